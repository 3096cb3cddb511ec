//! Views against owned messages: the three decoded forms of a message.
//!
//! They accept the same bytes and mean the same, but for what is so by design:
//!
//! - A view refuses a message that came in several records, unless it has memory to join them.
//! - A lazy view is read without what it never looks at, see [`Hidden`].
//! - A lazy view is converted with the usual limits, whatever it was decoded with: it accepts what is deeper than was
//!   allowed, and does not join what came in parts, in a replaced member too, if it exceeds them.
//! - Numbers that a closed enum does not know stay in their list or map, so their order among the unknown fields is
//!   another one.

use std::fmt::Debug;

use protium::{
    Bytes, DecodeError, DecodeErrorKind, DecodeOptions, EncodeOptions, HasView, Message, OwnedView, Rope,
    Scratch, View,
};

use super::hidden::Hidden;
use super::shown::{Shown, shown};
use crate::random::put_varint;

/// What is known of the input.
#[derive(Clone, Copy)]
pub struct Known<'k> {
    /// The limits to decode with.
    pub options: DecodeOptions,
    /// Whether they are those that a lazy view is converted with.
    pub usual: bool,
    /// Whether another encoding means what the input means.
    pub means: &'k dyn Fn(&[u8]) -> Result<(), String>,
    /// What lazy views do not see as owned messages do.
    pub hidden: Hidden,
}

/// Decodes `input` as an owned message, a checked and a lazy view, and as views that own their bytes; reads, converts
/// and writes them. Whether it is accepted.
///
/// # Errors
/// When two of them do not agree.
pub fn agree<M: HasView + PartialEq + Debug>(input: &[u8], known: &Known<'_>) -> Result<bool, String> {
    let owned = Owned::<M>::new(known.options.decode(input))?;
    checked(input, &owned, known).map_err(|why| format!("checked view: {why}"))?;
    lazy(input, &owned, known).map_err(|why| format!("lazy view: {why}"))?;
    Ok(owned.is_ok())
}

/// The owned message, which the others are held against, with what it shows.
struct Owned<M>(Result<(M, Shown), DecodeError>);

impl<M: Message + PartialEq + Debug> Owned<M> {
    fn new(decoded: Result<M, DecodeError>) -> Result<Self, String> {
        Ok(Owned(match decoded {
            Ok(message) => {
                let tree = shown(&message)?;
                Ok((message, tree))
            }
            Err(error) => Err(error),
        }))
    }

    fn is_ok(&self) -> bool {
        self.0.is_ok()
    }

    /// Whether a message is the same, but for the order of unknown fields and NaNs, which are not equal to themselves.
    fn is(&self, other: &M) -> Result<(), String> {
        let (message, tree) = self
            .0
            .as_ref()
            .map_err(|error| format!("refused owned: {error}"))?;
        if message == other || message.encoded_len() == other.encoded_len() && *tree == shown(other)? {
            return Ok(());
        }
        Err(format!("means\n{other:?}\ninstead of\n{message:?}"))
    }

    /// Whether a view shows the same.
    fn shows(&self, other: &Shown) -> Result<(), String> {
        let (_, tree) = self
            .0
            .as_ref()
            .map_err(|error| format!("refused owned: {error}"))?;
        if tree == other {
            return Ok(());
        }
        Err(format!("shows\n{other:?}\ninstead of\n{tree:?}"))
    }

    fn means(&self, way: &str, bytes: &[u8], known: &Known<'_>) -> Result<(), String> {
        // A value that a map's entry lacked is written, and takes a level.
        let options = DecodeOptions::new().max_depth(200).check_required(false);
        let decoded = options.decode::<M>(bytes).map_err(|error| error.to_string());
        decoded
            .and_then(|message| self.is(&message))
            .and_then(|()| (known.means)(bytes))
            .map_err(|why| format!("{way}, {bytes:02x?}: {why}"))
    }
}

fn is_split(error: &DecodeError) -> bool {
    error.kind() == DecodeErrorKind::SplitMessage
}

fn checked<M: HasView + PartialEq + Debug>(
    input: &[u8],
    owned: &Owned<M>,
    known: &Known<'_>,
) -> Result<(), String> {
    let scratch = Scratch::new();
    let plain = known.options.decode_view::<M::View<'_>>(input);
    let joined = known.options.decode_view_in::<M::View<'_>>(input, &scratch);
    let bytes = Bytes::copy_from_slice(input);
    let kept = OwnedView::<M::View<'static>>::decode_with(bytes, &known.options);
    match (&owned.0, &plain) {
        (_, Err(found)) if is_split(found) => {}
        (Err(wanted), Err(found)) => same_error(wanted, found)?,
        (Ok(_), Ok(view)) => owned.shows(&shown(view)?)?,
        (Ok(_), Err(error)) => return Err(format!("refused: {error}")),
        (Err(error), Ok(_)) => return Err(format!("accepted, but owned: {error}")),
    }
    match (&owned.0, &joined, &kept) {
        (Err(wanted), Err(found), Err(kept)) => {
            same_error(wanted, found)?;
            same_error(wanted, kept)
        }
        (Ok(_), Ok(view), Ok(kept)) => {
            owned.shows(&shown(view)?)?;
            owned.shows(&shown(kept)?)?;
            owned.is(&view.to_message())?;
            owned.is(&kept.to_message())?;
            writes(view, owned, known)?;
            ropes(kept.encode_to_bytes(), |rope| kept.encode(rope))?;
            owned.means("kept", &kept.encode_to_vec(), known)
        }
        _ => Err(format!(
            "owned {:?}, joined {joined:?}, kept {kept:?}",
            owned.0.as_ref().err()
        )),
    }
}

/// The same cause at the same place. Of several messages in a map that lack required fields any may be named.
fn same_error(wanted: &DecodeError, found: &DecodeError) -> Result<(), String> {
    let required = DecodeErrorKind::MissingRequired;
    if wanted == found
        || [wanted, found].map(DecodeError::kind) == [required; 2] && wanted.offset() == found.offset()
    {
        return Ok(());
    }
    Err(format!("{found:?} instead of {wanted:?}"))
}

fn lazy<M: HasView + PartialEq + Debug>(
    input: &[u8],
    owned: &Owned<M>,
    known: &Known<'_>,
) -> Result<(), String> {
    let scratch = Scratch::new();
    let joined = known.options.decode_view_in::<M::LazyView<'_>>(input, &scratch);
    let bytes = Bytes::copy_from_slice(input);
    let kept = OwnedView::<M::LazyView<'static>>::decode_with(bytes, &known.options);
    match (
        known.options.decode_view::<M::LazyView<'_>>(input),
        &joined,
        &kept,
    ) {
        (Err(split), Ok(view), Ok(_)) if is_split(&split) => lazy_reads(view, owned, known),
        (Err(_), Err(_), Err(_)) if !owned.is_ok() => Ok(()),
        (Ok(view), Ok(_), Ok(kept)) => {
            lazy_reads(&view, owned, known)?;
            if !owned.is_ok() {
                return Ok(());
            }
            ropes(kept.encode_to_bytes(), |rope| kept.encode(rope))?;
            owned.means("kept", &kept.encode_to_vec(), known)
        }
        (plain, ..) => Err(format!(
            "owned {:?}, plain {plain:?}, joined {joined:?}, kept {kept:?}",
            owned.0.as_ref().err()
        )),
    }
}

fn lazy_reads<'a, V: View<'a, Kind = protium::Lazy>>(
    view: &V,
    owned: &Owned<V::Owned>,
    known: &Known<'_>,
) -> Result<(), String>
where
    V::Owned: HasView + PartialEq + Debug,
{
    let read = shown(view);
    let converted = view.to_message();
    let validated = EncodeOptions::new().validate(true).try_encode_to_vec(view);
    match (&owned.0, &read) {
        (Err(_), Err(_)) => {}
        (Err(_), Ok(_)) if known.hidden.member => {}
        (Err(error), Ok(_)) => return Err(format!("all is read, but owned: {error}")),
        (Ok(_), Ok(read)) => owned.shows(read)?,
        (Ok(_), Err(error)) if error.contains(&DecodeErrorKind::SplitMessage.to_string()) => {}
        (Ok(_), Err(error)) if known.hidden.entry && error.ends_with(" is missing") => {}
        (Ok(_), Err(error)) => return Err(format!("cannot be read: {error}")),
    }
    match (&converted, &validated) {
        (Err(_), Err(_)) if !owned.is_ok() => Ok(()),
        _ if !owned.is_ok() && !known.usual => Ok(()),
        (Err(_), Err(_)) if !known.usual && (read.is_err() || known.hidden.member) => Ok(()),
        (Ok(_), Ok(_)) if !owned.is_ok() && known.hidden.member => Ok(()),
        (Ok(message), Ok(_)) => {
            owned.is(message)?;
            writes(view, owned, known)
        }
        _ => Err(format!("converted {converted:?}, validated {validated:?}")),
    }
}

/// All ways out write the same, and it means what was read.
fn writes<'a, V: View<'a>>(view: &V, owned: &Owned<V::Owned>, known: &Known<'_>) -> Result<(), String>
where
    V::Owned: PartialEq + Debug,
{
    let plain = view.encode_to_vec();
    let mut framed = Vec::new();
    put_varint(&mut framed, plain.len() as u64, 0);
    framed.extend_from_slice(&plain);
    let mut sink = Vec::new();
    view.encode(&mut sink).map_err(|error| error.to_string())?;
    if view.encoded_len() != plain.len()
        || view.encode_to_bytes() != plain
        || sink != plain
        || view.encode_length_delimited_to_vec() != framed
    {
        return Err("ways of writing differ".to_owned());
    }
    ropes(view.encode_to_bytes(), |rope| view.encode(rope))?;
    owned.means("written", &plain, known)?;
    let sorted = EncodeOptions::new().deterministic(true).encode_to_vec(view);
    owned.means("written in order", &sorted, known)
}

/// A rope holds the same bytes.
fn ropes<E: Debug>(wanted: Bytes, encode: impl FnOnce(&mut Rope) -> Result<(), E>) -> Result<(), String> {
    let mut rope = Rope::new();
    encode(&mut rope).map_err(|error| format!("{error:?}"))?;
    if rope.to_vec() != wanted {
        return Err("a rope holds other bytes".to_owned());
    }
    Ok(())
}
