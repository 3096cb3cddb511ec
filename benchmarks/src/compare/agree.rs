//! Whether engines read the same: what one reads and writes again, protium must read as it reads the original.

use crate::engines::Echo;
use crate::read::{Read, Sum};
use protium::Message;

/// The ways of reading that give something else than protium's owned decoding.
pub fn faults<M: Message + PartialEq>(echoes: &[Echo], wire: &[Vec<u8>]) -> Vec<&'static str> {
    let same = |echo: &&Echo| {
        wire.iter().all(|bytes| {
            let echoed = (echo.run)(bytes).and_then(|echoed| M::decode(&echoed).ok());
            echoed.is_some_and(|message| M::decode(bytes).is_ok_and(|original| original == message))
        })
    };
    echoes
        .iter()
        .filter(|echo| !same(echo))
        .map(|echo| echo.op)
        .collect()
}

/// What reading all fields of all payloads adds up to.
pub fn sum_of<M: Message + Read>(wire: &[Vec<u8>]) -> Sum {
    let mut sum = Sum::default();
    for bytes in wire {
        M::decode(bytes).expect("payloads are valid").read(&mut sum);
    }
    sum
}
