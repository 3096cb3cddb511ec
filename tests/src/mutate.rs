//! Damage to messages that leaves their records whole, so that what is wrong or odd lies deep in them: lengths fit, and
//! a record is cut, doubled, moved, or of another kind.

use crate::random::{Random, put_len, put_tag, put_varint};

/// A record of any message: where it begins, where its payload does and where it ends.
struct Place {
    number: u32,
    wire: u32,
    start: usize,
    payload: usize,
    end: usize,
}

/// Changes one or two things in `bytes`, on whatever level. `donor` is another message of the same type, whose records
/// may be taken over.
pub fn mutate(random: &mut Random, bytes: &mut Vec<u8>, donor: &[u8]) {
    for _ in 0..1 + random.below(2) {
        *bytes = level(random, bytes, donor, 4);
    }
}

fn level(random: &mut Random, bytes: &[u8], donor: &[u8], depth: usize) -> Vec<u8> {
    let places = places(bytes);
    if places.is_empty() {
        return inserted(random, bytes, donor, 0);
    }
    let at = random.below(places.len());
    let place = &places[at];
    let mut out = bytes[..place.start].to_vec();
    if place.wire == 2 && depth > 0 && random.percent(60) {
        let below = level(random, &bytes[place.payload..place.end], &[], depth - 1);
        put_len(&mut out, place.number, &below);
    } else {
        let record = &bytes[place.start..place.end];
        match random.below(8) {
            // Twice: messages merge, members of a oneof replace each other, keys come again.
            0 => out.extend([record, record].concat()),
            // Later than others.
            1 => {
                out.extend_from_slice(&bytes[place.end..]);
                out.extend_from_slice(record);
                return out;
            }
            // Not at all: keys, values and required fields are missing.
            2 => {}
            3 => return inserted(random, bytes, donor, place.start),
            4 => other_payload(random, place, &mut out),
            5 => padded(random, place, bytes, &mut out),
            6 => other_shape(place, bytes, &mut out),
            _ => deeper(random, place, &mut out),
        }
    }
    out.extend_from_slice(&bytes[place.end..]);
    out
}

/// The records of a message, as far as they are whole. A group is one record.
fn places(bytes: &[u8]) -> Vec<Place> {
    let mut places = Vec::new();
    let mut at = 0;
    while let Some(place) = place(bytes, at, 30) {
        at = place.end;
        places.push(place);
    }
    places
}

fn place(bytes: &[u8], start: usize, depth: usize) -> Option<Place> {
    let (tag, payload) = varint(bytes, start)?;
    let number = u32::try_from(tag >> 3).ok().filter(|number| *number != 0)?;
    let wire = tag as u32 & 7;
    let (payload, end) = match wire {
        0 => (payload, varint(bytes, payload)?.1),
        1 => (payload, payload + 8),
        2 => {
            let (length, payload) = varint(bytes, payload)?;
            (payload, payload.checked_add(usize::try_from(length).ok()?)?)
        }
        3 if depth > 0 => {
            let mut at = payload;
            while let Some(inner) = place(bytes, at, depth - 1) {
                at = inner.end;
            }
            (payload, varint(bytes, at).filter(|(end, _)| *end == tag + 1)?.1)
        }
        5 => (payload, payload + 4),
        _ => return None,
    };
    (end <= bytes.len()).then_some(Place {
        number,
        wire,
        start,
        payload,
        end,
    })
}

fn varint(bytes: &[u8], at: usize) -> Option<(u64, usize)> {
    let mut value = 0;
    for (place, byte) in bytes.get(at..)?.iter().take(10).enumerate() {
        value |= u64::from(byte & 0x7F) << (7 * place);
        if *byte < 0x80 {
            return Some((value, at + place + 1));
        }
    }
    None
}

/// A record of the donor, or one that no field takes, at `at`.
fn inserted(random: &mut Random, bytes: &[u8], donor: &[u8], at: usize) -> Vec<u8> {
    let mut out = bytes[..at].to_vec();
    let donors = places(donor);
    if donors.is_empty() {
        let number = 1 + random.below(30) as u32;
        match random.below(3) {
            0 => {
                put_tag(&mut out, number, 0);
                put_varint(&mut out, random.integer(), 0);
            }
            1 => put_len(&mut out, number, &[0xC3]),
            _ => out.extend([0xC3, 0x3E, 0x08, 0x01, 0xC4, 0x3E]),
        }
    } else {
        let place = &donors[random.below(donors.len())];
        out.extend_from_slice(&donor[place.start..place.end]);
    }
    out.extend_from_slice(&bytes[at..]);
    out
}

/// Another number, or other bytes: what enums do not know, what is no UTF-8, elements that are cut.
fn other_payload(random: &mut Random, place: &Place, out: &mut Vec<u8>) {
    match place.wire {
        0 => {
            put_tag(out, place.number, 0);
            put_varint(out, random.integer(), 0);
        }
        2 => {
            const ODD: [&[u8]; 5] = [
                &[],
                &[0x80],
                &[0xED, 0xA0, 0x80],
                &[0x01, 0x09, 0xFF, 0xFF, 0xFF, 0xFF, 0x1F],
                &[0x0B],
            ];
            put_len(out, place.number, ODD[random.below(ODD.len())]);
        }
        wire => {
            put_tag(out, place.number, wire);
            out.extend(random.bytes().iter().take(8));
        }
    }
}

/// The tag, the number or the length with more bytes than it needs, or with too many.
fn padded(random: &mut Random, place: &Place, bytes: &[u8], out: &mut Vec<u8>) {
    let (tag, after) = varint(bytes, place.start).unwrap_or((0, place.payload));
    if random.percent(30) {
        put_varint(out, tag, 1 + random.below(4));
        out.extend_from_slice(&bytes[after..place.end]);
        return;
    }
    put_varint(out, tag, 0);
    match varint(bytes, after) {
        Some((number, rest)) if place.wire == 0 || place.wire == 2 => {
            put_varint(out, number, 9);
            if random.percent(20) {
                let last = out.len() - 1;
                out[last] = 2 + random.below(126) as u8;
            }
            out.extend_from_slice(&bytes[rest..place.end]);
        }
        _ => out.extend_from_slice(&bytes[after..place.end]),
    }
}

/// Packed what was not, not packed what was, a group what had a length, and the other way round.
fn other_shape(place: &Place, bytes: &[u8], out: &mut Vec<u8>) {
    let payload = &bytes[place.payload..place.end];
    match place.wire {
        2 if varint(payload, 0).is_some_and(|(_, end)| end == payload.len()) => {
            put_tag(out, place.number, 0);
            out.extend_from_slice(payload);
        }
        2 => {
            put_tag(out, place.number, 3);
            out.extend_from_slice(payload);
            put_tag(out, place.number, 4);
        }
        3 => {
            let mut end = Vec::new();
            put_tag(&mut end, place.number, 4);
            let fields = payload.strip_suffix(&end[..]).unwrap_or_default();
            put_len(out, place.number, fields);
        }
        _ => put_len(out, place.number, payload),
    }
}

/// The record in itself, so often that it is near what a decoder allows.
fn deeper(random: &mut Random, place: &Place, out: &mut Vec<u8>) {
    let mut record = Vec::new();
    for _ in 0..97 + random.below(6) {
        let mut outer = Vec::new();
        if place.wire == 3 {
            put_tag(&mut outer, place.number, 3);
            outer.extend_from_slice(&record);
            put_tag(&mut outer, place.number, 4);
        } else {
            put_len(&mut outer, place.number, &record);
        }
        record = outer;
    }
    out.extend_from_slice(&record);
}
