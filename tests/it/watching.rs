//! Watching without Discord: what mirrors show and when, their order, where they end, who is
//! notified of the end, and private matches.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use hoppity::play::{self, Act, ChannelId, MatchId, PlayerId, PlayerSettings, QuietHours, UserId};
use hoppity::service::{
    FollowKind, ListPage, Lost, MirrorState, Problem, Refusal, Scope, Undelivered, send_mirrors, send_notices,
};
use hoppity::store::FollowState;

use crate::rig::{Board, DAY, Host, LOCATION, Rig, challenge, counted, send_all};
use crate::support::{Database, on_both_databases};

on_both_databases!(
    a_mirror_follows_and_ends_with_the_result,
    of_a_burst_the_newest_board_wins,
    a_mirror_changes_at_most_once_in_five_seconds,
    an_offer_changes_no_mirror,
    mirrors_wait_while_players_do,
    too_much_said_by_discord_rests_all_mirrors,
    of_two_processes_one_sends_a_mirror,
    all_processes_share_one_pace,
    an_old_mirror_is_posted_again,
    what_is_stopped_loses_its_buttons_and_ends,
    a_mirror_ends_with_its_message_its_channel_or_its_right,
    what_fails_is_mirrored_later,
    a_forgotten_name_goes_from_mirrors,
    a_direct_follower_reads_of_the_end,
    closed_direct_messages_end_it,
    there_is_room_for_so_many,
    a_move_writes_nothing_for_who_watches,
    others_private_matches_are_in_no_list,
    spectators_are_counted,
);

const CHIE: i64 = 13;
/// A channel in which nobody plays.
const LOUNGE: i64 = 71;
const PACE: i64 = 5_000;

/// A match that Chie watches.
struct Scene {
    rig: Rig,
    one: Host,
    board: Arc<Board>,
    chie: PlayerId,
    id: MatchId,
}

impl Scene {
    async fn start(database: Database) -> Scene {
        let (rig, one) = Rig::start(database).await;
        let chie = one.store().player(UserId(CHIE), "Chie", "ja", 0).await.unwrap();
        let board = Arc::new(Board::default());
        let id = rig.live(&one).await.game.id();
        send_all(&one, &board).await;
        Scene { rig, one, board, chie, id }
    }

    async fn follows(&self, kind: FollowKind, channel: i64) -> Result<bool, Problem> {
        let shown = self.one.find(self.id, None).await.unwrap();
        self.one.follow(&shown, self.chie, kind, ChannelId(channel)).await
    }

    /// A scene whose mirror shows the current board.
    async fn mirrored(database: Database) -> Scene {
        let scene = Scene::start(database).await;
        assert_eq!(scene.follows(FollowKind::Here, LOUNGE).await, Ok(true));
        assert_eq!(scene.sends().await, [(LOUNGE, 0, MirrorState::Live, true)]);
        scene
    }

    /// Sends the due mirrors and returns them.
    async fn sends(&self) -> Vec<crate::rig::Reflected> {
        send_mirrors(&self.one, &self.board).await.unwrap();
        self.board.take_mirrored()
    }

    /// Plays a move and sends its boards.
    async fn moves(&self) {
        self.rig.moves(&self.one, self.id).await;
        send_all(&self.one, &self.board).await;
    }

    async fn resigns(&self) {
        self.rig.acts(&self.one, self.id, self.rig.ann, Act::Resign(self.rig.ann)).await.unwrap();
        send_all(&self.one, &self.board).await;
    }

    fn later(&self, ms: i64) {
        self.rig.clock.advance(ms);
    }

    async fn ends(self) {
        self.rig.ends([self.one]).await;
    }
}

fn refused(result: Result<bool, Problem>) -> Refusal {
    match result {
        Err(Problem::Refused(refused)) => refused.why,
        other => panic!("no refusal: {other:?}"),
    }
}

async fn a_mirror_follows_and_ends_with_the_result(database: Database) {
    let scene = Scene::mirrored(database).await;
    // Requested twice, it exists once.
    assert_eq!(scene.follows(FollowKind::Here, LOUNGE).await, Ok(false));
    for ply in 1..=3 {
        scene.later(PACE);
        scene.moves().await;
        assert_eq!(scene.sends().await, [(LOUNGE, ply, MirrorState::Live, false)]);
        scene.later(PACE);
        assert_eq!(scene.sends().await, [], "what is shown isn't shown again");
    }
    scene.resigns().await;
    assert_eq!(scene.sends().await, [(LOUNGE, 3, MirrorState::Ended, false)]);
    scene.later(DAY);
    assert_eq!(scene.sends().await, []);
    assert_eq!(refused(scene.follows(FollowKind::Here, LOUNGE).await), play::Refusal::Finished.into());
    // Who asked is stored for a day, the message's place for a month.
    scene.one.tick().await.unwrap();
    scene.later(DAY);
    scene.one.tick().await.unwrap();
    let all = "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM follows";
    let named = "SELECT CAST(COUNT(player_id) AS BIGINT) AS n FROM follows";
    assert_eq!(counted(&scene.rig.database, all).await, 1);
    assert_eq!(counted(&scene.rig.database, named).await, 0);
    scene.later(30 * DAY);
    scene.one.tick().await.unwrap();
    assert_eq!(counted(&scene.rig.database, all).await, 0);
    scene.ends().await;
}

async fn of_a_burst_the_newest_board_wins(database: Database) {
    let scene = Scene::mirrored(database).await;
    scene.later(PACE);
    for _ in 0..7 {
        scene.moves().await;
    }
    assert_eq!(scene.sends().await, [(LOUNGE, 7, MirrorState::Live, false)], "one change for seven moves");
    scene.later(PACE);
    assert_eq!(scene.sends().await, []);
    scene.ends().await;
}

async fn a_mirror_changes_at_most_once_in_five_seconds(database: Database) {
    let scene = Scene::mirrored(database).await;
    scene.moves().await;
    scene.later(PACE - 1);
    assert_eq!(scene.sends().await, []);
    scene.later(1);
    assert_eq!(scene.sends().await, [(LOUNGE, 1, MirrorState::Live, false)]);
    // The end waits for that, too.
    scene.resigns().await;
    scene.later(PACE - 1);
    assert_eq!(scene.sends().await, []);
    scene.later(1);
    assert_eq!(scene.sends().await, [(LOUNGE, 1, MirrorState::Ended, false)]);
    scene.ends().await;
}

async fn an_offer_changes_no_mirror(database: Database) {
    let scene = Scene::mirrored(database).await;
    scene.later(PACE);
    let offer = Act::Offer(scene.rig.ann, play::Wish::Draw);
    scene.rig.acts(&scene.one, scene.id, scene.rig.ann, offer).await.unwrap();
    send_all(&scene.one, &scene.board).await;
    assert_eq!(scene.sends().await, []);
    scene.moves().await;
    assert_eq!(scene.sends().await, [(LOUNGE, 1, MirrorState::Live, false)]);
    scene.ends().await;
}

async fn mirrors_wait_while_players_do(database: Database) {
    let scene = Scene::mirrored(database).await;
    scene.later(PACE);
    // The board is due, and hasn't been sent.
    scene.rig.moves(&scene.one, scene.id).await;
    assert_eq!(scene.sends().await, []);
    // Discord limits the rate, so mirrors wait, too, until shortly before.
    scene.board.answers(Undelivered::Later(Some(Duration::from_secs(1)), "too much".to_owned()));
    hoppity::service::send_due(&scene.one, &scene.board).await.unwrap();
    assert_eq!(scene.sends().await, []);
    scene.later(999);
    assert_eq!(scene.sends().await, []);
    scene.later(1);
    send_all(&scene.one, &scene.board).await;
    assert_eq!(scene.sends().await, [(LOUNGE, 1, MirrorState::Live, false)]);
    // A channel that fails for minutes holds up no other.
    scene.later(PACE);
    scene.rig.moves(&scene.one, scene.id).await;
    scene.board.answers(Undelivered::Later(Some(Duration::from_secs(60)), "failed".to_owned()));
    while hoppity::service::send_due(&scene.one, &scene.board).await.unwrap() > 0 {}
    assert_eq!(scene.sends().await, [(LOUNGE, 2, MirrorState::Live, false)]);
    scene.ends().await;
}

async fn too_much_said_by_discord_rests_all_mirrors(database: Database) {
    let scene = Scene::mirrored(database).await;
    scene.later(PACE);
    scene.moves().await;
    scene.board.answers(Undelivered::Later(Some(Duration::from_secs(8)), "too much".to_owned()));
    assert_eq!(scene.sends().await, []);
    // Another one, which was never tried, waits as well.
    scene.follows(FollowKind::Here, LOUNGE + 1).await.unwrap();
    scene.later(7_999);
    assert_eq!(scene.sends().await, []);
    scene.later(1);
    let mut sent = scene.sends().await;
    sent.sort_by_key(|(channel, ..)| *channel);
    assert_eq!(sent, [(LOUNGE, 1, MirrorState::Live, false), (LOUNGE + 1, 1, MirrorState::Live, true)]);
    scene.ends().await;
}

async fn of_two_processes_one_sends_a_mirror(database: Database) {
    let scene = Scene::mirrored(database).await;
    let two = scene.rig.service("two").await;
    for ply in 1..=6 {
        scene.later(PACE);
        scene.moves().await;
        let (first, second) =
            tokio::join!(send_mirrors(&scene.one, &scene.board), send_mirrors(&two, &scene.board));
        assert_eq!(first.unwrap() + second.unwrap(), 1);
        assert_eq!(scene.board.take_mirrored(), [(LOUNGE, ply, MirrorState::Live, false)]);
    }
    // What one process held when it was killed, the other sends after the lease.
    scene.later(PACE);
    scene.moves().await;
    let now = hoppity::service::Clock::now_ms(&*scene.rig.clock);
    assert_eq!(two.store().claim_follows("killed", now, now + 60_000, 9).await.unwrap().len(), 1);
    scene.later(59_999);
    assert_eq!(scene.sends().await, []);
    scene.later(1);
    assert_eq!(scene.sends().await, [(LOUNGE, 7, MirrorState::Live, false)]);
    let Scene { rig, one, .. } = scene;
    rig.ends([one, two]).await;
}

async fn all_processes_share_one_pace(database: Database) {
    let scene = Scene::start(database).await;
    let two = scene.rig.service("two").await;
    let shown = scene.one.find(scene.id, None).await.unwrap();
    for number in 0..35 {
        let watcher = two.store().player(UserId(100 + number), "W", "it", 0).await.unwrap();
        two.follow(&shown, watcher, FollowKind::Turns, ChannelId(0)).await.unwrap();
    }
    scene.follows(FollowKind::Here, LOUNGE).await.unwrap();
    let mut seconds = Vec::new();
    for _ in 0..5 {
        let (first, second) =
            tokio::join!(send_mirrors(&scene.one, &scene.board), send_mirrors(&two, &scene.board));
        first.unwrap();
        second.unwrap();
        let sent = scene.board.take_mirrored();
        if seconds.is_empty() {
            assert!(sent.iter().any(|(channel, ..)| *channel == LOUNGE), "a channel comes first: {sent:?}");
        }
        seconds.push(sent.len());
        scene.later(1_000);
    }
    assert_eq!(seconds, [10, 10, 10, 6, 0]);
    let Scene { rig, one, .. } = scene;
    rig.ends([one, two]).await;
}

async fn an_old_mirror_is_posted_again(database: Database) {
    let scene = Scene::mirrored(database).await;
    const FIFTY_MINUTES: i64 = 50 * 60 * 1000;
    scene.later(FIFTY_MINUTES - 1);
    scene.moves().await;
    assert_eq!(scene.sends().await, [(LOUNGE, 1, MirrorState::Live, false)]);
    scene.later(PACE);
    // Not while there is nothing to show.
    assert_eq!(scene.sends().await, []);
    scene.moves().await;
    assert_eq!(scene.sends().await, [(LOUNGE, 2, MirrorState::Live, true)]);
    scene.later(PACE);
    scene.moves().await;
    assert_eq!(scene.sends().await, [(LOUNGE, 3, MirrorState::Live, false)]);
    scene.later(FIFTY_MINUTES);
    scene.resigns().await;
    assert_eq!(scene.sends().await, [(LOUNGE, 3, MirrorState::Ended, true)]);
    scene.ends().await;
}

async fn what_is_stopped_loses_its_buttons_and_ends(database: Database) {
    let scene = Scene::mirrored(database).await;
    let shown = scene.one.find(scene.id, None).await.unwrap();
    let dario = scene.one.store().player(UserId(14), "Dario", "it", 0).await.unwrap();
    let stranger = scene.one.take_down(&shown, dario, ChannelId(LOUNGE), false).await;
    assert_eq!(stranger.unwrap_err(), Refusal::NotYourMirror.into());
    // At once, whatever the pace.
    scene.one.take_down(&shown, scene.chie, ChannelId(LOUNGE), false).await.unwrap();
    assert_eq!(scene.sends().await, [(LOUNGE, 0, MirrorState::Stopped, false)]);
    let again = scene.one.take_down(&shown, scene.chie, ChannelId(LOUNGE), false).await;
    assert_eq!(again.unwrap_err(), Refusal::NotFollowed.into());
    scene.later(PACE);
    scene.moves().await;
    assert_eq!(scene.sends().await, []);
    // Requested again, it is a new one; a manager and a player may end it, too.
    for (who, manages) in [(dario, true), (scene.rig.bob, false)] {
        scene.later(PACE);
        assert_eq!(scene.follows(FollowKind::Here, LOUNGE).await, Ok(true));
        assert_eq!(scene.sends().await, [(LOUNGE, 1, MirrorState::Live, true)]);
        scene.one.take_down(&shown, who, ChannelId(LOUNGE), manages).await.unwrap();
        assert_eq!(scene.sends().await, [(LOUNGE, 1, MirrorState::Stopped, false)]);
    }
    // A mirror that was never sent needs no cleaning up.
    scene.follows(FollowKind::Here, LOUNGE).await.unwrap();
    scene.one.take_down(&shown, scene.chie, ChannelId(LOUNGE), false).await.unwrap();
    scene.follows(FollowKind::Turns, LOUNGE).await.unwrap();
    scene.one.unfollow(scene.id, scene.chie).await.unwrap();
    scene.later(PACE);
    assert_eq!(scene.sends().await, []);
    assert_eq!(scene.one.unfollow(scene.id, scene.chie).await.unwrap_err(), Refusal::NotFollowed.into());
    scene.ends().await;
}

async fn a_mirror_ends_with_its_message_its_channel_or_its_right(database: Database) {
    let scene = Scene::mirrored(database).await;
    let gone = |lost| Undelivered::Lost(lost, "lost".to_owned());
    for end in 0..4 {
        scene.later(PACE);
        match end {
            0 => scene.board.deleted.store(true, Ordering::Relaxed),
            1 => scene.one.channel_gone(ChannelId(LOUNGE)).await.unwrap(),
            _ => {}
        }
        scene.moves().await;
        match end {
            2 => scene.board.answers(gone(Lost::Shut)),
            3 => scene.board.answers(gone(Lost::Gone)),
            _ => {}
        }
        assert_eq!(scene.sends().await, [], "{end}");
        scene.later(PACE);
        scene.moves().await;
        assert_eq!(scene.sends().await, [], "{end}");
        scene.board.deleted.store(false, Ordering::Relaxed);
        // The match goes on, and can be mirrored again.
        assert_eq!(scene.follows(FollowKind::Here, LOUNGE).await, Ok(true));
        assert_eq!(scene.sends().await.len(), 1, "{end}");
    }
    scene.ends().await;
}

async fn what_fails_is_mirrored_later(database: Database) {
    let scene = Scene::mirrored(database).await;
    scene.later(PACE);
    scene.moves().await;
    for seconds in [5, 10, 20, 40] {
        scene.board.answers(Undelivered::Later(None, "the line is cut".to_owned()));
        assert_eq!(scene.sends().await, []);
        scene.later(seconds * 1000 - 1);
        scene.moves().await;
        assert_eq!(scene.sends().await, [], "before {seconds} s are over");
        scene.later(1);
    }
    assert_eq!(scene.sends().await, [(LOUNGE, 5, MirrorState::Live, false)]);
    scene.ends().await;
}

async fn a_forgotten_name_goes_from_mirrors(database: Database) {
    let scene = Scene::mirrored(database).await;
    scene.later(PACE);
    let forgets = async |player| {
        scene.one.store().forget(player, hoppity::service::Clock::now_ms(&*scene.rig.clock)).await.unwrap();
    };
    // A stopped one, and one that is being sent while the name is deleted.
    let shown = scene.one.find(scene.id, None).await.unwrap();
    scene.one.take_down(&shown, scene.chie, ChannelId(LOUNGE), false).await.unwrap();
    assert_eq!(scene.sends().await, [(LOUNGE, 0, MirrorState::Stopped, false)]);
    scene.follows(FollowKind::Here, LOUNGE + 1).await.unwrap();
    let now = hoppity::service::Clock::now_ms(&*scene.rig.clock);
    let [ref sending] = scene.one.store().claim_follows("slow", now, now + 1_000, 9).await.unwrap()[..]
    else {
        panic!("one mirror is due");
    };
    forgets(scene.rig.ann).await;
    let state = FollowState { message: Some(99), posted_ms: now, shown: 99, due_ms: 0, done: true };
    scene.one.store().settle_follow(sending.id, "slow", state).await.unwrap();
    let mut sent = scene.sends().await;
    sent.sort_by_key(|(channel, ..)| *channel);
    assert_eq!(sent, [(LOUNGE, 0, MirrorState::Stopped, false), (LOUNGE + 1, 0, MirrorState::Live, false)]);
    // A mirror that has shown the end names only the match from then on.
    scene.resigns().await;
    scene.later(PACE);
    assert_eq!(scene.sends().await, [(LOUNGE + 1, 0, MirrorState::Ended, false)]);
    scene.later(PACE);
    assert_eq!(scene.sends().await, []);
    forgets(scene.rig.bob).await;
    let stopped = |channel| (channel, 0, MirrorState::Stopped, false);
    let mut sent = scene.sends().await;
    sent.sort_by_key(|(channel, ..)| *channel);
    assert_eq!(sent, [stopped(LOUNGE), stopped(LOUNGE + 1)]);
    scene.later(PACE);
    assert_eq!(scene.sends().await, []);
    scene.ends().await;
}

async fn a_direct_follower_reads_of_the_end(database: Database) {
    let scene = Scene::start(database).await;
    let dario = scene.one.store().player(UserId(14), "Dario", "it", 0).await.unwrap();
    let shown = scene.one.find(scene.id, None).await.unwrap();
    // Chie follows each turn, and Dario the end, which he is notified of when his night is over.
    scene.follows(FollowKind::End, 0).await.unwrap();
    scene.follows(FollowKind::Turns, 0).await.unwrap();
    scene.one.follow(&shown, dario, FollowKind::End, ChannelId(0)).await.unwrap();
    let quiet = QuietHours { from: 7 * 60, to: 9 * 60, zone: "UTC".parse().unwrap() };
    let change = |settings: &mut PlayerSettings| settings.quiet = Some(quiet.clone());
    scene.one.store().change_player_settings(dario, change).await.unwrap();
    let direct = -scene.chie.0;
    assert_eq!(scene.sends().await, [(direct, 0, MirrorState::Live, true)]);
    scene.later(PACE);
    scene.moves().await;
    assert_eq!(scene.sends().await, [(direct, 1, MirrorState::Live, false)]);
    assert_eq!(send_notices(&scene.one, &scene.board).await.unwrap(), 0, "a turn rings nobody");
    scene.later(PACE);
    scene.resigns().await;
    assert_eq!(scene.sends().await, [(direct, 1, MirrorState::Ended, false)]);
    scene.later(3_000);
    send_notices(&scene.one, &scene.board).await.unwrap();
    assert_eq!(scene.board.take_notices(), [(CHIE, vec![], vec![scene.id.0])]);
    // The tests' clock starts at eight in the morning, UTC.
    scene.later(60 * 60 * 1000);
    send_notices(&scene.one, &scene.board).await.unwrap();
    assert_eq!(scene.board.take_notices(), [(14, vec![], vec![scene.id.0])]);
    scene.later(DAY);
    assert_eq!(scene.sends().await, []);
    assert_eq!(send_notices(&scene.one, &scene.board).await.unwrap(), 0);
    scene.ends().await;
}

async fn closed_direct_messages_end_it(database: Database) {
    let scene = Scene::start(database).await;
    scene.follows(FollowKind::Turns, 0).await.unwrap();
    scene.board.answers(Undelivered::Lost(Lost::Closed, "closed".to_owned()));
    assert_eq!(scene.sends().await, []);
    scene.later(PACE);
    scene.moves().await;
    assert_eq!(scene.sends().await, []);
    assert_eq!(scene.one.follows_of(scene.chie).await.unwrap(), []);
    let untold = async || scene.one.store().player_settings(scene.chie).await.unwrap().unfollowed;
    assert_eq!(untold().await, [scene.id]);
    // A new request is tried again.
    assert_eq!(scene.follows(FollowKind::Turns, 0).await, Ok(true));
    assert_eq!(scene.sends().await.len(), 1);
    // The same when only the end can't be delivered.
    let answer = |settings: &mut PlayerSettings| settings.unfollowed.clear();
    scene.one.store().change_player_settings(scene.chie, answer).await.unwrap();
    assert_eq!(scene.follows(FollowKind::End, 0).await, Ok(true));
    scene.resigns().await;
    scene.later(PACE);
    scene.sends().await;
    scene.later(3_000);
    scene.board.answers(Undelivered::Lost(Lost::Closed, "closed".to_owned()));
    send_notices(&scene.one, &scene.board).await.unwrap();
    assert_eq!(scene.board.take_notices(), []);
    assert_eq!(untold().await, [scene.id]);
    scene.ends().await;
}

async fn there_is_room_for_so_many(database: Database) {
    let scene = Scene::start(database).await;
    assert_eq!(refused(scene.follows(FollowKind::Here, LOCATION.channel.0).await), Refusal::BoardsHere);
    let lobby = scene.rig.opens(&scene.one, scene.rig.ann).await.unwrap().shown;
    let early = scene.one.follow(&lobby, scene.chie, FollowKind::End, ChannelId(0)).await;
    assert_eq!(refused(early), play::Refusal::NotStarted.into());
    // Three per channel.
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(scene.rig.live(&scene.one).await);
    }
    for shown in &games[..3] {
        scene.one.follow(shown, scene.chie, FollowKind::Here, ChannelId(LOUNGE)).await.unwrap();
    }
    let fourth = scene.one.follow(&games[3], scene.chie, FollowKind::Here, ChannelId(LOUNGE)).await;
    assert_eq!(refused(fourth), Refusal::TooManyMirrorsHere);
    // An existing one doesn't count again.
    assert_eq!(scene.one.follow(&games[0], scene.chie, FollowKind::Here, ChannelId(LOUNGE)).await, Ok(false));
    // Ten per match.
    for channel in 0..10 {
        scene.follows(FollowKind::Here, 200 + channel).await.unwrap();
    }
    assert_eq!(refused(scene.follows(FollowKind::Here, 300).await), Refusal::TooManyMirrors);
    // Twenty-five per person, in direct messages.
    for shown in &games {
        scene.one.follow(shown, scene.chie, FollowKind::End, ChannelId(0)).await.unwrap();
    }
    for _ in 0..21 {
        let shown = scene.rig.live(&scene.one).await;
        scene.one.follow(&shown, scene.chie, FollowKind::End, ChannelId(0)).await.unwrap();
    }
    assert_eq!(refused(scene.follows(FollowKind::End, 0).await), Refusal::TooManyFollowed);
    // Another way of following the same match needs no more room.
    assert_eq!(scene.one.follow(&games[0], scene.chie, FollowKind::Turns, ChannelId(0)).await, Ok(true));
    scene.ends().await;
}

async fn a_move_writes_nothing_for_who_watches(database: Database) {
    let scene = Scene::start(database).await;
    let shown = scene.one.find(scene.id, None).await.unwrap();
    for number in 0..50 {
        let watcher = scene.one.store().player(UserId(100 + number), "W", "it", 0).await.unwrap();
        let kind = if number % 2 == 0 { FollowKind::Turns } else { FollowKind::End };
        scene.one.follow(&shown, watcher, kind, ChannelId(0)).await.unwrap();
    }
    let state = "SELECT CAST(SUM(shown + ending + attempts + due_ms + taken_ms + lease_ms) AS BIGINT) AS n FROM follows";
    let notices = "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM notices";
    let before = counted(&scene.rig.database, state).await;
    scene.moves().await;
    scene.resigns().await;
    assert_eq!(counted(&scene.rig.database, state).await, before);
    assert_eq!(counted(&scene.rig.database, notices).await, 0);
    scene.ends().await;
}

async fn others_private_matches_are_in_no_list(database: Database) {
    let scene = Scene::start(database).await;
    let private = hoppity::service::Challenge { private: true, ..challenge(vec![scene.rig.bob]) };
    let opened = scene.one.challenge(&scene.rig.caller(scene.rig.ann), private).await.unwrap();
    let id = opened.shown.game.id();
    scene.rig.acts(&scene.one, id, scene.rig.bob, Act::Join(scene.rig.bob)).await.unwrap();
    let lists = |player| {
        [
            Scope::Channel(LOCATION.channel, player),
            Scope::Guild(LOCATION.guild, player),
            Scope::Live(LOCATION.guild, player),
        ]
    };
    let has = async |scope, finished| {
        let (listed, _) = scene.one.list(scope, ListPage { finished, ..ListPage::open(9) }).await.unwrap();
        listed.iter().any(|(listing, _)| listing.id == id)
    };
    for (ann, chie) in lists(scene.rig.ann).into_iter().zip(lists(scene.chie)) {
        assert!(has(ann, false).await && !has(chie, false).await, "{chie:?}");
    }
    // The rule for a match that is loaded is that of the lists.
    let shown = scene.one.find(id, None).await.unwrap();
    let [ann, chie] = [scene.rig.ann, scene.chie].map(|viewer| shown.is_visible_anywhere_to(Some(viewer)));
    assert!(ann && !chie && !shown.is_visible_anywhere_to(None));
    assert_eq!(scene.one.newest_in(LOCATION.channel, scene.chie).await.unwrap(), Some(scene.id));
    assert_eq!(scene.one.newest_in(LOCATION.channel, scene.rig.ann).await.unwrap(), Some(id));
    // Only its players can follow it.
    for (kind, channel) in [(FollowKind::Here, LOUNGE), (FollowKind::Turns, 0), (FollowKind::End, 0)] {
        let chie = scene.one.follow(&shown, scene.chie, kind, ChannelId(channel)).await;
        assert_eq!(refused(chie), Refusal::Private);
        assert_eq!(scene.one.follow(&shown, scene.rig.ann, kind, ChannelId(channel)).await, Ok(true));
    }
    // It is still private when it is over, and so is its rematch.
    scene.rig.acts(&scene.one, id, scene.rig.ann, Act::Resign(scene.rig.ann)).await.unwrap();
    for (ann, chie) in lists(scene.rig.ann).into_iter().zip(lists(scene.chie)).take(2) {
        assert!(has(ann, true).await && !has(chie, true).await, "{chie:?}");
    }
    let wish = play::Wish::Rematch;
    scene.rig.acts(&scene.one, id, scene.rig.ann, Act::Offer(scene.rig.ann, wish)).await.unwrap();
    let again =
        scene.rig.acts(&scene.one, id, scene.rig.bob, Act::Agree(scene.rig.bob, wish.into())).await.unwrap();
    assert!(again.shown.game.terms().private && again.shown.game.id() != id);
    assert_eq!(scene.one.newest_in(LOCATION.channel, scene.chie).await.unwrap(), Some(scene.id));
    scene.ends().await;
}

async fn spectators_are_counted(database: Database) {
    let scene = Scene::start(database).await;
    let shown = scene.one.find(scene.id, None).await.unwrap();
    assert_eq!(scene.one.watching(scene.id), 0);
    scene.one.looks(&shown, scene.chie).await.unwrap();
    scene.one.looks(&shown, scene.chie).await.unwrap();
    // A player who looks at their own match is no spectator.
    scene.one.looks(&shown, scene.rig.ann).await.unwrap();
    assert_eq!(scene.one.watching(scene.id), 1);
    scene.follows(FollowKind::Turns, 0).await.unwrap();
    scene.follows(FollowKind::Here, LOUNGE).await.unwrap();
    scene.one.unfollow(scene.id, scene.chie).await.unwrap();
    scene.one.looks(&shown, scene.chie).await.unwrap();
    assert_eq!(scene.one.watching(scene.id), 1, "who looks and follows is one");
    let dario = scene.one.store().player(UserId(14), "Dario", "it", 0).await.unwrap();
    scene.one.looks(&shown, dario).await.unwrap();
    assert_eq!(scene.one.watching(scene.id), 2);
    scene.later(5 * 60 * 1000);
    assert_eq!(scene.one.watching(scene.id), 1);
    scene.ends().await;
}
