//! Where an encoding can go: the cases of the bench `encode_sink`.

use crate::case::{Case, keep};
use crate::schema::Schema;
use bytes::{BufMut, Bytes, BytesMut};
use protium::{Covariant, HasView, Message, OwnedView, Rope, Sink, View};
use std::hint::black_box;

/// The shapes: those that are sent over the wire most.
pub const SHAPES: [&str; 5] = [
    "api_response",
    "log_record",
    "google_message1",
    "media_frame",
    "analytics_event",
];

/// What is encoded.
pub const SOURCES: [&str; 3] = ["owned", "view", "lazy"];

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

/// What is measured of a message or a view: the methods that users call.
trait Source: 'static {
    fn decode(wire: Bytes) -> Self;
    fn length(&self) -> usize;
    fn to_vec(&self) -> Vec<u8>;
    fn to_bytes(&self) -> Bytes;
    fn append(&self, sink: &mut impl Sink<Error: std::fmt::Debug>);
    fn append_to_rope(&self, rope: &mut Rope);
}

struct Owned<M>(M);

impl<M: Message + 'static> Source for Owned<M> {
    fn decode(wire: Bytes) -> Self {
        Owned(M::decode_bytes(wire).expect("payloads are valid"))
    }

    #[inline(always)]
    fn length(&self) -> usize {
        self.0.encoded_len()
    }

    #[inline(always)]
    fn to_vec(&self) -> Vec<u8> {
        self.0.encode_to_vec()
    }

    #[inline(always)]
    fn to_bytes(&self) -> Bytes {
        self.0.encode_to_bytes()
    }

    #[inline(always)]
    fn append(&self, sink: &mut impl Sink<Error: std::fmt::Debug>) {
        self.0.encode(sink).unwrap();
    }

    #[inline(always)]
    fn append_to_rope(&self, rope: &mut Rope) {
        self.0.encode(rope).unwrap();
    }
}

/// The owner only for the rope, which shares the owner's buffer.
impl<V: Covariant<'static>> Source for OwnedView<V> {
    fn decode(wire: Bytes) -> Self {
        OwnedView::decode(wire).expect("payloads are valid")
    }

    #[inline(always)]
    fn length(&self) -> usize {
        self.get().encoded_len()
    }

    #[inline(always)]
    fn to_vec(&self) -> Vec<u8> {
        self.get().encode_to_vec()
    }

    #[inline(always)]
    fn to_bytes(&self) -> Bytes {
        self.get().encode_to_bytes()
    }

    #[inline(always)]
    fn append(&self, sink: &mut impl Sink<Error: std::fmt::Debug>) {
        self.get().encode(sink).unwrap();
    }

    #[inline(always)]
    fn append_to_rope(&self, rope: &mut Rope) {
        self.encode(rope).unwrap();
    }
}

/// The cases of one of the [`SOURCES`].
pub fn cases<S: Schema>(source: &str, wire: &[Vec<u8>]) -> Option<Vec<Case>> {
    match source {
        "owned" => Some(all::<Owned<S::Protium>>(wire)),
        "view" => Some(all::<OwnedView<<S::Protium as HasView>::View<'static>>>(wire)),
        "lazy" => Some(all::<OwnedView<<S::Protium as HasView>::LazyView<'static>>>(wire)),
        _ => None,
    }
}

fn all<T: Source>(wire: &[Vec<u8>]) -> Vec<Case> {
    let messages = keep(wire.iter().map(|bytes| T::decode(bytes.clone().into())));
    let mut cases = fresh(messages);
    cases.extend(framed(messages));
    cases
}

fn fresh<T: Source>(messages: &'static [T]) -> Vec<Case> {
    let sized = keep(messages.iter().map(|message| (message, message.length())));
    vec![
        Case::new("vec", messages, |message| {
            black_box(&message.to_vec());
        }),
        Case::new("bytes", messages, |message| {
            black_box(&message.to_bytes());
        }),
        Case::new("sized_vec", sized, |(message, length)| {
            let mut vec = Vec::with_capacity(*length);
            message.append(&mut vec);
            black_box(&vec);
        }),
        Case::new("sized_bytes_mut", sized, |(message, length)| {
            let mut bytes = BytesMut::with_capacity(*length);
            message.append(&mut bytes);
            black_box(&bytes);
        }),
        Case::new("rope", messages, |message| {
            let mut rope = Rope::new();
            message.append_to_rope(&mut rope);
            black_box(&rope);
        }),
    ]
}

/// Framing into a buffer of one's own, which is kept from message to message.
fn framed<T: Source>(messages: &'static [T]) -> Vec<Case> {
    let (mut vec, mut bytes, mut copied) = (Vec::new(), BytesMut::new(), BytesMut::new());
    vec![
        Case::new("frame_vec", messages, move |message| {
            vec.clear();
            vec.extend_from_slice(&HEADER);
            message.append(&mut vec);
            close(&mut vec);
            black_box(&vec);
        }),
        Case::new("frame_bytes_mut", messages, move |message| {
            bytes.clear();
            bytes.put_slice(&HEADER);
            message.append(&mut bytes);
            close(&mut bytes);
            black_box(&bytes);
        }),
        Case::new("frame_put_slice", messages, move |message| {
            copied.clear();
            copied.put_slice(&HEADER);
            copied.put_slice(&message.to_vec());
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
