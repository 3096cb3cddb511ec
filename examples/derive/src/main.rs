//! A service that stores blobs, its messages written by hand as Rust types. Requests are read as views, which borrow
//! from what came in; answers are owned messages.

mod messages;

use std::collections::BTreeMap;
use std::error::Error;

use messages::{
    Action, ActionView, Entry, List, ListView, Put, PutView, Request, RequestView, Response,
    ResponseLazyView, Status,
};
use protium::{Bytes, DecodeOptions, Message, View};

fn main() -> Result<(), Box<dyn Error>> {
    let mut store = Store::default();
    let put = |key: &str, content: &'static [u8]| {
        Action::Put(Put {
            key: key.into(),
            content: Bytes::from_static(content),
            labels: [("kind".to_owned(), "note".to_owned())].into(),
        })
    };
    let actions = [
        put("notes/1", b"Buy tea."),
        put("notes/2", b"Buy a teapot first."),
        Action::Get("notes/2".into()),
        Action::Get("notes/3".into()),
        Action::List(List {
            prefix: "notes/".into(),
            limit: None,
        }),
    ];
    for (id, action) in (1..).zip(actions) {
        let request = Request {
            id,
            tenant: "ada".into(),
            action: Some(action),
            ..Request::default()
        };
        let answer = store.answer(&request.encode_to_bytes());
        print(&answer)?;
    }

    // What is no request gets an answer too; the error says what is wrong, and where.
    print(&store.answer(b"\x08\x06\x52\x02\xFF\xFF"))?;
    Ok(())
}

/// The blobs, by tenant and key.
#[derive(Default)]
struct Store {
    blobs: BTreeMap<(String, String), Bytes>,
}

impl Store {
    /// Reads a request and encodes the answer to it. Strangers send requests, hence the limits.
    fn answer(&mut self, wire: &[u8]) -> Bytes {
        let limits = DecodeOptions::new().max_depth(4).max_len(1 << 20);
        let response = match limits.decode_view::<RequestView<'_>>(wire) {
            Ok(request) => self.respond(&request),
            Err(error) => {
                println!("a bad request: {error}");
                Response {
                    status: Status::Invalid,
                    ..Response::default()
                }
            }
        };
        response.encode_to_bytes()
    }

    fn respond(&mut self, request: &RequestView<'_>) -> Response {
        let (status, entries) = match request.action {
            Some(ActionView::Get(key)) => self.get(request.tenant, key),
            Some(ActionView::Put(put)) => self.put(request.tenant, &put.get()),
            Some(ActionView::List(list)) => self.list(request.tenant, &list.get()),
            None => (Status::Invalid, Vec::new()),
        };
        Response {
            id: request.id,
            status,
            entries,
        }
    }

    fn get(&self, tenant: &str, key: &str) -> (Status, Vec<Entry>) {
        let Some(content) = self.blobs.get(&(tenant.to_owned(), key.to_owned())) else {
            return (Status::NotFound, Vec::new());
        };
        let entry = Entry {
            key: key.to_owned(),
            size: content.len() as u64,
            content: Some(content.clone()),
        };
        (Status::Ok, vec![entry])
    }

    fn put(&mut self, tenant: &str, put: &PutView<'_>) -> (Status, Vec<Entry>) {
        if put.key.is_empty() {
            return (Status::Invalid, Vec::new());
        }
        println!(
            "storing {}, a {}",
            put.key,
            put.labels.get("kind").unwrap_or("blob")
        );
        let content = Bytes::copy_from_slice(put.content);
        self.blobs
            .insert((tenant.to_owned(), put.key.to_owned()), content);
        (Status::Ok, Vec::new())
    }

    fn list(&self, tenant: &str, list: &ListView<'_>) -> (Status, Vec<Entry>) {
        let from = (tenant.to_owned(), list.prefix.to_owned());
        let found = self
            .blobs
            .range(from..)
            .take_while(|((owner, key), _)| owner == tenant && key.starts_with(list.prefix))
            .take(list.limit_or_default() as usize)
            .map(|((_, key), content)| Entry {
                key: key.clone(),
                content: None,
                size: content.len() as u64,
            });
        (Status::Ok, found.collect())
    }
}

/// What a client sees. A lazy view decodes an entry when it comes to it.
fn print(answer: &[u8]) -> Result<(), protium::DecodeError> {
    let response = ResponseLazyView::decode(answer)?;
    let status = response.status.as_str_name().unwrap_or("a newer status");
    println!("request {}: {status}", response.id);
    for entry in response.entries {
        let entry = entry?;
        let content = entry.content.map(String::from_utf8_lossy);
        println!("  {}, {} bytes: {content:?}", entry.key, entry.size);
    }
    Ok(())
}
