//! Discord's error codes that we act upon.

pub const ALREADY_ACKNOWLEDGED: u64 = 40060;
pub const CLOSED_DIRECT_MESSAGES: u64 = 50007;
pub const FINISHED_EVENT: u64 = 180_000;
pub const HAS_A_THREAD: u64 = 160_004;
/// From in front of Discord, with 403: discord-api-docs #6473.
pub const INTERNAL_NETWORK: u64 = 40333;
pub const INVALID_TOKEN: u64 = 50027;
pub const MISSING_ACCESS: u64 = 50001;
pub const MISSING_PERMISSIONS: u64 = 50013;
pub const NO_HISTORY: u64 = 160_002;
pub const NO_MUTUAL_SERVER: u64 = 50278;
pub const OLD_EDITS: u64 = 30046;
/// Opening direct messages, with 403.
pub const OPENING_TOO_FAST: u64 = 40003;
pub const THREAD_ARCHIVED: u64 = 50083;
pub const THREAD_LOCKED: u64 = 160_005;
pub const TOO_MANY_THREADS: u64 = 160_006;
pub const UNKNOWN_CHANNEL: u64 = 10003;
pub const UNKNOWN_EVENT: u64 = 10070;
pub const UNKNOWN_INTERACTION: u64 = 10062;
pub const UNKNOWN_MEMBER: u64 = 10007;
pub const UNKNOWN_MESSAGE: u64 = 10008;
pub const UNKNOWN_USER: u64 = 10013;
pub const UNKNOWN_WEBHOOK: u64 = 10015;
pub const WRONG_KIND: u64 = 50024;
