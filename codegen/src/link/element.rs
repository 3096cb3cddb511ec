//! Elements of a file's descriptor by their `SourceCodeInfo` path.
//!
//! A path that leads nowhere yields `None`: paths come from the symbol table and are right, but nothing
//! here may panic on a descriptor somebody made by hand.

use crate::descriptor::{
    DescriptorProto, EnumDescriptorProto, EnumValueDescriptorProto, FieldDescriptorProto,
    FileDescriptorProto, MethodDescriptorProto, ServiceDescriptorProto,
};

pub(crate) use crate::syntax::paths::{enumeration, field, file, message, method, range, service, value};

/// The number of `name` in every descriptor message.
pub(crate) const NAME: i32 = 1;

/// An index as a component of a path.
pub(crate) fn index(at: usize) -> i32 {
    i32::try_from(at).unwrap_or(i32::MAX)
}

/// `path` with more components behind it.
pub(crate) fn sub(path: &[i32], more: &[i32]) -> Vec<i32> {
    let mut whole = Vec::with_capacity(path.len() + more.len());
    whole.extend_from_slice(path);
    whole.extend_from_slice(more);
    whole
}

fn at<T>(list: &[T], index: i32) -> Option<&T> {
    list.get(usize::try_from(index).ok()?)
}

fn at_mut<T>(list: &mut [T], index: i32) -> Option<&mut T> {
    list.get_mut(usize::try_from(index).ok()?)
}

/// The message at a path.
pub(crate) fn message_at<'a>(file: &'a FileDescriptorProto, path: &[i32]) -> Option<&'a DescriptorProto> {
    let (head, mut rest) = path.split_at_checked(2)?;
    if head[0] != file::MESSAGE {
        return None;
    }
    let mut message = at(&file.message_type, head[1])?;
    while let [message::NESTED, index, tail @ ..] = rest {
        message = at(&message.nested_type, *index)?;
        rest = tail;
    }
    rest.is_empty().then_some(message)
}

/// The message at a path.
pub(crate) fn message_at_mut<'a>(
    file: &'a mut FileDescriptorProto,
    path: &[i32],
) -> Option<&'a mut DescriptorProto> {
    let (head, mut rest) = path.split_at_checked(2)?;
    if head[0] != file::MESSAGE {
        return None;
    }
    let mut message = at_mut(&mut file.message_type, head[1])?;
    while let [message::NESTED, index, tail @ ..] = rest {
        message = at_mut(&mut message.nested_type, *index)?;
        rest = tail;
    }
    rest.is_empty().then_some(message)
}

/// Splits the last step off a path: the path before it, the field number and the index.
fn split(path: &[i32]) -> Option<(&[i32], i32, i32)> {
    match path {
        [parent @ .., number, index] => Some((parent, *number, *index)),
        _ => None,
    }
}

/// The field or extension at a path.
pub(crate) fn field_at<'a>(file: &'a FileDescriptorProto, path: &[i32]) -> Option<&'a FieldDescriptorProto> {
    let (parent, number, index) = split(path)?;
    if parent.is_empty() {
        return if number == file::EXTENSION {
            at(&file.extension, index)
        } else {
            None
        };
    }
    let message = message_at(file, parent)?;
    match number {
        message::FIELD => at(&message.field, index),
        message::EXTENSION => at(&message.extension, index),
        _ => None,
    }
}

/// The field or extension at a path.
pub(crate) fn field_at_mut<'a>(
    file: &'a mut FileDescriptorProto,
    path: &[i32],
) -> Option<&'a mut FieldDescriptorProto> {
    let (parent, number, index) = split(path)?;
    if parent.is_empty() {
        return if number == file::EXTENSION {
            at_mut(&mut file.extension, index)
        } else {
            None
        };
    }
    let message = message_at_mut(file, parent)?;
    match number {
        message::FIELD => at_mut(&mut message.field, index),
        message::EXTENSION => at_mut(&mut message.extension, index),
        _ => None,
    }
}

/// The enum at a path.
pub(crate) fn enum_at<'a>(file: &'a FileDescriptorProto, path: &[i32]) -> Option<&'a EnumDescriptorProto> {
    let (parent, number, index) = split(path)?;
    if parent.is_empty() {
        return if number == file::ENUM {
            at(&file.enum_type, index)
        } else {
            None
        };
    }
    if number != message::ENUM {
        return None;
    }
    at(&message_at(file, parent)?.enum_type, index)
}

/// The enum value at a path.
pub(crate) fn value_at<'a>(
    file: &'a FileDescriptorProto,
    path: &[i32],
) -> Option<&'a EnumValueDescriptorProto> {
    let (parent, number, index) = split(path)?;
    if number != enumeration::VALUE {
        return None;
    }
    at(&enum_at(file, parent)?.value, index)
}

/// The service at a path.
pub(crate) fn service_at<'a>(
    file: &'a FileDescriptorProto,
    path: &[i32],
) -> Option<&'a ServiceDescriptorProto> {
    match path {
        [file::SERVICE, index] => at(&file.service, *index),
        _ => None,
    }
}

/// The method at a path.
pub(crate) fn method_at<'a>(
    file: &'a FileDescriptorProto,
    path: &[i32],
) -> Option<&'a MethodDescriptorProto> {
    let (parent, number, index) = split(path)?;
    if number != service::METHOD {
        return None;
    }
    at(&service_at(file, parent)?.method, index)
}

/// The method at a path.
pub(crate) fn method_at_mut<'a>(
    file: &'a mut FileDescriptorProto,
    path: &[i32],
) -> Option<&'a mut MethodDescriptorProto> {
    match path {
        [file::SERVICE, index, service::METHOD, method] => {
            at_mut(&mut at_mut(&mut file.service, *index)?.method, *method)
        }
        _ => None,
    }
}

/// The full name of the innermost named element that a path leads into; nothing if it is the file's own.
pub(crate) fn full_name(file: &FileDescriptorProto, path: &[i32]) -> Option<String> {
    let mut names = vec![file.package.as_deref().unwrap_or_default()];
    let mut steps = path.chunks_exact(2).map(|step| (step[0], step[1]));
    let (number, index) = steps.next()?;
    let mut message = None;
    match number {
        file::MESSAGE => message = Some(at(&file.message_type, index)?),
        file::ENUM => names.push(at(&file.enum_type, index)?.name()),
        file::SERVICE => {
            let service = at(&file.service, index)?;
            names.push(service.name());
            let method = steps.next().filter(|(number, _)| *number == service::METHOD);
            names.extend(
                method
                    .and_then(|(_, index)| at(&service.method, index))
                    .map(|method| method.name()),
            );
        }
        file::EXTENSION => names.push(at(&file.extension, index)?.name()),
        _ => return None,
    }
    while let Some(outer) = message.take() {
        names.push(outer.name());
        let Some((number, index)) = steps.next() else {
            break;
        };
        match number {
            message::NESTED => message = at(&outer.nested_type, index),
            message::FIELD => names.extend(at(&outer.field, index).map(|field| field.name())),
            message::EXTENSION => names.extend(at(&outer.extension, index).map(|field| field.name())),
            message::ENUM => names.extend(at(&outer.enum_type, index).map(|item| item.name())),
            message::ONEOF => names.extend(at(&outer.oneof_decl, index).map(|oneof| oneof.name())),
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    Some(names.join("."))
}
