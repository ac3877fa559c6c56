//! Gateway intents, as Discord numbers their bits: what a bot may ask to hear of.

/// Guilds, channels, roles.
pub const GUILDS: u64 = 1;
/// Who comes and goes.
pub const GUILD_MEMBERS: u64 = 1 << 1;
/// Messages in guilds.
pub const GUILD_MESSAGES: u64 = 1 << 9;
/// Emoji under messages in guilds.
pub const GUILD_REACTIONS: u64 = 1 << 10;
/// Messages in direct lines.
pub const DIRECT_MESSAGES: u64 = 1 << 12;
/// Emoji under them.
pub const DIRECT_REACTIONS: u64 = 1 << 13;
/// What others' messages say.
pub const MESSAGE_CONTENT: u64 = 1 << 15;
/// Those that Discord grants only on request: members, presences, message content.
pub const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | MESSAGE_CONTENT;
/// One that Discord doesn't document, and takes: interactions.py asks for it unless told otherwise.
const UNDOCUMENTED: u64 = 1 << 17;
/// All that there are.
pub const ALL: u64 = 0x1FFF
    | MESSAGE_CONTENT
    | UNDOCUMENTED
    | 1 << 13
    | 1 << 14
    | 1 << 16
    | 1 << 20
    | 1 << 21
    | 1 << 24
    | 1 << 25;
