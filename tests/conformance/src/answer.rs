//! What a request is answered with.

use protium::{EncodeOptions, HasView, Message, Scratch, View};

use crate::proto::conformance::conformance_request::Payload;
use crate::proto::conformance::conformance_response::Result as Answer;
use crate::proto::conformance::{ConformanceRequest, WireFormat};
use crate::proto::protobuf_test_messages::{editions, proto2, proto3};

/// Which types do the work.
#[derive(Clone, Copy)]
pub enum Mode {
    /// Owned messages.
    Owned,
    /// Checked views: decoded, and written from the view.
    View,
    /// Lazy views: the same; what is wrong below the first level shows when it is read.
    Lazy,
}

impl Mode {
    /// The mode of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "owned" => Some(Mode::Owned),
            "view" => Some(Mode::View),
            "lazy" => Some(Mode::Lazy),
            _ => None,
        }
    }

    fn answer<M: HasView>(self, bytes: &[u8]) -> Answer {
        match self {
            Mode::Owned => owned::<M>(bytes),
            Mode::View => view::<M>(bytes),
            Mode::Lazy => lazy::<M>(bytes),
        }
    }
}

/// Answers one request; what there is no support for is skipped.
pub fn answer(mode: Mode, request: &ConformanceRequest) -> Answer {
    let Some(Payload::ProtobufPayload(bytes)) = &request.payload else {
        return skipped("this input format");
    };
    if request.requested_output_format != WireFormat::Protobuf {
        return skipped("this output format");
    }
    match &request.message_type[..] {
        "protobuf_test_messages.proto2.TestAllTypesProto2" => {
            mode.answer::<proto2::TestAllTypesProto2>(bytes)
        }
        "protobuf_test_messages.proto3.TestAllTypesProto3" => {
            mode.answer::<proto3::TestAllTypesProto3>(bytes)
        }
        "protobuf_test_messages.editions.proto2.TestAllTypesProto2" => {
            mode.answer::<editions::proto2::TestAllTypesProto2>(bytes)
        }
        "protobuf_test_messages.editions.proto3.TestAllTypesProto3" => {
            mode.answer::<editions::proto3::TestAllTypesProto3>(bytes)
        }
        "protobuf_test_messages.editions.TestAllTypesEdition2023" => {
            mode.answer::<editions::TestAllTypesEdition2023>(bytes)
        }
        _ => skipped("this message type"),
    }
}

fn skipped(what: &str) -> Answer {
    Answer::Skipped(format!("{what} is not supported"))
}

fn owned<M: Message>(bytes: &[u8]) -> Answer {
    match M::decode(bytes) {
        Ok(message) => Answer::ProtobufPayload(message.encode_to_vec().into()),
        Err(error) => Answer::ParseError(error.to_string()),
    }
}

fn view<M: HasView>(bytes: &[u8]) -> Answer {
    let scratch = Scratch::new();
    match M::View::decode_in(bytes, &scratch) {
        Ok(view) => written(view.encode_to_vec(), &view.to_message()),
        Err(error) => Answer::ParseError(error.to_string()),
    }
}

fn lazy<M: HasView>(bytes: &[u8]) -> Answer {
    let scratch = Scratch::new();
    let view = match M::LazyView::decode_in(bytes, &scratch) {
        Ok(view) => view,
        Err(error) => return Answer::ParseError(error.to_string()),
    };
    match view.to_message() {
        Ok(message) => written(view.encode_to_vec(), &message),
        Err(error) => Answer::ParseError(error.to_string()),
    }
}

/// What a view was written as is the answer, if it means the message that the view became.
fn written<M: Message>(bytes: Vec<u8>, message: &M) -> Answer {
    let sorted = |message: &M| EncodeOptions::new().deterministic(true).encode_to_vec(message);
    match M::decode(&bytes) {
        Ok(again) if sorted(&again) == sorted(message) => Answer::ProtobufPayload(bytes.into()),
        Ok(_) => Answer::RuntimeError("the view is written as another message than it becomes".into()),
        Err(error) => Answer::RuntimeError(format!("the view is written as no message: {error}")),
    }
}
