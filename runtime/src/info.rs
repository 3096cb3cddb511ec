//! What a message says about itself: its name, fields and oneofs, as static tables.
//!
//! Decoding needs none of it. Error paths take names from here.

mod field;
mod types;

pub use field::{FieldInfo, Shape};
pub use types::{DefaultInfo, EnumInfo, Type};

/// A message's name, fields and oneofs: what [`Message::info`](crate::Message::info) gives.
///
/// ```
/// use protium::{Message, info::Type, wkt::Duration};
///
/// let info = Duration::info();
/// assert_eq!(info.name(), "google.protobuf.Duration");
/// let seconds = info.field(1).unwrap();
/// assert_eq!((seconds.name(), seconds.ty()), ("seconds", Type::Int64));
/// ```
#[derive(Debug)]
pub struct MessageInfo {
    name: &'static str,
    fields: &'static [FieldInfo],
    oneofs: &'static [OneofInfo],
    reserved: &'static [(u32, u32)],
    reserved_names: &'static [&'static str],
    message_set: bool,
}

/// A oneof's name and members.
#[derive(Debug)]
pub struct OneofInfo {
    name: &'static str,
    members: &'static [FieldInfo],
}

impl MessageInfo {
    /// A message of this full name, its fields by number, and its oneofs.
    #[doc(hidden)]
    pub const fn new(name: &'static str, fields: &'static [FieldInfo], oneofs: &'static [OneofInfo]) -> Self {
        MessageInfo {
            name,
            fields,
            oneofs,
            reserved: &[],
            reserved_names: &[],
            message_set: false,
        }
    }

    /// The same with numbers, first and last, and names that no field may have.
    #[doc(hidden)]
    pub const fn reserving(mut self, numbers: &'static [(u32, u32)], names: &'static [&'static str]) -> Self {
        self.reserved = numbers;
        self.reserved_names = names;
        self
    }

    /// The same with the wire format of message sets.
    #[doc(hidden)]
    pub const fn as_message_set(mut self) -> Self {
        self.message_set = true;
        self
    }

    /// The full name in the schema.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The name without its package and outer messages.
    pub fn short_name(&self) -> &'static str {
        self.name.rsplit('.').next().unwrap_or(self.name)
    }

    /// The fields outside of oneofs, by number.
    pub const fn fields(&self) -> &'static [FieldInfo] {
        self.fields
    }

    /// The oneofs in the order of the struct.
    pub const fn oneofs(&self) -> &'static [OneofInfo] {
        self.oneofs
    }

    /// Reserved numbers: the first and the last of each range.
    pub const fn reserved(&self) -> &'static [(u32, u32)] {
        self.reserved
    }

    /// Reserved names.
    pub const fn reserved_names(&self) -> &'static [&'static str] {
        self.reserved_names
    }

    /// Whether the wire format is that of message sets.
    pub const fn is_message_set(&self) -> bool {
        self.message_set
    }

    /// The field with this number, in a oneof or not. Linear in the number of fields.
    pub fn field(&self, number: u32) -> Option<&'static FieldInfo> {
        let members = self.oneofs.iter().flat_map(|oneof| oneof.members);
        self.fields
            .iter()
            .chain(members)
            .find(|field| field.number() == number)
    }
}

impl OneofInfo {
    /// A oneof of this name.
    #[doc(hidden)]
    pub const fn new(name: &'static str, members: &'static [FieldInfo]) -> Self {
        OneofInfo { name, members }
    }

    /// The name in the schema.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The members in the order of the enum.
    pub const fn members(&self) -> &'static [FieldInfo] {
        self.members
    }
}
