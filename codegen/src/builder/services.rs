//! Runs the user's [`ServiceGenerator`] over the services of the generated files.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;

use super::Error;
use crate::plan::names::{escape, snake, type_name};
use crate::plan::{Package, Plan};
use crate::schema::{self, File, Schema};
use crate::service::{Method, Service, ServiceCode, ServiceError, ServiceGenerator};

/// Appends the code for services to the packages of a plan.
pub(super) fn append(
    generator: &mut dyn ServiceGenerator,
    schema: &Schema,
    plan: &mut Plan,
) -> Result<(), Error> {
    for at in 0..plan.packages.len() {
        let code = package(generator, schema, plan, &plan.packages[at])?;
        plan.packages[at].extra.extend(code);
    }
    Ok(())
}

fn package(
    generator: &mut dyn ServiceGenerator,
    schema: &Schema,
    plan: &Plan,
    package: &Package,
) -> Result<Vec<TokenStream>, Error> {
    let mut code = Vec::new();
    let mut taken = BTreeSet::new();
    for file in schema
        .files
        .iter()
        .filter(|file| file.generate && file.package == package.name)
    {
        for &id in &file.services {
            let service = describe(schema, plan, file, schema.service(id), &mut taken);
            code.push(tokens(&service.full_name, generator.generate(&service))?);
        }
    }
    if !code.is_empty() {
        code.push(tokens(&package.name, generator.finish_package(&package.name))?);
    }
    code.retain(|items| !items.is_empty());
    Ok(code)
}

fn tokens(of: &str, code: Result<ServiceCode, ServiceError>) -> Result<TokenStream, Error> {
    code.and_then(ServiceCode::into_tokens)
        .map_err(|cause| Error::service(of, cause))
}

fn describe(
    schema: &Schema,
    plan: &Plan,
    file: &File,
    service: &schema::Service,
    taken: &mut BTreeSet<String>,
) -> Service {
    let descriptor = service
        .path
        .last()
        .and_then(|&at| file.descriptor.service.get(usize::try_from(at).ok()?));
    let descriptor = descriptor.cloned().unwrap_or_default();
    let module = plan.types.packages().module(&file.package);
    let name = free(escape(&type_name(&service.name)), "Service", |name| {
        plan.types.declares(module, name) || !taken.insert(name.to_owned())
    });
    let mut functions = BTreeSet::new();
    let method = |(at, method): (usize, &schema::Method)| Method {
        name: free(escape(&snake(&method.name)), "_", |name| {
            !functions.insert(name.to_owned())
        }),
        proto_name: method.name.clone(),
        input: plan.types.message(method.input).text_from(module),
        output: plan.types.message(method.output).text_from(module),
        proto_input: schema.message(method.input).full_name.clone(),
        proto_output: schema.message(method.output).full_name.clone(),
        client_streaming: method.client_streaming,
        server_streaming: method.server_streaming,
        idempotency: method.idempotency,
        deprecated: method.deprecated,
        comments: method.comments.clone(),
        descriptor: descriptor.method.get(at).cloned().unwrap_or_default(),
    };
    Service {
        name,
        proto_name: service.name.clone(),
        package: file.package.clone(),
        full_name: service.full_name.clone(),
        methods: service.methods.iter().enumerate().map(method).collect(),
        deprecated: service.deprecated,
        comments: service.comments.clone(),
        descriptor,
    }
}

/// The name, with a suffix as often as it takes to be free.
fn free(mut name: String, suffix: &str, mut taken: impl FnMut(&str) -> bool) -> String {
    while taken(&name) {
        // A raw identifier is no keyword any more once something stands behind it.
        name = name.strip_prefix("r#").unwrap_or(&name).to_owned() + suffix;
    }
    name
}
