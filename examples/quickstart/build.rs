//! Compiles the schema. No protoc, no other tool.

fn main() {
    protium_codegen::compile(&["proto/shop/v1/order.proto"], &["proto"]).unwrap();
}
