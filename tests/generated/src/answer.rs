//! Runs one input through a generated message, by every way in and every way out.

use protium::{Bytes, EncodeOptions, Message};

/// `Err` when two ways do not agree; else the decoder's error, or the message written again, with whether it equals
/// the message that the expected bytes decode to.
pub type Answer = Result<Result<(Vec<u8>, bool), String>, String>;

/// Decodes `input` and writes the message again, map entries in the order of their keys.
///
/// # Errors
/// When two ways of decoding or encoding do not agree.
pub fn run<M: Message + PartialEq>(input: &[u8], expected: Option<&[u8]>) -> Answer {
    let decoded = M::decode(input);
    let message = match every_way_in(input, &decoded) {
        Ok(()) => match decoded {
            Ok(message) => message,
            Err(error) => return Ok(Err(error.to_string())),
        },
        Err(why) => return Err(why),
    };
    let bytes = every_way_out(&message)?;
    let same = match expected {
        Some(expected) => M::decode(expected).is_ok_and(|wanted| wanted == message),
        None => false,
    };
    Ok(Ok((bytes, same)))
}

fn written<M: Message>(message: &M) -> Vec<u8> {
    EncodeOptions::new().deterministic(true).encode_to_vec(message)
}

fn every_way_in<M: Message, E: std::fmt::Display>(
    input: &[u8],
    decoded: &Result<M, E>,
) -> Result<(), String> {
    let wanted = decoded.as_ref().map(written).map_err(|error| error.to_string());
    let compare = |way: &str, found: Result<Vec<u8>, String>| {
        if found == wanted {
            Ok(())
        } else {
            Err(format!("decode and {way} differ: {wanted:?} and {found:?}"))
        }
    };
    let text = |error: protium::DecodeError| error.to_string();
    compare(
        "decode_bytes",
        M::decode_bytes(Bytes::copy_from_slice(input))
            .map(|m| written(&m))
            .map_err(text),
    )?;
    let mut merged = M::default();
    let result = merged.merge(input);
    compare("merge", result.map(|()| written(&merged)).map_err(text))?;
    compare(
        "decode_from",
        M::decode_from(Crumbs(input)).map(|m| written(&m)).map_err(text),
    )
}

fn every_way_out<M: Message + PartialEq>(message: &M) -> Result<Vec<u8>, String> {
    let bytes = written(message);
    let plain = message.encode_to_vec();
    if plain.len() != bytes.len() || message.encoded_len() != plain.len() || plain.capacity() != plain.len() {
        return Err(format!(
            "lengths differ: {} deterministic, {} plain of capacity {}, encoded_len {}",
            bytes.len(),
            plain.len(),
            plain.capacity(),
            message.encoded_len()
        ));
    }
    if message.encode_to_bytes() != plain {
        return Err("encode_to_bytes and encode_to_vec differ".to_owned());
    }
    let again = match M::decode(&plain) {
        Ok(again) => again,
        Err(error) => return Err(format!("what was written does not decode: {error}")),
    };
    if written(&again) != bytes {
        return Err("what was written decodes to another message".to_owned());
    }
    let mut merged = M::default();
    merged.merge_from(message);
    if written(&merged) != bytes {
        return Err("merge_from into an empty message makes another message".to_owned());
    }
    merged.clear();
    if merged != M::default() {
        return Err("clear leaves something behind".to_owned());
    }
    Ok(bytes)
}

/// Hands out its bytes one at a time.
struct Crumbs<'a>(&'a [u8]);

impl bytes::Buf for Crumbs<'_> {
    fn remaining(&self) -> usize {
        self.0.len()
    }

    fn chunk(&self) -> &[u8] {
        &self.0[..self.0.len().min(1)]
    }

    fn advance(&mut self, count: usize) {
        self.0 = &self.0[count..];
    }
}

/// Answers lines `MESSAGE =INPUT =EXPECTED` (`-` where nothing is expected) on standard input, one line each, until it
/// ends: `same HEX`, `other HEX`, `rejected WHY` or `broken WHY`. The first argument is the case.
pub fn serve(answer: impl Fn(&str, &str, &[u8], Option<&[u8]>) -> Answer + std::panic::RefUnwindSafe) {
    let case = std::env::args().nth(1).unwrap_or_default();
    for line in std::io::stdin().lines() {
        let Ok(line) = line else { return };
        let mut parts = line.split(' ');
        let message = parts.next().unwrap_or_default();
        let input = parts.next().and_then(unhex).unwrap_or_default();
        let expected = parts.next().and_then(unhex);
        let found = std::panic::catch_unwind(|| answer(&case, message, &input, expected.as_deref()));
        let text = match found {
            Ok(Ok(Ok((bytes, same)))) => {
                let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                format!("{} {hex}", if same { "same" } else { "other" })
            }
            Ok(Ok(Err(why))) => format!("rejected {}", why.replace('\n', " ")),
            Ok(Err(why)) => format!("broken {}", why.replace('\n', " ")),
            Err(_) => "broken it panics".to_owned(),
        };
        println!("{text}");
    }
}

fn unhex(word: &str) -> Option<Vec<u8>> {
    let digits = word.strip_prefix('=')?;
    (0..digits.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok())
        .collect()
}
