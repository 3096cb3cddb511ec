//! Macros that bring what `protium-codegen` wrote into the crate.

/// Includes everything that the crate's build script generated, as one tree of modules.
///
/// Each part of a package name is a module: message `Order` of package `shop.v1` is `shop::v1::Order` below the place
/// of this macro, and what the message nests is in `shop::v1::order`. All packages of the call are in the tree, so that
/// types of one package can refer to those of another. Messages of files without a package stand at the top.
///
/// ```ignore
/// // build.rs
/// fn main() {
///     protium_codegen::compile(&["proto/shop/v1/order.proto"], &["proto"]).unwrap();
/// }
///
/// // src/lib.rs
/// pub mod proto {
///     protium::include_protos!();
/// }
/// use proto::shop::v1::Order;
/// ```
///
/// A build script that gave its include file a name with `Builder::include_file` passes the same name here:
/// `protium::include_protos!("stock.rs")`.
#[macro_export]
macro_rules! include_protos {
    () => {
        $crate::include_protos!("protium-modules.rs");
    };
    ($file:literal) => {
        ::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/", $file));
    };
}

/// Includes the code of one package, for those who write the modules themselves.
///
/// Generated types refer to those of other packages by relative paths, so the modules must lie as the packages do:
/// `shop.v1` in `shop::v1`, next to `geo.v1` in `geo::v1`. Without an argument it includes what files without a package
/// define.
///
/// ```ignore
/// pub mod shop {
///     pub mod v1 {
///         protium::include_package!("shop.v1");
///     }
/// }
/// pub mod geo {
///     pub mod v1 {
///         protium::include_package!("geo.v1");
///     }
/// }
/// ```
#[macro_export]
macro_rules! include_package {
    () => {
        $crate::include_package!("no-package");
    };
    ($package:literal) => {
        ::core::include!(::core::concat!(
            ::core::env!("OUT_DIR"),
            "/",
            $package,
            ".rs"
        ));
    };
}
