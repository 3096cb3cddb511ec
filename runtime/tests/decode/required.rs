//! Required fields.

use protium::__private::v1 as __rt;
use protium::{DecodeErrorKind, DecodeOptions, Message};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default, PartialEq)]
struct Stamp {
    id: Option<i32>,
    note: Option<String>,
}

impl __rt::Fields for Stamp {
    fn emit_fields<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
        e.optional(0x12, __rt::Str, &self.note)
            .optional(0x08, __rt::Int32, &self.id)
    }
}

impl __rt::Message for Stamp {
    fn merge_fields(&mut self, d: &mut __rt::Decoder<'_>) -> __rt::Decoded {
        d.expects_required();
        __rt::fields!(narrow d, tag => d.unknown(tag, &mut __rt::Discard)?;
            0x08 => d.optional(0x08, __rt::Int32, &mut self.id)?,
            0x12 => d.optional(0x12, __rt::Str, &mut self.note)?,
            ;
        )
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    fn merge_from(&mut self, other: &Self) {
        __rt::merge_optional(__rt::Int32, &mut self.id, &other.id);
        __rt::merge_optional(__rt::Str, &mut self.note, &other.note);
    }

    fn info() -> &'static __rt::MessageInfo {
        static INFO: __rt::MessageInfo = __rt::MessageInfo::new("strict.Stamp", &[], &[]);
        &INFO
    }

    fn check_required(&self, c: &mut __rt::RequiredCheck) -> bool {
        c.required("id", &self.id)
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Form {
    one: Option<Stamp>,
    many: Vec<Stamp>,
    by: BTreeMap<i32, Stamp>,
    named: BTreeMap<String, Stamp>,
    pick: Option<Pick>,
}

#[derive(Clone, Debug, PartialEq)]
enum Pick {
    Alt(Stamp),
    N(i32),
}

impl __rt::Fields for Form {
    fn emit_fields<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
        e
    }
}

impl __rt::Message for Form {
    fn merge_fields(&mut self, d: &mut __rt::Decoder<'_>) -> __rt::Decoded {
        __rt::fields!(narrow d, tag => if !__rt::oneof(&mut self.pick, tag, d, &mut __rt::Discard)? { d.unknown(tag, &mut __rt::Discard)?; };
            0x12 => d.optional(0x12, __rt::Msg, &mut self.one)?,
            0x1A => d.repeated(0x1A, __rt::Msg, &mut self.many)?,
            0x22 => d.map(0x22, __rt::Int32, __rt::Msg, &mut self.by)?,
            0x3A => d.map(0x3A, __rt::Str, __rt::Msg, &mut self.named)?,
            ;
        )
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    fn merge_from(&mut self, _other: &Self) {}

    fn info() -> &'static __rt::MessageInfo {
        static INFO: __rt::MessageInfo = __rt::MessageInfo::new("strict.Form", &[], &[]);
        &INFO
    }

    fn check_required(&self, c: &mut __rt::RequiredCheck) -> bool {
        c.optional("one", &self.one)
            && c.repeated("many", &self.many)
            && c.map("by", &self.by)
            && c.map("named", &self.named)
            && c.oneof(&self.pick)
    }
}

impl __rt::Oneof for Pick {
    #[inline(always)]
    fn merge_member<U: __rt::UnknownSink>(
        slot: &mut Option<Self>,
        tag: u32,
        d: &mut __rt::Decoder<'_>,
        _unknown: &mut U,
    ) -> Result<bool, __rt::Fail> {
        match tag {
            0x2A => d.message_member(0x2A, __rt::Msg, slot, Self::Alt, __rt::member!(Pick::Alt))?,
            0x30 => d.member(0x30, __rt::Int32, slot, Self::N)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn number(&self) -> u32 {
        match self {
            Self::Alt(_) => 5,
            Self::N(_) => 6,
        }
    }

    fn emit_member<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
        e
    }

    fn merge_from(slot: &mut Option<Self>, other: &Self) {
        *slot = Some(other.clone());
    }

    const MEMBERS: &'static [__rt::FieldInfo] = &[];

    fn check_required(&self, c: &mut __rt::RequiredCheck) -> bool {
        match self {
            Self::Alt(v) => c.member("alt", v),
            Self::N(_) => true,
        }
    }
}

#[test]
fn what_is_missing_is_named() {
    let cases: [(&[u8], &str); 8] = [
        (&[0x12, 3, 0x12, 1, b'n'], "Form.one.id"),
        (&[0x1a, 2, 8, 1, 0x1a, 0], "Form.many[1].id"),
        (&[0x22, 4, 8, 7, 0x12, 0], "Form.by[7].id"),
        (&[0x22, 2, 8, 7], "Form.by[7].id"),
        (&[0x22, 0], "Form.by[0].id"),
        (&[0x3a, 3, 0x0a, 1, b'k'], "Form.named[\"k\"].id"),
        (&[0x2a, 0], "Form.alt.id"),
        (&[0x2a, 2, 8, 1, 0x2a, 0, 0x30, 1, 0x12, 0], "Form.one.id"),
    ];
    for (wire, path) in cases {
        let e = Form::decode(wire).unwrap_err();
        assert_eq!(
            (e.kind(), e.path()),
            (DecodeErrorKind::MissingRequired, path),
            "{wire:x?}"
        );
        assert_eq!(e.to_string(), format!("{path}: required field is missing"));
        assert!(
            DecodeOptions::new()
                .check_required(false)
                .decode::<Form>(wire)
                .is_ok()
        );
    }
    assert_eq!(Stamp::decode(&[]).unwrap_err().path(), "Stamp.id");
}

#[test]
fn what_is_there_in_the_end_counts() {
    for wire in [
        &[][..],
        &[0x12, 3, 0x12, 1, b'n', 0x12, 2, 8, 4],
        &[0x2a, 0, 0x30, 1],
        &[0x1a, 2, 8, 0],
    ] {
        assert!(Form::decode(wire).is_ok(), "{wire:x?}");
    }
    let mut stamp = Stamp {
        id: Some(1),
        note: None,
    };
    assert!(stamp.merge(&[]).is_ok());
    stamp.clear();
    assert!(stamp.merge(&[]).is_err());
    // Also when the rest of the message was in order.
    assert!(
        DecodeOptions::new()
            .check_required(false)
            .decode::<Stamp>(&[0x12, 0])
            .unwrap()
            .note
            .is_some()
    );
}
