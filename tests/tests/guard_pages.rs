//! Input between two pages that may not be touched: a read past either end is a fault, not luck.
//!
//! Every kind of decoding sees every length of a message with its last byte at the end of a page, and the whole
//! message with its first byte at the beginning of one.
#![cfg(unix)]

use protium::{Bytes, HasView, Message, Scratch, View};
use protium_tests::random::{Habits, Random, message};
use protium_tests::reference::Schema;
use protium_tests_generated::kinds::protium::test::{editions, kinds2, kinds3};
use region::{Allocation, Protection};

/// Readable pages with one before and one behind that are not.
struct Fenced {
    pages: Allocation,
    page: usize,
}

impl Fenced {
    fn new(len: usize) -> Self {
        let page = region::page::size();
        let inner = len.next_multiple_of(page).max(page);
        let pages = region::alloc(inner + 2 * page, Protection::READ_WRITE).expect("pages");
        let fenced = Fenced { pages, page };
        let behind = fenced.start().wrapping_add(inner);
        for fence in [fenced.start().wrapping_sub(page), behind] {
            #[allow(unsafe_code)]
            // SAFETY: a page of this allocation to which nothing refers.
            unsafe { region::protect(fence, page, Protection::NONE) }.expect("a fence");
        }
        fenced
    }

    fn start(&self) -> *const u8 {
        self.pages.as_ptr::<u8>().wrapping_add(self.page)
    }

    fn inner(&mut self) -> &mut [u8] {
        let len = self.pages.len() - 2 * self.page;
        let start = self.start().cast_mut();
        #[allow(unsafe_code)]
        // SAFETY: the readable pages, borrowed with `self`; any bytes are u8.
        unsafe {
            std::slice::from_raw_parts_mut(start, len)
        }
    }

    /// A copy of `bytes` that ends where the last page does.
    fn at_end(&mut self, bytes: &[u8]) -> &[u8] {
        let inner = self.inner();
        let from = inner.len() - bytes.len();
        inner[from..].copy_from_slice(bytes);
        &inner[from..]
    }

    /// A copy of `bytes` that begins where the first page does.
    fn at_start(&mut self, bytes: &[u8]) -> &[u8] {
        let inner = self.inner();
        inner[..bytes.len()].copy_from_slice(bytes);
        &inner[..bytes.len()]
    }
}

/// Reads and writes `bytes` in every way. The verdicts must agree; what is read is for other tests.
fn touch<M: HasView>(bytes: &[u8]) {
    let scratch = Scratch::new();
    let owned = M::decode(bytes).map(drop).map_err(|e| e.to_string());
    let view = M::View::decode_in(bytes, &scratch).map(|view| (view.encode_to_vec(), view.to_message()));
    let view = view.map(drop).map_err(|e| e.to_string());
    assert_eq!(
        view.is_ok(),
        owned.is_ok(),
        "{owned:?}, but the view of {bytes:02x?}: {view:?}"
    );
    let owned = owned.is_ok();
    let _ = M::View::decode(bytes);
    if let Ok(lazy) = M::LazyView::decode_in(bytes, &scratch) {
        assert_eq!(lazy.to_message().is_ok(), owned, "the lazy view of {bytes:02x?}");
        let _ = (lazy.encode_to_vec(), format!("{lazy:?}"));
    } else {
        assert!(!owned, "the lazy view of {bytes:02x?}");
    }
}

fn hold<M: HasView>(name: &str) {
    let schema = Schema::from_descriptor_set(include_bytes!("../fixtures/kinds.fds"));
    for seed in 0..40 {
        let bytes = message(&mut Random::new(seed), &schema, name, 4, Habits::STRANGE);
        let bytes = &bytes[..bytes.len().min(1500)];
        let mut fenced = Fenced::new(bytes.len());
        for len in 0..=bytes.len() {
            touch::<M>(fenced.at_end(&bytes[..len]));
        }
        touch::<M>(fenced.at_start(bytes));
    }
}

#[test]
fn proto3() {
    hold::<kinds3::Scalars>("protium.test.kinds3.Scalars");
    hold::<kinds3::Lists>("protium.test.kinds3.Lists");
    hold::<kinds3::Maps>("protium.test.kinds3.Maps");
    hold::<kinds3::Node>("protium.test.kinds3.Node");
}

#[test]
fn proto2_and_editions() {
    hold::<kinds2::Lists>("protium.test.kinds2.Lists");
    hold::<kinds2::Node>("protium.test.kinds2.Node");
    hold::<kinds2::Strict>("protium.test.kinds2.Strict");
    hold::<editions::Mixed>("protium.test.editions.Mixed");
}

/// `bytes` fields that share their input, which is what lies between the fences.
#[test]
fn shared_input() {
    struct Owner(Fenced, usize);
    impl AsRef<[u8]> for Owner {
        fn as_ref(&self) -> &[u8] {
            let len = self.0.pages.len() - 2 * self.0.page;
            #[allow(unsafe_code)]
            // SAFETY: the readable pages; nothing writes to them any more.
            let inner = unsafe { std::slice::from_raw_parts(self.0.start(), len) };
            &inner[len - self.1..]
        }
    }
    #[allow(unsafe_code)]
    // SAFETY: `Allocation` is a pointer to pages that nobody else has.
    unsafe impl Send for Owner {}

    let schema = Schema::from_descriptor_set(include_bytes!("../fixtures/kinds.fds"));
    for seed in 0..40 {
        let name = "protium.test.kinds3.Scalars";
        let bytes = message(&mut Random::new(seed), &schema, name, 4, Habits::STRANGE);
        for len in 0..=bytes.len() {
            let mut fenced = Fenced::new(len);
            fenced.at_end(&bytes[..len]);
            let shared = Bytes::from_owner(Owner(fenced, len));
            assert_eq!(
                kinds3::Scalars::decode_bytes(shared).is_ok(),
                kinds3::Scalars::decode(&bytes[..len]).is_ok()
            );
        }
    }
}
