//! The reference decoder against bytes worked out by hand from the encoding's description.

use super::{Payload, Reader, Schema, Value, decode};

fn kinds() -> Schema {
    Schema::from_descriptor_set(include_bytes!("../../fixtures/kinds.fds"))
}

fn field(name: &str, bytes: &[u8], number: u32) -> Option<Value> {
    decode(&kinds(), name, bytes)
        .expect("well-formed")
        .fields
        .remove(&number)
}

#[test]
fn a_varint_is_little_endian_in_groups_of_seven() {
    assert_eq!(Reader::new(&[0x96, 0x01]).varint(), Ok(150));
    assert_eq!(
        Reader::new(&[0xFF; 9]).varint().map_err(|fault| fault.0),
        Err("ends inside a number")
    );
    let mut most = vec![0xFF; 9];
    most.push(1);
    assert_eq!(Reader::new(&most).varint(), Ok(u64::MAX));
}

#[test]
fn negative_numbers_and_zigzag() {
    let minus_one = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01];
    let int32 = [&[0x18][..], &minus_one].concat();
    assert_eq!(
        field("protium.test.kinds3.Scalars", &int32, 3),
        Some(Value::Int(-1))
    );
    assert_eq!(
        field("protium.test.kinds3.Scalars", &[0x38, 0x03], 7),
        Some(Value::Int(-2))
    );
}

#[test]
fn implicit_presence_drops_zero_and_explicit_keeps_it() {
    assert_eq!(field("protium.test.kinds3.Scalars", &[0x18, 0x00], 3), None);
    assert_eq!(
        field("protium.test.kinds3.Optionals", &[0x18, 0x00], 3),
        Some(Value::Int(0))
    );
    assert_eq!(
        field("protium.test.kinds2.Scalars", &[0x18, 0x00], 3),
        Some(Value::Int(0))
    );
}

#[test]
fn packed_and_unpacked_are_one_list() {
    let list = field(
        "protium.test.kinds3.Lists",
        &[0x1A, 0x02, 0x01, 0x02, 0x18, 0x03],
        3,
    );
    assert_eq!(
        list,
        Some(Value::List(vec![Value::Int(1), Value::Int(2), Value::Int(3)]))
    );
}

#[test]
fn a_closed_enum_leaves_strange_numbers_to_unknown_fields() {
    let tree = decode(&kinds(), "protium.test.kinds2.Scalars", &[0x80, 0x01, 0x07]).expect("well-formed");
    assert!(tree.fields.is_empty());
    assert_eq!(
        (tree.unknown[0].number, &tree.unknown[0].payload),
        (16, &Payload::Varint(7))
    );
}

#[test]
fn required_fields_are_checked_after_merging() {
    let split = [0x2A, 0x03, 0x12, 0x01, b'n', 0x2A, 0x02, 0x08, 0x04];
    assert!(decode(&kinds(), "protium.test.kinds2.Node", &split).is_ok());
    assert!(decode(&kinds(), "protium.test.kinds2.Node", &split[..5]).is_err());
}

#[test]
fn groups_need_their_own_end() {
    assert!(decode(&kinds(), "protium.test.kinds2.Node", &[0x1B, 0x08, 0x01, 0x1C]).is_ok());
    assert!(decode(&kinds(), "protium.test.kinds2.Node", &[0x1B, 0x08, 0x01, 0x24]).is_err());
    assert!(decode(&kinds(), "protium.test.kinds2.Node", &[0x1C]).is_err());
}

#[test]
fn features_of_editions_are_resolved() {
    let schema = kinds();
    let mixed = schema.message("protium.test.editions.Mixed");
    let wire = |number: u32| mixed.fields[&number].kind.wire_type();
    assert_eq!(
        (wire(6), wire(7), wire(14), wire(16), wire(18)),
        (Some(3), Some(2), Some(2), Some(3), Some(3))
    );
    assert!(mixed.fields[&4].utf8 && !mixed.fields[&5].utf8);
    assert!(!mixed.fields[&9].packed && mixed.fields[&8].packed);
    let entry = schema.message("protium.test.editions.Mixed.UncheckedMapEntry");
    assert!(!entry.fields[&1].utf8 && !entry.fields[&2].utf8);
}

#[test]
fn what_the_generator_writes_is_well_formed() {
    let schema = kinds();
    for seed in 0..2000 {
        let random = &mut crate::random::Random::new(seed);
        let names: Vec<&str> = schema.message_names().collect();
        let name = names[random.below(names.len())];
        let bytes = crate::random::message(random, &schema, name, 4, crate::random::Habits::STRANGE);
        match decode(&schema, name, &bytes) {
            Ok(_) => {}
            Err(fault) => assert_eq!(fault.0, "required field missing", "seed {seed}, {name}"),
        }
    }
}
