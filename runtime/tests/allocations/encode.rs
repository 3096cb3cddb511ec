//! Owned messages: one allocation for a result of its own, none for room that is there.

use crate::calls;
use protium::__private::v1 as rt;
use protium::{Bytes, EncodeOptions, Map, Message, Rope};

#[derive(Clone, Default)]
struct Sample {
    texts: Vec<String>,
    payload: Bytes,
    numbers: Vec<u64>,
    labels: Map<String, u32>,
    child: Option<Box<Sample>>,
}

impl rt::Fields for Sample {
    fn emit_fields<'e, E: rt::Emit<'e>>(&'e self, e: E) -> E {
        e.optional(0x2a, rt::Msg, &self.child)
            .map(0x22, rt::Str, rt::Uint32, &self.labels)
            .packed(0x1a, rt::Uint64, &self.numbers)
            .singular(0x12, rt::Raw, &self.payload)
            .repeated(0x0a, rt::Str, &self.texts)
    }
}

impl Message for Sample {
    fn merge_fields(&mut self, _: &mut rt::Decoder<'_>) -> rt::Decoded {
        Ok(())
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    fn merge_from(&mut self, other: &Self) {
        self.clone_from(other);
    }

    fn info() -> &'static rt::MessageInfo {
        static INFO: rt::MessageInfo = rt::MessageInfo::new("Sample", &[], &[]);
        &INFO
    }
}

/// From nothing to far beyond the scratch, with and without long byte strings.
fn samples() -> Vec<Sample> {
    let sample = |texts: usize, payload: usize, numbers: u64| Sample {
        texts: (0..texts).map(|i| "t".repeat(i % 90)).collect(),
        payload: vec![7; payload].into(),
        numbers: (0..numbers).map(|i| u64::MAX >> (i % 64)).collect(),
        labels: (0..texts as u32).map(|i| (i.to_string(), i)).collect(),
        child: None,
    };
    let mut all = vec![Sample::default()];
    for (texts, payload, numbers) in [
        (3, 5, 0),
        (20, 3000, 50),
        (0, 100_000, 2),
        (700, 0, 0),
        (90, 5000, 9000),
    ] {
        let child = sample(texts, payload, numbers);
        all.push(Sample {
            child: Some(Box::new(child.clone())),
            ..child.clone()
        });
        all.push(child);
    }
    all
}

#[test]
fn allocations() {
    for m in &samples() {
        let one = usize::from(m.encoded_len() > 0);
        let (n, vec) = calls(|| m.encode_to_vec());
        assert_eq!((n, vec.capacity()), (one, vec.len()), "{} bytes", vec.len());
        let (n, bytes) = calls(|| m.encode_to_bytes());
        assert_eq!((n, &bytes[..]), (one, &vec[..]));
        let (n, _) = calls(|| m.try_encode_to_bytes());
        assert_eq!(n, one);
        let (n, _) = calls(|| m.encode_length_delimited_to_vec());
        assert_eq!(n, 1);
        assert_eq!(calls(|| m.encoded_len()).0, 0);

        // One more for each map that has to be sorted.
        let maps = usize::from(!m.labels.is_empty());
        let maps = maps + m.child.as_ref().map_or(0, |c| usize::from(!c.labels.is_empty()));
        let (n, sorted) = calls(|| EncodeOptions::new().deterministic(true).encode_to_vec(m));
        assert_eq!((n, sorted.len()), (one + maps, vec.len()));

        // Sinks with room need nothing.
        let mut reused = Vec::with_capacity(2 * vec.len() + 10);
        let (n, _) = calls(|| m.encode(&mut reused));
        assert_eq!((n, &reused), (0, &vec));
        let (n, _) = calls(|| m.encode_length_delimited(&mut reused));
        assert_eq!(n, 0);

        // A rope: its buffer and its list of what is shared.
        if vec.len() < 10_000 {
            let (n, _) = calls(|| m.encode(&mut Rope::new()).map(drop));
            assert!(n <= 2, "{n}");
        }
    }
}
