use proc_macro2::{Ident, Span};
use quote::quote;

use super::*;

fn field(name: &str, number: u32, codec: Codec, shape: Shape) -> Member {
    Member::Field(Field {
        ident: Ident::new(name, Span::call_site()),
        name: name.to_owned(),
        json: None,
        number,
        codec,
        shape,
        ty: quote!(i32),
        named: None,
        view: None,
        utf8: false,
        key_utf8: false,
        boxed: false,
        default: None,
        getter: None,
        docs: Docs::default(),
        attributes: Attributes::default(),
    })
}

fn oneof(name: &str, numbers: &[u32]) -> Member {
    Member::Oneof(OneofField {
        ident: Ident::new(name, Span::call_site()),
        name: name.to_owned(),
        ty: quote!(One),
        view: None,
        member_ty: quote!(Option<One>),
        numbers: numbers.to_vec(),
        together: false,
        checks_required: false,
        docs: Docs::default(),
        attributes: Attributes::default(),
    })
}

/// The slots of a message in short.
fn slots(members: Vec<Member>) -> Vec<String> {
    let message = Message {
        ident: Ident::new("M", Span::call_site()),
        generics: Generics::default(),
        views: None,
        full_name: "M".to_owned(),
        members,
        unknown: Unknown::Discard,
        reserved: Reserved::default(),
        message_set: false,
        checks_required: false,
        docs: Docs::default(),
        attributes: Attributes::default(),
    };
    let text = |slot: Slot<'_>| match slot {
        Slot::Field(field) => field.number.to_string(),
        Slot::Oneof(oneof) => oneof.ident.to_string(),
        Slot::Within(oneof, first, last) => format!("{} {first}..{last}", oneof.ident),
    };
    message.slots().into_iter().map(text).collect()
}

#[test]
fn fields_and_oneofs_are_written_by_number() {
    let int = |number| field("f", number, Codec::Int32, Shape::Singular);
    assert_eq!(slots(vec![int(3), int(1), oneof("o", &[2])]), ["1", "o", "3"]);
    assert_eq!(
        slots(vec![oneof("o", &[1, 2, 9]), int(5)]),
        ["o 1..2", "5", "o 9..9"]
    );
    assert_eq!(
        slots(vec![oneof("o", &[1, 3]), oneof("p", &[2])]),
        ["o 1..1", "p", "o 3..3"]
    );
    assert_eq!(slots(vec![oneof("o", &[]), int(7)]), ["7", "o"]);
    let mut together = oneof("o", &[2, 9]);
    if let Member::Oneof(oneof) = &mut together {
        oneof.together = true;
    }
    assert_eq!(slots(vec![int(1), together, int(5)]), ["1", "o", "5"]);
}

#[test]
fn the_table_knows_both_spellings_of_lists() {
    let packed = Codec::Sint32.row(Shape::Packed);
    assert_eq!(
        (packed.decode, packed.wire_type, packed.other),
        ("packed", 2, Some((0, "repeated")))
    );
    let apart = Codec::Enum.row(Shape::Repeated);
    assert_eq!(
        (apart.decode, apart.wire_type, apart.other),
        ("enum_repeated", 0, Some((2, "enum_packed")))
    );
    assert_eq!(Codec::Str.row(Shape::Repeated).other, None);
    assert_eq!(Codec::Msg.row(Shape::Map(Codec::Int32)).wire_type, 2);
    assert_eq!(Codec::Group.row(Shape::Repeated).wire_type, 3);
    assert_eq!(Codec::Enum.row(Shape::Singular).clear, "clear_enum");
}

#[test]
fn numbers_may_be_negative() {
    assert_eq!(literal::signed(-5).to_string(), "- 5");
    assert_eq!(literal::signed(i64::MIN).to_string(), "- 9223372036854775808");
    assert_eq!(literal::signed(7).to_string(), "7");
}
