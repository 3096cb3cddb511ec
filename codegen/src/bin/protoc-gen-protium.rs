//! The plugin of protoc: `protoc --protium_out=src/generated --protium_opt=bytes=.shop=vec shop.proto`.

use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut request = Vec::new();
    io::stdin().lock().read_to_end(&mut request)?;
    io::stdout()
        .lock()
        .write_all(&protium_codegen::plugin::run(&request))
}
