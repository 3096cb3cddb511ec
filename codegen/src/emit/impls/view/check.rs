//! `View::check`: the same table as for reading, but nothing is kept, and messages are followed down.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::emit::impls::decode::{WIDE, mode};
use crate::emit::prelude::{name, tag_literal};
use crate::emit::view::{Types, codec};
use crate::model::{Codec, Field, Message, Parameters, Shape, ViewShape};

/// The method that checks all fields.
pub(super) fn check(message: &Message) -> TokenStream {
    let fields = message.fields();
    let slots = Slots::new(&fields);
    let arms: Vec<Arm> = fields.iter().map(|field| Arm::new(field, &slots)).collect();
    let others = fields.iter().filter_map(|field| Arm::other(field)).collect();
    // Of very many fields, those that are checked alike share an arm: fewer of them to compile.
    let (arms, others) = if fields.len() > WIDE {
        (Vec::new(), arms.into_iter().chain(others).collect())
    } else {
        (arms, others)
    };
    let arms = arms.into_iter().map(Arm::alone);
    let others = grouped(others);
    let mode = mode(fields.len());
    let seen = slots.declaration();
    let (last, unknown) = unknown_arm(message);
    let end = (slots.required > 0).then(|| {
        let count = Literal::usize_unsuffixed(slots.required);
        quote!(; seen.require(d, #count))
    });
    quote! {
        fn check(d: &mut __rt::Decoder<'a>) -> __rt::Decoded {
            #seen
            #last
            __rt::fields!(#mode d, tag => #unknown; #(#arms,)* ; #(#others,)* #end)
        }
    }
}

/// The arm for tags that no field of the message itself has, and what its oneofs have to remember: which message they
/// hold.
fn unknown_arm(message: &Message) -> (TokenStream, TokenStream) {
    let types = Types::in_impls();
    let mut declarations = TokenStream::new();
    let mut asked = Vec::new();
    for (at, view) in message
        .oneofs()
        .filter_map(|oneof| oneof.view.as_ref())
        .enumerate()
    {
        let last = if view.parameters == Parameters::Kind {
            let last = format_ident!("last_{at}");
            declarations.extend(quote!(let mut #last = 0;));
            quote!(#last)
        } else {
            quote!(0)
        };
        let ty = types.oneof(view);
        asked.push(quote!(!__rt::check_oneof::<#ty>(tag, d, &mut #last)?));
    }
    let skip = quote!(d.check_unknown(tag)?);
    if asked.is_empty() {
        (declarations, skip)
    } else {
        (declarations, quote!(if #(#asked)&&* { #skip; }))
    }
}

/// Bits for what must be met, or must not be met twice: required fields first, then messages.
struct Slots {
    numbers: Vec<u32>,
    required: usize,
}

impl Slots {
    fn new(fields: &[&Field]) -> Self {
        let required = fields.iter().filter(|field| field.shape == Shape::Required);
        let mut numbers: Vec<u32> = required.map(|field| field.number).collect();
        let required = numbers.len();
        let messages = fields
            .iter()
            .filter(|field| field.row().view.shape == ViewShape::Message && field.shape != Shape::Required);
        numbers.extend(messages.map(|field| field.number));
        Slots { numbers, required }
    }

    fn of(&self, field: &Field) -> Option<Literal> {
        let at = self.numbers.iter().position(|number| *number == field.number)?;
        Some(Literal::usize_unsuffixed(at))
    }

    fn declaration(&self) -> Option<TokenStream> {
        let words = Literal::usize_unsuffixed(self.numbers.len().div_ceil(64));
        (!self.numbers.is_empty()).then(|| quote!(let mut seen = __rt::Seen::<#words>::new();))
    }
}

/// A record that is checked.
struct Arm {
    tag: u32,
    /// The call.
    alone: TokenStream,
    /// The call where several records have the same one, and so `tag` in place of the tag.
    shared: TokenStream,
}

impl Arm {
    fn new(field: &Field, slots: &Slots) -> Self {
        let check = field.row().view.check;
        Arm {
            tag: field.tag(),
            alone: call(field, check, tag_literal(field.tag()), slots),
            shared: call(field, of_several(check), quote!(tag), slots),
        }
    }

    fn other(field: &Field) -> Option<Self> {
        let tag = field.other_tag()?;
        let check = field.row().view.check_other;
        Some(Arm {
            tag,
            alone: plain_call(field, check, &tag_literal(tag)),
            shared: plain_call(field, of_several(check), &quote!(tag)),
        })
    }

    fn alone(self) -> TokenStream {
        let (tag, call) = (tag_literal(self.tag), self.alone);
        quote!(#tag => #call?)
    }
}

/// The method for a tag that is no literal.
fn of_several(check: &'static str) -> &'static str {
    match check {
        "check_value" => "check_values",
        _ => check,
    }
}

/// Arms with the same call become one.
fn grouped(arms: Vec<Arm>) -> Vec<TokenStream> {
    let mut groups: Vec<(String, Vec<Arm>)> = Vec::new();
    for arm in arms {
        let key = arm.shared.to_string();
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, group)) => group.push(arm),
            None => groups.push((key, vec![arm])),
        }
    }
    let groups = groups.into_iter().map(|(_, mut group)| match &group[..] {
        [first, _, ..] => {
            let call = &first.shared;
            let tags = group.iter().map(|arm| tag_literal(arm.tag));
            Some(quote!(tag @ (#(#tags)|*) => #call?))
        }
        _ => group.pop().map(Arm::alone),
    });
    groups.flatten().collect()
}

/// The call for the record that is written.
fn call(field: &Field, method: &str, tag: TokenStream, slots: &Slots) -> TokenStream {
    let slot = slots.of(field);
    match (field.row().view.shape, slot) {
        (ViewShape::Message, Some(slot)) => {
            let method = name(method);
            let view = Types::in_impls().nested(field.view.as_ref());
            quote!(d.#method::<#view, _>(#tag, #slot, &mut seen))
        }
        // A number that a closed enum does not know leaves the field missing.
        (_, Some(slot)) if field.codec == Codec::Enum => {
            let named = &field.named;
            quote!(seen.met_if(#slot, d.knows_enum::<#named>(#tag)))
        }
        (_, Some(slot)) => {
            let call = plain_call(field, method, &tag);
            quote!(seen.met(#slot, #call))
        }
        _ => plain_call(field, method, &tag),
    }
}

fn plain_call(field: &Field, method: &str, tag: &TokenStream) -> TokenStream {
    let ident = name(method);
    let types = Types::in_impls();
    match field.row().view.shape {
        ViewShape::Messages => {
            let view = types.nested(field.view.as_ref());
            quote!(d.#ident::<#view>(#tag))
        }
        ViewShape::Map(_) => {
            let (key, value) = types.entry(field);
            quote!(d.#ident::<#key, #value>(#tag))
        }
        ViewShape::Numbers if method == "check_packed" => {
            let element = types.element(field);
            quote!(d.#ident::<#element>(#tag))
        }
        _ if method == "check_text" => {
            let codec = codec(field.codec, field.utf8);
            quote!(d.#ident(#tag, #codec))
        }
        _ => quote!(d.#ident(#tag)),
    }
}
