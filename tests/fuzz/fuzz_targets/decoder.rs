//! Any bytes as a message: generated code and the reference decoder agree.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| protium_tests_generated::fuzz::decoder(bytes));
