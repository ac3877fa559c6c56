//! Leaderboards and people's cards as seen in Discord: opened, turned, shown to everybody.

use sandbox::{RequestFault, Seen};
use serde_json::json;

use crate::rig::{counted, sql};
use crate::support::{App, CHANNEL, Database, Lobby, Player, name, on_both_databases};
use crate::transcript::Transcript;
use crate::waiting::until;

on_both_databases!(
    matches_that_are_played_put_people_on_the_board,
    a_player_who_has_left_drops_off_and_comes_back,
    a_board_is_shown_to_everybody_once_and_pings_nobody,
    a_card_shown_to_everybody_keeps_what_is_private,
    a_player_without_a_card_reads_what_to_do,
    a_season_that_is_over_is_looked_at,
);

/// People on the leaderboard besides those of the sandbox, with realistic names.
const OTHERS: [&str; 7] =
    ["**Bold** @everyone", "千恵子さん", "Maximiliane von Wolkenstein", "🦊", "ちえ", "x", "_Íñigo_ <@1>"];

/// Puts people on the leaderboards of a server and of all, without the hundreds of matches that would
/// lead there: `ann` first, ten points less each.
async fn crowd(app: &App) {
    let guild = app.sandbox.moderator().guilds()[0];
    let named = ["ann", "bob", "chie", "dario"].map(|name| (app.player(name).id().0, capital(name)));
    let others = (1u64..).zip(OTHERS).map(|(id, name)| (id, name.to_owned()));
    // As if looked up just now, so that the roll call skips them.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
    for (at, (account, name)) in (0i64..).zip(named.into_iter().chain(others)) {
        let (shown, sigma) = (1500 - 10 * at, if at % 3 == 1 { 7 } else { 3 });
        for scope in [0, guild.0] {
            sql(
                &app.database,
                &format!(
                    "INSERT INTO players (discord_id, name, locale, created_ms)
                         VALUES ({account}, '{name}', '', 0) ON CONFLICT DO NOTHING;
                     INSERT INTO ratings (scope, pool, player_id, mu, sigma, shown, played, won, drawn, lost, streak,
                                          longest, last_ms, due_ms, listed)
                         SELECT {scope}, 'halma-16.pairs', id, 30, {sigma}, {shown}, {}, {at}, 2, 3, 1, {}, {now},
                                {}, 1 FROM players WHERE discord_id = {account};
                     INSERT INTO members (guild, player_id, seen_ms, checked_ms)
                         SELECT {}, id, {now}, {now} FROM players WHERE discord_id = {account} ON CONFLICT DO NOTHING",
                    at + 5,
                    at % 4,
                    i64::MAX,
                    guild.0,
                ),
            )
            .await;
        }
    }
    for ladder in ["shown", "played", "longest"] {
        sql(
            &app.database,
            &format!(
                "INSERT INTO rating_bands (scope, pool, ladder, band, people)
                 SELECT scope, pool, '{ladder}', {ladder}, COUNT(*) FROM ratings GROUP BY scope, pool, {ladder}"
            ),
        )
        .await;
    }
}

fn capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

/// The id of the first component that starts like this, after the panels' common prefix.
fn find(message: &Seen, what: &str) -> String {
    let ids = message.components().filter_map(|item| item["custom_id"].as_str());
    let found = ids.filter(|id| id.starts_with(&format!("1:panel:{what}"))).last();
    found.unwrap_or_else(|| panic!("nothing to {what}: {message}")).to_owned()
}

async fn turn(player: &Player, message: &Seen, what: &str, values: &[&str]) -> Seen {
    player.seen(player.press(message.id(), &find(message, what), values).unwrap()).await
}

/// Presses the button with this label; returns the resulting message.
async fn press(player: &Player, message: &Seen, label: &str) -> Seen {
    player.seen(player.presses(message, label)).await
}

/// A match that counts: both have moved, then one resigns.
pub async fn counts(app: &App, winner: &Player, loser: &Player) -> String {
    let lobby = winner.challenges(loser, "hexxagon").await;
    let join = by_end(&lobby.message, ":join");
    loser.press(lobby.message.id(), &join, &[]).unwrap();
    loser.board(&lobby.game, 0).await;
    for _ in 0..2 {
        let mover = app.mover(&lobby.game).await;
        mover.moves(&app.legal(&lobby.game).await).await;
    }
    let question = loser.seen(loser.types("resign", &[])).await;
    loser.press(question.id(), &by_end(&question, ":resign-sure"), &[]).unwrap();
    let is_over = |seen: &Seen| {
        let mut ids = seen.components().filter_map(|item| item["custom_id"].as_str());
        ids.any(|id| id.ends_with("offer:rematch"))
    };
    winner.finds(|seen| !seen.is_private() && seen.content().contains(&lobby.game) && is_over(seen)).await;
    lobby.game
}

/// The panel of a challenge to the computer in Hexxagon.
async fn against_the_computer(player: &Player) -> Seen {
    let panel = player.seen(player.types("challenge", &[])).await;
    let panel = turn(player, &panel, "new:g", &["hexxagon"]).await;
    press(player, &panel, "Play the computer").await
}

/// The id of the component that ends like this.
fn by_end(message: &Seen, end: &str) -> String {
    let mut ids = message.components().filter_map(|item| item["custom_id"].as_str());
    ids.find(|id| id.ends_with(end)).unwrap_or_else(|| panic!("nothing to {end}: {message}")).to_owned()
}

fn lines(message: &Seen) -> Vec<&str> {
    message.content().lines().collect()
}

async fn matches_that_are_played_put_people_on_the_board(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let board = ann.seen(ann.types("leaderboard", &[])).await;
    assert!(board.content().contains("Nobody has played a rated match yet"), "{board}");
    for played in 1..=5 {
        let game = counts(&app, &ann, &bob).await;
        let about = |seen: &Seen| seen.content().contains(&game) && seen.content().contains("Rating: ");
        let result = ann.finds(about).await;
        assert_eq!(result.content().contains("Everybody starts at 1000"), played == 1, "{result}");
        let draws = "At first a draw can raise it, too";
        assert_eq!(result.content().contains(draws), played == 1, "{result}");
        let provisional = "? = provisional: fewer than 5 rated matches, so it still changes a lot.";
        assert_eq!(result.content().contains(provisional), played < 5, "{result}");
        if played == 3 {
            // Newcomers are there from the first match on, without a place, the best first.
            let board = ann.seen(ann.types("leaderboard", &[])).await;
            assert!(lines(&board)[2].starts_with("**No place yet:** fewer than 5 rated matches"), "{board}");
            assert!(lines(&board)[3].starts_with("• __**Ann**__ · **1"), "{board}");
            assert!(lines(&board)[3].ends_with("?** · 3–0–0"), "{board}");
            assert!(lines(&board)[4].starts_with("• Bob · **"), "{board}");
            // What the last numbers are is said where nobody has a place, too.
            assert!(board.content().ends_with("\n-# 3–0–0 = won–drawn–lost"), "{board}");
            assert!(board.content().contains("You: 3 of 5 rated matches"), "{board}");
        }
    }
    // A newcomer can't compare ratings with their own.
    let selects = |panel: &Seen| panel.components().map(ToString::to_string).collect::<String>();
    let panel = against_the_computer(&bob).await;
    assert!(panel.content().contains("Yours in this game is **"), "{panel}");
    assert!(selects(&panel).contains("rated about "), "{panel}");
    let panel = against_the_computer(&app.player("chie")).await;
    let levels = selects(&panel);
    assert!(levels.contains("Computer: 1 · Beginner") && !levels.contains("rated about"), "{levels}");
    assert!(!panel.content().contains("rating is that of"), "{panel}");

    let board = ann.seen(ann.types("leaderboard", &[])).await;
    assert!(board.is_private(), "{board}");
    assert!(lines(&board)[0].contains("Hexxagon"), "{board}");
    assert!(lines(&board)[2].starts_with("🥇 __**Ann**__ · **1"), "{board}");
    assert!(lines(&board)[2].ends_with(" · 5–0–0"), "{board}");
    assert!(lines(&board)[3].starts_with("🥈 Bob · **"), "{board}");
    assert_eq!(board.attachments()[0]["filename"], "leaderboard.png");
    // By matches they are equal, and share the first place.
    let board = turn(&bob, &bob.seen(bob.types("leaderboard", &[])).await, "top:by", &["active"]).await;
    assert!(lines(&board)[2].starts_with("🥇 Ann · **5**"), "{board}");
    assert!(lines(&board)[3].starts_with("🥇 __**Bob**__ · **5**"), "{board}");

    let card = bob.seen(bob.types("profile", &[])).await;
    let picture = &card.attachments()[0];
    assert_eq!(picture["filename"], "profile.png");
    // The text repeats nothing of the picture, whose description has all of it.
    assert_eq!(card.content(), "**Bob**");
    let answer = picture["description"].as_str().unwrap();
    assert!(answer.contains("5 matches: 0 won, 0 drawn, 5 lost. Mostly Hexxagon"), "{answer}");
    assert!(answer.contains("rated 0–0–5"), "{answer}");
    assert!(!answer.contains("in a row"), "he hasn't won: {answer}");
    let record = press(&bob, &card, "Opponents").await;
    assert!(record.content().ends_with("Ann · 0–0–5"), "{record}");
    assert!(record.content().contains("**Games** (won–drawn–lost, rated or not)"), "{record}");
    assert!(record.attachments().is_empty(), "the picture belongs to the card: {record}");
    let card = press(&bob, &record, "Card").await;
    let other = bob.seen(bob.menu(CHANNEL, "Profile", 2, ann.id()).unwrap()).await;
    let about_ann = other.attachments()[0]["description"].as_str().unwrap();
    assert!(about_ann.contains("5 won") && about_ann.contains("most rated wins in a row: 5"), "{other}");
    let challenge = press(&bob, &other, "Challenge").await;
    assert!(challenge.button("Challenge").is_some(), "{challenge}");
    let newest = card.components().find(|item| item["options"].is_array()).unwrap()["options"][0].clone();
    assert!(newest["label"].as_str().unwrap().contains("· Hexxagon · lost"), "{newest}");
    assert_eq!(newest["description"], "With Ann");
    let shown = turn(&bob, &card, "of:match", &[newest["value"].as_str().unwrap()]).await;
    assert!(shown.is_private() && !shown.attachments().is_empty(), "{shown}");
    // The count says whom it counts: those above the newcomers.
    counts(&app, &ann, &app.player("dario")).await;
    let board = ann.seen(ann.types("leaderboard", &[])).await;
    let places = lines(&board).iter().filter(|line| line.starts_with(['🥇', '🥈', '🥉'])).count();
    assert!(lines(&board).iter().any(|line| line.starts_with("• Dario")), "{board}");
    assert!(lines(&board).contains(&"-# 2 players with a place · 6–0–0 = won–drawn–lost"), "{board}");
    assert_eq!(places, 2, "{board}");
    app.ends().await;
}

async fn a_player_who_has_left_drops_off_and_comes_back(database: Database) {
    let app = App::start(database).await;
    crowd(&app).await;
    let (ann, dario) = (app.player("ann"), app.player("dario"));
    let (moderator, guild) = (app.sandbox.moderator(), app.sandbox.moderator().guilds()[0]);
    moderator.kick(guild, dario.id()).unwrap();
    sql(&app.database, "UPDATE members SET checked_ms = 0").await;
    // A 404 without Discord's code for it isn't about the person.
    let chie = format!("/members/{}", app.player("chie").id());
    app.spoils(&chie, (RequestFault::Refused { status: 404, code: 0 }, false), 1);
    let board = ann.seen(ann.types("leaderboard", &[])).await;
    assert!(board.content().contains("Dario"), "nobody knows yet: {board}");
    // After the answer, everybody shown is looked up; the made-up people have never been on the
    // server.
    let left = "SELECT COUNT(*) AS n FROM members WHERE left_ms IS NOT NULL";
    until("everybody is looked up", async || counted(&app.database, left).await >= 7).await;
    until("Chie is looked up", async || app.sandbox.faults().have_happened()).await;
    // An answered later request shows that the answer was handled.
    ann.seen(ann.types("leaderboard", &[])).await;
    let board = ann.seen(ann.types("leaderboard", &[])).await;
    assert!(!board.content().contains("Dario") && board.content().contains("Chie"), "{board}");
    let everywhere = press(&ann, &board, "Everywhere").await;
    assert!(everywhere.content().contains("Dario"), "elsewhere they are who they were: {everywhere}");
    moderator.invite(guild, dario.id()).unwrap();
    let board = dario.seen(dario.types("leaderboard", &[])).await;
    assert!(board.content().contains("__**Dario**__"), "{board}");
    app.ends().await;
}

async fn a_board_is_shown_to_everybody_once_and_pings_nobody(database: Database) {
    let app = App::start(database).await;
    crowd(&app).await;
    let (ann, hugo) = (app.player("ann"), app.player("hugo"));
    let board = ann.seen(ann.types("leaderboard", &[])).await;
    let done = press(&ann, &board, "Show here").await;
    assert!(done.is_private() && done.content().contains("can see it now"), "{done}");
    assert_eq!(done.components().count(), 0, "it can't be shown once more: {done}");
    let public = app.public();
    let [shown] = public.as_slice() else { panic!("{public:?}") };
    assert!(shown.content().contains("\\*\\*Bold\\*\\* \\@every…"), "{shown}");
    assert_eq!(shown.0["mentions"], json!([]), "{shown}");
    assert_eq!(shown.0["mention_everyone"], json!(false), "{shown}");
    assert!(!shown.content().contains("__"), "it has no reader of its own: {shown}");
    // From there, all presses lead to one's own place, in private.
    let own = press(&hugo, shown, "My place").await;
    assert!(own.is_private(), "{own}");
    app.ends().await;
}

async fn a_card_shown_to_everybody_keeps_what_is_private(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    for private in [false, true] {
        let asked = json!({ "game": "hexxagon", "private": private });
        let message = ann.seen(ann.command(CHANNEL, "challenge", asked).unwrap()).await;
        app.lost_by(&bob, &Lobby { game: name(&message), message }).await;
    }
    // A miss alone is private, too.
    let missed = "INSERT INTO puzzle_ratings (player_id, game, rating, deviation, volatility, solved, missed)
                  SELECT id, 'halma-16', 1400, 250, 0.06, 0, 2 FROM players WHERE name = 'Ann'";
    sql(&app.database, missed).await;
    let reads = |card: &Seen| {
        let picture = card.attachments()[0]["description"].as_str().unwrap().to_owned();
        (
            picture.contains("2 matches: 2 won"),
            picture.contains("One match: 1 won"),
            card.content().contains("🧩"),
        )
    };
    let card = ann.seen(ann.types("profile", &[])).await;
    assert_eq!(reads(&card), (true, false, true), "{card}");
    press(&ann, &card, "Show here").await;
    let is_card = |seen: &&Seen| seen.content().starts_with("**Ann**");
    let public = app.public().into_iter().rev().find(|seen| is_card(&seen)).unwrap();
    assert_eq!(reads(&public), (false, true, false), "{public}");
    app.ends().await;
}

async fn a_player_without_a_card_reads_what_to_do(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let own = ann.hears(ann.types("profile", &[])).await;
    assert!(
        own.contains("You haven't finished a match with other people yet") && own.contains("</challenge:"),
        "{own}"
    );
    let bob_id = bob.id().to_string();
    let about_bob = [("player", &*bob_id)];
    let people = "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM players WHERE discord_id IS NOT NULL";
    let other = ann.seen(ann.types("profile", &about_bob)).await;
    assert!(other.content().contains("Bob hasn't finished a match with other people yet"), "{other}");
    let challenge = press(&ann, &other, "Challenge").await;
    assert!(challenge.content().contains(&format!("Against <@{bob_id}>")), "{challenge}");
    assert_eq!(counted(&app.database, people).await, 1, "a look stores nobody");
    let bot = app.sandbox.moderator().bot().to_string();
    let bot = ann.hears(ann.types("profile", &[("player", &bot)])).await;
    assert!(bot.contains("Only people have a card"), "{bot}");
    counts(&app, &ann, &bob).await;
    let card = ann.seen(ann.types("profile", &[("player", &bob.id().to_string())])).await;
    let privacy = bob.seen(bob.types("privacy", &[])).await;
    bob.seen(bob.press(privacy.id(), "1:panel:delete", &[]).unwrap()).await;
    bob.seen(bob.press(privacy.id(), "1:panel:delete_sure", &[]).unwrap()).await;
    let gone = press(&ann, &card, "Opponents").await;
    assert!(gone.content().contains("has deleted their data"), "{gone}");
    let gone = press(&ann, &card, "Challenge").await;
    assert!(gone.content().contains("has deleted their data"), "{gone}");
    let gone = ann.seen(ann.types("profile", &about_bob)).await;
    assert!(gone.content().contains("Bob hasn't finished a match"), "{gone}");
    assert_eq!(counted(&app.database, people).await, 1, "a look brings nobody back");
    let own = ann.seen(ann.types("profile", &[])).await;
    let own = press(&ann, &own, "Opponents").await;
    assert!(own.content().ends_with("Nobody yet."), "{own}");
    app.ends().await;
}

async fn a_season_that_is_over_is_looked_at(database: Database) {
    let app = App::start(database).await;
    crowd(&app).await;
    let (ann, guild) = (app.player("ann"), app.sandbox.moderator().guilds()[0].0);
    // In reverse order, so that the season's table can't be confused with the current one.
    sql(
        &app.database,
        &format!(
            "INSERT INTO seasons (guild, number, from_ms, due_ms, until_ms, channel, language)
                 VALUES ({guild}, 1, 0, NULL, 86400000, 1, 'en-US');
             INSERT INTO season_tables (guild, season, pool, player_id, place, shown, played, won, drawn, lost)
                 SELECT {guild}, 1, pool, player_id, 1 + (SELECT COUNT(*) FROM ratings AS less
                                                          WHERE less.scope = {guild} AND less.shown < ratings.shown),
                        2600 - shown, played, won, drawn, lost FROM ratings WHERE scope = {guild}"
        ),
    )
    .await;
    let none = ann.seen(ann.command(CHANNEL, "leaderboard", json!({ "season": 2 })).unwrap()).await;
    assert!(none.content().contains("This server has no such season"), "{none}");
    let now = ann.seen(ann.types("leaderboard", &[])).await;
    let season = turn(&ann, &now, "top:season", &["1"]).await;
    assert!(lines(&season)[1] == "This server · Season 1", "{season}");
    assert!(lines(&season)[2].starts_with("🥇 \\_Íñigo\\_"), "{season}");
    assert_eq!(season.attachments()[0]["filename"], "leaderboard.png");
    assert!(season.content().contains("⋯\n`11` __**Ann**__ · **1100**"), "{season}");
    assert!(season.content().contains("\n-# 11 players with a place · "), "{season}");
    assert!(season.content().ends_with(" = won–drawn–lost"), "{season}");
    let mine = press(&ann, &season, "My place").await;
    assert!(lines(&mine)[2].starts_with("` 7`"), "{mine}");
    let first = press(&ann, &mine, "Previous").await;
    assert!(lines(&first)[2].starts_with("🥇"), "{first}");
    let last = press(&ann, &first, "Next").await;
    assert!(lines(&last)[2].starts_with("`11` __**Ann**__"), "{last}");
    let now = turn(&ann, &last, "top:season", &["0"]).await;
    assert!(lines(&now)[2].starts_with("🥇 __**Ann**__ · **1500**"), "{now}");
    let asked = ann.seen(ann.command(CHANNEL, "leaderboard", json!({ "season": 1 })).unwrap()).await;
    assert_eq!(asked.content(), season.content());
    app.ends().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standings_in_english() {
    evening("en", "en-US").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standings_in_italian() {
    evening("it", "it").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standings_in_spanish() {
    evening("es", "es-419").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standings_in_japanese() {
    evening("ja", "ja").await;
}

async fn evening(code: &str, locale: &str) {
    let app = App::speaking(locale, &["ann", "hugo"]).await;
    let (ann, bob, hugo) = (app.player("ann"), app.player("bob"), app.player("hugo"));
    let mut transcript = Transcript::of(&app, &["ann", "bob", "hugo"]);
    transcript.act("Nobody has played yet");
    transcript.sees(&ann.seen(ann.types("leaderboard", &[])).await);
    transcript.sees(&ann.seen(ann.types("profile", &[])).await);
    transcript.sees(&ann.seen(ann.types("profile", &[("player", &bob.id().to_string())])).await);
    let bot = app.sandbox.moderator().bot().to_string();
    transcript.sees(&ann.seen(ann.types("profile", &[("player", &bot)])).await);

    crowd(&app).await;
    transcript.act("Ann looks at the leaderboard, turns it, and has it shown");
    let first = ann.seen(ann.types("leaderboard", &[])).await;
    transcript.sees(&first);
    let second = turn(&ann, &first, "top:turn:h:r:0:halma-16.pairs:a", &[]).await;
    transcript.sees(&second);
    let own = turn(&ann, &second, "top:turn:h:r:0:halma-16.pairs:m", &[]).await;
    let runs = turn(&ann, &own, "top:by", &["streak"]).await;
    transcript.sees(&runs);
    let everywhere = turn(&ann, &runs, "top:turn:e", &[]).await;
    transcript.sees(&everywhere);
    transcript.sees(&turn(&ann, &everywhere, "top:show", &[]).await);
    transcript.sees(&app.public()[0]);

    transcript.act("Ann looks at her card, at whom she has played, and has it shown");
    counts(&app, &ann, &bob).await;
    sql(
        &app.database,
        "INSERT INTO puzzle_ratings (player_id, game, rating, deviation, volatility, solved, missed)
             SELECT id, 'hexxagon', 1611.6, 80, 0.06, 9, 4 FROM players WHERE name = 'Ann';
         INSERT INTO puzzle_ratings (player_id, game, rating, deviation, volatility, solved, missed)
             SELECT id, 'halma-16', 1500, 250, 0.06, 1, 2 FROM players WHERE name = 'Ann'",
    )
    .await;
    let card = ann.seen(ann.types("profile", &[])).await;
    transcript.sees(&card);
    let record = turn(&ann, &card, "of:record", &[]).await;
    transcript.sees(&record);
    let record = turn(&ann, &record, "of:record", &[]).await;
    transcript.sees(&record);
    let card = turn(&ann, &record, "of:card", &[]).await;
    transcript.sees(&turn(&ann, &card, "of:show", &[]).await);
    transcript.sees(app.public().last().unwrap());
    transcript.act("Hugo looks at Bob's card");
    transcript.sees(&hugo.seen(hugo.types("profile", &[("player", &bob.id().to_string())])).await);
    transcript.compare(&format!("standings-{code}"));
    app.ends().await;
}
