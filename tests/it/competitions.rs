//! Competitions from sign-up to prize, played by people who resign at random: every pairing gets one
//! match, every result is reported once, and a killed process loses and doubles nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

use hoppity::competition::{
    Act, Arena, DAY_MS, End, Entry, Format, Knockout, Ladder, League, MINUTE_MS, RoundRobin, Stage, Swiss,
    Teams,
};
use hoppity::play::{self, Closing, CompetitionId, Control, Location, PlayerId, UserId, Zone};
use hoppity::service::{
    CompetitionDraft, CompetitionPage, CompetitionTerms, Entering, Problem, Venue, run_sender,
    send_competitions, serve_competitions,
};
use hoppity::store::Invitation;

use crate::rig::{Board, Host, LOCATION, NOON, Rig, Silence, counted, started};
use crate::support::{Database, on_both_databases, seed};
use crate::waiting::until;

on_both_databases!(
    each_format_is_played_from_its_start_to_its_prize,
    two_processes_pair_and_report_once,
    a_message_that_discord_never_answers_holds_up_no_round,
    a_killed_arena_loses_and_doubles_nothing,
    a_killed_league_changes_its_season_once,
    a_match_notes_why_its_competition_ended_it,
    a_weekly_arena_opens_again_once,
    postponing_one_of_a_series_moves_no_other,
    a_weekly_arena_keeps_its_local_time,
    two_servers_play_a_team_match,
    what_nobody_has_played_has_no_result,
    nobody_wins_where_nobody_has_moved,
    time_odds_give_a_winner_a_point_more,
    an_absent_person_is_paused,
    with_many_live_matches_boards_go_to_direct_messages,
    a_ladder_is_climbed_by_challenges,
);

/// A competition with matches of Hexxagon, in preparation.
pub fn draft(format: Format, wait_minutes: i64) -> CompetitionDraft {
    CompetitionDraft {
        terms: CompetitionTerms {
            title: "Friday".to_owned(),
            game: "hexxagon".to_owned(),
            time: "5m+5s/8m".parse().unwrap(),
            language: "en-US".to_owned(),
            ..CompetitionTerms::default()
        },
        format,
        entry: Entry::default(),
        wait_minutes,
        starts_ms: None,
        channel: LOCATION.channel,
        server: None,
    }
}

pub fn arena(minutes: i64) -> Format {
    Format::Arena(Arena { minutes, every_ms: 5_000, seats: 2, odds: false })
}

pub fn league() -> Format {
    Format::League(League { division: 4, movers: 1, season_ms: 30 * DAY_MS, pause_ms: 0, seasons: Some(2) })
}

/// People in a competition.
pub struct Field {
    pub rig: Rig,
    pub people: Vec<PlayerId>,
    pub id: CompetitionId,
    random: fastrand::Rng,
}

impl Field {
    /// Lets the first matches of an arena begin.
    pub async fn begins(&self, host: &Host) {
        self.rig.clock.advance(MINUTE_MS);
        for _ in 0..3 {
            serve_competitions(host).await.unwrap();
            self.rig.clock.advance(10_000);
        }
    }

    /// Opens a competition and lets `count` people enter it.
    pub async fn opens(database: Database, draft: CompetitionDraft, count: i64) -> (Field, Host) {
        let (rig, host) = Rig::start(database).await;
        host.store_competition_draft(rig.ann, LOCATION.guild, &draft).await.unwrap();
        let page = host.open_competition(rig.ann, LOCATION.guild, &draft).await.unwrap();
        let mut people = Vec::new();
        for number in 0..count {
            let account = UserId(100 + number);
            let player = host.store().player(account, &format!("P{number}"), "en-US", NOON).await.unwrap();
            host.enter_competition(page.id, entering(player)).await.unwrap();
            people.push(player);
        }
        let seed = seed();
        println!("seed {seed}");
        (Field { rig, people, id: page.id, random: fastrand::Rng::with_seed(seed) }, host)
    }

    pub async fn page(&self, host: &Host) -> CompetitionPage {
        host.competition(self.id).await.unwrap()
    }

    /// Lets a share of the open matches end: one seat of each resigns.
    async fn play(&mut self, host: &Host, share: f64) {
        let page = self.page(host).await;
        for pairing in page.competition.open_pairings() {
            let Some((game, _)) = page.matches.get(&pairing.number) else { continue };
            if self.random.f64() >= share {
                continue;
            }
            let shown = host.find(*game, None).await.unwrap();
            let playing: Vec<_> = shown.game.position().playing().iter().collect();
            if shown.game.stage() != play::Stage::Live {
                continue;
            }
            // Of many seats one after the other.
            let leaves = &playing[..playing.len() - 1];
            for seat in leaves {
                let player = shown.game.seats()[*seat].unwrap();
                self.rig.acts(host, *game, player, play::Act::Resign(player)).await.unwrap();
            }
        }
    }

    /// Plays until it is over, or for as many steps.
    pub async fn play_out(&mut self, host: &Host, step_ms: i64, steps: usize) -> CompetitionPage {
        for _ in 0..steps {
            serve_competitions(host).await.unwrap();
            self.play(host, 0.7).await;
            self.rig.clock.advance(step_ms);
            let page = self.page(host).await;
            if matches!(page.competition.stage(), Stage::Over(_)) {
                return page;
            }
        }
        self.page(host).await
    }

    /// Checks that every pairing had one match, and that every match was reported.
    async fn is_sound(&self, host: &Host, page: &CompetitionPage) {
        let pairings = page.competition.pairings();
        assert!(!pairings.is_empty());
        let mut by_match = BTreeMap::new();
        let matches = started(&self.rig.database, self.id).await;
        for (pairing, game) in &matches {
            assert_eq!(by_match.insert(*game, *pairing), None, "two pairings share {game}");
            let shown = host.find(*game, None).await.unwrap();
            let seats: Vec<u64> =
                shown.game.setup().seats().map(|seat| shown.game.seats()[seat].unwrap().0 as u64).collect();
            let paired: Vec<u64> =
                page.competition.pairing(*pairing).unwrap().seats.iter().map(|seat| seat.0).collect();
            assert_eq!(seats, paired, "the first seat begins");
        }
        let all = counted(&self.rig.database, "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM matches").await;
        assert_eq!(all, matches.len() as i64, "a match without a pairing");
    }

    pub async fn ends(self, hosts: impl IntoIterator<Item = Host>) {
        self.rig.ends(hosts).await;
    }
}

pub fn entering(player: PlayerId) -> Entering {
    Entering { player, guild: LOCATION.guild, joined_ms: Some(0), roles: vec![], side: None }
}

async fn each_format_is_played_from_its_start_to_its_prize(database: Database) {
    let formats = [
        (Format::Swiss(Swiss { rounds: 3, late_rounds: 0, pause_ms: 0 }), MINUTE_MS),
        (Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 }), MINUTE_MS),
        (Format::Knockout(Knockout { legs: 2, replays: 1, together: true, pause_ms: 0 }), MINUTE_MS),
        (arena(20), 20_000),
        (Format::Arena(Arena { minutes: 20, every_ms: 5_000, seats: 6, odds: false }), 20_000),
        (league(), DAY_MS),
    ];
    for (format, step_ms) in formats {
        let mut draft = draft(format, 10);
        if draft.format.seats() > 2 {
            draft.terms.game = "star-halma".to_owned();
        }
        let (mut field, host) = Field::opens(database.another().await, draft, 7).await;
        field.rig.clock.advance(10 * MINUTE_MS);
        let page = field.play_out(&host, step_ms, 200).await;
        assert_eq!(
            page.competition.stage(),
            &Stage::Over(End::Finished),
            "{:?}",
            page.competition.settings()
        );
        field.is_sound(&host, &page).await;
        let trophies = host.store().trophies(field.people[0], None, 12).await.unwrap();
        let mut all = trophies.len();
        for player in &field.people[1..] {
            all += host.store().trophies(*player, None, 12).await.unwrap().len();
        }
        assert!(all >= 3, "{all} trophies for {:?}", page.competition.settings().format);
        // The message is shown until it has nothing new.
        let board = Arc::new(Board::default());
        while send_competitions(&host, &board).await.unwrap() > 0 {}
        assert!(
            board.competitions.lock().unwrap().last().unwrap().competition.seq() == page.competition.seq()
        );
        assert_eq!(board.results.lock().unwrap().len(), 1, "its result is posted once");
        field.ends([host]).await;
    }
    database.ends().await;
}

async fn two_processes_pair_and_report_once(database: Database) {
    let swiss = Format::Swiss(Swiss { rounds: 4, late_rounds: 0, pause_ms: 0 });
    let (mut field, one) = Field::opens(database, draft(swiss, 1), 8).await;
    let two = field.rig.service("two").await;
    field.rig.clock.advance(MINUTE_MS);
    for _ in 0..60 {
        let (first, second) = tokio::join!(serve_competitions(&one), serve_competitions(&two));
        first.and(second).unwrap();
        field.play(&two, 0.5).await;
        field.rig.clock.advance(MINUTE_MS);
    }
    let page = field.page(&one).await;
    assert_eq!(page.competition.stage(), &Stage::Over(End::Finished));
    assert_eq!(page.competition.pairings().len(), 16);
    field.is_sound(&one, &page).await;
    field.ends([one, two]).await;
}

async fn a_message_that_discord_never_answers_holds_up_no_round(database: Database) {
    let swiss = Format::Swiss(Swiss { rounds: 3, late_rounds: 0, pause_ms: 0 });
    let (field, host) = Field::opens(database, draft(swiss, 1), 4).await;
    let second = draft(arena(20), 1);
    host.store_competition_draft(field.rig.ann, LOCATION.guild, &second).await.unwrap();
    let other = host.open_competition(field.rig.ann, LOCATION.guild, &second).await.unwrap().id;
    let board = Arc::new(Board::default());
    let silence = Silence::Competition(field.id);
    board.never_answers(silence);
    let sender = tokio::spawn(run_sender(Arc::clone(&host), Arc::clone(&board), std::future::pending()));
    until("the message waits", async || board.lets_wait(silence)).await;
    let is_shown = async || board.competitions.lock().unwrap().iter().any(|page| page.id == other);
    until("the message of another competition is shown", is_shown).await;
    field.rig.clock.advance(MINUTE_MS);
    until("the first round has begun", async || field.page(&host).await.matches.len() == 2).await;
    sender.abort();
    drop(sender.await);
    field.ends([host]).await;
}

/// Lets this go on for a number of steps, and then drops it, as if its process were killed. Returns
/// whether that came before its end.
pub async fn is_killed_after(steps: usize, work: impl Future) -> bool {
    let (mut work, mut left) = (pin!(work), steps);
    std::future::poll_fn(move |context| {
        if left == 0 {
            return Poll::Ready(true);
        }
        left -= 1;
        work.as_mut().poll(context).map(|_| false)
    })
    .await
}

/// Ticks and plays with processes of which each is killed at a random step. Returns the kills.
async fn with_kills(field: &mut Field, host: &Host, (step_ms, kills): (i64, usize)) -> usize {
    let mut killed = 0;
    let store = field.rig.database.open().await;
    for _ in 0..2_000 {
        let doomed = field.rig.service_on(store.clone(), "doomed").await;
        let steps = field.random.usize(1..60);
        killed += usize::from(is_killed_after(steps, serve_competitions(&doomed)).await);
        field.play(host, 0.3).await;
        field.rig.clock.advance(step_ms);
        let page = field.page(host).await;
        if killed >= kills || matches!(page.competition.stage(), Stage::Over(_)) {
            break;
        }
    }
    store.close().await;
    killed
}

async fn a_killed_arena_loses_and_doubles_nothing(database: Database) {
    let (mut field, host) = Field::opens(database, draft(arena(90), 1), 6).await;
    field.rig.clock.advance(MINUTE_MS);
    let killed = with_kills(&mut field, &host, (20_000, 100)).await;
    assert!(killed >= 50, "only {killed} kills");
    // The leases of the dead run out.
    field.rig.clock.advance(MINUTE_MS + 1);
    let page = field.play_out(&host, 20_000, 400).await;
    assert_eq!(page.competition.stage(), &Stage::Over(End::Finished));
    field.is_sound(&host, &page).await;
    println!("{killed} kills, {} matches", page.competition.pairings().len());
    field.ends([host]).await;
}

async fn a_killed_league_changes_its_season_once(database: Database) {
    let (mut field, host) = Field::opens(database, draft(league(), 1), 8).await;
    field.rig.clock.advance(MINUTE_MS);
    let killed = with_kills(&mut field, &host, (DAY_MS / 2, 100)).await;
    assert!(killed >= 20, "only {killed} kills");
    field.rig.clock.advance(MINUTE_MS + 1);
    let page = field.play_out(&host, DAY_MS, 200).await;
    assert_eq!(page.competition.stage(), &Stage::Over(End::Finished));
    // Two seasons of two divisions with 12 matches each.
    assert_eq!(page.competition.pairings().len(), 48);
    field.is_sound(&host, &page).await;
    println!("{killed} kills, {} matches", page.competition.pairings().len());
    field.ends([host]).await;
}

async fn a_match_notes_why_its_competition_ended_it(database: Database) {
    let mut draft = draft(league(), 1);
    draft.terms.time = Control::None;
    let (field, host) = Field::opens(database, draft, 4).await;
    // The first round in which all matches begin, and the one in which those that are due end.
    let serves = async || {
        for _ in 0..20 {
            serve_competitions(&host).await.unwrap();
        }
    };
    let ends = async || {
        let mut ends = BTreeMap::new();
        for (pairing, game) in started(&field.rig.database, field.id).await {
            ends.insert(pairing, host.find(game, None).await.unwrap().game.stage());
        }
        ends
    };
    field.rig.clock.advance(MINUTE_MS);
    serves().await;
    assert!(ends().await.values().all(|stage| *stage == play::Stage::Live));
    // Everybody finishes one match. Otherwise they would pause, and the league would be over.
    let page = field.page(&host).await;
    let mut busy = BTreeSet::new();
    for pairing in page.competition.open_pairings() {
        if pairing.seats.iter().all(|seat| !busy.contains(seat)) {
            busy.extend(pairing.seats.iter().copied());
            let (game, player) =
                (page.matches[&pairing.number].0, PlayerId(pairing.seats[0].0.cast_signed()));
            field.rig.acts(&host, game, player, play::Act::Resign(player)).await.unwrap();
        }
    }
    field.rig.clock.advance(30 * DAY_MS);
    serves().await;
    let closed = |why| play::Stage::Off(play::End::Closed(why));
    let (old, new): (Vec<_>, Vec<_>) =
        ends().await.into_values().partition(|stage| *stage == closed(Closing::SeasonOver));
    assert_eq!((old.len(), new.len()), (10, 14), "two have been played, and twelve are new");
    let leaver = field.page(&host).await.entrant(field.people[0]).unwrap();
    host.change_competition(field.id, &Act::Leave(leaver)).await.unwrap();
    serves().await;
    let left = closed(Closing::Left { player: field.people[0], lost: false });
    assert_eq!(ends().await.into_values().filter(|stage| *stage == left).count(), 6);
    let removed = field.page(&host).await.entrant(field.people[1]).unwrap();
    host.change_competition(field.id, &Act::Remove(removed, "noise".to_owned())).await.unwrap();
    host.change_competition(field.id, &Act::Cancel("rain".to_owned())).await.unwrap();
    serves().await;
    let cancelled = closed(Closing::Cancelled);
    assert_eq!(ends().await.into_values().filter(|stage| *stage == cancelled).count(), 6);
    field.ends([host]).await;
}

async fn a_weekly_arena_opens_again_once(database: Database) {
    let mut draft = draft(arena(20), 1);
    draft.terms.weekly = true;
    let (mut field, host) = Field::opens(database, draft, 2).await;
    let two = field.rig.service("two").await;
    field.rig.clock.advance(MINUTE_MS);
    let (first, second) = tokio::join!(serve_competitions(&host), serve_competitions(&two));
    first.and(second).unwrap();
    let all = host.competitions(LOCATION.guild).await.unwrap();
    assert_eq!(all.len(), 2);
    let next = all.iter().find(|page| page.id != field.id).unwrap();
    let first = field.page(&host).await;
    assert_eq!(next.competition.starts_ms() - first.competition.starts_ms(), 7 * DAY_MS);
    assert_eq!(next.competition.stage(), &Stage::Entry);
    let page = field.play_out(&host, 20_000, 100).await;
    assert_eq!(page.competition.stage(), &Stage::Over(End::Finished));
    assert_eq!(host.competitions(LOCATION.guild).await.unwrap().len(), 2);
    field.ends([host, two]).await;
}

async fn postponing_one_of_a_series_moves_no_other(database: Database) {
    let mut draft = draft(arena(20), 10);
    draft.terms.weekly = true;
    let (field, host) = Field::opens(database, draft, 2).await;
    let planned_ms = field.page(&host).await.competition.starts_ms();
    host.change_competition(field.id, &Act::Postpone(planned_ms + DAY_MS)).await.unwrap();
    field.rig.clock.advance(DAY_MS + 10 * MINUTE_MS);
    serve_competitions(&host).await.unwrap();
    let all = host.competitions(LOCATION.guild).await.unwrap();
    let next = all.iter().find(|page| page.id != field.id).unwrap();
    assert_eq!(next.competition.starts_ms() - planned_ms, 7 * DAY_MS);
    field.ends([host]).await;
}

async fn a_weekly_arena_keeps_its_local_time(database: Database) {
    let rome: Zone = "Europe/Rome".parse().unwrap();
    let mut draft = draft(arena(20), 1);
    (draft.terms.weekly, draft.terms.zone) = (true, rome.clone());
    let starts_ms = rome.moment("2027-03-24 21:00").unwrap();
    draft.starts_ms = Some(starts_ms);
    let (field, host) = Field::opens(database, draft, 2).await;
    field.rig.clock.advance(starts_ms - NOON);
    serve_competitions(&host).await.unwrap();
    let all = host.competitions(LOCATION.guild).await.unwrap();
    let next = all.iter().find(|page| page.id != field.id).unwrap();
    // The clocks go forward in between.
    assert_eq!(rome.written(next.competition.starts_ms()), "2027-03-31 21:00");
    field.ends([host]).await;
}

async fn two_servers_play_a_team_match(database: Database) {
    let mut draft = draft(Format::Teams(Teams { boards: 5, together: true }), 10);
    draft.terms.guests = true;
    draft.terms.teams = Some(["Rabbits".to_owned(), "Frogs".to_owned()]);
    let (mut field, host) = Field::opens(database, draft, 3).await;
    let code = field.page(&host).await.code();
    let [beta, gamma] =
        [8, 9].map(|guild| Location { guild: play::GuildId(guild), channel: play::ChannelId(10 * guild) });
    assert!(host.invite_server(&field.id.0.to_string(), (beta, None)).await.is_err(), "a guess");
    // Two ask at the same time, each at a process of its own.
    let two = field.rig.service("two").await;
    let (first, second) = tokio::join!(
        host.invite_server(&code, (beta, Some("Beta"))),
        two.invite_server(&code, (gamma, Some("Gamma")))
    );
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    let (away, third) = if first.is_ok() { (beta, gamma) } else { (gamma, beta) };
    assert!(host.invite_server(&code, (third, None)).await.is_err(), "a third server");
    for number in 0..4 {
        let account = UserId(200 + number);
        let player = host.store().player(account, &format!("Q{number}"), "en-US", NOON).await.unwrap();
        let guest = Entering { guild: away.guild, ..entering(player) };
        host.enter_competition(field.id, guest).await.unwrap();
    }
    field.rig.clock.advance(10 * MINUTE_MS);
    let page = field.play_out(&host, MINUTE_MS, 100).await;
    assert_eq!(page.competition.stage(), &Stage::Over(End::Finished));
    let late = host.store().invite_server(field.id, (third, None), NOON).await.unwrap();
    assert_eq!(late, Invitation::Closed);
    assert_eq!(page.competition.pairings().len(), 6, "three boards, two matches each");
    assert_eq!(page.servers.len(), 2);
    let board = Arc::new(Board::default());
    while send_competitions(&host, &board).await.unwrap() > 0 {}
    assert_eq!(board.competitions.lock().unwrap().len(), 2, "a message on each server");
    let results: Vec<Location> = board.results.lock().unwrap().iter().map(|post| post.location).collect();
    assert!(results.len() == 2 && results.contains(&LOCATION) && results.contains(&away), "{results:?}");
    // Without the name of somebody who is forgotten, both are shown again, not posted.
    host.forget(field.people[0]).await.unwrap();
    while send_competitions(&host, &board).await.unwrap() > 0 {}
    let shown: Vec<bool> =
        board.results.lock().unwrap().iter().map(|post| post.posted.id().is_some()).collect();
    assert_eq!(shown, [false, false, true, true]);
    field.ends([host, two]).await;
}

async fn what_nobody_has_played_has_no_result(database: Database) {
    let (mut field, host) = Field::opens(database, draft(arena(20), 1), 1).await;
    let swiss = draft(Format::Swiss(Swiss { rounds: 3, late_rounds: 0, pause_ms: 0 }), 1);
    for is_cancelled in [true, false] {
        host.store_competition_draft(field.rig.ann, LOCATION.guild, &swiss).await.unwrap();
        let id = host.open_competition(field.rig.ann, LOCATION.guild, &swiss).await.unwrap().id;
        if is_cancelled {
            host.change_competition(id, &Act::Cancel("rain".to_owned())).await.unwrap();
        }
    }
    let page = field.play_out(&host, MINUTE_MS, 60).await;
    assert_eq!(page.competition.stage(), &Stage::Over(End::Finished), "a person alone");
    let board = Arc::new(Board::default());
    while send_competitions(&host, &board).await.unwrap() > 0 {}
    let mut ends = vec![];
    for page in &*board.competitions.lock().unwrap() {
        ends.push(page.competition.stage().clone());
    }
    let cancelled = Stage::Over(End::Cancelled("rain".to_owned()));
    for end in [cancelled, Stage::Over(End::CalledOff), Stage::Over(End::Finished)] {
        assert!(ends.contains(&end), "{ends:?}");
    }
    let announced = board.results.lock().unwrap().len();
    assert_eq!(announced, 1, "only that too few have joined");
    field.ends([host]).await;
}

async fn nobody_wins_where_nobody_has_moved(database: Database) {
    let robin = Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 });
    let (field, host) = Field::opens(database, draft(robin, 1), 5).await;
    field.rig.clock.advance(MINUTE_MS);
    let mut page = field.page(&host).await;
    for _ in 0..20 {
        serve_competitions(&host).await.unwrap();
        page = field.page(&host).await;
        if matches!(page.competition.stage(), Stage::Over(_)) {
            break;
        }
        field.rig.goes_by(15 * MINUTE_MS).await;
        host.tick().await.unwrap();
    }
    assert_eq!(page.competition.stage(), &Stage::Over(End::Finished));
    assert_eq!(page.competition.pairings().len(), 10, "everybody was paired with everybody");
    assert_eq!(page.winners(), []);
    for player in &field.people {
        assert_eq!(host.store().trophies(*player, None, 12).await.unwrap(), []);
    }
    let board = Arc::new(Board::default());
    while send_competitions(&host, &board).await.unwrap() > 0 {}
    assert!(board.results.lock().unwrap().is_empty());
    field.ends([host]).await;
}

async fn a_ladder_is_climbed_by_challenges(database: Database) {
    let ladder = Ladder { reach: 3, duels: 2, again_ms: 14 * DAY_MS, idle_ms: 30 * DAY_MS };
    let (mut field, host) = Field::opens(database, draft(Format::Ladder(ladder), 0), 4).await;
    let page = field.page(&host).await;
    assert_eq!(page.competition.stage(), &Stage::Running, "nobody reads that it is about to begin");
    let [first, second] = [0, 1].map(|at| page.entrant(field.people[at]).unwrap());
    host.change_competition(field.id, &Act::Challenge(first, second)).await.unwrap();
    let again = host.change_competition(field.id, &Act::Challenge(second, first)).await;
    assert!(matches!(again, Err(Problem::Competition(_))), "{again:?}");
    serve_competitions(&host).await.unwrap();
    let page = field.page(&host).await;
    assert_eq!(page.matches.len(), 2, "both legs at once");
    field.play(&host, 1.0).await;
    serve_competitions(&host).await.unwrap();
    let page = field.page(&host).await;
    assert_eq!(page.competition.open_pairings().count(), 0);
    let steps = [first, second].map(|entrant| page.competition.step(entrant).unwrap());
    assert!(steps == [1, 1] || steps.contains(&2), "a winner on the same step goes one up: {steps:?}");
    let soon = host.change_competition(field.id, &Act::Challenge(first, second)).await;
    assert!(matches!(soon, Err(Problem::Competition(_))), "within 14 days: {soon:?}");
    field.rig.clock.advance(14 * DAY_MS);
    host.change_competition(field.id, &Act::Challenge(first, second)).await.unwrap();
    field.is_sound(&host, &page).await;
    field.ends([host]).await;
}

async fn time_odds_give_a_winner_a_point_more(database: Database) {
    let odds = Format::Arena(Arena { minutes: 20, every_ms: 5_000, seats: 2, odds: true });
    let (field, host) = Field::opens(database, draft(odds, 1), 2).await;
    field.begins(&host).await;
    let (game, _) = *field.page(&host).await.matches.values().next().unwrap();
    let shown = host.find(game, None).await.unwrap();
    let first = shown.game.to_move().unwrap();
    let other = *field.people.iter().find(|player| **player != first).unwrap();
    // The one who doesn't begin gives time odds, too late after a move, and wins.
    field.rig.acts(&host, game, other, play::Act::GiveOdds(other)).await.unwrap();
    field.rig.acts(&host, game, first, play::Act::Resign(first)).await.unwrap();
    serve_competitions(&host).await.unwrap();
    let page = field.page(&host).await;
    let points: BTreeMap<u64, String> = page.competition.standings()[0]
        .rows
        .iter()
        .map(|row| (row.entrant.0, row.points.to_string()))
        .collect();
    assert_eq!(points[&(other.0 as u64)], "3", "two for the win, one for the odds");
    assert_eq!(points[&(first.0 as u64)], "0");
    field.ends([host]).await;
}

async fn an_absent_person_is_paused(database: Database) {
    let (field, host) = Field::opens(database, draft(arena(20), 1), 2).await;
    field.begins(&host).await;
    let (game, _) = *field.page(&host).await.matches.values().next().unwrap();
    let absent = host.find(game, None).await.unwrap().game.to_move().unwrap();
    // The one who begins has two minutes for the first move, whatever the clock has.
    field.rig.goes_by(2 * MINUTE_MS + 2_000).await;
    host.tick().await.unwrap();
    serve_competitions(&host).await.unwrap();
    field.rig.clock.advance(10_000);
    serve_competitions(&host).await.unwrap();
    let page = field.page(&host).await;
    let waiting: Vec<u64> = page.competition.waiting().into_iter().map(|(entrant, _)| entrant.0).collect();
    let present = field.people.iter().find(|player| **player != absent).unwrap();
    assert_eq!(waiting, [present.0 as u64], "only the opponent waits for the next match");
    field.ends([host]).await;
}

async fn with_many_live_matches_boards_go_to_direct_messages(database: Database) {
    let mut sides = Vec::new();
    for count in [16, 18] {
        let (field, host) = Field::opens(database.another().await, draft(arena(20), 1), count).await;
        field.begins(&host).await;
        let page = field.page(&host).await;
        assert_eq!(page.matches.len() as i64, count / 2);
        let (game, _) = *page.matches.values().next().unwrap();
        sides.push(host.find(game, None).await.unwrap().venue);
        field.ends([host]).await;
    }
    assert_eq!(sides, [Venue::Channel, Venue::Direct]);
}
