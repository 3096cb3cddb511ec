use super::*;
use alloc::string::String;

#[test]
fn there_is_one_value() {
    static CELL: DefaultCell<String> = DefaultCell::new();
    let first = CELL.get();
    assert_eq!(first, "");
    assert!(ptr::eq(first, CELL.get()));
}

#[cfg(feature = "std")]
#[test]
fn threads_agree() {
    static CELL: DefaultCell<[u64; 8]> = DefaultCell::new();
    let places: alloc::vec::Vec<usize> = std::thread::scope(|s| {
        let threads: alloc::vec::Vec<_> = (0..4)
            .map(|_| s.spawn(|| CELL.get() as *const _ as usize))
            .collect();
        threads.into_iter().filter_map(|t| t.join().ok()).collect()
    });
    assert!(places.len() == 4 && places.iter().all(|p| *p == places[0]));
}
