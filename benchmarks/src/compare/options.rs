//! The command line of a comparison.

use super::record::OPS;
use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

const USAGE: &str = "usage: compare_SHAPE [--quick] [--profile NAME] [--out FILE] [--op NAME]...
  --quick     few short rounds
  --profile   the build profile's name, for the results
  --out       append the results there, one JSON object a line, instead of printing them
  --op        only this operation (may be repeated)
usage: compare_SHAPE --report FILE
  prints the results in FILE, of whatever shapes, as tables in Markdown";

/// What to time, and how long.
pub struct Options {
    /// The build profile's name.
    pub profile: String,
    /// Where results go.
    pub out: Option<PathBuf>,
    /// How many rounds.
    pub rounds: usize,
    /// How long one engine runs in a round, at least.
    pub slice: Duration,
    /// The results to print instead of timing anything.
    pub report: Option<PathBuf>,
    ops: Vec<&'static str>,
}

impl Options {
    /// Reads the command line.
    pub fn parse() -> Result<Self, Box<dyn Error>> {
        use lexopt::prelude::*;
        let mut options = Options {
            profile: "bench".to_owned(),
            out: None,
            rounds: 61,
            slice: Duration::from_micros(1_500),
            report: None,
            ops: Vec::new(),
        };
        let mut parser = lexopt::Parser::from_env();
        while let Some(arg) = parser.next()? {
            match arg {
                Long("quick") => (options.rounds, options.slice) = (21, Duration::from_micros(400)),
                Long("profile") => options.profile = parser.value()?.string()?,
                Long("out") => options.out = Some(parser.value()?.into()),
                Long("op") => options.ops.push(operation(&parser.value()?.string()?)?),
                Long("report") => options.report = Some(parser.value()?.into()),
                Long("help") | Short('h') => {
                    println!("{USAGE}");
                    std::process::exit(0);
                }
                _ => return Err(arg.unexpected().into()),
            }
        }
        Ok(options)
    }

    /// Whether the operation is to be timed.
    pub fn wants(&self, op: &str) -> bool {
        self.ops.is_empty() || self.ops.contains(&op)
    }
}

/// A misspelt operation would be timed by no engine, without a word.
fn operation(name: &str) -> Result<&'static str, String> {
    let known = OPS.into_iter().find(|op| *op == name);
    known.ok_or_else(|| format!("no operation `{name}`; there are {}", OPS.join(", ")))
}
