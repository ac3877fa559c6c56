//! The settings of a server, for its managers.

use serenity::all::{self, ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind};

use super::preview::{album, pictured};
use crate::discord::buttons::{LimitPress, LookPress, Panel, SchedulePress, SeasonPress, ServerPress};
use crate::discord::view::Message;
use crate::discord::view::parts::{
    Choice, button, game_choices, language_select, select, switch, theme_select, time_choices,
};
use crate::i18n::{Locale, text};
use crate::play::{ChannelId, ServerLimits, ServerSettings};

/// The most channels that can be chosen in a select.
const CHANNELS: u8 = 25;

/// A server's settings, with the controls to change them.
pub fn server(settings: &ServerSettings, locale: Locale) -> Message {
    let mut lines = vec![text(locale, "server-title", &[])];
    let everywhere = settings.channels.is_empty();
    lines.push(match everywhere {
        true => text(locale, "server-everywhere", &[]),
        false => {
            text(locale, "server-channels", &[("channels", channels(&settings.channels, locale).into())])
        }
    });
    let chosen: Vec<all::ChannelId> =
        settings.channels.iter().filter(|id| id.0 > 0).map(|id| id.get()).map(all::ChannelId::new).collect();
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
        default_channels: Some(chosen),
    };
    let menu = CreateSelectMenu::new(Panel::Server(ServerPress::Channels).to_string(), kind)
        .placeholder(text(locale, "server-choose-channels", &[]))
        .min_values(0)
        .max_values(CHANNELS);
    let games = game_choices("server-game", Some(settings.default_game().id()), locale);
    let times = time_choices("server-time", settings.default_time(), locale);
    let mut switches = vec![switch(
        &Panel::Server(ServerPress::Threads(!settings.threads)),
        locale,
        "button-threads",
        settings.threads,
    )];
    switches.push(switch(
        &Panel::Server(ServerPress::Records(!settings.records)),
        locale,
        "button-records-announced",
        settings.records,
    ));
    if !everywhere {
        switches.push(button(&Panel::Server(ServerPress::Everywhere), locale, "button-everywhere"));
    }
    let pages = vec![
        button(&Panel::Season(SeasonPress::Page), locale, "button-seasons"),
        button(&Panel::Server(ServerPress::Look(LookPress::Page)), locale, "button-look"),
        button(&Panel::Server(ServerPress::Limits(LimitPress::Page)), locale, "button-limits"),
        button(&Panel::PuzzleSchedule(SchedulePress::Page), locale, "button-server-puzzle"),
    ];
    Message {
        content: lines.join("\n"),
        rows: vec![
            CreateActionRow::SelectMenu(menu),
            select(&Panel::Server(ServerPress::Game), games),
            select(&Panel::Server(ServerPress::Time), times),
            CreateActionRow::Buttons(switches),
            CreateActionRow::Buttons(pages),
        ],
        ..Message::default()
    }
}

/// The page for the language and theme of public messages.
pub fn server_look(settings: &ServerSettings, locale: Locale) -> Message {
    Message {
        content: format!("{}\n{}", text(locale, "server-look", &[]), pictured(locale)),
        picture: album(locale),
        rows: vec![
            language_select(
                &Panel::Server(ServerPress::Look(LookPress::Language)),
                locale,
                settings.language.as_deref(),
            ),
            theme_select(
                &Panel::Server(ServerPress::Look(LookPress::Theme)),
                locale,
                Some(settings.theme.as_deref().unwrap_or("wood")),
                false,
            ),
            CreateActionRow::Buttons(vec![button(&Panel::Server(ServerPress::Page), locale, "button-back")]),
        ],
        ..Message::default()
    }
}

/// The page for limits on a server's matches.
pub fn server_limits(settings: &ServerSettings, locale: Locale) -> Message {
    let limits = &settings.limits;
    let share = text(locale, "server-limits-share", &[("most", limits.share().into())]);
    let chooses = |panel: Panel, key: &str, offered: &[i64], now: i64| {
        let named = |most: &i64| {
            Choice::new(most, text(locale, key, &[("most", (*most).into())])).chosen(*most == now)
        };
        select(&panel, offered.iter().map(named))
    };
    Message {
        content: format!("{}\n{share}", text(locale, "server-limits", &[])),
        rows: vec![
            chooses(
                Panel::Server(ServerPress::Limits(LimitPress::Live)),
                "server-live",
                ServerLimits::LIVE,
                limits.live,
            ),
            chooses(
                Panel::Server(ServerPress::Limits(LimitPress::LiveEach)),
                "server-live-each",
                ServerLimits::LIVE_EACH,
                limits.live_each,
            ),
            chooses(
                Panel::Server(ServerPress::Limits(LimitPress::OpenEach)),
                "server-open-each",
                ServerLimits::OPEN_EACH,
                limits.open_each,
            ),
            CreateActionRow::Buttons(vec![button(&Panel::Server(ServerPress::Page), locale, "button-back")]),
        ],
        ..Message::default()
    }
}

/// Channels as clickable mentions.
pub fn channels(ids: &[ChannelId], locale: Locale) -> String {
    let links: Vec<String> = ids.iter().map(|id| format!("<#{id}>")).collect();
    crate::discord::view::row(locale, &links)
}
