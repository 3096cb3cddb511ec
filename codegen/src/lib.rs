//! The .proto compiler and code generator of protium.
