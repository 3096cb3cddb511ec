// What prost's generator writes for a small schema, with `::prost::` replaced by `::protium::prost::`.
#[derive(Clone, PartialEq, ::protium::prost::Message)]
pub struct SearchRequest {
    #[prost(string, tag = "1")]
    pub query: ::protium::prost::alloc::string::String,
    #[prost(int32, optional, tag = "2")]
    pub page: ::core::option::Option<i32>,
    #[prost(message, repeated, tag = "3")]
    pub filters: ::protium::prost::alloc::vec::Vec<search_request::Filter>,
    #[prost(enumeration = "search_request::Corpus", tag = "4")]
    pub corpus: i32,
    #[prost(message, optional, tag = "5")]
    pub since: ::core::option::Option<::protium::wkt::Timestamp>,
    #[prost(map = "string, message", tag = "6")]
    pub by_name:
        ::std::collections::HashMap<::protium::prost::alloc::string::String, search_request::Filter>,
    #[prost(bytes = "vec", tag = "9")]
    pub cursor: ::protium::prost::alloc::vec::Vec<u8>,
    #[prost(oneof = "search_request::Order", tags = "7, 8")]
    pub order: ::core::option::Option<search_request::Order>,
}
/// Nested message and enum types in `SearchRequest`.
pub mod search_request {
    #[derive(Clone, PartialEq, ::protium::prost::Message)]
    pub struct Filter {
        #[prost(string, tag = "1")]
        pub field: ::protium::prost::alloc::string::String,
        #[prost(message, optional, boxed, tag = "2")]
        pub not: ::core::option::Option<::protium::prost::alloc::boxed::Box<Filter>>,
    }
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::protium::prost::Enumeration)]
    #[repr(i32)]
    pub enum Corpus {
        Unspecified = 0,
        Web = 1,
    }
    impl Corpus {
        pub fn as_str_name(&self) -> &'static str {
            match self {
                Self::Unspecified => "CORPUS_UNSPECIFIED",
                Self::Web => "CORPUS_WEB",
            }
        }
        pub fn from_str_name(value: &str) -> ::core::option::Option<Self> {
            match value {
                "CORPUS_UNSPECIFIED" => Some(Self::Unspecified),
                "CORPUS_WEB" => Some(Self::Web),
                _ => None,
            }
        }
    }
    #[derive(Clone, PartialEq, ::protium::prost::Oneof)]
    pub enum Order {
        #[prost(string, tag = "7")]
        By(::protium::prost::alloc::string::String),
        #[prost(bool, tag = "8")]
        Newest(bool),
    }
}
impl ::protium::prost::Name for SearchRequest {
    const NAME: &'static str = "SearchRequest";
    const PACKAGE: &'static str = "search.v1";
    fn full_name() -> ::protium::prost::alloc::string::String {
        "search.v1.SearchRequest".into()
    }
    fn type_url() -> ::protium::prost::alloc::string::String {
        "/search.v1.SearchRequest".into()
    }
}
