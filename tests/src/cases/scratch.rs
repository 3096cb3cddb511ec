//! Builds the generated code of cases in a crate of its own, and runs vectors through it.
//!
//! A case whose code does not compile is taken out and the rest built again, so that it fails alone.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::generate::{dispatcher, generate, mount};
use super::judge::{Outcome, hex};
use super::{Case, Schema, Vector};

/// Where the crate is built.
pub struct Scratch {
    dir: PathBuf,
    repository: PathBuf,
}

impl Scratch {
    /// A scratch crate in `dir` that uses the runtime of `repository`.
    pub fn new(dir: &Path, repository: &Path) -> Self {
        Scratch {
            dir: dir.to_owned(),
            repository: repository.to_owned(),
        }
    }

    /// Generates and compiles the code of all `cases`; returns those that fail, by name, and why.
    ///
    /// # Errors
    /// When the crate cannot be built for a reason that is no case's.
    pub fn build(&self, cases: &[(&Case, &Schema)]) -> Result<BTreeMap<String, String>, String> {
        let mut failed = BTreeMap::new();
        let code = self.dir.join("code");
        let _ = fs::remove_dir_all(&code);
        for (case, schema) in cases {
            if let Err(error) = generate(case, schema, &code.join(&case.name)) {
                failed.insert(case.name.clone(), error);
            }
        }
        loop {
            let live: Vec<(&Case, &Schema)> = cases
                .iter()
                .copied()
                .filter(|(case, _)| !failed.contains_key(&case.name))
                .collect();
            self.write_crate(&live)?;
            let faults = self.compile(&code)?;
            if faults.is_empty() {
                return Ok(failed);
            }
            failed.extend(faults);
        }
    }

    fn write_crate(&self, live: &[(&Case, &Schema)]) -> Result<(), String> {
        let generated = self.repository.join("tests/generated/src");
        let mut lib = format!(
            "//! Code of test cases.\n#![deny(warnings, missing_docs)]\n#![forbid(unsafe_code)]\n\n\
             #[path = {:?}]\npub mod answer;\n",
            generated.join("answer.rs")
        );
        for (case, _) in live {
            lib.push_str(&mount(&case.name, &self.dir.join("code").join(&case.name)));
        }
        lib.push_str(&dispatcher(live));
        let manifest = format!(
            "[package]\nname = \"scratch\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
             [dependencies]\nbytes = \"1\"\nprotium = {{ path = {:?} }}\n\n\
             [profile.dev]\ndebug = false\n",
            self.repository.join("runtime")
        );
        let main = "//! Answers lines `MESSAGE INPUT EXPECTED`, the bytes in hexadecimal.\n\
                    fn main() {\n    scratch::answer::serve(scratch::answer);\n}\n";
        self.write("Cargo.toml", &manifest)?;
        self.write("src/lib.rs", &lib)?;
        self.write("src/main.rs", main)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let path = self.dir.join(name);
        let parent = path.parent().unwrap_or(&self.dir);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Runs cargo; returns the cases with errors in their code.
    fn compile(&self, code: &Path) -> Result<BTreeMap<String, String>, String> {
        let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["build", "--quiet", "--message-format=json", "--manifest-path"])
            .arg(self.dir.join("Cargo.toml"))
            .env("CARGO_TARGET_DIR", self.dir.join("target"))
            .output()
            .map_err(|error| format!("cargo: {error}"))?;
        if output.status.success() {
            return Ok(BTreeMap::new());
        }
        let mut faults = BTreeMap::new();
        let mut others = String::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Ok(entry) = serde_json::from_str::<serde_json::Value>(line) else {
                continue;
            };
            let message = &entry["message"];
            if entry["reason"] != "compiler-message" || message["level"] != "error" {
                continue;
            }
            let text = message["rendered"].as_str().unwrap_or_default();
            match case_of(message, code) {
                Some(case) => {
                    faults.entry(case).or_insert_with(|| text.to_owned());
                }
                None => others.push_str(text),
            }
        }
        if faults.is_empty() {
            return Err(format!(
                "the cases' crate does not build:\n{others}{}",
                String::from_utf8_lossy(&output.stderr)
            ));
        }
        Ok(faults)
    }

    /// Runs the vectors of one case, in a process of its own: one that ends early fails what it has not answered.
    ///
    /// # Errors
    /// When the process cannot be started.
    pub fn run(&self, case: &Case, vectors: &[&Vector]) -> Result<Vec<Outcome>, String> {
        let mut input = String::new();
        for vector in vectors {
            let expected = vector
                .reencoded
                .as_ref()
                .map_or("-".to_owned(), |bytes| format!("={}", hex(bytes)));
            input.push_str(&format!(
                "{} ={} {expected}\n",
                vector.message,
                hex(&vector.input)
            ));
        }
        let mut child = Command::new(self.dir.join("target/debug/scratch"))
            .arg(&case.name)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", case.name))?;
        let mut stdin = child.stdin.take().ok_or("no standard input")?;
        let writer = std::thread::spawn(move || {
            // A process that ends early closes the pipe; its missing answers say so.
            let _ = stdin.write_all(input.as_bytes());
        });
        let output = child
            .wait_with_output()
            .map_err(|error| format!("{}: {error}", case.name))?;
        let _ = writer.join();
        let text = String::from_utf8_lossy(&output.stdout);
        let mut outcomes: Vec<Outcome> = text.lines().map(outcome).collect();
        outcomes.resize_with(vectors.len(), || {
            Outcome::Broken(format!("the process ended: {}", output.status))
        });
        Ok(outcomes)
    }
}

/// The case whose code an error stands in, by the files of its spans.
fn case_of(message: &serde_json::Value, code: &Path) -> Option<String> {
    let spans = message["spans"].as_array()?;
    let children = message["children"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|child| child["spans"].as_array());
    let mut all = spans.iter().chain(children.flatten());
    all.find_map(|span| {
        let inner = Path::new(span["file_name"].as_str()?)
            .strip_prefix(code)
            .ok()?
            .to_owned();
        Some(
            inner
                .components()
                .next()?
                .as_os_str()
                .to_string_lossy()
                .into_owned(),
        )
    })
}

/// Reads one line that `answer::serve` wrote.
fn outcome(line: &str) -> Outcome {
    let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
    match kind {
        "rejected" => Outcome::Rejected(rest.to_owned()),
        "same" | "other" => {
            let bytes = (0..rest.len() / 2).map(|at| u8::from_str_radix(&rest[2 * at..2 * at + 2], 16));
            match bytes.collect() {
                Ok(reencoded) => Outcome::Accepted {
                    reencoded,
                    same: kind == "same",
                },
                Err(_) => Outcome::Broken(line.to_owned()),
            }
        }
        _ => Outcome::Broken(rest.to_owned()),
    }
}
