//! The command line of a comparison.

use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

const USAGE: &str = "usage: compare_SHAPE [--quick] [--profile NAME] [--out FILE] [--op NAME]...
  --quick     few short rounds
  --profile   the build profile's name, for the results
  --out       append the results there, one JSON object a line, instead of printing them
  --op        only this operation (may be repeated)";

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
    ops: Vec<String>,
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
            ops: Vec::new(),
        };
        let mut parser = lexopt::Parser::from_env();
        while let Some(arg) = parser.next()? {
            match arg {
                Long("quick") => (options.rounds, options.slice) = (21, Duration::from_micros(400)),
                Long("profile") => options.profile = parser.value()?.string()?,
                Long("out") => options.out = Some(parser.value()?.into()),
                Long("op") => options.ops.push(parser.value()?.string()?),
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
        self.ops.is_empty() || self.ops.iter().any(|wanted| wanted == op)
    }
}
