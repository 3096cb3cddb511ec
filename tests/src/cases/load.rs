//! Reads the files of a case.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{Case, Content, Schema, Unit, Vector, Verdict};

#[derive(Deserialize)]
struct Meta {
    #[serde(default)]
    layer: String,
}

#[derive(Deserialize)]
struct VectorTable {
    schema: Vec<String>,
    vectors: Vec<VectorRow>,
}

#[derive(Deserialize)]
struct VectorRow {
    file: String,
    message: String,
    format: String,
    verdict: Verdict,
    reencode_hex: Option<String>,
}

#[derive(Deserialize)]
struct UnitRow {
    unit: String,
    inputs: Vec<String>,
    verdict: Verdict,
    first_error: Option<Position>,
}

#[derive(Deserialize)]
struct Position {
    file: String,
    line: u32,
    col: u32,
}

/// Reads every case of the folder `root`, in order of their names.
///
/// # Errors
/// A message that names the file that could not be read.
pub fn load(root: &Path) -> Result<Vec<Case>, String> {
    let mut dirs = Vec::new();
    for entry in fs::read_dir(root).map_err(|error| format!("{}: {error}", root.display()))? {
        let path = entry
            .map_err(|error| format!("{}: {error}", root.display()))?
            .path();
        if path.join("case.toml").is_file() {
            dirs.push(path);
        }
    }
    if dirs.is_empty() {
        return Err(format!("{}: no folder in it has a case.toml", root.display()));
    }
    dirs.sort();
    dirs.into_iter().map(read_case).collect()
}

fn read_case(dir: PathBuf) -> Result<Case, String> {
    let meta: Meta = toml::from_str(&text(&dir.join("case.toml"))?)
        .map_err(|error| format!("{}: {error}", dir.join("case.toml").display()))?;
    let name = dir
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let content = if dir.join("units.json").is_file() {
        Content::Units(read_units(&dir)?)
    } else if dir.join("vectors.json").is_file() {
        Content::Schema(read_vectors(&dir)?)
    } else {
        let files = schema_files(&dir)?;
        // The folders of build script cases are several trees, whose rules are in words.
        if files.is_empty() || meta.layer == "build script" {
            Content::Scenario {
                inputs: count_inputs(&dir)?,
            }
        } else {
            Content::Schema(Schema {
                files,
                expected: existing(dir.join("expected.fds")),
                vectors: Vec::new(),
            })
        }
    };
    Ok(Case {
        name,
        dir,
        layer: meta.layer,
        content,
    })
}

fn read_units(dir: &Path) -> Result<Vec<Unit>, String> {
    let rows: Vec<UnitRow> = json(&dir.join("units.json"))?;
    let unit = |row: UnitRow| {
        let dir = dir.join(&row.unit);
        Unit {
            expected: existing(dir.join("expected.fds")),
            name: row.unit,
            dir,
            inputs: row.inputs,
            verdict: row.verdict,
            first_error: row
                .first_error
                .map(|position| (position.file, position.line, position.col)),
        }
    };
    Ok(rows.into_iter().map(unit).collect())
}

fn read_vectors(dir: &Path) -> Result<Schema, String> {
    let table: VectorTable = json(&dir.join("vectors.json"))?;
    let mut vectors = Vec::new();
    for row in table.vectors {
        let path = dir.join(&row.file);
        let reencoded = match row.reencode_hex {
            Some(hex) => {
                Some(from_hex(&hex).ok_or_else(|| format!("{}: {hex} is not hexadecimal", path.display()))?)
            }
            None => None,
        };
        vectors.push(Vector {
            prints_text: path.with_extension("out.txtpb").is_file(),
            input: fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?,
            file: row.file,
            message: row.message,
            format: row.format,
            verdict: row.verdict,
            reencoded,
        });
    }
    Ok(Schema {
        files: table.schema,
        expected: existing(dir.join("expected.fds")),
        vectors,
    })
}

/// The files that a case without a table compiles: those that `expect.md` says protoc accepts, else all.
fn schema_files(dir: &Path) -> Result<Vec<String>, String> {
    let expect = dir.join("expect.md");
    if expect.is_file() {
        let words = text(&expect)?;
        if let Some(list) = words
            .lines()
            .find_map(|line| line.strip_prefix("Verified: protoc 36.2 accepts "))
        {
            return Ok(list
                .split(", ")
                .flat_map(|part| part.split(" with warnings"))
                .map(str::trim)
                .filter(|part| part.ends_with(".proto"))
                .map(str::to_owned)
                .collect());
        }
    }
    let mut files = Vec::new();
    protos_below(dir, "", &mut files)?;
    files.sort();
    Ok(files)
}

fn protos_below(dir: &Path, prefix: &str, files: &mut Vec<String>) -> Result<(), String> {
    for entry in fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))? {
        let entry = entry.map_err(|error| format!("{}: {error}", dir.display()))?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            protos_below(&entry.path(), &format!("{name}/"), files)?;
        } else if name.ends_with(".proto") {
            files.push(name);
        }
    }
    Ok(())
}

fn count_inputs(dir: &Path) -> Result<usize, String> {
    let mut count = 0;
    for entry in fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))? {
        let name = entry
            .map_err(|error| format!("{}: {error}", dir.display()))?
            .file_name();
        let name = name.to_string_lossy();
        count += usize::from(name.starts_with(|first: char| first.is_ascii_digit()));
    }
    Ok(count.max(1))
}

fn json<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T, String> {
    serde_json::from_str(&text(path)?).map_err(|error| format!("{}: {error}", path.display()))
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn existing(path: PathBuf) -> Option<PathBuf> {
    path.is_file().then_some(path)
}

fn from_hex(hex: &str) -> Option<Vec<u8>> {
    if !hex.len().is_multiple_of(2) {
        return None;
    }
    (0..hex.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok())
        .collect()
}
