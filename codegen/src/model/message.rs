//! Messages.

use proc_macro2::{Ident, TokenStream};

use super::{Attributes, Docs, Field, Generics, OneofView, Views};

/// A message type.
#[derive(Clone, Debug)]
pub struct Message {
    /// The Rust type.
    pub ident: Ident,
    /// Its parameters.
    pub generics: Generics,
    /// Its views. `None`: there are none.
    pub views: Option<Views>,
    /// The full proto name, without a leading dot.
    pub full_name: String,
    /// The members in the order the struct lists them.
    pub members: Vec<Member>,
    /// Where unknown fields go.
    pub unknown: Unknown,
    /// What no field may be called or numbered.
    pub reserved: Reserved,
    /// Whether the wire format is that of message sets.
    pub message_set: bool,
    /// Whether this message or one it reaches may have required fields.
    pub checks_required: bool,
    /// Rustdoc.
    pub docs: Docs,
    /// Everything else in front of the struct.
    pub attributes: Attributes,
}

/// Numbers and names that no field may have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reserved {
    /// The first and the last of each range.
    pub numbers: Vec<(u32, u32)>,
    /// Names.
    pub names: Vec<String>,
}

/// A member of the struct.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // nearly all are fields
pub enum Member {
    /// A field.
    Field(Field),
    /// A oneof.
    Oneof(OneofField),
}

/// The member that holds a oneof.
#[derive(Clone, Debug)]
pub struct OneofField {
    /// The Rust member.
    pub ident: Ident,
    /// The proto name.
    pub name: String,
    /// The enum type, as a path.
    pub ty: TokenStream,
    /// Its view, if the message has views.
    pub view: Option<OneofView>,
    /// The whole type of the Rust member.
    pub member_ty: TokenStream,
    /// The numbers of its members, ascending. They tell where among the other fields it is written; empty
    /// when they are not known, then it is written last.
    pub numbers: Vec<u32>,
    /// Whether all members are written where the first of these numbers is, whatever stands between them: prost's
    /// order.
    pub together: bool,
    /// Whether a member may reach required fields.
    pub checks_required: bool,
    /// Rustdoc.
    pub docs: Docs,
    /// Everything else in front of the member.
    pub attributes: Attributes,
}

/// Where unknown fields go.
#[derive(Clone, Debug)]
pub enum Unknown {
    /// Into this member, of this type.
    Keep {
        /// The Rust member.
        ident: Ident,
        /// Its type.
        ty: TokenStream,
        /// `pub`, `pub(crate)` or nothing.
        visibility: TokenStream,
    },
    /// Nowhere.
    Discard,
}

/// One step of writing a message in the order of field numbers.
#[derive(Clone, Copy, Debug)]
pub enum Slot<'a> {
    /// A field.
    Field(&'a Field),
    /// A oneof whose members stand together.
    Oneof(&'a OneofField),
    /// The members of a oneof from one number to another; fields stand between them and its others.
    Within(&'a OneofField, u32, u32),
}

impl Message {
    /// The fields outside of oneofs, by number.
    pub fn fields(&self) -> Vec<&Field> {
        let mut fields: Vec<&Field> = self
            .members
            .iter()
            .filter_map(|member| match member {
                Member::Field(field) => Some(field),
                Member::Oneof(_) => None,
            })
            .collect();
        fields.sort_by_key(|field| field.number);
        fields
    }

    /// The oneofs in the order of the struct.
    pub fn oneofs(&self) -> impl Iterator<Item = &OneofField> {
        self.members.iter().filter_map(|member| match member {
            Member::Field(_) => None,
            Member::Oneof(oneof) => Some(oneof),
        })
    }

    /// Everything that is written, in the order of field numbers; oneofs of unknown numbers last.
    pub fn slots(&self) -> Vec<Slot<'_>> {
        let mut numbered: Vec<(u32, Slot<'_>)> = self
            .fields()
            .into_iter()
            .map(|field| (field.number, Slot::Field(field)))
            .collect();
        for oneof in self.oneofs() {
            let places = if oneof.together { 1 } else { oneof.numbers.len() };
            numbered.extend(
                oneof
                    .numbers
                    .iter()
                    .take(places)
                    .map(|number| (*number, Slot::Oneof(oneof))),
            );
        }
        numbered.sort_by_key(|(number, _)| *number);
        let mut slots: Vec<Slot<'_>> = Vec::new();
        for (number, slot) in numbered {
            match (slots.last_mut(), slot) {
                (Some(Slot::Within(open, _, last)), Slot::Oneof(oneof)) if open.ident == oneof.ident => {
                    *last = number;
                }
                (_, Slot::Oneof(oneof)) => slots.push(Slot::Within(oneof, number, number)),
                (_, slot) => slots.push(slot),
            }
        }
        for slot in &mut slots {
            if let Slot::Within(oneof, first, last) = *slot
                && oneof.numbers.first() == Some(&first)
                && (oneof.together || oneof.numbers.last() == Some(&last))
            {
                *slot = Slot::Oneof(oneof);
            }
        }
        slots.extend(
            self.oneofs()
                .filter(|oneof| oneof.numbers.is_empty())
                .map(Slot::Oneof),
        );
        slots
    }

    /// Whether a field of its own is required.
    pub fn has_required(&self) -> bool {
        self.fields()
            .iter()
            .any(|field| field.shape == super::Shape::Required)
    }
}
