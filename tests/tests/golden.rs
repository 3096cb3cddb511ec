//! The goldens of generated code compile, under the lints the strictest crate has, and do what they say.
#![deny(warnings, missing_docs)]
#![forbid(unsafe_code)]

use std::path::Path;

use protium::{DefaultInstance, Message};

/// The generated code of a case, as a user's crate takes it in.
macro_rules! goldens {
    ($($case:ident)*) => {
        $(
            /// A golden.
            pub mod $case {
                include!(concat!("../golden/", stringify!($case), "/out/protium-modules.rs"));
            }
        )*

        /// All that are compiled here.
        const CASES: &[&str] = &[$(stringify!($case)),*];
    };
}

goldens! {
    collisions
    comments
    defaults
    deprecated
    editions
    empty
    enum_alias
    enum_closed
    enum_open
    extern_base
    extern_paths
    groups
    keywords
    large
    maps
    message_set
    nested
    oneof_apart
    oneofs
    optional
    packages
    prelude_names
    recursive
    repeated
    required
    rule_attributes
    rule_types
    scalars
    services
    well_known
    wide
}

/// What an extern path of a golden refers to.
pub use empty::golden::empty::{Empty as Single, EmptyViewOf as SingleViewOf};

#[test]
fn every_golden_is_compiled() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let mut cases: Vec<String> = std::fs::read_dir(folder)
        .expect("goldens are there")
        .map(|entry| {
            entry
                .expect("a readable folder")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    cases.sort();
    assert_eq!(cases, CASES);
}

#[test]
fn getters_give_declared_defaults() {
    use defaults::golden::defaults::{Defaults, Level};
    let unset = Defaults::default();
    assert_eq!(unset.least_or_default(), i32::MIN);
    assert_eq!(unset.most_or_default(), u64::MAX);
    assert_eq!(unset.infinite_or_default(), f64::NEG_INFINITY);
    assert!(unset.not_a_number_or_default().is_nan());
    assert_eq!(unset.minus_zero_or_default().to_bits(), (-0.0f64).to_bits());
    assert_eq!(unset.tenth_or_default().to_bits(), 0.1f32.to_bits());
    assert!(unset.yes_or_default());
    assert_eq!(unset.text_or_default(), b"tab\t\"quoted\" {} \\ \n");
    assert_eq!(unset.data_or_default(), b"\0\xff\n");
    assert_eq!(unset.level_or_default(), Level::High);
    assert_eq!(unset.first_or_default(), Level::Low);
    let set = Defaults {
        tenth: Some(2.0),
        yes: Some(false),
        ..Defaults::default()
    };
    assert_eq!(set.tenth_or_default(), 2.0);
    assert!(!set.yes_or_default());
}

#[test]
fn getters_of_messages_refer_to_one_default() {
    use recursive::golden::recursive::Node;
    let leaf = Node::default();
    assert!(std::ptr::eq(leaf.next_or_default(), Node::default_instance()));
    let parent = Node {
        next: Some(Box::new(Node {
            leaf: Some(Default::default()),
            ..Node::default()
        })),
        ..leaf
    };
    assert!(parent.next_or_default().leaf.is_some());
}

#[test]
fn members_of_oneofs_are_written_in_their_place() {
    use oneof_apart::golden::apart::{Apart, apart::Either};
    let encoded = |either| {
        let message = Apart {
            either: Some(either),
            middle: "m".into(),
            ..Apart::default()
        };
        let bytes = message.encode_to_vec();
        assert_eq!(Apart::decode(&bytes).as_ref(), Ok(&message));
        bytes
    };
    assert_eq!(encoded(Either::First(3)), b"\x08\x03\x2A\x01m");
    assert_eq!(encoded(Either::Second(3)), b"\x10\x03\x2A\x01m");
    assert_eq!(encoded(Either::Last(3)), b"\x2A\x01m\x48\x03");
}

#[test]
fn enums_convert() {
    use enum_alias::golden::alias::Job;
    use enum_closed::golden::closed::Sign;
    use enum_open::golden::open::State;
    assert_eq!(State::from(1), State::InProgress);
    assert_eq!(State::from(77), State::Unrecognized(77));
    assert_eq!(i32::from(State::Unrecognized(77)), 77);
    assert_eq!(State::V1_2.as_str_name(), Some("STATE_V1_2"));
    assert_eq!(Sign::from_i32(0), None);
    assert_eq!(Sign::Minus as i32, -1);
    assert_eq!(Sign::default(), Sign::Plus);
    assert!(matches!(Job::from_str_name("JOB_GO"), Some(Job::GO)));
    assert_eq!(Job::GO, Job::Run);
    assert_eq!(Job::VALUES, [Job::Unknown, Job::Run]);
}

#[test]
fn missing_required_fields_are_found_below() {
    use required::golden::required::Shape;
    assert!(Shape::decode(b"").is_ok());
    let error = Shape::decode(b"\x12\x02\x08\x01").expect_err("a corner has no unit");
    assert!(error.to_string().contains("corners[0]"), "{error}");
}
