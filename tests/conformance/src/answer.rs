//! What a request is answered with.

use protium::Message;

use crate::proto::conformance::conformance_request::Payload;
use crate::proto::conformance::conformance_response::Result as Answer;
use crate::proto::conformance::{ConformanceRequest, WireFormat};
use crate::proto::protobuf_test_messages::{editions, proto2, proto3};

/// Answers one request; what there is no support for is skipped.
pub fn answer(request: &ConformanceRequest) -> Answer {
    let Some(Payload::ProtobufPayload(bytes)) = &request.payload else {
        return skipped("this input format");
    };
    if request.requested_output_format != WireFormat::Protobuf {
        return skipped("this output format");
    }
    match &request.message_type[..] {
        "protobuf_test_messages.proto2.TestAllTypesProto2" => owned::<proto2::TestAllTypesProto2>(bytes),
        "protobuf_test_messages.proto3.TestAllTypesProto3" => owned::<proto3::TestAllTypesProto3>(bytes),
        "protobuf_test_messages.editions.proto2.TestAllTypesProto2" => {
            owned::<editions::proto2::TestAllTypesProto2>(bytes)
        }
        "protobuf_test_messages.editions.proto3.TestAllTypesProto3" => {
            owned::<editions::proto3::TestAllTypesProto3>(bytes)
        }
        "protobuf_test_messages.editions.TestAllTypesEdition2023" => {
            owned::<editions::TestAllTypesEdition2023>(bytes)
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
