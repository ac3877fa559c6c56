//! Tournaments in Discord: prepared, entered, played and won, in four languages; and what people who
//! may not manage one can't do.

use std::time::SystemTime;

use hoppity::competition::DAY_MS;
use hoppity::play::Zone;
use sandbox::{Id, Rules, Seen};
use serde_json::json;

use crate::rig::counted;
use crate::settings::opens;
use crate::support::{App, CHANNEL, Database, Player, on_both_databases};
use crate::transcript::Transcript;

on_both_databases!(
    a_knockout_is_opened_entered_and_won,
    nobody_is_asked_to_start_what_cannot_begin,
    a_start_in_the_past_is_refused_when_it_is_typed,
    a_tournament_keeps_the_zone_in_which_its_start_was_chosen,
    only_managers_manage,
    a_match_says_why_its_tournament_ended_it,
    opened_in_the_thread_of_a_match_it_goes_to_the_channel,
    a_season_with_threads_leaves_one_message_in_the_channel,
    a_tournament_in_preparation_is_found_again,
    a_match_is_linked_as_soon_as_it_has_begun,
    a_league_says_before_it_starts_how_many_boards_come,
    what_comes_twice_counts_once,
    a_team_match_against_another_server
);

pub const PEOPLE: [&str; 4] = ["ann", "bob", "chie", "dario"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_in_english() {
    evening("en", "en-US").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_in_italian() {
    evening("it", "it").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_in_spanish() {
    evening("es", "es-419").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_in_japanese() {
    evening("ja", "ja").await;
}

/// Presses something of a panel about competitions, and returns what the person sees then.
pub async fn cup(player: &Player, panel: &Seen, what: &str, values: &[&str]) -> Seen {
    let id = format!("1:panel:cup{what}");
    let answer = player.seen(player.press(panel.id(), &id, values).unwrap()).await;
    assert!(answer.is_private(), "everybody sees: {answer}");
    answer
}

/// Fills in the form that a press opens.
pub async fn fills(player: &Player, panel: &Seen, what: &str, values: serde_json::Value) -> Seen {
    let opened = player.press(panel.id(), &format!("1:panel:cup{what}"), &[]).unwrap();
    player.settled(opened).await.unwrap();
    player.seen(player.submit(opened, values).unwrap()).await
}

/// The public message of the tournament with this name, once it meets the condition.
pub async fn message(player: &Player, title: &str, wanted: impl Fn(&Seen) -> bool) -> Seen {
    let title = format!("🏆 **{title}**");
    player.finds(|seen| !seen.is_private() && seen.content().starts_with(&title) && wanted(seen)).await
}

/// The public message of a tournament from this template, which these people have entered.
pub async fn entered(app: &App, template: &str, people: &[&str]) -> Seen {
    let ann = app.player("ann");
    let list = opens(&ann, "tournament").await;
    let kinds = cup(&ann, &list, ":new:templates", &[]).await;
    let draft = cup(&ann, &kinds, ":new:template", &[template]).await;
    let draft = fills(&ann, &draft, ":new:name", json!({ "title": "Cup", "start": "" })).await;
    cup(&ann, &draft, ":new:create", &[]).await;
    let public = message(&ann, "Cup", |_| true).await;
    for name in people {
        cup(&app.player(name), &public, ":1:enter", &[]).await;
    }
    public
}

/// The managers' page.
pub async fn manages(manager: &Player, public: &Seen) -> Seen {
    let own = cup(manager, public, ":1:show", &[]).await;
    cup(manager, &own, ":1:manage", &[]).await
}

/// The question that a manager has to answer before the tournament starts.
pub async fn asks_to_start(manager: &Player, public: &Seen) -> Seen {
    cup(manager, &manages(manager, public).await, ":1:start", &[]).await
}

/// One of the two resigns a match, once it is there.
pub async fn resigns(app: &App, game: &str) {
    let player = app.player("ann");
    player.finds(|seen| seen.content().contains(game) && !seen.attachments().is_empty()).await;
    let player = app.mover(game).await;
    let question = player.seen(player.types("resign", &[("match", game)])).await;
    let sure = question.components().next().unwrap()["custom_id"].as_str().unwrap().to_owned();
    player.press(question.id(), &sure, &[]).unwrap();
}

/// Opens a knock-out and lets four people enter it; returns its public message.
async fn knockout(app: &App, transcript: &mut Transcript) -> Seen {
    let ann = app.player("ann");
    let list = opens(&ann, "tournament").await;
    transcript.sees(&list);
    let kinds = cup(&ann, &list, ":new:templates", &[]).await;
    transcript.sees(&kinds);
    let draft = cup(&ann, &kinds, ":new:template", &["knockout"]).await;
    transcript.sees(&draft);
    let draft = cup(&ann, &draft, ":new:game", &["hexxagon"]).await;
    transcript.act("More settings");
    let more = cup(&ann, &draft, ":new:more", &[]).await;
    transcript.sees(&more);
    let more = cup(&ann, &more, ":new:second", &["0"]).await;
    let draft = cup(&ann, &more, ":new:page", &[]).await;
    let draft = fills(&ann, &draft, ":new:name", json!({ "title": "Cup", "start": "" })).await;
    transcript.act("Opened");
    let own = cup(&ann, &draft, ":new:create", &[]).await;
    transcript.sees(&own);
    let public = message(&ann, "Cup", |_| true).await;
    transcript.sees(&public);
    for name in PEOPLE {
        let player = app.player(name);
        let own = cup(&player, &public, ":1:enter", &[]).await;
        if name == "bob" {
            transcript.act("Bob joins, and once more");
            transcript.sees(&own);
            transcript.sees(&cup(&player, &public, ":1:enter", &[]).await);
        }
    }
    public
}

async fn evening(code: &str, locale: &str) {
    let app = App::speaking(locale, &PEOPLE).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let mut transcript = Transcript::of(&app, &PEOPLE);
    transcript.act("Ann opens a tournament");
    let public = knockout(&app, &mut transcript).await;
    transcript.act("Bob leaves and comes back");
    let own = cup(&bob, &public, ":1:show", &[]).await;
    let question = cup(&bob, &own, ":1:leave", &[]).await;
    transcript.sees(&question);
    transcript.sees(&cup(&bob, &question, ":1:leave_sure", &[]).await);
    cup(&bob, &public, ":1:enter", &[]).await;
    transcript.act("Ann manages it");
    let own = cup(&ann, &public, ":1:show", &[]).await;
    let manage = cup(&ann, &own, ":1:manage", &[]).await;
    transcript.sees(&manage);
    let question = cup(&ann, &manage, ":1:start", &[]).await;
    transcript.sees(&question);
    cup(&ann, &question, ":1:start_sure", &[]).await;
    // The seats are drawn by lot, so the matches aren't written down.
    transcript.compare(&format!("tournaments-{code}"));
    app.ends().await;
}

async fn a_knockout_is_opened_entered_and_won(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let ann = app.player("ann");
    let public = knockout(&app, &mut Transcript::of(&app, &PEOPLE)).await;
    let entered = message(&ann, "Cup", |seen| seen.content().contains("4 people have joined")).await;
    assert!(entered.content().contains("Ann, Bob, Chie, Dario"), "{entered}");
    app.sandbox.advance(std::time::Duration::from_secs(31 * 60));
    let begun =
        message(&ann, "Cup", |seen| seen.content().contains("Semi-finals · Matches over: 0 of 2")).await;
    assert_eq!(begun.id(), public.id(), "the same message shows it");
    let names_it = |seen: &Seen| seen.content().contains("🏆 Cup, semi-final");
    ann.finds(|seen| names_it(seen) && seen.button("Move").is_some()).await;
    let loser = app.mover("#1").await;
    resigns(&app, "#1").await;
    let result = ann.finds(|seen| names_it(seen) && seen.button("Replay").is_some()).await;
    let last = result.components().last().unwrap();
    assert_eq!((&last["label"], &last["style"]), (&json!("Rematch"), &json!(2)), "{result}");
    let said = loser.hears(loser.presses(&result, "Rematch")).await;
    assert!(said.ends_with("It won't count for the tournament."), "{said}");
    let call = ann.finds(|seen| seen.button("Accept rematch").is_some() && seen.id() != result.id()).await;
    assert!(call.content().ends_with("asks for a rematch. It won't count for the tournament."), "{call}");
    resigns(&app, "#2").await;
    message(&ann, "Cup", |seen| seen.content().contains("Semi-finals · Matches over: 2 of 2")).await;
    app.sandbox.advance(std::time::Duration::from_secs(61));
    message(&ann, "Cup", |seen| seen.content().contains("▶️ Final · Matches over: 0 of 1")).await;
    let is_final = |seen: &Seen| seen.content().contains("🏆 Cup, final\n");
    ann.finds(|seen| is_final(seen) && seen.button("Move").is_some()).await;
    resigns(&app, "#3").await;
    let has_won = |seen: &Seen| seen.content().contains("has won!");
    let over = message(&ann, "Cup", |seen| has_won(seen) && seen.id() == public.id()).await;
    let words = over.content().to_owned();
    let winner = PEOPLE.iter().find(|name| words.to_lowercase().contains(&format!("**{name}** has won")));
    let winner = app.player(winner.unwrap_or_else(|| panic!("nobody has won: {over}")));
    let description = over.attachments()[0]["description"].as_str().unwrap().to_owned();
    assert!(description.starts_with("Cup") && description.contains("Dario"), "{description}");
    let card = winner.seen(winner.types("profile", &[])).await;
    assert!(card.content().contains("🏆 Tournaments: 🥇 Cup"), "{card}");
    let table = cup(&ann, &over, ":1:table:0", &[]).await;
    assert!(table.content().contains("🥇"), "{table}");
    // An edit notifies nobody, so the end is a new message, which rings nobody.
    let result = message(&ann, "Cup", |seen| has_won(seen) && seen.id() != public.id()).await;
    let said = result.content();
    assert!(["🥇", "🥈", "\n3\\. "].iter().all(|place| said.contains(place)), "{result}");
    assert!(result["mentions"].as_array().unwrap().is_empty() && !said.contains('@'), "{result}");
    let table = ann.seen(ann.presses(&result, "Table")).await;
    assert!(table.is_private() && table.content().contains("\n3\\. "), "{table}");
    app.ends().await;
}

async fn nobody_is_asked_to_start_what_cannot_begin(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let public = knockout(&app, &mut Transcript::of(&app, &PEOPLE)).await;
    let is_full = |seen: &Seen| seen.content().contains("4 people have joined");
    let full = message(&ann, "Cup", is_full).await;
    assert!(!full.content().contains("It needs at least"), "{full}");
    let bob = app.player("bob");
    let own = cup(&bob, &public, ":1:show", &[]).await;
    let question = cup(&bob, &own, ":1:leave", &[]).await;
    let own = cup(&bob, &question, ":1:leave_sure", &[]).await;
    assert!(own.content().contains("It needs at least 4 people to begin."), "{own}");
    let own = cup(&ann, &public, ":1:show", &[]).await;
    let manage = cup(&ann, &own, ":1:manage", &[]).await;
    let why = cup(&ann, &manage, ":1:start", &[]).await;
    assert_eq!(why.content(), "Too few people have joined: it needs at least 4.");
    app.ends().await;
}

async fn a_start_in_the_past_is_refused_when_it_is_typed(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let list = opens(&ann, "tournament").await;
    let kinds = cup(&ann, &list, ":new:templates", &[]).await;
    let draft = cup(&ann, &kinds, ":new:template", &["knockout"]).await;
    let past = json!({ "title": "Cup", "start": "2020-12-24 20:00" });
    let why = fills(&ann, &draft, ":new:name", past).await;
    assert!(why.content().starts_with("The start must be in the future"), "{why}");
    // What else was typed isn't lost.
    let unreadable = json!({ "title": "Long evening", "start": "tomorrow" });
    let why = fills(&ann, &draft, ":new:name", unreadable).await;
    assert!(why.content().ends_with("in UTC time: 2026-12-24 20:00"), "{why}");
    let more = cup(&ann, &draft, ":new:more", &[]).await;
    assert!(more.content().contains("Long evening"), "{more}");
    app.ends().await;
}

async fn a_tournament_keeps_the_zone_in_which_its_start_was_chosen(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let kept = async |zone: &str| {
        let like = format!("SELECT COUNT(*) AS n FROM competition_drafts WHERE body LIKE '%\"{zone}\"%'");
        counted(&app.database, &like).await == 1
    };
    ann.set_locale("it").unwrap();
    let list = opens(&ann, "tournament").await;
    let kinds = cup(&ann, &list, ":new:templates", &[]).await;
    let draft = cup(&ann, &kinds, ":new:template", &["blitz"]).await;
    assert!(kept("Europe/Rome").await);
    // It is named after Friday, so it begins on one.
    let (_, begins) = draft.content().split_once("<t:").unwrap();
    let begins = begins.split(':').next().unwrap().parse::<i64>().unwrap() * 1000;
    let rome: Zone = "Europe/Rome".parse().unwrap();
    assert!(rome.written(begins).ends_with(" 20:00") && (begins / DAY_MS + 4) % 7 == 5, "{draft}");
    ann.set_locale("ja").unwrap();
    let tokyo: Zone = "Asia/Tokyo".parse().unwrap();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let tomorrow = tokyo.written(now.as_millis() as i64 + DAY_MS);
    fills(&ann, &draft, ":new:name", json!({ "title": "Cup", "start": tomorrow })).await;
    assert!(kept("Asia/Tokyo").await);
    app.ends().await;
}

async fn only_managers_manage(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let public = knockout(&app, &mut Transcript::of(&app, &PEOPLE)).await;
    let forged = async |player: &Player, id: &str, values: &[&str]| {
        player.hears(player.forge(public.id(), &format!("1:panel:cup{id}"), values).unwrap()).await
    };
    let list = opens(&bob, "tournament").await;
    assert!(list.button("New tournament").is_none(), "{list}");
    for step in ["manage", "start_sure", "cancelled", "removed:1"] {
        let why = forged(&bob, &format!(":1:{step}"), &[]).await;
        assert!(why.contains("Only server managers"), "{step}: {why}");
    }
    let why = forged(&bob, ":new:create", &[]).await;
    assert!(why.contains("manage"), "{why}");
    for id in [":2:show", ":99999:enter", ":1:table:60000"] {
        let why = forged(&bob, id, &[]).await;
        assert!(why.contains("no such tournament") || why.contains("🏆 **Cup**"), "{id}: {why}");
    }
    let why = forged(&ann, ":1:postpone", &["5"]).await;
    assert!(why.contains("within a year"), "{why}");
    let why = forged(&bob, ":1:challenge", &["1"]).await;
    assert!(!why.is_empty());
    // Ann removes Bob, who can't come back, and cancels it.
    let own = cup(&ann, &public, ":1:show", &[]).await;
    let manage = cup(&ann, &own, ":1:manage", &[]).await;
    let select = manage.components().find(|item| item["custom_id"] == "1:panel:cup:1:remove").unwrap();
    let options = select["options"].as_array().unwrap();
    let of_bob = options.iter().find(|option| option["label"] == "Bob").unwrap()["value"].as_str().unwrap();
    let opened = ann.press(manage.id(), "1:panel:cup:1:remove", &[of_bob]).unwrap();
    ann.settled(opened).await.unwrap();
    ann.seen(ann.submit(opened, json!({ "reason": "noise" })).unwrap()).await;
    let public =
        message(&ann, "Cup", |seen| seen.content().contains("3 people have joined: Ann, Chie, Dario")).await;
    assert!(public.content().contains("\n🚫 A server manager removed **Bob**: noise"), "{public}");
    let own = cup(&bob, &public, ":1:show", &[]).await;
    assert!(own.content().contains("\n🚫 A server manager has removed you: noise"), "{own}");
    let why = forged(&bob, ":1:enter", &[]).await;
    assert!(why.contains("removed you"), "{why}");
    let own = cup(&ann, &public, ":1:show", &[]).await;
    let manage = cup(&ann, &own, ":1:manage", &[]).await;
    fills(&ann, &manage, ":1:cancel", json!({ "reason": "rain" })).await;
    message(&ann, "Cup", |seen| seen.content().contains("🚫 Cancelled by a server manager: rain")).await;
    let why = forged(&bob, ":1:enter", &[]).await;
    assert!(!why.contains("✅"), "{why}");
    app.ends().await;
}

async fn a_match_says_why_its_tournament_ended_it(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let public = entered(&app, "robin", &PEOPLE).await;
    let own = cup(&ann, &public, ":1:show", &[]).await;
    let manage = cup(&ann, &own, ":1:manage", &[]).await;
    assert!(!manage.content().contains("also ends"), "no match is being played: {manage}");
    let question = cup(&ann, &manage, ":1:start", &[]).await;
    cup(&ann, &question, ":1:start_sure", &[]).await;
    for game in ["#1", "#2"] {
        ann.finds(|seen| seen.content().contains(game) && seen.button("Move").is_some()).await;
    }
    let own_of_bob = cup(&bob, &public, ":1:show", &[]).await;
    let question = cup(&bob, &own_of_bob, ":1:leave", &[]).await;
    cup(&bob, &question, ":1:leave_sure", &[]).await;
    let left = "**Bob** left the tournament, so the match ended. Nobody wins.";
    let result = ann.finds(|seen| seen.content().contains(left)).await;
    let opponent = ["ann", "chie", "dario"].into_iter().find(|name| {
        let mut words = result.content().split(|letter: char| !letter.is_alphabetic());
        words.any(|word| word.eq_ignore_ascii_case(name))
    });
    let opponent = app.player(opponent.unwrap());
    let own = cup(&opponent, &public, ":1:show", &[]).await;
    let note = "Results against Bob don't count for anybody: this person left before half";
    assert!(own.content().contains(note), "{own}");
    let own = cup(&ann, &public, ":1:show", &[]).await;
    let manage = cup(&ann, &own, ":1:manage", &[]).await;
    assert!(manage.content().contains("**Cancel it** also ends the matches being played."), "{manage}");
    fills(&ann, &manage, ":1:cancel", json!({ "reason": "rain" })).await;
    let cancelled = "a server manager cancelled the tournament, so the match ended. Nobody wins.";
    ann.finds(|seen| seen.content().contains(cancelled)).await;
    app.ends().await;
}

async fn opened_in_the_thread_of_a_match_it_goes_to_the_channel(database: Database) {
    let app = App::start_with_threads(database, None, Rules::default()).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    bob.presses(&lobby.message, "Accept");
    let lobby = bob.sees(lobby.message.id(), |seen| seen.content().contains("<#")).await;
    let (_, rest) = lobby.content().split_once("<#").unwrap();
    let thread = rest.split_once('>').unwrap().0;
    let list = ann.seen(ann.command(thread, "tournament", json!({})).unwrap()).await;
    let kinds = cup(&ann, &list, ":new:templates", &[]).await;
    let draft = cup(&ann, &kinds, ":new:template", &["ladder"]).await;
    let draft = fills(&ann, &draft, ":new:name", json!({ "title": "Cup", "start": "" })).await;
    let own = cup(&ann, &draft, ":new:create", &[]).await;
    let public = message(&ann, "Cup", |_| true).await;
    let channel = public["channel_id"].as_str().unwrap();
    assert!(own.content().contains(&format!("Its message is in this channel: <#{channel}>")), "{own}");
    // Its matches have threads of their own, as if it had been opened in the channel.
    for player in [&ann, &bob] {
        cup(player, &public, ":1:enter", &[]).await;
    }
    let own = cup(&ann, &public, ":1:show", &[]).await;
    let rivals = own.components().find(|item| item["custom_id"] == "1:panel:cup:1:challenge").unwrap();
    let rival = rivals["options"][0]["value"].as_str().unwrap().to_owned();
    cup(&ann, &own, ":1:challenge", &[&rival]).await;
    message(&ann, "Cup", |seen| seen.content().matches("\n<#").count() == 2).await;
    app.ends().await;
}

async fn a_season_with_threads_leaves_one_message_in_the_channel(database: Database) {
    let app = App::start_with_threads(database, None, Rules::default()).await;
    let ann = app.player("ann");
    let public = entered(&app, "league", &PEOPLE).await;
    let question = asks_to_start(&ann, &public).await;
    cup(&ann, &question, ":1:start_sure", &[]).await;
    let links_more = |seen: &Seen| seen.content().contains("\n-# And 2 more. **My matches** leads to yours");
    let begun = message(&ann, "Cup", links_more).await;
    let links: Vec<&str> = begun.content().lines().filter_map(|line| line.strip_prefix("<#")).collect();
    assert_eq!(links.len(), 10, "{begun}");
    app.everything_is_sent().await;
    let public: Vec<Seen> =
        ann.messages(CHANNEL).unwrap().into_iter().filter(|one| !one.is_private()).collect();
    assert_eq!(public.len(), 1, "the channel keeps more: {public:?}");
    for link in links {
        let board = ann.messages(link.trim_end_matches('>')).unwrap().pop().unwrap();
        assert!(board.button("Move").is_some(), "{board}");
    }
    let own = cup(&ann, &begun, ":1:show", &[]).await;
    assert_eq!(own.content().lines().filter(|line| line.contains("Your match against")).count(), 6, "{own}");
    // A thread that is lost isn't linked any more.
    let lost: Id = own.content().split("<#").nth(1).unwrap().split('>').next().unwrap().parse().unwrap();
    app.sandbox.moderator().remove_channel(lost).unwrap();
    message(&ann, "Cup", |seen| seen.content().contains("\n-# And 1 more.")).await;
    app.ends().await;
}

async fn a_tournament_in_preparation_is_found_again(database: Database) {
    let app = App::start(database).await;
    let (ann, list) = (app.player("ann"), opens(&app.player("ann"), "tournament").await);
    let kinds = cup(&ann, &list, ":new:templates", &[]).await;
    assert_eq!(
        kinds.components().filter(|item| item["label"].is_string()).count(),
        1,
        "nothing has begun: {kinds}"
    );
    let draft = cup(&ann, &kinds, ":new:template", &["ladder"]).await;
    fills(&ann, &draft, ":new:name", json!({ "title": "Cup", "start": "" })).await;
    // Discord forgets private messages when the app is loaded again.
    let list = opens(&ann, "tournament").await;
    let kinds = cup(&ann, &list, ":new:templates", &[]).await;
    let draft = ann.seen(ann.presses(&kinds, "Go on with Cup")).await;
    assert!(draft.content().starts_with("🏆 **Cup**\nLadder · "), "{draft}");
    cup(&ann, &draft, ":new:create", &[]).await;
    message(&ann, "Cup", |_| true).await;
    app.ends().await;
}

async fn a_match_is_linked_as_soon_as_it_has_begun(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let three = ["ann", "bob", "chie"];
    let public = entered(&app, "robin", &three).await;
    let question = asks_to_start(&ann, &public).await;
    cup(&ann, &question, ":1:start_sure", &[]).await;
    ann.finds(|seen| seen.content().contains("#1") && seen.button("Move").is_some()).await;
    app.everything_is_sent().await;
    let mover = app.mover("#1").await;
    let mut free = vec![];
    for name in three {
        let player = app.player(name);
        let own = cup(&player, &public, ":1:show", &[]).await;
        let open = own.content().lines().find(|line| line.starts_with("⚔️ Your match against"));
        match open {
            Some(line) if player.id() == mover.id() => {
                assert!(line.contains(": [#1](https://") && line.ends_with(" · your turn"), "{own}");
                let games = player.hears(player.types("games", &[])).await;
                assert!(games.contains("**Your turn**\n[#1](https://"), "{games}");
            }
            Some(line) => assert!(line.contains(": [#1](https://") && line.ends_with(" to move"), "{own}"),
            None => free.push((player, own)),
        }
    }
    let [(free, own)] = free.as_slice() else { panic!("one of the three is free") };
    let name = own.content().split("No match in this round: ").nth(1).unwrap().lines().next().unwrap();
    assert_eq!(app.player(&name.to_lowercase()).id(), free.id(), "{own}");
    let line = format!("⏭️ No match in this round: {name}");
    message(&ann, "Cup", |seen| seen.content().contains(&line)).await;
    app.ends().await;
}

async fn a_league_says_before_it_starts_how_many_boards_come(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let public = entered(&app, "league", &PEOPLE).await;
    // Nobody presses anything when it starts by itself, so its own message says it, too.
    message(&ann, "Cup", |seen| seen.content().contains("begin at once: 12 boards in <#")).await;
    let question = asks_to_start(&ann, &public).await;
    assert!(question.content().contains("begin at once: 12 boards in <#"), "{question}");
    cup(&ann, &question, ":1:start_sure", &[]).await;
    message(&ann, "Cup", |seen| seen.content().contains("Season 1 · Matches over: 0 of 12")).await;
    app.ends().await;
}

async fn what_comes_twice_counts_once(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let list = opens(&ann, "tournament").await;
    let templates = cup(&ann, &list, ":new:templates", &[]).await;
    let draft = cup(&ann, &templates, ":new:template", &["arena"]).await;
    let more = cup(&ann, &draft, ":new:more", &[]).await;
    let weekly = ann.presses(&more, "Every week: no");
    assert!(ann.seen(weekly).await.button("Every week: yes").is_some());
    app.sandbox.redeliver(weekly).unwrap();
    // Once the bot answers this, it has received what came before.
    let draft = cup(&ann, &more, ":new:page", &[]).await;
    let more = cup(&ann, &draft, ":new:more", &[]).await;
    assert!(more.button("Every week: yes").is_some(), "{more}");
    let draft = cup(&ann, &more, ":new:page", &[]).await;

    let create = "1:panel:cup:new:create";
    let opened = ann.press(draft.id(), create, &[]).unwrap();
    app.sandbox.redeliver(opened).unwrap();
    assert!(ann.seen(opened).await.content().contains("It is open"));
    app.sandbox.redeliver(opened).unwrap();
    // As if she hadn't got the answer.
    let again = ann.hears(ann.forge(draft.id(), create, &[]).unwrap()).await;
    assert!(again.contains("isn't in preparation any more"), "{again}");
    let list = opens(&ann, "tournament").await;
    let options = list.components().find(|item| item["custom_id"] == "1:panel:cup:open").unwrap();
    assert_eq!(options["options"].as_array().unwrap().len(), 1, "{list}");
    assert!(list.content().ends_with("\n- **Arena** · open for entry"), "{list}");

    let entry = message(&bob, "Arena", |seen| seen.button("Join").is_some()).await;
    for player in [&ann, &bob] {
        player.seen(player.presses(&entry, "Join")).await;
    }
    let question = asks_to_start(&ann, &entry).await;
    cup(&ann, &question, ":1:start_sure", &[]).await;
    let running = message(&bob, "Arena", |seen| seen.content().contains("New matches begin until")).await;
    // A second press on the button that everybody shares surprises nobody.
    let own = bob.seen(bob.presses(&running, "Join")).await;
    assert!(own.content().contains("✅ You are in."), "{own}");
    let pause = bob.presses(&own, "Pause");
    let own = bob.seen(pause).await;
    assert!(own.content().contains("⏸️ You are paused."), "{own}");
    app.sandbox.redeliver(pause).unwrap();
    let own = cup(&bob, &running, ":1:show", &[]).await;
    assert!(own.button("Come back").is_some(), "{own}");
    let own = bob.seen(bob.presses(&running, "Join")).await;
    assert!(own.content().contains("✅ You are in."), "{own}");
    app.ends().await;
}

async fn a_team_match_against_another_server(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let ann = app.player("ann");
    let list = opens(&ann, "tournament").await;
    let kinds = cup(&ann, &list, ":new:templates", &[]).await;
    let draft = cup(&ann, &kinds, ":new:template", &["teams"]).await;
    let more = cup(&ann, &draft, ":new:more", &[]).await;
    let more = cup(&ann, &more, ":new:guests:on", &[]).await;
    let draft = cup(&ann, &more, ":new:page", &[]).await;
    let form = json!({ "title": "Derby", "start": "", "home": "Rabbits", "away": "Frogs" });
    let draft = fills(&ann, &draft, ":new:name", form).await;
    assert!(draft.content().contains("**Rabbits : Frogs**"), "{draft}");
    cup(&ann, &draft, ":new:create", &[]).await;
    let public = message(&ann, "Derby", |seen| seen.content().contains("`1-")).await;
    let own = cup(&ann, &public, ":1:enter", &[]).await;
    assert!(own.content().contains("You are in"), "{own}");
    // The same server can't be its own guest.
    let list = opens(&ann, "tournament").await;
    let opened = ann.press(list.id(), "1:panel:cup:code", &[]).unwrap();
    ann.settled(opened).await.unwrap();
    let why = ann.seen(ann.submit(opened, json!({ "code": "1" })).unwrap()).await;
    assert!(why.content().contains("No team match has this code"), "{why}");
    let code = public.content().split('`').find(|part| part.starts_with("1-")).unwrap().to_uppercase();
    let why = fills(&ann, &list, ":code", json!({ "code": code })).await;
    assert!(why.content().contains("The code is for the other server"), "{why}");
    // Another one can, and both messages say who plays for whom.
    let bob = app.player("bob");
    let moderator = app.sandbox.moderator();
    let guests = moderator.add_guild_of("Guests", &[bob.id()]).unwrap();
    let there = moderator.channel(guests, "halma").unwrap().to_string();
    let list = bob.seen(bob.command(&there, "tournament", json!({})).unwrap()).await;
    // Its people type the code as their phones write it.
    let own = fills(&bob, &list, ":code", json!({ "code": code })).await;
    let teams = |home: &str, away: &str| {
        format!("👥 **Rabbits (The Garden)**: {home}\n👥 **Frogs (Guests)**: {away}")
    };
    assert!(own.content().contains(&teams("Ann", "nobody yet")), "{own}");
    app.sandbox.advance(std::time::Duration::from_secs(10));
    message(&ann, "Derby", |seen| seen.content().contains(&teams("Ann", "nobody yet"))).await;
    let own = cup(&bob, &own, ":1:enter", &[]).await;
    assert!(own.content().contains(&teams("Ann", "Bob")), "{own}");
    app.sandbox.advance(std::time::Duration::from_secs(10));
    message(&ann, "Derby", |seen| seen.content().contains(&teams("Ann", "Bob"))).await;
    app.ends().await;
}
