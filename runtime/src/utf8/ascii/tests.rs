use super::*;
use alloc::boxed::Box;
use alloc::vec;

/// Text of `n` bytes with `bad` in one place, and what core says about it.
fn samples(n: usize) -> impl Iterator<Item = (Box<[u8]>, bool)> {
    let places = [0, 1, n / 2, n.saturating_sub(2), n.saturating_sub(1)];
    let parts: [&[u8]; 4] = [b"z", &[0xff], "é".as_bytes(), &[0xc3]];
    places.into_iter().flat_map(move |at| {
        parts.into_iter().map(move |part| {
            let mut text = vec![b'a'; n];
            for (to, from) in text[at.min(n)..].iter_mut().zip(part) {
                *to = *from;
            }
            let good = core::str::from_utf8(&text).is_ok();
            (text.into_boxed_slice(), good)
        })
    })
}

#[test]
fn text_at_the_end_of_memory() {
    for n in (0..70).step_by(if cfg!(miri) { 5 } else { 1 }) {
        for (text, good) in samples(n) {
            assert_eq!(check(&text), good, "{text:x?}");
        }
    }
}

#[test]
fn copies_are_exact_and_checked() {
    for n in (0..70)
        .step_by(if cfg!(miri) { 5 } else { 1 })
        .chain([255, 256, 257, 300])
    {
        for (text, good) in samples(n) {
            let mut input = text.to_vec();
            input.extend([0xee; 16]); // not ASCII, and none of the text's business
            let input = input.into_boxed_slice();
            let mut out = vec![0u8; blocks(n)].into_boxed_slice();
            // SAFETY: 16 bytes follow the text in `input`; `out` has whole blocks.
            let said = unsafe { copy_blocks(&input, n, out.as_mut_ptr()) };
            assert_eq!(said, good, "{text:x?}");
            assert_eq!(out[..n], text[..]);
            // SAFETY: 16 bytes follow the text in `input`.
            assert_eq!(unsafe { check_blocks(&input, n) }, good);
        }
    }
}
