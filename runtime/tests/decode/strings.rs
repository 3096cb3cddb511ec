//! Text, checked and not.

use crate::messages::All;
use protium::__private::v1 as __rt;
use protium::{DecodeErrorKind, Message};
use std::sync::Arc;

fn wire(field: u8, text: &[u8], tail: usize) -> Box<[u8]> {
    let mut wire = vec![field << 3 | 2];
    crate::varint(&mut wire, text.len() as u64);
    wire.extend(text);
    // Something behind it, so that text is checked with and without room for whole blocks.
    (0..tail).for_each(|_| wire.extend([0x28, 1]));
    wire.into()
}

#[test]
fn text_of_every_length() {
    for n in (0..70).chain([255, 256, 257, 1000]) {
        for tail in [0, 4, 8, 10] {
            let text: String = (0..n).map(|i| (b'a' + i as u8 % 26) as char).collect();
            assert_eq!(All::decode(&wire(6, text.as_bytes(), tail)).unwrap().name, text);
            if n < 4 {
                continue;
            }
            for at in [0, n / 2 - 2, n - 4] {
                let mut odd = text.clone().into_bytes();
                odd[at..at + 4].copy_from_slice("👋".as_bytes());
                assert_eq!(All::decode(&wire(6, &odd, tail)).unwrap().name.as_bytes(), odd);
                odd[at + 3] = b'x';
                let e = All::decode(&wire(6, &odd, tail)).unwrap_err();
                assert_eq!(e.kind(), DecodeErrorKind::InvalidUtf8);
                assert_eq!(e.offset(), at + 1 + if n < 128 { 1 } else { 2 });
                let loose = All::decode(&wire(7, &odd, tail)).unwrap().loose.unwrap();
                assert_eq!(loose.as_bytes(), odd);
            }
        }
    }
}

#[test]
fn a_reused_string_holds_the_new_text_only() {
    let mut m = All::default();
    for n in [40, 3, 0, 17, 300, 5] {
        let text = "x".repeat(n);
        m.merge(&wire(6, text.as_bytes(), 9)).unwrap();
        assert_eq!(m.name, text);
        m.merge(&wire(6, text.as_bytes(), 0)).unwrap();
        assert_eq!(m.name, text);
    }
    // After a failure it is still text.
    assert!(m.merge(&wire(6, b"abc\xff", 9)).is_err());
    assert!(m.name.is_ascii());
}

/// The other types that text and bytes can have.
#[derive(Clone, Debug, Default, PartialEq)]
struct Others {
    boxed: Box<str>,
    shared: Arc<str>,
    vec: Vec<u8>,
    slice: Box<[u8]>,
}

impl __rt::Fields for Others {
    fn emit_fields<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
        e.singular(0x22, __rt::Raw, &self.slice)
            .singular(0x1A, __rt::Raw, &self.vec)
            .singular(0x12, __rt::Str, &self.shared)
            .singular(0x0A, __rt::Str, &self.boxed)
    }
}

impl __rt::Message for Others {
    fn merge_fields(&mut self, d: &mut __rt::Decoder<'_>) -> __rt::Decoded {
        __rt::fields!(narrow d, tag => d.unknown(tag, &mut __rt::Discard)?;
            0x0A => d.singular(0x0A, __rt::Str, &mut self.boxed)?,
            0x12 => d.singular(0x12, __rt::Str, &mut self.shared)?,
            0x1A => d.singular(0x1A, __rt::Raw, &mut self.vec)?,
            0x22 => d.singular(0x22, __rt::Raw, &mut self.slice)?,
            ;
        )
    }

    fn clear(&mut self) {
        __rt::clear(&mut self.boxed);
        __rt::clear(&mut self.shared);
        __rt::clear(&mut self.vec);
        __rt::clear(&mut self.slice);
    }

    fn merge_from(&mut self, other: &Self) {
        __rt::merge_singular(__rt::Str, &mut self.boxed, &other.boxed);
        __rt::merge_singular(__rt::Str, &mut self.shared, &other.shared);
        __rt::merge_singular(__rt::Raw, &mut self.vec, &other.vec);
        __rt::merge_singular(__rt::Raw, &mut self.slice, &other.slice);
    }

    fn info() -> &'static __rt::MessageInfo {
        static INFO: __rt::MessageInfo = __rt::MessageInfo::new("Others", &[], &[]);
        &INFO
    }
}

#[test]
fn other_types() {
    let input = [
        0x0a, 2, 0xc3, 0xa9, 0x12, 1, b'x', 0x1a, 2, 0xff, 0, 0x22, 1, 0xfe, 0x98, 6, 1,
    ];
    let mut m = Others::decode(&input).unwrap();
    assert_eq!(
        (&*m.boxed, &*m.shared, &m.vec[..], &*m.slice),
        ("é", "x", &[0xff, 0][..], &[0xfe][..])
    );
    assert_eq!(m.encode_to_vec(), input[..14]);
    let mut other = Others::default();
    other.merge_from(&m);
    assert_eq!(other, m);
    m.clear();
    assert_eq!(m, Others::default());
    assert!(Others::decode(&[0x0a, 1, 0xff]).is_err());
    assert!(Others::decode(&[0x12, 1, 0xff]).is_err());
    assert!(Others::decode(&[0x98, 6]).is_err());
}
