//! Oneofs: the trait their enums implement.

use super::unknown::UnknownSink;
use crate::decode::{Decoder, Fail};
use crate::encode::Emit;
use crate::info::FieldInfo;
use crate::required::RequiredCheck;

/// What the enum of a oneof implements.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a oneof",
    label = "not a oneof",
    note = "derive `protium::Oneof` for it"
)]
pub trait Oneof: Clone {
    /// The names, numbers and types of the members.
    const MEMBERS: &'static [FieldInfo];

    /// Reads the member with this tag, if it is one.
    fn merge_member<U: UnknownSink>(
        slot: &mut Option<Self>,
        tag: u32,
        d: &mut Decoder<'_>,
        unknown: &mut U,
    ) -> Result<bool, Fail>;

    /// The field number of the member.
    fn number(&self) -> u32;

    /// Writes the member.
    fn emit_member<'e, E: Emit<'e>>(&'e self, e: E) -> E;

    /// Merges another value: the same message member merges, anything else is replaced.
    fn merge_from(slot: &mut Option<Self>, other: &Self);

    /// Whether nothing required is missing.
    fn check_required(&self, c: &mut RequiredCheck) -> bool {
        let _ = c;
        true
    }
}

/// [`Oneof::merge_member`] with the type taken from the field.
#[inline(always)]
pub fn oneof<O: Oneof, U: UnknownSink>(
    slot: &mut Option<O>,
    tag: u32,
    d: &mut Decoder<'_>,
    unknown: &mut U,
) -> Result<bool, Fail> {
    O::merge_member(slot, tag, d, unknown)
}
