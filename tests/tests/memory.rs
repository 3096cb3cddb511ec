//! What decoding costs in memory: small inputs of very many tiny records, large inputs, and lengths that only claim.
//!
//! Cases 055 and 056. Their inputs are large, so they are made here, and held against the digests that the cases give.

use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;
use protium::{Bytes, DecodeOptions, DelimitedReader, Message};
use protium_tests::random::{put_len, put_tag, put_varint};
use protium_tests_generated::case_055_memory_amplification::swarm::{Bare, S};
use protium_tests_generated::case_056_large_inputs::heavy::Table;
use protium_tests_generated::kinds::protium::test::kinds3::{Lists, Maps, Node};
use sha2::{Digest, Sha256};

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// The counters are the process's: one test at a time.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Runs `f`; returns its value and how many bytes more than before were in use at the worst moment.
fn peak<T>(f: impl FnOnce() -> T) -> (T, usize) {
    HEAP.reset_peak_usage();
    let before = HEAP.current_usage();
    let value = f();
    (value, HEAP.peak_usage() - before)
}

const MIB: usize = 1 << 20;

fn repeated(unit: &[u8]) -> Vec<u8> {
    unit.repeat(MIB / unit.len())
}

fn checked(bytes: Vec<u8>, case: &str, file: &str) -> Vec<u8> {
    let expect = std::fs::read_to_string(format!("{}/cases/{case}/expect.md", env!("CARGO_MANIFEST_DIR")));
    let digest: String = Sha256::digest(&bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let found = expect
        .expect("the case")
        .lines()
        .any(|line| line.contains(file) && line.contains(&digest));
    assert!(found, "{case} gives another digest for {file} than {digest}");
    bytes
}

fn swarm(bytes: Vec<u8>, file: &str) -> Vec<u8> {
    checked(bytes, "055-memory-amplification", file)
}

#[test]
fn unknown_fields_take_what_they_take_on_the_wire() {
    let _alone = alone();
    for (file, unit) in [
        ("a-unknown-varints.bin", &[0xF8, 0x01, 0x00][..]),
        ("b-unknown-empty-groups.bin", &[0x0B, 0x0C]),
    ] {
        let input = swarm(repeated(unit), file);
        let (message, used) = peak(|| Bare::decode(&input).expect("legal"));
        assert!(
            used <= 3 * input.len(),
            "{file}: {used} bytes for {}",
            input.len()
        );
        assert!(message.encode_to_vec() == input, "{file}: written as other bytes");
        let limited = DecodeOptions::new()
            .max_unknown_bytes(1000)
            .decode::<Bare>(&input);
        assert!(
            limited.is_err(),
            "{file}: the limit on unknown fields does nothing"
        );
    }
}

#[test]
fn tiny_elements_take_their_size_in_the_list() {
    let _alone = alone();
    let input = swarm(repeated(&[0x0A, 0x00]), "c-empty-kids.bin");
    let (message, used) = peak(|| S::decode(&input).expect("legal"));
    assert_eq!(message.kids.len(), 524_288);
    // A list that doubles holds its old half, its new whole and half as much again of room that is not used yet.
    let elements = message.kids.len() * size_of::<S>();
    println!(
        "S takes {} bytes: {} times the input",
        size_of::<S>(),
        elements / input.len()
    );
    assert!(used <= 3 * elements, "{used} bytes for {elements} of elements");
    assert!(message.encode_to_vec() == input);

    let input = swarm(repeated(&[0x12, 0x00]), "d-empty-words.bin");
    let (message, used) = peak(|| S::decode(&input).expect("legal"));
    let elements = message.words.len() * size_of::<String>();
    assert_eq!(message.words.len(), 524_288);
    assert!(used <= 3 * elements, "{used} bytes for {elements} of strings");
}

#[test]
fn element_memory_has_a_limit_that_can_be_set() {
    let _alone = alone();
    for unit in [[0x0A, 0x00], [0x12, 0x00]] {
        let input = repeated(&unit);
        let options = DecodeOptions::new().max_element_memory(MIB);
        let (result, used) = peak(|| options.decode::<S>(&input));
        assert!(result.is_err(), "the limit on elements does nothing");
        assert!(used <= 4 * MIB, "{used} bytes used under a limit of one MiB");
    }
}

#[test]
fn equal_map_keys_are_one_entry() {
    let _alone = alone();
    let input = swarm(repeated(&[0x1A, 0x00]), "e-default-map-entries.bin");
    let start = Instant::now();
    let (message, used) = peak(|| S::decode(&input).expect("legal"));
    assert_eq!(message.m.len(), 1);
    assert!(used < 128 * 1024, "{used} bytes for one entry");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[test]
fn packed_elements_grow_no_further_than_twice_their_size() {
    let _alone = alone();
    let mut input = vec![0x22, 0xFD, 0xFF, 0x3F];
    input.resize(MIB + 1, 1);
    let input = swarm(input, "f-packed-ones.bin");
    let (message, used) = peak(|| S::decode(&input).expect("legal"));
    assert_eq!(message.p.len(), 1_048_573);
    assert!(
        used <= 8 * message.p.len(),
        "{used} bytes for {} elements",
        message.p.len()
    );
}

fn row(index: u64) -> Vec<u8> {
    let mut row = vec![0x08];
    put_varint(&mut row, index, 0);
    put_len(&mut row, 2, format!("row-{index}").as_bytes());
    if index.is_multiple_of(3) {
        let numbers = [index as f64, -(index as i64) as f64];
        put_len(&mut row, 3, &numbers.map(f64::to_le_bytes).concat());
    }
    row
}

fn heavy(bytes: Vec<u8>, file: &str) -> Vec<u8> {
    checked(bytes, "056-large-inputs", file)
}

#[test]
fn a_long_byte_string_is_shared_with_the_input() {
    let _alone = alone();
    let pattern: Vec<u8> = (0..=255u8).collect();
    let mut piece = pattern.repeat(3906);
    piece.extend(0..64u8);
    let mut input = vec![0x12];
    put_varint(&mut input, 100_000_000, 0);
    input.extend(piece.repeat(100));
    let input = Bytes::from(heavy(input, "blob100m.bin"));
    let (message, used) = peak(|| Table::decode_bytes(input.clone()).expect("legal"));
    assert!(used < 4096, "{used} bytes for a field that the input holds");
    assert!(input.as_ptr_range().contains(&message.blob.as_ptr()));
    let (written, used) = peak(|| message.encode_to_bytes());
    assert!(written == input);
    assert!(
        used <= input.len() + 4096,
        "{used} bytes to write {}",
        input.len()
    );
}

#[test]
fn a_million_rows_take_one_pass() {
    let _alone = alone();
    let mut input = Vec::new();
    for index in 0..1_000_000 {
        put_len(&mut input, 1, &row(index));
    }
    let input = heavy(input, "rows1m.bin");
    let start = Instant::now();
    let message = Table::decode(&input).expect("legal");
    assert_eq!(message.rows.len(), 1_000_000);
    assert_eq!(
        message.rows.iter().map(|row| row.id).sum::<i64>(),
        499_999_500_000
    );
    // The first row carries its zero id, which is not written again.
    assert_eq!(message.encode_to_vec().len(), input.len() - 2);
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}

#[test]
fn a_million_numbers_and_a_map_with_doubled_keys() {
    let _alone = alone();
    let mut numbers = Vec::new();
    for index in 0..1_000_000u64 {
        put_varint(&mut numbers, index * 2_654_435_761 % (1 << 31), 0);
    }
    let mut input = Vec::new();
    put_len(&mut input, 3, &numbers);
    let input = heavy(input, "ints1m.bin");
    let message = Table::decode(&input).expect("legal");
    assert_eq!(
        message.ints.iter().map(|&value| i64::from(value)).sum::<i64>(),
        1_073_738_586_620_128
    );
    assert!(message.encode_to_vec() == input);

    let mut input = Vec::new();
    for index in 0..200_000u64 {
        let mut entry = vec![0x08];
        put_varint(&mut entry, index % 150_000, 0);
        put_len(&mut entry, 2, &row(index));
        put_len(&mut input, 4, &entry);
    }
    let input = heavy(input, "map200k.bin");
    let message = Table::decode(&input).expect("legal");
    assert_eq!(message.by.len(), 150_000);
    assert_eq!(message.by[&7].name, "row-150007");
}

#[test]
fn a_length_allocates_nothing_before_its_bytes_are_there() {
    let _alone = alone();
    let lengths = [
        1 << 10,
        1 << 20,
        (1 << 31) - 1,
        1 << 31,
        1 << 32,
        1 << 62,
        u64::MAX,
    ];
    for length in lengths {
        for number in (1..=20).chain([2047, 536_870_911]) {
            let mut input = Vec::new();
            put_tag(&mut input, number, 2);
            put_varint(&mut input, length, 0);
            input.extend([0x01; 9]);
            claims::<Lists>(&input);
            claims::<Maps>(&input);
            claims::<Node>(&input);
            claims::<Bare>(&input);
        }
    }
}

#[test]
fn a_stream_allocates_nothing_for_a_length_that_only_claims() {
    let _alone = alone();
    for length in [1 << 20, (1 << 31) - 1, 1 << 31, 1 << 40, u64::MAX] {
        let mut input = Vec::new();
        put_varint(&mut input, length, 0);
        input.extend([0x08; 100]);
        let (result, used) = peak(|| DelimitedReader::new(&input[..]).read::<Node>().is_err());
        assert!(
            result && used < 128 * 1024,
            "a claim of {length} takes {used} bytes"
        );
    }
}

fn claims<M: Message>(input: &[u8]) {
    let (result, used) = peak(|| M::decode(input).is_err());
    assert!(result, "{input:02x?} is accepted");
    assert!(used < 16 * 1024, "{input:02x?} takes {used} bytes");
    let (result, used) = peak(|| M::decode_bytes(Bytes::copy_from_slice(input)).is_err());
    assert!(result && used < 16 * 1024, "{input:02x?} takes {used} bytes");
}
