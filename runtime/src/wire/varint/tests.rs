use super::*;

#[test]
fn lengths_agree_with_what_is_written() {
    for bits in 0..64 {
        for v in [
            1u64 << bits,
            (1u64 << bits) - 1,
            (1u64 << bits) + 1,
            u64::MAX >> bits,
        ] {
            let mut out = alloc::vec::Vec::new();
            push(&mut out, v);
            assert_eq!(out.len(), len(v), "{v}");
            assert_eq!(read(&out), Some((v, out.len())));
            assert_eq!(read(&out[..out.len() - 1]), None);
        }
    }
}

#[test]
fn more_than_64_bits_are_refused() {
    assert_eq!(read(&[0xff; 10]), None);
    assert_eq!(
        read(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2]),
        None
    );
    assert_eq!(
        read(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]),
        Some((u64::MAX, 10))
    );
    assert_eq!(
        read(&[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0]),
        None
    );
}

#[test]
fn a_window_reads_like_the_plain_loop() {
    let mut random = 0x9e37_79b9_7f4a_7c15u64;
    for round in 0..20_000u32 {
        let mut window = [0; 16];
        for b in &mut window {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            *b = (random >> 56) as u8;
        }
        // Continuation bits up to a chosen length, so that all lengths are common.
        let n = (round % 12) as usize;
        for b in &mut window[..n] {
            *b |= 0x80;
        }
        window[n] &= 0x7f;
        if round % 3 == 0 && n == 9 {
            window[9] &= 1;
        }
        let expected = read(&window).unwrap_or((0, 0));
        assert_eq!(read_window(&window), expected, "{window:x?}");
    }
}
