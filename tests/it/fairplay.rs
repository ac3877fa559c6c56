//! Fair play in competitions: moves are compared with the computer's, agreement far above a rating is
//! marked, and only managers see it.

use hoppity::competition::{Entry, Format, MINUTE_MS, RoundRobin};
use hoppity::play::{Act, CompetitionId, MatchId, PlayerId, Stage, UserId};
use hoppity::rules::Position;
use hoppity::search::{Level, Limits, Searcher};
use hoppity::service::{CompetitionDraft, CompetitionTerms, Entering, FairPlayOf, serve_competitions};

use crate::rig::{Host, LOCATION, NOON, Rig, counted, sql};
use crate::settings::{chooses, opens, presses};
use crate::support::{App, Database, given_seed, on_both_databases, seed};
use crate::waiting::thinks_until;

#[path = "../../benches/person.rs"]
mod person;

use person::{Players, Skill};

on_both_databases!(
    whoever_plays_the_computers_moves_gets_a_mark,
    a_killed_process_compares_each_match_once,
    a_competition_ahead_of_the_computer_has_a_part_compared,
    only_managers_see_it,
);

/// How somebody plays: the moves of a long search, those of a level, or like a person.
#[derive(Copy, Clone)]
enum Style {
    Best,
    Level(u8),
    Person(Skill),
}

/// A round robin of people who play in these styles.
struct Event {
    rig: Rig,
    id: CompetitionId,
    people: Vec<(PlayerId, Style)>,
    searcher: Searcher,
    seed: u64,
}

impl Event {
    async fn begins(database: Database, styles: &[Style], legs: u32) -> (Event, Host) {
        let (rig, host) = Rig::start(database).await;
        let draft = CompetitionDraft {
            terms: CompetitionTerms {
                title: "Friday".to_owned(),
                game: "hexxagon".to_owned(),
                language: "en-US".to_owned(),
                ..CompetitionTerms::default()
            },
            format: Format::RoundRobin(RoundRobin { legs, pause_ms: 0 }),
            entry: Entry::default(),
            wait_minutes: 1,
            starts_ms: None,
            channel: LOCATION.channel,
            server: None,
        };
        host.store_competition_draft(rig.ann, LOCATION.guild, &draft).await.unwrap();
        let id = host.open_competition(rig.ann, LOCATION.guild, &draft).await.unwrap().id;
        let mut people = Vec::new();
        for (number, style) in (0..).zip(styles) {
            let account = UserId(100 + number);
            let player = host.store().player(account, &format!("P{number}"), "en-US", NOON).await.unwrap();
            let joined_ms = Some(if number == 0 { NOON - MINUTE_MS } else { 0 });
            let entering = Entering { player, guild: LOCATION.guild, joined_ms, roles: vec![], side: None };
            host.enter_competition(id, entering).await.unwrap();
            people.push((player, *style));
        }
        rig.clock.advance(MINUTE_MS);
        (Event { rig, id, people, searcher: Searcher::new(1 << 20), seed: given_seed(1) }, host)
    }

    /// The matches that are being played.
    async fn live(&self, host: &Host) -> Vec<MatchId> {
        // One tick pairs, the next one starts the matches.
        serve_competitions(host).await.unwrap();
        serve_competitions(host).await.unwrap();
        let page = host.competition(self.id).await.unwrap();
        page.competition.open_pairings().map(|pairing| page.matches[&pairing.number].0).collect()
    }

    /// Plays a match for as many plies, or to its end, and then the first seat resigns.
    async fn play(&mut self, host: &Host, game: MatchId, plies: usize) {
        let setup = *host.find(game, None).await.unwrap().game.setup();
        self.seed = self.seed.wrapping_add(1);
        let mut persons =
            [Skill::Beginner, Skill::Sensible].map(|skill| (skill, Players::new(&setup, skill, self.seed)));
        for _ in 0..plies {
            let now = host.find(game, None).await.unwrap().game;
            let Some(player) = now.to_move() else { return };
            let style = self.people.iter().find(|(known, _)| *known == player).unwrap().1;
            let text = match style {
                Style::Person(skill) => {
                    let (_, person) = persons.iter_mut().find(|(known, _)| *known == skill).unwrap();
                    now.position().write(person.choose(now.position()).unwrap())
                }
                Style::Best => self.best(now.position()),
                Style::Level(level) => self.of_level(now.position(), level),
            };
            self.rig.acts(host, game, player, Act::Move(player, text)).await.unwrap();
        }
        let now = host.find(game, None).await.unwrap().game;
        if now.stage() == Stage::Live {
            let first = now.to_move().unwrap();
            self.rig.acts(host, game, first, Act::Resign(first)).await.unwrap();
        }
    }

    fn best(&mut self, position: &Position) -> String {
        let limits = Limits { nodes: Some(6_000), ..Limits::default() };
        self.searcher.forget();
        position.write(self.searcher.search(position, &limits, &mut |_| {}).unwrap().best())
    }

    fn of_level(&mut self, position: &Position, level: u8) -> String {
        self.seed = self.seed.wrapping_add(1);
        let level = Level::new(level).unwrap();
        position.write(self.searcher.choose(position, level, self.seed, &|| false).unwrap().0)
    }

    async fn people(&self, host: &Host) -> Vec<FairPlayOf> {
        let page = host.competition(self.id).await.unwrap();
        let fair = host.fair_play(&page).await.unwrap();
        assert!(fair.compared);
        self.people
            .iter()
            .map(|(player, _)| *fair.people.iter().find(|one| one.entrant.0 == player.0 as u64).unwrap())
            .collect()
    }

    async fn waiting(&self) -> i64 {
        counted(&self.rig.database, "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM fair_play_jobs").await
    }
}

async fn whoever_plays_the_computers_moves_gets_a_mark(database: Database) {
    let [sensible, beginner] = [Skill::Sensible, Skill::Beginner].map(Style::Person);
    let styles = [Style::Best, sensible, sensible, sensible, beginner];
    let (mut event, host) = Event::begins(database, &styles, 2).await;
    for round in 0..10 {
        for game in event.live(&host).await {
            event.play(&host, game, 56).await;
        }
        // The loop of the computer players does it by itself.
        if round == 0 {
            thinks_until(&host, "moves are compared", async || event.waiting().await == 0).await;
        } else {
            while host.compare_moves().await.unwrap() {}
        }
        if round < 2 {
            assert!(
                event.people(&host).await.iter().all(|one| one.agreement.above.is_none() && !one.unusual)
            );
        }
    }
    let people = event.people(&host).await;
    println!("{people:#?}");
    let marks: Vec<bool> = people.iter().map(|one| one.unusual).collect();
    assert_eq!(marks, [true, false, false, false, false], "{people:#?}");
    for one in &people {
        // A match in which somebody made no real choice isn't counted.
        assert!((3..=8).contains(&one.agreement.matches) && one.agreement.moves >= 40, "{one:?}");
        assert_eq!(one.few, Some(8), "all have played only these");
    }
    let new: Vec<bool> = people.iter().map(|one| one.new).collect();
    assert_eq!(new, [true, false, false, false, false]);
    // Everybody can read their own.
    let own = host.export(event.people[0].0).await.unwrap();
    let own: serde_json::Value = serde_json::from_str(&own).unwrap();
    assert_eq!(own["fair_play"]["matches"].as_array().unwrap().len(), 8, "{own:#}");
    assert_eq!(own["fair_play"]["entries"][0]["member_ms"], MINUTE_MS);
    let ann = host.export(event.rig.ann).await.unwrap();
    let ann: serde_json::Value = serde_json::from_str(&ann).unwrap();
    assert_eq!(ann["fair_play"]["matches"], serde_json::json!([]), "nothing of the others");
    // What is forgotten isn't seen again.
    let gone = event.people[0].0;
    host.forget(gone).await.unwrap();
    let page = host.competition(event.id).await.unwrap();
    assert!(host.fair_play(&page).await.unwrap().people.iter().all(|one| one.entrant.0 != gone.0 as u64));
    let rows = format!("SELECT CAST(COUNT(*) AS BIGINT) AS n FROM fair_play WHERE player_id = {}", gone.0);
    assert_eq!(counted(&event.rig.database, &rows).await, 0);
    event.rig.ends([host]).await;
}

async fn a_killed_process_compares_each_match_once(database: Database) {
    let (mut event, host) = Event::begins(database, &[Style::Level(3); 6], 1).await;
    let mut games = 0;
    for _ in 0..2 {
        for game in event.live(&host).await {
            event.play(&host, game, 24).await;
            games += 1;
        }
    }
    assert_eq!((games, event.waiting().await), (6, 6));
    let store = event.rig.database.open().await;
    let mut random = fastrand::Rng::with_seed(seed());
    let mut killed = 0;
    while event.waiting().await > 0 && killed < 30 {
        let doomed = event.rig.service_on(store.clone(), "doomed").await;
        let task = tokio::spawn(async move { doomed.compare_moves().await });
        // Each reading of the database takes about as long as a few positions.
        for _ in 0..random.usize(..20) {
            event.waiting().await;
        }
        killed += usize::from(!task.is_finished());
        task.abort();
        drop(task.await);
    }
    assert!(killed > 0, "nobody was killed");
    event.rig.clock.advance(MINUTE_MS + 1);
    while host.compare_moves().await.unwrap() {}
    assert_eq!(event.waiting().await, 0);
    let rows = "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM fair_play";
    assert_eq!(counted(&event.rig.database, rows).await, 12, "two players a match");
    let moves = "SELECT CAST(SUM(moves) AS BIGINT) AS n FROM fair_play";
    let before = counted(&event.rig.database, moves).await;
    assert!(before > 0);
    // One that another process has kept already changes nothing.
    let again = format!(
        "INSERT INTO fair_play_jobs SELECT match_id, competition_id, 0, 0, 0, '' FROM fair_play WHERE player_id = {}",
        event.people[0].0.0
    );
    sql(&event.rig.database, &again).await;
    assert!(event.waiting().await > 0);
    while host.compare_moves().await.unwrap() {}
    assert_eq!((event.waiting().await, counted(&event.rig.database, moves).await), (0, before));
    println!("{killed} kills");
    store.close().await;
    event.rig.ends([host]).await;
}

async fn a_competition_ahead_of_the_computer_has_a_part_compared(database: Database) {
    let (mut event, host) = Event::begins(database, &[Style::Level(3); 4], 1).await;
    let games = event.live(&host).await;
    event.rig.plays(event.rig.ann, 50, 7).await;
    let id = event.id.0;
    let jobs = format!(
        "INSERT INTO fair_play_jobs SELECT id, {id}, {}, 0, 0, '' FROM matches WHERE changed_ms = 0",
        i64::MAX
    );
    sql(&event.rig.database, &jobs).await;
    event.play(&host, games[0], 4).await;
    assert_eq!(event.waiting().await, 50, "enough is waiting");
    sql(&event.rig.database, "DELETE FROM fair_play_jobs").await;
    event.play(&host, games[1], 4).await;
    assert_eq!(event.waiting().await, 1);
    // Without a move of each seat a match isn't rated.
    for game in event.live(&host).await {
        event.play(&host, game, 1).await;
    }
    assert_eq!(event.waiting().await, 1);
    event.rig.ends([host]).await;
}

async fn only_managers_see_it(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let list = opens(&ann, "tournament").await;
    let templates = presses(&ann, &list, "New tournament").await;
    let draft = chooses(&ann, &templates, "cup:new:template", &["swiss"]).await;
    let own = presses(&ann, &draft, "Open it").await;
    let bobs = opens(&bob, "tournament").await;
    let menu = bobs.components().find(|item| item["options"].is_array()).unwrap().clone();
    let value = menu["options"][0]["value"].as_str().unwrap();
    let id = menu["custom_id"].as_str().unwrap();
    let bobs = bob.seen(bob.press(bobs.id(), id, &[value]).unwrap()).await;
    let bobs = presses(&bob, &bobs, "Join").await;
    assert!(bobs.button("Manage").is_none(), "{bobs}");
    let manage = presses(&ann, &own, "Manage").await;
    let forged = manage.button("Fair play").unwrap().to_owned();
    let page = presses(&ann, &manage, "Fair play").await;
    assert!(page.is_private() && page.content().contains("no proof"), "{page}");
    assert!(page.content().contains("Bob") && page.content().contains("no rated match yet"), "{page}");
    let why = bob.hears(bob.forge(bobs.id(), &forged, &[]).unwrap()).await;
    assert!(why.contains("Only server managers") && !why.contains("no proof"), "{why}");
    for message in app.public() {
        assert!(!message.content().contains("Fair play") && message.button("Fair play").is_none());
    }
    let back = presses(&ann, &page, "Back").await;
    assert!(back.button("Fair play").is_some(), "{back}");
    app.ends().await;
}
