//! `Debug` of the numbers of an enum: by name, if they have one.

use crate::field::enumeration::Enumeration;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt::{Debug, Formatter, Result};
use core::marker::PhantomData;

/// Numbers of `E` in whatever holds them.
pub struct Named<'a, E, T>(&'a T, PhantomData<E>);

impl<'a, E, T> Named<'a, E, T> {
    /// These numbers.
    pub fn new(numbers: &'a T) -> Self {
        Named(numbers, PhantomData)
    }
}

impl<E: Enumeration + Debug> Debug for Named<'_, E, i32> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match E::from_i32(*self.0) {
            Some(value) => value.fmt(f),
            None => self.0.fmt(f),
        }
    }
}

impl<E: Enumeration + Debug> Debug for Named<'_, E, Option<i32>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.0.as_ref().map(Named::<E, i32>::new).fmt(f)
    }
}

impl<E: Enumeration + Debug> Debug for Named<'_, E, Vec<i32>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.debug_list()
            .entries(self.0.iter().map(Named::<E, i32>::new))
            .finish()
    }
}

impl<E: Enumeration + Debug, K: Debug> Debug for Named<'_, E, BTreeMap<K, i32>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let entries = self.0.iter();
        f.debug_map()
            .entries(entries.map(|(key, number)| (key, Named::<E, i32>::new(number))))
            .finish()
    }
}

#[cfg(feature = "std")]
impl<E: Enumeration + Debug, K: Debug, S> Debug for Named<'_, E, std::collections::HashMap<K, i32, S>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let entries = self.0.iter();
        f.debug_map()
            .entries(entries.map(|(key, number)| (key, Named::<E, i32>::new(number))))
            .finish()
    }
}
