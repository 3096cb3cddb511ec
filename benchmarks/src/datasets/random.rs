//! Random values of the kinds that the shapes hold.

use fastrand::Rng;
use protium::EncodeOptions;
use std::ops::RangeInclusive;

/// As many payloads as a data set has.
pub(super) const PAYLOADS: usize = 50;

/// Encodes [`PAYLOADS`] messages that `make` builds, maps in the order of their keys, so that they are the same every
/// time. The seed is fixed per shape: adding a shape changes no other.
pub(super) fn payloads<M: protium::Message>(seed: u64, mut make: impl FnMut(&mut Rng) -> M) -> Vec<Vec<u8>> {
    let mut rng = Rng::with_seed(seed);
    let options = EncodeOptions::new().deterministic(true);
    (0..PAYLOADS)
        .map(|_| options.encode_to_vec(&make(&mut rng)))
        .collect()
}

/// Lower-case letters, as many as the range allows.
pub(super) fn letters(rng: &mut Rng, len: RangeInclusive<usize>) -> String {
    let n = rng.usize(len);
    (0..n).map(|_| rng.lowercase()).collect()
}

/// Hexadecimal digits.
pub(super) fn hex(rng: &mut Rng, len: usize) -> String {
    (0..len).map(|_| rng.digit(16)).collect()
}

/// Random bytes.
pub(super) fn bytes(rng: &mut Rng, len: RangeInclusive<usize>) -> Vec<u8> {
    let n = rng.usize(len);
    (0..n).map(|_| rng.u8(..)).collect()
}

/// A number in ±`bound`.
pub(super) fn within(rng: &mut Rng, bound: f64) -> f64 {
    (rng.f64() * 2.0 - 1.0) * bound
}

/// True in that many of a hundred cases.
pub(super) fn percent(rng: &mut Rng, n: u32) -> bool {
    rng.u32(0..100) < n
}
