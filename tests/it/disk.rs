//! The disk under an SQLite database fails, is locked by another process, or loses the file: nobody
//! is told that something was stored which wasn't, and the next write works as soon as the disk
//! does.

use std::path::{Path, PathBuf};
use std::process::Command;

use hoppity::play::Act;
use hoppity::service::{Effect, Problem};
use hoppity::store::StoreError;
use sandbox::{BotCommand, Rules};
use sqlx::{Connection, SqliteConnection};

use crate::rig::{Rig, legal};
use crate::status::health_becomes;
use crate::support::{App, BOT, Database, Lobby, Player};

/// The database's file, and its write-ahead log.
fn files(database: &Database) -> (PathBuf, PathBuf) {
    let file = PathBuf::from(database.url.trim_start_matches("sqlite://"));
    let log = PathBuf::from(format!("{}-wal", file.display()));
    (file, log)
}

/// Starts a match between Ann and Bob; returns it with the player to move.
async fn begins(app: &App) -> (Lobby, Player) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    let board = bob.accepts(&lobby).await;
    app.everything_is_sent().await;
    (lobby, app.to_move(&board))
}

/// The player to move tries to, and reads that nothing has changed.
async fn cannot_move(app: &App, lobby: &Lobby, mover: &Player) {
    let before = app.events(&lobby.game).await.len();
    let text = app.legal(&lobby.game).await;
    let answer = mover.hears(mover.types("move", &[("move", &text)])).await;
    assert!(answer.contains("nothing has changed"), "{answer}");
    assert_eq!(app.events(&lobby.game).await.len(), before);
}

/// From now on the bot can't write past this many bytes of a file, as if the disk failed; `None`
/// removes the limit.
fn limit(app: &App, bytes: Option<u64>) {
    let bytes = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
    let pid = app.sandbox.bot_pid().unwrap().to_string();
    let done = Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={bytes}:")]).status();
    assert!(done.expect("prlimit is part of util-linux").success());
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_failed_write_the_next_one_works() {
    // A write beyond the limit fails, instead of ending the process.
    let shell = BotCommand::new("sh")
        .arg("-c")
        .arg("trap '' XFSZ; exec \"$0\" run")
        .arg(BOT)
        .env("HOPPITY_PACE", "0");
    let app = App::start_program(shell, Database::sqlite(), None, Rules::default()).await;
    app.has_no_threads_anywhere();
    let (lobby, mover) = begins(&app).await;
    health_becomes(&app, 200).await;

    let (_, log) = files(&app.database);
    limit(&app, Some(std::fs::metadata(log).unwrap().len()));
    cannot_move(&app, &lobby, &mover).await;
    let ill = health_becomes(&app, 503).await;
    let reason = ill["reasons"][0].as_str().unwrap();
    assert!(reason.starts_with("the database can't be written: "), "{ill}");

    limit(&app, None);
    mover.moves(&app.legal(&lobby.game).await).await;
    app.board(&lobby.game, 1).await;
    health_becomes(&app, 200).await;
    app.everything_is_sent().await;
    app.ends_with_errors().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_file_takes_no_move() {
    let app = App::start(Database::sqlite()).await;
    let (lobby, mover) = begins(&app).await;
    let (file, _) = files(&app.database);
    let away = file.with_extension("away");

    // The file is deleted, with nothing or with another database in its place.
    let text = app.legal(&lobby.game).await;
    for replaced in [false, true] {
        std::fs::rename(&file, &away).unwrap();
        if replaced {
            std::fs::copy(&away, &file).unwrap();
        }
        let answer = mover.hears(mover.types("move", &[("move", &text)])).await;
        assert!(answer.contains("nothing has changed"), "{answer}");
        let ill = health_becomes(&app, 503).await;
        assert!(ill["reasons"][0].as_str().unwrap().contains("is gone, or another file"), "{ill}");
        std::fs::rename(&away, &file).unwrap();
        health_becomes(&app, 200).await;
    }
    assert!(
        app.log().contains("put the newest backup in its place with `hoppity restore FILE`"),
        "the log doesn't say what to do"
    );

    mover.moves(&text).await;
    app.board(&lobby.game, 1).await;
    assert_eq!(app.moves(&lobby.game).await.len(), 1);
    app.ends_with_errors().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_log_takes_no_move() {
    let (rig, one) = Rig::start(Database::sqlite()).await;
    let game = rig.live(&one).await.game;
    std::fs::remove_file(files(&rig.database).1).unwrap();
    let mover = game.to_move().unwrap();
    let moved = rig.acts(&one, game.id(), mover, Act::Move(mover, legal(&game, 0))).await;
    let Err(Problem::Fault(fault)) = moved else { panic!("the move would be lost") };
    assert_eq!(fault.effect, Effect::Nothing);
    assert!(matches!(one.store().probe().await, Err(StoreError::Lost(_))));
    rig.ends([one]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lock_that_is_held_for_long_blocks_nothing_afterwards() {
    let (rig, one) = Rig::start(Database::sqlite()).await;
    let game = rig.live(&one).await.game;
    let mover = game.to_move().unwrap();
    let path = files(&rig.database).0;
    let mut other = connect(&path).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let moved = rig.acts(&one, game.id(), mover, Act::Move(mover, legal(&game, 0))).await;
    let Err(Problem::Fault(fault)) = moved else { panic!("somebody else has the lock") };
    assert_eq!(fault.effect, Effect::Nothing);
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    assert_eq!(rig.moves(&one, game.id()).await.game.position().ply(), 1);
    other.close().await.unwrap();
    rig.ends([one]).await;
}

async fn connect(path: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap()
}
