//! The world: guilds, people, channels with their messages, the bot's commands and the interactions.
//!
//! It is plain data behind one lock. A change appends what happened to `events`, which [`crate::hub::Hub`] takes out under
//! the same lock and passes on, so that everyone learns of things in the order in which they happened.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::channel::{Channel, Place};
use crate::command::{Command, CommandPermission};
use crate::error::ApiError;
use crate::form::snowflake;
use crate::interaction::Interaction;
use crate::message::{Attachment, Draft, Message, Via, kind};
use crate::permission;
use crate::snowflake::{Id, Mint, random_text};

/// The moment the garden was laid out: all fixed ids are from it, so that they are the same in every world.
pub const FOUNDED_MS: u64 = 1_704_103_200_000;
/// The bot's user and application.
pub const BOT: Id = Id::at(FOUNDED_MS, 1);
/// The guild.
pub const GUILD: Id = Id::at(FOUNDED_MS, 10);

/// How many messages of a channel a forgetful world remembers.
const MESSAGES_REMEMBERED: usize = 20;

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
    /// Who may use them, by guild and command.
    #[serde(default)]
    pub command_permissions: BTreeMap<Id, BTreeMap<Id, Vec<CommandPermission>>>,
    /// The interactions whose tokens may still live.
    pub interactions: BTreeMap<Id, Interaction>,
    /// What just happened.
    #[serde(skip)]
    pub events: Vec<Event>,
    /// Files that came with the change in hand.
    #[serde(skip)]
    pub files: Vec<(Id, Bytes)>,
    /// Files that people have sent ahead, to name them as options of commands; forgotten when the sandbox ends.
    #[serde(skip)]
    pub uploads: BTreeMap<Id, Attachment>,
    /// The moment of the change in hand.
    #[serde(skip)]
    pub now: u64,
    /// Whether the bot is connected.
    #[serde(skip)]
    pub online: bool,
    /// Whether the bot has a session, be it away or not.
    #[serde(skip)]
    pub reachable: bool,
    /// The address under which attachments are found.
    #[serde(skip)]
    pub base: String,
    /// Discord's numbers.
    #[serde(skip)]
    pub rules: Rules,
    /// Whether what nobody is likely to ask for again is forgotten.
    #[serde(skip)]
    pub forgetful: bool,
    /// Files that nobody can see any more.
    #[serde(skip)]
    pub forgotten: Vec<Id>,
    /// When messages older than an hour were edited, by channel.
    #[serde(skip)]
    pub old_edits: BTreeMap<Id, Vec<u64>>,
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
    /// Whether they take no direct messages from members of their servers.
    #[serde(default)]
    pub closed: bool,
    /// Whether they have installed the bot for themselves, to use it anywhere.
    #[serde(default)]
    pub installed: bool,
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
    /// The bot is to learn of something else.
    Tell {
        /// The event's name.
        name: &'static str,
        /// The guild where it is.
        guild: Option<Id>,
        /// The intents of which any will do.
        intents: u64,
        /// The event's data.
        data: Value,
    },
    /// People are to learn of something: who sees the channel, or everyone.
    News(Option<Id>, Value),
}

/// Numbers that Discord sets and that a test may want smaller.
#[derive(Debug, Clone)]
pub struct Rules {
    /// How many threads of a guild may be open at once.
    pub active_threads: usize,
    /// How often an hour messages of a channel may be edited that are older than an hour. Discord doesn't tell its number.
    pub old_edits: usize,
    /// How many sessions may be opened in a day.
    pub session_starts: u64,
    /// How many shards may identify at once.
    pub max_concurrency: u64,
    /// How far apart the identifies of one bucket must be.
    pub identify_every_ms: u64,
    /// How many requests may be refused with 401, 403 or 429 in ten minutes before none is answered any more.
    pub invalid_requests: u64,
    /// How far the dates in answers are ahead of this machine's clock, as if that were wrong.
    pub dates_ahead_ms: u64,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            active_threads: 1000,
            old_edits: 30,
            session_starts: 1000,
            max_concurrency: 1,
            identify_every_ms: 5000,
            invalid_requests: 10_000,
            dates_ahead_ms: 0,
        }
    }
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
    pub fn plain(channel: Id, author: Id, draft: Draft) -> Post {
        Post { channel, author, draft, kind: kind::DEFAULT, via: None, ephemeral_for: None, reply_to: None }
    }
}

impl World {
    /// A world with one guild, two channels and eight people in five languages.
    pub fn garden() -> World {
        let person = |count: u64, display_name: &str, locale: &str| User {
            id: Id::at(FOUNDED_MS, 100 + count),
            name: display_name.to_lowercase(),
            display_name: display_name.to_owned(),
            locale: locale.to_owned(),
            bot: false,
            closed: false,
            installed: false,
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
        users.push(User { id: BOT, bot: true, ..person(0, "Bot", "en-US") });
        let bot_role = Id::at(FOUNDED_MS, 11);
        let role =
            |id, name: &str, bot| Role { id, name: name.to_owned(), permissions: permission::EVERYONE, bot };
        let guild = Guild {
            id: GUILD,
            name: "The Garden".to_owned(),
            owner,
            locale: "en-US".to_owned(),
            roles: vec![role(GUILD, "@everyone", None), role(bot_role, "Bot", Some(BOT))],
            members: users
                .iter()
                .map(|user| (user.id, if user.bot { vec![bot_role] } else { Vec::new() }))
                .collect(),
        };
        let channel = |count: u64, name: &str, topic: &str| {
            let (name, topic, overwrites) = (name.to_owned(), topic.to_owned(), BTreeMap::new());
            let place = Place::Text { guild: GUILD, name, topic, overwrites };
            Channel::new(Id::at(FOUNDED_MS, 20 + count), place)
        };
        let channels =
            [channel(0, "halma", "Boards and challenges"), channel(1, "lounge", "Everything else")];
        World {
            token: token(),
            mint: Mint::default(),
            ahead_ms: 0,
            users: users.into_iter().map(|user| (user.id, user)).collect(),
            guilds: BTreeMap::from([(GUILD, guild)]),
            channels: channels.into_iter().map(|channel| (channel.id, channel)).collect(),
            commands: Vec::new(),
            command_permissions: BTreeMap::new(),
            interactions: BTreeMap::new(),
            events: Vec::new(),
            files: Vec::new(),
            uploads: BTreeMap::new(),
            now: 0,
            online: false,
            reachable: false,
            base: String::new(),
            rules: Rules::default(),
            forgetful: false,
            forgotten: Vec::new(),
            old_edits: BTreeMap::new(),
        }
    }

    /// A new id.
    pub fn next_id(&mut self) -> Id {
        self.mint.next(self.now)
    }

    /// Has the bot learn of something.
    pub fn tell(&mut self, name: &'static str, guild: Option<Id>, intents: u64, data: Value) {
        self.events.push(Event::Tell { name, guild, intents, data });
    }

    /// Has people learn of something: those who see a channel, or everyone.
    pub fn news(&mut self, channel: Option<Id>, json: Value) {
        self.events.push(Event::News(channel, json));
    }

    /// A channel.
    ///
    /// # Errors
    /// `Unknown Channel`.
    pub fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    /// A message anywhere, also one that is private.
    pub fn find(&self, id: Id) -> Option<&Message> {
        self.channels.values().find_map(|channel| channel.messages.get(&id))
    }

    /// The guild that a channel is of; none for a direct line.
    pub fn guild_of(&self, channel: Id) -> Option<&Guild> {
        self.guilds.get(&self.channels.get(&channel)?.guild()?)
    }

    /// Whether someone sees a channel: in a guild by permission, a private thread as its member, a direct line as one of
    /// the two.
    pub fn sees(&self, user: Id, channel: &Channel) -> bool {
        let permitted = |wanted| self.permissions_in(channel.id, user) & wanted != 0;
        match &channel.place {
            Place::Direct(person) => *person == user || user == BOT,
            Place::Thread(thread) if thread.private && !thread.members.contains(&user) => {
                permitted(permission::VIEW_CHANNEL) && permitted(permission::MANAGE_THREADS)
            }
            _ => permitted(permission::VIEW_CHANNEL),
        }
    }

    /// Posts a message.
    ///
    /// # Errors
    /// As [`Message::apply`]; `Unknown Channel`; a reply to what isn't there.
    pub fn post(&mut self, post: Post) -> Result<Message, ApiError> {
        self.channel(post.channel)?;
        if post.via.is_none() {
            self.may_post(&post)?;
        }
        self.reopen_for(post.channel, post.author)?;
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

    /// Whether someone may post a message by their own right. What answers an interaction needs none.
    fn may_post(&self, post: &Post) -> Result<(), ApiError> {
        let channel = self.channel(post.channel)?;
        if let (Place::Direct(person), BOT) = (&channel.place, post.author) {
            let shares = self
                .guilds
                .values()
                .any(|guild| [BOT, *person].iter().all(|id| guild.members.contains_key(id)));
            return match self.users.get(person) {
                _ if !shares => Err(ApiError::no_mutual_guilds()),
                Some(user) if user.closed => Err(ApiError::cannot_send_to_user()),
                _ => Ok(()),
            };
        }
        if !self.sees(post.author, channel) {
            return Err(ApiError::missing_access());
        }
        let held = self.permissions_in(channel.id, post.author);
        let lacks = |bit: u64, is_needed: bool| is_needed && held & bit == 0;
        let draft = &post.draft;
        if !self.may_write(channel.id, post.author)
            || lacks(permission::EMBED_LINKS, draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()))
            || lacks(permission::ATTACH_FILES, !draft.files.is_empty())
        {
            return Err(ApiError::missing_permissions());
        }
        if lacks(permission::READ_MESSAGE_HISTORY, draft.reference.is_some()) {
            return Err(ApiError::no_history());
        }
        Ok(())
    }

    /// Counts an edit by the bot's token: messages older than an hour may be edited only so often.
    ///
    /// # Errors
    /// `Maximum number of edits to messages older than 1 hour reached`.
    pub fn count_edit(&mut self, channel: Id, id: Id) -> Result<(), ApiError> {
        const HOUR_MS: u64 = 3_600_000;
        if id.ms() + HOUR_MS > self.now {
            return Ok(());
        }
        let edits = self.old_edits.entry(channel).or_default();
        edits.retain(|at| at + HOUR_MS > self.now);
        if edits.len() >= self.rules.old_edits {
            return Err(ApiError::too_many_old_edits());
        }
        edits.push(self.now);
        Ok(())
    }

    /// Puts a finished message into its channel.
    pub fn insert(&mut self, message: Message) -> Message {
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id, message.clone());
            while self.forgetful && channel.messages.len() > MESSAGES_REMEMBERED {
                let gone = channel.messages.pop_first();
                let files = gone.into_iter().flat_map(|(_, message)| message.attachments);
                self.forgotten.extend(files.map(|file| file.id));
            }
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
        self.is_open(channel)?;
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
        self.channels.insert(id, Channel::new(id, Place::Direct(person)));
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
    /// Whether someone sees it who sees the channel; see [`World::sees`].
    pub fn is_for(&self, user: Id) -> bool {
        self.ephemeral_for.is_none_or(|reader| reader == user)
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
