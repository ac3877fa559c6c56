//! A person's own page of a competition: where they stand, and their matches in it.

use std::cmp::Reverse;

use serenity::all::{ButtonStyle, CreateActionRow};

use super::people_menu::PeopleMenu;
use super::public::summary;
use super::words::{names, names_in_a_sentence, plain_name, press};
use crate::competition::{
    Entrant, Format, Group, Ladder, NextRound, Outcome, Pairing, Presence, Refusal, RoundOff, SeatEnd, Stage,
};
use crate::discord::buttons::{CompetitionPress, CompetitionStep, Panel};
use crate::discord::view::parts::clock::relative;
use crate::discord::view::parts::{button, escape, fitting_lines, match_link, match_state};
use crate::discord::view::{Languages, Message, Teller};
use crate::i18n::{Locale, Value, text};
use crate::play::PlayerId;
use crate::service::{CompetitionPage, SentMessage, Shown, Venue};

/// The person who reads their page of a competition. They may be in it or not.
pub struct CompetitionReader<'a> {
    pub player: PlayerId,
    /// Whether they may manage it. Then they have a button to the managers' page.
    pub manages: bool,
    /// Their open matches as far as they have begun, each with its newest message.
    pub open: &'a [(Shown, Option<SentMessage>)],
    /// Which page of the people whom they can challenge it has, from 0.
    pub rivals: u16,
    pub now_ms: i64,
}

/// The page of a person, with `said` at the top.
pub fn own_competition(
    page: &CompetitionPage,
    reader: &CompetitionReader<'_>,
    said: Option<String>,
    locale: Locale,
) -> Message {
    let entrant = page.entrant(reader.player);
    let presence = entrant.and_then(|entrant| page.competition.member(entrant)).map(|member| member.presence);
    let mut lines: Vec<String> = said.into_iter().collect();
    lines.extend(summary(page, locale));
    let is_over = matches!(page.competition.stage(), Stage::Over(_));
    let is_knocked_out = entrant.is_some_and(|entrant| page.competition.is_knocked_out(entrant));
    if !is_over {
        lines.push(taking_part(page, (entrant, presence), is_knocked_out, locale));
    }
    let mut rows = Vec::new();
    if let Some(entrant) = entrant {
        lines.extend(standing(page, entrant, locale));
        let open = open_matches(page, (entrant, reader), locale);
        let plays_on = presence == Some(Presence::Active) && !is_knocked_out;
        let may_be_paired = page.competition.stage() == &Stage::Running && !page.competition.is_time_up();
        match running_ladder(page).filter(|_| presence == Some(Presence::Active)) {
            Some(ladder) => {
                let menu = challenges(page, (entrant, ladder), reader, locale);
                lines.extend(match menu.is_empty() {
                    true => Some(nobody_to_challenge(page, (entrant, ladder), reader.now_ms, locale)),
                    false => open.is_empty().then(|| text(locale, "tournament-you-challenge", &[])),
                });
                rows.extend(menu);
            }
            None if open.is_empty() && plays_on && may_be_paired => lines.push(idle(page, entrant, locale)),
            None => {}
        }
        lines.extend(open);
        lines.extend(last_matches(page, entrant, locale));
        lines.extend(annulled(page, entrant, locale));
    }
    let mut buttons = Vec::new();
    if !is_over && !is_knocked_out {
        buttons.extend(presence_buttons(page, presence, locale));
    }
    if page.competition.stage() != &Stage::Entry {
        buttons.push(button(&press(page.id, CompetitionStep::Table(0)), locale, "button-tournament-table"));
    }
    if reader.manages {
        buttons.push(button(&press(page.id, CompetitionStep::Manage), locale, "button-tournament-manage"));
    }
    let list = Panel::Competition(CompetitionPress::List);
    buttons.push(button(&list, locale, "button-tournament-list"));
    rows.push(CreateActionRow::Buttons(buttons));
    Message { content: fitting_lines(&lines, locale), rows, ..Message::default() }
}

/// Whether the person takes part, and if not, whether they can come back.
fn taking_part(
    page: &CompetitionPage,
    (entrant, presence): (Option<Entrant>, Option<Presence>),
    is_knocked_out: bool,
    locale: Locale,
) -> String {
    let key = match presence {
        None => "tournament-you-out",
        Some(Presence::Left) => "tournament-you-left",
        Some(Presence::Active) if is_knocked_out => "tournament-you-lost",
        Some(Presence::Active) => "tournament-you-in",
        Some(Presence::Paused) if page.competition.is_time_up() => "tournament-you-in",
        Some(Presence::Paused) if missed_last(page, entrant) => "tournament-you-absent",
        Some(Presence::Paused) => "tournament-you-paused",
        Some(Presence::Removed) => "tournament-you-removed",
    };
    let back = if page.competition.admits() { "yes" } else { "no" };
    let removed = page.competition.removals().iter().find(|(removed, _)| Some(*removed) == entrant);
    let reason = removed.map_or("", |(_, reason)| reason);
    text(locale, key, &[("back", back.into()), ("reason", escape(reason).into())])
}

/// Buttons to enter, pause, come back or leave, whichever apply.
fn presence_buttons(
    page: &CompetitionPage,
    presence: Option<Presence>,
    locale: Locale,
) -> Vec<serenity::all::CreateButton> {
    let at = |step, key| button(&press(page.id, step), locale, key);
    let format = &page.competition.settings().format;
    let leave = || at(CompetitionStep::Leave, "button-tournament-leave").style(ButtonStyle::Danger);
    let is_time_up = page.competition.is_time_up();
    let can_pause = format.has_pauses() && page.competition.stage() == &Stage::Running && !is_time_up;
    match presence {
        Some(Presence::Active) if can_pause => {
            vec![at(CompetitionStep::Pause, "button-tournament-pause"), leave()]
        }
        Some(Presence::Active) => vec![leave()],
        Some(Presence::Paused) if is_time_up => vec![leave()],
        Some(Presence::Paused) => {
            let back = at(CompetitionStep::Resume, "button-tournament-resume");
            vec![back.style(ButtonStyle::Primary), leave()]
        }
        Some(Presence::Removed) => vec![],
        // In a team match people choose a team below its public message.
        None | Some(Presence::Left) if matches!(format, Format::Teams(_)) && !page.terms.guests => vec![],
        None | Some(Presence::Left) if !page.competition.admits() => vec![],
        None | Some(Presence::Left) => {
            let enter = at(CompetitionStep::Enter(None), "button-tournament-enter");
            vec![enter.style(ButtonStyle::Primary)]
        }
    }
}

/// Where the person stands.
fn standing(page: &CompetitionPage, entrant: Entrant, locale: Locale) -> Option<String> {
    let is_knockout = matches!(page.competition.settings().format, Format::Knockout(_));
    if page.competition.stage() == &Stage::Entry || is_knockout {
        return None;
    }
    let tables = page.competition.standings();
    let table = tables.iter().find(|table| table.rows.iter().any(|row| row.entrant == entrant))?;
    let row = table.rows.iter().find(|row| row.entrant == entrant)?;
    let points = row.points.to_string();
    // Passed as a number, so that texts can choose a plural form.
    let mut args = vec![("place", i64::from(row.place).into()), ("points", Value::try_number(&points))];
    if matches!(page.competition.settings().format, Format::Ladder(_)) {
        return Some(text(locale, "tournament-you-step", &args));
    }
    // Before the first result, everybody has the first place.
    if table.rows.iter().all(|row| row.played == 0) {
        return None;
    }
    if let Group::Division(number) = table.group {
        args.push(("number", i64::from(number).into()));
        return Some(text(locale, "tournament-you-division", &args));
    }
    Some(text(locale, "tournament-you-place", &args))
}

/// The person's open matches.
fn open_matches(
    page: &CompetitionPage,
    (entrant, reader): (Entrant, &CompetitionReader<'_>),
    locale: Locale,
) -> Vec<String> {
    let line = |pairing: &Pairing| {
        let players = opponents(page, pairing, entrant, locale);
        let begun = page.matches.get(&pairing.number).and_then(|(id, _)| {
            let (shown, newest) = reader.open.iter().find(|(shown, _)| shown.game.id() == *id)?;
            Some((Teller::new(shown, locale), *newest))
        });
        let Some((teller, newest)) = begun else {
            let languages = Languages::below(locale, Locale::of(&page.terms.language));
            return languages.say("tournament-you-play-soon", &[("players", players.into())]);
        };
        let link = match teller.shown().venue {
            Venue::Thread(thread) => format!("<#{thread}>"),
            _ => match_link(&teller, newest),
        };
        let line = text(locale, "tournament-you-play", &[("players", players.into()), ("id", link.into())]);
        format!("{line} · {}", turn(&teller, reader.player))
    };
    page.competition.open_pairings_of(entrant).map(line).collect()
}

/// Whose turn it is in a match.
fn turn(teller: &Teller<'_>, reader: PlayerId) -> String {
    match teller.game().to_move() {
        Some(player) if player == reader => teller.say("tournament-your-turn", &[]),
        _ => match_state(teller),
    }
}

/// The person's last finished matches, the newest first.
fn last_matches(page: &CompetitionPage, entrant: Entrant, locale: Locale) -> Vec<String> {
    let over = page
        .last_pairings(entrant)
        .filter_map(|pairing| Some((pairing, pairing.seat_of(entrant)?, pairing.outcome.as_ref()?)));
    let line = |(pairing, seat, outcome): (&Pairing, usize, &Outcome)| {
        let mark = match outcome.finish(seat) {
            _ if outcome.is_win(seat) => "✅",
            Some(finish) if finish.place == 1 && !finish.is_forfeit() => "➖",
            Some(_) => "❌",
            None => "⚪",
        };
        format!("{mark} {} {}", opponents(page, pairing, entrant, locale), link(page, pairing))
    };
    over.map(line).collect()
}

/// Names the opponents against whom the person's results don't count, because they left early.
fn annulled(page: &CompetitionPage, entrant: Entrant, locale: Locale) -> Option<String> {
    let over = page.competition.pairings_of_season().filter(|pairing| pairing.outcome.is_some());
    let mut gone: Vec<Entrant> = over
        .filter_map(|pairing| pairing.opponent_of(entrant))
        .filter(|other| page.competition.is_annulled(*other))
        .collect();
    gone.sort_unstable();
    gone.dedup();
    if gone.is_empty() || page.competition.is_annulled(entrant) {
        return None;
    }
    let args = [("players", names_in_a_sentence(page, &gone, locale).into()), ("count", gone.len().into())];
    Some(text(locale, "tournament-you-annulled", &args))
}

/// Whether the person made no move in their last finished match, for which an arena pauses them.
fn missed_last(page: &CompetitionPage, entrant: Option<Entrant>) -> bool {
    let over = page.competition.pairings().iter().rev().find_map(|pairing| {
        let seat = pairing.seat_of(entrant?)?;
        pairing.outcome.as_ref()?.finish(seat)
    });
    over.is_some_and(|finish| finish.end == SeatEnd::Absent)
}

/// The names of the others in a match of this person.
fn opponents(page: &CompetitionPage, pairing: &Pairing, entrant: Entrant, locale: Locale) -> String {
    let others: Vec<Entrant> = pairing.seats.iter().copied().filter(|seat| *seat != entrant).collect();
    names(page, &others, locale)
}

/// Where a match is: its thread, or else its number.
fn link(page: &CompetitionPage, pairing: &Pairing) -> String {
    match page.matches.get(&pairing.number) {
        Some((_, Some(thread))) => format!("<#{thread}>"),
        Some((game, None)) => format!("#{game}"),
        None => "⏳".to_owned(),
    }
}

/// What somebody without an open match can expect.
fn idle(page: &CompetitionPage, entrant: Entrant, locale: Locale) -> String {
    let Some(RoundOff { gives_a_point, goes_on }) = page.competition.round_off(entrant) else {
        return next_round(page, entrant, locale);
    };
    let yes = |is: bool| Value::from(if is { "yes" } else { "no" });
    text(locale, "tournament-you-bye", &[("point", yes(gives_a_point)), ("next", yes(goes_on))])
}

/// When somebody who waits plays again.
fn next_round(page: &CompetitionPage, entrant: Entrant, locale: Locale) -> String {
    let (next, when) = match page.competition.next_round() {
        None => return text(locale, "tournament-you-wait", &[]),
        Some(NextRound::AfterThis) if is_late(page, entrant) => ("late", latest_season(page)),
        Some(NextRound::At(due_ms)) => ("at", relative(due_ms)),
        Some(NextRound::AfterThis) => ("after", String::new()),
        Some(NextRound::None) => ("none", String::new()),
    };
    let key = match page.competition.settings().format {
        Format::League(_) => "tournament-you-next-season",
        _ => "tournament-you-next",
    };
    text(locale, key, &[("next", next.into()), ("when", when.into())])
}

/// Whether somebody has entered a league after the current season began.
fn is_late(page: &CompetitionPage, entrant: Entrant) -> bool {
    let divisions = page.competition.divisions();
    !divisions.is_empty() && !divisions.iter().flatten().any(|one| *one == entrant)
}

/// When the next season of a league begins at the latest.
fn latest_season(page: &CompetitionPage) -> String {
    let pause_ms = match &page.competition.settings().format {
        Format::League(league) => league.pause_ms,
        _ => 0,
    };
    page.competition.next_tick().map_or_else(String::new, |end_ms| relative(end_ms.saturating_add(pause_ms)))
}

/// The settings of a ladder on which people can challenge each other now.
fn running_ladder(page: &CompetitionPage) -> Option<&Ladder> {
    match &page.competition.settings().format {
        Format::Ladder(ladder) if page.competition.stage() == &Stage::Running => Some(ladder),
        _ => None,
    }
}

/// The people within somebody's reach on a ladder with their steps. Some may not be free now.
fn in_reach(page: &CompetitionPage, (entrant, ladder): (Entrant, &Ladder)) -> Vec<(Entrant, u32)> {
    let Some(own) = page.competition.step(entrant) else { return vec![] };
    let others = page.competition.members().iter().map(|member| member.entrant);
    let steps = others.filter_map(|other| Some((other, page.competition.step(other)?)));
    let fits =
        |(other, step): &(Entrant, u32)| *other != entrant && (own..=own + ladder.reach).contains(step);
    steps.filter(fits).collect()
}

/// A page of the people whom somebody on a ladder can challenge now, the highest steps first, and buttons to the pages
/// before and after it. Nothing if there is nobody.
fn challenges(
    page: &CompetitionPage,
    own: (Entrant, &Ladder),
    reader: &CompetitionReader<'_>,
    locale: Locale,
) -> Vec<CreateActionRow> {
    let can = |other: Entrant| page.competition.can_challenge(own.0, other, reader.now_ms).is_ok();
    let free = in_reach(page, own).into_iter().filter(|(other, _)| can(*other));
    let mut rivals: Vec<(u32, String, Entrant)> =
        free.map(|(other, step)| (step, plain_name(page, other, locale), other)).collect();
    rivals.sort_by_cached_key(|(step, name, other)| (Reverse(*step), name.to_lowercase(), *other));
    let options: Vec<(String, Entrant)> = rivals
        .into_iter()
        .map(|(step, name, other)| {
            let args = [("number", i64::from(step).into()), ("name", name.into())];
            (text(locale, "tournament-step-option", &args), other)
        })
        .collect();
    let people = PeopleMenu {
        choose: "tournament-choose-rival",
        choose_among: "tournament-choose-rival-among",
        chosen: press(page.id, CompetitionStep::Challenge),
        turn: |at| press(page.id, CompetitionStep::Rivals(at)),
    };
    people.rows(&options, usize::from(reader.rivals), locale)
}

/// Why there is no such menu.
fn nobody_to_challenge(
    page: &CompetitionPage,
    own: (Entrant, &Ladder),
    now_ms: i64,
    locale: Locale,
) -> String {
    let step = |entrant: Entrant| page.competition.step(entrant);
    let mut others = page.competition.members().iter().filter(|member| member.presence.is_in());
    let reach = in_reach(page, own);
    let whys =
        || reach.iter().filter_map(|(other, _)| page.competition.can_challenge(own.0, *other, now_ms).err());
    let is_full = |why: &Refusal| matches!(why, Refusal::TooManyDuels { entrant, .. } if *entrant == own.0);
    let why = if whys().any(|why| is_full(&why)) {
        "full"
    } else if whys().any(|why| !matches!(why, Refusal::Pausing(_))) {
        "busy"
    } else if !reach.is_empty() {
        "paused"
    } else if others.any(|other| step(other.entrant) > step(own.0)) {
        "far"
    } else {
        "top"
    };
    let args = [("why", why.into()), ("most", i64::from(own.1.duels).into())];
    text(locale, "tournament-you-nobody", &args)
}

/// Asks `player` whether to leave, and says what that means.
pub fn leave_question(page: &CompetitionPage, player: PlayerId, locale: Locale) -> Message {
    let plays = page
        .entrant(player)
        .is_some_and(|entrant| page.competition.open_pairings_of(entrant).next().is_some());
    let key = match (page.competition.stage(), &page.competition.settings().format) {
        (Stage::Entry, _) => "tournament-leave-entry",
        _ if !plays => "tournament-leave-free",
        (_, Format::Swiss(_) | Format::Arena(_)) => "tournament-leave-later",
        _ => "tournament-leave-lose",
    };
    let sure = button(&press(page.id, CompetitionStep::LeaveSure), locale, "button-tournament-leave");
    Message {
        content: text(locale, key, &[("title", escape(&page.terms.title).into())]),
        rows: vec![CreateActionRow::Buttons(vec![
            sure.style(ButtonStyle::Danger),
            button(&press(page.id, CompetitionStep::Show), locale, "button-back"),
        ])],
        ..Message::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::competition::{Act, Competition, DAY_MS, Entry, Facts, Settings};
    use crate::discord::view::competitions::tests::{NOW, apply, page, terms};

    /// A ladder of this many people.
    fn ladder(count: u64, duels: u32) -> Competition {
        let format = Format::Ladder(Ladder { reach: 3, duels, again_ms: DAY_MS, idle_ms: 30 * DAY_MS });
        let settings =
            Settings { format, entry: Entry::default(), starts_ms: NOW, seed: 1, terms: String::new() };
        let mut state = Competition::open(&settings.open(NOW).unwrap()).unwrap();
        apply(&mut state, &Act::Tick);
        for number in 1..=count {
            let facts = Facts { rating: 1500, matches: 9, since_ms: None };
            apply(&mut state, &Act::Join(Entrant(number), facts, None));
        }
        state
    }

    /// A duel that the first wins.
    fn duel(state: &mut Competition, winner: u64, loser: u64) {
        apply(state, &Act::Challenge(Entrant(winner), Entrant(loser)));
        let open: Vec<Pairing> = state.open_pairings_of(Entrant(winner)).cloned().collect();
        for pairing in open {
            let seat = pairing.seat_of(Entrant(winner)).unwrap();
            apply(state, &Act::Report(pairing.number, Outcome::won_by(seat)));
        }
    }

    /// The parts of a person's own page, and its text.
    fn shown(state: &Competition, number: u64, rivals: u16) -> (Vec<serde_json::Value>, String) {
        let player = PlayerId(number.cast_signed());
        let reader = CompetitionReader { player, manages: false, open: &[], rivals, now_ms: NOW };
        let own = own_competition(&page(state, &terms("_")), &reader, None, Locale::English);
        let rows = own.body()["components"].as_array().unwrap().clone();
        let parts = rows.iter().flat_map(|row| row["components"].as_array().unwrap().clone()).collect();
        (parts, own.content)
    }

    fn people(state: &Competition, number: u64, rivals: u16) -> Vec<u64> {
        let (parts, said) = shown(state, number, rivals);
        let is_menu = |part: &&serde_json::Value| part["custom_id"].as_str().unwrap().ends_with(":challenge");
        let menu = parts.iter().find(is_menu).unwrap_or_else(|| panic!("{said}"));
        let options = menu["options"].as_array().unwrap();
        options.iter().map(|option| option["value"].as_str().unwrap().parse().unwrap()).collect()
    }

    #[test]
    fn everybody_within_reach_can_be_challenged_the_highest_first() {
        let mut state = ladder(40, 2);
        for number in 1..=6 {
            duel(&mut state, number, number + 6);
        }
        let first = people(&state, 40, 0);
        let mut above = first[..6].to_vec();
        above.sort_unstable();
        assert_eq!(above, [1, 2, 3, 4, 5, 6], "{first:?}");
        let mut all = [first, people(&state, 40, 1)].concat();
        all.sort_unstable();
        assert_eq!(all, (1..40).collect::<Vec<u64>>());
        let leads = |at, to: &str| {
            let ids = shown(&state, 40, at).0;
            ids.iter().any(|part| part["custom_id"].as_str().unwrap().ends_with(to))
        };
        assert!(
            leads(0, ":rivals:1") && leads(1, ":rivals:0") && !leads(1, ":rivals:2"),
            "there are two pages"
        );
    }

    #[test]
    fn a_ladder_offers_nobody_who_would_be_refused() {
        let mut state = ladder(5, 1);
        duel(&mut state, 1, 2);
        apply(&mut state, &Act::Challenge(Entrant(3), Entrant(4)));
        assert_eq!(people(&state, 2, 0), [5], "1 has just played 2, and 3 and 4 are busy");
        assert!(shown(&state, 3, 0).1.contains("You can't challenge anybody else for now"));
        apply(&mut state, &Act::Challenge(Entrant(5), Entrant(1)));
        assert!(shown(&state, 2, 0).1.contains("has just played you"), "{}", shown(&state, 2, 0).1);
    }
}
