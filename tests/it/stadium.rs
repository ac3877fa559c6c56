//! Watching as people do it in Discord: the button, the view from any side and ply, mirrors in
//! channels and direct messages.

use std::time::{Duration, Instant};

use sandbox::{Id, Overwrite, Rules, Seen, permission};
use serde_json::json;

use crate::rig::{counted, sql};
use crate::settings::{opens, presses};
use crate::support::{App, CHANNEL, Database, Lobby, PATIENCE, Player, is_board, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    a_match_is_seen_from_any_side_and_at_any_ply,
    a_channel_follows_a_match_without_pings,
    direct_messages_follow_a_match,
    closed_direct_messages_are_mentioned_in_the_next_answer,
    a_deleted_mirror_stays_deleted,
    an_old_mirror_goes_on_further_down,
    what_discord_changes_no_more_is_posted_again,
    a_person_who_cant_write_here_puts_no_mirror_up,
    a_private_match_is_nowhere_else,
    what_is_live_is_listed,
);

const LOUNGE: &str = "lounge";

/// A live match of Hexxagon between Ann and Bob.
struct Scene {
    app: App,
    lobby: Lobby,
}

impl Scene {
    async fn start(database: Database) -> Scene {
        Scene::with(database, &[]).await
    }

    async fn with(database: Database, options: &[(&str, &str)]) -> Scene {
        Scene::of(App::start(database).await, options).await
    }

    async fn of(app: App, options: &[(&str, &str)]) -> Scene {
        let (ann, bob) = (app.player("ann"), app.player("bob"));
        let id = bob.id().to_string();
        let lobby = ann.opens("hexxagon", &[&[("opponent", &*id)], options].concat()).await;
        bob.accepts(&lobby).await;
        Scene { app, lobby }
    }

    /// Plays some move; returns the board after it.
    async fn moves(&self) -> Seen {
        let ply = self.app.moves(&self.lobby.game).await.len();
        let board = self.app.board(&self.lobby.game, ply).await;
        self.app.to_move(&board).moves(&self.app.legal(&self.lobby.game).await).await;
        self.app.board(&self.lobby.game, ply + 1).await
    }

    async fn board(&self) -> Seen {
        let ply = self.app.moves(&self.lobby.game).await.len();
        self.app.board(&self.lobby.game, ply).await
    }

    /// Asks to follow the match in a channel; returns the answer.
    async fn follows(&self, who: &Player, channel: &str, how: &str) -> Seen {
        let options = json!({ "match": self.lobby.game, "where": how });
        let answer = who.seen(who.command(channel, "watch", options).unwrap()).await;
        assert!(answer.is_private(), "everybody sees: {answer}");
        answer
    }

    /// Waits for the bot's only message in a place to show this ply.
    async fn shows(&self, who: &Player, place: &str, ply: usize) -> Seen {
        let shows = |seen: &Seen| is_board(seen, &self.lobby.game, ply);
        let all = who.wait_for(place, |all| all.iter().any(shows)).await.unwrap();
        let mut all = all.into_iter().filter(shows);
        let one = all.next().unwrap();
        assert!(all.next().is_none(), "two show it");
        one
    }

    async fn ends(self) {
        self.app.everything_is_sent().await;
        self.app.ends().await;
    }
}

/// The pixels of a message's only picture.
fn picture(app: &App, seen: &Seen) -> Vec<u8> {
    assert_eq!(seen.attachments().len(), 1, "{seen}");
    let id: u64 = seen.attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    image::load_from_memory(&app.sandbox.attachment(Id(id)).unwrap()).unwrap().to_rgb8().into_raw()
}

fn is_off(seen: &Seen, label: &str) -> bool {
    seen.components().any(|item| item["label"] == label && item["disabled"] == true)
}

/// The values of the select of a message.
fn offered(seen: &Seen) -> Vec<&str> {
    let options = seen.select().and_then(|select| select["options"].as_array()).into_iter().flatten();
    options.filter_map(|option| option["value"].as_str()).collect()
}

/// Chooses in the only select of a message.
async fn chooses(who: &Player, seen: &Seen, value: &str) -> Seen {
    let id = seen.select().unwrap_or_else(|| panic!("no select: {seen}"))["custom_id"].as_str().unwrap();
    who.seen(who.press(seen.id(), id, &[value]).unwrap()).await
}

async fn a_match_is_seen_from_any_side_and_at_any_ply(database: Database) {
    let scene = Scene::start(database).await;
    let chie = scene.app.player("chie");
    let first = scene.board().await;
    for _ in 0..3 {
        scene.moves().await;
    }
    // The button of a past board is gone; an older message may still have it.
    let view = chie.seen(chie.presses(&scene.board().await, "👀 Watch")).await;
    assert!(view.is_private() && view.content().contains("Move 3 of 3"), "{view}");
    assert!(view.content().contains("👀 1") && is_off(&view, "▶") && !is_off(&view, "◀"), "{view}");
    assert!(view.attachments()[0]["description"].as_str().unwrap().contains("Hexxagon"));
    let back = presses(&chie, &view, "◀").await;
    assert_eq!(back.id(), view.id(), "it is changed where it is");
    assert!(back.content().contains("Move 2 of 3") && is_board_of(&back, "-2.png"), "{back}");
    let start = presses(&chie, &back, "⏮").await;
    assert!(
        start.content().contains("Start position. 3 moves follow.")
            && is_off(&start, "⏮")
            && is_off(&start, "◀"),
        "{start}"
    );
    // The same picture that everybody saw then.
    assert!(picture(&scene.app, &start) == picture(&scene.app, &first));
    let next = presses(&chie, &start, "▶").await;
    assert!(next.content().contains("Move 1 of 3"), "{next}");
    // From the other side: the same board, another picture.
    let turned = presses(&chie, &next, "Rotate board").await;
    assert!(turned.content().contains("Move 1 of 3"), "{turned}");
    assert!(picture(&scene.app, &turned) != picture(&scene.app, &next));
    // Meanwhile, play goes on, and the view says so; the newest board is a press away, from the
    // same side.
    scene.moves().await;
    let next = presses(&chie, &turned, "▶").await;
    assert!(
        next.content().contains("gone on, to move 4") && next.content().contains("Move 2 of 4"),
        "{next}"
    );
    let newest = presses(&chie, &next, "⏭").await;
    assert!(newest.content().contains("Move 4 of 4") && newest.content().contains("is to move"), "{newest}");
    assert!(!newest.content().contains("gone on") && !is_off(&newest, "⏭"), "{newest}");
    let side = presses(&chie, &newest, "Rotate board").await;
    assert!(picture(&scene.app, &side) != picture(&scene.app, &newest), "it was seen from the second seat");
    // It can be followed from each of its boards.
    for board in [&view, &back, &newest] {
        assert!(
            board.button("DM: every turn").is_some() && board.button("🔕 Stop following").is_none(),
            "{board}"
        );
    }
    // Players may look, too, but don't count as spectators; the next board mentions Chie.
    let ann = scene.app.player("ann");
    let own = ann.seen(ann.presses(&scene.board().await, "👀 Watch")).await;
    assert!(own.content().contains("👀 1"), "{own}");
    let board = scene.moves().await;
    assert!(board.content().ends_with(" · 👀 1"), "{board}");
    assert!(!first.content().contains("👀"), "{first}");
    // Earlier messages aren't edited for that.
    scene.app.everything_is_sent().await;
    let edits = scene.app.sandbox.requests().iter().filter(|request| request.method == "PATCH").count();
    chie.seen(chie.presses(&board, "👀 Watch")).await;
    scene.app.everything_is_sent().await;
    let now = scene.app.sandbox.requests().iter().filter(|request| request.method == "PATCH").count();
    assert_eq!(now, edits);
    // After the end, the same view has the result, and no way to follow.
    let loser = scene.app.to_move(&board);
    let question = loser.seen(loser.types("resign", &[])).await;
    let answered = loser.presses(&question, "Yes, resign");
    loser.settled(answered).await.unwrap();
    let end = presses(&chie, &side, "⏭").await;
    assert!(end.content().contains("Move 5 of 5") && end.content().contains("resigned"), "{end}");
    assert!(end.button("DM: every turn").is_none() && is_off(&end, "⏭") && !is_off(&end, "◀"), "{end}");
    assert!(!end.content().contains("is to move") && !end.content().contains("👀"), "{end}");
    scene.ends().await;
}

fn is_board_of(seen: &Seen, end: &str) -> bool {
    seen.attachments().iter().any(|file| file["filename"].as_str().unwrap().ends_with(end))
}

async fn a_channel_follows_a_match_without_pings(database: Database) {
    let scene = Scene::start(database).await;
    let (chie, hugo) = (scene.app.player("chie"), scene.app.player("hugo"));
    let answer = scene.follows(&chie, LOUNGE, "here").await;
    assert!(answer.content().contains("channel now follows"), "{answer}");
    let mirror = scene.shows(&hugo, LOUNGE, 0).await;
    let labels: Vec<&str> = mirror.components().filter_map(|item| item["label"].as_str()).collect();
    assert_eq!(labels, ["👀 Watch", "🔕 Stop following"]);
    assert!(mirror.content().contains("👀 1") && mirror.content().contains("<#"), "{mirror}");
    // Hugo has the same in his direct messages: one picture for both.
    scene.follows(&hugo, LOUNGE, "turns").await;
    let _line = hugo.direct();
    scene.shows(&hugo, "@bot", 0).await;
    let board = scene.moves().await;
    assert!(board.content().contains("👀 2"), "{board}");
    for place in [LOUNGE, "@bot"] {
        let seen = scene.shows(&hugo, place, 1).await;
        assert_eq!(seen.attachments().len(), 1, "the old board goes: {seen}");
        assert!(seen["mentions"].as_array().unwrap().is_empty(), "{seen}");
    }
    assert_eq!(scene.shows(&hugo, LOUNGE, 1).await.id(), mirror.id(), "one message");
    let (_, _, metrics) = scene.app.asks("/metrics").await;
    assert!(metrics.contains("hoppity_mirror_pictures_total{how=\"drawn\"} 2"), "{metrics}");
    assert!(metrics.contains("hoppity_mirror_pictures_total{how=\"reused\"} 2"), "{metrics}");
    // There is no following in the match's own channel.
    let answer = scene.follows(&chie, CHANNEL, "here").await;
    assert!(answer.content().contains("already appears here"), "{answer}");
    // A person who hasn't asked for it can't stop it.
    let view = presses(&hugo, &mirror, "👀 Watch").await;
    assert!(view.is_private() && view.button("Follow here").is_none(), "{view}");
    let dario = scene.app.player("dario");
    let answer = dario.hears(dario.presses(&mirror, "🔕 Stop following")).await;
    assert!(answer.contains("Only the person who asked for this"), "{answer}");
    // The end: the result, and no buttons.
    let ann = scene.app.player("ann");
    ann.resigns(&scene.lobby.game).await;
    let is_over = |seen: &Seen| seen.content().contains("resigned") && seen.components().count() == 0;
    let seen = hugo.wait_for(LOUNGE, |all| all.iter().any(is_over)).await.unwrap();
    assert_eq!(seen.iter().filter(|seen| seen.is_by_bot() && !seen.is_private()).count(), 1, "{seen:?}");
    scene.ends().await;
}

async fn direct_messages_follow_a_match(database: Database) {
    let scene = Scene::start(database).await;
    let (chie, dario) = (scene.app.player("chie"), scene.app.player("dario"));
    for player in [&chie, &dario] {
        let _line = player.direct();
    }
    let view = scene.follows(&chie, CHANNEL, "end").await;
    assert!(view.content().contains("when the match ends") && view.button("DM: the end").is_none(), "{view}");
    let view = presses(&dario, &scene.board().await, "👀 Watch").await;
    let view = presses(&dario, &view, "DM: every turn").await;
    assert!(view.content().contains("in your direct messages"), "{view}");
    let mirror = scene.shows(&dario, "@bot", 0).await;
    scene.moves().await;
    let mirror_now = scene.shows(&dario, "@bot", 1).await;
    assert_eq!(mirror_now.id(), mirror.id());
    assert_eq!(chie.messages("@bot").unwrap().len(), 0);
    // In direct messages, people see what they follow, and may open it.
    let list = dario.seen(dario.command("@bot", "watch", json!({})).unwrap()).await;
    assert!(list.content().contains("Matches you follow") && list.content().contains("#1"), "{list}");
    let view = presses(&dario, &mirror, "👀 Watch").await;
    assert!(view.content().contains("Move 1 of 1") && view.button("Follow here").is_none(), "{view}");
    // It can be replayed there as anywhere, but only by its players and followers.
    let start = presses(&dario, &view, "◀").await;
    assert!(start.content().contains("Start position") && start.id() == view.id(), "{start}");
    let replay = dario.seen(dario.command("@bot", "replay", json!({ "match": "#1" })).unwrap()).await;
    assert!(
        replay.content().contains("is to move") && replay.button("🔕 Stop following").is_some(),
        "{replay}"
    );
    let stranger = chie.seen(chie.command("@bot", "watch", json!({})).unwrap()).await;
    assert!(stranger.content().contains("#1"), "she follows its end: {stranger}");
    let elena = scene.app.player("elena");
    let _line = elena.direct();
    let answer = elena.seen(elena.command("@bot", "watch", json!({ "match": "#1" })).unwrap()).await;
    assert!(answer.content().contains("no such match"), "{answer}");
    for step in ["film:m1:0:0:show", "film:m1:end:own:export", "film:m1:1/1:0:graph"] {
        let forged = elena.forge(answer.id(), &format!("1:panel:{step}"), &[]).unwrap();
        assert!(elena.hears(forged).await.contains("no such match"), "{step}");
    }
    // When stopped, it keeps the board and loses its buttons.
    dario.presses(&mirror, "🔕 Stop following");
    let stopped =
        |seen: &Seen| seen.content().contains("channel doesn't follow") && seen.components().count() == 0;
    dario.wait_for("@bot", |all| all.iter().any(stopped)).await.unwrap();
    let ann = scene.app.player("ann");
    ann.resigns(&scene.lobby.game).await;
    let answer =
        chie.wait_for("@bot", |all| all.iter().any(|seen| seen.content().contains("resigned"))).await;
    assert_eq!(answer.unwrap().iter().filter(|seen| seen.is_by_bot() && !seen.is_private()).count(), 1);
    let all = dario.messages("@bot").unwrap();
    assert!(all.iter().all(|seen| !seen.content().contains("resigned")), "{all:?}");
    scene.ends().await;
}

async fn closed_direct_messages_are_mentioned_in_the_next_answer(database: Database) {
    let scene = Scene::start(database).await;
    let dario = scene.app.player("dario");
    let _line = dario.direct();
    dario.set_direct_messages_closed(true);
    scene.follows(&dario, CHANNEL, "turns").await;
    // As soon as it is known, and once.
    let start = Instant::now();
    let reply = loop {
        let answer = dario.seen(dario.types("watch", &[])).await;
        if answer.content().contains("can't send you direct messages") {
            break answer;
        }
        assert!(start.elapsed() < PATIENCE, "he is never reply: {answer}");
    };
    assert!(reply.is_private() && reply.content().contains("I don't follow #1 for you any more"), "{reply}");
    let again = dario.seen(dario.types("watch", &[])).await;
    assert!(!again.content().contains("can't send you direct messages"), "{again}");
    scene.ends().await;
}

async fn a_deleted_mirror_stays_deleted(database: Database) {
    let scene = Scene::start(database).await;
    let (chie, hugo) = (scene.app.player("chie"), scene.app.player("hugo"));
    let moderator = scene.app.sandbox.moderator();
    let other = moderator.add_channel(moderator.guilds()[0], "stadium").unwrap();
    scene.follows(&chie, LOUNGE, "here").await;
    scene.follows(&chie, "stadium", "here").await;
    let mirror = scene.shows(&hugo, LOUNGE, 0).await;
    scene.shows(&hugo, "stadium", 0).await;
    moderator.remove_message(mirror.id()).unwrap();
    moderator.remove_channel(other).unwrap();
    scene.moves().await;
    // Both end silently: the counts drop to nobody, and the match goes on.
    let ended = async {
        loop {
            let board = scene.moves().await;
            if !board.content().contains("👀") {
                break;
            }
        }
    };
    tokio::time::timeout(PATIENCE, ended).await.expect("they end");
    assert_eq!(hugo.messages(LOUNGE).unwrap().iter().filter(|seen| seen.is_by_bot()).count(), 0);
    scene.ends().await;
}

async fn an_old_mirror_goes_on_further_down(database: Database) {
    let scene = Scene::start(database).await;
    let (chie, hugo) = (scene.app.player("chie"), scene.app.player("hugo"));
    scene.follows(&chie, LOUNGE, "here").await;
    let old = scene.shows(&hugo, LOUNGE, 0).await;
    // The message arrives before the bot has recorded when it was posted.
    let noted = "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM follows WHERE message IS NOT NULL";
    until("the mirror is noted", async || counted(&scene.app.database, noted).await > 0).await;
    // As if it had been posted an hour ago.
    sql(&scene.app.database, "UPDATE follows SET posted_ms = 1").await;
    scene.moves().await;
    let new = scene.shows(&hugo, LOUNGE, 1).await;
    assert_ne!(new.id(), old.id());
    let is_past = |seen: &Seen| seen.id() == old.id() && seen.components().count() == 0;
    let seen = hugo.wait_for(LOUNGE, |all| all.iter().any(is_past)).await.unwrap();
    let past = seen.iter().find(|seen| is_past(seen)).unwrap();
    assert!(
        past.content().contains("further down") && past.content().contains(&new.id().to_string()),
        "{past}"
    );
    scene.ends().await;
}

async fn what_discord_changes_no_more_is_posted_again(database: Database) {
    let rules = Rules { old_edits: 0, ..Rules::default() };
    let app = App::start_with_threads(database, None, rules).await;
    let moderator = app.sandbox.moderator();
    for name in [CHANNEL, LOUNGE] {
        app.has_no_threads(moderator.channel(moderator.guilds()[0], name).unwrap());
    }
    let scene = Scene::of(app, &[]).await;
    let (chie, hugo) = (scene.app.player("chie"), scene.app.player("hugo"));
    scene.follows(&chie, LOUNGE, "here").await;
    let old = scene.shows(&hugo, LOUNGE, 0).await;
    // The bot's own clock doesn't know of these hours.
    scene.app.sandbox.advance(Duration::from_secs(2 * 60 * 60));
    scene.moves().await;
    let new = scene.shows(&hugo, LOUNGE, 1).await;
    assert_ne!(new.id(), old.id());
    // Buttons that can't be removed still answer.
    let view = presses(&hugo, &old, "👀 Watch").await;
    assert!(view.content().contains("Move 1 of 1"), "{view}");
    scene.ends().await;
}

async fn a_person_who_cant_write_here_puts_no_mirror_up(database: Database) {
    let scene = Scene::start(database).await;
    let hugo = scene.app.player("hugo");
    let moderator = scene.app.sandbox.moderator();
    let lounge = moderator.channel(moderator.guilds()[0], LOUNGE).unwrap();
    let deny = Overwrite { allow: 0, deny: permission::SEND_MESSAGES };
    moderator.overwrite(lounge, hugo.id(), deny).unwrap();
    let answer = scene.follows(&hugo, LOUNGE, "here").await;
    assert!(answer.content().contains("You can't write in this channel"), "{answer}");
    // Nor where the bot may not.
    moderator.deny(lounge, permission::ATTACH_FILES).unwrap();
    let chie = scene.app.player("chie");
    let answer = scene.follows(&chie, LOUNGE, "here").await;
    assert!(answer.content().contains("I need: Attach Files"), "{answer}");
    // The buttons of older views are gone, and the answer says so.
    let answer = scene.follows(&chie, LOUNGE, "here").await;
    for (step, value) in [("side:1:9999:0:6", &["9"][..]), ("back:1:2:3:0", &[]), ("newest:1:2:3:0", &[])] {
        let forged = chie.forge(answer.id(), &format!("1:panel:watch:{step}"), value).unwrap();
        assert!(chie.hears(forged).await.contains("don't know that button"), "{step}");
    }
    scene.ends().await;
}

async fn a_private_match_is_nowhere_else(database: Database) {
    let scene = Scene::with(database, &[]).await;
    let (ann, bob, chie) = (scene.app.player("ann"), scene.app.player("bob"), scene.app.player("chie"));
    let options = json!({ "game": "hexxagon", "private": true });
    let message = ann.seen(ann.command(CHANNEL, "challenge", options).unwrap()).await;
    assert!(message.content().contains("🔒 private"), "{message}");
    let lobby = Lobby { game: crate::support::name(&message), message };
    let board = bob.accepts(&lobby).await;
    assert_eq!(lobby.game, "#2");
    for (command, options) in
        [("games", json!({})), ("games", json!({ "where": "server" })), ("watch", json!({}))]
    {
        let listed = chie.hears(chie.command(CHANNEL, command, options.clone()).unwrap()).await;
        assert!(listed.contains("#1") && !listed.contains("#2"), "{command}: {listed}");
        let own = ann.hears(ann.command(CHANNEL, command, options).unwrap()).await;
        assert!(own.contains("#2"), "{command}: {own}");
    }
    let typed = json!({ "match": "" });
    for (who, count) in [(&chie, 1), (&bob, 2)] {
        let choices = who.autocomplete(CHANNEL, "watch", typed.clone(), "match").await.unwrap();
        assert_eq!(choices.len(), count, "{choices:?}");
    }
    // By its name, from another channel: as if it didn't exist.
    for command in ["board", "watch"] {
        let named = json!({ "match": "#2" });
        let answer = chie.hears(chie.command(LOUNGE, command, named.clone()).unwrap()).await;
        assert!(answer.contains("no such match"), "{command}: {answer}");
        let own = bob.seen(bob.command(LOUNGE, command, named).unwrap()).await;
        assert!(is_board_of(&own, "2-0.png"), "{own}");
    }
    let answer =
        chie.hears(chie.command(LOUNGE, "watch", json!({ "match": "#2", "where": "end" })).unwrap()).await;
    assert!(answer.contains("no such match"), "{answer}");
    let list = chie.seen(chie.command(LOUNGE, "watch", json!({})).unwrap()).await;
    for step in ["show", "graph", "whole", "export", "json"] {
        let forged = chie.forge(list.id(), &format!("1:panel:film:m2:end:own:{step}"), &[]).unwrap();
        assert!(chie.hears(forged).await.contains("no such match"), "{step}");
    }
    for what in ["watch:down", "cancel"] {
        let mut answer = Vec::new();
        for game in ["2", "999"] {
            let forged = chie.forge(list.id(), &format!("1:panel:{what}:{game}"), &[]).unwrap();
            answer.push(chie.hears(forged).await);
        }
        assert_eq!(answer[0], answer[1], "{what} tells that there is such a match");
    }
    // In its own channel everybody sees it, and nobody can show it elsewhere.
    let view = chie.seen(chie.presses(&board, "👀 Watch")).await;
    assert!(view.content().contains("Start position") && view.button("DM: the end").is_none(), "{view}");
    let answer = chie.hears(chie.types("watch", &[("match", "#2"), ("where", "end")])).await;
    assert!(answer.contains("This match is private"), "{answer}");
    // Its players can.
    let answer =
        ann.seen(ann.command(LOUNGE, "watch", json!({ "match": "#2", "where": "here" })).unwrap()).await;
    assert!(answer.content().contains("channel now follows"), "{answer}");
    // There it shows what she chose to show, and no more; a manager of the server can end it.
    let is_mirror = |seen: &Seen| is_board(seen, "#2", 0);
    let seen = chie.wait_for(LOUNGE, |all| all.iter().any(is_mirror)).await.unwrap();
    let mirror = seen.into_iter().find(is_mirror).unwrap();
    assert!(mirror.button("👀 Watch").is_none(), "{mirror}");
    // Nor does managing channels make somebody a manager of the server.
    let moderator = scene.app.sandbox.moderator();
    let everyone = moderator.guilds()[0];
    for more in [0, permission::MANAGE_CHANNELS] {
        moderator.role(everyone, permission::EVERYONE | more).unwrap();
        let answer = chie.hears(chie.presses(&mirror, "🔕 Stop following")).await;
        assert!(answer.contains("Only the person who asked for this"), "{answer}");
    }
    moderator.role(everyone, permission::EVERYONE | permission::MANAGE_GUILD).unwrap();
    chie.presses(&mirror, "🔕 Stop following");
    let is_over = |seen: &Seen| seen.id() == mirror.id() && seen.components().count() == 0;
    chie.wait_for(LOUNGE, |all| all.iter().any(is_over)).await.unwrap();
    scene.ends().await;
}

async fn what_is_live_is_listed(database: Database) {
    let scene = Scene::start(database).await;
    let chie = scene.app.player("chie");
    scene.moves().await;
    // A challenge isn't live.
    scene.app.player("dario").opens("halma-8", &[]).await;
    let list = opens(&chie, "watch").await;
    let line = list.content().lines().nth(1).unwrap();
    assert!(line.contains("Hexxagon") && line.contains("move 1") && line.contains("<t:"), "{list}");
    assert!(line.contains(&format!("/{}", scene.board().await.id())), "{list}");
    assert_eq!(offered(&list), ["1"]);
    assert!(!list.content().contains("#2"), "{list}");
    let view = chooses(&chie, &list, "1").await;
    assert!(view.id() == list.id() && view.content().contains("Move 1 of 1"), "{view}");
    let elsewhere = chie.seen(chie.command(LOUNGE, "watch", json!({ "match": "#1" })).unwrap()).await;
    assert!(elsewhere.button("Follow here").is_some() && view.button("Follow here").is_none(), "{elsewhere}");
    presses(&chie, &view, "DM: the end").await;
    // Chie follows a match, which the list says, and stops there.
    let list = opens(&chie, "watch").await;
    assert!(list.content().contains("👀 1 · 🔔"), "{list}");
    let list = presses(&chie, &list, "🔕 #1").await;
    assert!(!list.content().contains('🔔'), "{list}");
    // Lists of matches lead there, too.
    let games = opens(&chie, "games").await;
    assert_eq!(offered(&games), ["1"]);
    let view = chooses(&chie, &games, "1").await;
    assert!(view.content().contains("Move 1 of 1"), "{view}");
    let mut said = Vec::new();
    for typed in ["", "hexx", "#1", "nobody"] {
        let options = json!({ "match": typed });
        said.push(chie.autocomplete(LOUNGE, "watch", options, "match").await.unwrap().len());
    }
    assert_eq!(said, [1, 1, 1, 0]);
    // Without a name, the only match is meant.
    let answer = chie.seen(chie.command(LOUNGE, "watch", json!({ "where": "here" })).unwrap()).await;
    assert!(answer.content().contains("channel now follows"), "{answer}");
    scene.ends().await;
}
