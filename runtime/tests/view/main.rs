//! Views, seen from generated code and from users. The views are written by hand as the emitters print them, and what
//! they say is compared with the naive decoder and with owned decoding.
#![forbid(unsafe_code)]

mod all;
mod encode;
#[path = "../decode/generator.rs"]
#[allow(dead_code)]
mod generator;
#[path = "../decode/messages.rs"]
#[allow(dead_code)]
mod messages;
#[path = "../decode/naive.rs"]
#[allow(dead_code)]
mod naive;
mod owned;
mod parts;
mod random;
mod read;
mod split;
