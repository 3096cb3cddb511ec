//! Random messages through protium and prost: each reads what the other writes, and both write the same bytes.

#[path = "prost/kinds3.rs"]
mod theirs;

use protium::{EncodeOptions, Message};
use protium_tests::random::{Habits, Random, message};
use protium_tests::reference::{Schema, Tree, Value, decode};
use protium_tests_generated::kinds::protium::test::kinds3;

fn compare<Ours: Message, Theirs: prost::Message + Default>(name: &str, seeds: u64) {
    let schema = Schema::from_descriptor_set(include_bytes!("../fixtures/kinds.fds"));
    let mut same_bytes = 0;
    for seed in 0..seeds {
        // prost drops unknown fields and refuses other wire types, so these are left out.
        let bytes = message(&mut Random::new(seed), &schema, name, 5, Habits::PLAIN);
        let ours = Ours::decode(&bytes).unwrap_or_else(|error| panic!("{name}, seed {seed}: {error}"));
        let theirs =
            Theirs::decode(&bytes[..]).unwrap_or_else(|error| panic!("{name}, seed {seed}: prost: {error}"));
        let our_bytes = EncodeOptions::new().deterministic(true).encode_to_vec(&ours);
        let their_bytes = theirs.encode_to_vec();

        let tree = decode(&schema, name, &bytes).expect("the generator writes messages");
        // prost takes -0.0 for a default. It leaves defaults out of map entries, too, where everyone else writes both
        // halves of every entry.
        if holds_negative_zero(&tree) {
            continue;
        }
        if !holds_default_entry(&tree) {
            assert_eq!(our_bytes, their_bytes, "{name}, seed {seed}");
            same_bytes += 1;
        }
        let from_theirs = Ours::decode(&their_bytes).expect("what prost writes");
        assert_eq!(
            EncodeOptions::new()
                .deterministic(true)
                .encode_to_vec(&from_theirs),
            our_bytes,
            "{name}, seed {seed}"
        );
        let from_ours = Theirs::decode(&our_bytes[..]).expect("what protium writes");
        assert_eq!(from_ours.encode_to_vec(), their_bytes, "{name}, seed {seed}");
    }
    assert!(
        same_bytes > seeds / 10,
        "{name}: only {same_bytes} of {seeds} messages could be compared byte by byte"
    );
}

fn holds_negative_zero(tree: &Tree) -> bool {
    fn value_holds(value: &Value) -> bool {
        match value {
            Value::Bits(bits) => *bits == 1 << 63 || *bits == 1 << 31,
            Value::Map(entries) => entries.values().any(value_holds),
            Value::List(values) => values.iter().any(value_holds),
            Value::Message(tree) => holds_negative_zero(tree),
            _ => false,
        }
    }
    tree.fields.values().any(value_holds)
}

fn holds_default_entry(tree: &Tree) -> bool {
    tree.fields.values().any(|value| match value {
        Value::Map(entries) => entries.iter().any(|(key, value)| {
            let empty = matches!(value, Value::Message(tree) if tree.fields.is_empty());
            key.is_zero()
                || value.is_zero()
                || empty
                || matches!(value, Value::Message(tree) if holds_default_entry(tree))
        }),
        Value::Message(tree) => holds_default_entry(tree),
        Value::List(values) => values
            .iter()
            .any(|value| matches!(value, Value::Message(tree) if holds_default_entry(tree))),
        _ => false,
    })
}

#[test]
fn scalars() {
    compare::<kinds3::Scalars, theirs::Scalars>("protium.test.kinds3.Scalars", 3000);
    compare::<kinds3::Optionals, theirs::Optionals>("protium.test.kinds3.Optionals", 3000);
}

#[test]
fn lists() {
    compare::<kinds3::Lists, theirs::Lists>("protium.test.kinds3.Lists", 3000);
}

#[test]
fn maps() {
    compare::<kinds3::Maps, theirs::Maps>("protium.test.kinds3.Maps", 3000);
}

#[test]
fn nesting_and_oneofs() {
    compare::<kinds3::Node, theirs::Node>("protium.test.kinds3.Node", 3000);
}
