//! The plugin of protoc, `protoc-gen-protium`, as a function from request to response: for those whose build has
//! protoc, or buf, already. It does what [`Builder`] does, and decides nothing of its own but how options are spelled.

#[cfg(test)]
mod tests;

use crate::builder::Builder;
use crate::compiler::set;
use crate::descriptor::{
    CodeGeneratorFile, CodeGeneratorRequest, CodeGeneratorResponse, Edition, FileDescriptorSet,
};
use crate::diag::Diagnostics;
use crate::plan::rules::{BytesType, MapType, StringType};

/// `FEATURE_PROTO3_OPTIONAL` and `FEATURE_SUPPORTS_EDITIONS` of `plugin.proto`.
const FEATURES: u64 = 1 | 2;

/// Answers a serialized `CodeGeneratorRequest` with a serialized `CodeGeneratorResponse`.
///
/// The request's parameter is a comma separated list of options, each the name of a [`Builder`] method with its
/// arguments: `extern_path=.stock=::stock_protos,bytes=.shop.v1.Photo=vec,unknown_fields=.=false`. Types of strings are
/// `string`, `proto_string`, `box_str` and `arc_str`, of bytes `bytes`, `vec` and `box_slice`, of maps `map`,
/// `hash_map` and `btree_map`.
///
/// Faults of the schema or the options are in the response, where protoc expects them.
pub fn run(request: &[u8]) -> Vec<u8> {
    let mut response = respond(request).unwrap_or_else(|error| CodeGeneratorResponse {
        error: Some(error),
        ..CodeGeneratorResponse::default()
    });
    response.supported_features = Some(FEATURES);
    response.minimum_edition = Some(Edition::Proto2.number());
    response.maximum_edition = Some(Edition::E2026.number());
    response.encode()
}

fn respond(request: &[u8]) -> Result<CodeGeneratorResponse, String> {
    let request = CodeGeneratorRequest::decode(request)
        .map_err(|fault| format!("the input is not a serialized CodeGeneratorRequest: {fault}"))?;
    let mut builder = options(request.parameter.as_deref().unwrap_or_default())?;
    let set = FileDescriptorSet {
        file: request.proto_file,
        ..FileDescriptorSet::default()
    };
    let mut diagnostics = Diagnostics::new();
    let schema = set::link_asked(set, &request.file_to_generate, &mut diagnostics);
    let Some(schema) = schema else {
        return Err(diagnostics.to_string());
    };
    let files = builder.modules(&schema).map_err(|error| error.to_string())?;
    let tree = builder.tree(&files);
    let file = |(name, content)| CodeGeneratorFile {
        name: Some(name),
        content: Some(content),
        ..CodeGeneratorFile::default()
    };
    let modules = files.into_iter().map(|file| (file.name, file.content));
    Ok(CodeGeneratorResponse {
        file: modules.chain([tree]).map(file).collect(),
        ..CodeGeneratorResponse::default()
    })
}

/// A builder with the options of a parameter.
fn options(parameter: &str) -> Result<Builder, String> {
    parameter
        .split(',')
        .map(str::trim)
        .filter(|option| !option.is_empty())
        .try_fold(Builder::new(), option)
}

fn option(builder: Builder, option: &str) -> Result<Builder, String> {
    let fault = |what: &str| format!("option `{option}`: {what}");
    let (name, value) = option
        .split_once('=')
        .ok_or_else(|| fault("is not of the form `name=value`"))?;
    let pair = || {
        value
            .split_once('=')
            .ok_or_else(|| fault("needs a proto path and a value: `name=.path=value`"))
    };
    let switch = |text: &str| text.parse::<bool>().map_err(|_| fault("needs `true` or `false`"));
    Ok(match name {
        "extern_path" => pair().map(|(path, rust)| builder.extern_path(path, rust))?,
        "strings" => {
            let (path, ty) = pair()?;
            builder.strings(path, string_type(ty).ok_or_else(|| fault("unknown string type"))?)
        }
        "bytes" => {
            let (path, ty) = pair()?;
            builder.bytes(path, bytes_type(ty).ok_or_else(|| fault("unknown bytes type"))?)
        }
        "maps" => {
            let (path, ty) = pair()?;
            builder.maps(path, map_type(ty).ok_or_else(|| fault("unknown map type"))?)
        }
        "boxed" => pair().and_then(|(path, on)| Ok(builder.boxed(path, switch(on)?)))?,
        "enums_as_i32" => pair().and_then(|(path, on)| Ok(builder.enums_as_i32(path, switch(on)?)))?,
        "unknown_fields" => pair().and_then(|(path, on)| Ok(builder.unknown_fields(path, switch(on)?)))?,
        "views" => pair().and_then(|(path, on)| Ok(builder.views(path, switch(on)?)))?,
        "lazy_views" => pair().and_then(|(path, on)| Ok(builder.lazy_views(path, switch(on)?)))?,
        "derive" => pair().map(|(path, name)| builder.derive(path, name))?,
        "message_attribute" => pair().map(|(path, text)| builder.message_attribute(path, text))?,
        "enum_attribute" => pair().map(|(path, text)| builder.enum_attribute(path, text))?,
        "oneof_attribute" => pair().map(|(path, text)| builder.oneof_attribute(path, text))?,
        "field_attribute" => pair().map(|(path, text)| builder.field_attribute(path, text))?,
        "well_known_types" => builder.well_known_types(switch(value)?),
        "no_std" => builder.no_std(switch(value)?),
        "runtime_path" => builder.runtime_path(value),
        "include_file" => builder.include_file(value),
        _ => return Err(fault("there is no such option")),
    })
}

fn string_type(name: &str) -> Option<StringType> {
    Some(match name {
        "string" => StringType::String,
        "proto_string" => StringType::ProtoString,
        "box_str" => StringType::BoxStr,
        "arc_str" => StringType::ArcStr,
        _ => return None,
    })
}

fn bytes_type(name: &str) -> Option<BytesType> {
    Some(match name {
        "bytes" => BytesType::Bytes,
        "vec" => BytesType::Vec,
        "box_slice" => BytesType::BoxSlice,
        _ => return None,
    })
}

fn map_type(name: &str) -> Option<MapType> {
    Some(match name {
        "map" => MapType::Map,
        "hash_map" => MapType::HashMap,
        "btree_map" => MapType::BTreeMap,
        _ => return None,
    })
}
