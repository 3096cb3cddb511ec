//! Reserved and extension ranges of messages, reserved ranges of enums: no overlaps, nothing in them.

use std::collections::BTreeSet;

use super::context::Context;
use super::element::{self, NAME, enumeration, message, range::START};
use super::sequence::LATER;
use super::symbols::SymbolKind;
use crate::descriptor::{DescriptorProto, EnumDescriptorProto};

/// Where in an element, relative to its path, and what.
type Fault = (Vec<i32>, String);

/// Faults of the ranges as such, and faults of how they go together with each other and with what else is
/// in the element. These are reported behind all that is in the element.
#[derive(Default)]
struct Faults {
    single: Vec<Fault>,
    later: Vec<Fault>,
}

/// Checks the ranges of every message and enum of a file.
pub(super) fn check(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        let found = match symbol.kind {
            SymbolKind::Message => ctx.message(symbol).map(of_message),
            SymbolKind::Enum => ctx.enumeration(symbol).map(of_enum),
            _ => None,
        }
        .unwrap_or_default();
        for (path, message) in found.single {
            let path = element::sub(&symbol.path, &path);
            faults.push((path.clone(), path, message));
        }
        for (path, message) in found.later {
            let order = element::sub(&symbol.path, &[LATER]);
            faults.push((order, element::sub(&symbol.path, &path), message));
        }
    }
    for (order, path, message) in faults {
        ctx.files[at].error_in_order(&order, &path, message);
    }
}

fn of_message(proto: &DescriptorProto) -> Faults {
    let mut faults = Faults::default();
    let reserved = proto.reserved_range.iter().enumerate().map(|(at, range)| {
        let path = vec![message::RESERVED_RANGE, element::index(at), START];
        Range::new(path, range.start, range.end, 1)
    });
    let reserved = Ranges::new(
        reserved.collect(),
        Numbers::Positive,
        "reserved",
        &mut faults.single,
    );
    let extensions = proto.extension_range.iter().enumerate().map(|(at, range)| {
        let path = vec![message::EXTENSION_RANGE, element::index(at), START];
        Range::new(path, range.start, range.end, 1)
    });
    let extensions = Ranges::new(
        extensions.collect(),
        Numbers::Positive,
        "extension",
        &mut faults.single,
    );
    reserved.report_overlaps(&mut faults.later);
    fields(proto, &reserved, &extensions, &mut faults.later);
    let mut overlaps = Vec::new();
    extensions.report_overlaps_with(&reserved, &mut overlaps);
    extensions.report_overlaps(&mut overlaps);
    // One range after the other.
    overlaps.sort_by(|a, b| a.0.cmp(&b.0));
    faults.later.append(&mut overlaps);
    faults
}

/// No field has a number or name that is reserved, or a number that is left to extensions.
fn fields(proto: &DescriptorProto, reserved: &Ranges, extensions: &Ranges, faults: &mut Vec<Fault>) {
    let names = reserved_names(&proto.reserved_name, "field", faults);
    for (at, member) in proto.field.iter().enumerate() {
        if faults.len() > LIMIT {
            return;
        }
        let name = member.name();
        let number = i64::from(member.number.unwrap_or_default());
        for range in extensions.holding(number) {
            let message = format!("field `{name}` has number {number}, which is left to extensions");
            faults.push((range.path.clone(), message));
        }
        for range in reserved.holding(number) {
            let message = format!("field `{name}` has the reserved number {number}");
            faults.push((range.path.clone(), message));
        }
        if names.contains(name) {
            let path = vec![message::FIELD, element::index(at), NAME];
            faults.push((path, format!("the field name `{name}` is reserved")));
        }
    }
}

fn of_enum(proto: &EnumDescriptorProto) -> Faults {
    let Faults {
        mut single,
        later: mut faults,
    } = Faults::default();
    let reserved = proto.reserved_range.iter().enumerate().map(|(at, range)| {
        let path = vec![enumeration::RESERVED_RANGE, element::index(at), START];
        // The ends of enum ranges are included.
        Range::new(path, range.start, range.end, 0)
    });
    let reserved = Ranges::new(reserved.collect(), Numbers::Any, "reserved", &mut single);
    reserved.report_overlaps(&mut faults);
    let names = reserved_names(&proto.reserved_name, "enum value", &mut faults);
    for (at, value) in proto.value.iter().enumerate() {
        if faults.len() > LIMIT {
            break;
        }
        let number = i64::from(value.number.unwrap_or_default());
        for range in reserved.holding(number) {
            let message = format!("enum value `{}` has the reserved number {number}", value.name());
            faults.push((range.path.clone(), message));
        }
        if names.contains(value.name()) {
            let path = vec![enumeration::VALUE, element::index(at), NAME];
            faults.push((
                path,
                format!("the enum value name `{}` is reserved", value.name()),
            ));
        }
    }
    Faults {
        single,
        later: faults,
    }
}

fn reserved_names<'a>(names: &'a [String], what: &str, faults: &mut Vec<Fault>) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    for name in names {
        if !seen.insert(name.as_str()) {
            // protoc points at the element's name, whichever reserved name it is.
            faults.push((vec![NAME], format!("the {what} name `{name}` is reserved twice")));
        }
    }
    seen
}

/// How many ranges are compared one by one once something is wrong. Where thousands of ranges overlap, the
/// pairs would be millions, and nobody reads more than this many faults.
const LIMIT: usize = 100;

/// Which numbers a range may hold.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Numbers {
    Positive,
    Any,
}

/// A range with both ends included, whatever the descriptor's convention is.
struct Range {
    path: Vec<i32>,
    first: i64,
    last: i64,
}

impl Range {
    fn new(path: Vec<i32>, start: Option<i32>, end: Option<i32>, beyond: i64) -> Range {
        let first = i64::from(start.unwrap_or_default());
        Range {
            path,
            first,
            last: i64::from(end.unwrap_or_default()) - beyond,
        }
    }

    fn overlaps(&self, other: &Range) -> bool {
        self.first <= other.last && other.first <= self.last
    }

    fn text(&self) -> String {
        format!("{} to {}", self.first, self.last)
    }
}

/// The ranges of one kind of one element.
struct Ranges {
    what: &'static str,
    list: Vec<Range>,
    /// Indices into `list` by first number, if no two ranges overlap: then one binary search finds the
    /// range that holds a number.
    sorted: Option<Vec<usize>>,
}

impl Ranges {
    fn new(list: Vec<Range>, numbers: Numbers, what: &'static str, faults: &mut Vec<Fault>) -> Ranges {
        for range in &list {
            if numbers == Numbers::Positive && range.first <= 0 {
                faults.push((range.path.clone(), format!("{what} numbers must be positive")));
            } else if range.last < range.first {
                faults.push((
                    range.path.clone(),
                    format!("the {what} range ends before it starts"),
                ));
            }
        }
        let mut sorted: Vec<usize> = (0..list.len()).collect();
        sorted.sort_by_key(|at| (list[*at].first, *at));
        let apart = sorted
            .windows(2)
            .all(|pair| list[pair[0]].last < list[pair[1]].first)
            && list.iter().all(|range| range.first <= range.last);
        Ranges {
            what,
            list,
            sorted: apart.then_some(sorted),
        }
    }

    /// The ranges that hold a number: at most one unless ranges overlap.
    fn holding(&self, number: i64) -> Vec<&Range> {
        let holds = |range: &&Range| range.first <= number && number <= range.last;
        match &self.sorted {
            Some(sorted) => {
                let behind = sorted.partition_point(|at| self.list[*at].first <= number);
                let before = behind.checked_sub(1).map(|at| &self.list[sorted[at]]);
                before.filter(holds).into_iter().collect()
            }
            None => self.list.iter().take(LIMIT).filter(holds).collect(),
        }
    }

    fn report_overlaps(&self, faults: &mut Vec<Fault>) {
        if self.sorted.is_some() {
            return;
        }
        for (at, range) in self.list.iter().enumerate().take(LIMIT) {
            if faults.len() > LIMIT {
                return;
            }
            for later in self.list[at + 1..].iter().filter(|later| later.overlaps(range)) {
                let message = format!(
                    "{} range {} overlaps with range {}",
                    self.what,
                    later.text(),
                    range.text()
                );
                faults.push((range.path.clone(), message));
            }
        }
    }

    fn report_overlaps_with(&self, other: &Ranges, faults: &mut Vec<Fault>) {
        for range in &self.list {
            if faults.len() > LIMIT {
                return;
            }
            // Sorted and apart: only the neighbours of the range's start can be first to overlap.
            for hit in other.overlapping(range) {
                let message = format!(
                    "{} range {} overlaps with {} range {}",
                    self.what,
                    range.text(),
                    other.what,
                    hit.text()
                );
                faults.push((range.path.clone(), message));
            }
        }
    }

    fn overlapping(&self, range: &Range) -> Vec<&Range> {
        let Some(sorted) = &self.sorted else {
            let first = self.list.iter().take(LIMIT);
            return first.filter(|other| other.overlaps(range)).collect();
        };
        let from = sorted.partition_point(|at| self.list[*at].last < range.first);
        let hits = sorted[from..].iter().map(|at| &self.list[*at]);
        hits.take_while(|other| other.first <= range.last).collect()
    }
}
