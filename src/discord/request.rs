//! An interaction, parsed into types, with everything looked up that needs no database.

mod challenge;
mod lookup;
mod refusal;
mod standings;

use std::time::Instant;

use serenity::all::{
    ActionRowComponent, ChannelId, ChannelType, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, GuildId, Interaction, Message, MessageFlags, ModalInteraction,
    PartialChannel, PartialMember, Permissions, ResolvedOption, ResolvedTarget, ResolvedValue, RoleId,
    Timestamp, User,
};

use crate::discord::buttons::{
    CompetitionPress, CustomId, GamesPage, HelpPage, HelpPress, LearnPress, Panel, PrivacyPress, ServerPress,
    SettingsPress,
};
use crate::i18n::Locale;
use crate::play::{self, Location, UserId, Wish};
use crate::rules::is_blank;

pub use lookup::Sent;
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
    /// Whether it was pressed on a message, which may then stay as it is.
    pub is_press: bool,
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
        options: Vec<(&'static str, String)>,
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
    History {
        /// Who played, and against whom.
        people: Vec<Account>,
        /// The variant's id.
        game: Option<String>,
        /// The result, as a word.
        outcome: Option<String>,
    },
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
            Request::Move { .. } => "move",
            Request::Puzzle { .. } => "puzzle",
            Request::Board(_) => "board",
            Request::Resign(_) => "resign",
            Request::Ask { wish, .. } => wish.name(),
            Request::Games(_) => "games",
            Request::History { .. } => "history",
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

    /// Whether it belongs to playing. Nothing of that goes through the queue for slow work.
    pub fn is_play(&self) -> bool {
        match self {
            Request::Challenge { .. }
            | Request::Move { .. }
            | Request::Board(_)
            | Request::Resign(_)
            | Request::Ask { .. }
            | Request::Press { .. } => true,
            Request::Suggest(suggest) => matches!(suggest.option, Typed::Move { .. } | Typed::Match(_)),
            Request::Puzzle { .. }
            | Request::Games(_)
            | Request::History { .. }
            | Request::Replay { .. }
            | Request::Rules(_)
            | Request::Panel { .. }
            | Request::Draft(_)
            | Request::Leaderboard(_)
            | Request::Profile(_)
            | Request::Watch { .. }
            | Request::Vacation(_)
            | Request::Unknown => false,
        }
    }
}

/// Parses an interaction. Never fails: an unknown one is [`Request::Unknown`]. Pings give `None`.
pub fn parse(interaction: &Interaction, received: Instant) -> Option<Asked> {
    /// Commands and components share these fields, but no type.
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
                location: location(from.guild_id, from.channel_id),
                channel: play::ChannelId::of(from.channel_id.get()),
                kind: from.channel.as_ref().map(|channel| channel.kind),
                parent: from.channel.as_ref().and_then(parent),
                rights: from.member.as_ref().and_then(|member| member.permissions).unwrap_or_default(),
                permissions: from.app_permissions.unwrap_or_else(Permissions::all),
                roles: from
                    .member
                    .as_ref()
                    .map_or_else(Vec::new, |member| member.roles.iter().map(role_id).collect()),
                joined_ms: from.member.as_ref().and_then(|member| member.joined_at).map(milliseconds),
                manages: from.member.as_ref().and_then(|member| member.permissions).is_some_and(manages),
                is_press: matches!(interaction, Interaction::Component(_)),
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

fn role_id(role: &RoleId) -> i64 {
    role.get() as i64
}

fn milliseconds(time: Timestamp) -> i64 {
    time.unix_timestamp().saturating_mul(1000)
}

/// The parent channel of a thread.
fn parent(channel: &PartialChannel) -> Option<play::ChannelId> {
    let is_thread = channel.thread_metadata.is_some();
    channel.parent_id.filter(|_| is_thread).map(|parent| play::ChannelId::of(parent.get()))
}

fn is_private(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// The request of a command that opens a panel.
fn opens(panel: Panel) -> Request {
    Request::Panel { panel, values: vec![], people: vec![], roles: vec![], private: false }
}

fn parse_form(form: &ModalInteraction) -> Request {
    let Ok(panel) = form.data.custom_id.parse() else { return Request::Unknown };
    let inputs = form.data.components.iter().flat_map(|row| &row.components);
    let typed = inputs.filter_map(|input| match input {
        ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    });
    let private = form.message.as_ref().is_some_and(|message| is_private(message));
    Request::Panel { panel, values: typed.collect(), people: vec![], roles: vec![], private }
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
    let roles = match &data.kind {
        ComponentInteractionDataKind::RoleSelect { values } => {
            let named = |id| data.resolved.roles.get(id).map(|role| (role_id(id), role.name.clone()));
            values.iter().filter_map(named).collect()
        }
        _ => Vec::new(),
    };
    let people = match &data.kind {
        ComponentInteractionDataKind::UserSelect { values } => {
            let users = values.iter().filter_map(|id| data.resolved.users.get(id));
            users.map(|user| account_of(user, data.resolved.members.get(&user.id))).collect()
        }
        _ => Vec::new(),
    };
    Request::Panel { panel, values, people, roles, private }
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

/// An account under this name. An invisible name is replaced by a better one: in the end by the
/// username, which consists of plain letters.
fn account(user: &User, name: &str) -> Account {
    let name = [name, user.display_name()].into_iter().find(|name| !is_blank(name)).unwrap_or(&user.name);
    Account { id: UserId::of(user.id.get()), name: name.to_owned(), bot: user.bot }
}

/// An account under the name that its owner has on the server.
fn account_of(user: &User, member: Option<&PartialMember>) -> Account {
    let nick = member.and_then(|member| member.nick.as_deref());
    account(user, nick.unwrap_or_else(|| user.display_name()))
}

fn location(guild: Option<GuildId>, channel: ChannelId) -> Option<Location> {
    guild.map(|guild| Location {
        guild: play::GuildId::of(guild.get()),
        channel: play::ChannelId::of(channel.get()),
    })
}

fn parse_command(command: &CommandInteraction) -> Request {
    if let Some(ResolvedTarget::User(user, member)) = command.data.target() {
        return standings::in_menu(&command.data.name, account_of(user, member));
    }
    let options = command.data.options();
    let text = |name: &str| text_of(&options, name);
    match command.data.name.as_str() {
        "challenge" if options.is_empty() => Request::Draft(None),
        "challenge" => challenge::challenge(&options),
        "leaderboard" => standings::leaderboard(&options),
        "profile" => standings::profile(&options),
        "settings" => opens(Panel::Settings(SettingsPress::Page)),
        "server" => opens(Panel::Server(ServerPress::Page)),
        "privacy" => opens(Panel::Privacy(PrivacyPress::Page)),
        "help" => opens(Panel::Help(HelpPress::Page(HelpPage::Start))),
        "learn" => opens(Panel::Learn(LearnPress::Courses)),
        "rules" => Request::Rules(text("game").unwrap_or_default()),
        "vacation" => Request::Vacation(options.iter().find_map(|option| match option.value {
            ResolvedValue::Integer(days) => Some(days),
            _ => None,
        })),
        "history" => lookup::history(&options),
        "replay" => lookup::replay(&options),
        "watch" => Request::Watch { of: text("match"), how: text("where") },
        "move" => Request::Move { text: text("move").unwrap_or_default(), of: text("match") },
        "tournament" => opens(Panel::Competition(CompetitionPress::List)),
        "puzzle" => Request::Puzzle { game: text("game"), text: text("move") },
        "board" => Request::Board(text("match")),
        "resign" => Request::Resign(text("match")),
        "draw" => Request::Ask { wish: Wish::Draw, of: text("match") },
        "takeback" => Request::Ask { wish: Wish::Takeback, of: text("match") },
        "abort" => Request::Ask { wish: Wish::Abort, of: text("match") },
        "rematch" => Request::Ask { wish: Wish::Rematch, of: text("match") },
        "games" => lookup::games(&options),
        _ => Request::Unknown,
    }
}

fn parse_autocomplete(command: &CommandInteraction) -> Request {
    let Some(focused) = command.data.autocomplete() else { return Request::Unknown };
    let options = command.data.options();
    let option = match focused.name {
        "move" => Typed::Move { of: text_of(&options, "match") },
        "match" if command.data.name == "replay" => Typed::Replay,
        "match" if command.data.name == "watch" => Typed::Watch,
        "match" => Typed::Match(Wish::ALL.into_iter().find(|wish| wish.name() == command.data.name)),
        "time" => Typed::Time,
        _ => return Request::Unknown,
    };
    Request::Suggest(Suggest { typed: focused.value.to_owned(), option })
}

/// Whether these permissions include managing the server.
fn manages(rights: Permissions) -> bool {
    rights.intersects(Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD)
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
        let needed = [
            (Permissions::CREATE_PUBLIC_THREADS, "permission-open-threads"),
            (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-threads"),
        ];
        self.is_granted(&needed)?;
        Ok(true)
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
