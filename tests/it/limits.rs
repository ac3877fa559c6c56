//! Limits on what people and servers may have at the same time: exact, however many requests come
//! at once and to whichever process.

use std::collections::BTreeMap;
use std::sync::Arc;

use hoppity::competition::{DAY_MS, Format, League};
use hoppity::play::{self, Act, MatchId, PlayerId, ServerLimits, UserId, Wish};
use hoppity::rules::Setup;
use hoppity::service::{Acted, Caller, Challenge, PostKind, Problem, Refusal};
use sandbox::Seen;
use tokio::task::JoinSet;

use crate::competitions::{Field, draft, league};
use crate::rig::{Host, LOCATION, Rig, challenge, counted, refusal, sql};
use crate::settings::{chooses, chosen, opens, presses};
use crate::support::{App, Database, Player, is_lobby, number, on_both_databases};

on_both_databases!(
    of_fifty_challenges_at_once_ten_are_opened,
    nobody_gets_past_fifty_live_matches,
    a_rematch_counts_like_any_match,
    a_server_never_has_more_matches_than_it_may,
    matches_of_tournaments_take_nobodys_place,
    somebody_is_sent_five_challenges_by_strangers,
    somebody_is_sent_twenty_challenges_in_all,
    a_ping_comes_once_in_ten_minutes,
    managers_lower_the_limits_of_their_server,
    a_challenge_pings_once,
    a_league_needs_a_clock_for_its_season,
);

/// The outcome of many simultaneous requests: those that succeeded, and each refusal with its
/// count.
struct Tally {
    done: Vec<Acted>,
    refused: BTreeMap<String, usize>,
}

impl Tally {
    async fn of(mut asking: JoinSet<Result<Acted, Problem>>) -> Tally {
        let mut tally = Tally { done: Vec::new(), refused: BTreeMap::new() };
        while let Some(asked) = asking.join_next().await {
            match asked.unwrap() {
                Ok(acted) => tally.done.push(acted),
                refused => *tally.refused.entry(format!("{:?}", refusal(refused))).or_default() += 1,
            }
        }
        tally
    }

    fn refused(&self) -> Vec<(&str, usize)> {
        self.refused.iter().map(|(why, count)| (why.as_str(), *count)).collect()
    }
}

impl Rig {
    /// Two processes.
    async fn pair(database: Database) -> (Rig, [Host; 2]) {
        let (rig, one) = Rig::start(database).await;
        let two = rig.service("two").await;
        (rig, [one, two])
    }

    /// New people, by their accounts.
    async fn people(&self, service: &Host, accounts: std::ops::Range<i64>) -> Vec<PlayerId> {
        let mut people = Vec::new();
        for account in accounts {
            people.push(service.player(UserId(account), &format!("P{account}"), "en-US").await.unwrap());
        }
        people
    }

    /// Each of these joins their match, all at once, alternating between both processes.
    async fn join_at_once(&self, services: &[Host; 2], who: &[(PlayerId, MatchId)]) -> Tally {
        let mut asking = JoinSet::new();
        for (at, (player, id)) in who.iter().copied().enumerate() {
            let (service, caller) = (Arc::clone(&services[at % 2]), self.caller(player));
            asking.spawn(async move { service.act(Some(&caller), id, None, &Act::Join(player)).await });
        }
        Tally::of(asking).await
    }

    /// These challenges are requested all at once, alternating between both processes.
    async fn ask_at_once(&self, services: &[Host; 2], asked: Vec<(Caller, Challenge)>) -> Tally {
        let mut asking = JoinSet::new();
        for (at, (caller, challenge)) in asked.into_iter().enumerate() {
            let service = Arc::clone(&services[at % 2]);
            asking.spawn(async move { service.challenge(&caller, challenge).await });
        }
        Tally::of(asking).await
    }
}

async fn of_fifty_challenges_at_once_ten_are_opened(database: Database) {
    let (rig, services) = Rig::pair(database).await;
    let asked = (0..50).map(|_| (rig.caller(rig.ann), challenge(vec![]))).collect();
    let tally = rig.ask_at_once(&services, asked).await;
    assert_eq!(tally.done.len(), 10);
    assert_eq!(tally.refused(), [("TooManyChallenges(10)", 40)]);
    // A refused request leaves no trace.
    for table in ["matches", "events", "interactions", "outbox", "participants"] {
        assert_eq!(
            counted(&rig.database, &format!("SELECT COUNT(*) AS n FROM {table}")).await,
            10,
            "{table}"
        );
    }
    let taken_back = tally.done[0].shown.game.id();
    rig.acts(&services[0], taken_back, rig.ann, Act::Cancel(rig.ann)).await.unwrap();
    rig.opens(&services[1], rig.ann).await.unwrap();
    rig.ends(services).await;
}

async fn nobody_gets_past_fifty_live_matches(database: Database) {
    let (rig, services) = Rig::pair(database).await;
    rig.plays(rig.ann, 47, 8).await;
    let joiners = rig.people(&services[0], 100..110).await;
    let mut who = Vec::new();
    for joiner in &joiners {
        who.push((*joiner, rig.opens(&services[0], rig.ann).await.unwrap().shown.game.id()));
    }
    // Two at a table wait for the third; nobody counts before it is full.
    let setup = Setup::parse("star-halma", [("players", "3")]).unwrap();
    let asked = Challenge { setup, ..challenge(vec![]) };
    let table = services[0].challenge(&rig.caller(rig.bob), asked).await.unwrap().shown.game.id();
    rig.acts(&services[0], table, rig.ann, Act::Join(rig.ann)).await.unwrap();

    let tally = rig.join_at_once(&services, &who).await;
    assert_eq!((tally.done.len(), live_of(&services[0], rig.ann).await), (3, 50));
    assert_eq!(tally.refused(), [(r#"OpponentFull("Ann")"#, 7)]);
    for begin in [Act::Join(joiners[0]), Act::Start(rig.bob, 2)] {
        let player = if let Act::Join(player) = begin { player } else { rig.bob };
        let refused = rig.acts(&services[1], table, player, begin).await;
        assert_eq!(refusal(refused), Refusal::OpponentFull("Ann".into()));
    }
    // One match ends, which makes room for another.
    let over = tally.done[0].shown.game.id();
    rig.acts(&services[0], over, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    rig.acts(&services[1], table, rig.bob, Act::Start(rig.bob, 2)).await.unwrap();
    assert_eq!(live_of(&services[0], rig.ann).await, 50);
    rig.ends(services).await;
}

async fn a_rematch_counts_like_any_match(database: Database) {
    let (rig, services) = Rig::pair(database).await;
    let chie = services[0].player(UserId(13), "Chie", "ja").await.unwrap();
    let mut rounds = BTreeMap::new();
    for round in 0..6 {
        let old = rig.live(&services[0]).await.game.id();
        rig.acts(&services[0], old, rig.bob, Act::Resign(rig.bob)).await.unwrap();
        rig.acts(&services[0], old, rig.ann, Act::Offer(rig.ann, Wish::Rematch)).await.unwrap();
        let lobby = rig.opens(&services[0], rig.ann).await.unwrap().shown.game.id();
        let more = 49 - live_of(&services[0], rig.ann).await;
        if more > 0 {
            rig.plays(rig.ann, more, 8).await;
        }
        // Ann's last possible match: the rematch with Bob, or the new one with Chie.
        let (agree, join) = (rig.caller(rig.bob), rig.caller(chie));
        let (agrees, joins) = (Act::Agree(rig.bob, Wish::Rematch.into()), Act::Join(chie));
        let (first, second) = tokio::join!(
            services[round % 2].act(Some(&agree), old, None, &agrees),
            services[1 - round % 2].act(Some(&join), lobby, None, &joins)
        );
        let begun: Vec<bool> = vec![first.is_ok(), second.is_ok()];
        assert_eq!(begun.iter().filter(|begun| **begun).count(), 1, "round {round}");
        let (loser, begun) = if first.is_ok() { (second, first) } else { (first, second) };
        assert_eq!(refusal(loser), Refusal::OpponentFull("Ann".into()));
        *rounds.entry(begun.as_ref().unwrap().shown.game.id() == lobby).or_insert(0) += 1;
        assert_eq!(live_of(&services[0], rig.ann).await, 50);
        rig.acts(&services[0], begun.unwrap().shown.game.id(), rig.ann, Act::Resign(rig.ann)).await.unwrap();
        // A refusal changes nothing: the same act succeeds later.
        let closes = rig.acts(&services[0], lobby, rig.ann, Act::Cancel(rig.ann)).await;
        assert!(closes.is_ok() || refusal(closes) == play::Refusal::LobbyClosed.into());
    }
    println!("the lobby was faster: {rounds:?}");
    rig.ends(services).await;
}

async fn a_server_never_has_more_matches_than_it_may(database: Database) {
    let (rig, services) = Rig::pair(database).await;
    rig.plays(rig.bob, 497, LOCATION.guild.0).await;
    let people = rig.people(&services[0], 100..120).await;
    let mut who = Vec::new();
    for pair in people.chunks(2) {
        who.push((pair[1], rig.opens(&services[0], pair[0]).await.unwrap().shown.game.id()));
    }
    let tally = rig.join_at_once(&services, &who).await;
    assert_eq!(tally.done.len(), 3);
    assert_eq!(tally.refused(), [("ServerFull(500)", 7)]);
    assert_eq!(services[0].store().totals().await.unwrap().live, 500);
    rig.ends(services).await;
}

async fn matches_of_tournaments_take_nobodys_place(database: Database) {
    let (field, host) = Field::opens(database, draft(league(), 1), 4).await;
    field.begins(&host).await;
    let (rig, [one, other]) = (&field.rig, [field.people[0], field.people[1]]);
    assert_eq!((live_of(&host, one).await, live_of(&host, other).await), (6, 6));
    let lower = ServerLimits { live: 20, live_each: 2, ..ServerLimits::default() };
    host.store().change_server_settings(LOCATION.guild, |server| server.limits = lower).await.unwrap();
    for _ in 0..2 {
        let lobby = rig.opens(&host, one).await.unwrap().shown.game.id();
        rig.acts(&host, lobby, other, Act::Join(other)).await.unwrap();
    }
    assert_eq!(refusal(rig.opens(&host, one).await), Refusal::TooManyMatchesHere(2));
    field.ends([host]).await;
}

async fn somebody_is_sent_five_challenges_by_strangers(database: Database) {
    let (rig, services) = Rig::pair(database).await;
    let strangers = rig.people(&services[0], 100..130).await;
    let asked = strangers.iter().map(|player| (rig.caller(*player), challenge(vec![rig.bob]))).collect();
    let tally = rig.ask_at_once(&services, asked).await;
    assert_eq!(tally.done.len(), 5);
    assert_eq!(tally.refused(), [(r#"TooManyReceived("Bob")"#, 25)]);
    // A person who has played with Bob is no stranger, and open challenges don't count as his.
    let sent = |player: &PlayerId| tally.done.iter().any(|done| done.shown.game.creator() == *player);
    let friend = *strangers.iter().find(|player| !sent(player)).unwrap();
    let lobby = rig.opens(&services[0], friend).await.unwrap().shown.game.id();
    rig.acts(&services[0], lobby, rig.bob, Act::Join(rig.bob)).await.unwrap();
    services[1].challenge(&rig.caller(friend), challenge(vec![rig.bob])).await.unwrap();
    let again = async || services[1].challenge(&rig.caller(rig.ann), challenge(vec![rig.bob])).await;
    assert_eq!(refusal(again().await), Refusal::TooManyReceived("Bob".into()));
    // One answer makes room for one.
    let declined = tally.done[0].shown.game.id();
    rig.acts(&services[0], declined, rig.bob, Act::Decline(rig.bob)).await.unwrap();
    again().await.unwrap();
    assert_eq!(refusal(again().await), Refusal::TooManyReceived("Bob".into()));
    rig.ends(services).await;
}

async fn somebody_is_sent_twenty_challenges_in_all(database: Database) {
    let (rig, services) = Rig::pair(database).await;
    let friends = rig.people(&services[0], 100..106).await;
    for friend in &friends {
        let lobby = rig.opens(&services[0], *friend).await.unwrap().shown.game.id();
        rig.acts(&services[0], lobby, rig.bob, Act::Join(rig.bob)).await.unwrap();
    }
    let five = |player: &PlayerId| [*player; 5].map(|player| (rig.caller(player), challenge(vec![rig.bob])));
    let tally = rig.ask_at_once(&services, friends.iter().flat_map(five).collect()).await;
    assert_eq!(tally.done.len(), 20);
    assert_eq!(tally.refused(), [(r#"TooManyReceived("Bob")"#, 10)]);
    rig.ends(services).await;
}

async fn a_ping_comes_once_in_ten_minutes(database: Database) {
    let (rig, services) = Rig::pair(database).await;
    let chie = services[0].player(UserId(13), "Chie", "ja").await.unwrap();
    let pinged = async |by: PlayerId, whom: PlayerId| {
        let acted = services[0].challenge(&rig.caller(by), challenge(vec![whom])).await.unwrap();
        let post = acted.post.unwrap();
        // Whichever process sends it reads the same.
        let stored = services[1].store().post(post.id).await.unwrap().unwrap();
        assert_eq!((&post.pinged, post.kind), (&stored.pinged, PostKind::Lobby));
        rig.acts(&services[0], acted.shown.game.id(), by, Act::Cancel(by)).await.unwrap();
        post.pinged
    };
    assert_eq!(pinged(rig.ann, rig.bob).await, [rig.bob]);
    assert_eq!(pinged(rig.ann, rig.bob).await, [], "cancelled, and asked again");
    assert_eq!(pinged(rig.ann, chie).await, [chie], "somebody else is asked");
    assert_eq!(pinged(chie, rig.bob).await, [rig.bob], "somebody else asks");
    rig.clock.advance(10 * 60 * 1000 - 1);
    assert_eq!(pinged(rig.ann, rig.bob).await, []);
    rig.clock.advance(1);
    assert_eq!(pinged(rig.ann, rig.bob).await, [rig.bob], "ten minutes after the last ping");
    // At once, and from several processes: one of them pings.
    rig.clock.advance(10 * 60 * 1000);
    let asked = (0..8).map(|_| (rig.caller(rig.ann), challenge(vec![rig.bob]))).collect();
    let tally = rig.ask_at_once(&services, asked).await;
    let pings = tally.done.iter().filter(|acted| !acted.post.as_ref().unwrap().pinged.is_empty()).count();
    assert_eq!((pings, tally.done.len()), (1, 5));
    // The records of pings are kept for as long as a challenge waits.
    rig.clock.advance(26 * 60 * 60 * 1000);
    services[0].tick().await.unwrap();
    assert_eq!(counted(&rig.database, "SELECT COUNT(*) AS n FROM pings").await, 0);
    rig.ends(services).await;
}

async fn managers_lower_the_limits_of_their_server(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie, dario) =
        (app.player("ann"), app.player("bob"), app.player("chie"), app.player("dario"));
    let asks = async |player: &Player| player.hears(player.types("challenge", &[("game", "hexxagon")])).await;
    let panel = presses(&ann, &opens(&ann, "server").await, "Limits").await;
    assert!(panel.content().contains("at most 25"), "{panel}");
    let usual = ["Live matches: 500", "Live matches per person: 50", "Open challenges per person: 10"];
    assert_eq!(chosen(&panel), usual);
    // A value that isn't offered can't be chosen.
    let odd = ann.forge(panel.id(), "1:panel:server_live", &["5000"]).unwrap();
    assert!(ann.hears(odd).await.contains("I don't know that button"));

    let panel = chooses(&ann, &panel, "server_open_each", &["1"]).await;
    let lobby = bob.opens("hexxagon", &[]).await;
    let refused = asks(&bob).await;
    assert!(refused.contains("You have one open challenge on this server"), "{refused}");
    let panel = chooses(&ann, &panel, "server_live_each", &["2"]).await;
    chie.accepts(&lobby).await;
    let lobby = bob.opens("hexxagon", &[]).await;
    chie.accepts(&lobby).await;
    let refused = asks(&bob).await;
    assert!(refused.contains("one person can play 2 matches at a time on this server"), "{refused}");
    let refused = chie.hears(chie.presses(&dario.opens("hexxagon", &[]).await.message, "Join")).await;
    assert!(refused.contains("one person can play 2 matches at a time on this server"), "{refused}");

    let panel = chooses(&ann, &panel, "server_live", &["20"]).await;
    assert!(panel.content().contains("at most one match here"), "{panel}");
    // The server's other matches: the sandbox doesn't have this many people.
    let more = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 18)
                INSERT INTO matches (guild, channel, game, creator, stage, seq, opened_ms, changed_ms)
                SELECT (SELECT MAX(guild) FROM matches), 1, 'hexxagon', (SELECT MAX(id) FROM players), 'live', 3, 0, 0 FROM n";
    sql(&app.database, more).await;
    let elena = app.player("elena");
    let refused = asks(&elena).await;
    assert!(refused.contains("This server can have 20 matches at a time"), "{refused}");
    // Managers may raise it again.
    chooses(&ann, &panel, "server_live", &["500"]).await;
    elena.opens("hexxagon", &[]).await;
    app.ends().await;
}

/// The number of a player's live matches.
async fn live_of(service: &Host, player: PlayerId) -> i64 {
    service.live_of(player, None).await.unwrap().len() as i64
}

/// Whether a new message pings somebody.
fn pings(message: &Seen, whom: &Player) -> bool {
    let id = whom.id().to_string();
    message["mentions"].as_array().unwrap().iter().any(|user| user["id"] == id.as_str())
}

async fn a_challenge_pings_once(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let (named, account) = (format!("<@{}>", bob.id()), bob.id().to_string());
    let asked = [("players", "3"), ("opponent", account.as_str())];
    let lobby = ann.opens("star-halma", &asked).await;
    assert!(pings(&lobby.message, &bob), "{}", lobby.message);
    // Its message is changed, deleted, and posted again for the next change.
    chie.presses(&lobby.message, "Join");
    chie.sees(lobby.message.id(), |seen| seen.content().contains("Chie")).await;
    app.sandbox.delete(lobby.message.id()).unwrap();
    let list = chie.seen(chie.types("games", &[("where", "mine")])).await;
    let left = chie.forge(list.id(), &format!("1:{}:1:leave", number(&lobby.game)), &[]).unwrap();
    chie.outcome(left).await.unwrap();
    let is_new = |seen: &Seen| is_lobby(seen) && seen.id() != lobby.message.id();
    let renewed = ann.finds(|seen| is_new(seen) && seen.content().contains(&lobby.game)).await;
    assert!(renewed.content().contains(&named) && !pings(&renewed, &bob), "{renewed}");
    // The bot restarts, and it is changed once more.
    app.bot_leaves().await;
    app.bot_returns().await;
    chie.presses(&renewed, "Join");
    chie.sees(renewed.id(), |seen| seen.content().contains("Chie")).await;
    app.everything_is_sent().await;
    assert!(!app.public().iter().any(|message| pings(message, &bob)), "once was enough");
    // Withdrawn and asked again: it is posted, silently.
    ann.presses(&renewed, "Cancel");
    ann.sees(renewed.id(), |seen| seen.content().contains("cancelled the challenge")).await;
    let again = ann.opens("star-halma", &asked).await.message;
    assert!(again.content().contains(&named) && !pings(&again, &bob), "{again}");
    let other = chie.challenges(&bob, "hexxagon").await.message;
    assert!(pings(&other, &bob), "somebody else asks: {other}");
    // Later it pings again.
    app.lets_pass(10 * 60 * 1000).await;
    let later = ann.challenges(&bob, "hexxagon").await.message;
    assert!(pings(&later, &bob), "{later}");
    app.ends().await;
}

async fn a_league_needs_a_clock_for_its_season(database: Database) {
    let (rig, host) = Rig::start(database).await;
    let league = League { division: 4, movers: 1, season_ms: 30 * DAY_MS, pause_ms: 0, seasons: None };
    let mut draft = draft(Format::League(league), 1);
    host.store_competition_draft(rig.ann, LOCATION.guild, &draft).await.unwrap();
    draft.terms.time = "16d".parse().unwrap();
    let refused = host.open_competition(rig.ann, LOCATION.guild, &draft).await;
    let Err(Problem::Refused(refused)) = refused else { panic!("two first turns don't fit: {refused:?}") };
    assert!(matches!(refused.why, Refusal::SlowClock(32)), "{refused:?}");
    draft.terms.time = "15d".parse().unwrap();
    host.open_competition(rig.ann, LOCATION.guild, &draft).await.unwrap();
    rig.ends([host]).await;
}
