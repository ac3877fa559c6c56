//! Health and metrics over HTTP on loopback: `/metrics` for Prometheus, `/healthz` for service
//! managers.
//!
//! [`listen`] opens the port · [`serve`] answers · [`health`] checks whether it can work · [`page`]
//! writes the numbers

mod health;
mod page;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::discord::Shards;
use crate::service::Service;
use health::Health;

/// The address can't be listened on.
#[derive(Debug, thiserror::Error)]
#[error("HOPPITY_HTTP: can't listen on {address}: {source}. End what listens there, or name another port")]
pub struct ServeError {
    address: SocketAddr,
    source: std::io::Error,
}

/// A client must send its request within this time.
const PATIENCE: Duration = Duration::from_secs(5);
/// Connections at the same time: a scraper has one, a person another.
const AT_ONCE: usize = 16;

/// Listens on `address` and logs the port, since port 0 means any free one. Requests wait for
/// [`serve`].
///
/// # Errors
/// When the port is taken.
pub async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    let wrong = |source| ServeError { address, source };
    let listener = TcpListener::bind(address).await.map_err(wrong)?;
    let address = listener.local_addr().map_err(wrong)?;
    tracing::info!("metrics and health: http://{address}/metrics, http://{address}/healthz");
    Ok(listener)
}

/// Answers until the task is aborted.
pub fn serve(listener: TcpListener, service: Arc<Service>, shards: Shards) -> JoinHandle<()> {
    tokio::spawn(accept(listener, Arc::new(Watched { service, shards })))
}

/// The sources of the report.
struct Watched {
    service: Arc<Service>,
    shards: Shards,
}

async fn accept(listener: TcpListener, watched: Arc<Watched>) {
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        // The semaphore is never closed.
        let Ok(permit) = Arc::clone(&gate).acquire_owned().await else { return };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::warn!(%error, "a connection for metrics or health couldn't be taken");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let watched = Arc::clone(&watched);
        tokio::spawn(async move {
            let asked = service_fn(|request| answer(&watched, request));
            let mut http = http1::Builder::new();
            let http = http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
            // A client that disconnects needs no answer.
            drop(http.serve_connection(TokioIo::new(stream), asked).await);
            drop(permit);
        });
    }
}

type Answer = Response<Full<Bytes>>;

async fn answer(watched: &Watched, request: Request<Incoming>) -> Result<Answer, Infallible> {
    let Watched { service, shards } = watched;
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return Ok(text(StatusCode::METHOD_NOT_ALLOWED, TEXT, "only GET\n".to_owned()));
    }
    Ok(match request.uri().path() {
        "/metrics" => text(StatusCode::OK, PROMETHEUS, page::write(service, shards).await),
        "/healthz" => {
            let Health { is_well, report } = health::look(service, shards).await;
            let status = if is_well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
            text(status, "application/json", format!("{report}\n"))
        }
        _ => text(StatusCode::NOT_FOUND, TEXT, "/metrics or /healthz\n".to_owned()),
    })
}

const TEXT: &str = "text/plain; charset=utf-8";
/// Prometheus' own type for its text format.
const PROMETHEUS: &str = "text/plain; version=0.0.4; charset=utf-8";

fn text(status: StatusCode, kind: &'static str, text: String) -> Answer {
    let mut answer = Response::new(Full::new(Bytes::from(text)));
    *answer.status_mut() = status;
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}
