//! Plays random competitions with all sorts of names: whatever is sent about them is within Discord's
//! limits, in every language.

use std::collections::HashMap;
use std::sync::Arc;

use serenity::all::{CreateActionRow, Permissions};

use super::{
    CompetitionReader, DraftSite, TEMPLATES, competition, competition_draft, competition_extras,
    competition_more, competition_refusal, competition_table, competition_templates, competitions,
    leave_question, manage_competition, own_competition, start_question,
};
use crate::competition::{
    Act, Arena, Competition, DAY_MS, Entrant, Entry, Facts, Finish, Format, Knockout, Ladder, League,
    MINUTE_MS, Outcome, Pairing, PairingNumber, Refusal, RoundRobin, SeatEnd, Settings, Side, Stage, Swiss,
    Teams,
};
use crate::discord::view::parts::escape;
use crate::discord::view::reach::{NAMES, check};
use crate::i18n::Locale;
use crate::play::{ChannelId, CompetitionId, Control, GuildId, Location, MatchId, PlayerId, UserId, Zone};
use crate::service::{
    CompetitionDraft, CompetitionPage, CompetitionServer, CompetitionTerms, Controller, EventChange, Person,
    RefusedExtras,
};

pub(super) const NOW: i64 = 1_800_000_000_000;

fn formats() -> Vec<(Format, u64)> {
    vec![
        (Format::Swiss(Swiss { rounds: 5, late_rounds: 1, pause_ms: 0 }), 100),
        (Format::RoundRobin(RoundRobin { legs: 2, pause_ms: 0 }), 9),
        (Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 }), 32),
        (Format::Knockout(Knockout { legs: 2, replays: 1, together: true, pause_ms: 0 }), 43),
        (Format::Arena(Arena { minutes: 45, every_ms: 5_000, seats: 2, odds: false }), 60),
        (Format::Arena(Arena { minutes: 45, every_ms: 5_000, seats: 6, odds: false }), 30),
        (
            Format::League(League {
                division: 5,
                movers: 2,
                season_ms: 30 * DAY_MS,
                pause_ms: 0,
                seasons: None,
            }),
            20,
        ),
        (Format::Ladder(Ladder { reach: 3, duels: 2, again_ms: 0, idle_ms: 30 * DAY_MS }), 40),
        (Format::Teams(Teams { boards: 20, together: true }), 50),
    ]
}

pub(super) fn terms(title: &str) -> CompetitionTerms {
    CompetitionTerms {
        title: title.chars().cycle().take(50).collect(),
        game: "star-halma".to_owned(),
        time: "39d23h59m59s+19d23h59m59s/59d23h59m59s".parse().unwrap_or(Control::None),
        thread: true,
        direct: false,
        guests: true,
        language: String::new(),
        theme: String::new(),
        weekly: true,
        zone: Zone::default(),
        team_roles: Some([i64::MAX; 2]),
        role: Some(i64::MAX),
        event: true,
        crosspost: true,
        teams: Some(["W".repeat(20), "_".repeat(20)]),
    }
}

/// Sends a tick, and reports random results of all open matches.
fn play(state: &mut Competition, now_ms: &mut i64, random: &mut fastrand::Rng) {
    *now_ms = state.next_tick().unwrap_or(*now_ms).max(*now_ms + 1);
    let open: Vec<(PairingNumber, usize)> =
        state.open_pairings().map(|pairing| (pairing.number, pairing.seats.len())).collect();
    let mut acts = vec![Act::Tick];
    for (number, seats) in open {
        if random.u8(..4) > 0 {
            let first = random.usize(..seats);
            let others = Outcome::forfeited(seats, |seat| seat != first);
            acts.push(Act::Report(number, if seats == 2 { Outcome::won_by(first) } else { others }));
        }
    }
    if let Format::Ladder(_) = state.settings().format {
        let people: Vec<Entrant> = state.members().iter().map(|member| member.entrant).collect();
        let any = |random: &mut fastrand::Rng| people[random.usize(..people.len())];
        acts.extend((0..10).map(|_| Act::Challenge(any(random), any(random))));
    }
    for act in acts {
        for event in state.decide(&act, *now_ms).unwrap_or_default() {
            state.apply(&event).expect("a decision can be applied");
        }
    }
}

/// As much as Discord can refuse.
fn refused() -> RefusedExtras {
    RefusedExtras { role: true, event: Some(EventChange::Create) }
}

pub(super) fn page(state: &Competition, terms: &CompetitionTerms) -> CompetitionPage {
    let person = |entrant: Entrant| Person {
        id: PlayerId(entrant.0 as i64),
        controller: Controller::Account(UserId(i64::MAX - entrant.0 as i64)),
        name: NAMES[entrant.0 as usize % NAMES.len()].to_owned(),
        vacation_until_ms: None,
    };
    let people: HashMap<PlayerId, Person> = state
        .members()
        .iter()
        .map(|member| (PlayerId(member.entrant.0 as i64), person(member.entrant)))
        .collect();
    let matches = state
        .pairings()
        .iter()
        .map(|pairing| (pairing.number, (MatchId(999_999_999), Some(ChannelId(i64::MAX)))));
    let location = Location { guild: GuildId(i64::MAX), channel: ChannelId(i64::MAX) };
    CompetitionPage {
        id: CompetitionId(i64::MAX),
        location,
        creator: PlayerId(1),
        competition: Arc::new(state.clone()),
        terms: Arc::new(terms.clone()),
        people: Arc::new(people),
        matches: Arc::new(matches.collect()),
        servers: vec![CompetitionServer { location, name: Some("_".repeat(100)), refused: refused() }],
    }
}

/// Somebody whose matches haven't begun yet.
fn reader(player: i64, manages: bool) -> CompetitionReader<'static> {
    CompetitionReader { player: PlayerId(player), manages, open: &[], rivals: 0, now_ms: NOW }
}

fn look(page: &CompetitionPage, locale: Locale) {
    let what = format!("{:?} in {locale:?}", page.competition.settings().format);
    let check = |message: crate::discord::view::Message| check(&message.body(), &what);
    check(competition(page, locale));
    check(competitions(&vec![page.clone(); 24], true, locale));
    for at in [0, 1, u16::MAX] {
        check(competition_table(page, at, locale));
    }
    for player in [1, 2, 1_000_000] {
        check(own_competition(page, &reader(player, true), Some("x".to_owned()), locale));
    }
    check(leave_question(page, PlayerId(1), locale));
    for people in [0, 1, u16::MAX] {
        check(manage_competition(page, people, NOW, locale));
    }
    check(start_question(page, locale));
}

#[test]
fn whatever_is_sent_of_a_competition_is_within_discords_limits() {
    let seed = std::env::var("HOPPITY_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
    println!("HOPPITY_SEED={seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    for (format, people) in formats() {
        let is_teams = matches!(format, Format::Teams(_));
        let settings = Settings {
            format,
            entry: Entry { matches: 5, member_ms: DAY_MS, ..Entry::default() },
            starts_ms: NOW,
            seed: random.u64(..),
            terms: String::new(),
        };
        let mut state = Competition::open(&settings.open(NOW).unwrap()).unwrap();
        let terms = terms(NAMES[random.usize(..NAMES.len())]);
        look(&page(&state, &terms), Locale::English);
        for number in 1..=people {
            let facts = Facts { rating: random.i32(900..2000), matches: 9, since_ms: Some(0) };
            let side = is_teams.then_some(if number % 2 == 0 { Side::Home } else { Side::Away });
            let joined = state.decide(&Act::Join(Entrant(number), facts, side), NOW).unwrap();
            joined.iter().for_each(|event| state.apply(event).unwrap());
        }
        look(&page(&state, &terms), Locale::Italian);
        let mut fewer = state.clone();
        (1..=5).for_each(|number| apply(&mut fewer, &Act::Remove(Entrant(number), "_".repeat(200))));
        look(&page(&fewer, &terms), Locale::Italian);
        let mut now_ms = NOW;
        for _ in 0..12 {
            play(&mut state, &mut now_ms, &mut random);
        }
        for locale in Locale::ALL {
            look(&page(&state, &terms), *locale);
        }
        for _ in 0..40 {
            play(&mut state, &mut now_ms, &mut random);
        }
        let leaver = state.members()[0].entrant;
        let left = state.decide(&Act::Remove(leaver, "_".repeat(200)), now_ms).unwrap_or_default();
        left.iter().for_each(|event| state.apply(event).unwrap());
        look(&page(&state, &terms), Locale::Japanese);
        let cancelled = state.decide(&Act::Cancel("_".repeat(200)), now_ms).unwrap_or_default();
        cancelled.iter().for_each(|event| state.apply(event).unwrap());
        look(&page(&state, &terms), Locale::Spanish);
    }
}

/// A tournament of five that has begun.
pub(super) fn begun_with_five(format: Format) -> Competition {
    let entry = Entry::default();
    let settings = Settings { format, entry, starts_ms: NOW, seed: 1, terms: String::new() };
    let mut state = Competition::open(&settings.open(NOW).unwrap()).unwrap();
    let facts = |number| Facts { rating: 1500 - number, matches: 9, since_ms: None };
    let joins = (1..=5).map(|number| Act::Join(Entrant(number as u64), facts(number), None));
    for act in joins.chain([Act::Start]) {
        apply(&mut state, &act);
    }
    while state.open_pairings().next().is_none() && state.next_tick().is_some_and(|due_ms| due_ms <= NOW) {
        apply(&mut state, &Act::Tick);
    }
    state
}

pub(super) fn apply(state: &mut Competition, act: &Act) {
    for event in state.decide(act, NOW).unwrap() {
        state.apply(&event).unwrap();
    }
}

/// What a person reads on their page.
fn reads(state: &Competition, number: u64) -> String {
    let reader = reader(number.cast_signed(), false);
    own_competition(&page(state, &terms("_")), &reader, None, Locale::English).content
}

#[test]
fn a_match_that_has_not_begun_yet_is_announced() {
    let state = begun_with_five(Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 }));
    let player = state.open_pairings().next().unwrap().seats[0];
    let said = reads(&state, player.0);
    assert!(said.contains("begins in a moment. Then **My matches** leads to it."), "{said}");
}

#[test]
fn a_person_with_a_bye_reads_so() {
    let swiss = |rounds| Format::Swiss(Swiss { rounds, late_rounds: 0, pause_ms: 0 });
    let robin = Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 });
    let knockout = Format::Knockout(Knockout { legs: 1, replays: 1, together: true, pause_ms: 0 });
    for (format, said) in [
        (swiss(3), "You have a bye: no match in this round, but a point. You go on to the next one."),
        (swiss(1), "You have a bye: no match in this round, but a point. It is the last one."),
        (robin, "You have a bye: no match in this round. You go on to the next one."),
        (knockout, "You have a bye: no match in this round. You go on to the next one."),
    ] {
        let state = begun_with_five(format);
        let is_paired = |number| state.open_pairings().any(|open| open.seat_of(Entrant(number)).is_some());
        let free: Vec<u64> = (1..=5).filter(|number| !is_paired(*number)).collect();
        assert!(!free.is_empty(), "{state:?}");
        for number in free {
            let own = reads(&state, number);
            assert!(own.contains(said) && !own.contains("as soon as there is an opponent"), "{own}");
            // A point in the table that nobody has played for is explained to all.
            let public = competition(&page(&state, &terms("_")), Locale::English).content;
            let name = escape(NAMES[number as usize % NAMES.len()]);
            let explained = format!("⏭️ Bye in this round, which already counts as a point: {name}\n");
            assert_eq!(format!("{public}\n").contains(&explained), said.contains("but a point"), "{public}");
            let sits_out = public.contains(&format!("⏭️ No match in this round: {name}"));
            assert_eq!(sits_out, matches!(state.settings().format, Format::RoundRobin(_)), "{public}");
        }
    }
}

#[test]
fn a_message_says_what_people_should_know_before_they_join() {
    let said = |format| competition(&page(&begun_with_five(format), &terms("_")), Locale::English).content;
    let league = |movers| {
        let (season_ms, pause_ms) = (60 * DAY_MS, DAY_MS);
        said(Format::League(League { division: 5, movers, season_ms, pause_ms, seasons: None }))
    };
    let begins = "-# You play two matches against everybody in your division, all at once. \
                  A season lasts 60 days at most. Then the first ";
    for (movers, goes) in [
        (1, "of each division goes up, and the last goes down."),
        (2, "2 of each division go up, and the last 2 go down."),
    ] {
        let league = league(movers);
        assert!(league.contains(&format!("\n{begins}{goes}")), "{league}");
    }
    let knockout = said(Format::Knockout(Knockout { legs: 1, replays: 1, together: false, pause_ms: 0 }));
    let line = "\n-# A draw is played again once. After another draw, the higher seed goes through.";
    assert!(knockout.contains(line), "{knockout}");
}

#[test]
fn a_person_between_rounds_reads_when_the_next_one_begins() {
    let mut state = begun_with_five(Format::Swiss(Swiss { rounds: 2, late_rounds: 0, pause_ms: MINUTE_MS }));
    let first: Vec<_> = state.open_pairings().cloned().collect();
    let own = |state: &Competition| reads(state, first[0].seats[0].0);
    apply(&mut state, &Act::Report(first[0].number, Outcome::won_by(0)));
    let waits = own(&state);
    assert!(waits.contains("⏳ The next round begins when all matches of this one are over."), "{waits}");
    apply(&mut state, &Act::Report(first[1].number, Outcome::won_by(0)));
    let due = (NOW + MINUTE_MS) / 1000;
    let knows = own(&state);
    assert!(knows.contains(&format!("⏳ The next round begins <t:{due}:R>.")), "{knows}");
    for event in state.decide(&Act::Tick, NOW + MINUTE_MS).unwrap() {
        state.apply(&event).unwrap();
    }
    let is_own = |pairing: &&Pairing| pairing.seat_of(first[0].seats[0]).is_some();
    let last = state.open_pairings().find(is_own).map(|pairing| pairing.number);
    apply(&mut state, &Act::Report(last.unwrap(), Outcome::won_by(0)));
    assert!(own(&state).contains("⏳ This is the last round."), "{}", own(&state));
}

#[test]
fn a_person_in_a_league_reads_when_the_next_season_begins() {
    let settings =
        League { division: 5, movers: 1, season_ms: 30 * DAY_MS, pause_ms: DAY_MS, seasons: Some(2) };
    let mut state = begun_with_five(Format::League(settings));
    let reads_before_and_after = |state: &mut Competition, now_ms: i64| {
        let is_own = |open: &&Pairing| open.seat_of(Entrant(1)).is_some();
        let (own, others): (Vec<_>, Vec<_>) = state.open_pairings().cloned().partition(|open| is_own(&open));
        own.iter().for_each(|open| apply(state, &Act::Report(open.number, Outcome::won_by(0))));
        let waits = reads(state, 1);
        others.iter().for_each(|open| apply(state, &Act::Report(open.number, Outcome::won_by(0))));
        for event in state.decide(&Act::Tick, now_ms).unwrap() {
            state.apply(&event).unwrap();
        }
        (waits, reads(state, 1))
    };
    let (waits, between) = reads_before_and_after(&mut state, NOW);
    assert!(waits.contains("⏳ You have no open match in this season. Another season follows."), "{waits}");
    let due = (NOW + DAY_MS) / 1000;
    assert!(between.contains(&format!("⏳ The next season begins <t:{due}:R>.")), "{between}");
    for event in state.decide(&Act::Tick, NOW + DAY_MS).unwrap() {
        state.apply(&event).unwrap();
    }
    let (waits, over) = reads_before_and_after(&mut state, NOW + DAY_MS);
    assert!(waits.contains("⏳ This is the last season, and you have no open match in it."), "{waits}");
    assert!(over.contains("🎉") && !over.contains('⏳'), "{over}");
    for own in [waits, between, over] {
        assert!(!own.contains("as soon as there is an opponent"), "{own}");
    }
}

#[test]
fn a_person_reads_their_place_once_there_is_a_result() {
    let mut state = begun_with_five(Format::Swiss(Swiss { rounds: 2, late_rounds: 0, pause_ms: 0 }));
    let first = state.open_pairings().next().cloned().unwrap();
    let own = |state: &Competition| reads(state, first.seats[0].0);
    assert!(!own(&state).contains("Your place"), "{}", own(&state));
    apply(&mut state, &Act::Report(first.number, Outcome::won_by(0)));
    assert!(
        own(&state).contains("Your place") && own(&state).contains(", with 1 point\n"),
        "{}",
        own(&state)
    );
    let loser = reads(&state, first.seats[1].0);
    assert!(loser.contains(", with 0 points\n"), "{loser}");
}

#[test]
fn a_ladder_says_what_a_challenge_is() {
    let state =
        begun_with_five(Format::Ladder(Ladder { reach: 3, duels: 2, again_ms: 0, idle_ms: 30 * DAY_MS }));
    let own = reads(&state, 1);
    for said in ["step 1, the lowest", "on your step or up to 3 steps above", "two matches at once"] {
        assert!(own.contains(said), "{own}");
    }
    assert!(!own.contains("step or above it"), "{own}");
}

#[test]
fn the_first_of_a_ladder_reads_that_nobody_is_there_to_challenge() {
    let mut state =
        begun_with_five(Format::Ladder(Ladder { reach: 3, duels: 2, again_ms: 0, idle_ms: 30 * DAY_MS }));
    let top = "👑 Nobody is above you or on your step";
    let own = |state: &Competition, number: u64| {
        let reader = reader(number.cast_signed(), false);
        let message = own_competition(&page(state, &terms("_")), &reader, None, Locale::English);
        let has_menu = message.rows.iter().any(|row| matches!(row, CreateActionRow::SelectMenu(_)));
        (message.content, has_menu)
    };
    assert!(own(&state, 1).1 && own(&state, 1).0.contains("Challenge somebody!"), "{:?}", own(&state, 1));
    apply(&mut state, &Act::Challenge(Entrant(1), Entrant(2)));
    let matches: Vec<_> = state.open_pairings().cloned().collect();
    for pairing in matches {
        let seat = pairing.seat_of(Entrant(1)).unwrap();
        apply(&mut state, &Act::Report(pairing.number, Outcome::won_by(seat)));
    }
    let (said, has_menu) = own(&state, 1);
    assert!(said.contains(top) && !said.contains("Challenge somebody!") && !has_menu, "{said}");
    assert!(!own(&state, 2).0.contains(top) && own(&state, 2).1);
    for number in [1, 3, 4, 5] {
        apply(&mut state, &Act::Pause(Entrant(number)));
    }
    let (said, has_menu) = own(&state, 2);
    assert!(said.contains("⏸️ Everybody whom you could challenge has paused.") && !has_menu, "{said}");
}

#[test]
fn the_end_of_an_arena_is_a_time_of_day() {
    let mut state =
        begun_with_five(Format::Arena(Arena { minutes: 45, every_ms: 5_000, seats: 2, odds: false }));
    let until = (NOW + 45 * MINUTE_MS) / 1000;
    let public = competition(&page(&state, &terms("_")), Locale::English).content;
    assert!(public.contains(&format!("New matches begin until <t:{until}:t>. 5 people are in.")), "{public}");
    (1..=5).for_each(|number| apply(&mut state, &Act::Leave(Entrant(number))));
    let public = competition(&page(&state, &terms("_")), Locale::English).content;
    assert!(public.contains(&format!("begin until <t:{until}:t>. Nobody is in at the moment.")), "{public}");
}

#[test]
fn nobody_is_asked_to_join_an_arena_whose_time_is_up() {
    let mut state =
        begun_with_five(Format::Arena(Arena { minutes: 45, every_ms: 5_000, seats: 2, odds: false }));
    let free = state.waiting()[0].0;
    let public =
        |state: &Competition| competition(&page(state, &terms("_")), Locale::English).body().to_string();
    let own = |state: &Competition, number: u64| {
        let page = page(state, &terms("_"));
        own_competition(&page, &reader(number.cast_signed(), false), None, Locale::English).body().to_string()
    };
    assert!(public(&state).contains("Join") && own(&state, 9).contains("Join"), "{}", public(&state));
    for event in state.decide(&Act::Tick, NOW + 45 * MINUTE_MS).unwrap() {
        state.apply(&event).unwrap();
    }
    let public = public(&state);
    assert!(public.contains("No more matches begin. The last ones are being played."), "{public}");
    assert!(!public.contains("Join") && !public.contains("New matches begin until"), "{public}");
    let (stranger, waiting) = (own(&state, 9), own(&state, free.0));
    assert!(!stranger.contains("Join"), "{stranger}");
    assert!(!waiting.contains("Your next match begins") && !waiting.contains("Pause"), "{waiting}");
}

#[test]
fn a_person_who_leaves_reads_what_that_means() {
    let mut state =
        begun_with_five(Format::Arena(Arena { minutes: 45, every_ms: 5_000, seats: 2, odds: false }));
    let playing = state.open_pairings().next().unwrap().seats[0];
    let free = state.waiting()[0].0;
    let asked = |entrant: Entrant| {
        let page = page(&state, &terms("_"));
        leave_question(&page, PlayerId(entrant.0.cast_signed()), Locale::English).content
    };
    assert!(asked(playing).contains("Your current match goes on"), "{}", asked(playing));
    assert!(asked(free).ends_with("? No more matches begin for you."), "{}", asked(free));
    apply(&mut state, &Act::Leave(playing));
    let left = reads(&state, playing.0);
    assert!(left.contains("🚪 You have left. You can join again.\n"), "{left}");
    assert!(left.contains("Your match against") && !left.contains("You haven't joined."), "{left}");
    for event in state.decide(&Act::Tick, NOW + 45 * MINUTE_MS).unwrap() {
        state.apply(&event).unwrap();
    }
    let left = reads(&state, playing.0);
    assert!(left.contains("🚪 You have left.\n"), "{left}");
}

#[test]
fn a_person_whom_the_arena_paused_reads_why() {
    let mut state =
        begun_with_five(Format::Arena(Arena { minutes: 45, every_ms: 5_000, seats: 2, odds: false }));
    let open = state.open_pairings().next().cloned().unwrap();
    let won = Finish { place: 1, end: SeatEnd::Played };
    let missed = Finish { place: 2, end: SeatEnd::Absent };
    apply(&mut state, &Act::Report(open.number, Outcome::Placed { seats: vec![won, missed] }));
    let own = reads(&state, open.seats[1].0);
    assert!(
        own.contains("⏸️ You made no move in your last match. No other one begins for you until"),
        "{own}"
    );
    apply(&mut state, &Act::Pause(open.seats[0]));
    let own = reads(&state, open.seats[0].0);
    assert!(own.contains("⏸️ You are paused."), "{own}");
    for event in state.decide(&Act::Tick, NOW + 45 * MINUTE_MS).unwrap() {
        state.apply(&event).unwrap();
    }
    let own = reads(&state, open.seats[0].0);
    assert!(!own.contains("until you come back"), "{own}");
}

#[test]
fn a_table_names_its_columns_and_has_medals_at_the_end() {
    let swiss = Format::Swiss(Swiss { rounds: 2, late_rounds: 0, pause_ms: 0 });
    let mut state = begun_with_five(swiss);
    let table =
        |state: &Competition| competition_table(&page(state, &terms("_")), 0, Locale::English).content;
    let running = table(&state);
    assert!(running.contains("-# **Points** · Buchholz (Bh): ") && running.contains("(matches played)"));
    assert!(running.contains("**1** · 0 (0)"), "the bye has its point: {running}");
    assert!(!running.contains("🥇"), "{running}");
    let next = |state: &Competition| state.open_pairings().next().map(|open| open.number);
    while let Some(number) = next(&state) {
        apply(&mut state, &Act::Report(number, Outcome::won_by(0)));
        if next(&state).is_none() {
            assert!(!table(&state).contains("🥇"), "a round isn't the tournament");
            apply(&mut state, &Act::Tick);
        }
    }
    let over = table(&state);
    assert!(over.contains("has won") && over.contains(r"1\. 🥇"), "{over}");
}

#[test]
fn a_person_who_is_knocked_out_waits_for_nobody() {
    let knockout = Format::Knockout(Knockout { legs: 1, replays: 1, together: true, pause_ms: 0 });
    let mut state = begun_with_five(knockout);
    let open: Vec<_> = state.open_pairings().cloned().collect();
    apply(&mut state, &Act::Report(open[0].number, Outcome::won_by(0)));
    apply(&mut state, &Act::Tick);
    let own = reads(&state, open[0].seats[1].0);
    assert!(own.contains("You have been knocked out.") && !own.contains("You are in."), "{own}");
    assert!(!own.contains("as soon as there is an opponent"), "{own}");
    let buttons = |player: u64| {
        let reader = reader(player.cast_signed(), true);
        own_competition(&page(&state, &terms("_")), &reader, None, Locale::English).body().to_string()
    };
    assert!(!buttons(open[0].seats[1].0).contains(":leave"), "there is nothing to leave any more");
    assert!(buttons(open[0].seats[0].0).contains(":leave"));
    let manage = manage_competition(&page(&state, &terms("_")), 0, NOW, Locale::English).body().to_string();
    let listed = |entrant: Entrant| manage.contains(&format!("\"value\":\"{}\"", entrant.0));
    assert!(listed(open[0].seats[0]) && !listed(open[0].seats[1]), "{manage}");
}

#[test]
fn a_person_who_enters_a_league_late_reads_when_they_play() {
    let settings = League { division: 5, movers: 1, season_ms: 30 * DAY_MS, pause_ms: DAY_MS, seasons: None };
    let mut state = begun_with_five(Format::League(settings));
    apply(&mut state, &Act::Join(Entrant(6), Facts { rating: 1500, matches: 9, since_ms: None }, None));
    let due = (NOW + 31 * DAY_MS) / 1000;
    let own = reads(&state, 6);
    let line = format!(
        "⏳ You play from the next season on. It begins after the last match of this one, at the latest <t:{due}:R>."
    );
    assert!(own.contains(&line), "{own}");
}

#[test]
fn only_a_competition_that_needs_nobody_can_begin_at_once() {
    for (format, _) in formats() {
        let draft = CompetitionDraft {
            terms: terms("_"),
            entry: Entry::default(),
            wait_minutes: 10,
            starts_ms: None,
            channel: ChannelId(1),
            server: None,
            format,
        };
        let page = competition_draft(&draft, NOW, Locale::English).body().to_string();
        assert_eq!(page.contains("Begins at once"), draft.format.fewest() == 0, "{:?}", draft.format);
        if draft.format.fewest() == 0 {
            let at_once = CompetitionDraft { wait_minutes: 0, ..draft };
            let said = competition_draft(&at_once, NOW, Locale::English).content;
            assert!(said.contains("🕗 Begins at once.") && !said.contains("<t:"), "{said}");
        }
    }
}

#[test]
fn every_draft_is_within_discords_limits() {
    for locale in Locale::ALL {
        check(&competition_templates(None, *locale).body(), "the templates");
        for (format, _) in formats() {
            let draft = CompetitionDraft {
                terms: terms("_"),
                format,
                entry: Entry { matches: 50, member_ms: 90 * DAY_MS, ..Entry::default() },
                wait_minutes: 10,
                starts_ms: Some(NOW),
                channel: ChannelId(i64::MAX),
                server: None,
            };
            check(&competition_templates(Some(&draft), *locale).body(), "what has begun");
            check(&competition_draft(&draft, NOW, *locale).body(), "a draft");
            check(&competition_more(&draft, NOW, *locale).body(), "its rarer settings");
            let site = DraftSite { permissions: Permissions::empty(), gives_roles: true, announces: true };
            check(&competition_extras(&draft, site, NOW, *locale).body(), "what accompanies it");
        }
        for why in
            [Refusal::Full { most: 500 }, Refusal::OutOfReach { from: 1, to: 4 }, Refusal::NoChallenges]
        {
            check(&competition_refusal(&why, None, *locale).body(), "a refusal");
        }
    }
    assert_eq!(TEMPLATES.len(), 8);
}

#[test]
fn people_who_share_first_place_are_named_with_and() {
    let mut state = begun_with_five(Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 }));
    while state.stage() == &Stage::Running {
        let open: Vec<_> = state.open_pairings().map(|pairing| pairing.number).collect();
        for number in open {
            apply(&mut state, &Act::Report(number, Outcome::Void));
        }
        apply(&mut state, &Act::Tick);
    }
    let won = reads(&state, 1);
    let line =
        won.lines().find(|line| line.contains("share first place!")).unwrap_or_else(|| panic!("{won}"));
    assert_eq!(line.matches(" and ").count(), 1, "{line}");
}
