//! Gateway intents: what a bot may ask to receive, as Discord numbers the bits.

/// Guilds, channels, roles.
pub const GUILDS: u64 = 1;
/// Members who join and leave.
pub const GUILD_MEMBERS: u64 = 1 << 1;
/// The people and bots that are online.
pub const GUILD_PRESENCES: u64 = 1 << 8;
pub const GUILD_MESSAGES: u64 = 1 << 9;
pub const GUILD_REACTIONS: u64 = 1 << 10;
/// Tells the bot that somebody is typing in a server's channel.
pub const GUILD_TYPING: u64 = 1 << 11;
pub const DIRECT_MESSAGES: u64 = 1 << 12;
pub const DIRECT_REACTIONS: u64 = 1 << 13;
/// Tells the bot that somebody is typing in direct messages.
pub const DIRECT_TYPING: u64 = 1 << 14;
pub const GUILD_SCHEDULED_EVENTS: u64 = 1 << 16;
/// The content of others' messages.
pub const MESSAGE_CONTENT: u64 = 1 << 15;
/// What Discord grants only on request: members, presences, message content.
pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
/// For events that a bot gets whatever it asked for.
pub const UNCONDITIONAL: u64 = u64::MAX;
/// Undocumented, but Discord takes it: interactions.py asks for it unless configured otherwise.
const UNDOCUMENTED: u64 = 1 << 17;
pub const ALL: u64 = 0x1FFF
    | MESSAGE_CONTENT
    | UNDOCUMENTED
    | DIRECT_REACTIONS
    | DIRECT_TYPING
    | GUILD_SCHEDULED_EVENTS
    | 1 << 20
    | 1 << 21
    | 1 << 24
    | 1 << 25;
