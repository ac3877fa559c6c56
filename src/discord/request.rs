//! What somebody asks for, typed: an interaction with everything looked up that needs no database.

mod lookup;
mod standings;

use std::time::Instant;

use serenity::all::{
    ActionRowComponent, ChannelId, ChannelType, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, GuildId, Interaction, Message, MessageFlags, ModalInteraction,
    PartialChannel, Permissions, ResolvedOption, ResolvedTarget, ResolvedValue, User,
};

use super::custom_id::CustomId;
use super::panel::{
    GamesPage, GamesScope, HelpPage, HelpPress, Panel, PrivacyPress, ServerPress, SettingsPress,
};
use crate::i18n::Locale;
use crate::play::{Place, Refusal, Wish};
use crate::rules::is_blank;

pub use lookup::Sent;
pub use standings::Wanted;

/// The options of `/challenge` that are options of games, and the challenger's seat.
pub const SETTINGS: &[&str] = &["players", "teams", "pieces", "setup", "first", "lock", "stall", "seat"];

/// Somebody on Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Discord's id.
    pub id: i64,
    /// The name shown on this server.
    pub name: String,
    /// Whether it is a program.
    pub bot: bool,
}

/// An interaction.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Discord's id of it.
    pub id: u64,
    /// What answers it, for fifteen minutes if the first answer comes within three seconds.
    pub token: String,
    /// When it came.
    pub received: Instant,
    /// Who.
    pub by: Account,
    /// Discord's name of the reader's language.
    pub locale_name: String,
    /// The language of the asker's Discord client. The asker may have chosen another one for Hoppity.
    pub client_locale: Locale,
    /// Discord's name of the language in which the server is told things. Here, and nowhere else, a setting of the
    /// server's own takes its place.
    pub public_locale_name: String,
    /// Where, if it is a server's channel.
    pub place: Option<Place>,
    /// Discord's id of the channel, a server's or not.
    pub channel: i64,
    /// What kind of channel that is, if Discord says so.
    pub kind: Option<ChannelType>,
    /// The channel in which it is a thread, if it is one.
    pub parent: Option<i64>,
    /// What the bot may do there.
    pub permissions: Permissions,
    /// What the asker may do there.
    pub rights: Permissions,
    /// Whether the asker manages the server or its channels.
    pub manages: bool,
    /// What.
    pub what: Request,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// `/challenge`
    Challenge {
        /// The variant's id.
        game: String,
        /// Options of the game, as given.
        options: Vec<(&'static str, String)>,
        /// Whom.
        opponents: Vec<Account>,
        /// Whether it is to have a thread, if that was said.
        thread: Option<bool>,
        /// Whether it is to be private.
        private: bool,
        /// The time control, as typed or chosen.
        time: Option<String>,
        /// Whether it is to be rated, if that was said.
        rated: Option<bool>,
    },
    /// `/move`
    Move {
        /// As typed.
        text: String,
        /// Which match.
        game: Option<String>,
    },
    /// `/board`
    Board(Option<String>),
    /// `/resign`
    Resign(Option<String>),
    /// `/draw`, `/takeback`, `/abort`, `/rematch`
    Ask {
        /// For what.
        wish: Wish,
        /// Which match.
        game: Option<String>,
    },
    /// `/games`
    Games(GamesPage),
    /// `/history`
    History {
        /// Who played, and against whom.
        people: Vec<Account>,
        /// The variant's id.
        game: Option<String>,
        /// How it went, as a word.
        outcome: Option<String>,
    },
    /// `/replay`
    Replay {
        /// Which match.
        game: Option<String>,
        /// One that is brought along, as text.
        text: Option<String>,
        /// The same as a file.
        file: Option<Sent>,
        /// Whether it is to be a file.
        export: bool,
    },
    /// Completing the option `match` of `/replay`.
    SuggestReplay {
        /// What is typed so far.
        typed: String,
    },
    /// A button or a select.
    Press {
        /// What it carries.
        id: CustomId,
        /// What was chosen.
        values: Vec<String>,
        /// Whether the message that it was on is seen only by the presser.
        private: bool,
    },
    /// `/rules`: the variant's id.
    Rules(String),
    /// A command that opens a panel, or a button, a select or a form of one.
    Panel {
        /// Which.
        panel: Panel,
        /// What was chosen or typed.
        values: Vec<String>,
        /// Whom, where people were chosen.
        people: Vec<Account>,
        /// Whether the message that it was on is seen only by the presser.
        private: bool,
    },
    /// "Challenge" in the menu of a person.
    Invite(Account),
    /// `/leaderboard`
    Leaderboard(Wanted),
    /// `/profile`, or "Profile" in the menu of a person: whose, if not the asker's own.
    Profile(Option<Account>),
    /// Completing the option `move`.
    SuggestMove {
        /// What is typed so far.
        typed: String,
        /// Which match.
        game: Option<String>,
    },
    /// Completing the option `match`.
    SuggestMatch {
        /// What is typed so far.
        typed: String,
        /// For what, if the match is to be named for that.
        wish: Option<Wish>,
    },
    /// `/watch`
    Watch {
        /// Which match.
        game: Option<String>,
        /// Where to follow it, as chosen.
        how: Option<String>,
    },
    /// Completing the option `match` of that.
    SuggestWatch {
        /// What is typed so far.
        typed: String,
    },
    /// `/vacation`: for how many days, if it is to begin.
    Vacation(Option<i64>),
    /// Completing the option `time`.
    SuggestTime {
        /// What is typed so far.
        typed: String,
    },
    /// Something that the bot never offered.
    Unknown,
}

impl Request {
    /// What it is, in a word for whoever watches.
    pub fn kind(&self) -> &'static str {
        match self {
            Request::Challenge { .. } => "challenge",
            Request::Move { .. } => "move",
            Request::Board(_) => "board",
            Request::Resign(_) => "resign",
            Request::Ask { wish, .. } => wish.name(),
            Request::Games(_) => "games",
            Request::History { .. } => "history",
            Request::Replay { .. } => "replay",
            Request::Press { .. } => "press",
            Request::Rules(_) => "rules",
            Request::Panel { panel, .. } => panel.kind(),
            Request::Invite(_) => "invite",
            Request::SuggestMove { .. }
            | Request::SuggestMatch { .. }
            | Request::SuggestReplay { .. }
            | Request::SuggestWatch { .. }
            | Request::SuggestTime { .. } => "suggest",
            Request::Watch { .. } => "watch",
            Request::Leaderboard(_) => "leaderboard",
            Request::Profile(_) => "profile",
            Request::Vacation(_) => "vacation",
            Request::Unknown => "unknown",
        }
    }
}

/// Reads an interaction. Total: what can't be understood is [`Request::Unknown`]; pings are nothing.
pub fn parse(interaction: &Interaction, received: Instant) -> Option<Asked> {
    /// Commands and components have these fields alike, but no type in common.
    macro_rules! asked {
        ($interaction:expr, $what:expr) => {{
            let from = $interaction;
            let name = from.member.as_ref().map_or_else(|| from.user.display_name(), |m| m.display_name());
            Asked {
                id: from.id.get(),
                token: from.token.clone(),
                received,
                by: account(&from.user, name),
                client_locale: Locale::of(&from.locale),
                locale_name: from.locale.clone(),
                public_locale_name: from.guild_locale.clone().unwrap_or_default(),
                place: place(from.guild_id, from.channel_id),
                channel: from.channel_id.get() as i64,
                kind: from.channel.as_ref().map(|channel| channel.kind),
                parent: from.channel.as_ref().and_then(parent),
                rights: from.member.as_ref().and_then(|member| member.permissions).unwrap_or_default(),
                permissions: from.app_permissions.unwrap_or_else(Permissions::all),
                manages: from.member.as_ref().and_then(|member| member.permissions).is_some_and(manages),
                what: $what,
            }
        }};
    }
    match interaction {
        Interaction::Command(command) => Some(asked!(command, parse_command(command))),
        Interaction::Autocomplete(command) => Some(asked!(command, parse_autocomplete(command))),
        Interaction::Component(component) => Some(asked!(component, parse_component(component))),
        Interaction::Modal(form) => Some(asked!(form, parse_form(form))),
        _ => None,
    }
}

/// The channel to which a thread belongs.
fn parent(channel: &PartialChannel) -> Option<i64> {
    let is_thread = channel.thread_metadata.is_some();
    channel.parent_id.filter(|_| is_thread).map(|parent| parent.get() as i64)
}

fn is_private(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// A panel as a command opens it.
fn opens(panel: Panel) -> Request {
    Request::Panel { panel, values: vec![], people: vec![], private: false }
}

fn parse_form(form: &ModalInteraction) -> Request {
    let Ok(panel) = form.data.custom_id.parse() else { return Request::Unknown };
    let inputs = form.data.components.iter().flat_map(|row| &row.components);
    let typed = inputs.filter_map(|input| match input {
        ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    });
    let private = form.message.as_ref().is_some_and(|message| is_private(message));
    Request::Panel { panel, values: typed.collect(), people: vec![], private }
}

fn parse_panel(component: &ComponentInteraction, panel: Panel, private: bool) -> Request {
    let data = &component.data;
    let values = match &data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        ComponentInteractionDataKind::ChannelSelect { values } => {
            values.iter().map(|channel| channel.get().to_string()).collect()
        }
        _ => Vec::new(),
    };
    let people = match &data.kind {
        ComponentInteractionDataKind::UserSelect { values } => {
            let users = values.iter().filter_map(|id| data.resolved.users.get(id));
            let named = |user: &User| {
                let member = data.resolved.members.get(&user.id);
                let nick = member.and_then(|member| member.nick.as_deref());
                account(user, nick.unwrap_or_else(|| user.display_name()))
            };
            users.map(named).collect()
        }
        _ => Vec::new(),
    };
    Request::Panel { panel, values, people, private }
}

fn parse_component(component: &ComponentInteraction) -> Request {
    let values = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => Vec::new(),
    };
    let private = is_private(&component.message);
    if let Ok(panel) = component.data.custom_id.parse() {
        return parse_panel(component, panel, private);
    }
    match component.data.custom_id.parse() {
        Ok(id) => Request::Press { id, values, private },
        Err(_) => Request::Unknown,
    }
}

/// Somebody under this name, or one of which more can be seen: a username is made of plain letters.
fn account(user: &User, name: &str) -> Account {
    let name = [name, user.display_name()].into_iter().find(|name| !is_blank(name)).unwrap_or(&user.name);
    Account { id: user.id.get() as i64, name: name.to_owned(), bot: user.bot }
}

fn place(guild: Option<GuildId>, channel: ChannelId) -> Option<Place> {
    guild.map(|guild| Place { guild: guild.get() as i64, channel: channel.get() as i64 })
}

fn parse_command(command: &CommandInteraction) -> Request {
    if let Some(ResolvedTarget::User(user, member)) = command.data.target() {
        let nick = member.and_then(|member| member.nick.as_deref());
        let whom = account(user, nick.unwrap_or_else(|| user.display_name()));
        return standings::in_menu(&command.data.name, whom);
    }
    let options = command.data.options();
    let text = |name: &str| text_of(&options, name);
    match command.data.name.as_str() {
        "challenge" => {
            let set = SETTINGS.iter().filter_map(|name| Some((*name, text(name)?)));
            let opponents = options.iter().filter_map(|option| {
                let ResolvedValue::User(user, member) = &option.value else { return None };
                let nick = member.and_then(|member| member.nick.as_deref());
                Some(account(user, nick.unwrap_or_else(|| user.display_name())))
            });
            Request::Challenge {
                game: text("game").unwrap_or_default(),
                options: set.collect(),
                opponents: opponents.collect(),
                thread: truth_of(&options, "thread"),
                private: truth_of(&options, "private").unwrap_or(false),
                time: text("time"),
                rated: truth_of(&options, "rated"),
            }
        }
        "leaderboard" => standings::leaderboard(&options),
        "profile" => standings::profile(&options),
        "settings" => opens(Panel::Settings(SettingsPress::Page)),
        "server" => opens(Panel::Server(ServerPress::Page)),
        "privacy" => opens(Panel::Privacy(PrivacyPress::Page)),
        "help" => opens(Panel::Help(HelpPress::Page(HelpPage::Start))),
        "rules" => Request::Rules(text("game").unwrap_or_default()),
        "vacation" => Request::Vacation(options.iter().find_map(|option| match option.value {
            ResolvedValue::Integer(days) => Some(days),
            _ => None,
        })),
        "history" => lookup::history(&options),
        "replay" => lookup::replay(&options),
        "watch" => Request::Watch { game: text("match"), how: text("where") },
        "move" => Request::Move { text: text("move").unwrap_or_default(), game: text("match") },
        "board" => Request::Board(text("match")),
        "resign" => Request::Resign(text("match")),
        "draw" => Request::Ask { wish: Wish::Draw, game: text("match") },
        "takeback" => Request::Ask { wish: Wish::Takeback, game: text("match") },
        "abort" => Request::Ask { wish: Wish::Abort, game: text("match") },
        "rematch" => Request::Ask { wish: Wish::Rematch, game: text("match") },
        "games" => {
            let scope = match text("where").as_deref() {
                Some("server") => GamesScope::Server,
                Some("mine") => GamesScope::Mine,
                _ => GamesScope::Channel,
            };
            Request::Games(GamesPage {
                scope,
                finished: truth_of(&options, "finished").unwrap_or(false),
                page: 0,
            })
        }
        _ => Request::Unknown,
    }
}

fn parse_autocomplete(command: &CommandInteraction) -> Request {
    let Some(focused) = command.data.autocomplete() else { return Request::Unknown };
    let options = command.data.options();
    match focused.name {
        "move" => Request::SuggestMove { typed: focused.value.to_owned(), game: text_of(&options, "match") },
        "match" if command.data.name == "replay" => {
            Request::SuggestReplay { typed: focused.value.to_owned() }
        }
        "match" if command.data.name == "watch" => Request::SuggestWatch { typed: focused.value.to_owned() },
        "match" => Request::SuggestMatch {
            typed: focused.value.to_owned(),
            wish: Wish::ALL.into_iter().find(|wish| wish.name() == command.data.name),
        },
        "time" => Request::SuggestTime { typed: focused.value.to_owned() },
        _ => Request::Unknown,
    }
}

/// Whether somebody with these rights manages the server or its channels.
fn manages(rights: Permissions) -> bool {
    rights.intersects(Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD | Permissions::MANAGE_CHANNELS)
}

fn truth_of(options: &[ResolvedOption<'_>], name: &str) -> Option<bool> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::Boolean(wanted) => Some(wanted),
        _ => None,
    })
}

fn text_of(options: &[ResolvedOption<'_>], name: &str) -> Option<String> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::String(text) => Some(text.to_owned()),
        _ => None,
    })
}

impl Asked {
    /// Whether the asker alone sees what was pressed on.
    pub fn is_private(&self) -> bool {
        matches!(self.what, Request::Press { private: true, .. } | Request::Panel { private: true, .. })
    }

    /// Whether it asks for choices for what is being typed.
    pub fn is_autocomplete(&self) -> bool {
        matches!(
            self.what,
            Request::SuggestMove { .. }
                | Request::SuggestMatch { .. }
                | Request::SuggestReplay { .. }
                | Request::SuggestWatch { .. }
                | Request::SuggestTime { .. }
        )
    }

    /// Whether it can be answered later: choices and a form can only be a first answer.
    pub fn may_wait(&self) -> bool {
        let opens_form = matches!(&self.what, Request::Panel { panel, .. } if panel.opens_form());
        !self.is_autocomplete() && !opens_form
    }

    /// Whether it is asked in a thread.
    pub fn is_thread(&self) -> bool {
        matches!(
            self.kind,
            Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
        )
    }

    /// Whether the bot may open a thread here, nothing being wrong with doing without where there are none.
    ///
    /// # Errors
    /// A refusal that names the rights that are missing.
    pub fn may_open_thread(&self) -> Result<bool, Refusal> {
        if !matches!(self.kind, Some(ChannelType::Text | ChannelType::News)) {
            return Ok(false);
        }
        let needed = [
            (Permissions::CREATE_PUBLIC_THREADS, "permission-open-threads"),
            (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-threads"),
        ];
        self.is_granted(&needed)?;
        Ok(true)
    }

    /// The place, and the right to post there.
    ///
    /// # Errors
    /// A refusal outside a server or when the bot may not post here.
    pub fn place_to_post(&self) -> Result<Place, Refusal> {
        let place = self.place.ok_or(Refusal::NoChannel)?;
        let needed = [
            (Permissions::VIEW_CHANNEL, "permission-view"),
            match self.is_thread() {
                true => (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-threads"),
                false => (Permissions::SEND_MESSAGES, "permission-send"),
            },
            (Permissions::EMBED_LINKS, "permission-embed"),
            (Permissions::ATTACH_FILES, "permission-attach"),
        ];
        self.is_granted(&needed)?;
        Ok(place)
    }

    /// Refuses, naming the rights that the bot lacks here, if it lacks any.
    fn is_granted(&self, needed: &[(Permissions, &'static str)]) -> Result<(), Refusal> {
        let lacks = |(right, _): &&(Permissions, &'static str)| !self.permissions.contains(*right);
        let missing: Vec<&'static str> = needed.iter().filter(lacks).map(|(_, key)| *key).collect();
        if missing.is_empty() { Ok(()) } else { Err(Refusal::Permissions(missing)) }
    }
}
