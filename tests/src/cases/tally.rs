//! Counts what the items of cases came to, with the lists taken into account.

use super::{Case, Content, Lists, scenario, units};

/// The counters. Failures are printed as they are counted.
#[derive(Default)]
pub struct Tally {
    /// Items that did what they must.
    pub passed: usize,
    /// Items that did not, disputed ones among them.
    pub failed: usize,
    /// Of the failed ones, those that the lists dispute.
    pub disputed: usize,
    /// Items that wait for a part of the library.
    pub pending: usize,
    /// Of the refused units, how many report their first error where protoc does.
    pub positions: (usize, usize),
}

impl Tally {
    /// Counts one item.
    pub fn count(&mut self, lists: &Lists, case: &str, item: &str, result: Result<(), String>) {
        match (result, lists.disputed(case, item), lists.pending(case, item)) {
            (Ok(()), None, None) => self.passed += 1,
            (Ok(()), _, _) => self.fail(case, item, "passes although cases.toml lists it"),
            (Err(_), _, Some(_)) => self.pending += 1,
            (Err(why), Some(rule), _) => {
                self.disputed += 1;
                self.fail(case, item, &format!("{} [disputed: {rule}]", why.trim_end()));
            }
            (Err(why), None, None) => self.fail(case, item, &why),
        }
    }

    /// Runs and counts what needs no generated code: units and scenarios.
    pub fn front_end(&mut self, lists: &Lists, case: &Case) {
        match &case.content {
            Content::Units(units) => {
                for unit in units {
                    let outcome = units::run(unit);
                    if let Some(position) = outcome.position {
                        self.positions.1 += 1;
                        self.positions.0 += usize::from(position.is_ok());
                    }
                    self.count(lists, &case.name, &unit.name, outcome.result);
                }
            }
            Content::Scenario { inputs } => match scenario::run(case) {
                Some(results) => {
                    for (item, result) in results {
                        self.count(lists, &case.name, &item, result);
                    }
                }
                None => self.pending += inputs,
            },
            Content::Schema(_) => {}
        }
    }

    /// Whether nothing failed but what the lists dispute.
    pub fn is_good(&self) -> bool {
        self.failed == self.disputed
    }

    fn fail(&mut self, case: &str, item: &str, why: &str) {
        self.failed += 1;
        println!("FAILED {case}/{item}: {}", why.trim_end());
    }
}
