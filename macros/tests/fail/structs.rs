//! Types that are no messages.

use protium::Message;

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Tuple(u32, u32);

#[derive(Debug, Clone, PartialEq, Message)]
enum Enum {
    A,
}

#[derive(Clone, Copy, Message)]
union Union {
    a: u32,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Lifetime<'a> {
    #[protium(1)]
    text: std::borrow::Cow<'a, str>,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Recursive {
    #[protium(1)]
    next: Option<Recursive>,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(views)]
struct GenericWithViews<T: Message> {
    #[protium(1)]
    item: Option<T>,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(package = "a..b")]
struct Package {}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(name = "1st")]
struct Name {}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(reserved(0, 5..=3, x))]
struct Reserved {}

fn main() {}
