//! A host's tasks besides running the bot: checking that all is well, backing up, moving to another
//! database.

use std::path::Path;
use std::process::{Output, Stdio};

use hoppity::play::Act;
use hoppity::store::Store;
use sandbox::{Config, Sandbox};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row};
use tokio::process::Command;

use crate::rig::{DAY, Rig, sql};
use crate::support::{App, Database, PATIENCE, number, on_both_databases};

on_both_databases!(
    a_backup_taken_beside_the_bot_is_whole,
    a_copy_is_the_same_and_counts_on,
    only_the_bot_changes_tables_of_an_earlier_version,
    challenges_that_came_to_nothing_are_forgotten_after_a_month,
    the_doctor_finds_a_running_bot_well,
);

/// Runs the program until it exits.
pub async fn hoppity(folder: &Path, set: &[(&str, &str)], arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hoppity"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("DISCORD_TOKEN")
        .env_remove("DATABASE_URL")
        .envs(set.iter().copied())
        .output()
        .await
        .unwrap()
}

/// A pipe whose reader has gone, as after `| head`.
fn unread() -> Stdio {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer.into()
}

pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// A user who owns nothing, if the tests run as root, whom nothing is forbidden.
pub fn guest(folder: &Path) -> Option<u32> {
    use std::os::unix::fs::MetadataExt as _;
    (std::fs::metadata(folder).unwrap().uid() == 0).then_some(65534)
}

/// Everything in an SQLite file except the times of its migrations: one line per row, sorted by
/// table.
pub async fn dump(file: &Path) -> Vec<String> {
    let opened = SqliteConnectOptions::new().filename(file).connect().await;
    let mut connection = opened.unwrap();
    let names =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_sqlx%' ORDER BY name";
    let mut lines = Vec::new();
    for table in sqlx::query(names).fetch_all(&mut connection).await.unwrap() {
        let table: String = table.get(0);
        let columns = format!("SELECT name FROM pragma_table_info('{table}')");
        let columns = sqlx::query(AssertSqlSafe(columns)).fetch_all(&mut connection).await.unwrap();
        let quoted: Vec<String> =
            columns.iter().map(|column| format!("quote({})", column.get::<&str, _>(0))).collect();
        let rows = format!("SELECT {} AS line FROM {table} ORDER BY 1", quoted.join(" || '|' || "));
        for row in sqlx::query(AssertSqlSafe(rows)).fetch_all(&mut connection).await.unwrap() {
            lines.push(format!("{table}: {}", row.get::<&str, _>("line")));
        }
    }
    connection.close().await.unwrap();
    lines
}

async fn a_backup_taken_beside_the_bot_is_whole(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let board = bob.accepts(&lobby).await;
    app.to_move(&board).moves(&app.legal(&lobby.game).await).await;
    app.board(&lobby.game, 1).await;
    app.everything_is_sent().await;
    let then = app.events(&lobby.game).await;

    let url = [("DATABASE_URL", &*app.database.url)];
    let folder = &app.database.folder;
    let taken = hoppity(folder, &url, &["backup", "kept.sqlite"]).await;
    assert!(
        taken.status.success() && said(&taken).contains("kept.sqlite has everything"),
        "{}",
        said(&taken)
    );
    let again = hoppity(folder, &url, &["backup", "kept.sqlite"]).await;
    assert_eq!(again.status.code(), Some(1));
    assert!(said(&again).contains("already exists"), "{}", said(&again));

    assert!(!folder.join("kept.sqlite-wal").exists(), "it isn't one file");

    // The backup doesn't change while people play on.
    let board = app.board(&lobby.game, 1).await;
    app.to_move(&board).moves(&app.legal(&lobby.game).await).await;
    app.board(&lobby.game, 2).await;
    let kept = Store::open(&format!("sqlite://{}", folder.join("kept.sqlite").display())).await;
    let kept = kept.unwrap();
    assert_eq!(kept.events(number(&lobby.game), 0).await.unwrap(), then);
    let people = kept.people(number(&lobby.game)).await.unwrap();
    assert_eq!(people.len(), 2);
    assert_eq!(kept.load(number(&lobby.game)).await.unwrap().unwrap().position().ply(), 1);
    kept.close().await;
    app.ends().await;
}

async fn a_copy_is_the_same_and_counts_on(database: Database) {
    let (rig, one) = Rig::start(database).await;
    for _ in 0..3 {
        let live = rig.live(&one).await;
        rig.moves(&one, live.game.id()).await;
    }
    // The newest challenge is deleted with its name; its number must not be used again.
    let lobby = rig.opens(&one, rig.bob).await.unwrap().shown.game.id();
    rig.acts(&one, lobby, rig.bob, Act::Cancel(rig.bob)).await.unwrap();
    let (folder, url) = (rig.database.folder.clone(), rig.database.url.clone());
    let url = [("DATABASE_URL", &*url)];
    let taken = hoppity(&folder, &url, &["backup", "before.sqlite"]).await;
    assert!(taken.status.success(), "{}", said(&taken));

    // From file to server and back, or from file to file.
    let other = rig.database.another().await;
    let before = format!("sqlite://{}", folder.join("before.sqlite").display());
    let copied = hoppity(&folder, &[], &["copy", &before, &other.url]).await;
    assert!(copied.status.success(), "{}", said(&copied));
    assert!(
        said(&copied).contains("events: ") && said(&copied).contains("all is copied"),
        "{}",
        said(&copied)
    );
    let back = hoppity(&folder, &[("DATABASE_URL", &other.url)], &["backup", "after.sqlite"]).await;
    assert!(back.status.success(), "{}", said(&back));
    assert_eq!(dump(&folder.join("before.sqlite")).await, dump(&folder.join("after.sqlite")).await);

    let again = hoppity(&folder, &[], &["copy", &before, &other.url]).await;
    assert_eq!(again.status.code(), Some(1));
    assert!(said(&again).contains("isn't empty: Hoppity has run on it"), "{}", said(&again));
    let itself = hoppity(&folder, &[], &["copy", "sqlite://before.sqlite", &before]).await;
    assert!(said(&itself).contains("both addresses name the same database"), "{}", said(&itself));
    let absent = hoppity(&folder, &[], &["copy", "sqlite://absent.sqlite", &other.url]).await;
    assert!(said(&absent).contains("there is no such file"), "{}", said(&absent));
    assert!(!folder.join("absent.sqlite").exists());

    let moved = Rig { database: other, ..rig };
    let there = moved.service("there").await;
    let next = moved.opens(&there, moved.bob).await.unwrap().shown.game.id();
    assert!(next > lobby, "{next} has been {lobby} before");
    moved.moves(&there, number("#1")).await;
    moved.ends([there]).await;
    one.store().close().await;
}

/// SQLite replays a log that lies next to a file into it, whichever file the log belongs to. So a restored backup
/// must not meet the log of the database that it replaces.
#[tokio::test]
async fn a_restored_backup_meets_no_log_of_another_file() {
    let (rig, one) = Rig::start(Database::sqlite()).await;
    let (folder, url) = (rig.database.folder.clone(), rig.database.url.clone());
    let file = Store::file(&url).unwrap().unwrap();
    let log = file.with_extension("sqlite-wal");
    let set = [("DATABASE_URL", &*url)];
    let live = rig.live(&one).await;
    assert!(hoppity(&folder, &set, &["backup", "kept.sqlite"]).await.status.success());
    let kept = dump(&folder.join("kept.sqlite")).await;
    for _ in 0..8 {
        rig.opens(&one, rig.bob).await.unwrap();
    }
    // A log stays when the bot is killed, or when the file is deleted while it runs.
    let left = std::fs::read(&log).unwrap();
    one.store().close().await;
    std::fs::remove_file(&file).unwrap();
    std::fs::write(&log, &left).unwrap();

    let restored = hoppity(&folder, &set, &["restore", "kept.sqlite"]).await;
    assert!(restored.status.success(), "{}", said(&restored));
    assert!(said(&restored).contains("test.sqlite.old-1"), "{}", said(&restored));
    assert_eq!(std::fs::read(folder.join("test.sqlite.old-1-wal")).unwrap(), left, "nothing is deleted");
    assert_eq!(dump(&file).await, kept);
    assert_eq!(dump(&folder.join("kept.sqlite")).await, kept);
    let again = rig.service("again").await;
    rig.moves(&again, live.game.id()).await;

    // What can't be restored leaves all as it is.
    std::fs::write(folder.join("foreign.sqlite"), "this is no database, whatever its name says").unwrap();
    for (backup, why) in [
        ("foreign.sqlite", "isn't a database of Hoppity"),
        ("absent.sqlite", "no such file"),
        ("sqlite://kept.sqlite", "Name a file, without sqlite:"),
    ] {
        let refused = hoppity(&folder, &set, &["restore", backup]).await;
        assert_eq!(refused.status.code(), Some(1));
        assert!(said(&refused).contains(why), "{}", said(&refused));
    }
    let alone = Store::reserve(&url).unwrap();
    let refused = hoppity(&folder, &set, &["restore", "kept.sqlite"]).await;
    assert!(said(&refused).contains("another Hoppity runs"), "{}", said(&refused));
    drop(alone);
    let there: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    let leftovers = |name: &&std::ffi::OsString| name.to_str().unwrap().contains("restoring");
    assert_eq!(there.iter().find(leftovers), None);
    rig.ends([again]).await;
}

#[tokio::test]
async fn a_command_whose_reader_has_gone_ends_quietly() {
    let database = Database::sqlite();
    database.open().await.close().await;
    std::fs::write(database.folder.join("asked"), "isready\nstate\n").unwrap();
    for (arguments, status) in [
        (&["--help"][..], 0),
        (&["doctor"], 1),
        (&["backup", "kept.sqlite"], 0),
        (&["restore", "kept.sqlite"], 0),
        (&["backup", "kept.sqlite"], 1),
        (&["engine"], 0),
        (&["ratings", "rebuild", "--check"], 0),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hoppity"));
        command.args(arguments).current_dir(&database.folder).env("DATABASE_URL", &database.url);
        command.env_remove("DISCORD_TOKEN").stdout(unread());
        command.stdin(std::fs::File::open(database.folder.join("asked")).unwrap());
        let ended = command.stderr(unread()).status().await.unwrap();
        assert_eq!(ended.code(), Some(status), "{arguments:?}");
    }
    database.ends().await;
}

#[tokio::test]
async fn a_misspelt_setting_is_named() {
    let database = Database::sqlite();
    std::fs::write(database.folder.join(".env"), "HOPPITY_PAEC=25\n").unwrap();
    // Nobody listens on this port.
    let set = [("DISCORD_TOKEN", "abc"), ("DISCORD_PROXY", "http://127.0.0.1:1"), ("HOPPITY_SHARD", "0/2")];
    for (command, mark) in [("doctor", "look   settings"), ("run", "WARN hoppity:")] {
        let text = said(&hoppity(&database.folder, &set, &[command]).await);
        for (wrong, meant) in [("HOPPITY_PAEC", "HOPPITY_PACE"), ("HOPPITY_SHARD", "HOPPITY_SHARDS")] {
            let line = text.lines().find(|line| line.contains(&format!("{wrong} isn't a setting"))).unwrap();
            assert!(line.contains(mark) && line.ends_with(&format!("Did you mean {meant}?")), "{line}");
        }
    }
    let foo = said(&hoppity(&database.folder, &[("HOPPITY_FOO", "abc")], &["run"]).await);
    assert!(foo.contains("HOPPITY_FOO isn't a setting and has no effect. `hoppity help run` lists"), "{foo}");
    let text = said(&hoppity(&database.folder, &[("HOPPITY_TOKEN", "abc")], &["run"]).await);
    assert!(text.contains("Did you mean DISCORD_TOKEN?") && text.contains("is not set"), "{text}");
    database.ends().await;
}

#[tokio::test]
async fn a_settings_file_counts_in_its_own_folder_only() {
    let database = Database::sqlite();
    let below = database.folder.join("below");
    std::fs::create_dir(&below).unwrap();
    std::fs::write(database.folder.join(".env"), "HOPPITY_NAME=above\nHOPPITY_HTTP=9100\n").unwrap();
    let here = said(&hoppity(&database.folder, &[("DISCORD_TOKEN", "abc")], &["run"]).await);
    assert!(here.contains("HOPPITY_HTTP must be an address"), "{here}");
    let set = [("DISCORD_TOKEN", "abc"), ("HOPPITY_PACE", "fast")];
    let refused = said(&hoppity(&below, &set, &["run"]).await);
    assert!(refused.contains("HOPPITY_PACE") && !refused.contains("HOPPITY_HTTP"), "{refused}");
    database.ends().await;
}

#[tokio::test]
async fn a_line_of_the_settings_file_that_cannot_be_read_stops_each_command() {
    let database = Database::sqlite();
    let folder = &database.folder;
    for line in ["DATABASE_URL=postgres://ann:secret word@host/name", "HOPPITY NAME=x y"] {
        std::fs::write(folder.join(".env"), format!("HOPPITY_PACE=5\n{line}\n")).unwrap();
        for arguments in [&["run"][..], &["doctor"], &["backup", "kept.sqlite"]] {
            let refused = hoppity(folder, &[], arguments).await;
            assert!(!refused.status.success(), "{arguments:?}");
            let text = said(&refused);
            assert!(
                text.contains("line 2 of the file .env can't be read") && !text.contains("secret"),
                "{text}"
            );
        }
    }
    assert!(!folder.join("hoppity.sqlite").exists(), "another database was made");
    database.ends().await;
}

#[tokio::test]
async fn a_database_that_has_gone_is_missed() {
    let database = Database::sqlite();
    let url = [("DATABASE_URL", &*database.url)];
    let file = Store::file(&database.url).unwrap().unwrap();
    let new = said(&hoppity(&database.folder, &url, &["doctor"]).await);
    assert!(new.contains(&format!("{} isn't there yet", file.display())), "{new}");
    let _alone = Store::reserve(&database.url).unwrap();
    let gone = said(&hoppity(&database.folder, &url, &["doctor"]).await);
    assert!(gone.contains("WRONG  database") && gone.contains("is gone"), "{gone}");
    database.ends().await;
}

#[tokio::test]
async fn an_error_is_printed_once_and_names_the_next_step() {
    let database = Database::sqlite();
    let said = async |url: &str, arguments: &[&str]| {
        said(&hoppity(&database.folder, &[("DATABASE_URL", url)], arguments).await)
    };
    let refused = said("postgres://127.0.0.1:1/x", &["backup", "kept.sqlite"]).await;
    assert_eq!(refused.matches("127.0.0.1:1").count(), 1, "{refused}");
    database.open().await.close().await;
    let url = said(&database.url, &["backup", "sqlite://kept.sqlite"]).await;
    assert!(url.contains("Name a file, without sqlite:"), "{url}");
    let folder = said(&database.url, &["backup", "nowhere/kept.sqlite"]).await;
    assert!(folder.contains("its folder doesn't exist"), "{folder}");
    let set = [("DISCORD_TOKEN", "abc"), ("DATABASE_URL", &*database.url), ("RUST_LOG", "hoppity=blah")];
    let log = hoppity(&database.folder, &set, &["run"]).await;
    assert_eq!(log.status.code(), Some(2));
    assert!(self::said(&log).contains("RUST_LOG must be like info"), "{}", self::said(&log));
    let copy = said(&database.url, &["copy", "test.sqlite", "postgres://x/y"]).await;
    assert!(copy.contains("the address of a database begins with sqlite:"), "{copy}");
    database.ends().await;
}

async fn only_the_bot_changes_tables_of_an_earlier_version(database: Database) {
    let store = database.open().await;
    let earlier = store.version().await.unwrap() - 1;
    store.close().await;
    let old = database.another().await;
    let store = Store::open_at(&old.url, earlier).await.unwrap();
    store.close().await;
    sql(&old, "INSERT INTO downtime (id, down_ms) VALUES (1, 1234)").await;
    let as_it_was = async |url: &str| {
        let store = Store::open_unchanged(url).await.unwrap();
        assert_eq!(store.version().await.unwrap(), earlier, "{url}");
        store.close().await;
    };

    let url = [("DATABASE_URL", &*old.url)];
    let advised = said(&hoppity(&old.folder, &url, &["doctor"]).await);
    assert!(advised.contains("makes 1 change to its tables. `hoppity backup` first"), "{advised}");
    let taken = hoppity(&old.folder, &url, &["backup", "kept.sqlite"]).await;
    assert!(taken.status.success(), "{}", said(&taken));
    as_it_was(&old.url).await;
    let kept = old.folder.join("kept.sqlite");
    as_it_was(&format!("sqlite://{}", kept.display())).await;
    assert!(dump(&kept).await.contains(&"downtime: 1|1234".to_owned()));
    for rebuild in [&["ratings", "rebuild"][..], &["ratings", "rebuild", "--check"]] {
        let refused = hoppity(&old.folder, &url, rebuild).await;
        assert_eq!(refused.status.code(), Some(1), "{}", said(&refused));
        assert!(said(&refused).contains("Start the bot once"), "{}", said(&refused));
    }
    as_it_was(&old.url).await;
    let copied = old.another().await;
    let copy = hoppity(&old.folder, &[], &["copy", &old.url, &copied.url]).await;
    assert!(copy.status.success(), "{}", said(&copy));
    as_it_was(&old.url).await;
    as_it_was(&copied.url).await;

    // The bot brings the copy up to date, and keeps what is in it.
    let set =
        [("DISCORD_TOKEN", "abc"), ("DISCORD_PROXY", "http://127.0.0.1:1"), ("DATABASE_URL", &*copied.url)];
    let log = said(&hoppity(&old.folder, &set, &["run"]).await);
    let line = format!("the tables are brought up to this version from={earlier} to={}", earlier + 1);
    assert!(log.contains(&line), "{log}");
    let log = said(&hoppity(&old.folder, &set, &["run"]).await);
    assert!(!log.contains("brought up"), "{log}");
    let store = Store::open_unchanged(&copied.url).await.unwrap();
    assert_eq!(store.version().await.unwrap(), earlier + 1);
    store.close().await;
    let again = hoppity(&old.folder, &[("DATABASE_URL", &copied.url)], &["backup", "later.sqlite"]).await;
    assert!(again.status.success(), "{}", said(&again));
    assert!(dump(&old.folder.join("later.sqlite")).await.contains(&"downtime: 1|1234".to_owned()));
    for database in [database, old, copied] {
        database.ends().await;
    }
}

async fn challenges_that_came_to_nothing_are_forgotten_after_a_month(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let cancelled = rig.opens(&one, rig.bob).await.unwrap().shown.game.id();
    rig.acts(&one, cancelled, rig.bob, Act::Cancel(rig.bob)).await.unwrap();
    let expired = rig.opens(&one, rig.bob).await.unwrap().shown.game.id();
    let over = rig.live(&one).await.game.id();
    rig.moves(&one, over).await;
    rig.acts(&one, over, rig.bob, Act::Resign(rig.bob)).await.unwrap();
    let live = rig.live(&one).await.game.id();
    let there = async || {
        let mut there = Vec::new();
        for id in [cancelled, expired, over, live] {
            there.push(one.store().seq(id).await.unwrap().is_some());
        }
        there
    };
    rig.clock.advance(2 * DAY);
    one.tick().await.unwrap();
    rig.clock.advance(27 * DAY);
    one.tick().await.unwrap();
    assert_eq!(there().await, [true; 4]);
    rig.clock.advance(2 * DAY);
    one.tick().await.unwrap();
    assert_eq!(there().await, [false, true, true, true], "the other ran out a day later");
    rig.clock.advance(2 * DAY);
    one.tick().await.unwrap();
    assert_eq!(there().await, [false, false, true, true]);
    assert_eq!(one.store().load(over).await.unwrap().unwrap().position().ply(), 1);
    rig.moves(&one, live).await;
    rig.ends([one]).await;
}

async fn the_doctor_finds_a_running_bot_well(database: Database) {
    let app = App::start(database).await;
    let (token, base) = (app.sandbox.token(), app.sandbox.base());
    let set = [("DISCORD_TOKEN", &*token), ("DISCORD_PROXY", &*base), ("DATABASE_URL", &*app.database.url)];
    let folder = app.database.folder.clone();
    let well = hoppity(&folder, &set, &["doctor"]).await;
    let text = said(&well);
    // The doctor is right to say so if the disk is busy with something else.
    let is_slow = text.contains("That is slow: each move waits for it.");
    assert!(well.status.success() && (is_slow || text.contains("All is well.")), "{text}");
    for part in ["settings", "database", "Discord", "clock", "commands", "servers", "pictures"] {
        let word = if is_slow && part == "database" { "look" } else { "ok  " };
        assert!(text.contains(&format!("  {word}   {part}")), "{text}");
    }
    assert!(!text.contains(&token), "a secret is shown");
    let log = app.log();
    let served = log.split_once("metrics and health: http://").and_then(|(_, rest)| rest.split('/').next());
    for (address, found) in
        [(served.unwrap(), "ok     HTTP"), (base.trim_start_matches("http://"), "look   HTTP")]
    {
        let set = [&set[..], &[("HOPPITY_HTTP", address)]].concat();
        let text = said(&hoppity(&folder, &set, &["doctor"]).await);
        assert!(text.contains(found) && text.contains(address), "{text}");
    }

    let world = app.sandbox.moderator();
    let guild = world.guilds()[0];
    // The doctor may only read.
    let asked = reqwest::Client::new().get(format!("{}/guilds/{guild}", app.sandbox.api_base()));
    let answer = asked.header("authorization", format!("Bot {token}")).send().await.unwrap();
    let answer: serde_json::Value = answer.json().await.unwrap();
    for role in answer["roles"].as_array().unwrap() {
        world.role(role["id"].as_str().unwrap().parse().unwrap(), 1 << 10).unwrap();
    }
    let lacking = said(&hoppity(&folder, &set, &["doctor"]).await);
    assert!(lacking.contains("look   servers") && lacking.contains("Attach Files"), "{lacking}");
    let stranger = [("DISCORD_TOKEN", "abc"), set[1], set[2]];
    let unknown = hoppity(&folder, &stranger, &["doctor"]).await;
    assert_eq!(unknown.status.code(), Some(1));
    assert!(
        said(&unknown).contains("WRONG  Discord") && said(&unknown).contains("Copy it again"),
        "{}",
        said(&unknown)
    );
    app.ends().await;
}

#[tokio::test]
async fn the_doctor_names_what_is_missing() {
    let sandbox = Sandbox::start(Config { patience: PATIENCE, ..Config::default() }).await.unwrap();
    let database = Database::sqlite();
    let nothing = hoppity(&database.folder, &[], &["doctor"]).await;
    let text = said(&nothing);
    assert_eq!(nothing.status.code(), Some(1));
    assert!(
        text.contains("WRONG  settings    DISCORD_TOKEN is not set") && text.contains("Fix what says"),
        "{text}"
    );
    let wrong = [("DISCORD_TOKEN", "'abc'"), ("HOPPITY_PACE", "fast"), ("HOPPITY_HTTP", "9100")];
    let all = said(&hoppity(&database.folder, &wrong, &["doctor"]).await);
    for why in ["DISCORD_TOKEN has quotes around it", "HOPPITY_PACE must be", "HOPPITY_HTTP must be"] {
        assert!(all.contains(&format!("WRONG  settings    {why}")), "{all}");
    }
    assert!(text.contains("hoppity.sqlite isn't there yet") && text.contains("ok     pictures"), "{text}");

    let (token, base) = (sandbox.token(), sandbox.base());
    let set =
        |url: &'static str| [("DISCORD_TOKEN", &*token), ("DISCORD_PROXY", &*base), ("DATABASE_URL", url)];
    let first = hoppity(&database.folder, &set("sqlite://new.sqlite"), &["doctor"]).await;
    assert!(first.status.success() && said(&first).contains("look   commands"), "{}", said(&first));
    assert!(!database.folder.join("new.sqlite").exists(), "the doctor leaves no traces");
    // Nobody listens on the first port.
    let away =
        hoppity(&database.folder, &set("postgres://hoppity:secret@127.0.0.1:1/hoppity"), &["doctor"]).await;
    let text = said(&away);
    assert!(
        text.contains("WRONG  database    can't open the database") && !text.contains("secret"),
        "{text}"
    );
    std::fs::write(database.folder.join("bad.sqlite"), "this is no database, whatever its name says")
        .unwrap();
    let bad = hoppity(&database.folder, &set("sqlite://bad.sqlite"), &["doctor"]).await;
    assert!(said(&bad).contains("WRONG  database"), "{}", said(&bad));
    sandbox.stop().await;
    database.ends().await;
}
