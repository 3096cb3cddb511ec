//! Generates the code of a case, and the Rust text that mounts it.

use std::fs;
use std::path::Path;

use protium_codegen::schema::{MessageId, Schema as Linked};
use protium_codegen::{Builder, Compiler, output, plan};

use super::{Case, Schema};

/// Compiles a case's schema.
///
/// # Errors
/// The compiler's diagnostics.
pub fn link(case: &Case, schema: &Schema) -> Result<Linked, String> {
    Compiler::new()
        .include(&case.dir)
        .compile(&schema.files)
        .into_schema()
        .map_err(|errors| errors.to_string())
}

/// Writes the Rust code of a case into the folder `out`.
///
/// # Errors
/// What the generator reports.
pub fn generate(case: &Case, schema: &Schema, out: &Path) -> Result<(), String> {
    files(&case.dir, &schema.files, out)
}

/// Writes the Rust code of `files` below the include root `root` into the folder `out`.
///
/// # Errors
/// What the generator reports.
pub fn files(root: &Path, files: &[String], out: &Path) -> Result<(), String> {
    let generated = Builder::new()
        .include(root)
        .generate(files)
        .map_err(|error| error.to_string())?;
    let write = |name: &str, text: &str| {
        fs::write(out.join(name), text).map_err(|error| format!("{}: {error}", out.join(name).display()))
    };
    // What another run left there would be mounted, too.
    let _ = fs::remove_dir_all(out);
    fs::create_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    for file in &generated.files {
        write(&file.name, &file.content)?;
    }
    let names = generated
        .files
        .iter()
        .map(|file| (&file.package[..], &file.name[..]));
    write(output::TREE, &output::tree(names))
}

/// The name of the module that code of a case or a unit stands in.
pub fn module(name: &str) -> String {
    let letter = |c: char| {
        if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            '_'
        }
    };
    format!("case_{}", name.chars().map(letter).collect::<String>())
}

/// The item that mounts the code which [`files`] wrote into `out`.
pub fn mount(name: &str, out: &Path) -> String {
    format!(
        "/// Code of case {name}.\npub mod {} {{\n    include!({:?});\n}}\n",
        module(name),
        out.join(output::TREE)
    )
}

/// The function that runs an input through a message of a case, as `answer::run` sees it. `cases` are those whose
/// code is mounted.
pub fn dispatcher(cases: &[(&Case, &Schema)]) -> String {
    let mut text = String::from(
        "/// Runs an input through a message type of a case.\n\
         pub fn answer(case: &str, message: &str, input: &[u8], expected: Option<&[u8]>) -> answer::Answer {\n    \
         match (case, message) {\n",
    );
    for (case, schema) in cases {
        let mut messages: Vec<&str> = schema.vectors.iter().map(|vector| &vector.message[..]).collect();
        messages.sort_unstable();
        messages.dedup();
        if messages.is_empty() {
            continue;
        }
        let Ok(linked) = link(case, schema) else { continue };
        for message in messages {
            if let Some(path) = rust_path(&linked, message, &module(&case.name)) {
                let arm = format!(
                    "({:?}, {message:?}) => answer::run::<{path}>(input, expected)",
                    case.name
                );
                text.push_str(&format!("        {arm},\n"));
            }
        }
    }
    text.push_str("        _ => Err(format!(\"{case} has no message {message}\")),\n    }\n}\n");
    text
}

/// Where the generator puts a message, seen from the module `module` that the case's packages are mounted in.
fn rust_path(schema: &Linked, message: &str, module: &str) -> Option<String> {
    let at = schema
        .messages
        .iter()
        .position(|candidate| candidate.full_name == message)?;
    let plan = plan::plan(schema, &plan::Rules::default()).ok()?;
    let path = plan.types.message(MessageId(at as u32));
    let text = path.text_from(&[]);
    Some(if path.is_external() {
        text
    } else {
        format!("{module}::{text}")
    })
}
