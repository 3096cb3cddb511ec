// Types as people write them by hand for prost, with every attribute that it has.

use std::collections::{BTreeMap, HashMap};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, prost::Enumeration)]
#[repr(i32)]
pub enum Gender {
    Unknown = 0,
    Female = 1,
    Male = 2,
}

/// A closed enum that does not begin with zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, prost::Enumeration)]
pub enum Level {
    Low = -1,
    Mid = 5,
    High = 2_000_000_000,
}

/// Numbers that are not said follow from those before.
#[derive(Clone, PartialEq, prost::Message)]
pub struct Person {
    #[prost(string, tag = "1")]
    pub id: String,
    #[prost(string, tag = "6")]
    pub given_name: String,
    #[prost(string)]
    pub family_name: String,
    #[prost(string)]
    pub formatted_name: String,
    #[prost(uint32, tag = "3")]
    pub age: u32,
    #[prost(uint32)]
    pub height: u32,
    #[prost(enumeration = "Gender")]
    pub gender: i32,
    #[prost(string, tag = 16)]
    pub name_prefix: String,
    #[prost(string)]
    pub name_suffix: String,
    #[prost(string)]
    pub maiden_name: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, prost::Message)]
pub struct Pair {
    #[prost(sint32, tag = "1")]
    pub left: i32,
    #[prost(sint32, tag = "2")]
    pub r#type: i32,
}

#[derive(Clone, PartialEq, prost::Message)]
pub struct Legacy {
    #[prost(int32, required, tag = "1")]
    pub id: i32,
    #[prost(string, required, tag = "2", default = "anonymous")]
    pub name: String,
    #[prost(message, required, tag = "3")]
    pub at: Pair,
    #[prost(string, optional, tag = "4", default = "hello")]
    pub greeting: Option<String>,
    #[prost(double, optional, tag = "5", default = "-1.5")]
    pub weight: Option<f64>,
    #[prost(bytes = "vec", optional, tag = "6", default = "b\"a\\x00b\"")]
    pub blob: Option<Vec<u8>>,
    #[prost(enumeration = "Gender", optional, tag = "7", default = "Male")]
    pub gender: Option<i32>,
    #[prost(enumeration = "Level", required, tag = "8", default = "Mid")]
    pub level: i32,
    #[prost(enumeration = "Gender", repeated, packed = "false", tag = "9")]
    pub genders: Vec<i32>,
    #[prost(group, optional, tag = "10")]
    pub pair: Option<Pair>,
    #[prost(group, repeated, tag = "11")]
    pub pairs: Vec<Pair>,
    #[prost(message, optional, boxed, tag = "12")]
    pub next: Option<Box<Legacy>>,
    #[prost(btree_map = "string, enumeration(Gender)", tag = "13")]
    pub by_name: BTreeMap<String, i32>,
    #[prost(bytes = "bytes", tag = "14")]
    pub raw: bytes::Bytes,
    #[prost(oneof = "Choice", tags = "15, 20")]
    pub choice: Option<Choice>,
    #[prost(uint32, repeated, tag = "17")]
    pub between: Vec<u32>,
    #[prost(bool, optional, tag = "18", default = "true")]
    pub flag: Option<bool>,
    #[prost(uint64, required, tag = "19", default = "7")]
    pub count: u64,
    #[prost(int64, optional, tag = "2047")]
    pub r#match: Option<i64>,
}

#[derive(Clone, PartialEq, prost::Oneof)]
pub enum Choice {
    #[prost(string, tag = "15")]
    Text(String),
    #[prost(message, tag = "20")]
    Deep(Box<Legacy>),
}

#[derive(Clone, PartialEq, prost::Message)]
#[prost(skip_debug)]
pub struct Table {
    #[prost(map = "int32, message", tag = "1")]
    pub pairs: HashMap<i32, Pair>,
    #[prost(hash_map = "string, enumeration(Level)", tag = "2")]
    pub levels: HashMap<String, i32>,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Table")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, prost::Message)]
pub struct Nothing {}

/// What users do with them.
pub mod calls {
    use super::*;
    use super::prost::{self, Message};

    pub fn accessors() -> Vec<String> {
        let mut legacy = Legacy::default();
        let mut seen = vec![format!("{legacy:?}"), format!("{:?}", Person::default())];
        seen.push(format!(
            "{:?}",
            (
                (legacy.greeting(), legacy.weight(), legacy.blob(), legacy.flag(), legacy.r#match()),
                (legacy.gender(), legacy.level(), legacy.genders().collect::<Vec<_>>()),
            )
        ));
        legacy.set_gender(Gender::Female);
        legacy.set_level(Level::High);
        legacy.push_genders(Gender::Male);
        legacy.genders.push(77);
        legacy.greeting = Some("x".into());
        seen.push(format!("{:?}", legacy.insert_by_name("a".into(), Gender::Male)));
        seen.push(format!("{:?}", legacy.insert_by_name("a".into(), Gender::Female)));
        seen.push(format!("{:?}", (legacy.get_by_name("a"), legacy.get_by_name("b"))));
        seen.push(format!("{:?}", legacy.genders().collect::<Vec<_>>()));
        seen.push(format!("{legacy:?}"));
        seen.push(format!("{:?}", (Level::is_valid(5), Level::is_valid(6), Level::default())));
        seen.push(format!("{:?}", (Level::try_from(-1), Level::try_from(9).is_err(), i32::from(Level::High))));
        seen.push(format!("{:?}", legacy.encode_to_vec()));
        let mut table = Table::default();
        table.insert_levels("a".into(), Level::High);
        seen.push(format!("{:?} {:?}", table, table.get_levels("a")));
        seen
    }

    pub fn methods() -> Result<Vec<u8>, prost::DecodeError> {
        let person = Person { id: "7".into(), age: 9, ..Default::default() };
        let mut out = Vec::new();
        person.encode(&mut out).expect("a vector grows");
        assert_eq!(person.encoded_len(), out.len());
        person.encode_length_delimited(&mut out).expect("a vector grows");
        out.extend(person.encode_length_delimited_to_vec());
        let small = &mut [0_u8; 3][..];
        let error = person.encode(&mut &mut *small).expect_err("no room");
        assert_eq!((error.required_capacity(), error.remaining()), (person.encoded_len(), 3));
        let mut rest = &out[person.encoded_len()..];
        assert_eq!(Person::decode_length_delimited(&mut rest)?, person);
        let mut merged = Person::decode_length_delimited(rest)?;
        merged.merge(&person.encode_to_vec()[..])?;
        merged.merge_length_delimited(&person.encode_length_delimited_to_vec()[..])?;
        assert_eq!(merged, person);
        merged.clear();
        assert_eq!(merged, Person::default());
        assert!(Person::decode(&b"\x08"[..]).is_err());
        let mut delimiter = Vec::new();
        prost::encode_length_delimiter(300, &mut delimiter).expect("a vector grows");
        assert_eq!(delimiter.len(), prost::length_delimiter_len(300));
        assert_eq!(prost::decode_length_delimiter(&delimiter[..])?, 300);
        Ok(out)
    }
}
