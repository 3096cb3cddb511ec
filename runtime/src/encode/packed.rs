//! Packed fields.

/// Numbers of fixed width.
pub trait Fixed: Copy {}

impl Fixed for u32 {}
impl Fixed for u64 {}
impl Fixed for i32 {}
impl Fixed for i64 {}
impl Fixed for f32 {}
impl Fixed for f64 {}
