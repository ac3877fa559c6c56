//! A person's settings: a panel of selects and buttons, with pages for quiet hours and blocked
//! people.

use serenity::all::{
    CreateActionRow, CreateInputText, CreateSelectMenu, CreateSelectMenuKind, InputTextStyle,
};

use super::preview::{album, pictured};
use crate::discord::buttons::{BlockPress, HelpPage, HelpPress, Panel, QuietPress, SettingsPress};
use crate::discord::view::parts::{
    Choice, button, escape, language_select, select, select_with, switch, theme_select,
};
use crate::discord::view::{Message, row};
use crate::i18n::{Locale, text};
use crate::play::{Notices, PlayerSettings, QuietHours, Zone};
use crate::service::Person;

/// Time zones to choose from, around the world; others are typed. A select has room for these and
/// the current one.
const ZONES: [&str; 24] = [
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/Mexico_City",
    "America/New_York",
    "America/Bogota",
    "America/Caracas",
    "America/Santiago",
    "America/Argentina/Buenos_Aires",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "Europe/London",
    "Europe/Rome",
    "Europe/Athens",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Singapore",
    "Asia/Tokyo",
    "Australia/Sydney",
];

/// The words for the kinds of notices, as values of a select.
pub const NOTICES: [(&str, Notices); 3] =
    [("never", Notices::Never), ("turns", Notices::Turns), ("ends", Notices::TurnsAndEnds)];

/// Start and end of quiet hours when only the other one was chosen, as full hours.
const NIGHT: (u16, u16) = (22, 8);

/// A person's settings, with the controls to change them.
pub fn settings(settings: &PlayerSettings, blocked: usize, locale: Locale) -> Message {
    let mut lines = ["settings-title", "settings-buttons"].map(|key| text(locale, key, &[])).to_vec();
    lines.push(pictured(locale));
    if let Some(quiet) = &settings.quiet {
        lines.push(text(locale, "settings-quiet-line", &hours(quiet)));
    }
    if blocked > 0 {
        lines.push(text(locale, "settings-blocked-line", &[("count", blocked.into())]));
    }
    let notices = NOTICES.iter().map(|(word, notices)| {
        let label = text(locale, &format!("settings-notices-{word}"), &[]);
        Choice::new(word, label).chosen(settings.notices == *notices)
    });
    let (help, at_once, tips) = (settings.notation_help, settings.play_at_once, !settings.tips.off);
    Message {
        content: lines.join("\n"),
        picture: album(locale),
        rows: vec![
            language_select(&Panel::Settings(SettingsPress::Language), locale, settings.language.as_deref()),
            theme_select(&Panel::Settings(SettingsPress::Theme), locale, settings.theme.as_deref(), true),
            select(&Panel::Settings(SettingsPress::Notices), notices),
            CreateActionRow::Buttons(vec![
                switch(&Panel::Settings(SettingsPress::Notation(!help)), locale, "button-notation", help),
                switch(&Panel::Settings(SettingsPress::AtOnce(!at_once)), locale, "button-at-once", at_once),
                switch(&Panel::Settings(SettingsPress::Tips(!tips)), locale, "button-tips", tips),
            ]),
            CreateActionRow::Buttons(vec![
                button(&Panel::Quiet(QuietPress::Page), locale, "button-quiet"),
                button(&Panel::Blocked(BlockPress::Page), locale, "button-blocked"),
                button(&Panel::Help(HelpPress::Page(HelpPage::Start)), locale, "button-help"),
            ]),
        ],
        ..Message::default()
    }
}

/// The current quiet hours, with the controls to change them; `discord` is the client's locale,
/// from which a time zone is guessed.
pub fn quiet(settings: &PlayerSettings, discord: &str, now_ms: i64, locale: Locale) -> Message {
    let mut lines = vec![text(locale, "quiet-title", &[])];
    match &settings.quiet {
        Some(quiet) => lines.push(text(locale, "settings-quiet-line", &hours(quiet))),
        None => lines.push(text(locale, "quiet-none", &[])),
    }
    if settings.notices == Notices::Never {
        lines.push(text(locale, "quiet-no-notices", &[]));
    }
    let hour = |key: &'static str, chosen: Option<u16>| hours_of_day(key, chosen, locale);
    let quiet = settings.quiet.as_ref();
    let chosen = quiet.map(|quiet| quiet.zone.clone());
    let zones = zones(chosen.unwrap_or_else(|| default_zone(discord)), now_ms, locale);
    let mut buttons = vec![button(&Panel::Quiet(QuietPress::Ask), locale, "button-zone")];
    if quiet.is_some() {
        buttons.push(button(&Panel::Quiet(QuietPress::Off), locale, "button-quiet-off"));
    }
    buttons.push(button(&Panel::Settings(SettingsPress::Page), locale, "button-back"));
    Message {
        content: lines.join("\n"),
        rows: vec![
            select_with(
                &Panel::Quiet(QuietPress::From),
                text(locale, "quiet-choose-from", &[]),
                hour("quiet-from", quiet.map(|quiet| quiet.from)),
            ),
            select_with(
                &Panel::Quiet(QuietPress::To),
                text(locale, "quiet-choose-to", &[]),
                hour("quiet-to", quiet.map(|quiet| quiet.to)),
            ),
            select(&Panel::Quiet(QuietPress::Zone), zones),
            CreateActionRow::Buttons(buttons),
        ],
        ..Message::default()
    }
}

/// The full hours of a day to choose from, each in the words of `key`.
pub(super) fn hours_of_day(
    key: &'static str,
    chosen: Option<u16>,
    locale: Locale,
) -> impl Iterator<Item = Choice> {
    (0..24u16).map(move |hour| {
        let label = text(locale, key, &[("time", clock(hour * 60).into())]);
        Choice::new(hour, label).chosen(chosen == Some(hour * 60))
    })
}

/// The time zones to choose from, each with its offset and the time there: both are easier to find than a
/// city's English name.
pub(super) fn zones(own: Zone, now_ms: i64, locale: Locale) -> impl Iterator<Item = Choice> {
    let mut zones: Vec<Zone> = ZONES.iter().filter_map(|name| name.parse().ok()).collect();
    if !zones.contains(&own) {
        zones.insert(0, own.clone());
    }
    zones.into_iter().map(move |zone| {
        let city = zone.city_and_offset(now_ms);
        let args = [("city", city.into()), ("time", clock(zone.minute(now_ms)).into())];
        Choice::new(&zone, text(locale, "quiet-zone", &args)).chosen(zone == own)
    })
}

/// The form for typing a time zone, as the JSON of a Discord modal. `panel` gets what is typed.
pub fn zone_form(panel: &Panel, locale: Locale) -> serde_json::Value {
    let input = CreateInputText::new(InputTextStyle::Short, text(locale, "quiet-form-label", &[]), "zone")
        .placeholder(text(locale, "quiet-form-example", &[]))
        .max_length(60);
    serde_json::json!({
        "custom_id": panel.to_string(),
        "title": text(locale, "quiet-form-title", &[]),
        "components": [CreateActionRow::InputText(input)],
    })
}

/// The current quiet hours, or the default ones.
pub fn quiet_with(known: Option<&QuietHours>, discord: &str) -> QuietHours {
    known.cloned().unwrap_or_else(|| QuietHours {
        from: NIGHT.0 * 60,
        to: NIGHT.1 * 60,
        zone: default_zone(discord),
    })
}

/// The time zone of most people whose client uses this language.
pub fn default_zone(discord: &str) -> Zone {
    let name = match discord {
        "it" => "Europe/Rome",
        "es-ES" => "Europe/Madrid",
        "es-419" => "America/Mexico_City",
        "ja" => "Asia/Tokyo",
        "en-GB" => "Europe/London",
        _ => "UTC",
    };
    name.parse().unwrap_or_default()
}

fn hours(quiet: &QuietHours) -> [(&'static str, crate::i18n::Value<'static>); 3] {
    [("from", clock(quiet.from).into()), ("to", clock(quiet.to).into()), ("city", quiet.zone.city().into())]
}

/// A minute of the day as clocks show it: `22:00`.
pub(super) fn clock(minute: u16) -> String {
    format!("{}:{:02}", minute / 60, minute % 60)
}

/// The people whose challenges somebody blocks.
pub fn blocked(people: &[Person], locale: Locale) -> Message {
    let names: Vec<String> = people.iter().map(|person| format!("**{}**", escape(&person.name))).collect();
    let mut rows = vec![CreateActionRow::SelectMenu(
        CreateSelectMenu::new(
            Panel::Blocked(BlockPress::Block).to_string(),
            CreateSelectMenuKind::User { default_users: None },
        )
        .placeholder(text(locale, "blocked-choose", &[])),
    )];
    let mut lines = vec![text(locale, "blocked-title", &[])];
    if people.is_empty() {
        lines.push(text(locale, "blocked-none", &[]));
    } else {
        lines.push(row(locale, &names));
        let choices = people.iter().map(|person| Choice::new(person.id.0, person.name.clone()));
        rows.push(select_with(
            &Panel::Blocked(BlockPress::Unblock),
            text(locale, "blocked-let-in", &[]),
            choices,
        ));
    }
    rows.push(CreateActionRow::Buttons(vec![button(
        &Panel::Settings(SettingsPress::Page),
        locale,
        "button-back",
    )]));
    Message { content: lines.join("\n"), rows, ..Message::default() }
}
