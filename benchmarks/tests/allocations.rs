//! Views allocate nothing, on any shape, and encoding takes one allocation: counted, not believed.

use protium_benchmarks::alloc;
use protium_benchmarks::case::{Case, keep};
use protium_benchmarks::datasets::{SHAPES, Shape};
use protium_benchmarks::engines::protium::sinks;
use protium_benchmarks::engines::{Engine, protium::Protium};
use protium_benchmarks::schema::{self, Schema, Visitor};

#[global_allocator]
static ALLOCATOR: alloc::Counting = alloc::Counting;

/// What is done once a message, and how often it may allocate.
const ALLOWED: [(&str, u64); 11] = [
    ("view", 0),
    ("lazy", 0),
    ("view_read_all", 0),
    ("lazy_read_all", 0),
    ("encode_view", 1),
    ("encode_lazy", 1),
    ("encode_to_vec", 1),
    ("encode_to_bytes", 1),
    ("encode_reused", 0),
    ("encode_bytes_mut", 0),
    ("encoded_len", 0),
];

/// The same for the sinks, of messages and views.
const ALLOWED_SINKS: [(&str, u64); 7] = [
    ("vec", 1),
    ("bytes", 1),
    ("sized_vec", 1),
    ("sized_bytes_mut", 1),
    ("frame_vec", 0),
    ("frame_bytes_mut", 0),
    ("frame_put_slice", 1),
];

struct Cases;

impl Visitor for Cases {
    type Output = (u64, Vec<Case>, Vec<(&'static str, Vec<Case>)>);

    fn visit<S: Schema>(self) -> Self::Output {
        let shape = Shape::named(S::NAME).expect("every schema has data");
        let wire = keep(shape.payloads().expect("the data can be read"));
        let sinks = sinks::SOURCES.map(|source| (source, sinks::cases::<S>(source, wire).expect("a source")));
        (wire.len() as u64, Protium::<S>::cases(wire), sinks.into())
    }
}

fn hold(what: &str, messages: u64, cases: Vec<Case>, allowed: &[(&str, u64)]) {
    let mut held = 0;
    for mut case in cases {
        let Some((_, most)) = allowed.iter().find(|(op, _)| *op == case.op) else {
            continue;
        };
        // Buffers that are used again have their size after the first pass.
        case.run(1);
        let before = alloc::count();
        case.run(1);
        assert_eq!(alloc::count() - before, most * messages, "{what} {}", case.op);
        held += 1;
    }
    assert_eq!(held, allowed.len(), "{what}: operations have gone");
}

/// One test, because the count is of the whole process.
#[test]
fn every_operation_allocates_what_it_must() {
    for shape in SHAPES {
        let (messages, cases, sinks) = schema::visit(shape.name, Cases).expect("every data set has a schema");
        hold(shape.name, messages, cases, &ALLOWED);
        for (source, cases) in sinks {
            hold(
                &format!("{} {source}", shape.name),
                messages,
                cases,
                &ALLOWED_SINKS,
            );
        }
    }
}
