//! Numbers of a oneof's members and of its message: only the compiler sees both.

use protium::{Message, Oneof};

#[derive(Debug, Clone, PartialEq, Oneof)]
enum Choice {
    #[protium(2)]
    Number(u32),
    #[protium(3)]
    Text(String),
}

#[derive(Debug, Clone, PartialEq, Oneof)]
enum Second {
    #[protium(3)]
    Flag(bool),
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(views = false)]
struct TakenByAField {
    #[protium(2)]
    two: u32,
    #[protium(oneof)]
    choice: Option<Choice>,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(views = false)]
struct Missing {
    #[protium(oneof(2))]
    choice: Option<Choice>,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(views = false)]
struct Extra {
    #[protium(oneof(2, 3, 4))]
    choice: Option<Choice>,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(views = false)]
struct TakenByAnotherOneof {
    #[protium(oneof)]
    choice: Option<Choice>,
    #[protium(oneof)]
    second: Option<Second>,
}

fn main() {}
