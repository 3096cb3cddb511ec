//! Types with prost's attributes, derived by prost and by protium: one source, two imports.

#![allow(missing_docs)]

use protium_codegen::link;
use protium_tests::random::{Habits, Random, message};
use protium_tests::reference::Schema;

mod theirs {
    pub use ::prost;
    pub mod kinds3 {
        use ::prost;
        include!("prost/kinds3.rs");
    }
    include!("prost/habits.rs");
}

mod ours {
    pub use ::protium::prost;
    pub mod kinds3 {
        use ::protium::prost;
        include!("prost/kinds3.rs");
    }
    include!("prost/habits.rs");
}

/// `Debug` shows the names of fields as that of the standard library does: `type`, where prost says `r#type`.
fn shown(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}").replace("r#", "")
}

/// Both read the same messages, show the same in `Debug`, write the same bytes, and read what the other one writes.
fn compare<Ours, Theirs>(schema: &Schema, name: &str, seeds: u64, exact: bool)
where
    Ours: ::protium::prost::Message + Default + PartialEq + std::fmt::Debug,
    Theirs: ::prost::Message + Default + PartialEq + std::fmt::Debug,
{
    let mut same_bytes = 0;
    for seed in 0..seeds {
        let bytes = message(&mut Random::new(seed), schema, name, 4, Habits::PLAIN);
        let ours = Ours::decode(&bytes[..]).unwrap_or_else(|error| panic!("{name}, seed {seed}: {error}"));
        let theirs =
            Theirs::decode(&bytes[..]).unwrap_or_else(|error| panic!("{name}, seed {seed}: {error}"));
        assert_eq!(shown(&ours), shown(&theirs), "{name}, seed {seed}");
        let (our_bytes, their_bytes) = (ours.encode_to_vec(), theirs.encode_to_vec());
        assert_eq!(ours.encoded_len(), our_bytes.len());
        // What prost leaves out, it reads as the default: both mean the same.
        let from_ours = Theirs::decode(&our_bytes[..]).expect("what protium writes");
        let from_theirs = Ours::decode(&their_bytes[..]).expect("what prost writes");
        assert_eq!(shown(&from_ours), shown(&theirs), "{name}, seed {seed}");
        if our_bytes == their_bytes {
            same_bytes += 1;
            assert_eq!(shown(&from_theirs), shown(&ours), "{name}, seed {seed}");
        } else {
            assert!(
                !exact,
                "{name}, seed {seed}:\n{our_bytes:02x?}\n{their_bytes:02x?}\n{ours:?}"
            );
        }
    }
    assert!(same_bytes > seeds / 10, "{name}: {same_bytes} of {seeds}");
}

#[test]
fn of_proto3() {
    use ours::kinds3 as ours;
    use theirs::kinds3 as theirs;
    let schema = &Schema::from_descriptor_set(include_bytes!("../fixtures/kinds.fds"));
    compare::<ours::Optionals, theirs::Optionals>(schema, "protium.test.kinds3.Optionals", 2000, true);
    compare::<ours::Lists, theirs::Lists>(schema, "protium.test.kinds3.Lists", 1000, false);
    compare::<ours::Scalars, theirs::Scalars>(schema, "protium.test.kinds3.Scalars", 2000, false);
    compare::<ours::Maps, theirs::Maps>(schema, "protium.test.kinds3.Maps", 1000, false);
    compare::<ours::Node, theirs::Node>(schema, "protium.test.kinds3.Node", 1000, false);
}

#[test]
fn of_habits() {
    let compilation = protium_codegen::Compiler::new()
        .file("habits.proto", include_str!("prost/habits.proto"))
        .compile(&["habits.proto"]);
    let schema = compilation
        .into_schema()
        .unwrap_or_else(|errors| panic!("{errors}"));
    let set = link::to_descriptor(&schema, false, true).encode();
    let schema = &Schema::from_descriptor_set(&set);
    compare::<ours::Person, theirs::Person>(schema, "habits.Person", 2000, true);
    compare::<ours::Pair, theirs::Pair>(schema, "habits.Pair", 1000, true);
    compare::<ours::Nothing, theirs::Nothing>(schema, "habits.Nothing", 10, true);
    compare::<ours::Legacy, theirs::Legacy>(schema, "habits.Legacy", 2000, false);
    compare::<ours::Table, theirs::Table>(schema, "habits.Table", 1000, false);
}

#[test]
fn what_users_call() {
    let theirs: Vec<String> = theirs::calls::accessors()
        .iter()
        .map(|text| text.replace("r#", ""))
        .collect();
    assert_eq!(ours::calls::accessors(), theirs);
    assert_eq!(ours::calls::methods().unwrap(), theirs::calls::methods().unwrap());
}

mod generated {
    include!("prost/generated.rs");
}

#[test]
fn generated_code() {
    use ::protium::prost::{Message, Name};
    use generated::{SearchRequest, search_request};

    let request = SearchRequest {
        query: "a".into(),
        filters: vec![search_request::Filter::default()],
        corpus: search_request::Corpus::Web.into(),
        order: Some(search_request::Order::Newest(true)),
        ..SearchRequest::default()
    };
    let bytes = request.encode_to_vec();
    assert_eq!(bytes, [10, 1, b'a', 26, 0, 32, 1, 64, 1]);
    assert_eq!(SearchRequest::decode(&bytes[..]).unwrap(), request);
    assert_eq!(request.corpus().as_str_name(), "CORPUS_WEB");
    assert_eq!(SearchRequest::full_name(), "search.v1.SearchRequest");
}
