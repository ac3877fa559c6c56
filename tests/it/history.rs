//! Finished matches: found, replayed, shown as animations, exported and imported.

use hoppity::play::{Act, GuildId, Match, MatchId, Stage, UserId, moments};
use hoppity::rules::{
    Act as Done, Ending, Family, Kind, OptionName, Position, Reason, Record, Seat, Setup, Variant,
};
use hoppity::service::{PastFilter, PastPage, Shown};
use image::AnimationDecoder;
use image::codecs::gif::GifDecoder;
use sandbox::{Id, Seen};
use serde_json::{Value, json};

use crate::rig::{Host, LOCATION, Rig, challenge, sql};
use crate::settings::{chooses, presses};
use crate::support::{App, CHANNEL, Database, Player, is_board, on_both_databases, seed};

on_both_databases!(
    finished_matches_are_listed_by_who_what_and_how,
    every_page_of_a_long_list_is_quick,
    a_list_is_filtered_by_its_selects,
    a_match_is_leafed_through_to_both_ends,
    a_match_is_seen_as_an_animation_and_as_a_graph,
    a_match_is_taken_along_and_brought_back,
    what_is_no_match_is_refused_with_its_place,
);

/// A match of Hexxagon between Ann and Bob in which Bob resigns after some moves.
pub async fn short(rig: &Rig, service: &Host, moves: usize) -> Shown {
    let id = rig.live(service).await.game.id();
    for _ in 0..moves {
        rig.moves(service, id).await;
    }
    rig.acts(service, id, rig.bob, Act::Resign(rig.bob)).await.unwrap().shown
}

async fn finished_matches_are_listed_by_who_what_and_how(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let chie = service.store().player(UserId(13), "Chie", "en-US", 0).await.unwrap();
    let mut ids = Vec::new();
    for moves in [1, 2] {
        rig.clock.advance(1000);
        ids.push(short(&rig, &service, moves).await.game.id());
    }
    // One on another server, a match of Chie and Ann, and one that is still played.
    rig.clock.advance(1000);
    let elsewhere = rig.live_on(&service, GuildId(8)).await.game.id();
    service.act(None, elsewhere, None, &Act::Resign(rig.bob)).await.unwrap();
    let lobby = rig.opens(&service, rig.ann).await.unwrap().shown.game.id();
    rig.acts(&service, lobby, chie, Act::Join(chie)).await.unwrap();
    rig.clock.advance(1000);
    rig.acts(&service, lobby, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    rig.live(&service).await;
    let here = Some(LOCATION.guild);
    let found = async |wanted: PastFilter, page: PastPage, limit: i64| {
        let found = service.past(&wanted, rig.ann, page, limit).await.unwrap();
        found.iter().map(|past| past.id).collect::<Vec<MatchId>>()
    };
    let all = PastFilter { guild: here, ..PastFilter::default() };
    assert_eq!(found(all.clone(), PastPage::First, 9).await, [lobby, ids[1], ids[0]], "the newest first");
    let of = |player| PastFilter { player: Some(player), ..all.clone() };
    assert_eq!(found(of(rig.bob), PastPage::First, 9).await, [ids[1], ids[0]]);
    assert_eq!(
        found(PastFilter { guild: None, ..of(rig.bob) }, PastPage::First, 9).await,
        [elsewhere, ids[1], ids[0]]
    );
    assert_eq!(found(PastFilter { opponent: Some(chie), ..of(rig.ann) }, PastPage::First, 9).await, [lobby]);
    assert_eq!(found(PastFilter { opponent: Some(chie), ..of(rig.bob) }, PastPage::First, 9).await, []);
    assert_eq!(
        found(PastFilter { ending: Some(Ending::Won), ..of(rig.ann) }, PastPage::First, 9).await,
        [ids[1], ids[0]]
    );
    assert_eq!(
        found(PastFilter { ending: Some(Ending::Lost), ..of(rig.ann) }, PastPage::First, 9).await,
        [lobby]
    );
    assert_eq!(
        found(PastFilter { ending: Some(Ending::Drawn), ..of(rig.ann) }, PastPage::First, 9).await,
        []
    );
    assert_eq!(
        found(PastFilter { game: Some("halma-8".into()), ..all.clone() }, PastPage::First, 9).await,
        []
    );
    assert_eq!(
        found(PastFilter { game: Some("hexxagon".into()), ..all.clone() }, PastPage::First, 1).await,
        [lobby]
    );
    // Forward and back, one match per page.
    let listed = service.past(&all, rig.ann, PastPage::First, 9).await.unwrap();
    let beside = |at: usize| (listed[at].ended_ms, listed[at].id);
    let (ended, id) = beside(0);
    assert_eq!(found(all.clone(), PastPage::Older(ended, id), 1).await, [ids[1]]);
    let (ended, id) = beside(2);
    assert_eq!(found(all.clone(), PastPage::Older(ended, id), 9).await, []);
    assert_eq!(found(all.clone(), PastPage::Newer(ended, id), 1).await, [ids[1]]);
    assert_eq!(found(all.clone(), PastPage::Newer(ended, id), 9).await, [lobby, ids[1]]);
    let seats = &listed[1].seats;
    let name = |at: usize| seats[at].0.as_ref().map(|person| person.name.as_str());
    assert_eq!(seats.len(), 2);
    for (at, (_, ending)) in seats.iter().enumerate() {
        assert_eq!(name(at) == Some("Ann"), *ending == Ending::Won, "{seats:?}");
    }
    // Only its players find a private one.
    let private = hoppity::service::Challenge { private: true, ..challenge(vec![]) };
    let hidden = service.challenge(&rig.caller(rig.ann), private).await.unwrap().shown.game.id();
    rig.acts(&service, hidden, rig.bob, Act::Join(rig.bob)).await.unwrap();
    rig.clock.advance(1000);
    rig.acts(&service, hidden, rig.bob, Act::Resign(rig.bob)).await.unwrap();
    assert_eq!(found(all.clone(), PastPage::First, 1).await, [hidden]);
    assert_eq!(found(of(rig.bob), PastPage::First, 1).await, [hidden]);
    for wanted in [all.clone(), of(rig.bob), PastFilter { opponent: Some(rig.bob), ..of(rig.ann) }] {
        let others = service.past(&wanted, chie, PastPage::First, 9).await.unwrap();
        assert!(!others.is_empty() && others.iter().all(|past| past.id != hidden), "{others:?}");
    }
    rig.ends([service]).await;
}

/// With 100,000 matches: `HOPPITY_HISTORY=100000`. By default, this only shows that no page costs
/// more than the one before.
async fn every_page_of_a_long_list_is_quick(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let one = short(&rig, &service, 1).await.game.id();
    let count: i64 = std::env::var("HOPPITY_HISTORY").map_or(300, |count| count.parse().expect("a number"));
    // There is no time to play this many. Every tenth is Ann's and Bob's; the others are between unknown people.
    sql(
        &rig.database,
        &format!(
            "WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n <= {count})
             INSERT INTO matches (id, guild, channel, game, creator, stage, seq, opened_ms, changed_ms, result, featured)
             SELECT n, guild, channel, game, creator, stage, seq, opened_ms, changed_ms, result, 1
             FROM matches, numbers WHERE matches.id = {0}",
            one.0
        ),
    )
    .await;
    sql(
        &rig.database,
        &format!(
            "INSERT INTO feats (match_id, seat, player_id, guild, game, shape, pool, ended_ms, plies, outcome, moves, chain, private)
             SELECT m.id, f.seat, CASE WHEN m.id % 10 = 0 THEN f.player_id END, f.guild,
                    CASE WHEN m.id % 7 = 0 THEN 'halma-8' ELSE f.game END, f.shape, f.pool,
                    f.ended_ms + m.id, f.plies, f.outcome, f.moves, f.chain, 0
             FROM feats f, matches m WHERE f.match_id = {0} AND m.id <> {0}",
            one.0
        ),
    )
    .await;
    // Both databases do this after a while; without it, their query plans are guesses.
    sql(&rig.database, "ANALYZE").await;
    let all = PastFilter { guild: Some(LOCATION.guild), ..PastFilter::default() };
    let mut times = Vec::new();
    for (wanted, expected) in [
        (all.clone(), count + 1),
        (PastFilter { player: Some(rig.ann), opponent: Some(rig.bob), ..all.clone() }, count / 10 + 1),
        (PastFilter { game: Some("halma-8".into()), ..all.clone() }, (count + 1) / 7),
    ] {
        let (mut page, mut seen) = (PastPage::First, Vec::new());
        loop {
            let begun = std::time::Instant::now();
            let found = service.past(&wanted, rig.ann, page, 7).await.unwrap();
            times.push(begun.elapsed());
            let Some(last) = found.last() else { break };
            page = PastPage::Older(last.ended_ms, last.id);
            seen.extend(found.iter().map(|past| past.id));
            if seen.len() > 2100 {
                break;
            }
        }
        let all = i64::try_from(seen.len()).unwrap();
        assert!(all == expected || all > 2100, "{wanted:?}: {all} of {expected}");
        let mut once = seen.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), seen.len(), "no match comes twice");
    }
    times.sort_unstable();
    let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{count} matches: a page takes {median:?}, the slowest {slowest:?}");
    rig.ends([service]).await;
}

/// A finished match of Halma between Ann and Bob: some jumps, then Bob or the player to move
/// resigns.
async fn played(app: &App) -> (String, Player, Seen) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let mut board = bob.accepts(&lobby).await;
    for (ply, text) in (1..).zip(["a7-c5", "h3-f3", "b8-d6", "g2-e4"]) {
        app.to_move(&board).moves(text).await;
        board = app.board(&lobby.game, ply).await;
    }
    let loser = app.to_move(&board);
    loser.resigns(&lobby.game).await;
    let result = ann.finds(|seen| is_board(seen, &lobby.game, 4) && seen.button("Replay").is_some()).await;
    (lobby.game, loser, result)
}

/// The labels of the disabled buttons.
fn shut(seen: &Seen) -> Vec<&str> {
    let shut = seen.components().filter(|item| item["disabled"] == true);
    shut.filter_map(|item| item["label"].as_str()).collect()
}

pub fn file(app: &App, seen: &Seen, at: usize) -> Vec<u8> {
    let id: u64 = seen.attachments()[at]["id"].as_str().unwrap().parse().unwrap();
    app.sandbox.attachment(Id(id)).unwrap().to_vec()
}

/// The id of the component for this step.
fn to(seen: &Seen, step: &str) -> String {
    let ids = seen.components().filter_map(|item| item["custom_id"].as_str());
    let mut found = ids.filter(|id| id.ends_with(&format!(":{step}")));
    found.next().unwrap_or_else(|| panic!("nothing to {step}: {seen}")).to_owned()
}

async fn a_match_is_leafed_through_to_both_ends(database: Database) {
    let app = App::start(database).await;
    let (game, _, result) = played(&app).await;
    let hugo = app.player("hugo");
    let end = presses(&hugo, &result, "Replay").await;
    assert!(end.is_private() && end.content().contains("Move 4 of 4"), "{end}");
    assert!(end.content().contains("wins against"), "{end}");
    assert_eq!(shut(&end), ["▶", "⏭"]);
    let step = async |seen: &Seen, label: &str| {
        let next = presses(&hugo, seen, label).await;
        assert_eq!(next.id(), seen.id(), "in its place");
        next
    };
    let back = step(&end, "◀").await;
    assert!(back.content().contains("Move 3 of 4") && back.content().contains("b8→d6"), "{back}");
    assert!(shut(&back).is_empty() && !back.content().contains("wins"), "{back}");
    assert_eq!(back.attachments().len(), 1);
    let alt = back.attachments()[0]["description"].as_str().unwrap();
    assert!(alt.contains("White moved b8-d6") && alt.contains("Green to move"), "{alt}");
    let start = step(&back, "⏮").await;
    assert!(start.content().contains("Start position. 4 moves follow."), "{start}");
    assert_eq!(shut(&start), ["⏮", "◀"]);
    assert!(step(&start, "▶").await.content().contains("Move 1 of 4"));
    // There is nothing beyond the ends, even with a forged id.
    let forged =
        async |id: &str, values: &[&str]| hugo.hears(hugo.forge(end.id(), id, values).unwrap()).await;
    let name = game.trim_start_matches('#');
    assert!(forged(&format!("1:panel:film:m{name}:0:0:back"), &[]).await.contains("Start position"));
    assert!(forged(&format!("1:panel:film:m{name}:4:0:next"), &[]).await.contains("Move 4 of 4"));
    assert!(forged(&format!("1:panel:film:m{name}:99999:0:show"), &[]).await.contains("Move 4 of 4"));
    // A match that has become shorter since, by a takeback.
    assert!(forged(&format!("1:panel:film:m{name}:1:0:go"), &["5"]).await.contains("Move 4 of 4"));
    assert!(
        forged(&format!("1:panel:film:m{name}:1:9:show"), &[]).await.contains("I don't know that button")
    );
    assert!(forged("1:panel:film:m99999:1:0:show", &[]).await.contains("There is no such match"));
    // Typed into the form: an existing ply, and nonsense.
    let end = app.player("hugo").sees(end.id(), |seen| seen.content().contains("4 of 4")).await;
    let ask = hugo.press(end.id(), &to(&end, "ask"), &[]).unwrap();
    let form = hugo.settled(ask).await.unwrap();
    assert!(form.to_string().contains("0 to 4"), "{form}");
    for nonsense in ["5", "-1", "two", "1.5"] {
        let typed = hugo.submit(ask, json!({ "ply": nonsense })).unwrap();
        let why = hugo.hears(typed).await;
        assert!(why.contains("Type a number from 0 to 4"), "{nonsense}: {why}");
        hugo.settled(hugo.press(end.id(), &to(&end, "ask"), &[]).unwrap()).await.unwrap();
    }
    let ask = hugo.press(end.id(), &to(&end, "ask"), &[]).unwrap();
    hugo.settled(ask).await.unwrap();
    let there = hugo.seen(hugo.submit(ask, json!({ "ply": "２" })).unwrap()).await;
    assert!(there.content().contains("Move 2 of 4") && there.id() == end.id(), "{there}");
    // The board turns; all of it works after a restart.
    app.bot_leaves().await;
    app.bot_returns().await;
    let turned = step(&there, "Rotate board").await;
    assert!(turned.content().contains("Move 2 of 4"), "{turned}");
    assert_ne!(file(&app, &turned, 0), file(&app, &there, 0));
    // By its name, too; in direct messages only for its players.
    let named = hugo.seen(hugo.types("replay", &[("match", &game)])).await;
    assert!(named.content().contains("Move 4 of 4"), "{named}");
    let direct = async |player: &Player| {
        let line = player.direct().to_string();
        player.seen(player.command(&line, "replay", json!({ "match": game })).unwrap()).await
    };
    let alone = direct(&app.player("ann")).await;
    assert!(alone.content().contains("Move 4 of 4"));
    // There is nobody to show it to.
    assert!(named.button("Show here").is_some() && alone.button("Show here").is_none(), "{alone}");
    let refused = direct(&hugo).await;
    assert!(refused.content().starts_with("You play no such match and follow none."), "{refused}");
    let offered = hugo.autocomplete(CHANNEL, "replay", json!({ "match": "" }), "match").await.unwrap();
    assert!(offered.iter().any(|choice| choice["value"] == name), "{offered:?}");
    app.ends().await;
}

async fn a_list_is_filtered_by_its_selects(database: Database) {
    let app = App::start(database).await;
    let (game, loser, _) = played(&app).await;
    let winner = app.player(if loser.id() == app.player("ann").id() { "bob" } else { "ann" });
    let hugo = app.player("hugo");
    let list = hugo.seen(hugo.types("history", &[])).await;
    assert!(list.is_private() && list.content().contains(&game), "{list}");
    // Both the line and the choice below it say who won.
    let is_ann = winner.id() == app.player("ann").id();
    let (first, second) = if is_ann { ("Ann", "Bob") } else { ("Bob", "Ann") };
    assert!(list.content().contains(&format!("**{first}** won against {second}")), "{list}");
    let choices =
        list.components().find(|item| item["custom_id"].as_str().is_some_and(|id| id.contains("open")));
    let label = choices.unwrap()["options"][0]["label"].as_str().unwrap();
    assert!(label.contains(&format!("{first} won against {second}")), "{label}");
    let name = game.trim_start_matches('#');
    let select = |seen: &Seen, what: &str| {
        let ids = seen.components().filter_map(|item| item["custom_id"].as_str());
        ids.filter_map(|id| id.strip_prefix("1:panel:")).find(|id| id.starts_with(what)).unwrap().to_owned()
    };
    let whose = select(&list, "past:people:");
    let hers = chooses(&hugo, &list, &whose, &[&winner.id().to_string()]).await;
    assert!(hers.content().contains(&game) && hers.content().contains("**Finished matches** of"), "{hers}");
    let lost = chooses(&hugo, &hers, &select(&hers, "past:outcome:"), &["lost"]).await;
    assert!(lost.content().contains("There are none."), "{lost}");
    let won = chooses(&hugo, &lost, &select(&lost, "past:outcome:"), &["won"]).await;
    assert!(won.content().contains(&game), "{won}");
    let other = chooses(&hugo, &won, &select(&won, "past:game:"), &["hexxagon"]).await;
    assert!(other.content().contains("There are none."), "{other}");
    let same = chooses(&hugo, &other, &select(&other, "past:game:"), &["halma-8"]).await;
    assert!(same.content().contains(&game), "{same}");
    let leaf = chooses(&hugo, &same, &select(&same, "past:open:"), &[name]).await;
    assert!(leaf.id() != same.id() && leaf.content().contains("Move 4 of 4"), "{leaf}");
    let records = presses(&hugo, &same, "Records").await;
    assert!(records.content().contains("Records of this server"), "{records}");
    assert!(presses(&hugo, &records, "Back").await.content().contains(&game));
    // By the command. A person who has never played has no matches, and asking about them doesn't
    // store them.
    let by = |options: &[(&str, &str)]| hugo.types("history", options);
    let (ann, bob, gaia) = (app.player("ann"), app.player("bob"), app.player("gaia"));
    let both = by(&[("player", &ann.id().to_string()), ("opponent", &bob.id().to_string())]);
    assert!(hugo.hears(both).await.contains(&game));
    assert!(hugo.hears(by(&[("player", &gaia.id().to_string())])).await.contains("There are none."));
    assert!(hugo.hears(by(&[("opponent", &bob.id().to_string())])).await.contains(&game));
    let against = [("opponent", loser.id().to_string()), ("result", "won".to_owned())];
    let against = against.each_ref().map(|(name, value)| (*name, value.as_str()));
    let won = winner.hears(winner.types("history", &against)).await;
    assert!(won.contains(&game), "{won}");
    let won = hugo.hears(by(&against)).await;
    assert!(won.contains("There are none."), "Hugo hasn't won against anybody: {won}");
    assert!(hugo.hears(by(&[("result", "won")])).await.contains("There are none."));
    let own = winner.hears(winner.types("history", &[("result", "won"), ("game", "halma-8")])).await;
    assert!(own.contains(&game), "{own}");
    for forged in ["past:open:-:-:-:-", "past:game:-:-:-:-", "past:outcome:5:-:-:-"] {
        let answer = hugo.hears(hugo.forge(same.id(), &format!("1:panel:{forged}"), &["é"]).unwrap()).await;
        assert!(answer.contains("I don't know that button"), "{forged}: {answer}");
    }
    app.ends().await;
}

fn frames(gif: &[u8]) -> Vec<image::Frame> {
    GifDecoder::new(std::io::Cursor::new(gif)).unwrap().into_frames().collect_frames().unwrap()
}

async fn a_match_is_seen_as_an_animation_and_as_a_graph(database: Database) {
    let app = App::start(database).await;
    let (game, loser, result) = played(&app).await;
    let seen = presses(&loser, &result, "Replay").await;
    let animations = presses(&loser, &seen, "Animation").await;
    assert_eq!(animations.id(), seen.id());
    let is_animation = |seen: &Seen| {
        seen.attachments().first().is_some_and(|file| file["filename"].as_str().unwrap().ends_with(".gif"))
    };
    loser.presses(&animations, "Whole match");
    let whole = loser.sees(seen.id(), is_animation).await;
    assert!(whole.content().contains("The whole match, 4 moves"), "{whole}");
    let gif = file(&app, &whole, 0);
    // A start, four moves with their hops, and changes far apart one after the other.
    let shown = frames(&gif);
    assert!(shown.len() >= 5 && gif.len() < 1 << 20, "{} frames", shown.len());
    assert_eq!(shown[0].buffer().width(), 560);
    let alt = whole.attachments()[0]["description"].as_str().unwrap();
    assert!(
        alt.starts_with("An animation. The whole match, 4 moves.") && alt.contains("The match is over"),
        "{alt}"
    );
    // Another animation replaces it, and then the board again.
    loser.presses(&whole, "Around move 4");
    let near = loser.sees(seen.id(), |seen| seen.content().contains("Around move 4")).await;
    assert!(is_animation(&near) && near.attachments().len() == 1, "{near}");
    let board = presses(&loser, &near, "Back").await;
    assert!(board.content().contains("Move 4 of 4") && !is_animation(&board), "{board}");
    let graph = presses(&loser, &board, "Graph").await;
    let name = format!("{}-graph.png", game.trim_start_matches('#'));
    assert_eq!(graph.attachments()[0]["filename"], name);
    let alt = graph.attachments()[0]["description"].as_str().unwrap();
    assert!(alt.contains("Lead, in moves"), "{alt}");
    let picture = image::load_from_memory(&file(&app, &graph, 0)).unwrap().to_rgb8();
    assert_eq!((picture.width(), picture.height()), (784, 392));
    app.ends().await;
}

async fn a_match_is_taken_along_and_brought_back(database: Database) {
    let app = App::start(database).await;
    let (game, _, result) = played(&app).await;
    let hugo = app.player("hugo");
    let text = presses(&hugo, &result, "Export").await;
    let name = format!("hoppity-{}", game.trim_start_matches('#'));
    assert_eq!(text.attachments()[0]["filename"], format!("{name}.txt"));
    let written = String::from_utf8(file(&app, &text, 0)).unwrap();
    let record: Record = written.parse().unwrap();
    assert_eq!(record.to_string(), written);
    assert_eq!(record.position().to_text(), app.position(&game).await.to_text());
    assert!([Seat::ONE, Seat::TWO].iter().all(|seat| ["Ann", "Bob"].contains(&record.name(*seat))));
    let program = presses(&hugo, &text, "For programs").await;
    assert_eq!(program.attachments()[0]["filename"], format!("{name}.json"));
    let json: Value = serde_json::from_slice(&file(&app, &program, 0)).unwrap();
    assert_eq!((&json["match"], &json["variant"]), (&json!(game), &json!("halma-8")));
    assert_eq!(json["moves"][2]["move"], "b8-d6");
    assert!(json["moves"][3]["at_ms"].as_i64().unwrap() >= json["moves"][0]["at_ms"].as_i64().unwrap());
    assert_eq!((&json["result"]["kind"], &json["result"]["reason"]), (&json!("win"), &json!("resign")));
    assert_eq!(json["record"], written);
    // Imported again: as one line, as either file, pasted into the form.
    let line = hugo.seen(hugo.types("replay", &[("text", &written.replace('\n', " "))])).await;
    let (as_text, as_json) = (
        hugo.upload_file("a.txt", written.as_bytes()),
        hugo.upload_file("b.json", json.to_string().as_bytes()),
    );
    let from_text = hugo.seen(hugo.types("replay", &[("file", &as_text.to_string())])).await;
    let from_json = hugo.seen(hugo.types("replay", &[("file", &as_json.to_string())])).await;
    let list = hugo.seen(hugo.types("history", &[])).await;
    let ask = hugo.presses(&list, "Import…");
    hugo.settled(ask).await.unwrap();
    let pasted = hugo.seen(hugo.submit(ask, json!({ "match": format!("```\n{written}```") })).unwrap()).await;
    for brought in [&line, &from_text, &from_json, &pasted] {
        assert!(brought.is_private() && brought.content().contains("imported"), "{brought}");
        assert!(
            brought.content().contains("Move 4 of 4") && brought.content().contains("resigned"),
            "{brought}"
        );
        assert_eq!(file(&app, brought, 0), file(&app, &line, 0));
        let alt = brought.attachments()[0]["description"].as_str().unwrap();
        assert!(alt.starts_with("Halma 8\u{a0}×\u{a0}8. ") && !alt.contains('#'), "{alt}");
    }
    let graph = presses(&hugo, &line, "Graph").await;
    let alt = graph.attachments()[0]["description"].as_str().unwrap();
    assert!(!alt.contains('#'), "{alt}");
    app.bot_leaves().await;
    app.bot_returns().await;
    let back = presses(&hugo, &from_json, "◀").await;
    assert!(back.content().contains("Move 3 of 4") && back.content().contains("b8→d6"), "{back}");
    let again = presses(&hugo, &back, "Export").await;
    assert_eq!(String::from_utf8(file(&app, &again, 0)).unwrap(), written);
    // None of it is a match of the server.
    let list = hugo.hears(hugo.types("history", &[])).await;
    assert_eq!(list.matches("Halma 8\u{a0}×\u{a0}8").count(), 1, "{list}");
    app.ends().await;
}

async fn what_is_no_match_is_refused_with_its_place(database: Database) {
    let app = App::start(database).await;
    let hugo = app.player("hugo");
    let tries = async |text: &str| hugo.hears(hugo.types("replay", &[("text", text)])).await;
    let long = format!("Variant: halma-8 1. a5-a4 `*`{}", "x".repeat(100));
    for (text, why) in [
        ("hello", "Line 1: no line says which game this is"),
        ("Variant: chess", "Line 1: there is no such game"),
        ("Variant: halma-8 1. a5-a4 h4-h5 a4-z9", "Line 3, move 3 (`a4-z9`): I can't read this as a move"),
        ("Variant: halma-8 1. a5-a4 a4-a3", "Line 3, move 2 (`a4-a3`): this move isn't legal here"),
        ("Variant: halma-8 Result: win 1 goal 1. a5-a4", "according to its moves, the result is `*`"),
        ("Variant: halma-8 1. 1:resign a5-a4", "Line 3, move 2 (`a5-a4`): this isn't possible here"),
        (&long, "Line 3, move 2 (`'*'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…`): I can't read this as a move"),
    ] {
        let said = tries(text).await;
        assert!(said.contains(why) && said.contains("**Export**"), "{text}: {said}");
    }
    // Files: one too long, one that isn't text, foreign JSON, a deleted one.
    let sends = async |bytes: &[u8]| {
        let id = hugo.upload_file("match.txt", bytes);
        hugo.hears(hugo.types("replay", &[("file", &id.to_string())])).await
    };
    assert!(sends(&vec![b'a'; 500_000]).await.contains("too long for a match"));
    assert!(sends(&vec![b'a'; 100_000]).await.contains("too long for a match"));
    assert!(sends(b"\xff\xfe\x00\x01").await.contains("Line 1"));
    assert!(sends(b"{\"moves\": []}").await.contains("isn't a match that I exported"));
    assert!(sends(b"{").await.contains("isn't a match that I exported"));
    let there = sends(b"Variant: hexxagon\nSeat 1: @everyone\n\n1. e14 e10").await;
    assert!(there.contains("imported") && there.contains("Move 2 of 2"), "{there}");
    assert!(there.contains("\\@everyone"), "{there}");
    // An imported record is visible only to the person who imported it.
    let id = hugo.upload_file("match.txt", b"Variant: hexxagon");
    let seen = hugo.seen(hugo.types("replay", &[("file", &id.to_string())])).await;
    let own = to(&seen, "turn");
    let gaia = app.player("gaia");
    let list = gaia.seen(gaia.types("history", &[])).await;
    let why = gaia.hears(gaia.forge(list.id(), &own, &[]).unwrap()).await;
    assert!(why.contains("don't have that match any more"), "{why}");
    app.ends().await;
}

/// A game of random moves to its end; now and then a seat leaves or all agree on a draw.
fn random(setup: &Setup, random: &mut fastrand::Rng) -> Record {
    let mut record = Record::new(setup);
    for seat in setup.seats() {
        record.set_name(seat, ["Ann", "Seat 2: Bob", "ボブ", ""][random.usize(..4)]);
    }
    for _ in 0..random.usize(..120) {
        if record.position().outcome().is_some() {
            break;
        }
        let leaves = random.u8(..60) == 0;
        if leaves {
            let playing: Vec<Seat> = record.position().playing().iter().collect();
            let reason = if random.bool() { Reason::Resign } else { Reason::Time };
            record.act(Done::DropOut(playing[random.usize(..playing.len())], reason)).unwrap();
            continue;
        }
        let moves = record.position().legal_moves();
        let line =
            record.position().read(&record.position().write(moves[random.usize(..moves.len())])).unwrap();
        record.act(Done::Move(line)).unwrap();
    }
    if record.position().outcome().is_none() && random.u8(..3) == 0 {
        record.act(Done::Agree).unwrap();
    }
    record
}

#[test]
fn what_is_exported_reads_back_to_the_same_match() {
    let mut source = fastrand::Rng::with_seed(seed());
    for &variant in Variant::ALL {
        for size in hoppity::play::sizes(variant) {
            let options: &[(&str, &str)] = &[("players", &size.to_string())];
            let has = variant.option(OptionName::Players).is_some();
            let setup = Setup::parse(variant.id(), options.iter().copied().filter(|_| has)).unwrap();
            let record = random(&setup, &mut source);
            let game = Match::of_record(&record).expect("what was played is a match");
            let replay = game.replay().unwrap();
            assert_eq!(game.position().to_text(), record.position().to_text());
            let written = replay.record(|seat| record.name(seat).to_owned()).unwrap();
            assert_eq!(written.to_string(), record.to_string());
            let read: Record = written.to_string().parse().unwrap();
            assert_eq!(read.to_string(), record.to_string());
            // Each ply alone is the position that playing up to it leads to.
            let mut position = Position::start(&setup);
            let mut plies = 0;
            for act in record.acts() {
                match act {
                    Done::Move(line) => {
                        let then = game.as_of(&replay, plies);
                        assert_eq!(then.position().to_text(), position.to_text(), "{variant} after {plies}");
                        position.play(line.mv).unwrap();
                        plies += 1;
                    }
                    Done::DropOut(seat, reason) => position.drop_out(*seat, *reason).unwrap(),
                    Done::Agree => position.agree_draw().unwrap(),
                }
            }
            assert_eq!(replay.at(plies).to_text(), record.position().to_text());
            assert!(moments(&replay).len() <= 5);
            let over = matches!(game.stage(), Stage::Over(_));
            assert_eq!(over, record.position().outcome().is_some());
            let won = |kind| game.position().outcome().is_some_and(|outcome| outcome.kind == kind);
            assert!(!over || won(Kind::Win) || won(Kind::Draw));
            assert!(
                variant.family() == Family::Halma
                    || hoppity::play::feats(&game).iter().all(|feat| feat.chain == 0)
            );
        }
    }
}
