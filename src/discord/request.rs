//! What people ask for: an interaction as types, which need no database.

mod challenge;
mod lookup;
mod parser;
mod refusal;
mod standings;
mod values;

use std::time::Instant;

use serenity::all::{ChannelType, Permissions};

use crate::discord::buttons::{CustomId, GamesPage, Panel};
use crate::i18n::Locale;
use crate::play::{self, Location, UserId, Wish};
use crate::rules::OptionName;

pub use lookup::{PastOptions, Sent};
pub use parser::parse;
pub use refusal::Refusal;
pub use standings::LeaderboardRequest;

/// Somebody on Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The id of the Discord account.
    pub id: UserId,
    /// The name shown on this server.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether it belongs to a member of this server.
    pub is_member: bool,
}

/// An interaction.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The interaction's id.
    pub id: u64,
    /// The token for answers: valid for fifteen minutes if the first answer comes within three
    /// seconds.
    pub token: String,
    /// When it arrived.
    pub received: Instant,
    /// Who sent it.
    pub by: Account,
    /// Discord's code for the asker's language.
    pub locale_name: String,
    /// The language of the asker's Discord client. The asker may have chosen another one for
    /// Hoppity.
    pub client_locale: Locale,
    /// Discord's code for the server's language. Only this field is replaced by the server's own
    /// language setting.
    pub public_locale_name: String,
    /// The location, if it is a server's channel.
    pub location: Option<Location>,
    /// The id of the channel, on a server or not.
    pub channel: play::ChannelId,
    /// The kind of that channel, if Discord sent it.
    pub kind: Option<ChannelType>,
    /// The parent channel, if it is a thread.
    pub parent: Option<play::ChannelId>,
    /// The bot's permissions there.
    pub permissions: Permissions,
    /// The asker's permissions there.
    pub rights: Permissions,
    /// Discord's ids of the asker's roles there.
    pub roles: Vec<i64>,
    /// When the asker joined the server, in milliseconds UTC, if Discord says so.
    pub joined_ms: Option<i64>,
    /// Whether the asker manages the server.
    pub manages: bool,
    /// Discord's id of the message that was pressed on, if one was. It may stay as it is.
    pub pressed: Option<i64>,
    /// What is asked for.
    pub what: Request,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// `/challenge`
    Challenge {
        /// The variant's id, if one was chosen.
        game: Option<String>,
        /// Options of the game, as given.
        options: Vec<(OptionName, String)>,
        /// The number of the seat that the challenger wants, if one was chosen.
        seat: Option<u8>,
        /// The people challenged.
        opponents: Vec<Account>,
        /// The level of the computer players that take part, if one was chosen.
        level: Option<String>,
        /// Whether it gets a thread, if that was said.
        thread: Option<bool>,
        /// Whether it is private.
        private: bool,
        /// The time control, as typed or chosen.
        time: Option<String>,
        /// Whether it is rated, if that was said.
        rated: Option<bool>,
    },
    /// `/play`
    Play {
        /// The variant's id, if one was chosen.
        game: Option<String>,
        /// The computer's level, if one was chosen.
        level: Option<String>,
    },
    /// `/move`
    Move {
        /// The move as typed.
        text: String,
        /// The match, if one is named.
        of: Option<String>,
    },
    /// `/puzzle`
    Puzzle {
        /// The variant's id, if one was chosen.
        game: Option<String>,
        /// The move as typed.
        text: Option<String>,
    },
    /// `/board`
    Board(Option<String>),
    /// `/resign`
    Resign(Option<String>),
    /// `/draw`, `/takeback`, `/abort`, `/rematch`
    Ask {
        /// What to ask for.
        wish: Wish,
        /// The match, if one is named.
        of: Option<String>,
    },
    /// `/games`
    Games(GamesPage),
    /// `/history`
    History(PastOptions),
    /// `/replay`
    Replay {
        /// The match, if one is named.
        of: Option<String>,
        /// A record as text.
        text: Option<String>,
        /// A record as a file.
        file: Option<Sent>,
        /// Whether to answer with a file.
        export: bool,
    },
    /// A button or a select.
    Press {
        /// The parsed custom id.
        id: CustomId,
        /// The values chosen.
        values: Vec<String>,
        /// Whether only the presser sees the message with the component.
        private: bool,
    },
    /// `/rules`: the variant's id.
    Rules(String),
    /// A command that opens a panel, or a component or form of one.
    Panel {
        /// The parsed custom id.
        panel: Panel,
        /// The values chosen or typed.
        values: Vec<String>,
        /// The people chosen.
        people: Vec<Account>,
        /// The roles chosen: Discord's id and the name of each.
        roles: Vec<(i64, String)>,
        /// Whether only the presser sees the message with the component.
        private: bool,
    },
    /// `/challenge` without options, or "Challenge" in the context menu of somebody.
    Draft(Option<Account>),
    /// `/leaderboard`
    Leaderboard(LeaderboardRequest),
    /// `/profile`, or "Profile" in a person's context menu: whose, if not the asker's own.
    Profile(Option<Account>),
    /// `/watch`
    Watch {
        /// The match, if one is named.
        of: Option<String>,
        /// Where to follow it, as chosen.
        how: Option<String>,
    },
    /// `/vacation`: for how many days, if it should start.
    Vacation(Option<i64>),
    /// Choices for an option that somebody is typing.
    Suggest(Suggest),
    /// Something that the bot never offered.
    Unknown,
}

/// An option that somebody is typing, for which Discord shows choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggest {
    /// The text so far.
    pub typed: String,
    /// The option.
    pub option: Typed,
}

/// An option whose choices depend on what is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A move.
    Move {
        /// The match, if one is named.
        of: Option<String>,
    },
    /// A match; if there is a wish, one that allows it.
    Match(Option<Wish>),
    /// A match to replay.
    Replay,
    /// A match to watch.
    Watch,
    /// A time control.
    Time,
}

impl Request {
    /// The kind of request in a word, for metrics and logs.
    pub fn kind(&self) -> &'static str {
        match self {
            Request::Challenge { .. } => "challenge",
            Request::Play { .. } => "play",
            Request::Move { .. } => "move",
            Request::Puzzle { .. } => "puzzle",
            Request::Board(_) => "board",
            Request::Resign(_) => "resign",
            Request::Ask { wish, .. } => wish.name(),
            Request::Games(_) => "games",
            Request::History(_) => "history",
            Request::Replay { .. } => "replay",
            Request::Press { .. } => "press",
            Request::Rules(_) => "rules",
            Request::Panel { panel, .. } => panel.kind(),
            Request::Draft(_) => "draft",
            Request::Suggest(_) => "suggest",
            Request::Watch { .. } => "watch",
            Request::Leaderboard(_) => "leaderboard",
            Request::Profile(_) => "profile",
            Request::Vacation(_) => "vacation",
            Request::Unknown => "unknown",
        }
    }

    /// Whether it belongs to playing and takes a place, which it holds until it is answered. Nothing that does waits
    /// in a queue: a hint waits for the computer players' queue, and would keep its place from moves.
    pub fn is_play(&self) -> bool {
        match self {
            Request::Press { id, .. } => !id.action.is_hint(),
            Request::Panel { panel, .. } => panel.posts_challenge(),
            Request::Challenge { .. }
            | Request::Play { .. }
            | Request::Move { .. }
            | Request::Board(_)
            | Request::Resign(_)
            | Request::Ask { .. } => true,
            Request::Suggest(suggest) => matches!(suggest.option, Typed::Move { .. } | Typed::Match(_)),
            Request::Puzzle { .. }
            | Request::Games(_)
            | Request::History(_)
            | Request::Replay { .. }
            | Request::Rules(_)
            | Request::Draft(_)
            | Request::Leaderboard(_)
            | Request::Profile(_)
            | Request::Watch { .. }
            | Request::Vacation(_)
            | Request::Unknown => false,
        }
    }
}

/// What the bot needs to open a thread and write in it.
const THREAD_RIGHTS: [(Permissions, &str); 2] = [
    (Permissions::CREATE_PUBLIC_THREADS, "permission-open-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-threads"),
];

impl Asked {
    /// Whether only the asker sees the message that was pressed on.
    pub fn is_private(&self) -> bool {
        matches!(self.what, Request::Press { private: true, .. } | Request::Panel { private: true, .. })
    }

    /// Whether the message that was pressed on disappears with the answer, so that no answer can be
    /// shown as a reply to it: a private message, or the call to answer an offer.
    pub fn is_passing(&self) -> bool {
        self.is_private() || matches!(&self.what, Request::Press { id, .. } if id.action.is_on_call())
    }

    /// Whether it asks for choices while somebody types.
    pub fn is_autocomplete(&self) -> bool {
        matches!(self.what, Request::Suggest(_))
    }

    /// Whether it can be answered later: choices and a form can only be a first answer.
    pub fn may_wait(&self) -> bool {
        let opens_form = matches!(&self.what, Request::Panel { panel, .. } if panel.opens_form());
        !self.is_autocomplete() && !opens_form
    }

    /// Whether it comes from a thread.
    pub fn is_thread(&self) -> bool {
        matches!(
            self.kind,
            Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
        )
    }

    /// Whether the bot may open a thread here: `false` where threads don't exist, which is not an
    /// error.
    ///
    /// # Errors
    /// A refusal that names the missing permissions.
    pub fn may_open_thread(&self) -> Result<bool, Refusal> {
        if !matches!(self.kind, Some(ChannelType::Text | ChannelType::News)) {
            return Ok(false);
        }
        self.is_granted(&THREAD_RIGHTS)?;
        Ok(true)
    }

    /// Whether the bot may open threads in the channel of this thread. A thread has the permissions of its
    /// channel.
    pub fn may_open_thread_outside(&self) -> bool {
        self.is_granted(&THREAD_RIGHTS).is_ok()
    }

    /// The location, and the right to post there.
    ///
    /// # Errors
    /// A refusal outside a server, or when the bot may not post here.
    pub fn location_to_post(&self) -> Result<Location, Refusal> {
        let location = self.location.ok_or(Refusal::NoChannel)?;
        let needed = [
            (Permissions::VIEW_CHANNEL, "permission-view"),
            self.right_to_send(),
            (Permissions::EMBED_LINKS, "permission-embed"),
            (Permissions::ATTACH_FILES, "permission-attach"),
        ];
        self.is_granted(&needed)?;
        Ok(location)
    }

    /// The permission to send messages in such a channel, and its text's key.
    pub fn right_to_send(&self) -> (Permissions, &'static str) {
        match self.is_thread() {
            true => (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-threads"),
            false => (Permissions::SEND_MESSAGES, "permission-send"),
        }
    }

    /// Refuses if the bot lacks any of these permissions here, and names them.
    fn is_granted(&self, needed: &[(Permissions, &'static str)]) -> Result<(), Refusal> {
        let lacks = |(right, _): &&(Permissions, &'static str)| !self.permissions.contains(*right);
        let missing: Vec<&'static str> = needed.iter().filter(lacks).map(|(_, key)| *key).collect();
        if missing.is_empty() { Ok(()) } else { Err(Refusal::Permissions(missing)) }
    }
}
