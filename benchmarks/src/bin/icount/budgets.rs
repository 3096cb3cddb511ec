//! The budgets: what each case may cost. They only go down.

use crate::measure::Cost;
use serde_json::{Map, Value, json};
use std::error::Error;
use std::fmt;
use std::path::Path;

/// How far above its budget a count fails. Counts of one build are the same every time; linking in another order moves
/// them by a few instructions.
const TOLERANCE: f64 = 1.01;

/// `{ shape: { op: { instructions, allocations } } }`, per message.
pub struct Budgets(Map<String, Value>);

/// How a count stands to its budget.
pub enum Verdict {
    /// There is no budget yet.
    New,
    /// Within the budget; the ratio to it.
    Within(f64),
    /// Above the budget; what it is.
    Above(String),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::New => f.write_str("none"),
            Verdict::Within(ratio) => write!(f, "{:+.2} %", (ratio - 1.0) * 100.0),
            Verdict::Above(budget) => write!(f, "ABOVE {budget}"),
        }
    }
}

impl Budgets {
    /// Reads the file; a missing one has no budgets.
    pub fn read(file: &Path) -> Result<Self, Box<dyn Error>> {
        if !file.exists() {
            return Ok(Budgets(Map::new()));
        }
        match serde_json::from_slice(&std::fs::read(file)?)? {
            Value::Object(shapes) => Ok(Budgets(shapes)),
            _ => Err("the budgets are no JSON object".into()),
        }
    }

    /// Writes the file.
    pub fn write(&self, file: &Path) -> Result<(), Box<dyn Error>> {
        let text = serde_json::to_string_pretty(&Value::Object(self.0.clone()))?;
        Ok(std::fs::write(file, text + "\n")?)
    }

    fn get(&self, shape: &str, op: &str) -> Option<(f64, f64)> {
        let budget = self.0.get(shape)?.get(op)?;
        Some((
            budget.get("instructions")?.as_f64()?,
            budget.get("allocations")?.as_f64()?,
        ))
    }

    /// Compares a count with its budget.
    pub fn judge(&self, shape: &str, op: &str, cost: &Cost) -> Verdict {
        let Some((instructions, allocations)) = self.get(shape, op) else {
            return Verdict::New;
        };
        let ratio = cost.instructions as f64 / instructions;
        if ratio >= TOLERANCE || rounded(cost.allocations) > allocations {
            Verdict::Above(format!("{instructions} instructions, {allocations} allocations"))
        } else {
            Verdict::Within(ratio)
        }
    }

    /// Lowers the budget to the count, or sets it if there is none.
    pub fn lower(&mut self, shape: &str, op: &str, cost: &Cost) {
        let (instructions, allocations) = self.get(shape, op).unwrap_or((f64::INFINITY, f64::INFINITY));
        let ops = self.0.entry(shape).or_insert_with(|| json!({}));
        ops[op] = json!({
            "instructions": (cost.instructions as f64).min(instructions) as u64,
            "allocations": rounded(cost.allocations).min(allocations),
        });
    }
}

fn rounded(allocations: f64) -> f64 {
    (allocations * 100.0).round() / 100.0
}
