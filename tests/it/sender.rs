//! The outbox and its sender, on both databases: order, leases, merged posts, pauses, and what
//! expires.

use std::sync::Arc;
use std::time::Duration;

use hoppity::play::{
    self, Act, ChannelId, DailyTime, End, Event, GuildId, Level, Location, MatchId, Stage, Wish, Zone,
};
use hoppity::service::{Caller, Challenge, Clock as _, PostKind, Undelivered, Venue, run_sender, send_due};
use hoppity::store::{SentMessage, ShownState};

use crate::rig::{Board, DAY, LOCATION, NOON, Rig, Silence, challenge, counted, refusal, send_all, sql};
use crate::support::{Database, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    posts_are_claimed_in_order_and_held,
    what_nobody_saw_is_not_posted,
    failures_are_tried_again_with_growing_pauses,
    what_can_never_arrive_is_let_go,
    unanswered_challenges_end_by_the_clock,
    what_people_wait_for_comes_before_changes_of_what_is_there,
    a_channel_that_has_to_wait_holds_up_no_other,
    what_fails_too_often_is_given_up_and_kept,
    what_nobody_needs_any_more_is_forgotten,
    what_discord_never_answers_holds_up_nothing_else,
    a_match_whose_rebuilding_panics_holds_up_no_other,
    a_challenge_is_shown_again_whatever_it_showed_when_its_thread_opened,
);

async fn posts_are_claimed_in_order_and_held(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let store = one.store();
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(rig.opens(&one, rig.ann).await.unwrap().post.unwrap().id);
    }
    let elsewhere =
        Caller { location: Location { channel: ChannelId(71), ..LOCATION }, ..rig.caller(rig.ann) };
    let far = one.challenge(&elsewhere, challenge(vec![])).await.unwrap().post.unwrap().id;
    let claim = async |owner: &str, now: i64, limit: i64| -> Vec<_> {
        let posts = store.claim_posts(owner, now, now + 1000, limit).await.unwrap();
        posts.into_iter().map(|post| post.id).collect()
    };
    assert_eq!(claim("a", NOON, 2).await, ids[..2]);
    // Later posts in their channel wait for them; another channel doesn't.
    assert_eq!(claim("b", NOON, 9).await, [far]);
    assert_eq!(claim("b", NOON + 999, 9).await, []);
    // Leases run out.
    assert_eq!(claim("b", NOON + 1000, 9).await, [&ids[..], &[far]].concat());
    assert_eq!(store.void_leases("a").await.unwrap(), 0);
    assert_eq!(store.void_leases("b").await.unwrap(), 4);
    assert_eq!(claim("a", NOON, 9).await, [&ids[..], &[far]].concat());

    store.settle_post(far, "a", Some(5), ShownState::open(1)).await.unwrap();
    store.postpone_post(ids[0], "a", NOON + 5000, true).await.unwrap();
    store.release_post(ids[1], "a").await.unwrap();
    store.release_post(ids[2], "a").await.unwrap();
    assert_eq!(claim("a", NOON, 9).await, [], "the first one of the channel isn't due");
    assert_eq!(claim("a", NOON + 5000, 9).await, ids);
    assert_eq!(store.post(ids[0]).await.unwrap().unwrap().attempts, 1);
    store.settle_post(ids[0], "a", Some(6), ShownState::open(1)).await.unwrap();
    let post = store.post(ids[0]).await.unwrap().unwrap();
    assert_eq!((post.message, post.shown, post.attempts), (Some(6), Some(ShownState::open(1)), 0));
    // A newer state is never replaced by an older one, and a known message isn't forgotten.
    store.settle_post(ids[0], "a", None, ShownState::closed(0)).await.unwrap();
    let post = store.post(ids[0]).await.unwrap().unwrap();
    assert_eq!((post.message, post.shown), (Some(6), Some(ShownState::open(1))));
    assert_eq!(store.unsent_posts().await.unwrap(), 2);

    // An answer in progress holds its own post, and nobody else sends it before the lease is over.
    let mut caller = rig.caller(rig.bob);
    caller.token = Some("token".to_owned());
    let answered = one.challenge(&caller, challenge(vec![])).await.unwrap().post.unwrap();
    assert_eq!(answered.via, Some((caller.interaction, "token".to_owned())));
    assert!(!claim("b", NOON + 19_999, 9).await.contains(&answered.id));
    assert!(claim("b", NOON + 21_000, 9).await.contains(&answered.id));

    // Two at once never get the same.
    store.void_leases("b").await.unwrap();
    let two = rig.service("two").await;
    let (a, b) = tokio::join!(
        store.claim_posts("a", NOON + 30_000, NOON + 40_000, 9),
        two.store().claim_posts("b", NOON + 30_000, NOON + 40_000, 9)
    );
    let (a, b) = (a.unwrap(), b.unwrap());
    assert!(a.iter().all(|post| !b.iter().any(|other| other.id == post.id)), "{a:?} {b:?}");
    assert_eq!(a.len() + b.len(), 3);
    rig.ends([one, two]).await;
}

async fn what_nobody_saw_is_not_posted(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let id = rig.live(&one).await.game.id();
    rig.moves(&one, id).await;
    rig.moves(&one, id).await;
    send_all(&one, &board).await;
    // Neither lobby nor earlier boards: only the newest.
    assert_eq!(board.take(), [(id.0, PostKind::Board, 5, false)]);
    assert_eq!(one.store().unsent_posts().await.unwrap(), 0);
    assert_eq!(
        one.newest_message(id).await.unwrap(),
        Some(SentMessage { channel: LOCATION.channel, id: 1000 })
    );

    // An existing board loses its buttons after the new one is posted.
    rig.moves(&one, id).await;
    send_all(&one, &board).await;
    assert_eq!(board.take(), [(id.0, PostKind::Board, 6, false), (id.0, PostKind::Board, 6, true)]);
    // A draw offer edits the existing message, and calls the player who has to answer.
    let game = one.find(id, None).await.unwrap().game;
    rig.acts(&one, id, rig.ann, Act::Offer(rig.ann, Wish::Draw)).await.unwrap();
    send_all(&one, &board).await;
    let seq = game.seq() + 1;
    assert_eq!(board.take(), [(id.0, PostKind::Call, seq, false), (id.0, PostKind::Board, seq, false)]);
    rig.acts(&one, id, rig.bob, Act::Offer(rig.bob, Wish::Draw)).await.unwrap();
    send_all(&one, &board).await;
    let mut sent = board.take();
    assert_eq!(sent.remove(0), (id.0, PostKind::Result, 8, false));
    sent.sort_by_key(|(_, kind, ..)| kind.to_string());
    // The board on which the offer stood is written again as it was then, without the offer.
    assert_eq!(sent, [(id.0, PostKind::Board, 7, true), (id.0, PostKind::Call, 8, true)]);
    rig.ends([one]).await;
}

async fn failures_are_tried_again_with_growing_pauses(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let post = rig.opens(&one, rig.ann).await.unwrap().post.unwrap();
    let second = rig.opens(&one, rig.ann).await.unwrap().post.unwrap();
    let tries = async || {
        let count = send_due(&one, &board).await.unwrap();
        (count, board.take().len())
    };
    for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
        board.answers(Undelivered::Later(None, "the line is cut".to_owned()));
        let (_, sent) = tries().await;
        assert_eq!(sent, 1, "the second one waits for the first");
        rig.clock.advance(seconds * 1000 - 1);
        assert_eq!(tries().await, (0, 0), "after {seconds} s less 1 ms");
        rig.clock.advance(1);
    }
    // Discord says itself when to try again. However often it does, that is no failure.
    let failed = async || one.store().post(post.id).await.unwrap().unwrap().attempts;
    for _ in 0..3 {
        board.answers(Undelivered::Later(Some(Duration::from_secs(7)), "too much".to_owned()));
        assert_eq!(tries().await.1, 1);
        assert_eq!(failed().await, 11);
        rig.clock.advance(6_999);
        assert_eq!(tries().await, (0, 0));
        rig.clock.advance(1);
    }
    assert_eq!(tries().await, (2, 2));
    for id in [post.id, second.id] {
        let post = one.store().post(id).await.unwrap().unwrap();
        assert!(post.message.is_some() && post.shown == Some(post.want) && post.attempts == 0, "{post:?}");
    }
    // A failed edit doesn't hold the channel up: its message exists.
    rig.acts(&one, post.game, rig.ann, Act::Cancel(rig.ann)).await.unwrap();
    board.answers(Undelivered::Later(None, "the line is cut".to_owned()));
    assert_eq!(tries().await, (1, 1));
    rig.opens(&one, rig.ann).await.unwrap();
    assert_eq!(tries().await, (1, 1));
    rig.clock.advance(1000);
    assert_eq!(tries().await, (1, 1));
    rig.ends([one]).await;
}

async fn what_can_never_arrive_is_let_go(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let id = rig.live(&one).await.game.id();
    board.answers(Undelivered::Never("the channel is gone".to_owned()));
    send_all(&one, &board).await;
    assert_eq!(board.take().len(), 1);
    assert_eq!(one.store().unsent_posts().await.unwrap(), 0);
    rig.clock.advance(DAY);
    assert_eq!(send_due(&one, &board).await.unwrap(), 0);
    // The match goes on, and so does its next board.
    rig.moves(&one, id).await;
    send_all(&one, &board).await;
    assert_eq!(board.take(), [(id.0, PostKind::Board, 4, false)]);
    rig.ends([one]).await;
}

async fn what_people_wait_for_comes_before_changes_of_what_is_there(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let mut ids = Vec::new();
    for _ in 0..2 {
        ids.push(rig.live(&one).await.game.id());
    }
    send_all(&one, &board).await;
    for id in &ids {
        rig.moves(&one, *id).await;
    }
    // Of four posts, the two new boards come first, although the old ones have older rows.
    let posts = one.store().claim_posts("x", NOON, NOON + 1, 2).await.unwrap();
    assert!(posts.iter().all(|post| post.message.is_none() && !post.closed()), "{posts:?}");
    assert_eq!(posts.iter().map(|post| post.game).collect::<Vec<_>>(), ids);
    rig.ends([one]).await;
}

async fn a_channel_that_has_to_wait_holds_up_no_other(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    rig.opens(&one, rig.ann).await.unwrap();
    board.answers(Undelivered::Later(Some(Duration::from_secs(60)), "too much".to_owned()));
    send_due(&one, &board).await.unwrap();
    board.take();
    rig.opens(&one, rig.ann).await.unwrap();
    let elsewhere =
        Caller { location: Location { channel: ChannelId(71), ..LOCATION }, ..rig.caller(rig.ann) };
    let free = one.challenge(&elsewhere, challenge(vec![])).await.unwrap().shown.game.id();
    send_all(&one, &board).await;
    assert_eq!(board.take(), [(free.0, PostKind::Lobby, 1, false)]);
    rig.clock.advance(60_000);
    send_all(&one, &board).await;
    assert_eq!(board.take().len(), 2);
    rig.ends([one]).await;
}

async fn what_fails_too_often_is_given_up_and_kept(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let id = rig.live(&one).await.game.id();
    let mut tries = 0;
    while one.store().unsent_posts().await.unwrap() > 0 {
        board.answers(Undelivered::Later(None, "Discord has a failure".to_owned()));
        tries += send_due(&one, &board).await.unwrap();
        rig.clock.advance(300_000);
        assert!(tries < 700, "it is tried for ever");
    }
    // Two days of retries: no outage of Discord's was ever as long.
    assert!(rig.clock.now_ms() - NOON > 2 * DAY);
    let letters = one.store().dead_letters(9).await.unwrap();
    assert_eq!(letters.len(), 1);
    assert_eq!(
        (letters[0].0.game, letters[0].0.kind, letters[0].1.as_str()),
        (id, PostKind::Board, "Discord has a failure")
    );
    assert_eq!(one.store().totals().await.unwrap().dead, 1);
    // The match goes on, and so do its boards.
    board.forgets_answers();
    board.take();
    rig.moves(&one, id).await;
    send_all(&one, &board).await;
    assert_eq!(board.take().first(), Some(&(id.0, PostKind::Board, 4, false)));
    rig.ends([one]).await;
}

async fn what_nobody_needs_any_more_is_forgotten(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let mut caller = rig.caller(rig.ann);
    caller.token = Some("token".to_owned());
    let lobby = one.challenge(&caller, challenge(vec![])).await.unwrap();
    let (over, lives) = (rig.live(&one).await.game.id(), rig.live(&one).await.game.id());
    rig.clock.advance(60_000);
    send_all(&one, &board).await;
    rig.acts(&one, over, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    send_all(&one, &board).await;
    one.tick().await.unwrap();
    let post = lobby.post.unwrap().id;
    assert!(one.store().post(post).await.unwrap().unwrap().via.is_some());
    // A token is of no use after minutes, and is deleted after a day.
    for _ in 0..2 {
        rig.clock.advance(DAY + 1);
        one.tick().await.unwrap();
    }
    assert_eq!(one.store().post(post).await.unwrap().unwrap().via, None);
    let (result, newest) =
        (one.newest_message(over).await.unwrap(), one.newest_message(lives).await.unwrap());
    sql(&rig.database, "UPDATE outbox SET dead = 'it may not be edited' WHERE kind LIKE 'result%'").await;
    assert_eq!(one.store().totals().await.unwrap().dead, 1);
    rig.clock.advance(30 * DAY);
    one.tick().await.unwrap();
    assert_eq!(one.store().totals().await.unwrap().dead, 0, "the metric never falls again");
    // Of a finished match, the result stays known; of a running one, every message.
    assert_eq!(one.newest_message(over).await.unwrap(), result);
    assert_eq!(one.newest_message(lives).await.unwrap(), newest);
    let count =
        |id: MatchId| format!("SELECT CAST(COUNT(*) AS BIGINT) AS n FROM outbox WHERE match_id = {}", id.0);
    assert_eq!(counted(&rig.database, &count(over)).await, 1);
    assert_eq!(counted(&rig.database, &count(lives)).await, 2);
    rig.ends([one]).await;
}

async fn unanswered_challenges_end_by_the_clock(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let board = Arc::new(Board::default());
    let lobby = rig.opens(&one, rig.ann).await.unwrap().shown.game.id();
    let live = rig.live(&one).await.game.id();
    send_all(&one, &board).await;
    board.take();
    rig.clock.advance(DAY - 1);
    one.tick().await.unwrap();
    assert_eq!(one.find(lobby, None).await.unwrap().game.stage(), Stage::Lobby);
    rig.clock.advance(1);
    let (first, second) = tokio::join!(one.tick(), two.tick());
    assert!(matches!((&first, &second), (Ok(()), Ok(()))), "{first:?} {second:?}");
    for service in [&one, &two] {
        assert_eq!(service.find(lobby, None).await.unwrap().game.stage(), Stage::Off(End::Expired));
        assert_eq!(service.find(live, None).await.unwrap().game.stage(), Stage::Live);
    }
    assert_eq!(one.store().events(lobby, 1).await.unwrap(), [Event::Expired]);
    send_all(&one, &board).await;
    assert_eq!(board.take(), [(lobby.0, PostKind::Lobby, 2, true)]);
    let late = rig.acts(&two, lobby, rig.bob, Act::Join(rig.bob)).await;
    assert_eq!(refusal(late), play::Refusal::LobbyClosed.into());
    rig.ends([one, two]).await;
}

async fn what_discord_never_answers_holds_up_nothing_else(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let servers = [LOCATION.guild, GuildId(8)];
    for guild in servers {
        let time = DailyTime { minute: 7 * 60, zone: Zone::default() };
        one.schedule_puzzles(guild, ChannelId(70), "en-US".to_owned(), time).await.unwrap();
    }
    rig.clock.advance(DAY);
    let stuck = rig.opens(&one, rig.ann).await.unwrap().shown.game.id();
    let silences = [Silence::Match(stuck), Silence::Puzzle(servers[0])];
    silences.iter().for_each(|what| board.never_answers(*what));
    let sender = tokio::spawn(run_sender(Arc::clone(&one), Arc::clone(&board), std::future::pending()));
    for what in silences {
        until(&format!("{what:?} waits"), async || board.lets_wait(what)).await;
    }
    let is_shown = async || board.daily.lock().unwrap().iter().any(|page| page.daily.guild == servers[1]);
    until("the other server has its puzzle", is_shown).await;

    let elsewhere =
        Caller { location: Location { channel: ChannelId(71), ..LOCATION }, ..rig.caller(rig.bob) };
    let free = one.challenge(&elsewhere, challenge(vec![])).await.unwrap().shown.game.id();
    until("another channel has its board", async || board.matches().contains(&free)).await;
    rig.goes_by(DAY).await;
    let expired = async || one.find(free, None).await.unwrap().game.stage() == Stage::Off(End::Expired);
    until("the clock goes on", expired).await;
    sender.abort();
    drop(sender.await);
    rig.ends([one]).await;
}

async fn a_match_whose_rebuilding_panics_holds_up_no_other(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let [damaged, sound] = [rig.begins(&one, "5m").await.id(), rig.begins(&one, "5m").await.id()];
    rig.moves(&one, damaged).await;
    rig.moves(&one, sound).await;
    // No clock can reckon with such a time.
    let damage = format!("UPDATE events SET at_ms = {} WHERE match_id = {} AND seq = 4", i64::MIN, damaged.0);
    sql(&rig.database, &damage).await;
    // Another process, which doesn't have the match in memory.
    let two = rig.service("two").await;
    let board = Arc::new(Board::default());
    send_due(&two, &board).await.unwrap();
    assert_eq!(board.matches(), [sound]);
    rig.goes_by(10 * 60_000).await;
    two.tick().await.unwrap();
    assert!(matches!(rig.now(&two, sound).await.stage(), Stage::Over(_)), "its time has run out");
    rig.ends([one, two]).await;
}

async fn a_challenge_is_shown_again_whatever_it_showed_when_its_thread_opened(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let store = one.store();
    let claim = async || -> Vec<_> {
        let posts = store.claim_posts("a", NOON + 2_000, NOON + 3_000, 9).await.unwrap();
        posts.into_iter().map(|post| (post.kind, post.id)).collect()
    };
    // What the message of the challenge shows, and whether it is being changed right then.
    for (ahead, is_sending) in [(0, false), (1, false), (0, true)] {
        let alone = Challenge { thread: true, computers: vec![Level::DEFAULT], ..challenge(vec![]) };
        let begun = one.challenge(&rig.caller(rig.ann), alone).await.unwrap();
        let (game, lobby) = (begun.shown.game, begun.post.unwrap());
        assert_eq!(claim().await.first(), Some(&(PostKind::Lobby, lobby.id)));
        let shows = ShownState::open(game.seq() + ahead);
        store.settle_post(lobby.id, "a", Some(6), shows).await.unwrap();
        if is_sending {
            // As when somebody has asked to be forgotten.
            sql(&rig.database, "UPDATE outbox SET shown = -1 WHERE kind = 'lobby'").await;
            assert!(claim().await.contains(&(PostKind::Lobby, lobby.id)));
        }
        let to = Venue::Thread(ChannelId(6));
        assert!(store.move_boards(&game, (Venue::Awaited, to), false, NOON).await.unwrap());
        if is_sending {
            store.settle_post(lobby.id, "a", Some(6), shows).await.unwrap();
        }
        let again = claim().await;
        assert!(again.contains(&(PostKind::Lobby, lobby.id)), "{ahead}, {is_sending}: {again:?}");
        sql(&rig.database, "UPDATE outbox SET shown = want").await;
    }
    rig.ends([one]).await;
}
