//! A competition in preparation: what to begin with, its settings, and the forms.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateSelectMenu, CreateSelectMenuKind,
    InputTextStyle, Permissions, RoleId,
};

use super::rating_limit::RatingLimit;
use super::words::{about, begins, limits, prize, rating_limit, size, team_roles, time_odds};
use crate::competition::{DAY_MS, Format, MINUTE_MS};
use crate::discord::buttons::{CompetitionField, CompetitionPress, Panel};
use crate::discord::view::Message;
use crate::discord::view::parts::clock::span;
use crate::discord::view::parts::{
    Choice, button, capital, escape, game_choices, phrase, select, select_with, switch, time_choice,
    time_choices,
};
use crate::i18n::{Locale, Value, text};
use crate::play::{Control, Zone};
use crate::service::CompetitionDraft;

/// Where a competition is prepared.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DraftSite {
    /// The bot's permissions there.
    pub permissions: Permissions,
    /// Whether the person who prepares it may give roles.
    pub gives_roles: bool,
    /// Whether it is an announcement channel, which other servers can follow.
    pub announces: bool,
}

/// What a competition can begin as.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Template {
    /// An arena each Friday evening.
    Blitz,
    /// An arena.
    Arena,
    /// A Swiss tournament.
    Swiss,
    /// A round robin.
    Robin,
    /// A knock-out tournament.
    Knockout,
    /// A league.
    League,
    /// A ladder.
    Ladder,
    /// A team match.
    Teams,
}

/// The templates, with the value of each in a select, its name and its sentence.
pub const TEMPLATES: [(&str, Template, &str, &str); 8] = [
    ("blitz", Template::Blitz, "tournament-blitz", "about-tournament-blitz"),
    ("arena", Template::Arena, "tournament-arena", "about-tournament-arena"),
    ("swiss", Template::Swiss, "tournament-swiss", "about-tournament-swiss"),
    ("knockout", Template::Knockout, "tournament-knockout", "about-tournament-knockout"),
    ("robin", Template::Robin, "tournament-robin", "about-tournament-robin"),
    ("league", Template::League, "tournament-league", "about-tournament-league"),
    ("ladder", Template::Ladder, "tournament-ladder", "about-tournament-ladder"),
    ("teams", Template::Teams, "tournament-teams", "about-tournament-teams"),
];

/// How long people may enter, in minutes.
const WAITS: [i64; 8] = [0, 10, 30, 60, 3 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60];
/// Clocks for arenas, besides the usual ones.
const QUICK: [&str; 2] = ["3m+5s/5m", "5m+5s/8m"];
/// The fewest rated matches.
const MATCHES: [i64; 5] = [0, 5, 10, 20, 50];
/// The days on the server.
const MEMBER: [i64; 5] = [0, 1, 7, 30, 90];
/// The longest name of a competition, and of a team.
const TITLE: u16 = 50;
pub const TEAM_NAME: u16 = 20;

fn press(field: CompetitionField) -> Panel {
    Panel::Competition(CompetitionPress::Draft(field))
}

/// The templates to choose from, and the draft that the manager has begun, since the message with it may be gone.
pub fn competition_templates(begun: Option<&CompetitionDraft>, locale: Locale) -> Message {
    let choices = TEMPLATES.iter().map(|(value, _, name, about)| {
        Choice::new(value, text(locale, name, &[])).about(phrase(&text(locale, about, &[])))
    });
    let choose = text(locale, "tournament-choose-template", &[]);
    let go_on = begun.map(|draft| {
        let label =
            text(locale, "button-tournament-continue", &[("title", draft.terms.title.as_str().into())]);
        CreateButton::new(press(CompetitionField::Page).to_string()).label(label)
    });
    let back = button(&Panel::Competition(CompetitionPress::List), locale, "button-back");
    Message {
        content: text(locale, "tournament-new", &[]),
        rows: vec![
            select_with(&press(CompetitionField::Template), choose, choices),
            CreateActionRow::Buttons(go_on.into_iter().chain([back]).collect()),
        ],
        ..Message::default()
    }
}

fn content(draft: &CompetitionDraft, now_ms: i64, locale: Locale) -> String {
    let title = escape(&draft.terms.title);
    let mut lines = vec![
        text(locale, "tournament-title", &[("title", title.into())]),
        about(&draft.terms, &draft.format, locale),
        match (draft.starts_ms, draft.wait_minutes) {
            (None, 0) => text(locale, "tournament-begins-at-once", &[]),
            _ => begins(draft.start_ms(now_ms), locale),
        },
    ];
    lines.extend(limits(&draft.entry, locale));
    if draft.terms.weekly {
        lines.push(text(locale, "tournament-weekly", &[]));
    }
    lines.extend(time_odds(&draft.format, locale));
    lines.extend(prize(&draft.terms, locale));
    lines.extend(team_roles(&draft.terms, locale));
    if let Some([home, away]) = &draft.terms.teams {
        lines.push(format!("**{} : {}**", escape(home), escape(away)));
    }
    lines.join("\n")
}

/// The page with the settings that most people change.
pub fn competition_draft(draft: &CompetitionDraft, now_ms: i64, locale: Locale) -> Message {
    let games = game_choices("select-game", Some(&draft.terms.game), locale);
    // A competition that needs people would be cancelled at once for lack of them.
    let may_begin = draft.format.fewest() == 0;
    let waits = WAITS.iter().filter(|minutes| may_begin || **minutes > 0).map(|minutes| {
        let chosen = draft.starts_ms.is_none() && draft.wait_minutes == *minutes;
        Choice::new(minutes, wait_name(*minutes, locale)).chosen(chosen)
    });
    let mut waits: Vec<_> = waits.collect();
    if draft.starts_ms.is_some() {
        waits.push(Choice::new("at", text(locale, "tournament-wait-at", &[])).chosen(true));
    }
    let create = button(&press(CompetitionField::Create), locale, "button-tournament-create");
    Message {
        content: content(draft, now_ms, locale),
        rows: vec![
            select(&press(CompetitionField::Game), games),
            select(&press(CompetitionField::Time), times(draft, locale)),
            select(&press(CompetitionField::Wait), waits),
            select(&press(CompetitionField::Size), sizes(&draft.format, locale)),
            CreateActionRow::Buttons(vec![
                create.style(ButtonStyle::Success),
                button(&press(CompetitionField::Name), locale, "button-tournament-name"),
                button(&press(CompetitionField::More), locale, "button-tournament-more"),
                button(&press(CompetitionField::Extras), locale, "button-tournament-extras"),
                button(&press(CompetitionField::Templates), locale, "button-back"),
            ]),
        ],
        ..Message::default()
    }
}

/// The clocks to choose from. Every match has a clock, so that nobody holds up the others; those of an
/// arena's matches are short.
fn times(draft: &CompetitionDraft, locale: Locale) -> Vec<Choice> {
    let chosen = draft.terms.time;
    let quick: Vec<Control> = match draft.format {
        Format::Arena(_) => QUICK.iter().filter_map(|text| text.parse().ok()).collect(),
        _ => vec![],
    };
    let usual = time_choices("select-clock", chosen, locale).into_iter().filter(|choice| {
        choice.value.parse().is_ok_and(|time| allows(&draft.format, time) && !quick.contains(&time))
    });
    let named = |time: &Control| time_choice("select-clock", *time, locale).chosen(*time == chosen);
    quick.iter().map(named).chain(usual).collect()
}

/// Whether matches of this format can have this clock.
pub fn allows(format: &Format, time: Control) -> bool {
    match format {
        Format::Arena(_) => time.is_live(),
        _ => !time.is_none(),
    }
}

/// The page with the rarer settings.
pub fn competition_more(draft: &CompetitionDraft, now_ms: i64, locale: Locale) -> Message {
    let matches = MATCHES.iter().map(|count| {
        let label = text(locale, "tournament-need-matches", &[("count", (*count).into())]);
        Choice::new(count, label).chosen(i64::from(draft.entry.matches) == *count)
    });
    let member = MEMBER.iter().map(|days| {
        let label = text(locale, "tournament-need-days", &[("count", (*days).into())]);
        Choice::new(days, label).chosen(draft.entry.member_ms == days * DAY_MS)
    });
    let mut rows = Vec::new();
    let second = seconds(draft, locale);
    if !second.is_empty() {
        rows.push(select(&press(CompetitionField::Second), second));
    }
    rows.push(select(&press(CompetitionField::Matches), matches));
    rows.push(select(&press(CompetitionField::Member), member));
    let ratings = RatingLimit::ALL.iter().map(|limit| {
        let label = rating_limit(*limit, "tournament-need-rating", locale);
        Choice::new(limit, label).chosen(RatingLimit::of(&draft.entry) == *limit)
    });
    rows.push(select(&press(CompetitionField::Rating), ratings));
    let mut buttons: Vec<CreateButton> = Vec::new();
    match draft.format {
        Format::League(_) | Format::Ladder(_) => {}
        Format::Teams(_) => {
            let guests = press(CompetitionField::Guests(!draft.terms.guests));
            buttons.push(switch(&guests, locale, "button-tournament-guests", draft.terms.guests));
            if !draft.terms.guests {
                let chosen = draft.terms.team_roles.iter().flatten().copied();
                let choose = text(locale, "tournament-choose-team-roles", &[]);
                rows.push(role_select(CompetitionField::TeamRoles, 2, chosen, choose));
            }
        }
        _ => {
            let weekly = press(CompetitionField::Weekly(!draft.terms.weekly));
            buttons.push(switch(&weekly, locale, "button-tournament-weekly", draft.terms.weekly));
        }
    }
    if let Format::Arena(arena) = &draft.format {
        let odds = press(CompetitionField::Odds(!arena.odds));
        buttons.push(switch(&odds, locale, "button-tournament-odds", arena.odds));
    }
    if !draft.terms.guests {
        let direct = press(CompetitionField::Direct(!draft.terms.direct));
        buttons.push(switch(&direct, locale, "button-tournament-direct", draft.terms.direct));
    }
    buttons.push(button(&press(CompetitionField::Page), locale, "button-back"));
    rows.push(CreateActionRow::Buttons(buttons));
    Message { content: content(draft, now_ms, locale), rows, ..Message::default() }
}

/// The page with what accompanies the message: a role for the winner, a scheduled event, publishing.
pub fn competition_extras(draft: &CompetitionDraft, site: DraftSite, now_ms: i64, locale: Locale) -> Message {
    let mut rows = Vec::new();
    if site.gives_roles {
        let choose = text(locale, "tournament-choose-role", &[]);
        rows.push(role_select(CompetitionField::Role, 1, draft.terms.role.into_iter(), choose));
    }
    let event = press(CompetitionField::Event(!draft.terms.event));
    let mut buttons = vec![switch(&event, locale, "button-tournament-event", draft.terms.event)];
    if site.announces {
        let crosspost = press(CompetitionField::Crosspost(!draft.terms.crosspost));
        buttons.push(switch(&crosspost, locale, "button-tournament-crosspost", draft.terms.crosspost));
    }
    buttons.push(button(&press(CompetitionField::Page), locale, "button-back"));
    rows.push(CreateActionRow::Buttons(buttons));
    let mut lines = vec![content(draft, now_ms, locale)];
    lines.extend(lacking(draft, site.permissions, locale));
    Message { content: lines.join("\n"), rows, ..Message::default() }
}

/// A select of up to `most` roles. It may also be empty.
fn role_select(
    field: CompetitionField,
    most: u8,
    chosen: impl Iterator<Item = i64>,
    choose: String,
) -> CreateActionRow {
    let chosen: Vec<RoleId> = chosen.filter_map(|role| u64::try_from(role).ok()).map(RoleId::new).collect();
    let kind = CreateSelectMenuKind::Role { default_roles: Some(chosen).filter(|roles| !roles.is_empty()) };
    let menu = CreateSelectMenu::new(press(field).to_string(), kind).placeholder(choose);
    CreateActionRow::SelectMenu(menu.min_values(0).max_values(most))
}

/// Which of the chosen things the bot can't do yet, and which permissions it needs for them.
fn lacking(draft: &CompetitionDraft, permissions: Permissions, locale: Locale) -> Vec<String> {
    let needed = [
        (
            draft.terms.role.is_some(),
            Permissions::MANAGE_ROLES,
            "tournament-role-permission",
            "permission-roles",
        ),
        (draft.terms.event, Permissions::CREATE_EVENTS, "tournament-event-permission", "permission-events"),
    ];
    let lacks = needed.iter().filter(|(wanted, right, ..)| *wanted && !permissions.contains(*right));
    let said = lacks.map(|(_, _, key, name)| {
        let name = text(locale, name, &[]);
        text(locale, key, &[("permissions", name.into())])
    });
    said.collect()
}

fn wait_name(minutes: i64, locale: Locale) -> String {
    let time = if minutes == 0 { String::new() } else { span(minutes * MINUTE_MS, locale) };
    let now = if minutes == 0 { "yes" } else { "no" };
    text(locale, "tournament-wait", &[("now", now.into()), ("time", time.into())])
}

/// The sizes to choose from.
fn size_choices(format: &Format) -> &'static [u32] {
    match format {
        Format::Swiss(_) => &[3, 4, 5, 6, 7, 9, 11],
        Format::RoundRobin(_) | Format::Knockout(_) => &[1, 2],
        Format::Arena(_) => &[20, 30, 45, 60, 90],
        Format::League(_) => &[4, 5, 6, 7],
        Format::Ladder(_) => &[1, 2, 3, 5],
        Format::Teams(_) => &[1, 2, 3, 5, 10, 20],
    }
}

/// The format with another size, if it is one of those to choose from.
pub fn with_size(format: &Format, size: u32) -> Option<Format> {
    let mut format = format.clone();
    if !size_choices(&format).contains(&size) {
        return None;
    }
    match &mut format {
        Format::Swiss(swiss) => swiss.rounds = size,
        Format::RoundRobin(robin) => robin.legs = size,
        Format::Knockout(knockout) => knockout.legs = size,
        Format::Arena(arena) => arena.minutes = size.into(),
        Format::League(league) => league.division = size,
        Format::Ladder(ladder) => ladder.reach = size,
        Format::Teams(teams) => teams.boards = size,
    }
    Some(format)
}

/// The current size.
fn size_of(format: &Format) -> i64 {
    match format {
        Format::Swiss(swiss) => swiss.rounds.into(),
        Format::RoundRobin(robin) => robin.legs.into(),
        Format::Knockout(knockout) => knockout.legs.into(),
        Format::Arena(arena) => arena.minutes,
        Format::League(league) => league.division.into(),
        Format::Ladder(ladder) => ladder.reach.into(),
        Format::Teams(teams) => teams.boards.into(),
    }
}

fn sizes(format: &Format, locale: Locale) -> Vec<Choice> {
    let now = size_of(format);
    let choices = size_choices(format).iter().filter_map(|wanted| {
        let name = size(&with_size(format, *wanted)?, locale);
        let choice = match format {
            Format::Swiss(_) | Format::Arena(_) => Choice::new(wanted, name).of("select-length", locale),
            _ => Choice::new(wanted, capital(&name)),
        };
        Some(choice.chosen(i64::from(*wanted) == now))
    });
    choices.collect()
}

/// The second sizes to choose from: late entry, replays, seats, the length of a season, idle days.
fn second_choices(draft: &CompetitionDraft) -> Vec<i64> {
    match &draft.format {
        Format::Swiss(_) | Format::Knockout(_) => vec![0, 1, 2],
        Format::Arena(_) => {
            [2, 4, 6].into_iter().filter(|seats| draft.terms.setup(*seats as usize).is_ok()).collect()
        }
        Format::League(_) => vec![14, 30, 60, 90, 120],
        Format::Ladder(_) => vec![14, 30, 60],
        Format::RoundRobin(_) | Format::Teams(_) => vec![],
    }
}

/// The current second size.
fn second_of(format: &Format) -> i64 {
    match format {
        Format::Swiss(swiss) => swiss.late_rounds.into(),
        Format::Knockout(knockout) => knockout.replays.into(),
        Format::Arena(arena) => arena.seats.into(),
        Format::League(league) => league.season_ms / DAY_MS,
        Format::Ladder(ladder) => ladder.idle_ms / DAY_MS,
        Format::RoundRobin(_) | Format::Teams(_) => 0,
    }
}

/// The format with another second size, if it is one of those to choose from.
pub fn with_second(draft: &CompetitionDraft, second: i64) -> Option<Format> {
    let mut format = draft.format.clone();
    if !second_choices(draft).contains(&second) {
        return None;
    }
    let small = u32::try_from(second).ok()?;
    match &mut format {
        Format::Swiss(swiss) => swiss.late_rounds = small.min(swiss.rounds),
        Format::Knockout(knockout) => knockout.replays = small,
        Format::Arena(arena) => arena.seats = small,
        Format::League(league) => league.season_ms = second * DAY_MS,
        Format::Ladder(ladder) => ladder.idle_ms = second * DAY_MS,
        Format::RoundRobin(_) | Format::Teams(_) => {}
    }
    Some(format)
}

fn seconds(draft: &CompetitionDraft, locale: Locale) -> Vec<Choice> {
    let key = match &draft.format {
        Format::Swiss(_) => "tournament-late",
        Format::Knockout(_) => "tournament-replays",
        Format::Arena(_) => "tournament-seats",
        Format::League(_) => "tournament-season-days",
        Format::Ladder(_) | Format::RoundRobin(_) | Format::Teams(_) => "tournament-idle-days",
    };
    let now = second_of(&draft.format);
    let named = |second: i64| {
        let args: [(&str, Value<'_>); 1] = [("count", second.into())];
        Choice::new(second, text(locale, key, &args)).chosen(second == now)
    };
    second_choices(draft).into_iter().map(named).collect()
}

/// The form for the name and the start; in a team match also for the names of the teams.
pub fn competition_name_form(draft: &CompetitionDraft, zone: &Zone, locale: Locale) -> serde_json::Value {
    let title =
        CreateInputText::new(InputTextStyle::Short, text(locale, "tournament-name-form-label", &[]), "title");
    let when = text(locale, "tournament-start-form-label", &[("city", zone.city().into())]);
    let start = CreateInputText::new(InputTextStyle::Short, when, "start")
        .placeholder("2026-12-24 20:00")
        .required(false)
        .max_length(16);
    let start = match draft.starts_ms {
        Some(starts_ms) => start.value(zone.written(starts_ms)),
        None => start,
    };
    let mut inputs = vec![title.value(draft.terms.title.clone()).max_length(TITLE), start];
    if let Some([home, away]) = &draft.terms.teams {
        for (key, name, id) in
            [("tournament-home-form-label", home, "home"), ("tournament-away-form-label", away, "away")]
        {
            let input = CreateInputText::new(InputTextStyle::Short, text(locale, key, &[]), id);
            inputs.push(input.value(name.clone()).max_length(TEAM_NAME));
        }
    }
    let rows: Vec<CreateActionRow> = inputs.into_iter().map(CreateActionRow::InputText).collect();
    serde_json::json!({
        "custom_id": press(CompetitionField::Named).to_string(),
        "title": text(locale, "tournament-name-form-title", &[]),
        "components": rows,
    })
}

/// The form for the code of another server's team match.
pub fn code_form(locale: Locale) -> serde_json::Value {
    let label = text(locale, "tournament-code-form-label", &[]);
    let input = CreateInputText::new(InputTextStyle::Short, label, "code").max_length(20);
    serde_json::json!({
        "custom_id": Panel::Competition(CompetitionPress::CodeTyped).to_string(),
        "title": text(locale, "tournament-code-form-title", &[]),
        "components": [CreateActionRow::InputText(input)],
    })
}
