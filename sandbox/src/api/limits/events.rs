//! What Discord accepts as a scheduled event. The sandbox knows those at an external place.

use serde_json::{Map, Value};

use super::TIME;
use crate::api::form::Kind::{Numbers, Object, Snowflake, SomeNumbers, Text, Unmodelled};
use crate::api::form::{Form, Report, optional, required};
use crate::clock::from_iso8601;

/// The place of an external event.
static METADATA: Form = Form { fields: &[required("location", Text(1, 100))], also: None };

/// `POST /guilds/{guild}/scheduled-events`.
pub static EVENT: Form = Form {
    fields: &[
        required("name", Text(1, 100)),
        optional("description", Text(0, 1000)),
        required("scheduled_start_time", TIME),
        required("scheduled_end_time", TIME),
        required("privacy_level", Numbers(&[2])),
        required("entity_type", SomeNumbers(&[3], &[1, 2])),
        required("entity_metadata", Object(&METADATA)),
        optional("channel_id", Snowflake),
        optional("image", Unmodelled),
        optional("recurrence_rule", Unmodelled),
    ],
    also: Some(in_order),
};

/// `PATCH /guilds/{guild}/scheduled-events/{event}`.
pub static EVENT_EDIT: Form = Form {
    fields: &[
        optional("name", Text(1, 100)),
        optional("description", Text(0, 1000)),
        optional("scheduled_start_time", TIME),
        optional("scheduled_end_time", TIME),
        optional("status", Numbers(&[1, 2, 3, 4])),
        optional("privacy_level", Numbers(&[2])),
        optional("entity_type", SomeNumbers(&[3], &[1, 2])),
        optional("entity_metadata", Object(&METADATA)),
        optional("channel_id", Snowflake),
        optional("image", Unmodelled),
        optional("recurrence_rule", Unmodelled),
    ],
    also: Some(in_order),
};

/// The end comes after the start, and an external event has no channel.
fn in_order(body: &Map<String, Value>, report: &mut Report) {
    let time = |name: &str| body.get(name).and_then(Value::as_str).and_then(from_iso8601);
    if let (Some(start), Some(end)) = (time("scheduled_start_time"), time("scheduled_end_time")) {
        check_order(start, end, report);
    }
    if body.get("channel_id").is_some_and(|channel| !channel.is_null()) {
        report.fault_at("channel_id", "GUILD_SCHEDULED_EVENT_CHANNEL", "An external event has no channel.");
    }
}

/// Refuses an end that doesn't come after the start.
pub fn check_order(starts_ms: u64, ends_ms: u64, report: &mut Report) {
    if ends_ms <= starts_ms {
        let message = "Cannot schedule event to end before it starts.";
        report.fault_at("scheduled_end_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID", message);
    }
}
