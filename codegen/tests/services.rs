//! What a service generator sees and how its code ends up: cases 013, 014 and 105.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use protium_codegen::{Builder, Generated, Service, ServiceCode, ServiceError, ServiceGenerator};

fn case(name: &str) -> PathBuf {
    Path::new("../tests/cases").join(name)
}

/// Keeps what it sees and generates nothing.
#[derive(Clone, Default)]
struct Recorder {
    services: Rc<RefCell<Vec<Service>>>,
    packages: Rc<RefCell<Vec<String>>>,
}

impl ServiceGenerator for Recorder {
    fn generate(&mut self, service: &Service) -> Result<ServiceCode, ServiceError> {
        self.services.borrow_mut().push(service.clone());
        Ok(ServiceCode::default())
    }

    fn finish_package(&mut self, package: &str) -> Result<ServiceCode, ServiceError> {
        self.packages.borrow_mut().push(package.to_owned());
        Ok(ServiceCode::default())
    }
}

fn seen(builder: Builder, inputs: &[PathBuf]) -> (Vec<Service>, Vec<String>) {
    let recorder = Recorder::default();
    builder
        .service_generator(Box::new(recorder.clone()))
        .generate(inputs)
        .unwrap();
    (recorder.services.take(), recorder.packages.take())
}

/// Generates the text it is given.
struct Text(Result<&'static str, &'static str>);

impl ServiceGenerator for Text {
    fn generate(&mut self, _: &Service) -> Result<ServiceCode, ServiceError> {
        Ok(self.0?.into())
    }
}

fn with_text(text: Result<&'static str, &'static str>) -> Result<Generated, String> {
    let proto = "syntax = \"proto3\"; package p; service S { rpc Go(M) returns (M); } message M {}";
    let builder = Builder::new()
        .file("s.proto", proto)
        .service_generator(Box::new(Text(text)));
    builder.generate(&["s.proto"]).map_err(|error| error.to_string())
}

#[test]
fn everything_of_a_service_is_told() {
    let proto = r#"
        edition = "2023";
        package shop.v1;
        import "geo/place.proto";
        import "google/protobuf/empty.proto";
        // Takes orders.
        service Orders {
          option deprecated = true;
          // Places one.
          rpc PlaceOrder(Order) returns (Order.Receipt) { option idempotency_level = IDEMPOTENT; }
          rpc Watch(stream geo.Place) returns (stream google.protobuf.Empty);
        }
        message Order { message Receipt {} }
    "#;
    let builder = Builder::new().file("shop.proto", proto).file(
        "geo/place.proto",
        "syntax = \"proto3\"; package geo; message Place {}",
    );
    let (services, packages) = seen(builder, &["shop.proto".into()]);
    assert_eq!(packages, ["shop.v1"]);
    let [service] = &services[..] else {
        panic!("{services:?}")
    };
    assert_eq!(
        (
            service.name.as_str(),
            service.proto_name.as_str(),
            service.package.as_str(),
            service.full_name.as_str()
        ),
        ("Orders", "Orders", "shop.v1", "shop.v1.Orders")
    );
    assert!(service.deprecated);
    assert_eq!(service.comments.leading.as_deref(), Some(" Takes orders.\n"));
    assert_eq!(service.descriptor.method.len(), 2);
    let [place, watch] = &service.methods[..] else {
        panic!("{:?}", service.methods)
    };
    assert_eq!(
        (place.name.as_str(), place.proto_name.as_str()),
        ("place_order", "PlaceOrder")
    );
    assert_eq!(
        (place.input.as_str(), place.output.as_str()),
        ("Order", "order::Receipt")
    );
    assert_eq!(
        (place.proto_input.as_str(), place.proto_output.as_str()),
        ("shop.v1.Order", "shop.v1.Order.Receipt")
    );
    assert_eq!((place.client_streaming, place.server_streaming), (false, false));
    assert_eq!(
        place.idempotency,
        protium_codegen::schema::Idempotency::Idempotent
    );
    assert_eq!(place.comments.leading.as_deref(), Some(" Places one.\n"));
    assert_eq!(place.input_from(2), "super::super::Order");
    assert_eq!(
        (watch.input.as_str(), watch.output.as_str()),
        ("super::super::geo::Place", "::protium::wkt::Empty")
    );
    assert_eq!(watch.output_from(1), "::protium::wkt::Empty");
    assert_eq!((watch.client_streaming, watch.server_streaming), (true, true));
    assert_eq!(watch.descriptor.name(), "Watch");
}

#[test]
fn names_that_meet_are_told_apart() {
    let proto = r#"
        syntax = "proto3";
        service M_ { rpc Move(M) returns (M); }
        service thing { rpc GetIt(M) returns (M); rpc get_it(M) returns (M); rpc Get_It(M) returns (M); }
        message Thing {}
        message M {}
    "#;
    let (services, _) = seen(Builder::new().file("s.proto", proto), &["s.proto".into()]);
    let names: Vec<_> = services.iter().map(|service| service.name.as_str()).collect();
    assert_eq!(names, ["M_", "ThingService"]);
    let methods: Vec<_> = services
        .iter()
        .flat_map(|service| &service.methods)
        .map(|method| method.name.as_str())
        .collect();
    assert_eq!(methods, ["r#move", "get_it", "get_it_", "get_it__"]);
}

#[test]
fn services_of_the_cases() {
    for (name, count) in [("013-same-message-name-two-packages", 2), ("014-rpc-names", 1)] {
        let folder = case(name);
        let mut inputs: Vec<PathBuf> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        inputs.retain(|path| path.extension().is_some_and(|extension| extension == "proto"));
        let (services, _) = seen(Builder::new().include(&folder), &inputs);
        assert!(services.len() >= count, "{name}: {services:?}");
        for service in services {
            let mut names: Vec<_> = service.methods.iter().map(|method| &method.name).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), service.methods.len(), "{name}: {names:?}");
        }
    }
}

#[test]
fn code_stands_behind_the_messages() {
    let generated = with_text(Ok("/// Of S.\npub trait S { fn go(&self); }")).unwrap();
    let content = &generated.files[0].content;
    assert!(
        content.ends_with("/// Of S.\npub trait S {\n    fn go(&self);\n}\n"),
        "{content}"
    );
}

#[test]
fn a_package_of_services_only_is_generated() {
    let proto = "syntax = \"proto3\"; package only; import \"google/protobuf/empty.proto\"; \
                 service S { rpc Go(google.protobuf.Empty) returns (google.protobuf.Empty); }";
    let builder = Builder::new()
        .file("s.proto", proto)
        .service_generator(Box::new(Text(Ok("pub struct S;"))));
    let generated = builder.generate(&["s.proto"]).unwrap();
    assert_eq!(
        generated
            .files
            .iter()
            .map(|file| file.name.as_str())
            .collect::<Vec<_>>(),
        ["only.rs"]
    );
}

#[test]
fn faults_name_the_service() {
    assert_eq!(
        with_text(Err("no streams")).unwrap_err(),
        "no code for service p.S: no streams"
    );
    assert_eq!(
        with_text(Ok("pub trait (")).unwrap_err(),
        "no code for service p.S: not Rust: pub trait ("
    );
    let error = with_text(Ok("pub trait S;;")).unwrap_err();
    assert!(
        error.starts_with("the code for package `p` is not Rust: "),
        "{error}"
    );
}
