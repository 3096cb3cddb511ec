//! The elements that carry options, behind one interface.
//!
//! They are visited in the order in which protoc interprets their options, since it decides which fault is
//! the first: parts before the whole, but a message before the messages in it.

use crate::descriptor::{
    DescriptorProto, EnumDescriptorProto, EnumOptions, EnumValueOptions, ExtensionRangeOptions, FeatureSet,
    FieldDescriptorProto, FieldOptions, FileDescriptorProto, FileOptions, MessageOptions,
    MethodDescriptorProto, MethodOptions, OneofDescriptorProto, OneofOptions, OptionTargetType,
    ServiceDescriptorProto, ServiceOptions, UninterpretedOption, WireError,
};
use crate::link::element::{self, enumeration, field, file, message, service};

/// The kinds of elements that carry options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carrier {
    File,
    Message,
    Field,
    Oneof,
    ExtensionRange,
    Enum,
    EnumValue,
    Service,
    Method,
}

impl Carrier {
    /// The full name of the options message.
    pub(crate) fn options_type(self) -> &'static str {
        match self {
            Carrier::File => "google.protobuf.FileOptions",
            Carrier::Message => "google.protobuf.MessageOptions",
            Carrier::Field => "google.protobuf.FieldOptions",
            Carrier::Oneof => "google.protobuf.OneofOptions",
            Carrier::ExtensionRange => "google.protobuf.ExtensionRangeOptions",
            Carrier::Enum => "google.protobuf.EnumOptions",
            Carrier::EnumValue => "google.protobuf.EnumValueOptions",
            Carrier::Service => "google.protobuf.ServiceOptions",
            Carrier::Method => "google.protobuf.MethodOptions",
        }
    }

    /// The number of `options` in the element's descriptor.
    pub(crate) fn options_number(self) -> i32 {
        match self {
            Carrier::File => file::OPTIONS,
            Carrier::Message => message::OPTIONS,
            Carrier::Field => field::OPTIONS,
            Carrier::Oneof => 2,
            Carrier::ExtensionRange | Carrier::Enum | Carrier::EnumValue | Carrier::Service => {
                enumeration::OPTIONS
            }
            Carrier::Method => 4,
        }
    }

    /// What the element is to the `targets` of an option.
    pub(crate) fn target(self) -> OptionTargetType {
        match self {
            Carrier::File => OptionTargetType::File,
            Carrier::Message => OptionTargetType::Message,
            Carrier::Field => OptionTargetType::Field,
            Carrier::Oneof => OptionTargetType::Oneof,
            Carrier::ExtensionRange => OptionTargetType::ExtensionRange,
            Carrier::Enum => OptionTargetType::Enum,
            Carrier::EnumValue => OptionTargetType::EnumEntry,
            Carrier::Service => OptionTargetType::Service,
            Carrier::Method => OptionTargetType::Method,
        }
    }

    /// What the element is called in messages.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Carrier::File => "a file",
            Carrier::Message => "a message",
            Carrier::Field => "a field",
            Carrier::Oneof => "a oneof",
            Carrier::ExtensionRange => "an extension range",
            Carrier::Enum => "an enum",
            Carrier::EnumValue => "an enum value",
            Carrier::Service => "a service",
            Carrier::Method => "a method",
        }
    }
}

/// What all options messages have in common.
pub(crate) trait Options {
    fn uninterpreted(&self) -> &[UninterpretedOption];

    fn take_uninterpreted(&mut self) -> Vec<UninterpretedOption>;

    fn features(&self) -> Option<&FeatureSet>;

    fn merge(&mut self, bytes: &[u8]) -> Result<(), WireError>;

    fn encode(&self) -> Vec<u8>;
}

macro_rules! options {
    ($($name:ident)*) => {$(
        impl Options for $name {
            fn uninterpreted(&self) -> &[UninterpretedOption] {
                &self.uninterpreted_option
            }

            fn take_uninterpreted(&mut self) -> Vec<UninterpretedOption> {
                std::mem::take(&mut self.uninterpreted_option)
            }

            fn features(&self) -> Option<&FeatureSet> {
                self.features.as_ref()
            }

            fn merge(&mut self, bytes: &[u8]) -> Result<(), WireError> {
                self.merge(bytes)
            }

            fn encode(&self) -> Vec<u8> {
                self.encode()
            }
        }
    )*};
}

options! {
    FileOptions MessageOptions FieldOptions OneofOptions ExtensionRangeOptions EnumOptions EnumValueOptions
    ServiceOptions MethodOptions
}

/// The options field of an element, whatever the type of the options.
pub(crate) trait Holder {
    fn get(&self) -> Option<&dyn Options>;

    fn get_mut(&mut self) -> Option<&mut dyn Options>;

    /// Puts options that were encoded elsewhere in the place of these; none if there are no bytes.
    fn replace(&mut self, bytes: &[u8]) -> Result<(), WireError>;
}

impl<T: Options + Default> Holder for Option<T> {
    fn get(&self) -> Option<&dyn Options> {
        self.as_ref().map(|options| options as &dyn Options)
    }

    fn get_mut(&mut self) -> Option<&mut dyn Options> {
        self.as_mut().map(|options| options as &mut dyn Options)
    }

    fn replace(&mut self, bytes: &[u8]) -> Result<(), WireError> {
        *self = None;
        if !bytes.is_empty() {
            self.insert(T::default()).merge(bytes)?;
        }
        Ok(())
    }
}

/// An element that has options.
pub(crate) struct Element<'a> {
    pub(crate) carrier: Carrier,
    /// Its `SourceCodeInfo` path.
    pub(crate) path: &'a [i32],
    /// The full name that names in its options are looked up from.
    pub(crate) scope: &'a str,
}

impl Element<'_> {
    /// The path of the element's options, with `more` behind it.
    pub(crate) fn options_path(&self, more: &[i32]) -> Vec<i32> {
        let mut path = element::sub(self.path, &[self.carrier.options_number()]);
        path.extend_from_slice(more);
        path
    }
}

/// Stamps the walk over a descriptor twice, for reading and for writing.
macro_rules! walk {
    ($Walk:ident, $Holder:ty, $iter:ident, $with:ident $(, $mutability:tt)?) => {
        struct $Walk<'v> {
            path: Vec<i32>,
            scope: String,
            visit: &'v mut dyn FnMut(&Element<'_>, $Holder),
        }

        impl $Walk<'_> {
            fn visit(&mut self, carrier: Carrier, holder: $Holder) {
                if holder.get().is_some() {
                    (self.visit)(&Element { carrier, path: &self.path, scope: &self.scope }, holder);
                }
            }

            /// Runs `body` for each item with the item's path, and its name as the scope.
            fn each<T>(
                &mut self,
                number: i32,
                list: &$($mutability)? [T],
                name: impl Fn(&T) -> &str,
                mut body: impl FnMut(&mut Self, &$($mutability)? T),
            ) {
                for (at, item) in list.$iter().enumerate() {
                    self.path.extend([number, element::index(at)]);
                    let length = self.scope.len();
                    if length > 0 && !name(item).is_empty() {
                        self.scope.push('.');
                    }
                    self.scope.push_str(name(item));
                    body(self, item);
                    self.scope.truncate(length);
                    self.path.truncate(self.path.len() - 2);
                }
            }

            fn file(&mut self, proto: &$($mutability)? FileDescriptorProto) {
                self.scope = proto.package.clone().unwrap_or_default();
                self.each(
                    file::MESSAGE,
                    &$($mutability)? proto.message_type,
                    DescriptorProto::name,
                    Self::message,
                );
                self.each(
                    file::ENUM,
                    &$($mutability)? proto.enum_type,
                    EnumDescriptorProto::name,
                    Self::enumeration,
                );
                self.each(
                    file::SERVICE,
                    &$($mutability)? proto.service,
                    ServiceDescriptorProto::name,
                    Self::service,
                );
                self.fields(file::EXTENSION, &$($mutability)? proto.extension);
                // The innermost component is dropped before a lookup, and a file has none below its package.
                self.scope.push('.');
                self.visit(Carrier::File, &$($mutability)? proto.options);
            }

            fn fields(&mut self, number: i32, list: &$($mutability)? [FieldDescriptorProto]) {
                self.each(number, list, FieldDescriptorProto::name, |this, item| {
                    this.visit(Carrier::Field, &$($mutability)? item.options);
                });
            }

            fn message(&mut self, proto: &$($mutability)? DescriptorProto) {
                self.each(
                    message::ONEOF,
                    &$($mutability)? proto.oneof_decl,
                    OneofDescriptorProto::name,
                    |this, item| this.visit(Carrier::Oneof, &$($mutability)? item.options),
                );
                self.fields(message::FIELD, &$($mutability)? proto.field);
                self.each(
                    message::ENUM,
                    &$($mutability)? proto.enum_type,
                    EnumDescriptorProto::name,
                    Self::enumeration,
                );
                self.each(
                    message::EXTENSION_RANGE,
                    &$($mutability)? proto.extension_range,
                    |_| "",
                    |this, item| this.visit(Carrier::ExtensionRange, &$($mutability)? item.options),
                );
                self.fields(message::EXTENSION, &$($mutability)? proto.extension);
                self.visit(Carrier::Message, &$($mutability)? proto.options);
                self.each(
                    message::NESTED,
                    &$($mutability)? proto.nested_type,
                    DescriptorProto::name,
                    Self::message,
                );
            }

            fn enumeration(&mut self, proto: &$($mutability)? EnumDescriptorProto) {
                // Values are siblings of their enum, so the enum's name does for theirs.
                self.each(
                    enumeration::VALUE,
                    &$($mutability)? proto.value,
                    |_| "",
                    |this, item| this.visit(Carrier::EnumValue, &$($mutability)? item.options),
                );
                self.visit(Carrier::Enum, &$($mutability)? proto.options);
            }

            fn service(&mut self, proto: &$($mutability)? ServiceDescriptorProto) {
                self.each(
                    service::METHOD,
                    &$($mutability)? proto.method,
                    MethodDescriptorProto::name,
                    |this, item| this.visit(Carrier::Method, &$($mutability)? item.options),
                );
                self.visit(Carrier::Service, &$($mutability)? proto.options);
            }
        }

        /// Visits the elements of a file that have options.
        pub(crate) fn $with(
            proto: &$($mutability)? FileDescriptorProto,
            mut visit: impl FnMut(&Element<'_>, $Holder),
        ) {
            $Walk { path: Vec::new(), scope: String::new(), visit: &mut visit }.file(proto);
        }
    };
}

walk!(Walk, &dyn Holder, iter, each_element);
walk!(WalkMut, &mut dyn Holder, iter_mut, each_element_mut, mut);
