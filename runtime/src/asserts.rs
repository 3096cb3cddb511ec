//! What a derive cannot see and the compiler has to check: facts about the other types that a struct names. The checks
//! are evaluated when the struct is compiled; a message that is a field by itself is read as it stands in the error.

use crate::field::enumeration::Enumeration;
use crate::field::oneof::Oneof;
use crate::info::FieldInfo;
use crate::message::Message;

/// The members of a oneof have numbers that no field of the message has, nor a member of the oneofs before it; and if
/// the struct lists them, then just those.
pub const fn members<O: Oneof>(taken: &[u32], before: &[&[FieldInfo]], listed: &[u32]) {
    let mut at = 0;
    while at < O::MEMBERS.len() {
        let number = O::MEMBERS[at].number();
        assert!(
            !holds(taken, number),
            "a member of this oneof has the number of a field of the message"
        );
        let mut other = 0;
        while other < before.len() {
            let mut member = 0;
            while member < before[other].len() {
                assert!(
                    before[other][member].number() != number,
                    "a member of this oneof has the number of a member of another oneof"
                );
                member += 1;
            }
            other += 1;
        }
        assert!(
            listed.is_empty() || holds(listed, number),
            "a member of this oneof has a number that is missing from the list in `oneof(..)`"
        );
        at += 1;
    }
    assert!(
        listed.is_empty() || listed.len() == O::MEMBERS.len(),
        "the list in `oneof(..)` has a number that no member of this oneof has"
    );
}

/// The type of a message's field is a message.
pub const fn message<M: Message>() {}

/// The type of an enum's field is an enum.
pub const fn enumeration<E: Enumeration>() {}

/// The enum of a field without presence is open: a closed one could not say what an unknown number leaves behind.
pub const fn open<E: Enumeration>() {
    assert!(
        !E::CLOSED,
        "a field without presence has an open enum: give it a variant `Unrecognized(i32)`, or make the field an `Option`"
    );
}

const fn holds(numbers: &[u32], number: u32) -> bool {
    let mut at = 0;
    while at < numbers.len() {
        if numbers[at] == number {
            return true;
        }
        at += 1;
    }
    false
}
