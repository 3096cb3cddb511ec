//! Sizes against the plain sum, and the big-endian path against the copy.

use super::*;
use crate::encode::edge;
use crate::encode::encoder::Root;
use crate::encode::size::Size;
use alloc::vec::Vec;

#[test]
fn sizes_are_the_sums_of_lengths() {
    let v: Vec<u32> = (0..70_000_u32)
        .map(|i| i.wrapping_mul(0x9e37_79b9) >> (i % 32))
        .collect();
    let v = if cfg!(miri) { &v[..50] } else { &v[..] };
    let plain = |f: fn(u32) -> u64| -> u64 { v.iter().map(|&x| len(f(x)) as u64).sum() };
    assert_eq!(size_32(v, |&x| x), plain(u64::from));
    assert_eq!(size_i32(v, |&x| x as i32), plain(|x| x as i32 as i64 as u64));
    assert_eq!(size_64(v, |&x| u64::from(x) << 31), plain(|x| u64::from(x) << 31));
    assert_eq!(size_32(&[], |x| *x), 0);
}

struct Swapped<T>(Vec<T>);

impl<T: Fixed> Root for Swapped<T> {
    fn write<'r, 'c, 'e>(&'e self, e: Encoder<'r, 'c, 'e>) -> Encoder<'r, 'c, 'e> {
        write_swapped(e, 0x0a, &self.0)
    }
    fn size(&self) -> Size {
        Size::default().packed_fixed(0x0a, &self.0)
    }
}

struct Copied<T>(Vec<T>);

impl<T: Fixed> Root for Copied<T> {
    fn write<'r, 'c, 'e>(&'e self, e: Encoder<'r, 'c, 'e>) -> Encoder<'r, 'c, 'e> {
        write_fixed(e, 0x0a, &self.0)
    }
    fn size(&self) -> Size {
        Size::default().packed_fixed(0x0a, &self.0)
    }
}

#[test]
fn element_by_element_is_the_same_as_one_copy() {
    for n in [1, 7, 2000, 5000] {
        let v: Vec<f32> = (0..n).map(|i| i as f32 * 1.5 - 3.0).collect();
        assert_eq!(
            edge::exact(&Swapped(v.clone()), false),
            edge::exact(&Copied(v), false)
        );
        let v: Vec<i64> = (0..n).map(|i| i64::from(i) << (i % 50)).collect();
        let got = edge::exact(&Swapped(v.clone()), false).unwrap();
        let body: Vec<u8> = v.iter().flat_map(|x| x.to_le_bytes()).collect();
        assert_eq!(&got[got.len() - body.len()..], body);
        assert_eq!(edge::exact(&Copied(v), false).unwrap(), got);
    }
}
