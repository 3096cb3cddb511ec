//! Structs that derive `Message` encode like the types that are generated for the same schema, and like prost's.

#![allow(missing_docs)]

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use protium::info::{DefaultInfo, Shape, Type};
use protium::{Bytes, Enumeration, Map, Message, Oneof, UnknownFields, View};

/// An order, with a field of nearly every shape.
#[derive(Clone, Debug, Default, PartialEq, Message)]
#[protium(package = "shop.v1", reserved(40, 50..=60, "gone"))]
pub struct Order {
    #[protium(1)]
    pub id: u64,
    /// What the customer is owed.
    #[protium(2, sint32)]
    pub delta: i32,
    #[protium(3)]
    pub lines: Vec<Line>,
    #[protium(4)]
    pub customer: String,
    #[protium(5)]
    pub notes: Option<String>,
    #[protium(6, enum)]
    pub status: Status,
    #[protium(7)]
    pub shipping: Option<Box<Address>>,
    #[protium(8)]
    pub labels: Map<String, String>,
    #[protium(9)]
    pub photo: Bytes,
    #[protium(oneof(10, 11, 12))]
    pub payment: Option<Payment>,
    #[protium(13, default = 25)]
    pub limit: Option<u32>,
    #[protium(14, packed = false, fixed64)]
    pub stamps: Vec<u64>,
    #[protium(15)]
    pub ratings: Vec<f32>,
    #[protium(16, map(sint64, enum))]
    pub history: BTreeMap<i64, Status>,
    #[protium(17, json = "THE_CODE")]
    pub code: Arc<str>,
    #[protium(18)]
    pub motto: Cow<'static, str>,
    #[protium(19, always)]
    pub version: u32,
    #[protium(20, enum, default = Closed)]
    pub previous: Option<Status>,
    #[protium(21)]
    pub by_name: HashMap<String, Address>,
    #[protium(skip)]
    pub cached: usize,
    pub unknown: UnknownFields,
}

#[derive(Clone, Debug, Default, PartialEq, Message)]
#[protium(package = "shop.v1", name = "Order.Line")]
pub struct Line {
    #[protium(1)]
    sku: Box<str>,
    #[protium(2)]
    count: u32,
    #[protium(3)]
    r#type: Vec<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Message)]
#[protium(package = "shop.v1")]
pub struct Address {
    #[protium(1)]
    pub street: String,
    #[protium(2)]
    pub next: Option<Box<Address>>,
}

#[derive(Clone, Debug, PartialEq, Oneof)]
pub enum Payment {
    #[protium(10)]
    Card(String),
    #[protium(11, sfixed32)]
    Cash(i32),
    #[protium(12)]
    Invoice(Box<Address>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Enumeration)]
#[protium(package = "shop.v1", alias(DONE = "STATUS_DONE" for Closed))]
pub enum Status {
    Unspecified,
    #[protium(2)]
    Open,
    Closed,
    Other(i32),
}

/// A page of anything.
#[derive(Clone, Debug, Default, PartialEq, Message)]
pub struct Page<T: Message> {
    #[protium(1)]
    items: Vec<T>,
    #[protium(2)]
    first: Option<T>,
}

fn order() -> Order {
    Order {
        id: 7,
        delta: -3,
        lines: vec![
            Line {
                sku: "a".into(),
                count: 2,
                r#type: vec![1, 2],
            },
            Line::default(),
        ],
        customer: "Ada".into(),
        notes: Some(String::new()),
        status: Status::Closed,
        shipping: Some(Box::new(Address {
            street: "S".into(),
            next: Some(Box::default()),
        })),
        labels: [("k".to_owned(), "v".to_owned())].into_iter().collect(),
        photo: Bytes::from_static(b"photo"),
        payment: Some(Payment::Cash(-1)),
        limit: Some(0),
        stamps: vec![1, 2],
        ratings: vec![0.5, -1.0],
        history: [(-1, Status::Open), (5, Status::Other(77))].into(),
        code: "code".into(),
        motto: "motto".into(),
        version: 0,
        previous: None,
        by_name: [("x".to_owned(), Address::default())].into(),
        cached: 3,
        unknown: UnknownFields::default(),
    }
}

/// The bytes were written by hand from the encoding guide of Protocol Buffers.
const WIRE: &[u8] = &[
    0x08, 7, 0x10, 5, 0x1A, 9, 0x0A, 1, b'a', 0x10, 2, 0x1A, 2, 1, 2, 0x1A, 0, 0x22, 3, b'A', b'd', b'a',
    0x2A, 0, 0x30, 3, 0x3A, 5, 0x0A, 1, b'S', 0x12, 0, 0x42, 6, 0x0A, 1, b'k', 0x12, 1, b'v', 0x4A, 5, b'p',
    b'h', b'o', b't', b'o', 0x5D, 0xFF, 0xFF, 0xFF, 0xFF, 0x68, 0, 0x71, 1, 0, 0, 0, 0, 0, 0, 0, 0x71, 2, 0,
    0, 0, 0, 0, 0, 0, 0x7A, 8, 0, 0, 0, 0x3F, 0, 0, 0x80, 0xBF, 0x82, 1, 4, 0x08, 1, 0x10, 2, 0x82, 1, 4,
    0x08, 10, 0x10, 77, 0x8A, 1, 4, b'c', b'o', b'd', b'e', 0x92, 1, 5, b'm', b'o', b't', b't', b'o', 0x98,
    1, 0, 0xAA, 1, 5, 0x0A, 1, b'x', 0x12, 0,
];

#[test]
fn a_derived_struct_has_the_wire_format_of_its_numbers() {
    let order = order();
    assert_eq!(order.encode_to_vec(), WIRE);
    let read = Order::decode(WIRE).unwrap();
    assert_eq!(read, Order { cached: 0, ..order });
}

#[test]
fn its_views_read_and_write_the_same() {
    let view = OrderView::decode(WIRE).unwrap();
    assert_eq!((view.id, view.customer, view.code), (7, "Ada", "code"));
    assert_eq!(view.lines.iter().map(|line| line.count).sum::<u32>(), 2);
    assert_eq!(view.encode_to_vec(), WIRE);
    assert_eq!(view.to_owned(), Order { cached: 0, ..order() });
    let lazy = OrderLazyView::decode(WIRE).unwrap();
    let skus: Vec<&str> = lazy.lines.iter().map(|line| line.unwrap().sku).collect();
    assert_eq!(skus, ["a", ""]);
    assert_eq!(lazy.to_owned().unwrap(), Order { cached: 0, ..order() });
}

#[test]
fn getters_give_declared_defaults() {
    let order = Order::default();
    assert_eq!(
        (order.limit_or_default(), order.previous_or_default()),
        (25, Status::Closed)
    );
    assert_eq!(order.shipping_or_default().street, "");
    assert_eq!(Status::default(), Status::Unspecified);
    assert_eq!(Status::DONE, Status::Closed);
    assert_eq!(Status::from(9), Status::Other(9));
    assert_eq!(Status::Open.as_str_name(), Some("STATUS_OPEN"));
}

#[test]
fn unknown_fields_are_kept_where_there_is_a_member_for_them() {
    let wire = [WIRE, &[0xF8, 7, 1]].concat();
    assert_eq!(Order::decode(&wire).unwrap().encode_to_vec(), wire);
    let line = Line::decode(&[0x10, 2, 0x78, 1]).unwrap();
    assert_eq!(line.encode_to_vec(), [0x10, 2]);
}

#[test]
fn errors_name_the_field() {
    let error = Order::decode(&[0x1A, 3, 0x0A, 1, 0xFF]).unwrap_err();
    assert_eq!(error.to_string(), "Order.lines[0].sku: invalid UTF-8 at byte 4");
}

#[test]
fn generic_messages_hold_any_message() {
    let page = Page {
        items: vec![Address::default(), Address::default()],
        first: None,
    };
    assert_eq!(page.encode_to_vec(), [0x0A, 0, 0x0A, 0]);
    let read = Page::<Line>::decode(&[0x12, 2, 0x10, 9]).unwrap();
    assert_eq!(read.first.unwrap().count, 9);
}

#[test]
fn the_tables_say_what_the_attributes_say() {
    let info = Order::info();
    assert_eq!(info.name(), "shop.v1.Order");
    assert_eq!(info.reserved(), [(40, 40), (50, 60)]);
    assert_eq!(info.reserved_names(), ["gone"]);
    let field = |number| info.field(number).unwrap();
    assert_eq!((field(2).name(), field(2).ty()), ("delta", Type::Sint32));
    assert_eq!(field(14).shape(), Shape::Repeated);
    assert_eq!(field(15).shape(), Shape::Packed);
    assert_eq!(field(16).shape(), Shape::Map(Type::Sint64));
    assert_eq!(field(17).json_name(), Some("THE_CODE"));
    assert_eq!(field(13).default(), Some(&DefaultInfo::Uint(25)));
    assert_eq!(field(20).default(), Some(&DefaultInfo::Enum(3)));
    assert_eq!(field(11).ty(), Type::Sfixed32);
    let Type::Enum(status) = field(6).ty() else {
        panic!("an enum");
    };
    let values = [
        ("STATUS_UNSPECIFIED", 0),
        ("STATUS_OPEN", 2),
        ("STATUS_CLOSED", 3),
        ("STATUS_DONE", 3),
    ];
    assert_eq!(status.values(), values);
    assert_eq!(Line::info().name(), "shop.v1.Order.Line");
    assert_eq!(Line::info().field(3).unwrap().name(), "type");
}
