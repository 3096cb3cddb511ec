//! Code for services: protium has no RPC of its own, so a `build.rs` brings a [`ServiceGenerator`].

use std::error::Error;

use proc_macro2::TokenStream;

use crate::descriptor::{MethodDescriptorProto, ServiceDescriptorProto};
use crate::schema::{Comments, Idempotency};

/// Writes Rust for the services of a schema; given to [`Builder::service_generator`](crate::Builder::service_generator).
///
/// What it returns is appended to the module of the service's package, behind the messages, and formatted with them.
///
/// ```
/// use protium_codegen::{Service, ServiceCode, ServiceError, ServiceGenerator};
///
/// /// One trait a service, with one function a method.
/// struct Traits;
///
/// impl ServiceGenerator for Traits {
///     fn generate(&mut self, service: &Service) -> Result<ServiceCode, ServiceError> {
///         let mut code = format!("/// Handlers of `{}`.\npub trait {} {{\n", service.full_name, service.name);
///         for method in &service.methods {
///             if method.client_streaming || method.server_streaming {
///                 return Err(format!("{}: streams are not supported", method.proto_name).into());
///             }
///             code += &format!(
///                 "/// Handles `{}`.\nfn {}(&self, request: {}) -> {};\n",
///                 method.proto_name, method.name, method.input, method.output
///             );
///         }
///         code += "}\n";
///         Ok(code.into())
///     }
/// }
///
/// // In `build.rs`: Builder::new().service_generator(Box::new(Traits)).compile(&["proto/shop.proto"], &["proto"])
/// let generated = protium_codegen::Builder::new()
///     .service_generator(Box::new(Traits))
///     .file("shop.proto", r#"
///         syntax = "proto3";
///         package shop;
///         service Orders { rpc PlaceOrder(Order) returns (Receipt); }
///         message Order {}
///         message Receipt {}
///     "#)
///     .generate(&["shop.proto"])
///     .unwrap();
/// assert!(generated.files[0].content.contains("fn place_order(&self, request: Order) -> Receipt;"));
/// ```
pub trait ServiceGenerator {
    /// Rust items for one service. Called once a service, in an order that depends on the schema only.
    ///
    /// # Errors
    ///
    /// What the generator cannot express; the build fails with it, naming the service.
    fn generate(&mut self, service: &Service) -> Result<ServiceCode, ServiceError>;

    /// Rust items that a package needs once, however many services it has. Called for every package with a service,
    /// behind [`generate`](ServiceGenerator::generate) for all of them.
    ///
    /// # Errors
    ///
    /// As [`generate`](ServiceGenerator::generate).
    fn finish_package(&mut self, package: &str) -> Result<ServiceCode, ServiceError> {
        let _ = package;
        Ok(ServiceCode::default())
    }
}

/// Why a [`ServiceGenerator`] gives up; any error type and any text converts.
pub type ServiceError = Box<dyn Error + Send + Sync>;

/// A service, as a [`ServiceGenerator`] sees it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Service {
    /// The name as a Rust type: `Orders`.
    pub name: String,
    /// The name in the schema.
    pub proto_name: String,
    /// The package, empty if the file declares none.
    pub package: String,
    /// Package and name: `shop.v1.Orders`. The path of a gRPC method is `/{full_name}/{method.proto_name}`.
    pub full_name: String,
    /// The methods in the order of the schema.
    pub methods: Vec<Method>,
    /// Whether the schema marks it deprecated.
    pub deprecated: bool,
    /// Its comments.
    pub comments: Comments,
    /// All the schema says of it; custom options stand in it as encoded bytes.
    pub descriptor: ServiceDescriptorProto,
}

/// A method of a [`Service`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Method {
    /// The name as a Rust function: `place_order`, or `r#move`.
    pub name: String,
    /// The name in the schema: `PlaceOrder`.
    pub proto_name: String,
    /// Rust path of the request type, as seen from the module of the service's package. In a module inside it, put
    /// `super::` before it unless it begins with `::` or `crate`; [`Method::input_from`] does.
    pub input: String,
    /// Rust path of the response type, as [`Method::input`].
    pub output: String,
    /// Full name of the request type: `shop.v1.Order`.
    pub proto_input: String,
    /// Full name of the response type.
    pub proto_output: String,
    /// Whether the client sends a stream of requests.
    pub client_streaming: bool,
    /// Whether the server sends a stream of responses.
    pub server_streaming: bool,
    /// What a client may assume about repeating a call.
    pub idempotency: Idempotency,
    /// Whether the schema marks it deprecated.
    pub deprecated: bool,
    /// Its comments.
    pub comments: Comments,
    /// All the schema says of it; custom options (`google.api.http`) stand in it as encoded bytes.
    pub descriptor: MethodDescriptorProto,
}

impl Method {
    /// Rust path of the request type, as seen from `depth` modules inside the module of the service's package.
    pub fn input_from(&self, depth: usize) -> String {
        deeper(&self.input, depth)
    }

    /// Rust path of the response type, as seen from `depth` modules inside the module of the service's package.
    pub fn output_from(&self, depth: usize) -> String {
        deeper(&self.output, depth)
    }
}

fn deeper(path: &str, depth: usize) -> String {
    let absolute = path.starts_with("::") || path.starts_with("crate::");
    if absolute {
        path.to_owned()
    } else {
        "super::".repeat(depth) + path
    }
}

/// Rust items, as tokens or as text.
#[derive(Clone, Debug, Default)]
pub struct ServiceCode(Code);

#[derive(Clone, Debug)]
enum Code {
    Tokens(TokenStream),
    Text(String),
}

impl Default for Code {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl ServiceCode {
    /// The code as tokens.
    pub(crate) fn into_tokens(self) -> Result<TokenStream, ServiceError> {
        match self.0 {
            Code::Tokens(tokens) => Ok(tokens),
            Code::Text(text) => text.parse().map_err(|_| format!("not Rust: {text}").into()),
        }
    }
}

impl From<TokenStream> for ServiceCode {
    fn from(tokens: TokenStream) -> Self {
        Self(Code::Tokens(tokens))
    }
}

impl From<String> for ServiceCode {
    fn from(text: String) -> Self {
        Self(Code::Text(text))
    }
}

impl From<&str> for ServiceCode {
    fn from(text: &str) -> Self {
        Self(Code::Text(text.to_owned()))
    }
}
