//! The two macros that stamp a struct or enum of `descriptor.proto` together with its reader and writer.

/// Stamps structs from lists of `number name: type`, in number order, since that is the order of writing.
///
/// `as packed` marks the fields that `descriptor.proto` declares packed.
macro_rules! records {
    ($(
        $(#[$meta:meta])*
        pub struct $name:ident {
            $( $(#[$field_meta:meta])* $number:literal $field:ident: $ty:ty $(as $packed:ident)?, )*
        }
    )*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $name {
            $(
                $(#[$field_meta])*
                #[doc = concat!("\n\nField ", stringify!($number), ", `", stringify!($field), "`.")]
                pub $field: $ty,
            )*
            /// Records of other numbers as they stood on the wire: extensions, and what is newer than this.
            pub unknown: Vec<u8>,
        }

        const _: () = assert!($crate::descriptor::record::ascend(&[$($number),*]));

        impl $name {
            /// Reads a message of this type.
            pub fn decode(bytes: &[u8]) -> Result<Self, $crate::descriptor::WireError> {
                let mut value = Self::default();
                value.merge(bytes)?;
                Ok(value)
            }

            /// Reads a message into this one: singular fields are replaced or merged, lists appended.
            pub fn merge(&mut self, bytes: &[u8]) -> Result<(), $crate::descriptor::WireError> {
                self.read_fields(&mut $crate::descriptor::wire::Reader::new(bytes))
            }

            /// The message's bytes: known fields by number, then the unknown ones.
            pub fn encode(&self) -> Vec<u8> {
                let mut out = Vec::new();
                self.write_fields(&mut out);
                out
            }

            fn read_fields(
                &mut self,
                reader: &mut $crate::descriptor::wire::Reader<'_>,
            ) -> Result<(), $crate::descriptor::WireError> {
                loop {
                    let start = reader.position();
                    let Some(tag) = reader.tag()? else { return Ok(()) };
                    let known = match tag.number {
                        $($number => $crate::descriptor::slot::Slot::read(&mut self.$field, tag, reader)?,)*
                        _ => false,
                    };
                    if !known {
                        reader.skip(tag)?;
                        self.unknown.extend_from_slice(reader.since(start));
                    }
                }
            }

            fn write_fields(&self, out: &mut Vec<u8>) {
                $($crate::descriptor::record::write_field!(self.$field, $number, out $(, $packed)?);)*
                out.extend_from_slice(&self.unknown);
            }
        }

        impl $crate::descriptor::slot::Element for $name {
            const WIRE: $crate::descriptor::wire::WireType = $crate::descriptor::wire::WireType::Len;

            fn read(
                reader: &mut $crate::descriptor::wire::Reader<'_>,
            ) -> Result<Self, $crate::descriptor::WireError> {
                let mut value = Self::default();
                reader.message(|reader| value.read_fields(reader))?;
                Ok(value)
            }

            fn merge(
                &mut self,
                reader: &mut $crate::descriptor::wire::Reader<'_>,
            ) -> Result<(), $crate::descriptor::WireError> {
                reader.message(|reader| self.read_fields(reader))
            }

            fn put(&self, out: &mut Vec<u8>) {
                let body = self.encode();
                $crate::descriptor::wire::put_varint(body.len() as u64, out);
                out.extend_from_slice(&body);
            }

            fn put_record(&self, number: u32, out: &mut Vec<u8>) {
                $crate::descriptor::wire::put_nested(number, out, |out| self.write_fields(out));
            }
        }
    )*};
}

/// Whether a table is in number order, which is checked when it is compiled.
pub(super) const fn ascend(numbers: &[u32]) -> bool {
    let mut at = 1;
    while at < numbers.len() {
        if numbers[at - 1] >= numbers[at] {
            return false;
        }
        at += 1;
    }
    true
}

macro_rules! write_field {
    ($self:ident.$field:ident, $number:literal, $out:ident) => {
        $crate::descriptor::slot::Slot::write(&$self.$field, $number, $out)
    };
    ($self:ident.$field:ident, $number:literal, $out:ident, packed) => {
        $crate::descriptor::slot::Slot::write_packed(&$self.$field, $number, $out)
    };
}

/// Stamps enums from lists of `number PROTO_NAME: RustName`. They are open: `Other` holds any other number.
macro_rules! enumerations {
    ($(
        $(#[$meta:meta])*
        pub enum $name:ident {
            $( $number:literal $proto:ident: $variant:ident, )*
        }
    )*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(
                #[doc = concat!("`", stringify!($proto), "`, ", stringify!($number), ".")]
                $variant,
            )*
            /// A number that protobuf 36 does not name.
            Other(i32),
        }

        impl $name {
            /// Every named value, in the order of declaration.
            pub const NAMED: &[$name] = &[$($name::$variant),*];

            /// The value's number.
            pub const fn number(self) -> i32 {
                match self {
                    $($name::$variant => $number,)*
                    $name::Other(number) => number,
                }
            }

            /// The value's name in `descriptor.proto`; empty when it has none.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => stringify!($proto),)*
                    $name::Other(_) => "",
                }
            }
        }

        impl From<i32> for $name {
            fn from(number: i32) -> Self {
                match number {
                    $($number => $name::$variant,)*
                    _ => $name::Other(number),
                }
            }
        }

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $name {
            fn cmp(&self, other: &Self) -> std::cmp::Ordering {
                self.number().cmp(&other.number())
            }
        }

        impl $crate::descriptor::slot::Element for $name {
            const WIRE: $crate::descriptor::wire::WireType = $crate::descriptor::wire::WireType::Varint;

            fn read(
                reader: &mut $crate::descriptor::wire::Reader<'_>,
            ) -> Result<Self, $crate::descriptor::WireError> {
                Ok((reader.varint()? as i32).into())
            }

            fn put(&self, out: &mut Vec<u8>) {
                $crate::descriptor::wire::put_varint(i64::from(self.number()) as u64, out);
            }
        }
    )*};
}

pub(super) use {enumerations, records, write_field};
