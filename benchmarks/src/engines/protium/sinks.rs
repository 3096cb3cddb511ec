//! Where an encoding can go: the cases of the bench `encode_sink`.

use crate::case::{Case, keep};
use bytes::{BufMut, BytesMut};
use protium::{Message, Rope};
use std::hint::black_box;

/// The pairs whose ratio of times is of interest: the first is what one would do, the second what it is measured by.
pub const PAIRS: [(&str, &str); 5] = [
    ("bytes", "vec"),
    ("sized_bytes_mut", "sized_vec"),
    ("frame_bytes_mut", "frame_vec"),
    ("frame_bytes_mut", "frame_put_slice"),
    ("rope", "vec"),
];

/// A message's frame: one byte of flags, four of length.
const HEADER: [u8; 5] = [0; 5];

/// The cases, on owned messages.
pub fn cases<M: Message + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let messages = keep(
        wire.iter()
            .map(|bytes| M::decode(bytes).expect("payloads are valid")),
    );
    let mut cases = fresh(messages);
    cases.extend(framed(messages));
    cases
}

fn fresh<M: Message + 'static>(messages: &'static [M]) -> Vec<Case> {
    let sized = keep(messages.iter().map(|message| (message, message.encoded_len())));
    vec![
        Case::new("vec", messages, |message| {
            black_box(&message.encode_to_vec());
        }),
        Case::new("bytes", messages, |message| {
            black_box(&message.encode_to_bytes());
        }),
        Case::new("sized_vec", sized, |(message, length)| {
            let mut vec = Vec::with_capacity(*length);
            message.encode(&mut vec).unwrap();
            black_box(&vec);
        }),
        Case::new("sized_bytes_mut", sized, |(message, length)| {
            let mut bytes = BytesMut::with_capacity(*length);
            message.encode(&mut bytes).unwrap();
            black_box(&bytes);
        }),
        Case::new("rope", messages, |message| {
            let mut rope = Rope::new();
            message.encode(&mut rope).unwrap();
            black_box(&rope);
        }),
    ]
}

/// Framing into a buffer of one's own, which is kept from message to message.
fn framed<M: Message + 'static>(messages: &'static [M]) -> Vec<Case> {
    let (mut vec, mut bytes, mut copied) = (Vec::new(), BytesMut::new(), BytesMut::new());
    vec![
        Case::new("frame_vec", messages, move |message| {
            vec.clear();
            vec.extend_from_slice(&HEADER);
            message.encode(&mut vec).unwrap();
            close(&mut vec);
            black_box(&vec);
        }),
        Case::new("frame_bytes_mut", messages, move |message| {
            bytes.clear();
            bytes.put_slice(&HEADER);
            message.encode(&mut bytes).unwrap();
            close(&mut bytes);
            black_box(&bytes);
        }),
        Case::new("frame_put_slice", messages, move |message| {
            copied.clear();
            copied.put_slice(&HEADER);
            copied.put_slice(&message.encode_to_vec());
            close(&mut copied);
            black_box(&copied);
        }),
    ]
}

/// Fills in the length.
#[inline]
fn close(frame: &mut [u8]) {
    let length = (frame.len() - HEADER.len()) as u32;
    frame[1..HEADER.len()].copy_from_slice(&length.to_be_bytes());
}
