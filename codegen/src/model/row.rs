//! The one table over field types and shapes. Emitters ask it for names and never match on a type themselves.

use super::{Codec, Shape};

/// What a runtime call looks like for one codec in one shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The decoder's method. For enums it takes the unknown fields, where a closed enum's strangers go.
    pub decode: &'static str,
    /// The emitter's method.
    pub emit: &'static str,
    /// The free function that merges one field into another.
    pub merge: &'static str,
    /// The free function that empties a field.
    pub clear: &'static str,
    /// Wire type of the record that is written.
    pub wire_type: u32,
    /// Wire type of the other spelling that is read, with the method for it.
    pub other: Option<(u32, &'static str)>,
    /// The same of the field in a view.
    pub view: ViewRow,
}

/// What a view has of a field, and the runtime calls for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewRow {
    /// What holds it.
    pub shape: ViewShape,
    /// The decoder's method. For enums it takes the unknown fields.
    pub merge: &'static str,
    /// The decoder's method that checks without keeping anything.
    pub check: &'static str,
    /// The same for the other spelling.
    pub check_other: &'static str,
    /// The emitter's method.
    pub emit: &'static str,
}

/// What holds a field in a view. What the values are is up to the codec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewShape {
    /// The value.
    Value,
    /// An `Option` of it.
    Option,
    /// A `PackedView`, of numbers, bools or enums.
    Numbers,
    /// A `ListView`, of strings or bytes.
    Texts,
    /// A `MessageView`.
    Message,
    /// A `MessagesView`.
    Messages,
    /// A `MapView` with keys of this codec.
    Map(Codec),
}

/// The runtime calls for a member of a oneof in views.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberRow {
    /// The decoder's method. For enums it takes the unknown fields.
    pub merge: &'static str,
    /// The decoder's method that checks without keeping anything.
    pub check: &'static str,
    /// The emitter's method.
    pub emit: &'static str,
}

impl Codec {
    /// The runtime calls for a field of this codec.
    pub const fn row(self, shape: Shape) -> Row {
        let checked = matches!(self, Codec::Enum);
        let (decode, emit, merge) = match shape {
            Shape::Singular if checked => ("enum_singular", "singular", "merge_singular"),
            Shape::Singular => ("singular", "singular", "merge_singular"),
            Shape::Always if checked => ("enum_singular", "always", "merge_always"),
            Shape::Always => ("singular", "always", "merge_always"),
            Shape::Optional if checked => ("enum_optional", "optional", "merge_optional"),
            Shape::Optional => ("optional", "optional", "merge_optional"),
            Shape::Required if checked => ("enum_optional", "optional", "merge_optional"),
            Shape::Required => ("optional", "optional", "merge_optional"),
            Shape::Repeated if checked => ("enum_repeated", "repeated", "merge_repeated"),
            Shape::Repeated => ("repeated", "repeated", "merge_repeated"),
            Shape::Packed if checked => ("enum_packed", "packed", "merge_repeated"),
            Shape::Packed => ("packed", "packed", "merge_repeated"),
            Shape::Map(_) if checked => ("enum_map", "map", "merge_map"),
            Shape::Map(_) => ("map", "map", "merge_map"),
        };
        let (wire_type, other) = match shape {
            Shape::Map(_) => (2, None),
            Shape::Packed => (
                2,
                Some((
                    self.wire_type(),
                    if checked { "enum_repeated" } else { "repeated" },
                )),
            ),
            Shape::Repeated if self.packable() => (
                self.wire_type(),
                Some((2, if checked { "enum_packed" } else { "packed" })),
            ),
            _ => (self.wire_type(), None),
        };
        let clear = match shape {
            Shape::Singular | Shape::Always if checked => "clear_enum",
            Shape::Always if self.is_message() => "clear_message",
            _ => "clear",
        };
        Row {
            decode,
            emit,
            merge,
            clear,
            wire_type,
            other,
            view: self.view_row(shape),
        }
    }

    /// The same for a view.
    const fn view_row(self, shape: Shape) -> ViewRow {
        let checked = matches!(self, Codec::Enum);
        let text = matches!(self, Codec::Str | Codec::Raw);
        let value = if text { "check_text" } else { "check_value" };
        let (holder, merge, check, emit) = match shape {
            Shape::Always | Shape::Optional | Shape::Required if self.is_message() => (
                ViewShape::Message,
                "view_message",
                "check_message",
                "message_view",
            ),
            Shape::Singular if checked => (ViewShape::Value, "view_enum", value, "singular"),
            Shape::Singular => (ViewShape::Value, "view_singular", value, "singular"),
            Shape::Always if checked => (ViewShape::Value, "view_enum", value, "always"),
            Shape::Always => (ViewShape::Value, "view_singular", value, "always"),
            Shape::Optional | Shape::Required if checked => {
                (ViewShape::Option, "view_enum_optional", value, "optional")
            }
            Shape::Optional | Shape::Required => (ViewShape::Option, "view_optional", value, "optional"),
            Shape::Repeated | Shape::Packed if self.is_message() => (
                ViewShape::Messages,
                "view_messages",
                "check_messages",
                "messages_view",
            ),
            Shape::Repeated | Shape::Packed if text => (ViewShape::Texts, "view_list", value, "list_view"),
            Shape::Repeated => (ViewShape::Numbers, "view_packed", value, "unpacked_view"),
            Shape::Packed => (ViewShape::Numbers, "view_packed", "check_packed", "packed_view"),
            Shape::Map(key) => (ViewShape::Map(key), "view_map", "check_map", "map_view"),
        };
        let check_other = if matches!(shape, Shape::Packed) {
            value
        } else {
            "check_packed"
        };
        ViewRow {
            shape: holder,
            merge,
            check,
            check_other,
            emit,
        }
    }

    /// The runtime calls for a member of a oneof in views.
    pub const fn member_row(self) -> MemberRow {
        let (merge, check, emit) = match self {
            Codec::Msg | Codec::Group => ("view_message_member", "check_message_member", "nested_view"),
            Codec::Enum => ("view_enum_member", "check_enum_member", "always"),
            Codec::Str | Codec::Raw => ("view_member", "check_text_member", "always"),
            _ => ("view_member", "check_member", "always"),
        };
        MemberRow { merge, check, emit }
    }
}

impl ViewShape {
    /// The type of the runtime that holds it; none of plain values.
    pub const fn container(self) -> Option<&'static str> {
        match self {
            ViewShape::Value | ViewShape::Option => None,
            ViewShape::Numbers => Some("PackedView"),
            ViewShape::Texts => Some("ListView"),
            ViewShape::Message => Some("MessageView"),
            ViewShape::Messages => Some("MessagesView"),
            ViewShape::Map(_) => Some("MapView"),
        }
    }
}
