//! The field loop of every generated `merge_fields`: a jump on the tag whose arms fall into one another.
//!
//! After an arm the fields declared behind it are tried in turn: a compare each, well predicted, instead of reading
//! a tag and an indirect jump. The jump serves what comes out of order. Rust has no fall-through, so the macro
//! nests labelled blocks; each arm exists once. `narrow` tries all that follow (up to about 16 fields); `wide` tries
//! only the next one and jumps if it is not there; `plain` is a loop around one match, for messages with so many fields
//! that nested blocks would burden the compiler. A last part, `; end`, says what is returned once all fields are read.
//!
//! ```text
//! fields!(narrow d, tag => unknown;          loop {
//!     0x08 => a,                               'b: { 'to_b: {
//!     0x12 => b,                                   'a: { 'to_a: {
//!     ;                                                 if jump { match d.tag() { 0x08 => break 'to_a, 0x12 => break 'to_b, .. } }
//!     other => x)                                       jump = true; if !d.again(0x08) { break 'a } }
//!                                                     a }
//!                                                  if !d.again(0x12) { break 'b } }
//!                                                b } }
//! ```

/// The body of `merge_fields`; generated code knows it as `fields!`.
#[doc(hidden)]
#[macro_export]
macro_rules! __fields {
    (plain $d:ident, $t:ident => $unknown:expr; $($tag:literal => $arm:expr,)*; $($other:pat => $o:expr,)* $(; $end:expr)?) => {
        loop {
            match $d.wide_tag() {
                $($tag => { $arm; })*
                $($other => { $o; })*
                $crate::__private::v1::END => return $crate::__fields!(@end $d $($end)?),
                $t => { $unknown; }
            }
        }
    };
    ($mode:ident $d:ident, $t:ident => $unknown:expr; $($tag:literal => $arm:expr,)*; $($other:pat => $o:expr,)* $(; $end:expr)?) => {{
        let mut jump = false;
        'all: loop {
            $crate::__fields!(@rev $mode jump 'all $d $t ($unknown $(; $end)?) [$($other => $o,)*] []; $($tag => $arm,)*);
        }
    }};
    // First turn the list round: the last field is the outermost block.
    (@rev $mode:ident $jump:ident $all:lifetime $d:ident $t:ident $u:tt $o:tt [$($done:tt)*]; $tag:literal => $arm:expr, $($rest:tt)*) => {
        $crate::__fields!(@rev $mode $jump $all $d $t $u $o [($tag $arm) $($done)*]; $($rest)*)
    };
    (@rev $mode:ident $jump:ident $all:lifetime $d:ident $t:ident $u:tt $o:tt [$($f:tt)*];) => {
        $crate::__fields!(@go $mode $jump $all $d $t $u $o [] $($f)*)
    };
    (@go narrow $jump:ident $all:lifetime $d:ident $t:ident $u:tt $o:tt [$($to:tt)*] ($tag:literal $arm:expr) $($rest:tt)*) => {
        'next: {
            'here: {
                $crate::__fields!(@go narrow $jump $all $d $t $u $o [$($to)* ($tag 'here)] $($rest)*);
                if !$d.again($tag) { break 'next; }
            }
            $arm
        }
    };
    (@go wide $jump:ident $all:lifetime $d:ident $t:ident $u:tt $o:tt [$($to:tt)*] ($tag:literal $arm:expr) $($rest:tt)*) => {
        'here: {
            $crate::__fields!(@go wide $jump $all $d $t $u $o [$($to)* ($tag 'here)] $($rest)*);
            if !$d.again($tag) { continue $all; }
        }
        $arm
    };
    (@go $mode:ident $jump:ident $all:lifetime $d:ident $t:ident ($u:expr $(; $end:expr)?) [$($other:pat => $oe:expr,)*] [$(($tag:literal $to:lifetime))*]) => {
        if $jump {
            match $crate::__fields!(@tag $mode $d) {
                $($tag => break $to,)*
                $($other => { $oe; continue $all; })*
                $crate::__private::v1::END => return $crate::__fields!(@end $d $($end)?),
                $t => { $u; continue $all; }
            }
        }
        $jump = true;
    };
    (@end $d:ident) => { $d.end() };
    (@end $d:ident $end:expr) => {
        match $d.end() {
            $crate::__private::v1::Ok(()) => $end,
            failed => failed,
        }
    };
    (@tag narrow $d:ident) => { $d.tag() };
    (@tag wide $d:ident) => { $d.wide_tag() };
}

/// The closure that finds the value of a oneof's member again, by the member's variant.
#[doc(hidden)]
#[macro_export]
macro_rules! __member {
    ($variant:path) => {
        |oneof| match oneof {
            $variant(value) => $crate::__private::v1::Some(value),
            #[allow(unreachable_patterns)] // a oneof of one member
            _ => $crate::__private::v1::None,
        }
    };
}
