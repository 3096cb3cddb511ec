//! Interprets options: from names and values as they were written to the fields of options messages.
//!
//! Built-in options come first, then the features of the file are settled, then custom options: the
//! extensions a custom option refers to may be declared in the file itself, with options of their own.
//! Custom options end up as records among the unknown fields of the options structs, in the order in which
//! they were written, as in what protoc hands to plugins when it keeps all options.
//!
//! Everything is found out while the file is only read; what was found is written when that is done.

pub(crate) mod carrier;
pub(crate) mod dynamic;
mod extensions;
mod locations;
mod name;
mod records;
pub(crate) mod retention;
mod rules;
pub(crate) mod scalar;
mod support;
#[cfg(test)]
mod tests;
pub(crate) mod types;

use std::collections::VecDeque;

use carrier::{Carrier, Element, Options, each_element, each_element_mut};
use dynamic::Value;
use name::{Scope, written};
use records::Records;
use types::TypeRef;

pub(crate) use extensions::ExtensionIndex;
pub(super) use rules::check as check_use;
pub(super) use support::check as check_lifetimes;

use crate::descriptor::UninterpretedOption;
use crate::link::aggregate;
use crate::link::context::Context;
use crate::link::features;
use crate::link::sequence::Stage;

/// Interprets the options of a file and resolves its features.
pub(super) fn interpret(ctx: &mut Context, at: usize) {
    let built_in = work(ctx, at, |option| !is_custom(option));
    apply(ctx, at, built_in, false);
    ctx.files[at].features = features::resolve(&ctx.files[at].descriptor, ctx.files[at].edition);
    ctx.files[at].stage = Stage::Features;
    features::check_sets(ctx, at);
    ctx.files[at].stage = Stage::CustomOptions;
    let custom = work(ctx, at, is_custom);
    apply(ctx, at, custom, true);
}

fn is_custom(option: &UninterpretedOption) -> bool {
    // The name that no option can have is refused in its place among the custom ones, as by protoc.
    option.name.first().is_some_and(|part| {
        part.is_extension == Some(true) || part.name_part.as_deref() == Some("uninterpreted_option")
    })
}

/// What the options of one element amount to.
struct Outcome {
    bytes: Vec<u8>,
    /// Where the options' locations go: the path of each option, and what it becomes.
    moves: Vec<(Vec<i32>, Vec<i32>)>,
    fault: Option<Fault>,
}

/// An option that means nothing: where it stands, and why.
struct Fault {
    path: Vec<i32>,
    message: String,
}

/// Interprets the options of all elements that `belongs` chooses. There is an outcome for every element
/// that has uninterpreted options.
fn work(ctx: &Context, at: usize, belongs: fn(&UninterpretedOption) -> bool) -> VecDeque<Outcome> {
    let mut outcomes = VecDeque::new();
    each_element(&ctx.files[at].descriptor, |element, holder| {
        if let Some(options) = holder.get().filter(|options| !options.uninterpreted().is_empty()) {
            outcomes.push_back(of_element(ctx, at, element, options, belongs));
        }
    });
    outcomes
}

fn of_element(
    ctx: &Context,
    at: usize,
    element: &Element<'_>,
    options: &dyn Options,
    belongs: fn(&UninterpretedOption) -> bool,
) -> Outcome {
    let mut records = Records::default();
    let mut moves = Vec::new();
    let mut fault = None;
    let Some(ty) = ctx.options_type(element.carrier) else {
        let message = format!("`{}` is not defined as a message", element.carrier.options_type());
        let fault = Some(Fault {
            path: element.path.to_vec(),
            message,
        });
        return Outcome {
            bytes: Vec::new(),
            moves,
            fault,
        };
    };
    ctx.uses_options(at, element.carrier);
    for (index, option) in options.uninterpreted().iter().enumerate() {
        if !belongs(option) {
            continue;
        }
        let place = [UNINTERPRETED, i32::try_from(index).unwrap_or(i32::MAX)];
        match one(ctx, at, element, ty, option, &mut records) {
            Ok(numbers) => moves.push((element.options_path(&place), element.options_path(&numbers))),
            Err((part, message)) => {
                // What follows on the same element may be a consequence.
                fault = Some(Fault {
                    path: element.options_path(&[place[0], place[1], part]),
                    message,
                });
                break;
            }
        }
    }
    Outcome {
        bytes: records.bytes,
        moves,
        fault,
    }
}

/// The number of `uninterpreted_option` in every options message.
const UNINTERPRETED: i32 = 999;

/// Field numbers of `UninterpretedOption`: what of an option is at fault.
const NAME: i32 = 2;

/// The number of the field that holds the value.
fn value_part(option: &UninterpretedOption) -> i32 {
    let fields = [
        option.identifier_value.is_some(),
        option.positive_int_value.is_some(),
        option.negative_int_value.is_some(),
        option.double_value.is_some(),
        option.string_value.is_some(),
    ];
    // From `identifier_value = 3` on, `aggregate_value = 8` the last.
    fields.iter().position(|set| *set).map_or(8, |at| at as i32 + 3)
}

/// Interprets one option and adds its record. `Err` names the part at fault.
fn one<'a>(
    ctx: &'a Context,
    at: usize,
    element: &Element<'_>,
    ty: TypeRef<'a>,
    option: &UninterpretedOption,
    records: &mut Records,
) -> Result<Vec<i32>, (i32, String)> {
    let in_name = |message| (NAME, message);
    let in_value = |message| (value_part(option), message);
    let target = name::resolve(ctx, at, element, ty, option).map_err(in_name)?;
    if target.outer.len() > MAX_NAME_PARTS {
        return Err(in_name("the option is nested too deeply".to_owned()));
    }
    if !target.field.is_repeated() && records.is_set(&target.numbers()) {
        return Err(in_name(format!(
            "option `{}` is set twice",
            written(&option.name)
        )));
    }
    let value = match (&option.aggregate_value, target.field.message()) {
        (Some(text), Some(message)) => {
            let finder = Scope {
                ctx,
                file: at,
                scope: element.scope,
            };
            let depth = target.outer.len() + 1;
            let literal = aggregate::parse(text, message, &finder, depth)
                .map_err(|why| in_value(format!("option `{}`: {why}", written(&option.name))))?;
            Value::Message(literal)
        }
        _ => scalar::value(target.field, option).map_err(in_value)?,
    };
    Ok(records.add(&target, &value))
}

/// A name of more parts leads deeper than anyone can read.
const MAX_NAME_PARTS: usize = crate::descriptor::wire::MAX_DEPTH as usize - 2;

/// Writes outcomes to the options they belong to; `last` takes away what was interpreted.
fn apply(ctx: &mut Context, at: usize, mut outcomes: VecDeque<Outcome>, last: bool) {
    let mut faults = Vec::new();
    let mut moves = Vec::new();
    each_element_mut(&mut ctx.files[at].descriptor, |element, holder| {
        let Some(options) = holder
            .get_mut()
            .filter(|options| !options.uninterpreted().is_empty())
        else {
            return;
        };
        let Some(outcome) = outcomes.pop_front() else {
            return;
        };
        if last {
            options.take_uninterpreted();
        }
        if options.merge(&outcome.bytes).is_err() {
            // A redefined descriptor.proto may give a built-in option another type.
            let message = format!(
                "the options do not fit those of {} any more",
                element.carrier.noun()
            );
            faults.push(Fault {
                path: element.path.to_vec(),
                message,
            });
        }
        moves.extend(outcome.moves);
        faults.extend(outcome.fault);
    });
    locations::rename(ctx.files[at].descriptor.source_code_info.as_mut(), moves);
    for fault in faults {
        ctx.error(at, &fault.path, fault.message);
    }
}

impl Context {
    /// To set an option is to use the file that declares options, even if none of its names is written.
    fn uses_options(&self, at: usize, carrier: Carrier) {
        if let Some(id) = self.symbols.named(carrier.options_type()) {
            let declared = self.symbols.get(id).file;
            self.files[at].used.borrow_mut().insert(declared);
        }
    }

    /// The type of an element's options: that of the `descriptor.proto` among the files, if there is one.
    pub(crate) fn options_type(&self, carrier: Carrier) -> Option<TypeRef<'_>> {
        let name = carrier.options_type();
        match self.symbols.named(name) {
            Some(id) => TypeRef::of(self, id),
            None => TypeRef::named(self.builtin(), name),
        }
    }
}
