//! Openings in replays: how often they were played on the server, and how well they went.

use hoppity::play::{Act, GuildId};
use hoppity::service::Challenge;

use crate::rig::{LOCATION, Rig, challenge, sql};
use crate::support::{App, Database, on_both_databases};

on_both_databases!(
    a_replay_says_how_often_its_opening_was_played_here,
    openings_of_older_matches_are_counted_once,
);

async fn a_replay_says_how_often_its_opening_was_played_here(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let bobs = bob.id().to_string();
    let mut last = String::new();
    // Ann begins each time, always with the same moves. She loses the third match.
    for loser in [&bob, &bob, &ann] {
        let lobby = ann.opens("halma-8", &[("opponent", &*bobs), ("seat", "1")]).await;
        let mut board = bob.accepts(&lobby).await;
        for ply in 1..=2 {
            app.to_move(&board).moves(&app.legal(&lobby.game).await).await;
            board = app.board(&lobby.game, ply).await;
        }
        loser.resigns(&lobby.game).await;
        let is_over = |text: &str| text.contains("wins against") && text.contains(&lobby.game);
        bob.finds(|seen| is_over(seen.content())).await;
        last.clone_from(&lobby.game);
    }
    let page = bob.seen(bob.types("replay", &[("match", &last)])).await;
    let said = page.content().lines().find(|line| line.starts_with("📖")).unwrap_or_else(|| panic!("{page}"));
    assert!(said.ends_with("played 3 times here, 67% for ⚪\u{fe0f} White"), "{said}");
    assert_eq!(said.matches('-').count(), 2, "both moves are named: {said}");
    bob.presses(&page, "◀");
    let first = bob.sees(page.id(), |seen| seen.content().contains("Move 1 of 2")).await;
    assert!(
        first.content().contains("📖 Opening `") && first.content().contains("played 3 times"),
        "{first}"
    );
    bob.presses(&first, "◀");
    let start =
        bob.sees(page.id(), |seen| seen.button("▶").is_some() && !seen.content().contains("Move 1")).await;
    assert!(!start.content().contains("📖"), "nothing was played yet: {start}");
    app.ends().await;
}

async fn openings_of_older_matches_are_counted_once(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let mut games = Vec::new();
    for _ in 0..3 {
        let game = rig.live(&one).await.game.id();
        for _ in 0..2 {
            rig.moves(&one, game).await;
        }
        rig.acts(&one, game, rig.ann, Act::Resign(rig.ann)).await.unwrap();
        games.push(game);
    }
    // A private match is in nobody's statistics.
    let hidden = Challenge { private: true, ..challenge(vec![rig.bob]) };
    let hidden = one.challenge(&rig.caller(rig.ann), hidden).await.unwrap().shown.game.id();
    rig.acts(&one, hidden, rig.bob, Act::Join(rig.bob)).await.unwrap();
    for _ in 0..2 {
        rig.moves(&one, hidden).await;
    }
    rig.acts(&one, hidden, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    let shown = one.find(games[0], None).await.unwrap();
    let opening = shown.game.opening();
    let now = async || one.store().openings(LOCATION.guild, &opening).await.unwrap();
    let first = now().await;
    assert_eq!(first.iter().map(|stats| stats.played).collect::<Vec<_>>(), [3, 3]);
    assert_eq!(one.store().openings(GuildId(99), &opening).await.unwrap(), [], "it is another server");
    // As if an older version had stored them.
    sql(&rig.database, "DELETE FROM openings; UPDATE matches SET featured = 0").await;
    assert_eq!(now().await, []);
    let two = rig.service("two").await;
    for _ in 0..3 {
        two.tick().await.unwrap();
    }
    assert_eq!(now().await, first);
    rig.ends([one, two]).await;
}
