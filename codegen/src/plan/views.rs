//! The names of views: `OrderView`, `OrderLazyView` and what they are aliases of, `OrderViewOf`, beside `Order`.
//!
//! They give way to all owned types of the scope, so that views change no name that was there before; then views come
//! before lazy views, and messages before oneofs. Rules have no say in it: who refers to a type of another crate does
//! not know that crate's rules.

use super::build::Builder;
use super::error::PlanError;
use super::path::RustPath;
use super::rules::PathMap;
use super::scope::{Scope, Style};
use super::{Planner, identifier, value};
use crate::model::{OneofView, Parameters, Views};
use crate::schema::{Field, MessageId};

/// The names of one type's views.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ViewNames {
    /// The type with all parameters.
    pub generic: String,
    /// The checked view.
    pub view: String,
    /// The lazy one.
    pub lazy: String,
}

impl ViewNames {
    /// The names for types of these names, of one scope, in this order.
    pub fn take(scope: &mut Scope, types: &[&str]) -> Vec<Self> {
        let mut take = |suffix: &str| -> Vec<String> {
            let names = types
                .iter()
                .map(|name| scope.take_next(&with(name, suffix), Style::Camel));
            names.collect()
        };
        let (views, lazies, generics) = (take(VIEW), take(LAZY), take(GENERIC));
        let names = views.into_iter().zip(lazies).zip(generics);
        let names = names.map(|((view, lazy), generic)| ViewNames { generic, view, lazy });
        names.collect()
    }

    /// The names for a type whose path a rule gives: nothing is known about what is beside it.
    pub fn beside(name: &str) -> Self {
        ViewNames {
            generic: with(name, GENERIC),
            view: with(name, VIEW),
            lazy: with(name, LAZY),
        }
    }
}

const VIEW: &str = "View";
const LAZY: &str = "LazyView";
const GENERIC: &str = "ViewOf";

/// An underscore at the end would stand in the middle, where names of types have none.
fn with(name: &str, suffix: &str) -> String {
    let name = name.strip_prefix("r#").unwrap_or(name);
    format!("{}{suffix}", name.trim_end_matches('_'))
}

impl Builder<'_> {
    /// How a message refers to the view of its oneof.
    pub(super) fn oneof_view(&self, id: MessageId, at: usize) -> OneofView {
        let types = &self.planner.types;
        let message = self.planner.schema.message(id);
        let members = message.members(&message.oneofs[at]);
        let parameters = Parameters::of(members.map(|field| value::codec(field.kind)));
        let own = RustPath::local(types.nested(id), types.oneof(id, at));
        let names = types.oneof_views(id, at);
        let path = match parameters {
            Parameters::None => own,
            Parameters::Lifetime => own.sibling(&names.view),
            Parameters::Kind => own.sibling(&names.generic),
        };
        OneofView {
            path: path.from(self.module),
            parameters,
        }
    }

    /// The views of a message or of a oneof in it: rules decide about both by the name of the message.
    pub(super) fn views(&self, message: &str, names: &ViewNames, full_name: &str) -> Option<Views> {
        let rules = self.planner.rules;
        on(&rules.views, message).then(|| Views {
            generic: identifier(&names.generic),
            checked: identifier(&names.view),
            lazy: on(&rules.lazy_views, message).then(|| identifier(&names.lazy)),
            debug: on(&rules.derive_debug, full_name),
        })
    }
}

/// Whether a rule that is on by itself is on for a name.
pub(super) fn on(rules: &PathMap<bool>, full_name: &str) -> bool {
    *rules.get(full_name).unwrap_or(&true)
}

/// Messages that have views, with fields of messages that have none.
pub(super) fn missing_views(planner: &Planner<'_>) -> Vec<PlanError> {
    let (schema, views) = (planner.schema, &planner.rules.views);
    if views.is_empty() {
        return Vec::new();
    }
    let viewed = schema.messages.iter().enumerate().filter(|(at, message)| {
        let here = schema.file(message.file).generate && !message.map_entry;
        let external = planner.types.message(MessageId(*at as u32)).is_external();
        here && !external && on(views, &message.full_name)
    });
    let mut errors = Vec::new();
    for (message, field) in
        viewed.flat_map(|(_, message)| message.fields.iter().map(move |field| (message, field)))
    {
        let Some(target) = target(planner, field) else {
            continue;
        };
        let target = &schema.message(target).full_name;
        if !on(views, target) {
            errors.push(PlanError::new(format!(
                "`{}` has the type `{target}`, for which a rule says that there are no views, but `{of}` has views: \
                 switch `views` off for `.{of}` too, or on for `.{target}`",
                field.full_name,
                of = message.full_name,
            )));
        }
    }
    errors
}

/// The message type of a field, or of a map's values.
fn target(planner: &Planner<'_>, field: &Field) -> Option<MessageId> {
    match planner.schema.map_entry(field) {
        Some((_, value)) => value.kind.message(),
        None => field.kind.message(),
    }
}
