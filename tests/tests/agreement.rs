//! Generated code against the reference decoder, on random messages and on damaged ones.
//!
//! They must accept the same bytes, and what generated code writes must mean what it read.

use std::fmt::Debug;

use protium::{DecodeOptions, HasView, View};
use protium_tests::agreement::{Hidden, Known, agree, views_agree};
use protium_tests::mutate::mutate;
use protium_tests::random::{Habits, Random, damage, message};
use protium_tests::reference::Schema;
use protium_tests_generated::kinds::protium::test::{editions, kinds2, kinds3};

fn schema() -> Schema {
    Schema::from_descriptor_set(include_bytes!("../fixtures/kinds.fds"))
}

fn hold<M: HasView + PartialEq + Debug>(name: &str, seeds: u64) {
    let schema = schema();
    let (mut accepted, mut refused) = (0, 0);
    let mut shortest: Option<(Vec<u8>, String)> = None;
    for seed in 0..seeds {
        let random = &mut Random::new(seed);
        let mut bytes = message(random, &schema, name, 5, Habits::STRANGE);
        if random.percent(60) {
            let donor = message(random, &schema, name, 3, Habits::STRANGE);
            mutate(random, &mut bytes, &donor);
        }
        if random.percent(30) {
            damage(random, &mut bytes);
        }
        match agree::<M>(&schema, name, &bytes) {
            Ok(true) => accepted += 1,
            Ok(false) => refused += 1,
            Err(why)
                if shortest
                    .as_ref()
                    .is_none_or(|(other, _)| bytes.len() < other.len()) =>
            {
                shortest = Some((bytes, format!("seed {seed}: {why}")));
            }
            Err(_) => {}
        }
    }
    // Most is learned from the shortest one.
    if let Some((bytes, why)) = shortest {
        panic!("{name}, {why}\n{bytes:02x?}");
    }
    // A test that only ever saw one of the two would show little.
    assert!(
        accepted > seeds / 5 && refused > seeds / 20,
        "{name}: {accepted} accepted, {refused} refused"
    );
}

/// Views and owned messages under limits that the reference decoder does not have.
fn hold_within<M: HasView + PartialEq + Debug>(name: &str, options: DecodeOptions, seeds: u64) {
    let schema = schema();
    for seed in 0..seeds {
        let random = &mut Random::new(seed);
        let mut bytes = message(random, &schema, name, 5, Habits::STRANGE);
        if random.percent(50) {
            let donor = message(random, &schema, name, 3, Habits::STRANGE);
            mutate(random, &mut bytes, &donor);
        }
        let known = Known {
            options,
            usual: false,
            means: &|_| Ok(()),
            hidden: Hidden::of(&schema, name, &bytes),
        };
        if let Err(why) = views_agree::<M>(&bytes, &known) {
            panic!("{name} within {options:?}, seed {seed}: {why}\n{bytes:02x?}");
        }
    }
}

#[test]
fn on_other_limits_of_depth() {
    for depth in [0, 1, 2, 3, 4, 101] {
        let options = DecodeOptions::new().max_depth(depth);
        hold_within::<kinds3::Node>("protium.test.kinds3.Node", options, 200);
        hold_within::<kinds2::Node>("protium.test.kinds2.Node", options, 200);
        hold_within::<editions::Mixed>("protium.test.editions.Mixed", options, 200);
    }
}

#[test]
fn on_required_fields_that_nobody_asks_for() {
    let options = DecodeOptions::new().check_required(false);
    hold_within::<kinds2::Node>("protium.test.kinds2.Node", options, 1000);
    hold_within::<kinds2::Strict>("protium.test.kinds2.Strict", options, 200);
    hold_within::<editions::Mixed>("protium.test.editions.Mixed", options, 1000);
}

/// That `validate` of a lazy view takes what decoding a checked one takes, and gives the same.
macro_rules! hold_validated {
    ($($name:literal: $view:ty, $lazy:ty;)*) => {$(
        let all = schema();
        for seed in 0..1500 {
            let random = &mut Random::new(seed);
            let mut bytes = message(random, &all, $name, 5, Habits::STRANGE);
            if random.percent(50) {
                mutate(random, &mut bytes, &[]);
            }
            let hidden = Hidden::of(&all, $name, &bytes).member;
            let checked = <$view>::decode(&bytes).map(|view| format!("{view:?}"));
            let lazy = <$lazy>::decode(&bytes).and_then(|lazy| lazy.validate());
            match (&checked, lazy.map(|view| format!("{view:?}"))) {
                (Ok(checked), Ok(lazy)) => assert_eq!(*checked, lazy),
                (Err(_), Err(_)) => {}
                (Err(_), _) if hidden => {}
                (_, lazy) => panic!("{}, seed {seed}: {checked:?}, validated {lazy:?}\n{bytes:02x?}", $name),
            }
        }
    )*};
}

#[test]
fn on_what_lazy_views_validate() {
    hold_validated! {
        "protium.test.kinds3.Node": kinds3::NodeView<'_>, kinds3::NodeLazyView<'_>;
        "protium.test.kinds2.Node": kinds2::NodeView<'_>, kinds2::NodeLazyView<'_>;
        "protium.test.editions.Mixed": editions::MixedView<'_>, editions::MixedLazyView<'_>;
    }
}

#[test]
fn on_proto3_scalars() {
    hold::<kinds3::Scalars>("protium.test.kinds3.Scalars", 2000);
    hold::<kinds3::Optionals>("protium.test.kinds3.Optionals", 2000);
}

#[test]
fn on_proto3_lists_and_maps() {
    hold::<kinds3::Lists>("protium.test.kinds3.Lists", 2000);
    hold::<kinds3::Maps>("protium.test.kinds3.Maps", 2000);
}

#[test]
fn on_proto3_nesting_and_oneofs() {
    hold::<kinds3::Node>("protium.test.kinds3.Node", 3000);
}

#[test]
fn on_proto2_scalars_and_lists() {
    hold::<kinds2::Scalars>("protium.test.kinds2.Scalars", 2000);
    hold::<kinds2::Lists>("protium.test.kinds2.Lists", 2000);
}

#[test]
fn on_proto2_groups_and_required_fields() {
    hold::<kinds2::Node>("protium.test.kinds2.Node", 3000);
    hold::<kinds2::Strict>("protium.test.kinds2.Strict", 2000);
}

#[test]
fn on_features_of_editions() {
    hold::<editions::Mixed>("protium.test.editions.Mixed", 3000);
}

#[test]
fn on_every_cut_of_a_message() {
    let schema = schema();
    for seed in 0..60 {
        let random = &mut Random::new(seed);
        let name = "protium.test.kinds2.Node";
        let bytes = message(random, &schema, name, 3, Habits::STRANGE);
        for length in 0..bytes.len().min(600) {
            if let Err(why) = agree::<kinds2::Node>(&schema, name, &bytes[..length]) {
                panic!("seed {seed}, cut at {length}: {why}");
            }
        }
    }
}
