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

#[test]
fn any_high_bit_is_seen() {
    assert!(!any_high_bit(&[0x7f; 16]) && !portable::any_high_bit(&[0x7f; 16]));
    for at in 0..16 {
        let mut window = [0x7f; 16];
        window[at] = 0x80;
        assert!(any_high_bit(&window) && portable::any_high_bit(&window), "{at}");
    }
}

#[test]
fn varint_bits_are_those_of_each_byte() {
    for at in 0..32 {
        for byte in [0, 1, 2, 0x7f, 0x80, 0x81, 0xff] {
            let mut block = [1; 32];
            block[at] = byte;
            let bit = |yes: bool| u32::from(yes) << at;
            let wanted = (bit(byte >= 0x80), bit((2..0x80).contains(&byte)));
            assert_eq!(portable::varint_bits(&block), wanted, "{at} {byte}");
            assert_eq!(varint_bits(&block), wanted, "{at} {byte}");
        }
    }
}
