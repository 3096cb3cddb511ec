//! Which required and which singular message fields a check has met.

use crate::decode::{Decoded, Decoder, Fail};

/// One bit for each required and each singular message field: the required ones first. `WORDS` words of 64.
#[derive(Clone, Copy, Debug)]
pub struct Seen<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Seen<WORDS> {
    /// None was met.
    #[inline(always)]
    #[allow(clippy::new_without_default)] // For generated code alone.
    pub const fn new() -> Self {
        Seen([0; WORDS])
    }

    /// A field was met. `true`: not for the first time.
    #[inline(always)]
    pub fn mark(&mut self, slot: usize) -> bool {
        let Some(word) = self.0.get_mut(slot / 64) else {
            return false;
        };
        let bit = 1 << (slot % 64);
        let met = *word & bit != 0;
        *word |= bit;
        met
    }

    /// A required field was met, if it is well-formed.
    #[inline(always)]
    pub fn met(&mut self, slot: usize, checked: Decoded) -> Decoded {
        self.mark(slot);
        checked
    }

    /// A required enum field was met, if its enum knows the number.
    #[inline(always)]
    pub fn met_if(&mut self, slot: usize, known: Result<bool, Fail>) -> Decoded {
        if known? {
            self.mark(slot);
        }
        Ok(())
    }

    /// Notes a missing required field if one of the first `count` was not met. What is malformed further on counts
    /// more, so decoding goes on.
    #[inline(always)]
    pub fn require(&self, d: &mut Decoder<'_>, count: usize) -> Decoded {
        let all = (0..count).all(|slot| {
            self.0
                .get(slot / 64)
                .is_some_and(|word| word >> (slot % 64) & 1 != 0)
        });
        if !all {
            d.expects_required();
        }
        Ok(())
    }
}
