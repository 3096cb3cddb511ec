//! The validator: one table look-up and one shift a byte, whatever the text.
//!
//! The states are bit positions: a row of the table (one for each byte value) is a word that holds, at the position
//! of each state, the position of the state that follows. So a step is `row >> state`, and no branch depends on the
//! text.
//!
//! ```text
//! ACCEPT ──C2..DF──────────────────────────▶ LAST ──80..BF──▶ ACCEPT
//! ACCEPT ──E1..EC, EE, EF──────▶ TWO ──80..BF──▶ LAST
//! ACCEPT ──E0──▶ E0 ──A0..BF──▶ LAST          ACCEPT ──ED──▶ ED ──80..9F──▶ LAST
//! ACCEPT ──F1..F3──▶ THREE ──80..BF──▶ TWO
//! ACCEPT ──F0──▶ F0 ──90..BF──▶ TWO           ACCEPT ──F4──▶ F4 ──80..8F──▶ TWO
//! ```

const REJECT: u64 = 0;
const ACCEPT: u64 = 6;
const LAST: u64 = 12;
const TWO: u64 = 18;
const THREE: u64 = 24;
const E0: u64 = 30;
const ED: u64 = 36;
const F0: u64 = 42;
const F4: u64 = 48;

static ROWS: [u64; 256] = rows();

const fn rows() -> [u64; 256] {
    let mut rows = [0; 256];
    let mut b = 0;
    while b < 256 {
        rows[b] = row(b as u8);
        b += 1;
    }
    rows
}

/// Where each state goes with this byte.
const fn row(b: u8) -> u64 {
    let start = match b {
        0x00..=0x7f => ACCEPT,
        0xc2..=0xdf => LAST,
        0xe0 => E0,
        0xe1..=0xec | 0xee..=0xef => TWO,
        0xed => ED,
        0xf0 => F0,
        0xf1..=0xf3 => THREE,
        0xf4 => F4,
        _ => REJECT,
    };
    let follows = matches!(b, 0x80..=0xbf);
    start << ACCEPT
        | if follows {
            ACCEPT << LAST | LAST << TWO | TWO << THREE
        } else {
            REJECT
        }
        | if matches!(b, 0xa0..=0xbf) {
            LAST << E0
        } else {
            REJECT
        }
        | if matches!(b, 0x80..=0x9f) {
            LAST << ED
        } else {
            REJECT
        }
        | if matches!(b, 0x90..=0xbf) {
            TWO << F0
        } else {
            REJECT
        }
        | if matches!(b, 0x80..=0x8f) {
            TWO << F4
        } else {
            REJECT
        }
}

/// Is this UTF-8? For text that is known to hold more than ASCII.
#[cold]
#[inline(never)]
pub(crate) fn valid(text: &[u8]) -> bool {
    let mut state = ACCEPT;
    for b in text {
        state = ROWS[usize::from(*b)] >> (state & 63);
    }
    state & 63 == ACCEPT
}

#[cfg(test)]
mod tests;
