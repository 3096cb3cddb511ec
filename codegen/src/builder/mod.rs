//! The way in for build scripts: compile, generate, write, and tell cargo.
//!
//! Everything that touches cargo's environment or writes files is here and nowhere else; what is generated is decided
//! behind [`Rules`].

mod cargo;
mod error;
mod files;
mod generate;
mod rules;
mod selection;
mod services;
#[cfg(test)]
mod tests;
mod unused;

use std::env;
use std::path::{Path, PathBuf};

use cargo::CargoLines;
pub use error::Error;
pub use generate::{Generated, GeneratedFile};

use crate::compiler::{Compilation, Compiler};
use crate::output;
use crate::plan::Rules;
use crate::service::ServiceGenerator;

/// Compiles .proto files and writes Rust for them to the build script's output folder, with all defaults.
///
/// `includes` are the folders that inputs and imports are relative to. [`Builder`] has everything else.
///
/// ```no_run
/// // build.rs
/// protium_codegen::compile(&["proto/shop/v1/order.proto"], &["proto"]).unwrap();
/// ```
///
/// The crate's source then brings it in with `protium::include_protos!();`.
///
/// # Errors
///
/// When a file cannot be found, compiled or written. The text names every fault of every file.
pub fn compile(inputs: &[impl AsRef<Path>], includes: &[impl AsRef<Path>]) -> Result<(), Error> {
    let builder = includes
        .iter()
        .fold(Builder::new(), |builder, root| builder.include(root.as_ref()));
    builder.compile(inputs)
}

/// Code generation with options; made for build scripts.
///
/// ```no_run
/// // build.rs
/// use protium_codegen::{Builder, BytesType};
///
/// Builder::new()
///     .include("proto")
///     .bytes(".shop.v1.Photo.thumbnail", BytesType::Vec)
///     .extern_path(".stock", "::stock_protos")
///     .compile(&["proto/shop/v1/order.proto"])
///     .unwrap();
/// ```
///
/// # Inputs
///
/// An input is the path of a file below an include root, relative or absolute, or its name below a root. Code is
/// generated for inputs and for the files they import, except for the built-in ones and those an
/// [extern path](Builder::extern_path) covers. Without any input nothing is generated, and the include file is empty.
///
/// # What cargo is told
///
/// Each file that was read, imports included, is announced with `rerun-if-changed`, also when there are errors. The
/// generator reads `OUT_DIR` and no other variable of the environment. A file that is *added* to an earlier root and
/// from then on hides one of a later root is not noticed by cargo until something else changes: a path that does not
/// exist yet cannot be announced, or the build script would run on every build.
///
/// # Paths in rules
///
/// A rule names a package, message, enum, field or oneof by its full name with a leading dot (`.shop.v1.Order.lines`),
/// and holds for that and all inside it; `.` is everything. Of several rules that fit, the one with the longest path
/// decides. A rule that fits nothing is a warning.
#[must_use = "a Builder does nothing until `compile`"]
pub struct Builder {
    compiler: Compiler,
    rules: Rules,
    out_dir: Option<PathBuf>,
    include_file: String,
    descriptor_set: Option<DescriptorSetFile>,
    services: Option<Box<dyn ServiceGenerator>>,
    announce: bool,
}

/// A descriptor set to write beside the code.
#[derive(Clone, Debug)]
struct DescriptorSetFile {
    path: PathBuf,
    content: generate::SetContent,
}

impl Default for Builder {
    fn default() -> Self {
        Self::new()
    }
}

impl Builder {
    /// All defaults, no include roots.
    pub fn new() -> Self {
        Self {
            compiler: Compiler::new(),
            rules: Rules::default(),
            out_dir: None,
            include_file: output::TREE.to_owned(),
            descriptor_set: None,
            services: None,
            announce: true,
        }
    }

    /// Adds an include root: a folder that inputs and imports are relative to. Roots are searched in the order in
    /// which they are added; built-in files (`google/protobuf/*.proto`) come last. Without any, the current folder,
    /// in a build script the package's, is one. A root that does not exist is a warning.
    pub fn include(mut self, root: impl Into<PathBuf>) -> Self {
        self.compiler = self.compiler.include(root);
        self
    }

    /// Adds a .proto file that is not on disk. It is found before files of the same name below a root.
    pub fn file(mut self, name: impl Into<String>, text: impl Into<Vec<u8>>) -> Self {
        self.compiler = self.compiler.file(name, text);
        self
    }

    /// Where to write, instead of cargo's `OUT_DIR`. The macros `protium::include_protos!` and `include_package!` look
    /// in `OUT_DIR` only; code written elsewhere, for instance to be checked in, is brought in with
    /// `include!` or `mod`.
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// Another name for the file with the tree of modules: `protium::include_protos!("stock.rs")` brings it in.
    pub fn include_file(mut self, name: impl Into<String>) -> Self {
        self.include_file = name.into();
        self
    }

    /// Writes the linked schema as a serialized `google.protobuf.FileDescriptorSet`, equal to the one protoc writes
    /// with `--descriptor_set_out`. A relative path is one in the output folder. It holds the inputs and what they
    /// import, without source locations and comments.
    pub fn descriptor_set(mut self, path: impl Into<PathBuf>) -> Self {
        let content = self.descriptor_set.map(|set| set.content).unwrap_or_default();
        self.descriptor_set = Some(DescriptorSetFile {
            path: path.into(),
            content,
        });
        self
    }

    /// Whether the descriptor set holds imported files too. On unless switched off.
    pub fn descriptor_set_imports(mut self, on: bool) -> Self {
        self.set_content().imports = on;
        self
    }

    /// Whether the descriptor set holds source locations and comments. Off unless switched on.
    pub fn descriptor_set_source_info(mut self, on: bool) -> Self {
        self.set_content().source_info = on;
        self
    }

    fn set_content(&mut self) -> &mut generate::SetContent {
        let unnamed = || DescriptorSetFile {
            path: "descriptor-set.bin".into(),
            content: Default::default(),
        };
        &mut self.descriptor_set.get_or_insert_with(unnamed).content
    }

    /// Writes code for services; there is none unless a generator is set.
    pub fn service_generator(mut self, generator: Box<dyn ServiceGenerator>) -> Self {
        self.services = Some(generator);
        self
    }

    /// Whether cargo is told to run the build script again when a file that was read changes. On unless switched off;
    /// a build script that announces files itself may want that.
    pub fn emit_rerun_if_changed(mut self, on: bool) -> Self {
        self.announce = on;
        self
    }

    /// Compiles the inputs and writes the code.
    ///
    /// A file whose content is unchanged is not written. Several calls in one build script may share the output
    /// folder: the include file then lists the packages of all of them.
    ///
    /// # Errors
    ///
    /// When a file cannot be found, compiled or written, when no output folder is known, and when an earlier call in
    /// the same build script wrote other code for the same package.
    pub fn compile(self, inputs: &[impl AsRef<Path>]) -> Result<(), Error> {
        let compilation = self.compiler.compile(inputs);
        self.finish(compilation)
    }

    /// Generates code for a serialized `google.protobuf.FileDescriptorSet` instead of sources, and writes it. The set
    /// holds what is imported too; built-in files may be left out. Code is generated for all files as for inputs.
    ///
    /// # Errors
    ///
    /// As [`compile`](Builder::compile), and when the bytes are no descriptor set.
    pub fn compile_descriptor_set(self, set: &[u8]) -> Result<(), Error> {
        let compilation = self.compiler.link_descriptor_set("descriptor set", set);
        self.finish(compilation)
    }

    /// Like [`compile_descriptor_set`](Builder::compile_descriptor_set), with the set in a file.
    ///
    /// # Errors
    ///
    /// As [`compile_descriptor_set`](Builder::compile_descriptor_set), and when the file cannot be read.
    pub fn compile_descriptor_set_file(self, path: impl AsRef<Path>) -> Result<(), Error> {
        let path = path.as_ref();
        let compilation = self.compiler.link_descriptor_set_file(path);
        self.finish(compilation)
    }

    /// Like [`compile_descriptor_set`](Builder::compile_descriptor_set), with a set that another library made: protox,
    /// or a prost build script. What `prost-types` has no field for, editions above all, is lost before it gets here.
    ///
    /// # Errors
    ///
    /// As [`compile_descriptor_set`](Builder::compile_descriptor_set).
    #[cfg(feature = "prost-types")]
    pub fn compile_prost_descriptor_set(self, set: &prost_types::FileDescriptorSet) -> Result<(), Error> {
        self.compile_descriptor_set(&prost::Message::encode_to_vec(set))
    }

    /// Generates without writing or printing anything; for tests and tools.
    ///
    /// # Errors
    ///
    /// When a file cannot be found or compiled.
    pub fn generate(mut self, inputs: &[impl AsRef<Path>]) -> Result<Generated, Error> {
        let compilation = self.compiler.compile(inputs);
        self.generated(compilation)
    }

    /// Like [`generate`](Builder::generate), from a serialized descriptor set.
    ///
    /// # Errors
    ///
    /// When the bytes are no descriptor set, or one with errors.
    pub fn generate_descriptor_set(mut self, set: &[u8]) -> Result<Generated, Error> {
        let compilation = self.compiler.link_descriptor_set("descriptor set", set);
        self.generated(compilation)
    }

    /// Prints what cargo wants to know whether the rest succeeds or not.
    fn finish(self, compilation: Compilation) -> Result<(), Error> {
        let (cargo, result) = self.run(compilation);
        cargo.print();
        result
    }

    fn run(mut self, compilation: Compilation) -> (CargoLines, Result<(), Error>) {
        let mut cargo = CargoLines::default();
        if self.announce {
            cargo.watch_files(&compilation.read_files);
        }
        let result = match self.generated(compilation) {
            Ok(generated) => {
                generated
                    .warnings
                    .iter()
                    .for_each(|warning| cargo.warn(&warning.to_string()));
                self.write(&generated)
            }
            Err(error) => {
                let warnings = error
                    .diagnostics()
                    .into_iter()
                    .flat_map(|diagnostics| diagnostics.warnings());
                warnings.for_each(|warning| cargo.warn(&warning.to_string()));
                Err(error)
            }
        };
        (cargo, result)
    }

    fn write(&self, generated: &Generated) -> Result<(), Error> {
        let folder = match &self.out_dir {
            Some(folder) => folder.clone(),
            None => env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| {
                Error::setup(
                    "no output folder: OUT_DIR is not set, as it is for build scripts; call `out_dir`",
                )
            })?,
        };
        for file in &generated.files {
            files::write_module(&folder.join(&file.name), &file.content, &file.package)?;
        }
        let include = folder.join(&self.include_file);
        let modules = generated
            .files
            .iter()
            .map(|file| (file.package.clone(), file.name.clone()))
            .collect();
        let modules = files::merge_modules(&include, modules);
        let tree = output::tree(
            modules
                .iter()
                .map(|(package, file)| (package.as_str(), file.as_str())),
        );
        files::write_if_changed(&include, tree.as_bytes())?;
        match (&self.descriptor_set, &generated.descriptor_set) {
            (Some(set), Some(bytes)) => files::write_if_changed(&folder.join(&set.path), bytes),
            _ => Ok(()),
        }
    }
}
