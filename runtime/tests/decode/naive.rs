//! The naive decoder: records first, as a tree of vectors; then fields, one rule a field.

use crate::messages::{All, Color, Pick, Shade};
use protium::__private::v1::Enumeration;
use protium::{Message, UnknownFields};

/// One record: number, value, and the bytes of the value as they stood.
#[derive(Clone, Debug)]
pub struct Record {
    pub number: u32,
    pub value: Value,
    raw: Vec<u8>,
}

#[derive(Clone, Debug)]
pub enum Value {
    Varint(u64),
    Fixed64([u8; 8]),
    Fixed32([u8; 4]),
    Len(Vec<u8>),
    Group(Vec<Record>),
}

fn varint(input: &mut &[u8]) -> Option<u64> {
    let mut v = 0u128;
    for i in 0..10 {
        let (b, rest) = input.split_first()?;
        *input = rest;
        v |= u128::from(b & 0x7f) << (7 * i);
        if *b < 0x80 {
            return u64::try_from(v).ok();
        }
    }
    None
}

fn take<'a>(input: &mut &'a [u8], n: usize) -> Option<&'a [u8]> {
    let (taken, rest) = input.split_at_checked(n)?;
    *input = rest;
    Some(taken)
}

/// All records up to the end, or up to the end tag of `group`.
pub fn records(input: &mut &[u8], group: Option<u32>) -> Option<Vec<Record>> {
    let mut out = Vec::new();
    while !input.is_empty() {
        let before = *input;
        let tag = u32::try_from(varint(input)?).ok()?;
        if before.len() - input.len() > 5 || tag == u32::MAX || tag >> 3 == 0 {
            return None;
        }
        let (number, from) = (tag >> 3, *input);
        let value = match tag & 7 {
            0 => Value::Varint(varint(input)?),
            1 => Value::Fixed64(take(input, 8)?.try_into().ok()?),
            2 => {
                let n = varint(input)?;
                Value::Len(take(input, usize::try_from(n).ok()?)?.to_vec())
            }
            3 => Value::Group(records(input, Some(number))?),
            4 => return (group == Some(number)).then_some(out),
            5 => Value::Fixed32(take(input, 4)?.try_into().ok()?),
            _ => return None,
        };
        out.push(Record {
            number,
            value,
            raw: from[..from.len() - input.len()].to_vec(),
        });
    }
    group.is_none().then_some(out)
}

/// The message, or `None` if the input is malformed.
pub fn decode(mut input: &[u8]) -> Option<All> {
    let mut all = All::default();
    merge(&mut all, &records(&mut input, None)?)?;
    Some(all)
}

fn keep(unknown: &mut UnknownFields, r: &Record) {
    use protium::__private::v1::UnknownSink;
    let wire = match r.value {
        Value::Varint(_) => 0,
        Value::Fixed64(_) => 1,
        Value::Len(_) => 2,
        Value::Group(_) => 3,
        Value::Fixed32(_) => 5,
    };
    unknown.record(r.number << 3 | wire, &r.raw);
}

fn number(unknown: &mut UnknownFields, field: u32, v: u64) -> Option<Shade> {
    use protium::__private::v1::UnknownSink;
    let shade = Shade::from_i32(v as i32);
    if shade.is_none() {
        unknown.varint(field << 3, v);
    }
    shade
}

fn zigzag(v: u64) -> i64 {
    (v >> 1) as i64 ^ -((v & 1) as i64)
}

fn text(bytes: &[u8]) -> Option<String> {
    String::from_utf8(bytes.to_vec()).ok()
}

fn varints(mut bytes: &[u8]) -> Option<Vec<u64>> {
    let mut out = Vec::new();
    while !bytes.is_empty() {
        out.push(varint(&mut bytes)?);
    }
    Some(out)
}

fn arrays<const N: usize>(bytes: &[u8]) -> Option<Vec<[u8; N]>> {
    bytes.chunks(N).map(|c| c.try_into().ok()).collect()
}

fn nested(m: &mut All, mut bytes: &[u8]) -> Option<()> {
    merge(m, &records(&mut bytes, None)?)
}

/// Key and value records of an entry, and which of them count.
fn entry(mut bytes: &[u8]) -> Option<(Vec<Value>, Vec<Value>)> {
    let mut both = (Vec::new(), Vec::new());
    for r in records(&mut bytes, None)? {
        match r.number {
            1 => both.0.push(r.value),
            2 => both.1.push(r.value),
            _ => {}
        }
    }
    Some(both)
}

fn last_varint(values: &[Value]) -> u64 {
    let varint = |v: &Value| if let Value::Varint(v) = v { Some(*v) } else { None };
    values.iter().rev().find_map(varint).unwrap_or_default()
}

fn merge(m: &mut All, records: &[Record]) -> Option<()> {
    for r in records {
        if !singular(m, r)? && !lists(m, r)? && !maps(m, r)? && !members(m, r)? {
            keep(&mut m.unknown_fields, r);
        }
    }
    Some(())
}

fn singular(m: &mut All, r: &Record) -> Option<bool> {
    match (r.number, &r.value) {
        (1, Value::Varint(v)) => m.int = *v as i32,
        (2, Value::Varint(v)) => m.zig = Some(zigzag(*v)),
        (3, Value::Fixed32(v)) => m.fix = u32::from_le_bytes(*v),
        (4, Value::Fixed64(v)) => m.dbl = f64::from_le_bytes(*v),
        (5, Value::Varint(v)) => m.flag = *v != 0,
        (6, Value::Len(v)) => m.name = text(v)?,
        (7, Value::Len(v)) => m.loose = Some(v.clone().into()),
        (8, Value::Len(v)) => m.data = v.clone().into(),
        (10, Value::Len(v)) => nested(m.one.get_or_insert_default(), v)?,
        (19, Value::Varint(v)) => m.color = Color::from_i32(*v as i32)?,
        (20, Value::Varint(v)) => {
            if let Some(s) = number(&mut m.unknown_fields, 20, *v) {
                m.shade = Some(s);
            }
        }
        (23, Value::Group(v)) => merge(m.grp.get_or_insert_default(), v)?,
        _ => return Some(false),
    }
    Some(true)
}

fn lists(m: &mut All, r: &Record) -> Option<bool> {
    match (r.number, &r.value) {
        (9, Value::Len(v)) => {
            m.kids.push(All::default());
            nested(m.kids.last_mut()?, v)?;
        }
        (11, Value::Len(v)) => m.ints.extend(varints(v)?.into_iter().map(|v| v as i32)),
        (11, Value::Varint(v)) => m.ints.push(*v as i32),
        (12, Value::Len(v)) => m.zigs.extend(varints(v)?.into_iter().map(zigzag)),
        (12, Value::Varint(v)) => m.zigs.push(zigzag(*v)),
        (13, Value::Len(v)) => m.fixes.extend(arrays(v)?.into_iter().map(u32::from_le_bytes)),
        (13, Value::Fixed32(v)) => m.fixes.push(u32::from_le_bytes(*v)),
        (14, Value::Len(v)) => m.dbls.extend(arrays(v)?.into_iter().map(f64::from_le_bytes)),
        (14, Value::Fixed64(v)) => m.dbls.push(f64::from_le_bytes(*v)),
        (15, Value::Len(v)) => m.flags.extend(varints(v)?.into_iter().map(|v| v != 0)),
        (15, Value::Varint(v)) => m.flags.push(*v != 0),
        (16, Value::Len(v)) => m.words.push(text(v)?),
        (21, Value::Len(v)) => {
            for v in varints(v)? {
                m.shades.extend(number(&mut m.unknown_fields, 21, v));
            }
        }
        (21, Value::Varint(v)) => m.shades.extend(number(&mut m.unknown_fields, 21, *v)),
        (30, Value::Len(v)) => m.colors.extend(
            varints(v)?
                .into_iter()
                .map(|v| Color::from_i32(v as i32).unwrap()),
        ),
        (30, Value::Varint(v)) => m.colors.extend(Color::from_i32(*v as i32)),
        (24, Value::Group(v)) => {
            m.grps.push(All::default());
            merge(m.grps.last_mut()?, v)?;
        }
        _ => return Some(false),
    }
    Some(true)
}

fn maps(m: &mut All, r: &Record) -> Option<bool> {
    match (r.number, &r.value) {
        (17, Value::Len(v)) => {
            let (keys, values) = entry(v)?;
            let mut key = String::new();
            for k in keys {
                if let Value::Len(k) = k {
                    key = text(&k)?;
                }
            }
            m.map.insert(key, last_varint(&values) as i64);
        }
        (18, Value::Len(v)) => {
            let (keys, values) = entry(v)?;
            let mut kid = All::default();
            for v in values {
                if let Value::Len(v) = v {
                    nested(&mut kid, &v)?;
                }
            }
            m.kid_map
                .insert(zigzag(u64::from(last_varint(&keys) as u32)) as i32, kid);
        }
        (22, Value::Len(v)) => {
            let (keys, values) = entry(v)?;
            match Shade::from_i32(last_varint(&values) as i32) {
                Some(s) => {
                    m.shade_map.insert(last_varint(&keys) as u32, s);
                }
                None => keep(&mut m.unknown_fields, r),
            }
        }
        _ => return Some(false),
    }
    Some(true)
}

fn members(m: &mut All, r: &Record) -> Option<bool> {
    match (r.number, &r.value) {
        (25, Value::Varint(v)) => m.pick = Some(Pick::Num(*v as i64)),
        (26, Value::Len(v)) => m.pick = Some(Pick::Text(text(v)?)),
        (27, Value::Len(v)) => {
            let mut kid = match m.pick.take() {
                Some(Pick::Kid(kid)) => kid,
                _ => Box::default(),
            };
            nested(&mut kid, v)?;
            m.pick = Some(Pick::Kid(kid));
        }
        (28, Value::Varint(v)) => {
            if let Some(s) = number(&mut m.unknown_fields, 28, *v) {
                m.pick = Some(Pick::Shade(s));
            }
        }
        (29, Value::Group(v)) => {
            let mut kid = match m.pick.take() {
                Some(Pick::Grp(kid)) => kid,
                _ => Box::default(),
            };
            merge(&mut kid, v)?;
            m.pick = Some(Pick::Grp(kid));
        }
        _ => return Some(false),
    }
    Some(true)
}

/// The same message always gives the same bytes: to compare what holds NaN and hash maps.
pub fn canonical<M: Message>(m: &M) -> Vec<u8> {
    protium::EncodeOptions::new().deterministic(true).encode_to_vec(m)
}
