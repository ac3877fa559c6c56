//! The garden: the world that a sandbox begins with.

use std::collections::BTreeMap;
use std::mem::take;

use super::state::World;
use crate::snowflake::{Id, Mint, random_text};
use crate::world::things::{BOT, Channel, FOUNDED_MS, Guild, Place, Role, Rules, User, permission};

pub const GUILD: Id = Id::at(FOUNDED_MS, 10);
/// The bot's own role.
const BOT_ROLE: Id = Id::at(FOUNDED_MS, 11);

/// The people, in the order of their ids, and their languages.
const PEOPLE: [(&str, &str); 8] = [
    ("Ann", "en-US"),
    ("Bob", "en-GB"),
    ("Chie", "ja"),
    ("Dario", "it"),
    ("Elena", "es-ES"),
    ("Fritz", "en-US"),
    ("Gaia", "it"),
    ("Hugo", "es-419"),
];

impl World {
    /// One guild, two channels and eight people in five languages.
    pub fn garden() -> World {
        let users = users();
        let guild = guild(&users);
        let channels = [
            channel(Id::at(FOUNDED_MS, 20), "halma", "Boards and challenges"),
            channel(Id::at(FOUNDED_MS, 21), "lounge", "Everything else"),
        ];
        World {
            token: token(),
            mint: Mint::default(),
            ahead_ms: 0,
            passed_ms: 0,
            users: users.into_iter().map(|user| (user.id, user)).collect(),
            guilds: BTreeMap::from([(GUILD, guild)]),
            channels: channels.into_iter().map(|channel| (channel.id, channel)).collect(),
            commands: Vec::new(),
            command_permissions: BTreeMap::new(),
            interactions: BTreeMap::new(),
            events: Vec::new(),
            files: Vec::new(),
            ephemeral_attachments: BTreeMap::new(),
            now: 0,
            online: false,
            reachable: false,
            base: String::new(),
            rules: Rules::default(),
            forgetful: false,
            forgotten: Vec::new(),
            old_edits: BTreeMap::new(),
            renames: BTreeMap::new(),
            deleted_nonces: Vec::new(),
        }
    }
}

/// The people, then the bot.
fn users() -> Vec<User> {
    let people = (100..)
        .zip(PEOPLE)
        .map(|(number, (name, locale))| User::new(Id::at(FOUNDED_MS, number), name, locale));
    let bot = User { bot: true, ..User::new(BOT, "Bot", "en-US") };
    people.chain([bot]).collect()
}

/// The guild with all of them in it. The first owns it.
fn guild(users: &[User]) -> Guild {
    let role =
        |id, name: &str, bot| Role { id, name: name.to_owned(), permissions: permission::EVERYONE, bot };
    let roles_of = |user: &User| if user.bot { vec![BOT_ROLE] } else { Vec::new() };
    Guild {
        id: GUILD,
        name: "The Garden".to_owned(),
        owner: users[0].id,
        locale: "en-US".to_owned(),
        roles: vec![role(GUILD, "@everyone", None), role(BOT_ROLE, "Bot", Some(BOT))],
        members: users.iter().map(|user| (user.id, roles_of(user))).collect(),
        events: BTreeMap::new(),
    }
}

fn channel(id: Id, name: &str, topic: &str) -> Channel {
    let (name, topic, overwrites) = (name.to_owned(), topic.to_owned(), BTreeMap::new());
    let place =
        Place::Text { guild: GUILD, name, topic, announces: false, overwrites, nsfw: false, slowmode_s: 0 };
    Channel::new(id, place)
}

impl World {
    /// Puts the world back to its start. What a connected bot relies on stays: its token, its name
    /// and its commands, and that ids only grow.
    pub fn reset(&mut self) {
        let name = self.users.get(&BOT).map(|bot| bot.display_name.clone());
        let mut commands = take(&mut self.commands);
        commands.retain(|command| command.guild.is_none_or(|guild| guild == GUILD));
        *self = World {
            token: take(&mut self.token),
            mint: take(&mut self.mint),
            commands,
            base: take(&mut self.base),
            rules: take(&mut self.rules),
            forgetful: self.forgetful,
            online: self.online,
            reachable: self.reachable,
            ..World::garden()
        };
        if let Some(name) = name {
            self.name_bot(&name);
        }
    }
}

/// A token in Discord's form: the bot's id in base 64, and two random parts.
fn token() -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in BOT.to_string().into_bytes().chunks(3) {
        let bits =
            chunk.iter().fold(0, |bits, byte| bits << 8 | usize::from(*byte)) << (8 * (3 - chunk.len()));
        for place in (0..=chunk.len()).map(|nth| 18 - 6 * nth) {
            text.push(char::from(LETTERS[bits >> place & 63]));
        }
    }
    format!("{text}.{}.{}", random_text(6), random_text(38))
}
