//! The program that the conformance runner tests: one request after the other on standard input, each answered on
//! standard output.
//!
//! usage: `protium-conformance MODE`, where MODE says which types do the work. `owned`, `view` (checked views) or `lazy`
//! (lazy views).

#![forbid(unsafe_code)]

mod proto {
    protium::include_protos!();
}
mod answer;

use std::io::{self, ErrorKind, Read, Write};

use protium::Message;

use crate::answer::{Mode, answer};
use crate::proto::conformance::{ConformanceRequest, ConformanceResponse, conformance_response::Result as Answer};

fn main() -> io::Result<()> {
    let Some(mode) = std::env::args().nth(1).as_deref().and_then(Mode::named) else {
        eprintln!("usage: protium-conformance owned|view|lazy");
        std::process::exit(2);
    };
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    while let Some(request) = frame(&mut input)? {
        let result = match ConformanceRequest::decode(&request) {
            Ok(request) => answer(mode, &request),
            Err(error) => Answer::RuntimeError(error.to_string()),
        };
        let response = ConformanceResponse { result: Some(result), ..Default::default() }.encode_to_vec();
        output.write_all(&(response.len() as u32).to_le_bytes())?;
        output.write_all(&response)?;
        output.flush()?;
    }
    Ok(())
}

/// The next request, or `None` at the end of the input.
fn frame(input: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut length = [0; 4];
    match input.read_exact(&mut length) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let mut request = vec![0; u32::from_le_bytes(length) as usize];
    input.read_exact(&mut request)?;
    Ok(Some(request))
}
