//! The first page of protium: messages as plain structs, to bytes and back, views that copy nothing, a stream, and an
//! error that says where it is. The schema is in `proto/`, and `build.rs` compiles it.

use std::error::Error;
use std::time::SystemTime;

use protium::wkt::Timestamp;
use protium::{Bytes, DecodeError, DelimitedReader, Message, OwnedView, View};

/// Everything that `build.rs` generated: one module for each part of a package's name.
mod proto {
    protium::include_protos!();
}

use proto::geo::v1::{Address, AddressView};
use proto::shop::v1::order::{Line, LineView, Payment};
use proto::shop::v1::{Card, Order, OrderLazyView, OrderView, Status};

fn main() -> Result<(), Box<dyn Error>> {
    let order = an_order();

    // Into one exactly sized allocation, and back. `decode_bytes` shares `bytes` fields with the input; `decode` takes
    // any slice.
    let bytes: Bytes = order.encode_to_bytes();
    let decoded = Order::decode_bytes(bytes.clone())?;
    assert_eq!(decoded, order);
    println!("{} bytes hold {decoded:#?}\n", bytes.len());

    match &decoded.payment {
        Some(Payment::Card(card)) => println!("paid with the card ending in {}", card.last_digits),
        Some(Payment::CashCents(cents)) => println!("paid {cents} cents in cash"),
        None => println!("not paid"),
    }

    views(&bytes)?;

    // Messages in a file or a socket, each behind its length.
    let mut stream = Vec::new();
    for id in 1..=3 {
        Order {
            id,
            ..Order::default()
        }
        .encode_length_delimited(&mut stream)?;
    }
    let mut orders = DelimitedReader::new(stream.as_slice());
    while let Some(order) = orders.read::<Order>()? {
        println!("order {} came in", order.id);
    }

    // A byte gone wrong on the way: the error has the place, in the message and in the input.
    let mut broken = bytes.to_vec();
    let sku = bytes
        .windows(6)
        .position(|part| part == b"saucer")
        .ok_or("no saucer was ordered")?;
    broken[sku] = 0xFF;
    match Order::decode(&broken) {
        Ok(_) => println!("that should have failed"),
        Err(error) => println!("error: {error}"),
    }
    Ok(())
}

/// Reading and writing without a copy of anything: views borrow from the bytes.
fn views(bytes: &Bytes) -> Result<(), DecodeError> {
    let view = OrderView::decode(bytes)?;
    let total: i64 = view
        .lines
        .iter()
        .map(|line| line.unit_cents * i64::from(line.quantity))
        .sum();
    let gift = view.labels.get("gift").unwrap_or("no");
    println!("{} owes {total} cents; a gift: {gift}", view.customer);

    // A lazy view looks at its own level. What is below is decoded when it is asked for, which may fail.
    let lazy = OrderLazyView::decode(bytes)?;
    if let Some(line) = lazy.lines.first() {
        println!("the first line of {} is {}", lazy.lines.len(), line?.sku);
    }

    // With its buffer, a view can be kept, cloned and sent elsewhere.
    let owner: OwnedView<OrderView<'static>> = OwnedView::decode(bytes.clone())?;
    let city = std::thread::spawn(move || owner.get().shipping.get().map(|a| a.city.to_owned()));
    println!("sent to {:?}", city.join().ok().flatten());

    // Built of parts that lie elsewhere, a view is a message that was never copied together.
    let address = AddressView {
        city: "London",
        ..AddressView::default()
    };
    let lines = ["teapot", "cup"].map(|sku| LineView {
        sku,
        quantity: 1,
        ..LineView::default()
    });
    let built = OrderView {
        id: view.id,
        customer: view.customer,
        lines: lines[..].into(),
        shipping: (&address).into(),
        ..OrderView::default()
    };
    println!("{} bytes hold {built:?}\n", built.encode_to_bytes().len());
    Ok(())
}

fn an_order() -> Order {
    let line = |sku: &str, quantity, unit_cents| Line {
        sku: sku.into(),
        quantity,
        unit_cents,
        ..Line::default()
    };
    Order {
        id: 42,
        customer: "Ada".into(),
        note: Some("Ring twice.".into()),
        status: Status::Open,
        lines: vec![
            line("teapot", 1, 2450),
            line("cup", 4, 595),
            line("spoon", 4, 250),
            line("saucer", 4, 395),
        ],
        shipping: Some(Address {
            city: "London".into(),
            country: "GB".into(),
            ..Address::default()
        }),
        labels: [("gift".into(), "yes".into())].into_iter().collect(),
        placed_at: Timestamp::try_from(SystemTime::now()).ok(),
        payment: Some(Payment::Card(Card {
            last_digits: "4242".into(),
            token: Bytes::from_static(b"\x01\x02\x03"),
            ..Card::default()
        })),
        ..Order::default()
    }
}
