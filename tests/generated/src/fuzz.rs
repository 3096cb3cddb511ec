//! What must hold for any bytes that are taken for a message.

use std::sync::OnceLock;

use protium_tests::agreement::agree;
use protium_tests::reference::Schema;

use crate::kinds::protium::test::{editions, kinds2, kinds3};

/// Holds generated code against the reference decoder; the first byte chooses the message type.
///
/// # Panics
/// When they do not agree.
pub fn decoder(input: &[u8]) {
    static SCHEMA: OnceLock<Schema> = OnceLock::new();
    let schema =
        SCHEMA.get_or_init(|| Schema::from_descriptor_set(include_bytes!("../../fixtures/kinds.fds")));
    let Some((first, bytes)) = input.split_first() else {
        return;
    };
    let result = match first % 7 {
        0 => agree::<kinds3::Node>(schema, "protium.test.kinds3.Node", bytes),
        1 => agree::<kinds3::Lists>(schema, "protium.test.kinds3.Lists", bytes),
        2 => agree::<kinds3::Maps>(schema, "protium.test.kinds3.Maps", bytes),
        3 => agree::<kinds3::Optionals>(schema, "protium.test.kinds3.Optionals", bytes),
        4 => agree::<kinds2::Node>(schema, "protium.test.kinds2.Node", bytes),
        5 => agree::<kinds2::Lists>(schema, "protium.test.kinds2.Lists", bytes),
        _ => agree::<editions::Mixed>(schema, "protium.test.editions.Mixed", bytes),
    };
    if let Err(why) = result {
        panic!("{why}");
    }
}
