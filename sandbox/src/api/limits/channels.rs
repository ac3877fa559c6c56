//! What Discord accepts as a thread and as a change of a channel.

use crate::api::form::Kind::{Bool, Int, Numbers, SomeNumbers, Text, Unmodelled};
use crate::api::form::{Form, optional, required};

/// The minutes without a message after which a thread can be archived.
const ARCHIVE_AFTER: crate::api::form::Kind = Numbers(&[60, 1440, 4320, 10080]);

/// `POST /channels/{channel}/threads`. Without a type the thread is private.
pub static THREAD: Form = Form {
    fields: &[
        required("name", Text(1, 100)),
        optional("auto_archive_duration", ARCHIVE_AFTER),
        optional("type", SomeNumbers(&[11, 12], &[10])),
        optional("invitable", Bool),
        optional("rate_limit_per_user", Int(0, 21_600)),
        // These belong to threads of a forum.
        optional("message", Unmodelled),
        optional("applied_tags", Unmodelled),
    ],
    also: None,
};

/// `POST /channels/{channel}/messages/{message}/threads`.
pub static THREAD_FROM_MESSAGE: Form = Form {
    fields: &[
        required("name", Text(1, 100)),
        optional("auto_archive_duration", ARCHIVE_AFTER),
        optional("rate_limit_per_user", Int(0, 21_600)),
        // Libraries send it although there is no other.
        optional("type", Numbers(&[11])),
    ],
    also: None,
};

/// `PATCH /channels/{channel}` of a thread.
pub static THREAD_EDIT: Form = Form {
    fields: &[
        optional("name", Text(1, 100)),
        optional("archived", Bool),
        optional("locked", Bool),
        optional("auto_archive_duration", ARCHIVE_AFTER),
        optional("invitable", Bool),
        optional("rate_limit_per_user", Int(0, 21_600)),
        // The other one pins a thread in a forum.
        optional("flags", SomeNumbers(&[0], &[1 << 1])),
        optional("applied_tags", Unmodelled),
        // These belong to voice channels.
        optional("bitrate", Unmodelled),
        optional("user_limit", Unmodelled),
        optional("rtc_region", Unmodelled),
        optional("video_quality_mode", Unmodelled),
    ],
    also: None,
};

/// `PATCH /channels/{channel}` of a text channel.
pub static CHANNEL_EDIT: Form = Form {
    fields: &[
        optional("name", Text(1, 100)),
        optional("topic", Text(0, 1024)),
        optional("nsfw", Bool),
        optional("rate_limit_per_user", Int(0, 21_600)),
        optional("position", Unmodelled),
        optional("parent_id", Unmodelled),
        optional("permission_overwrites", Unmodelled),
        optional("type", Unmodelled),
        optional("flags", Unmodelled),
        optional("default_auto_archive_duration", Unmodelled),
        optional("default_thread_rate_limit_per_user", Unmodelled),
        // These belong to forums.
        optional("available_tags", Unmodelled),
        optional("default_reaction_emoji", Unmodelled),
        optional("default_sort_order", Unmodelled),
        optional("default_forum_layout", Unmodelled),
        optional("default_tag_setting", Unmodelled),
        // These belong to voice channels.
        optional("bitrate", Unmodelled),
        optional("user_limit", Unmodelled),
        optional("rtc_region", Unmodelled),
        optional("video_quality_mode", Unmodelled),
    ],
    also: None,
};
