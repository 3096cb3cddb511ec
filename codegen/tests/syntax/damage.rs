//! Damaged files: whatever the bytes are, there is a result, and every fault points into the file.

use super::{cases_dir, parse, proto_files, read};

/// Files that are long only to be long add nothing here.
const LONGEST: usize = 1500;

/// Pieces that mean something in .proto files, to be put where they do not belong.
const PIECES: [&[u8]; 58] = [
    b"{",
    b"}",
    b"[",
    b"]",
    b"(",
    b")",
    b"<",
    b">",
    b";",
    b",",
    b"=",
    b".",
    b"-",
    b"\"",
    b"'",
    b"\\",
    b"/",
    b"/*",
    b"*/",
    b"//",
    b"\n",
    b"\t",
    b"\r",
    b"\0",
    b"\x01",
    b"\x80",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\xc3\xa9",
    b"0",
    b"0x",
    b"08",
    b"1e",
    b".5",
    b"1.5",
    b"99999999999999999999",
    b"2147483647",
    b"\\u12",
    b"\\Ud83d",
    b" syntax ",
    b" edition ",
    b" message ",
    b" enum ",
    b" service ",
    b" rpc ",
    b" extend ",
    b" import ",
    b" option ",
    b" oneof ",
    b" map<",
    b" group ",
    b" reserved ",
    b" extensions ",
    b" default=",
    b" json_name=",
    b" to max ",
    b" optional ",
    b" export ",
];

/// A generator whose numbers are the same on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

fn check(text: &[u8]) {
    let (parsed, diags) = parse("in.proto", text);
    for fault in &diags {
        let span = fault.span.expect("a place");
        assert!(
            span.start <= span.end && span.end as usize <= text.len(),
            "{}",
            text.escape_ascii()
        );
        assert!(!fault.to_string().is_empty());
    }
    let info = parsed.file.source_code_info.expect("source info");
    for location in info.location {
        let place = parsed
            .spans
            .exact(&location.path)
            .expect("a place for every location");
        assert!(
            place.start <= place.end && place.end as usize <= text.len(),
            "{}",
            text.escape_ascii()
        );
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let mut seeds: Vec<_> = proto_files(&cases_dir()).iter().map(|path| read(path)).collect();
    seeds.retain(|text| text.len() <= LONGEST);
    assert!(seeds.len() > 400, "only {} files", seeds.len());
    seeds
}

#[test]
fn files_cut_at_every_byte() {
    for text in seeds() {
        for end in 0..=text.len() {
            check(&text[..end]);
        }
    }
}

#[test]
fn files_with_random_damage() {
    let mut random = Random(0x5eed);
    let seeds = seeds();
    for _ in 0..10_000 {
        let mut text = seeds[random.below(seeds.len())].clone();
        for _ in 0..=random.below(4) {
            damage(&mut text, &mut random);
        }
        check(&text);
    }
}

fn damage(text: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(text.len() + 1);
    let end = (at + random.below(12)).min(text.len());
    match random.below(5) {
        0 => drop(text.drain(at..end)),
        1 => drop(text.splice(at..at, PIECES[random.below(PIECES.len())].iter().copied())),
        2 => drop(text.splice(at..end, PIECES[random.below(PIECES.len())].iter().copied())),
        3 => {
            let copy = text[at..end].to_vec();
            let to = random.below(text.len() + 1);
            text.splice(to..to, copy);
        }
        _ if at < text.len() => text[at] = random.below(256) as u8,
        _ => text.push(random.below(256) as u8),
    }
}
