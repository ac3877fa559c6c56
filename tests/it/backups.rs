//! Backups, and what a host restores: files with their logs, by any name and behind links, on disks that are too small
//! and by users who may not read them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Output;

use hoppity::store::Store;
use tokio::process::Command;

use crate::hosting::{dump, guest, hoppity, said};
use crate::rig::{Rig, sql};
use crate::support::{Database, on_both_databases};
use crate::waiting::passes;

on_both_databases!(a_backup_may_have_any_name);

/// A file name with this after it.
fn with(file: &Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", file.display()))
}

/// The names in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// A database as a killed bot leaves it, with its newest changes in the log; what is in it, and a backup from before.
async fn killed() -> (Database, PathBuf, Vec<String>, PathBuf) {
    let (rig, one) = Rig::start(Database::sqlite()).await;
    let (folder, url) = (rig.database.folder.clone(), rig.database.url.clone());
    rig.live(&one).await;
    let taken = hoppity(&folder, &[("DATABASE_URL", &url)], &["backup", "kept.sqlite"]).await;
    assert!(taken.status.success(), "{}", said(&taken));
    let live = rig.live(&one).await;
    rig.moves(&one, live.game.id()).await;
    let file = Store::file(&url).unwrap().unwrap();
    let left = folder.join("left.sqlite");
    for part in ["", "-wal"] {
        std::fs::copy(with(&file, part), with(&left, part)).unwrap();
    }
    let newest = dump(&file).await;
    one.store().close().await;
    let kept = folder.join("kept.sqlite");
    assert_ne!(dump(&kept).await, newest);
    (rig.database, left, newest, kept)
}

#[tokio::test]
async fn what_a_restore_keeps_can_be_restored_with_its_log() {
    let (database, left, newest, kept) = killed().await;
    let folder = database.folder.clone();
    let set = [("DATABASE_URL", "sqlite://left.sqlite")];
    let restored = hoppity(&folder, &set, &["restore", "kept.sqlite"]).await;
    assert!(restored.status.success(), "{}", said(&restored));
    let old = with(&left, ".old-1");
    let named = format!("the one before is {0}, with {0}-wal, which belong together", old.display());
    assert!(said(&restored).contains(&named), "{}", said(&restored));
    assert_eq!(dump(&left).await, dump(&kept).await);

    let log = std::fs::read(with(&old, "-wal")).unwrap();
    let back = hoppity(&folder, &set, &["restore", "left.sqlite.old-1"]).await;
    assert!(back.status.success(), "{}", said(&back));
    let named = format!("the one before is {}; delete it", with(&left, ".old-2").display());
    assert!(said(&back).contains(&named), "{}", said(&back));
    assert_eq!(dump(&left).await, newest, "the newest matches are lost");
    assert_eq!(std::fs::read(with(&old, "-wal")).unwrap(), log, "the backup has changed");
    database.ends().await;
}

#[tokio::test]
async fn an_interrupted_restore_is_in_nobodys_way() {
    let (database, left, _, kept) = killed().await;
    let folder = database.folder.clone();
    for part in ["", "-wal"] {
        std::fs::rename(with(&left, part), with(&folder.join("new.sqlite.restoring"), part)).unwrap();
    }
    let set = [("DATABASE_URL", "sqlite://new.sqlite")];
    let restored = hoppity(&folder, &set, &["restore", "kept.sqlite"]).await;
    assert!(restored.status.success(), "{}", said(&restored));
    assert_eq!(dump(&folder.join("new.sqlite")).await, dump(&kept).await);
    assert!(!names(&folder).iter().any(|name| name.contains("restoring")), "{:?}", names(&folder));
    database.ends().await;
}

#[tokio::test]
async fn a_restore_for_which_there_is_no_room_leaves_the_disk_as_it_was() {
    let (database, _, _, kept) = killed().await;
    let folder = database.folder.clone();
    let (before, there) = (dump(&folder.join("test.sqlite")).await, names(&folder));
    // A write beyond the limit fails, instead of ending the process.
    let script = "trap '' XFSZ; ulimit -f 100; exec \"$0\" restore kept.sqlite";
    let mut shell = Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_hoppity")]).current_dir(&folder);
    let failed = shell.env("DATABASE_URL", &database.url).output().await.unwrap();
    assert_eq!(failed.status.code(), Some(1), "{}", said(&failed));
    assert!(std::fs::metadata(kept).unwrap().len() > 100 * 1024);
    let left: Vec<String> =
        names(&folder).difference(&there).filter(|name| !name.ends_with(".lock")).cloned().collect();
    assert_eq!(left, [""; 0], "{}", said(&failed));
    assert_eq!(dump(&folder.join("test.sqlite")).await, before);
    database.ends().await;
}

#[tokio::test]
async fn a_backup_that_cannot_be_read_is_named() {
    use std::os::unix::fs::{PermissionsExt as _, chown};
    let (database, _, _, kept) = killed().await;
    let folder = &database.folder;
    std::fs::set_permissions(&kept, std::fs::Permissions::from_mode(0o000)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_hoppity"));
    if let Some(guest) = guest(folder) {
        for path in names(folder).iter().map(|name| folder.join(name)).filter(|path| *path != kept) {
            chown(path, Some(guest), None).unwrap();
        }
        chown(folder, Some(guest), None).unwrap();
        command.uid(guest);
    }
    command.args(["restore", "kept.sqlite"]).current_dir(folder).env("DATABASE_URL", &database.url);
    let refused = said(&command.output().await.unwrap());
    let why = "kept.sqlite: Permission denied (os error 13). This user has to be able to read the file";
    assert!(refused.contains(why) && !refused.contains("test.sqlite"), "{refused}");
    database.ends().await;
}

#[tokio::test]
async fn a_restore_of_nothing_leaves_nothing() {
    let database = Database::sqlite();
    let refused = hoppity(&database.folder, &[], &["restore", "absent.sqlite"]).await;
    assert!(said(&refused).contains("absent.sqlite: there is no such file"), "{}", said(&refused));
    assert_eq!(names(&database.folder), BTreeSet::new());
    database.ends().await;
}

async fn a_backup_may_have_any_name(database: Database) {
    database.open().await.close().await;
    sql(&database, "INSERT INTO downtime (id, down_ms) VALUES (1, 1234)").await;
    let folder = database.folder.clone();
    let run = async |url: &str, arguments: &[&str]| -> Output {
        let done = hoppity(&folder, &[("DATABASE_URL", url)], arguments).await;
        assert!(done.status.success(), "{url} {arguments:?}: {}", said(&done));
        done
    };
    let mut there: BTreeSet<String> = names(&folder);
    // Each name, and how an address has it.
    for (name, address) in [
        ("a b.sqlite", "a b.sqlite"),
        ("50%.sqlite", "50%.sqlite"),
        ("a%20b.sqlite", "a%2520b.sqlite"),
        ("what?.sqlite", "what%3F.sqlite"),
        ("no#1.sqlite", "no#1.sqlite"),
        ("10:30.sqlite", "10:30.sqlite"),
        ("四.sqlite", "四.sqlite"),
    ] {
        run(&database.url, &["backup", name]).await;
        there.insert(name.to_owned());
        assert_eq!(names(&folder), there, "{name}");

        let inner = folder.join("inner");
        std::fs::create_dir(&inner).unwrap();
        let url = format!("sqlite://inner/{address}");
        run(&url, &["restore", name]).await;
        assert!(inner.join(name).exists(), "{url} names another file: {:?}", names(&inner));
        run(&url, &["backup", "inner/copy.sqlite"]).await;
        let copied = dump(&inner.join("copy.sqlite")).await;
        assert!(copied.contains(&"downtime: 1|1234".to_owned()), "{name}");
        let expected = BTreeSet::from([name.to_owned(), format!("{name}.lock"), "copy.sqlite".to_owned()]);
        assert_eq!(names(&inner), expected, "{name}");
        std::fs::remove_dir_all(&inner).unwrap();
    }
    database.ends().await;
}

#[tokio::test]
async fn a_database_behind_a_link_is_the_one_that_it_leads_to() {
    let database = Database::sqlite();
    let folder = database.folder.clone();
    let disk = folder.join("disk");
    std::fs::create_dir(&disk).unwrap();
    std::os::unix::fs::symlink("disk/real.sqlite", folder.join("link.sqlite")).unwrap();
    database.open().await.close().await;
    let set = [("DATABASE_URL", "sqlite://link.sqlite")];
    assert!(
        hoppity(&folder, &[("DATABASE_URL", &database.url)], &["backup", "kept.sqlite"])
            .await
            .status
            .success()
    );
    // The first one comes into being at the end of the link, the second one replaces it there.
    for moved in [&[][..], &["real.sqlite.old-1"]] {
        let restored = hoppity(&folder, &set, &["restore", "kept.sqlite"]).await;
        assert!(restored.status.success(), "{}", said(&restored));
        let expected = ["real.sqlite", "real.sqlite.lock"].iter().chain(moved).map(|name| (*name).to_owned());
        assert_eq!(names(&disk), expected.collect());
    }
    let rebuilt = hoppity(&folder, &set, &["ratings", "rebuild"]).await;
    assert!(rebuilt.status.success(), "its log isn't found: {}", said(&rebuilt));
    let alone = Store::reserve(&format!("sqlite://{}", disk.join("real.sqlite").display())).unwrap();
    let refused = said(&hoppity(&folder, &set, &["ratings", "rebuild"]).await);
    assert!(refused.contains("another Hoppity runs on"), "both names have a lock: {refused}");
    drop(alone);
    assert!(folder.join("link.sqlite").is_symlink());
    database.ends().await;
}

#[tokio::test]
async fn a_backup_has_its_name_only_once_it_is_whole() {
    let database = Database::sqlite();
    let folder = database.folder.clone();
    database.open().await.close().await;
    let filler = "CREATE TABLE filler (line TEXT);
                  INSERT INTO filler WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
                                     SELECT hex(randomblob(500)) FROM n";
    for statement in filler.split(';') {
        sql(&database, statement).await;
    }
    let before = names(&folder);
    let mut command = Command::new(env!("CARGO_BIN_EXE_hoppity"));
    command.args(["backup", "kept.sqlite"]).current_dir(&folder).env("DATABASE_URL", &database.url);
    let mut backup = command.spawn().unwrap();
    let begun = |name: &String| name.starts_with("kept") && !before.contains(name);
    while !names(&folder).iter().any(begun) {
        assert!(backup.try_wait().unwrap().is_none(), "it is too fast to be interrupted");
        passes(std::time::Duration::from_micros(200)).await;
    }
    backup.kill().await.unwrap();
    let kept = folder.join("kept.sqlite");
    if kept.exists() {
        assert_eq!(dump(&kept).await.len(), dump(&folder.join("test.sqlite")).await.len(), "it isn't whole");
        std::fs::remove_file(&kept).unwrap();
    }
    let again = hoppity(&folder, &[("DATABASE_URL", &database.url)], &["backup", "kept.sqlite"]).await;
    assert!(again.status.success(), "{}", said(&again));
    assert_eq!(dump(&kept).await, dump(&folder.join("test.sqlite")).await);
    let left: Vec<String> = names(&folder).into_iter().filter(|name| name.contains("kept")).collect();
    assert_eq!(left, ["kept.sqlite"]);
    database.ends().await;
}
