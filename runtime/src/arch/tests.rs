use super::*;

#[test]
fn high_bits_are_seen_in_the_first_n_bytes_only() {
    for at in 0..16 {
        let mut window = [0x7f; 16];
        window[at] = 0x80;
        for n in 0..=16 {
            assert_eq!(portable::high_bits(&window, n), at < n, "{at} {n}");
            assert_eq!(high_bits(&window, n), at < n, "{at} {n}");
        }
        window[at] = 0xff;
        assert!(high_bits(&window, 16));
    }
    assert!(!high_bits(&[0x7f; 16], 16));
    assert!(!portable::high_bits(&[0x7f; 16], 16));
}
