//! buffa with `Bytes` for `bytes` fields: what is different there is decoding.

use super::{Echo, Engine};
use crate::case::Case;
use crate::schema::Schema;
use buffa::Message;
use std::marker::PhantomData;

/// buffa with `Bytes`.
#[derive(Clone, Copy, Debug)]
pub struct BuffaBytes<S>(PhantomData<S>);

impl<S: Schema> Engine for BuffaBytes<S> {
    const NAME: &'static str = "buffa_bytes";

    fn cases(wire: &'static [Vec<u8>]) -> Vec<Case> {
        super::buffa::decoding::<S::BuffaBytes>(wire)
    }

    fn echoes() -> Vec<Echo> {
        let decode = |bytes: &[u8]| Some(S::BuffaBytes::decode_from_slice(bytes).ok()?.encode_to_vec());
        vec![Echo {
            op: "decode",
            run: decode,
        }]
    }
}
