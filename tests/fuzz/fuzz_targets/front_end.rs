//! Any bytes as a .proto file: compiled, and its code generated, without a panic.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| protium_tests::fuzz::front_end(text));
