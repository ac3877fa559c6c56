//! The world: guilds, people, channels with their messages, the bot's commands and the interactions.
//!
//! It is plain data behind one lock. A change appends what happened to `events`, which [`crate::hub::Hub`] takes out under
//! the same lock and passes on, so that everyone learns of things in the order in which they happened.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::command::Command;
use crate::error::ApiError;
use crate::form::snowflake;
use crate::interaction::Interaction;
use crate::message::{Draft, Message, Via, kind};
use crate::snowflake::{Id, Mint, random_text};

/// The moment the garden was laid out: all fixed ids are from it, so that they are the same in every world.
pub const FOUNDED_MS: u64 = 1_704_103_200_000;
/// The bot's user and application.
pub const BOT: Id = Id::at(FOUNDED_MS, 1);
/// The guild.
pub const GUILD: Id = Id::at(FOUNDED_MS, 10);

/// Permissions, as Discord numbers their bits.
pub mod permission {
    /// All that there are.
    pub const ALL: u64 = (1 << 51) - 1;
    /// Everything is allowed.
    pub const ADMINISTRATOR: u64 = 1 << 3;
    /// Read and write, with files and embeds, use commands, take part in threads.
    pub const EVERYONE: u64 =
        1 << 6 | 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 26 | 1 << 31 | 1 << 35 | 1 << 38;
    /// Ping everyone.
    pub const MENTION_EVERYONE: u64 = 1 << 17;
    /// Delete others' messages.
    pub const MANAGE_MESSAGES: u64 = 1 << 13;
}

/// Everything there is.
#[derive(Debug, Serialize, Deserialize)]
pub struct World {
    /// The bot's token.
    pub token: String,
    /// Where ids come from.
    pub mint: Mint,
    /// How far the clock was moved.
    pub ahead_ms: u64,
    /// Everyone, the bot included.
    pub users: BTreeMap<Id, User>,
    /// The guilds.
    pub guilds: BTreeMap<Id, Guild>,
    /// The channels of all guilds, and direct ones.
    pub channels: BTreeMap<Id, Channel>,
    /// The bot's commands.
    pub commands: Vec<Command>,
    /// The interactions whose tokens may still live.
    pub interactions: BTreeMap<Id, Interaction>,
    /// What just happened.
    #[serde(skip)]
    pub events: Vec<Event>,
    /// Files that came with the change in hand.
    #[serde(skip)]
    pub files: Vec<(Id, Bytes)>,
    /// The moment of the change in hand.
    #[serde(skip)]
    pub now: u64,
    /// Whether the bot is connected.
    #[serde(skip)]
    pub online: bool,
    /// The address under which attachments are found.
    #[serde(skip)]
    pub base: String,
}

/// A person or the bot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct User {
    /// The id.
    pub id: Id,
    /// The unique name, lower case.
    pub name: String,
    /// The name shown.
    pub display_name: String,
    /// The language.
    pub locale: String,
    /// Whether it is the bot.
    pub bot: bool,
}

/// A server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Guild {
    /// The id, also that of its role "everyone".
    pub id: Id,
    /// The name.
    pub name: String,
    /// Whose it is.
    pub owner: Id,
    /// The language.
    pub locale: String,
    /// The roles, "everyone" first.
    pub roles: Vec<Role>,
    /// The members, each with their roles but "everyone".
    pub members: BTreeMap<Id, Vec<Id>>,
}

/// A role.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Role {
    /// The id.
    pub id: Id,
    /// The name.
    pub name: String,
    /// The bits of [`permission`].
    pub permissions: u64,
    /// The bot whose own role it is.
    pub bot: Option<Id>,
}

/// A place for messages.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    /// The id.
    pub id: Id,
    /// Where it is, or whose direct line to the bot.
    pub place: Place,
    /// Its messages.
    pub messages: BTreeMap<Id, Message>,
}

/// What a channel is.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Place {
    /// A text channel.
    Text {
        /// Of this guild.
        guild: Id,
        /// Its name.
        name: String,
        /// What it is for.
        topic: String,
    },
    /// A direct line between the bot and a person.
    Direct(Id),
}

/// Something that happened.
#[derive(Debug, Clone)]
pub enum Event {
    /// A message came.
    Created(Box<Message>),
    /// A message changed.
    Updated(Box<Message>),
    /// A message went.
    Deleted(Box<Message>),
    /// The list of commands changed.
    Commands,
    /// An interaction came to a new state.
    Interaction(Id),
    /// The bot is to learn of an interaction.
    Dispatch(Id),
}

/// A message about to be posted.
pub struct Post {
    /// Where.
    pub channel: Id,
    /// By whom.
    pub author: Id,
    /// What.
    pub draft: Draft,
    /// The kind, see [`kind`].
    pub kind: u8,
    /// The interaction that caused it.
    pub via: Option<Via>,
    /// The only one to see it.
    pub ephemeral_for: Option<Id>,
    /// What it replies to, where the draft doesn't say.
    pub reply_to: Option<Id>,
}

impl Post {
    /// A plain message.
    #[must_use]
    pub fn plain(channel: Id, author: Id, draft: Draft) -> Self {
        Self { channel, author, draft, kind: kind::DEFAULT, via: None, ephemeral_for: None, reply_to: None }
    }
}

impl World {
    /// A world with one guild, two channels and eight people in five languages.
    #[must_use]
    pub fn garden() -> Self {
        let person = |count: u64, display_name: &str, locale: &str| User {
            id: Id::at(FOUNDED_MS, 100 + count),
            name: display_name.to_lowercase(),
            display_name: display_name.to_owned(),
            locale: locale.to_owned(),
            bot: false,
        };
        let mut users: Vec<User> = [
            ("Ann", "en-US"),
            ("Bob", "en-GB"),
            ("Chie", "ja"),
            ("Dario", "it"),
            ("Elena", "es-ES"),
            ("Fritz", "en-US"),
            ("Gaia", "it"),
            ("Hugo", "es-419"),
        ]
        .into_iter()
        .zip(0..)
        .map(|((name, locale), count)| person(count, name, locale))
        .collect();
        let owner = users[0].id;
        users.push(User { id: BOT, bot: true, ..person(0, "Hoppity", "en-US") });
        let bot_role = Id::at(FOUNDED_MS, 11);
        let role =
            |id, name: &str, bot| Role { id, name: name.to_owned(), permissions: permission::EVERYONE, bot };
        let guild = Guild {
            id: GUILD,
            name: "Hoppity Garden".to_owned(),
            owner,
            locale: "en-US".to_owned(),
            roles: vec![role(GUILD, "@everyone", None), role(bot_role, "Hoppity", Some(BOT))],
            members: users
                .iter()
                .map(|user| (user.id, if user.bot { vec![bot_role] } else { Vec::new() }))
                .collect(),
        };
        let channel = |count: u64, name: &str, topic: &str| Channel {
            id: Id::at(FOUNDED_MS, 20 + count),
            place: Place::Text { guild: GUILD, name: name.to_owned(), topic: topic.to_owned() },
            messages: BTreeMap::new(),
        };
        let channels =
            [channel(0, "halma", "Boards and challenges"), channel(1, "lounge", "Everything else")];
        Self {
            token: token(),
            mint: Mint::default(),
            ahead_ms: 0,
            users: users.into_iter().map(|user| (user.id, user)).collect(),
            guilds: BTreeMap::from([(GUILD, guild)]),
            channels: channels.into_iter().map(|channel| (channel.id, channel)).collect(),
            commands: Vec::new(),
            interactions: BTreeMap::new(),
            events: Vec::new(),
            files: Vec::new(),
            now: 0,
            online: false,
            base: String::new(),
        }
    }

    /// A new id.
    pub fn next_id(&mut self) -> Id {
        self.mint.next(self.now)
    }

    /// A channel that the bot sees.
    ///
    /// # Errors
    /// `Unknown Channel`.
    pub fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    /// A message anywhere, also one that is private.
    #[must_use]
    pub fn find(&self, id: Id) -> Option<&Message> {
        self.channels.values().find_map(|channel| channel.messages.get(&id))
    }

    /// The guild that a channel is of; none for a direct line.
    #[must_use]
    pub fn guild_of(&self, channel: Id) -> Option<&Guild> {
        match self.channels.get(&channel)?.place {
            Place::Text { guild, .. } => self.guilds.get(&guild),
            Place::Direct(_) => None,
        }
    }

    /// What a member may do.
    #[must_use]
    pub fn permissions(&self, guild: &Guild, user: Id) -> u64 {
        let Some(own) = guild.members.get(&user) else { return 0 };
        let held = guild.roles.iter().filter(|role| role.id == guild.id || own.contains(&role.id));
        let bits = held.fold(0, |bits, role| bits | role.permissions);
        if guild.owner == user || bits & permission::ADMINISTRATOR != 0 { permission::ALL } else { bits }
    }

    /// What someone may do in a channel; in a direct line, everything that makes sense there.
    #[must_use]
    pub fn permissions_in(&self, channel: Id, user: Id) -> u64 {
        self.guild_of(channel).map_or(permission::EVERYONE, |guild| self.permissions(guild, user))
    }

    /// Posts a message.
    ///
    /// # Errors
    /// As [`Message::apply`]; `Unknown Channel`; a reply to what isn't there.
    pub fn post(&mut self, post: Post) -> Result<Message, ApiError> {
        self.channel(post.channel)?;
        let nonce = post.draft.nonce.clone();
        if post.draft.enforce_nonce
            && let Some(sent) = self.sent_before(post.channel, post.author, nonce.as_ref())
        {
            return Ok(sent.clone());
        }
        let reply_to = match &post.draft.reference {
            None => post.reply_to,
            Some(reference) => self.replied(post.channel, reference)?,
        };
        let mut message = Message::blank(self.next_id(), post.channel, post.author);
        message.kind = if reply_to.is_some() { kind::REPLY } else { post.kind };
        message.via = post.via;
        message.ephemeral_for = post.ephemeral_for;
        message.nonce = nonce;
        message.reply_to = reply_to;
        self.fill(&mut message, post.draft)?;
        Ok(self.insert(message))
    }

    /// Puts a finished message into its channel.
    pub fn insert(&mut self, message: Message) -> Message {
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id, message.clone());
        }
        self.events.push(Event::Created(Box::new(message.clone())));
        message
    }

    /// Changes a message.
    ///
    /// # Errors
    /// As [`Message::apply`]; `Unknown Message`.
    pub fn revise(&mut self, channel: Id, id: Id, draft: Draft) -> Result<Message, ApiError> {
        let found = self.channels.get(&channel).and_then(|channel| channel.messages.get(&id));
        let mut message = found.cloned().ok_or_else(ApiError::unknown_message)?;
        self.fill(&mut message, draft)?;
        message.edited_ms = Some(self.now);
        self.replace(message.clone());
        Ok(message)
    }

    fn replace(&mut self, message: Message) {
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id, message.clone());
        }
        self.events.push(Event::Updated(Box::new(message)));
    }

    /// Deletes a message.
    ///
    /// # Errors
    /// `Unknown Message`.
    pub fn delete(&mut self, channel: Id, id: Id) -> Result<(), ApiError> {
        let gone = self.channels.get_mut(&channel).and_then(|channel| channel.messages.remove(&id));
        self.events.push(Event::Deleted(Box::new(gone.ok_or_else(ApiError::unknown_message)?)));
        Ok(())
    }

    /// The direct line to a person.
    pub fn direct(&mut self, person: Id) -> Id {
        let line = |channel: &&Channel| matches!(channel.place, Place::Direct(user) if user == person);
        if let Some(channel) = self.channels.values().find(line) {
            return channel.id;
        }
        let id = self.next_id();
        self.channels.insert(id, Channel { id, place: Place::Direct(person), messages: BTreeMap::new() });
        id
    }

    fn fill(&mut self, message: &mut Message, draft: Draft) -> Result<(), ApiError> {
        let replied = message.reply_to.and_then(|id| self.find(id)).map(|message| message.author);
        let (mint, now) = (&mut self.mint, self.now);
        let files = message.apply(draft, replied, || mint.next(now))?;
        message.mentions.users.retain(|id| self.users.contains_key(id));
        let may_ping =
            self.permissions_in(message.channel, message.author) & permission::MENTION_EVERYONE != 0;
        message.mentions.everyone &= may_ping;
        self.files.extend(files);
        Ok(())
    }

    /// A message with the same mark, by the same author, of the last few minutes.
    fn sent_before(&self, channel: Id, author: Id, nonce: Option<&Value>) -> Option<&Message> {
        const FEW_MINUTES_MS: u64 = 5 * 60_000;
        let recent = self.channels.get(&channel)?.messages.values().rev();
        recent.take_while(|message| message.id.ms() + FEW_MINUTES_MS > self.now).find(|message| {
            message.author == author && message.nonce.is_some() && message.nonce.as_ref() == nonce
        })
    }

    fn replied(&self, channel: Id, reference: &Value) -> Result<Option<Id>, ApiError> {
        let id = Id(snowflake(&reference["message_id"]).unwrap_or_default());
        let here = &self.channel(channel)?.messages;
        if here.get(&id).is_some_and(|message| message.ephemeral_for.is_none()) {
            Ok(Some(id))
        } else if reference["fail_if_not_exists"] == false {
            Ok(None)
        } else {
            let fault =
                serde_json::json!([{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]);
            Err(ApiError::form(serde_json::json!({"message_reference": {"_errors": fault}})))
        }
    }
}

impl Message {
    /// Whether someone sees it. A direct line's are only between the two; see [`Channel::is_for`].
    #[must_use]
    pub fn is_for(&self, user: Id) -> bool {
        self.ephemeral_for.is_none_or(|reader| reader == user)
    }
}

impl Channel {
    /// Whether someone is in it.
    #[must_use]
    pub fn is_for(&self, user: Id) -> bool {
        !matches!(self.place, Place::Direct(person) if person != user && user != BOT)
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
