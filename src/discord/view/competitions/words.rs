//! What competitions are called, and what they say of their settings, limits and refusals.

use super::rating_limit::RatingLimit;
use crate::competition::{Entrant, Entry, Format, Refusal, Setting, Side, Stage};
use crate::discord::buttons::{CompetitionPress, CompetitionStep, Panel};
use crate::discord::view::parts::clock::{control, moment, relative};
use crate::discord::view::parts::list;
use crate::discord::view::parts::{escape, person_name};
use crate::discord::view::{Message, row};
use crate::i18n::{Locale, Value, text};
use crate::play::CompetitionId;
use crate::service::{CompetitionPage, CompetitionTerms};

/// The name of a format.
pub(super) fn format_name(format: &Format, locale: Locale) -> String {
    let key = match format {
        Format::Swiss(_) => "tournament-swiss",
        Format::RoundRobin(_) => "tournament-robin",
        Format::Knockout(_) => "tournament-knockout",
        Format::Arena(_) => "tournament-arena",
        Format::League(_) => "tournament-league",
        Format::Ladder(_) => "tournament-ladder",
        Format::Teams(_) => "tournament-teams",
    };
    text(locale, key, &[])
}

/// How far it has come, in a word.
pub(super) fn state(stage: &Stage, locale: Locale) -> String {
    let key = match stage {
        Stage::Entry => "tournament-open",
        Stage::Running => "tournament-running",
        Stage::Over(_) => "tournament-over",
    };
    text(locale, key, &[])
}

/// The game with the number of players where it isn't two.
pub(super) fn game_name(terms: &CompetitionTerms, format: &Format, locale: Locale) -> String {
    let game = text(locale, &format!("game-{}", terms.game), &[]);
    match format {
        Format::Arena(arena) if arena.seats > 2 => {
            let args = [("game", game.into()), ("count", i64::from(arena.seats).into())];
            text(locale, "tournament-seats-of", &args)
        }
        _ => game,
    }
}

/// The format, the game, the size and the clock in two lines. The format isn't repeated where it is the name.
pub(super) fn about(terms: &CompetitionTerms, format: &Format, locale: Locale) -> String {
    let mut parts = vec![format_name(format, locale)];
    parts.retain(|name| *name != terms.title);
    parts.push(game_name(terms, format, locale));
    parts.push(size(format, locale));
    format!(
        "{}
-# {}",
        parts.join(" · "),
        control(terms.time, None, locale)
    )
}

/// The size of a competition in words.
pub(super) fn size(format: &Format, locale: Locale) -> String {
    let (key, count) = match format {
        Format::Swiss(swiss) => ("tournament-size-rounds", swiss.rounds),
        Format::RoundRobin(robin) => ("tournament-size-legs", robin.legs),
        Format::Knockout(knockout) => ("tournament-size-legs", knockout.legs),
        Format::Arena(arena) => ("tournament-size-minutes", u32::try_from(arena.minutes).unwrap_or(0)),
        Format::League(league) => ("tournament-size-division", league.division),
        Format::Ladder(ladder) => ("tournament-size-reach", ladder.reach),
        Format::Teams(teams) => ("tournament-size-boards", teams.boards),
    };
    text(locale, key, &[("count", i64::from(count).into())])
}

/// The conditions for entering, if there are any.
pub(super) fn limits(entry: &Entry, locale: Locale) -> Vec<String> {
    let mut lines = Vec::new();
    if entry.matches > 0 {
        lines.push(text(locale, "tournament-limit-matches", &[("count", i64::from(entry.matches).into())]));
    }
    if entry.member_ms > 0 {
        let days = entry.member_ms / crate::competition::DAY_MS;
        lines.push(text(locale, "tournament-limit-member", &[("days", days.into())]));
    }
    let rating = RatingLimit::of(entry);
    if rating != RatingLimit::None {
        lines.push(rating_limit(rating, "tournament-limit-rating", locale));
    }
    lines
}

/// A limit of ratings in words.
pub(super) fn rating_limit(limit: RatingLimit, key: &str, locale: Locale) -> String {
    let (kind, rating) = match limit {
        RatingLimit::None => ("any", 0),
        RatingLimit::Most(rating) => ("most", rating),
        RatingLimit::Least(rating) => ("least", rating),
    };
    text(locale, key, &[("kind", kind.into()), ("rating", rating.to_string().into())])
}

/// That time odds give a point more, in an arena that has them.
pub(super) fn time_odds(format: &Format, locale: Locale) -> Option<String> {
    matches!(format, Format::Arena(arena) if arena.odds).then(|| text(locale, "tournament-odds", &[]))
}

/// What people should know before they join a league, and what a draw does in a knock-out.
pub(super) fn in_brief(format: &Format, locale: Locale) -> Option<String> {
    match format {
        Format::League(league) => {
            let days = league.season_ms / crate::competition::DAY_MS;
            let args = [("days", days.into()), ("count", i64::from(league.movers).into())];
            Some(text(locale, "tournament-league-brief", &args))
        }
        Format::Knockout(knockout) => {
            let args = [("count", i64::from(knockout.replays).into())];
            Some(text(locale, "tournament-knockout-brief", &args))
        }
        _ => None,
    }
}

/// The role that the winner gets. On another server, it would have no name.
pub(super) fn prize(terms: &CompetitionTerms, locale: Locale) -> Option<String> {
    let role = terms.role.filter(|_| !terms.guests)?;
    Some(text(locale, "tournament-prize", &[("role", format!("<@&{role}>").into())]))
}

/// What Discord refused of what accompanies its message, and what the bot needs for it.
pub(super) fn refused(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    let refused = page.refused();
    let mut lines = Vec::new();
    if let (true, Some(role)) = (refused.role, page.terms.role) {
        let name = text(locale, "permission-roles", &[]);
        let args = [("role", format!("<@&{role}>").into()), ("permissions", name.into())];
        lines.push(text(locale, "tournament-role-refused", &args));
    }
    if let Some(change) = refused.event {
        let name = text(locale, "permission-events", &[]);
        let args = [("what", change.word().into()), ("permissions", name.into())];
        lines.push(text(locale, "tournament-event-refused", &args));
    }
    lines
}

/// Which roles the people of the two teams have.
pub(super) fn team_roles(terms: &CompetitionTerms, locale: Locale) -> Option<String> {
    let [home, away] = terms.team_roles?.map(|role| format!("<@&{role}>"));
    Some(text(locale, "tournament-team-roles", &[("home", home.into()), ("away", away.into())]))
}

/// When it begins.
pub(super) fn begins(starts_ms: i64, locale: Locale) -> String {
    let args = [("date", moment(starts_ms).into()), ("when", relative(starts_ms).into())];
    text(locale, "tournament-begins", &args)
}

/// The name of somebody in it, for Markdown.
pub(super) fn name(page: &CompetitionPage, entrant: Entrant, locale: Locale) -> String {
    escape(&plain_name(page, entrant, locale))
}

/// The name of somebody in it, as it is.
pub(super) fn plain_name(page: &CompetitionPage, entrant: Entrant, locale: Locale) -> String {
    person_name(page.person(entrant), locale)
}

/// The names of several, in one row.
pub(super) fn names(page: &CompetitionPage, entrants: &[Entrant], locale: Locale) -> String {
    let names: Vec<String> = entrants.iter().map(|entrant| name(page, *entrant, locale)).collect();
    row(locale, &names)
}

/// The same with "and", for a sentence.
pub(super) fn names_in_a_sentence(page: &CompetitionPage, entrants: &[Entrant], locale: Locale) -> String {
    let names: Vec<String> = entrants.iter().map(|entrant| name(page, *entrant, locale)).collect();
    list(locale, &names)
}

/// The name of a team.
pub(super) fn team(terms: &CompetitionTerms, side: Side) -> &str {
    let [home, away] = terms.teams.as_ref().map_or(["A", "B"], |[home, away]| [home, away]);
    match side {
        Side::Home => home,
        Side::Away => away,
    }
}

/// A press that leads to this step in a competition.
pub(super) fn press(id: CompetitionId, step: CompetitionStep) -> Panel {
    Panel::Competition(CompetitionPress::At(id, step))
}

/// How many boards come at once when a league starts, if they all come into its channel.
pub(super) fn boards_at_start(page: &CompetitionPage, locale: Locale) -> Option<String> {
    let terms = &page.terms;
    let in_channel = !(terms.thread || terms.direct || terms.guests);
    let count = page.competition.season_matches().filter(|count| in_channel && *count > 0)?;
    let channel = format!("<#{}>", page.location.channel);
    Some(text(locale, "tournament-start-boards", &[("count", count.into()), ("channel", channel.into())]))
}

/// Why a competition refused something, and what to do instead.
pub fn competition_refusal(why: &Refusal, page: Option<&CompetitionPage>, locale: Locale) -> Message {
    let person = |entrant: Entrant| page.map_or_else(String::new, |page| name(page, entrant, locale));
    let whole = |number: u32| Value::from(i64::from(number));
    let (key, args): (&str, Vec<(&str, Value<'_>)>) = match why {
        Refusal::OutOfRange { setting: Setting::Start, .. } => ("refusal-tournament-start", vec![]),
        Refusal::OutOfRange { min, max, .. } => {
            ("refusal-tournament-range", vec![("least", (*min).into()), ("most", (*max).into())])
        }
        Refusal::TooFewMatches { needed } => ("refusal-tournament-matches", vec![("needed", whole(*needed))]),
        Refusal::TooNew { from_ms } => ("refusal-tournament-new", vec![("when", relative(*from_ms).into())]),
        Refusal::WrongRating { min, max } => {
            let bound = |bound: &Option<i32>| bound.map_or_else(|| "…".to_owned(), |bound| bound.to_string());
            ("refusal-tournament-rating", vec![("from", bound(min).into()), ("to", bound(max).into())])
        }
        Refusal::Full { most } => ("refusal-tournament-full", vec![("most", (*most).into())]),
        Refusal::EntryClosed => ("refusal-tournament-closed", vec![]),
        Refusal::AlreadyIn => ("refusal-tournament-in", vec![]),
        Refusal::NotIn => ("refusal-tournament-not-in", vec![]),
        Refusal::WasRemoved => ("refusal-tournament-removed", vec![]),
        Refusal::AlreadyPausing => ("refusal-tournament-paused", vec![]),
        Refusal::NotPausing => ("refusal-tournament-not-paused", vec![]),
        Refusal::TooOften { from_ms } => {
            ("refusal-tournament-often", vec![("when", relative(*from_ms).into())])
        }
        Refusal::NoPausing => ("refusal-tournament-no-pause", vec![]),
        Refusal::NotBegun => ("refusal-tournament-not-begun", vec![]),
        Refusal::Begun => ("refusal-tournament-begun", vec![]),
        Refusal::Over => ("refusal-tournament-over", vec![]),
        Refusal::TooFewEntrants { needed } => ("refusal-tournament-few", vec![("needed", (*needed).into())]),
        Refusal::Pausing(entrant) => {
            ("refusal-tournament-pausing", vec![("player", person(*entrant).into())])
        }
        Refusal::OwnChallenge => ("refusal-yourself", vec![]),
        Refusal::OutOfReach { from, to } => {
            ("refusal-tournament-reach", vec![("from", whole(*from)), ("to", whole(*to))])
        }
        Refusal::TooManyDuels { entrant, most } => {
            ("refusal-tournament-duels", vec![("player", person(*entrant).into()), ("most", whole(*most))])
        }
        Refusal::InDuel => ("refusal-tournament-in-duel", vec![]),
        Refusal::TooSoon { from_ms } => {
            ("refusal-tournament-soon", vec![("when", relative(*from_ms).into())])
        }
        // Only the bot itself or a forged id could ask for these.
        Refusal::WrongSide
        | Refusal::NoSuchPairing(_)
        | Refusal::AlreadyReported(_)
        | Refusal::WrongOutcome
        | Refusal::NothingDue
        | Refusal::NoSeasons
        | Refusal::NoChallenges => ("refusal-unreadable", vec![]),
    };
    Message::text(text(locale, key, &args))
}
