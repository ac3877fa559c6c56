//! Personal data: exported as a file, and deleted from every table.

use hoppity::play::{self, Act, UserId};
use hoppity::service::{Challenge, Lost, Undelivered};
use hoppity::store::PostKind;
use sandbox::{Id, Seen};
use serde_json::{Value, json};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

use crate::rig::{Board, DAY, Rig, challenge, counted, refusal, send_all};
use crate::settings::{chooses, chosen, opens, presses};
use crate::support::{App, CHANNEL, Database, on_both_databases};

on_both_databases!(
    an_export_has_all_that_is_kept,
    a_forgotten_player_is_in_no_table,
    a_forgotten_name_goes_from_posted_messages,
    what_was_being_sent_is_sent_again_without_the_name,
    a_name_that_cannot_be_taken_out_stays_quietly,
    results_in_direct_messages_are_known_after_a_month,
    other_processes_forget_too
);

async fn an_export_has_all_that_is_kept(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    let board = bob.accepts(&lobby).await;
    app.to_move(&board).moves(&app.legal(&lobby.game).await).await;
    let panel = chooses(&ann, &opens(&ann, "settings").await, "theme", &["paper"]).await;
    let panel = presses(&ann, &panel, "Blocked people").await;
    chooses(&ann, &panel, "block", &[&chie.id().to_string()]).await;
    let answer = presses(&ann, &opens(&ann, "privacy").await, "Export my data").await;
    assert!(answer.is_private(), "{answer}");
    assert_eq!(answer.attachments()[0]["filename"], "hoppity.json");
    let id: u64 = answer.attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    let file = app.sandbox.attachment(Id(id)).unwrap();
    let all: Value = serde_json::from_slice(&file).unwrap();
    assert_eq!(all["player"]["discord_id"], ann.id().to_string());
    assert_eq!(all["player"]["name"], "Ann");
    assert_eq!(all["settings"]["theme"], "paper");
    assert_eq!(all["blocked"], json!(["Chie"]));
    assert_eq!(all["matches"][0]["id"], lobby.game);
    let kinds: Vec<&str> = all["matches"][0]["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["event"]["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["opened", "joined", "started", "moved"]);
    let of_bob = presses(&bob, &opens(&bob, "privacy").await, "Export my data").await;
    let id: u64 = of_bob.attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    let text = String::from_utf8(app.sandbox.attachment(Id(id)).unwrap().to_vec()).unwrap();
    assert!(
        !text.contains("paper") && !text.contains("Chie") && !text.contains(&ann.id().to_string()),
        "{text}"
    );
    app.ends().await;
}

/// Every column of every table: the table's name, and its own.
async fn columns(connection: &mut AnyConnection) -> Vec<(String, String)> {
    let columns = match connection.backend_name() == "SQLite" {
        true => {
            "SELECT CAST(t.name AS TEXT) AS a, CAST(c.name AS TEXT) AS b FROM sqlite_master AS t, pragma_table_info(t.name) AS c
             WHERE t.type = 'table' ORDER BY t.name, c.cid"
        }
        false => {
            "SELECT CAST(table_name AS TEXT) AS a, CAST(column_name AS TEXT) AS b FROM information_schema.columns
             WHERE table_schema = 'public' ORDER BY table_name, ordinal_position"
        }
    };
    let columns = sqlx::query(columns).fetch_all(connection).await.unwrap();
    columns.iter().map(|row| (row.get("a"), row.get("b"))).collect()
}

/// Every row of every table, as text.
async fn everything(url: &str) -> Vec<(String, String)> {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let columns = columns(&mut connection).await;
    let mut tables: Vec<String> = columns.iter().map(|(table, _)| table.clone()).collect();
    tables.dedup();
    // It contains bytes, but no personal data.
    tables.retain(|table| table != "_sqlx_migrations");
    assert!(tables.len() > 8, "{tables:?}");
    let mut all = Vec::new();
    for table in tables {
        let of = columns.iter().filter(|(known, _)| *known == table);
        let parts: Vec<String> = of.map(|(_, name)| format!("COALESCE(CAST({name} AS TEXT), '')")).collect();
        let sql = format!("SELECT {} AS a FROM {table}", parts.join(" || '|' || "));
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut connection).await.unwrap();
        all.extend(rows.iter().map(|row| (table.clone(), row.get::<String, _>("a"))));
    }
    connection.close().await.unwrap();
    all
}

/// Asserts that every stored player id, except for seats in matches, belongs to a known player.
async fn of_nobody(url: &str) {
    let mut connection = AnyConnection::connect(url).await.unwrap();
    for (table, column) in columns(&mut connection).await {
        if column != "player_id" || ["participants", "forgotten"].contains(&table.as_str()) {
            continue;
        }
        let sql = format!(
            "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM {table} WHERE player_id IN (SELECT player_id FROM forgotten)"
        );
        let row = sqlx::query(AssertSqlSafe(sql)).fetch_one(&mut connection).await.unwrap();
        assert_eq!(row.get::<i64, _>("n"), 0, "{table} still has something of who was forgotten");
    }
    connection.close().await.unwrap();
}

async fn a_forgotten_player_is_in_no_table(database: Database) {
    let app = App::start(database).await;
    let moderator = app.sandbox.moderator();
    let zelda = moderator.add_person("Zelda", "en-US").to_string();
    let zelda = app.player(&zelda);
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    // A finished match, a live one, a challenge of her own, one that invites her, one that she has
    // joined.
    let over = zelda.challenges(&bob, "hexxagon").await;
    let board = bob.accepts(&over).await;
    app.to_move(&board).moves(&app.legal(&over.game).await).await;
    bob.resigns(&over.game).await;
    bob.board(&over.game, 1).await;
    bob.finds(|seen| seen.content().contains("wins against") && seen.content().contains(&over.game)).await;
    let live = ann.challenges(&zelda, "hexxagon").await;
    zelda.accepts(&live).await;
    let own = zelda.opens("star-halma", &[("players", "3")]).await;
    let asked = ann.challenges(&zelda, "halma-8").await;
    let joined = ann.opens("star-halma", &[("players", "3")]).await;
    zelda.presses(&joined.message, "Join");
    zelda.sees(joined.message.id(), |seen| seen.content().contains("Zelda")).await;
    let panel = chooses(&zelda, &opens(&zelda, "settings").await, "theme", &["paper"]).await;
    let panel = presses(&zelda, &panel, "Blocked people").await;
    chooses(&zelda, &panel, "block", &[&app.player("chie").id().to_string()]).await;
    let panel = presses(&bob, &opens(&bob, "settings").await, "Blocked people").await;
    chooses(&bob, &panel, "block", &[&zelda.id().to_string()]).await;
    app.everything_is_sent().await;
    let is_of_her =
        |row: &&(String, String)| row.1.contains("Zelda") || row.1.contains(&zelda.id().to_string());
    assert!(everything(&app.database.url).await.iter().any(|row| is_of_her(&row)));

    let question = presses(&zelda, &opens(&zelda, "privacy").await, "Delete my data").await;
    assert!(question.content().contains("Your 4 open matches and challenges"), "{question}");
    let kept = presses(&zelda, &question, "No, keep it").await;
    let question = presses(&zelda, &kept, "Delete my data").await;
    let done = presses(&zelda, &question, "Yes, delete everything").await;
    assert!(done.content().contains("I don't know you any more"), "{done}");
    app.everything_is_sent().await;
    let rows = everything(&app.database.url).await;
    of_nobody(&app.database.url).await;
    let left: Vec<_> = rows.iter().filter(is_of_her).collect();
    assert!(left.is_empty(), "{left:?}");

    // The others keep their matches, with “Former player” in her place.
    let won =
        ann.finds(|seen| seen.content().contains("resigned") && seen.content().contains(&live.game)).await;
    assert!(won.content().contains("wins against") && won.content().contains("Ann"), "{won}");
    for (lobby, words) in [(&own, "cancelled the challenge"), (&asked, "declined to play")] {
        ann.sees(lobby.message.id(), |seen| seen.content().contains(words)).await;
    }
    let seen = ann.sees(joined.message.id(), |seen| !seen.content().contains("Zelda")).await;
    assert!(seen.content().contains("In: Ann"), "{seen}");
    let finished = json!({ "where": "server", "finished": true });
    let listed = bob.hears(bob.command(CHANNEL, "games", finished).unwrap()).await;
    assert!(listed.contains("Former player") && !listed.contains("Zelda"), "{listed}");
    let board = bob.seen(bob.types("board", &[("match", &over.game)])).await;
    assert!(board.content().contains("Former player"), "{board}");
    let why = bob.hears(bob.types("rematch", &[("match", &over.game)])).await;
    assert!(why.contains("deleted their data") && why.contains("challenge"), "{why}");

    // A person who comes back is new, and blocked by nobody.
    let panel = opens(&zelda, "settings").await;
    assert_eq!(chosen(&panel)[1], "Board: same as the match");
    let list = zelda
        .hears(zelda.command(CHANNEL, "games", json!({ "where": "mine", "finished": true })).unwrap())
        .await;
    assert!(list.contains("Nothing here yet"), "{list}");
    zelda.challenges(&bob, "hexxagon").await;
    app.ends().await;
}

/// All text of a bot's message. Discord itself shows who used a command.
fn read_in(message: &Seen) -> String {
    format!("{} {} {}", message.content(), message["components"], message["attachments"])
}

async fn a_forgotten_name_goes_from_posted_messages(database: Database) {
    let app = App::start(database).await;
    let zelda = app.player(&app.sandbox.moderator().add_person("Zelda", "en-US").to_string());
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let over = zelda.challenges(&bob, "hexxagon").await;
    app.lost_by(&bob, &over).await;
    let declined = ann.challenges(&zelda, "hexxagon").await;
    zelda.presses(&declined.message, "Decline");
    ann.sees(declined.message.id(), |seen| seen.content().contains("declined to play")).await;
    let live = ann.challenges(&zelda, "hexxagon").await;
    zelda.accepts(&live).await;
    app.everything_is_sent().await;
    let is_hers =
        |seen: &Seen| read_in(seen).contains("Zelda") || read_in(seen).contains(&zelda.id().to_string());
    let before = app.public();
    assert!(before.iter().filter(|seen| is_hers(seen)).count() >= 6, "{before:?}");

    let question = presses(&zelda, &opens(&zelda, "privacy").await, "Delete my data").await;
    presses(&zelda, &question, "Yes, delete everything").await;
    app.bot_leaves().await;
    let store = app.database.open().await;
    assert!(store.unsent_posts().await.unwrap() > 0, "it is all done before the restart");
    store.close().await;
    app.bot_returns().await;
    app.everything_is_sent().await;

    let after = app.public();
    let named: Vec<&Seen> = after.iter().filter(|seen| is_hers(seen)).collect();
    assert!(named.is_empty(), "{named:?}");
    assert_eq!(after.len(), before.len() + 1, "only the result of the live match is new: {after:?}");
    for (was, is) in before.iter().zip(&after) {
        assert_eq!(was.id(), is.id());
        let pictures = (was.attachments().first(), is.attachments().first());
        let (Some(old), new) = pictures else { continue };
        let new = new.unwrap_or_else(|| panic!("the picture is lost: {was} {is}"));
        assert_ne!(old["id"], new["id"], "the picture still has the name: {is}");
        assert_eq!(old["filename"], new["filename"], "another turn is shown");
    }
    // A closed board shows its own turn without buttons; the result keeps its buttons.
    let (first, second) = (app.board(&over.game, 0).await, app.board(&over.game, 1).await);
    assert!([&first, &second].iter().all(|board| board.components().next().is_none()), "{first} {second}");
    // One of them begins with the player to move, who may be the one that is forgotten.
    let turns = [&first, &second].map(|board| board.content().to_owned());
    assert!(turns.iter().any(|turn| turn.starts_with("Former player, ")), "{turns:?}");
    assert!(turns[1].contains("Former player"), "who moved, or is to move: {second}");
    let result =
        ann.finds(|seen| seen.content().contains("wins against") && seen.content().contains(&over.game));
    assert!(result.await.button("Replay").is_some());
    app.ends().await;
}

async fn what_was_being_sent_is_sent_again_without_the_name(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = std::sync::Arc::new(Board::default());
    let game = rig.live(&one).await.game;
    send_all(&one, &board).await;
    rig.moves(&one, game.id()).await;
    let store = one.store();
    let now = crate::rig::NOON;
    let sending = store.claim_posts("slow", now, now + 1000, 9).await.unwrap();
    let new = sending.iter().find(|post| post.message.is_none()).unwrap();
    store.forget(rig.ann, now).await.unwrap();
    for post in &sending {
        store.settle_post(post.id, "slow", post.message.or(Some(99)), post.want).await.unwrap();
    }
    let post = store.post(new.id).await.unwrap().unwrap();
    assert!(post.is_outdated() && post.message == Some(99), "{post:?}");
    board.take();
    send_all(&one, &board).await;
    rig.clock.advance(60_000);
    send_all(&one, &board).await;
    let seen = board.take();
    assert!(seen.contains(&(game.id().0, PostKind::Board, game.seq() + 1, false)), "{seen:?}");
    // The closed board shows its own turn.
    assert!(seen.contains(&(game.id().0, PostKind::Board, game.seq(), true)), "{seen:?}");
    assert_eq!(store.unsent_posts().await.unwrap(), 0);
    rig.ends([one]).await;
}

async fn a_name_that_cannot_be_taken_out_stays_quietly(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = std::sync::Arc::new(Board::default());
    rig.live(&one).await;
    send_all(&one, &board).await;
    one.store().forget(rig.ann, crate::rig::NOON).await.unwrap();
    rig.clock.advance(60_000);
    board.answers(Undelivered::Lost(Lost::Gone, "no such channel".to_owned()));
    board.take();
    send_all(&one, &board).await;
    assert_eq!(board.take().len(), 1, "the board is tried once, and is posted nowhere else");
    assert_eq!(one.store().unsent_posts().await.unwrap(), 0);
    assert_eq!(one.store().dead_letters(9).await.unwrap(), []);
    rig.ends([one]).await;
}

async fn results_in_direct_messages_are_known_after_a_month(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = std::sync::Arc::new(Board::default());
    // A private match of two is played in direct messages. Of the second one, no result arrives.
    let mut games = Vec::new();
    for arrives in [true, false] {
        let private = Challenge { private: true, ..challenge(vec![rig.bob]) };
        let game = one.challenge(&rig.caller(rig.ann), private).await.unwrap().shown.game.id();
        rig.acts(&one, game, rig.bob, Act::Join(rig.bob)).await.unwrap();
        rig.moves(&one, game).await;
        send_all(&one, &board).await;
        rig.acts(&one, game, rig.bob, Act::Resign(rig.bob)).await.unwrap();
        for _ in 0..if arrives { 0 } else { 9 } {
            board.answers(Undelivered::Never("closed".to_owned()));
        }
        send_all(&one, &board).await;
        board.forgets_answers();
        games.push(game);
    }
    board.take();
    rig.goes_by(31 * DAY).await;
    one.tick().await.unwrap();
    let kept = |game: play::MatchId| format!("SELECT COUNT(*) AS n FROM outbox WHERE match_id = {}", game.0);
    assert_eq!(counted(&rig.database, &kept(games[0])).await, 2, "a result for each");
    assert_eq!(counted(&rig.database, &kept(games[1])).await, 0);
    // So Ann's loses the name of Bob, who has asked for it.
    one.forget(rig.bob).await.unwrap();
    rig.clock.advance(60_000);
    send_all(&one, &board).await;
    let seat = one.find(games[0], None).await.unwrap().game.seat_of(rig.ann).unwrap();
    let shown: Vec<_> = board.take().into_iter().map(|(game, kind, ..)| (game, kind)).collect();
    assert_eq!(shown, [(games[0].0, PostKind::ResultFor(seat))]);
    rig.ends([one]).await;
}

async fn other_processes_forget_too(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let game = rig.live(&one).await.game;
    let now = two.find(game.id(), None).await.unwrap();
    assert!(now.people.values().any(|person| person.name == "Ann"));
    assert_eq!(two.player(UserId(11), "Ann", "en-US").await.unwrap(), rig.ann);
    one.forget(rig.ann).await.unwrap();
    two.tick().await.unwrap();
    let now = two.find(game.id(), None).await.unwrap();
    assert!(now.people.values().all(|person| person.name != "Ann" && person.account() != Some(UserId(11))));
    assert_ne!(two.player(UserId(11), "Ann", "en-US").await.unwrap(), rig.ann, "somebody new");
    // Bob has won, and gets a notice about it.
    let board = std::sync::Arc::new(Board::default());
    send_all(&two, &board).await;
    assert!(board.take().iter().any(|(_, kind, ..)| *kind == PostKind::Result));
    let again = rig.acts(&two, game.id(), rig.ann, Act::Resign(rig.ann)).await;
    assert_eq!(refusal(again), play::Refusal::Finished.into());
    rig.ends([one, two]).await;
}
