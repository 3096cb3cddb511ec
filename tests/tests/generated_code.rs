//! What the notes of the naming, enum and default cases ask of generated code beyond that it compiles.

use protium::Message;
use protium_tests_generated::case_011_fields_differ_by_case::cases::ShutterLog;
use protium_tests_generated::case_020_recursion_shapes::r#loop::{Chain, Leaf, NoCycleButDeep, Tree, chain};
use protium_tests_generated::case_025_enum_aliases::{al, al2};
use protium_tests_generated::case_026_enum_extremes::ex;
use protium_tests_generated::case_035_default_numbers::dn;
use protium_tests_generated::case_036_default_strings_and_bytes::ds;
use protium_tests_generated::case_111_very_wide_message::wide::Wide;

#[test]
fn fields_that_differ_by_case_keep_their_numbers() {
    let bytes = [
        0x0D, 1, 0, 0, 0, 0x15, 2, 0, 0, 0, 0x18, 3, 0x20, 4, 0x28, 5, 0x30, 6, 0x38, 7,
    ];
    let log = ShutterLog::decode(&bytes).expect("legal");
    assert_eq!((log.frame_kind, log.frame_kind_2), (Some(1), Some(2)));
    let others = (
        log.frame_kind_3,
        log.frame_kind_4,
        log.frame_kind_5,
        log._frame_kind,
        log.frame_kind_,
    );
    assert_eq!(others, (Some(3), Some(4), Some(5), Some(6), Some(7)));
    assert_eq!(log.encode_to_vec(), bytes);
}

#[test]
fn only_what_lies_on_a_cycle_is_boxed() {
    fn is_inline(_: &Option<Leaf>) {}
    is_inline(&NoCycleButDeep::default().a);
    fn is_shared_between_threads<T: Send + Sync + 'static>() {}
    is_shared_between_threads::<Tree>();
}

#[test]
fn a_chain_as_deep_as_decoding_allows() {
    let mut link = Chain::default();
    for _ in 0..100 {
        link = Chain {
            link: Some(chain::Link::Next(Box::new(link))),
            ..Chain::default()
        };
    }
    let bytes = link.encode_to_vec();
    let again = Chain::decode(&bytes).expect("100 levels");
    assert_eq!(again.clone(), link);
    assert_eq!(format!("{again:?}"), format!("{link:?}"));
    let deeper = Chain {
        link: Some(chain::Link::Next(Box::new(link))),
        ..Chain::default()
    };
    assert!(Chain::decode(&deeper.encode_to_vec()).is_err());
}

#[test]
fn aliases_are_constants_that_can_be_matched() {
    assert!(matches!(al::Job::Run, al::Job::GO));
    assert_eq!(
        (al::Job::Run.as_str_name(), al::Job::from_str_name("JOB_GO")),
        (Some("JOB_RUN"), Some(al::Job::Run))
    );
    let unset = al2::D::default();
    assert_eq!(
        (unset.z_or_default().to_i32(), unset.plain_or_default().to_i32()),
        (7, 7)
    );
    assert_eq!(unset.z_or_default().as_str_name(), Some("B"));
}

#[test]
fn enum_numbers_at_the_edges() {
    let edges = [
        ex::Edge::Hex,
        ex::Edge::Oct,
        ex::Edge::Nhex,
        ex::Edge::Max,
        ex::Edge::Min,
    ];
    assert_eq!(edges.map(ex::Edge::to_i32), [16, 8, -127, i32::MAX, i32::MIN]);
    let min = [0x08, 0x80, 0x80, 0x80, 0x80, 0xF8, 0xFF, 0xFF, 0xFF, 0xFF, 0x01];
    let message = ex::M::decode(&min).expect("legal");
    assert_eq!(message.e, Some(ex::Edge::Min));
    assert_eq!(message.encode_to_vec(), min);
    let max = ex::M::decode(&[0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0x07]).expect("legal");
    assert_eq!(max.e, Some(ex::Edge::Max));
    let wrapped = ex::M::decode(&[0x08, 0x80, 0x80, 0x80, 0x80, 0x08]).expect("legal");
    assert_eq!(wrapped.e, Some(ex::Edge::Min));
    let unset = ex::M::default();
    assert_eq!(
        (unset.o_or_default().to_i32(), unset.m_or_default().to_i32()),
        (42, 9493)
    );
    for (index, value) in ex::Many::VALUES.iter().enumerate() {
        let number = -1000 + 7 * index as i32;
        assert_eq!(
            (value.to_i32(), ex::Many::from_i32(number)),
            (number, Some(*value))
        );
    }
}

#[test]
fn default_numbers_to_the_bit() {
    let unset = dn::N::default();
    assert_eq!(
        (unset.d1_or_default(), unset.d2_or_default()),
        (f64::INFINITY, f64::NEG_INFINITY)
    );
    assert!(unset.d3_or_default().is_nan() && unset.f1_or_default().is_nan());
    assert_eq!(unset.d4_or_default().to_bits(), (-0.0f64).to_bits());
    assert_eq!(unset.f2_or_default().to_bits(), (-0.0f32).to_bits());
    assert_eq!(
        (unset.d6_or_default(), unset.d7_or_default().to_bits()),
        (f64::MAX, 1)
    );
    assert_eq!(
        (unset.f3_or_default(), unset.f4_or_default()),
        (f32::MAX, f32::INFINITY)
    );
    assert_eq!(
        (
            unset.d8_or_default(),
            unset.d9_or_default(),
            unset.d10_or_default()
        ),
        (f64::INFINITY, 16.0, 8.0)
    );
    assert_eq!(
        (
            unset.d11_or_default(),
            unset.d12_or_default(),
            unset.d13_or_default()
        ),
        (0.5, 5.0, 1000.0)
    );
    assert_eq!(
        (unset.f5_or_default(), unset.f6_or_default()),
        (0.1, 16_777_216.0)
    );
    assert_eq!(
        (
            unset.i1_or_default(),
            unset.i3_or_default(),
            unset.i4_or_default()
        ),
        (i32::MIN, i32::MIN, -15)
    );
    assert_eq!(
        (unset.l1_or_default(), unset.l2_or_default()),
        (i64::MIN, i64::MAX)
    );
    assert_eq!(
        (
            unset.u1_or_default(),
            unset.u2_or_default(),
            unset.u4_or_default()
        ),
        (u64::MAX, u64::MAX, u64::MAX)
    );
    assert_eq!(
        (
            unset.s1_or_default(),
            unset.sf_or_default(),
            unset.fx_or_default()
        ),
        (-1, -2, 0xDEAD_BEEF)
    );
    assert_eq!((unset.b1_or_default(), unset.b2_or_default()), (true, false));
    assert_eq!(
        [
            unset.e1_or_default(),
            unset.e2_or_default(),
            unset.e3_or_default()
        ]
        .map(dn::E::to_i32),
        [-5, -5, 7]
    );
    assert_eq!(
        (unset.d15_or_default(), unset.d16_or_default()),
        (123_456_789_012_345_678_901_234_567_890.0, 0.0)
    );
}

#[test]
fn default_strings_to_the_byte() {
    let unset = ds::S::default();
    let a = b"tab\t nl\n cr\r q\" a' bs\\ bel\x07 bs\x08 ff\x0c vt\x0b qm?";
    assert_eq!(unset.a_or_default(), a);
    assert_eq!(unset.b_or_default(), b"single \"inside\" 'esc'");
    assert_eq!(unset.c_or_default(), b"joined up");
    assert_eq!(unset.d_or_default(), "é😀€".as_bytes());
    assert_eq!(
        unset.e_or_default(),
        [0x41, 0x42, 0x43, 0x04, 0x07, 0x7A, 0x00, 0x38]
    );
    assert_eq!(unset.f_or_default(), b"");
    assert_eq!(unset.g_or_default(), b"{}%s$#\"#\"##r#\"");
    assert_eq!(unset.h_or_default(), b"nul\0in");
    assert_eq!(unset.i_or_default(), b"\x00\x01\xff\xfe\x80 plain \"\\ \n");
    assert_eq!(unset.j_or_default(), [0x1F, 0x32, 0x01, 0x31]);
    assert_eq!(unset.k_or_default(), [0xC3, 0xA9]);
    assert_eq!(unset.m_or_default(), b"?'\x07\x08\x0c\x0b");
    assert_eq!(unset.n_or_default(), "line\u{2028}sep \r\n".as_bytes());
}

/// Runs on the two MiB of stack that threads have.
#[test]
fn a_very_wide_message() {
    let mut wide = Wide {
        f684: Some(false),
        ..Wide::default()
    };
    assert_eq!(wide.encode_to_vec(), [0xA8, 0x80, 0x01, 0x00]);
    wide.f4 = Some(true);
    let again = Wide::decode(&wide.encode_to_vec()).expect("legal");
    assert_eq!((again.f4, again.f684, again.f12), (Some(true), Some(false), None));
    assert_eq!(again, wide);
}

#[test]
fn types_of_another_crate_are_that_crates_types() {
    use protium_tests_generated::{base::stock::base, extra::stock::base::extra};
    let item = base::Item {
        name: "bolt".to_owned(),
        ..base::Item::default()
    };
    let own = extra::Box {
        item: Some(item.clone()),
        ..extra::Box::default()
    };
    let again = extra::Box::decode(&own.encode_to_vec()).expect("legal");
    assert_eq!(again.item, Some(item));
}
