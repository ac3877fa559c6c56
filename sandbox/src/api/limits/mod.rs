//! What Discord accepts in a message, an answer and other small bodies, as tables.
//!
//! The numbers are from Discord's documentation (resources/message,
//! interactions/receiving-and-responding, topics/rate-limits). `components` holds what stands under
//! a message, `commands` the commands, `channels` threads and channels, `events` scheduled events.

pub mod channels;
pub mod commands;
pub mod components;
pub mod events;

use std::collections::HashSet;

use serde_json::{Map, Value};

use crate::api::form::Kind::{
    Anything, Bool, Checked, Either, Idle, Int, List, Number, Object, Scalar, Snowflake, SomeNumbers, Text,
    Trimmed, Unmodelled, Url, Words,
};
use crate::api::form::{Form, INVALID_URL, Kind, Report, items, optional, required, snowflake};
use crate::clock::from_iso8601;

/// The largest file, in bytes.
pub const FILE_BYTES: usize = 10 * 1024 * 1024;
/// The largest request, in bytes: ten files of moderate size, or a large one.
pub const REQUEST_BYTES: usize = 25 * 1024 * 1024;
/// The most characters of all embeds of a message together.
const EMBEDS_TOTAL: usize = 6000;

/// Message flags.
pub mod flags {
    /// The message was passed on to the servers that follow its channel.
    pub const CROSSPOSTED: u64 = 1;
    /// The message's embeds aren't shown.
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// A thread was opened from the message.
    pub const HAS_THREAD: u64 = 1 << 5;
    /// Only the person who ran the command sees it.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// A deferred answer that is still awaited.
    pub const LOADING: u64 = 1 << 7;
    /// It causes no push notification.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// The message has the newer components.
    pub const COMPONENTS_V2: u64 = 1 << 15;
    /// What a bot may set but the sandbox doesn't know yet: voice messages, the newer components.
    pub const UNMODELLED: u64 = 1 << 13 | COMPONENTS_V2;

    /// Discord's names for what a bot may set.
    pub fn names(flags: u64) -> String {
        let known = [
            (SUPPRESS_EMBEDS, "SUPPRESS_EMBEDS"),
            (EPHEMERAL, "EPHEMERAL"),
            (SUPPRESS_NOTIFICATIONS, "SUPPRESS_NOTIFICATIONS"),
        ];
        let set = known.into_iter().filter(|(flag, _)| flags & flag != 0).map(|(_, name)| name);
        set.collect::<Vec<_>>().join(" and ")
    }
}

/// `POST /channels/{channel}/messages`.
pub static MESSAGE: Form = Form {
    fields: &[
        optional("content", Text(0, 2000)),
        optional("nonce", Scalar(25)),
        optional("enforce_nonce", Bool),
        optional("tts", Bool),
        optional("embeds", List(0, 10, &Object(&EMBED))),
        optional("allowed_mentions", Object(&ALLOWED_MENTIONS)),
        optional("message_reference", Object(&REFERENCE)),
        optional("components", components::ROWS),
        optional("attachments", List(0, 10, &Object(&ATTACHMENT))),
        optional("flags", Int(0, i64::MAX)),
        optional("sticker_ids", Unmodelled),
        optional("poll", Unmodelled),
        optional("shared_client_theme", Unmodelled),
    ],
    also: Some(|body, report| {
        if body.get("enforce_nonce") == Some(&Value::Bool(true))
            && body.get("nonce").is_none_or(Value::is_null)
        {
            report.at("nonce", Report::missing);
        }
        may_have_flags(body, flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS, report);
        whole_message(body, report);
    }),
};

/// `PATCH` of a message, on any route.
pub static MESSAGE_EDIT: Form = Form {
    fields: &[
        optional("content", Text(0, 2000)),
        optional("embeds", List(0, 10, &Object(&EMBED))),
        optional("allowed_mentions", Object(&ALLOWED_MENTIONS)),
        optional("components", components::ROWS),
        optional("attachments", List(0, 10, &Object(&ATTACHMENT))),
        optional("flags", Int(0, i64::MAX)),
        optional("poll", Unmodelled),
        optional("sticker_ids", Unmodelled),
        // discord.js sends these with every message.
        optional("enforce_nonce", Idle),
        optional("tts", Idle),
    ],
    also: Some(|body, report| {
        // Others can't be changed; see `World::revise`.
        if flags_of(body) & flags::COMPONENTS_V2 != 0 {
            report.at("flags", Report::unmodelled);
        }
        whole_message(body, report);
    }),
};

/// A message through an interaction: the data of a first answer, or a follow-up.
pub static ANSWER_MESSAGE: Form = Form {
    fields: &[
        optional("content", Text(0, 2000)),
        optional("tts", Bool),
        optional("embeds", List(0, 10, &Object(&EMBED))),
        optional("allowed_mentions", Object(&ALLOWED_MENTIONS)),
        optional("components", components::ROWS),
        optional("attachments", List(0, 10, &Object(&ATTACHMENT))),
        optional("flags", Int(0, i64::MAX)),
        optional("poll", Unmodelled),
        // discord.js sends it with every message.
        optional("enforce_nonce", Idle),
        // These are for webhooks that aren't an interaction's.
        optional("username", Idle),
        optional("avatar_url", Idle),
        optional("thread_name", Idle),
        optional("applied_tags", Idle),
    ],
    also: Some(|body, report| {
        let known = flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS | flags::EPHEMERAL;
        may_have_flags(body, known, report);
        whole_message(body, report);
    }),
};

/// The kinds of first answers, as Discord numbers them.
pub mod callback {
    pub const MESSAGE: u64 = 4;
    /// A message that is still to be filled in.
    pub const DEFERRED_MESSAGE: u64 = 5;
    /// A change of the component's message that is still to come.
    pub const DEFERRED_UPDATE: u64 = 6;
    /// A change of the component's message.
    pub const UPDATE: u64 = 7;
    /// The choices of an autocompletion.
    pub const CHOICES: u64 = 8;
    pub const MODAL: u64 = 9;
}

/// `POST /interactions/{id}/{token}/callback`; `data` has a form for each type.
pub static CALLBACK: Form = Form {
    fields: &[required("type", SomeNumbers(&[4, 5, 6, 7, 8, 9], &[12, 13])), optional("data", Anything)],
    also: None,
};

/// The data of a deferral.
pub static DEFERRAL: Form = Form {
    fields: &[
        optional("flags", Int(0, i64::MAX)),
        // Libraries send a whole message here.
        optional("content", Idle),
        optional("tts", Idle),
        optional("embeds", Idle),
        optional("allowed_mentions", Idle),
        optional("components", Idle),
        optional("attachments", Idle),
        optional("poll", Idle),
        optional("enforce_nonce", Idle),
    ],
    also: Some(|body, report| may_have_flags(body, flags::EPHEMERAL | flags::SUPPRESS_EMBEDS, report)),
};

/// The data of an answer to an autocompletion.
pub static CHOICES: Form =
    Form { fields: &[optional("choices", List(0, 25, &Object(&commands::CHOICE)))], also: None };

/// The data of a modal.
pub static MODAL: Form = Form {
    fields: &[
        required("custom_id", Text(1, 100)),
        required("title", Text(1, 45)),
        required("components", components::MODAL_ROWS),
    ],
    also: Some(|body, report| {
        report.at("components", |report| components::unique_ids(items(body, "components"), report));
    }),
};

/// `POST /users/@me/channels`.
pub static DM: Form = Form {
    fields: &[
        required("recipient_id", Snowflake),
        // These open a group.
        optional("access_tokens", Unmodelled),
        optional("nicks", Unmodelled),
    ],
    also: None,
};

static ATTACHMENT: Form = Form {
    fields: &[
        required("id", Snowflake),
        optional("filename", Text(1, 1024)),
        optional("description", Text(0, 1024)),
        optional("title", Text(0, 1024)),
        optional("is_spoiler", Bool),
        optional("is_remix", Bool),
        // A bot may send back what Discord answered, to keep an attachment.
        optional("size", Int(0, i64::MAX)),
        optional("url", Text(0, 2048)),
        optional("proxy_url", Text(0, 2048)),
        optional("width", Int(0, i64::MAX)),
        optional("height", Int(0, i64::MAX)),
        optional("content_type", Text(0, 256)),
        optional("ephemeral", Bool),
        optional("placeholder", Text(0, 256)),
        optional("placeholder_version", Int(0, i64::MAX)),
        optional("flags", Int(0, i64::MAX)),
        optional("duration_secs", Number),
        optional("waveform", Text(0, 400)),
    ],
    also: None,
};

static REFERENCE: Form = Form {
    fields: &[
        required("message_id", Snowflake),
        optional("channel_id", Snowflake),
        optional("guild_id", Snowflake),
        optional("fail_if_not_exists", Bool),
        // 1 would forward a message.
        optional("type", SomeNumbers(&[0], &[1])),
    ],
    also: None,
};

static ALLOWED_MENTIONS: Form = Form {
    fields: &[
        optional("parse", List(0, 3, &Words(&["users", "roles", "everyone"]))),
        optional("users", List(0, 100, &Snowflake)),
        optional("roles", List(0, 100, &Snowflake)),
        optional("replied_user", Bool),
    ],
    also: Some(|body, report| {
        for kind in ["users", "roles"] {
            let listed = items(body, kind);
            if items(body, "parse").contains(&Value::from(kind)) && !listed.is_empty() {
                report.fault(
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive."),
                );
            }
        }
        for list in ["parse", "users", "roles"] {
            let mut seen = HashSet::new();
            if items(body, list).iter().any(|item| !seen.insert(item.to_string())) {
                report.at(&list, |report| {
                    report.fault("SET_TYPE_CONTAINS_DUPLICATES", "The set already contains this value.");
                });
            }
        }
    }),
};

static EMBED: Form = Form {
    fields: &[
        optional("type", Words(&["rich"])),
        optional("title", Trimmed(0, 256)),
        optional("description", Trimmed(0, 4096)),
        optional("url", LINK),
        optional("timestamp", Either(&Int(0, i64::MAX), &TIME)),
        optional("color", Int(0, 0xFF_FFFF)),
        optional("footer", Object(&FOOTER)),
        optional("image", Object(&MEDIA)),
        optional("thumbnail", Object(&MEDIA)),
        optional("author", Object(&AUTHOR)),
        optional("fields", List(0, 25, &Object(&FIELD))),
        // Discord sets these itself, but discord.py sends `flags`.
        optional("flags", Int(0, i64::MAX)),
        optional("provider", Idle),
        optional("video", Idle),
    ],
    also: None,
};
// A part without its main field is accepted but not shown.
static FOOTER: Form = Form {
    fields: &[
        optional("text", Trimmed(1, 2048)),
        optional("icon_url", PICTURE),
        optional("proxy_icon_url", Text(0, 2048)),
    ],
    also: None,
};
static MEDIA: Form = Form {
    fields: &[
        optional("url", PICTURE),
        // Discord sets these itself, but libraries with one type for both directions send them.
        optional("proxy_url", Text(0, 2048)),
        optional("width", Int(0, i64::MAX)),
        optional("height", Int(0, i64::MAX)),
        optional("description", Idle),
        optional("is_animated", Idle),
        optional("placeholder", Idle),
        optional("placeholder_version", Idle),
    ],
    also: None,
};
static AUTHOR: Form = Form {
    fields: &[
        optional("name", Trimmed(1, 256)),
        optional("url", LINK),
        optional("icon_url", PICTURE),
        optional("proxy_icon_url", Text(0, 2048)),
    ],
    also: None,
};
static FIELD: Form = Form {
    fields: &[
        required("name", Trimmed(0, 256)),
        required("value", Trimmed(0, 1024)),
        optional("inline", Bool),
    ],
    also: None,
};

const LINK: Kind = Url(2048, &["http://", "https://"], INVALID_URL);
const PICTURE: Kind = Url(
    2048,
    &["http://", "https://", "attachment://"],
    (
        "URL_TYPE_INVALID_SCHEME",
        "Not a well formed URL. Scheme must be one of ('http', 'https', 'attachment').",
    ),
);
/// A time.
const TIME: Kind = Checked(
    1,
    100,
    |text| from_iso8601(text).is_some(),
    ("DATE_TIME_TYPE_PARSE", "Could not parse the value. Should be ISO8601."),
);

/// Checks what concerns several fields of a message.
fn whole_message(body: &Map<String, Value>, report: &mut Report) {
    let embeds = items(body, "embeds");
    if embeds.iter().map(embed_length).sum::<usize>() > EMBEDS_TOTAL {
        report.fault_at(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            format!("Embed size exceeds maximum size of {EMBEDS_TOTAL}"),
        );
    }
    report.at("components", |report| components::unique_ids(items(body, "components"), report));
    let mut seen = HashSet::new();
    if items(body, "attachments").iter().any(|item| !seen.insert(snowflake(&item["id"]))) {
        report.fault_at(
            "attachments",
            "SET_TYPE_CONTAINS_DUPLICATES",
            "The set already contains this value.",
        );
    }
}

/// The characters that count towards [`EMBEDS_TOTAL`].
fn embed_length(embed: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let fields = embed["fields"].as_array().map_or(&[][..], Vec::as_slice);
    length(&embed["title"])
        + length(&embed["description"])
        + length(&embed["footer"]["text"])
        + length(&embed["author"]["name"])
        + fields.iter().map(|field| length(&field["name"]) + length(&field["value"])).sum::<usize>()
}

fn flags_of(body: &Map<String, Value>) -> u64 {
    body.get("flags").and_then(Value::as_u64).unwrap_or(0)
}

fn may_have_flags(body: &Map<String, Value>, allowed: u64, report: &mut Report) {
    let given = flags_of(body);
    if given & flags::UNMODELLED != 0 {
        report.at("flags", Report::unmodelled);
    }
    if given & !(allowed | flags::UNMODELLED) != 0 {
        report.fault_at(
            "flags",
            "MESSAGE_FLAGS_INVALID",
            format!("Of these flags only {} may be set here.", flags::names(allowed)),
        );
    }
}
