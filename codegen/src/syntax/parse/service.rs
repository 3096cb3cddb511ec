//! Services and their methods.

use super::Parser;
use crate::descriptor::{MethodDescriptorProto, MethodOptions, ServiceDescriptorProto, ServiceOptions};
use crate::syntax::faults::Parsed;
use crate::syntax::locations::LocationId;
use crate::syntax::paths::{method, service};

impl Parser<'_> {
    /// Reads a service; the current word is `service`.
    pub(super) fn service(&mut self, path: &[i32]) -> Parsed<ServiceDescriptorProto> {
        self.located(path, |parser, id| {
            parser.advance();
            let name = parser.name(service::NAME, "a service name")?;
            let mut service = ServiceDescriptorProto {
                name: Some(name),
                ..Default::default()
            };
            parser.close(b'{', Some(id))?;
            while !parser.at(b'}') {
                parser.block_goes_on("service")?;
                if parser.service_statement(&mut service).is_err() {
                    parser.skip_statement();
                }
            }
            parser.close(b'}', None)?;
            Ok(service)
        })
    }

    fn service_statement(&mut self, service: &mut ServiceDescriptorProto) -> Parsed {
        if self.empty_statement() {
            return Ok(());
        }
        if self.at_word("option") {
            let options = service.options.get_or_insert_with(ServiceOptions::default);
            return self.option_statement(service::OPTIONS, &mut options.uninterpreted_option);
        }
        let path = [service::METHOD, service.method.len() as i32];
        let method = self.located(&path, |parser, id| parser.method(id))?;
        service.method.push(method);
        Ok(())
    }

    fn method(&mut self, id: LocationId) -> Parsed<MethodDescriptorProto> {
        let mut read = MethodDescriptorProto::default();
        self.expect_word("rpc")?;
        read.name = Some(self.name(method::NAME, "a method name")?);
        let (streaming, input) = self.method_type(method::CLIENT_STREAMING, method::INPUT)?;
        read.client_streaming = streaming;
        read.input_type = Some(input);
        self.expect_word("returns")?;
        let (streaming, output) = self.method_type(method::SERVER_STREAMING, method::OUTPUT)?;
        read.server_streaming = streaming;
        read.output_type = Some(output);
        if self.at(b'{') {
            self.method_block(id, &mut read)?;
        } else {
            self.close(b';', Some(id))?;
        }
        Ok(read)
    }

    /// Reads `(Type)` or `(stream Type)`.
    fn method_type(&mut self, stream_number: i32, number: i32) -> Parsed<(Option<bool>, String)> {
        self.expect(b'(')?;
        let mut streaming = None;
        if self.at_word("stream") {
            streaming = Some(true);
            self.located(&[stream_number], |parser, _| parser.advance());
        }
        let name = self.located(&[number], |parser, _| parser.message_type())?;
        self.expect(b')')?;
        Ok((streaming, name))
    }

    /// Reads the block of a method: options and empty statements.
    fn method_block(&mut self, id: LocationId, method: &mut MethodDescriptorProto) -> Parsed {
        self.close(b'{', Some(id))?;
        // protoc notes that there was a block, though there may be no option in it.
        let options = method.options.get_or_insert_with(MethodOptions::default);
        while !self.at(b'}') {
            self.block_goes_on("method")?;
            if self.empty_statement() {
                continue;
            }
            if self
                .option_statement(method::OPTIONS, &mut options.uninterpreted_option)
                .is_err()
            {
                self.skip_statement();
            }
        }
        self.close(b'}', None)
    }
}
