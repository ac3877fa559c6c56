//! Refusals in Discord's words: an HTTP status, a code, a sentence and, for an invalid form, a tree
//! of errors.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// When to retry after a refusal that isn't a bucket's.
const RETRY_AFTER_S: u32 = 60;

/// The status of an answer where only Discord knows one. Discord has no such status. Libraries show the sentence of a
/// 4xx, but retry a 5xx and then report something else.
pub const UNMODELLED: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;
/// The code of such an answer: Discord's begin at 10000.
const UNMODELLED_CODE: u32 = 501;

/// A refusal by the bot's side of the API.
#[derive(Debug, Clone, PartialEq)]
pub struct ApiError {
    pub status: StatusCode,
    /// Discord's code for it; 0 is the general one.
    pub code: u32,
    /// Discord's sentence for it.
    pub message: String,
    /// For code 50035, the errors by field.
    pub errors: Option<Value>,
}

macro_rules! refusals {
    ($($name:ident = $status:ident, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $(#[doc = concat!("`", stringify!($code), "`: ", $message)]
            pub fn $name() -> ApiError { ApiError::new(StatusCode::$status, $code, $message) })*
        }
    };
}

refusals! {
    not_found = NOT_FOUND, 0, "404: Not Found";
    method_not_allowed = METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed";
    unauthorized = UNAUTHORIZED, 0, "401: Unauthorized";
    unknown_application = NOT_FOUND, 10002, "Unknown Application";
    unknown_channel = NOT_FOUND, 10003, "Unknown Channel";
    unknown_guild = NOT_FOUND, 10004, "Unknown Guild";
    unknown_member = NOT_FOUND, 10007, "Unknown Member";
    unknown_role = NOT_FOUND, 10011, "Unknown Role";
    unknown_message = NOT_FOUND, 10008, "Unknown Message";
    unknown_user = NOT_FOUND, 10013, "Unknown User";
    unknown_emoji = BAD_REQUEST, 10014, "Unknown Emoji";
    unknown_webhook = NOT_FOUND, 10015, "Unknown Webhook";
    unknown_interaction = NOT_FOUND, 10062, "Unknown interaction";
    unknown_command = NOT_FOUND, 10063, "Unknown application command";
    unknown_command_permissions = NOT_FOUND, 10066, "Unknown application command permissions";
    unknown_event = NOT_FOUND, 10070, "Unknown Guild Scheduled Event";
    not_for_bots = FORBIDDEN, 20001, "Bots cannot use this endpoint";
    too_many_reactions = BAD_REQUEST, 30010, "Maximum number of reactions reached (20)";
    too_many_old_edits = TOO_MANY_REQUESTS, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later";
    too_many_renames = TOO_MANY_REQUESTS, 0, "You are being rate limited.";
    too_many_commands = BAD_REQUEST, 30032, "Maximum number of application commands reached (100)";
    too_many_events = BAD_REQUEST, 30038, "Maximum number of guild scheduled events reached (100)";
    too_large = PAYLOAD_TOO_LARGE, 40005, "Request entity too large";
    too_many_follow_ups = BAD_REQUEST, 40094, "This interaction reached the maximum number of follow up messages";
    already_crossposted = BAD_REQUEST, 40033, "This message has already been crossposted.";
    already_acknowledged = BAD_REQUEST, 40060, "Interaction has already been acknowledged.";
    missing_access = FORBIDDEN, 50001, "Missing Access";
    not_the_author = FORBIDDEN, 50005, "Cannot edit a message authored by another user";
    empty_message = BAD_REQUEST, 50006, "Cannot send an empty message";
    cannot_send_to_user = FORBIDDEN, 50007, "Cannot send messages to this user";
    missing_permissions = FORBIDDEN, 50013, "Missing Permissions";
    wrong_channel_type = BAD_REQUEST, 50024, "Cannot execute action on this channel type";
    invalid_role = BAD_REQUEST, 50028, "Invalid Role";
    invalid_webhook_token = UNAUTHORIZED, 50027, "Invalid Webhook Token";
    bad_content_type = BAD_REQUEST, 50035, "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.";
    thread_is_archived = BAD_REQUEST, 50083, "Thread is archived";
    no_mutual_guilds = FORBIDDEN, 50278, "Cannot send messages to this user due to having no mutual guilds";
    no_history = BAD_REQUEST, 160002, "Cannot reply without permission to read message history";
    has_a_thread = BAD_REQUEST, 160004, "A thread has already been created for this message";
    thread_is_locked = BAD_REQUEST, 160005, "Thread is locked";
    too_many_threads = BAD_REQUEST, 160006, "Maximum number of active threads reached";
    finished_event = BAD_REQUEST, 180000, "Cannot update a finished event";
    bad_version = BAD_REQUEST, 50041, "Invalid API version specified";
    invalid_json = BAD_REQUEST, 50109, "The request body contains invalid JSON.";
}

impl ApiError {
    fn new(status: StatusCode, code: u32, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into(), errors: None }
    }

    /// What Discord knows and the sandbox doesn't.
    pub fn unmodelled(what: &str) -> ApiError {
        let message =
            format!("The sandbox doesn't know this yet: {what}. See \"What it knows\" in sandbox/README.md.");
        ApiError::new(UNMODELLED, UNMODELLED_CODE, message)
    }

    /// `50035`: a body that isn't as it must be.
    pub fn form(errors: Value) -> ApiError {
        ApiError {
            errors: Some(errors),
            ..ApiError::new(StatusCode::BAD_REQUEST, 50035, "Invalid Form Body")
        }
    }

    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            body["retry_after"] = json!(RETRY_AFTER_S);
            body["global"] = json!(false);
        }
        body
    }
}

/// An extension of an answer: the refusal in one line, for the list of requests and standard error.
#[derive(Debug, Clone)]
pub struct Refused(pub String);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        // 0 is no code of its own, and the sandbox's own code says no more than the sentence.
        let mut line = match self.code {
            0 | UNMODELLED_CODE => self.message.clone(),
            code => format!("{code} {}", self.message),
        };
        if let Some(errors) = &self.errors {
            line = format!("{line} {errors}");
        }
        let mut answer = (self.status, Json(self.body())).into_response();
        answer.extensions_mut().insert(Refused(line));
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from(RETRY_AFTER_S));
        }
        answer
    }
}
