//! The page's files and the attachments, for browsers.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::astray::nowhere;
use crate::hub::Hub;
use crate::media::content_type;
use crate::snowflake::Id;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// The page, built in so that the program needs no other files.
        const FILES: &[(&str, &[u8])] = &[$(($name, include_bytes!(concat!("../page/", $name)))),*];
    };
}

files!(
    "api.js",
    "app.js",
    "components.js",
    "composer.css",
    "composer.js",
    "connect.js",
    "context.js",
    "dom.js",
    "exchange.js",
    "faults.js",
    "file.js",
    "fonts/emoji.woff2",
    "fonts/japanese.woff2",
    "fonts/keycaps.woff2",
    "index.html",
    "inspector.css",
    "inspector.js",
    "json.js",
    "line.js",
    "locales.js",
    "markdown.js",
    "media.js",
    "menu.js",
    "message.js",
    "messages.css",
    "messages.js",
    "modal.js",
    "motion.js",
    "notice.js",
    "offers.js",
    "options.js",
    "people.js",
    "places.js",
    "popup.js",
    "press.js",
    "reactions.js",
    "roving.js",
    "select.js",
    "style.css",
    "suggest.js",
    "theme.js",
    "times.js",
    "typing.js",
    "words.en.js",
    "words.es.js",
    "words.it.js",
    "words.ja.js",
    "words.js",
    "world.js",
);

pub fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/", get(page_file))
        .route("/{file}", get(page_file))
        .route("/fonts/{file}", get(page_file))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route("/ephemeral-attachments/{id}/{name}", get(ephemeral_attachment))
}

async fn page_file(uri: Uri) -> Response {
    let name = match uri.path() {
        "/" => "index.html",
        path => path.trim_start_matches('/'),
    };
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        _ => content_type(name),
    };
    let Some((_, built_in)) = FILES.iter().find(|(known, _)| *known == name) else {
        return nowhere(uri).await;
    };
    // During development an edit shows at the next reload.
    #[cfg(debug_assertions)]
    if let Ok(fresh) = std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page").join(name))
    {
        return ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], fresh).into_response();
    }
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], *built_in).into_response()
}

/// A file that a person uploaded for a command's option.
async fn ephemeral_attachment(
    State(hub): State<Arc<Hub>>,
    Path((id, name)): Path<(String, String)>,
) -> Response {
    let known = id.parse().ok();
    let known = known.filter(|id| {
        hub.look(|world| world.ephemeral_attachments.get(id).is_some_and(|file| file.filename == name))
    });
    file_response(&hub, known, &name)
}

async fn attachment(
    State(hub): State<Arc<Hub>>,
    Path((channel, id, name)): Path<(String, String, String)>,
) -> Response {
    let known = id.parse().ok().filter(|id| {
        hub.look(|world| {
            let channel = channel.parse().ok().and_then(|channel| world.channels.get(&channel));
            let mut messages = channel.into_iter().flat_map(|channel| channel.messages.values());
            messages
                .any(|message| message.attachments.iter().any(|file| file.id == *id && file.filename == name))
        })
    });
    file_response(&hub, known, &name)
}

/// A file that somebody uploaded. It never changes, and a browser mustn't run anything in it.
fn file_response(hub: &Hub, id: Option<Id>, name: &str) -> Response {
    let Some(bytes) = id.and_then(|id| hub.vault.get(id)) else {
        return (StatusCode::NOT_FOUND, "This content is no longer available.\n").into_response();
    };
    let headers = [
        (CONTENT_TYPE, content_type(name)),
        (CACHE_CONTROL, "max-age=31536000, immutable"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (CONTENT_SECURITY_POLICY, "default-src 'none'"),
    ];
    (headers, bytes).into_response()
}

#[cfg(test)]
mod tests {
    /// What is in the folder only for its readers.
    const PAPERS: [&str; 3] =
        ["fonts/README.md", "fonts/NotoColorEmoji-LICENSE.txt", "fonts/NotoSansJP-LICENSE.txt"];

    #[test]
    fn every_file_of_the_page_is_built_in() {
        for folder in ["", "fonts/"] {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("page").join(folder);
            let files = std::fs::read_dir(path).unwrap().map(Result::unwrap);
            for file in files.filter(|file| file.path().is_file()) {
                let name = format!("{folder}{}", file.file_name().to_str().unwrap());
                let is_known = super::FILES.iter().any(|(known, _)| *known == name);
                assert!(is_known || PAPERS.contains(&name.as_str()), "{name} is missing in `files!`");
            }
        }
    }
}
