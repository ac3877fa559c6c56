//! Parses Discord's interactions.

use std::time::Instant;

use serenity::all::{
    ActionRowComponent, ChannelId, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    GuildId, Interaction, Message, MessageFlags, ModalInteraction, PartialChannel, Permissions,
    ResolvedTarget, ResolvedValue, RoleId, Timestamp,
};

use super::values::{account, account_of, text_of};
use super::{Asked, Request, Suggest, Typed, challenge, lookup, standings};
use crate::discord::buttons::{
    CompetitionPress, HelpPage, HelpPress, LearnPress, Panel, PrivacyPress, ServerPress, SettingsPress,
};
use crate::i18n::Locale;
use crate::play::{self, Location, Wish};

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
                pressed: pressed(interaction),
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

fn pressed(interaction: &Interaction) -> Option<i64> {
    match interaction {
        Interaction::Component(component) => Some(component.message.id.get() as i64),
        _ => None,
    }
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
        "play" => Request::Play { game: text("game"), level: text("level") },
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
