//! The messages of a competition that everybody sees, and its tables.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::picture::picture;
use super::table::{columns, group_name, has_medals, line};
use super::words::{
    about, begins, boards_at_start, in_brief, limits, name, names, names_in_a_sentence, press, prize,
    refused, team, team_roles, time_odds,
};
use crate::competition::{End, Entrant, Format, Member, Pairing, Refusal, Row, Side, Slot, Stage, Table};
use crate::discord::buttons::CompetitionStep;
use crate::discord::view::Message;
use crate::discord::view::parts::clock::time_of_day;
use crate::discord::view::parts::{button, escape, fitting_lines, team_name, team_people};
use crate::i18n::{Locale, text};
use crate::play::UserId;
use crate::service::{CompetitionPage, Person};

/// People per page of a table.
const TABLE: usize = 20;
/// From the quarter-finals on, the rounds of a knock-out have names.
const LAST_ROUNDS: usize = 8;
/// Removals that the messages show, the last ones.
const REMOVALS: usize = 3;
/// Threads linked while matches are played.
const LINKED: usize = 10;
/// People named while entry is open.
const NAMED: usize = 20;

/// The public message.
pub fn competition(page: &CompetitionPage, locale: Locale) -> Message {
    let lines = [summary(page, locale), threads(page, locale)].concat();
    let mut message = Message {
        content: fitting_lines(&lines, locale),
        picture: picture(page, locale),
        rows: vec![CreateActionRow::Buttons(buttons(page, locale))],
        ..Message::default()
    };
    message.set_theme(if page.terms.theme.is_empty() { "wood" } else { &page.terms.theme });
    message
}

/// The message that says who has won, or that too few have joined. The latter calls those who wait for its start.
pub fn competition_result(page: &CompetitionPage, locale: Locale) -> Message {
    let title = escape(&page.terms.title);
    let mut lines = vec![text(locale, "tournament-title", &[("title", title.into())])];
    if let Stage::Over(end) = page.competition.stage() {
        lines.push(ending(page, end, locale));
    }
    lines.extend(score(page));
    lines.extend(best(page, locale));
    lines.extend(refused_here(page, locale));
    let table = button(&press(page.id, CompetitionStep::FinalTable), locale, "button-tournament-table");
    let called_off = page.competition.stage() == &Stage::Over(End::CalledOff);
    let mentions = if called_off { waiting(page) } else { vec![] };
    lines.extend(called_off.then(|| {
        let mentions: Vec<String> = mentions.iter().map(|account| format!("<@{account}>")).collect();
        mentions.join(" ")
    }));
    Message {
        content: fitting_lines(&lines, locale),
        mentions,
        rows: vec![CreateActionRow::Buttons(vec![table])],
        ..Message::default()
    }
}

/// The accounts of the person who opened it and of those who are in it, as far as there is room.
fn waiting(page: &CompetitionPage) -> Vec<UserId> {
    let members = page.competition.members().iter().filter(|member| member.presence.is_in());
    let others =
        members.filter_map(|member| page.person(member.entrant)).filter(|one| one.id != page.creator);
    let creator = page.people.get(&page.creator);
    creator.into_iter().chain(others).filter_map(Person::account).take(NAMED).collect()
}

/// What Discord refused and where managers can have it tried again, if only the server that opened it takes part.
/// Another one can't mend it.
fn refused_here(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    let mut lines = if page.terms.guests { vec![] } else { refused(page, locale) };
    if !lines.is_empty() {
        lines.push(text(locale, "tournament-refused-retry", &[]));
    }
    lines
}

/// The first three of the table with medals, if there is one.
fn best(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    let tables = page.competition.standings();
    let Some(table) = tables.iter().find(|table| has_medals(page, table.group)) else { return vec![] };
    let honours = page.competition.honours();
    let has_place = |row: &&Row| row.place <= 3 && honours.iter().any(|one| one.entrant == row.entrant);
    let best = table.rows.iter().filter(has_place);
    let columns = format!("-# {}", columns(&page.competition.settings().format, locale));
    std::iter::once(columns).chain(best.map(|row| line(page, table, row, locale))).collect()
}

/// What it is, how far it has come, and who leads or has won.
pub(super) fn summary(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    let format = &page.competition.settings().format;
    let title = escape(&page.terms.title);
    let mut lines = vec![
        text(locale, "tournament-title", &[("title", title.into())]),
        about(&page.terms, format, locale),
    ];
    match page.competition.stage() {
        Stage::Entry => {
            lines.push(begins(page.competition.starts_ms(), locale));
            lines.extend(limits(&page.competition.settings().entry, locale));
            lines.extend(in_brief(format, locale));
            lines.extend(time_odds(format, locale));
            lines.extend(prize(&page.terms, locale));
            lines.extend(team_roles(&page.terms, locale));
            lines.extend(entered(page, locale));
            lines.extend(too_few(page, locale));
            lines.extend(boards_at_start(page, locale));
            if page.terms.guests && page.servers.len() < 2 {
                let code = format!("`{}`", page.code());
                lines.push(text(locale, "tournament-code", &[("code", code.into())]));
            }
        }
        Stage::Running => {
            lines.extend(progress(page, locale));
            lines.extend(last_season(page, locale));
            lines.extend(in_brief(format, locale));
            lines.extend(byes(page, locale));
        }
        Stage::Over(end) => lines.push(ending(page, end, locale)),
    }
    lines.extend(score(page));
    lines.extend(removals(page, locale));
    if page.terms.weekly && page.competition.stage() == &Stage::Entry {
        lines.push(text(locale, "tournament-weekly", &[]));
    }
    lines.extend(refused_here(page, locale));
    lines
}

/// Those who have entered, in a team match by team.
fn entered(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    if !matches!(page.competition.settings().format, Format::Teams(_)) {
        let (count, players) = named(page, NAMED, |_| true, locale);
        let args = [("count", count.into()), ("players", players.into())];
        return vec![text(locale, "tournament-entered", &args)];
    }
    let line = |side: Side| {
        let (_, players) = named(page, NAMED / 2, |member| member.side == Some(side), locale);
        let team = team_name(team(&page.terms, side), page.server_of(side), locale);
        format!("👥 {}", team_people(team, players, locale))
    };
    vec![line(Side::Home), line(Side::Away)]
}

/// How many of these are in it, and their names, as far as there is room.
fn named(
    page: &CompetitionPage,
    most: usize,
    is_meant: impl Fn(&Member) -> bool,
    locale: Locale,
) -> (usize, String) {
    let members = page.competition.members().iter();
    let entrants: Vec<Entrant> = members
        .filter(|member| member.presence.is_in() && is_meant(member))
        .map(|member| member.entrant)
        .collect();
    let (shown, others) = entrants.split_at(entrants.len().min(most));
    let mut listed = names(page, shown, locale);
    if !others.is_empty() {
        listed.push_str(&format!(" +{}", others.len()));
    }
    (entrants.len(), listed)
}

/// How many people it needs, while there are fewer. A team match shows whether a team is empty.
fn too_few(page: &CompetitionPage, locale: Locale) -> Option<String> {
    let Err(Refusal::TooFewEntrants { needed }) = page.competition.can_begin() else { return None };
    let is_team = matches!(page.competition.settings().format, Format::Teams(_));
    (!is_team).then(|| text(locale, "tournament-needs", &[("count", needed.into())]))
}

/// How far it has come.
fn progress(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    let competition = &page.competition;
    let round = competition.round();
    let is_of_round = |slot: Slot| match slot {
        Slot::Board { round: of, .. } | Slot::Tie { round: of, .. } => of == round,
        Slot::Division { season, .. } => season == round,
        Slot::Table | Slot::Duel { .. } | Slot::Team { .. } => true,
    };
    let matches = || competition.pairings().iter().filter(|pairing| is_of_round(pairing.slot));
    let all = matches().count();
    let over = matches().filter(|pairing| pairing.outcome.is_some()).count();
    let present = competition.members().iter().filter(|member| member.presence.is_in()).count();
    let counts = [("number", i64::from(round).into()), ("over", over.into()), ("all", all.into())];
    match &competition.settings().format {
        Format::Swiss(_) | Format::RoundRobin(_) | Format::Knockout(_) => {
            match competition.left_in(round).filter(|left| *left <= LAST_ROUNDS) {
                None => vec![text(locale, "tournament-round", &counts)],
                Some(left) => {
                    let name = text(locale, "tournament-stage", &[("count", left.into())]);
                    let [_, over, all] = counts;
                    vec![text(locale, "tournament-last-round", &[("name", name.into()), over, all])]
                }
            }
        }
        Format::League(_) => vec![text(locale, "tournament-season", &counts)],
        Format::Arena(_) if competition.is_time_up() => vec![text(locale, "tournament-arena-last", &[])],
        Format::Arena(arena) => {
            let began_ms = competition.began_ms().unwrap_or_default();
            let until = began_ms + arena.minutes * crate::competition::MINUTE_MS;
            let args = [("until", time_of_day(until).into()), ("count", present.into())];
            vec![text(locale, "tournament-arena-until", &args)]
        }
        Format::Ladder(ladder) => {
            let args = [("count", present.into()), ("most", i64::from(ladder.reach).into())];
            vec![text(locale, "tournament-ladder-open", &args)]
        }
        Format::Teams(_) => vec![text(locale, "tournament-boards", &counts)],
    }
}

/// Links to the threads of the matches being played, as many as a phone shows at once.
fn threads(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    let thread = |pairing: &Pairing| page.matches.get(&pairing.number)?.1;
    let threads: Vec<String> =
        page.competition.open_pairings().filter_map(thread).map(|thread| format!("<#{thread}>")).collect();
    if threads.is_empty() {
        return vec![];
    }
    let (linked, others) = threads.split_at(threads.len().min(LINKED));
    let mine = text(locale, "button-tournament-mine", &[]);
    let args = [("count", others.len().into()), ("button-tournament-mine", mine.into())];
    let more = (!others.is_empty()).then(|| text(locale, "tournament-played-more", &args));
    let heading = text(locale, "tournament-played", &[]);
    std::iter::once(heading).chain(linked.iter().cloned()).chain(more).collect()
}

/// Whom managers have removed, and why.
fn removals(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    let removals = page.competition.removals();
    let line = |(entrant, reason): &(Entrant, String)| {
        let player = name(page, *entrant, locale);
        let args = [("player", player.into()), ("reason", escape(reason).into())];
        text(locale, "tournament-removed", &args)
    };
    removals[removals.len().saturating_sub(REMOVALS)..].iter().map(line).collect()
}

/// Names those who were removed. They have no row in the table, while the bracket and others' matches still show them.
fn unplaced(page: &CompetitionPage, locale: Locale) -> Option<String> {
    let removed: Vec<Entrant> = page.competition.removals().iter().map(|(entrant, _)| *entrant).collect();
    let args = [("players", names(page, &removed, locale).into())];
    (!removed.is_empty()).then(|| text(locale, "tournament-unplaced", &args))
}

/// After which season a league ends, if that is known.
fn last_season(page: &CompetitionPage, locale: Locale) -> Option<String> {
    let season = page.competition.last_season()?;
    Some(text(locale, "tournament-last-season", &[("number", i64::from(season).into())]))
}

/// Names the people who have no match in this round. A point for that counts from the beginning of the round, so
/// without this line nobody could see where it comes from. A bracket shows byes without a point.
fn byes(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    let competition = &page.competition;
    let is_robin = matches!(competition.settings().format, Format::RoundRobin(_));
    let line = |with_point: bool, key: &str| {
        let has_it = |member: &&Member| {
            let round_off = competition.round_off(member.entrant);
            round_off.is_some_and(|round_off| round_off.gives_a_point == with_point)
        };
        let entrants: Vec<Entrant> =
            competition.members().iter().filter(has_it).map(|member| member.entrant).collect();
        let args = [("players", names(page, &entrants, locale).into())];
        (!entrants.is_empty()).then(|| text(locale, key, &args))
    };
    let free = is_robin.then(|| line(false, "tournament-free")).flatten();
    line(true, "tournament-byes").into_iter().chain(free).collect()
}

/// How it ended.
fn ending(page: &CompetitionPage, end: &End, locale: Locale) -> String {
    match end {
        End::Cancelled(reason) => text(locale, "tournament-cancelled", &[("reason", escape(reason).into())]),
        End::CalledOff => text(locale, "tournament-too-few", &[]),
        End::Finished => {
            if let Some(side) = page.competition.leading_side() {
                let winner = escape(team(&page.terms, side));
                return text(locale, "tournament-won-team", &[("team", winner.into())]);
            }
            let winners = page.winners();
            if winners.is_empty() {
                return text(locale, "tournament-won-nobody", &[]);
            }
            let players = names_in_a_sentence(page, &winners, locale);
            let args = [("players", players.into()), ("count", winners.len().into())];
            text(locale, "tournament-won", &args)
        }
    }
}

/// The score of a team match.
fn score(page: &CompetitionPage) -> Option<String> {
    let [home, away] = page.competition.team_score()?;
    let [first, second] = [Side::Home, Side::Away].map(|side| escape(team(&page.terms, side)));
    Some(format!("**{first} {home} : {away} {second}**"))
}

fn buttons(page: &CompetitionPage, locale: Locale) -> Vec<CreateButton> {
    let press = |step| press(page.id, step);
    let mut buttons = Vec::new();
    let format = &page.competition.settings().format;
    let is_entry = page.competition.stage() == &Stage::Entry;
    match format {
        Format::Teams(_) if is_entry && page.terms.guests => {
            let enter = button(&press(CompetitionStep::Enter(None)), locale, "button-tournament-enter");
            buttons.push(enter.style(ButtonStyle::Primary));
        }
        Format::Teams(_) if is_entry => {
            for side in [Side::Home, Side::Away] {
                let args = [("team", team(&page.terms, side).into())];
                let label = text(locale, "button-tournament-enter-for", &args);
                let id = press(CompetitionStep::Enter(Some(side))).to_string();
                buttons.push(CreateButton::new(id).label(label).style(ButtonStyle::Primary));
            }
        }
        _ if page.competition.admits() => {
            let enter = button(&press(CompetitionStep::Enter(None)), locale, "button-tournament-enter");
            buttons.push(enter.style(ButtonStyle::Primary));
        }
        _ => {}
    }
    if !matches!(page.competition.stage(), Stage::Over(_)) {
        buttons.push(button(&press(CompetitionStep::Show), locale, "button-tournament-mine"));
    }
    if !is_entry {
        buttons.push(button(&press(CompetitionStep::Table(0)), locale, "button-tournament-table"));
    }
    buttons
}

/// A page of the tables, as text.
pub fn competition_table(page: &CompetitionPage, at: u16, locale: Locale) -> Message {
    let tables = page.competition.standings();
    let rows: Vec<(&Table, &Row)> =
        tables.iter().flat_map(|table| table.rows.iter().map(move |row| (table, row))).collect();
    let last = rows.len().saturating_sub(1) / TABLE;
    let at = usize::from(at).min(last);
    let mut lines = summary(page, locale);
    lines.push(String::new());
    if rows.is_empty() {
        lines.push(text(locale, "tournament-table-empty", &[]));
    } else {
        lines.push(format!("-# {}", columns(&page.competition.settings().format, locale)));
    }
    let mut group = None;
    for (table, row) in rows.iter().skip(at * TABLE).take(TABLE) {
        if group != Some(table.group) {
            let heading = group_name(page, table.group, locale);
            lines.extend(heading.map(|name| format!("**{}**", escape(&name))));
            group = Some(table.group);
        }
        lines.push(line(page, table, row, locale));
    }
    if at == last {
        lines.extend(unplaced(page, locale));
    }
    let step = |at: usize| {
        let at = u16::try_from(at).unwrap_or(u16::MAX);
        press(page.id, CompetitionStep::Table(at))
    };
    let mut buttons = Vec::new();
    if at > 0 {
        buttons.push(button(&step(at - 1), locale, "button-previous"));
    }
    if at < last {
        buttons.push(button(&step(at + 1), locale, "button-next"));
    }
    buttons.push(button(&press(page.id, CompetitionStep::Show), locale, "button-back"));
    Message {
        content: fitting_lines(&lines, locale),
        picture: if at == 0 { picture(page, locale) } else { None },
        rows: vec![CreateActionRow::Buttons(buttons)],
        ..Message::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::competition::{Act, Competition, Entry, Facts, Knockout, Outcome, Settings, Teams};
    use crate::discord::view::competitions::tests::{NOW, apply, begun_with_five, page, terms};

    #[test]
    fn of_a_team_only_those_who_played_have_won() {
        let format = Format::Teams(Teams { boards: 1, together: true });
        let settings =
            Settings { format, entry: Entry::default(), starts_ms: NOW, seed: 1, terms: String::new() };
        let mut state = Competition::open(&settings.open(NOW).unwrap()).unwrap();
        for number in 1..=4 {
            let side = if number < 4 { Side::Home } else { Side::Away };
            let facts = Facts { rating: 1500 - number, matches: 9, since_ms: None };
            apply(&mut state, &Act::Join(Entrant(number as u64), facts, Some(side)));
        }
        apply(&mut state, &Act::Tick);
        let open: Vec<Pairing> = state.open_pairings().cloned().collect();
        for pairing in open {
            let home = pairing.seat_of(Entrant(1)).unwrap();
            apply(&mut state, &Act::Report(pairing.number, Outcome::won_by(home)));
        }
        apply(&mut state, &Act::Tick);
        assert_eq!(page(&state, &terms("_")).winners(), [Entrant(1)], "2 and 3 had no board");
    }

    #[test]
    fn a_table_names_those_who_were_removed() {
        let knockout = Knockout { legs: 1, replays: 0, together: true, pause_ms: 0 };
        let mut state = begun_with_five(Format::Knockout(knockout));
        let table =
            |state: &Competition| competition_table(&page(state, &terms("_")), 0, Locale::English).content;
        assert!(!table(&state).contains("Without a place"), "nobody was removed");
        let removed = state.members()[0].entrant;
        apply(&mut state, &Act::Remove(removed, "cheating".to_owned()));
        let page = page(&state, &terms("_"));
        let line = format!(
            "-# Without a place, because a server manager removed them: {}",
            name(&page, removed, Locale::English)
        );
        assert!(table(&state).ends_with(&line), "{}", table(&state));
    }
}
