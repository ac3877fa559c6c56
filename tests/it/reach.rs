//! Unusable databases: each command says why and what to do next, within seconds and without the
//! password.

use std::net::Ipv4Addr;
use std::path::Path;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::hosting::{hoppity, said};
use crate::support::Database;

/// Whether trying again helps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    Passing,
    Lasting,
}

/// The output of each command that opens `url`, all run at once. The bot ends with another status if trying again doesn't
/// help.
async fn all_say(folder: &Path, url: &str, trouble: Trouble) -> Vec<String> {
    let set =
        [("DISCORD_TOKEN", "abc.def.ghi"), ("DATABASE_URL", url), ("DISCORD_PROXY", "http://127.0.0.1:1")];
    let copied = folder.join("copied.sqlite");
    let copied = format!("sqlite://{}", copied.display());
    let commands: [&[&str]; 6] = [
        &["run"],
        &["doctor"],
        &["backup", "kept.sqlite"],
        &["copy", url, &copied],
        &["ratings", "rebuild"],
        &["ratings", "rebuild", "--check"],
    ];
    let outputs = commands.map(|arguments| hoppity(folder, &set, arguments));
    let outputs = futures_util::future::join_all(outputs).await;
    let check = |(output, arguments): (std::process::Output, &&[&str])| {
        let said = said(&output);
        let status = if trouble == Trouble::Lasting && **arguments == ["run"] { 2 } else { 1 };
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        assert!(!said.contains("pool timed out") && !said.contains("secret"), "{arguments:?}: {said}");
        said
    };
    outputs.into_iter().zip(&commands).map(check).collect()
}

fn each_has(said: &[String], words: &[&str]) {
    for said in said {
        for word in words {
            assert!(said.contains(word), "{word} is missing: {said}");
        }
    }
}

#[tokio::test]
async fn a_damaged_file_is_told_as_one() {
    let database = Database::sqlite();
    let file = database.folder.join("test.sqlite");
    let remedy = ["damaged", "newest backup", "hoppity doctor"];
    std::fs::write(&file, "this is no database, whatever its name says").unwrap();
    let said = all_say(&database.folder, &database.url, Trouble::Lasting).await;
    each_has(&said, &remedy);
    each_has(&said, &[file.to_str().unwrap()]);

    // A file that starts like a database, with a hole where its tables are listed.
    std::fs::remove_file(&file).unwrap();
    database.open().await.close().await;
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[100..4096].fill(0x5A);
    std::fs::write(&file, bytes).unwrap();
    each_has(&all_say(&database.folder, &database.url, Trouble::Lasting).await, &remedy);
    database.ends().await;
}

#[tokio::test]
async fn a_file_that_cannot_be_used_is_named() {
    let database = Database::sqlite();
    let folder = database.folder.join("folder.sqlite");
    std::fs::create_dir(&folder).unwrap();
    let url = format!("sqlite://{}", folder.display());
    each_has(
        &all_say(&database.folder, &url, Trouble::Passing).await,
        &["folder.sqlite", "able to write the file"],
    );
    database.ends().await;
}

#[tokio::test]
async fn a_server_out_of_reach_is_named() {
    let database = Database::sqlite();
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap().local_addr().unwrap();
    let url = format!("postgres://hoppity:secret@{free}/hoppity");
    let nobody = format!("nothing listens at {free}");
    let refused = all_say(&database.folder, &url, Trouble::Passing);
    let mute = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let place = mute.local_addr().unwrap();
    let (url, silent) =
        (format!("postgres://hoppity:secret@{place}/hoppity"), format!("{place} doesn't answer"));
    let (refused, unanswered) = tokio::join!(refused, all_say(&database.folder, &url, Trouble::Passing));
    each_has(&refused, &[&nobody, "Is PostgreSQL running"]);
    each_has(&unanswered, &[&silent]);
    let cut = "postgres://hoppity:12/secret@127.0.0.1/hoppity";
    each_has(&all_say(&database.folder, cut, Trouble::Lasting).await, &["its URL can't be read", "%2F"]);
    database.ends().await;
}

#[tokio::test]
async fn an_address_that_leads_nowhere_says_what_to_change() {
    let database = Database::sqlite();
    let host = "postgres://hoppity:secret@nowhere.invalid/hoppity";
    let mode = "postgres://hoppity:secret@127.0.0.1/hoppity?sslmode=on";
    let (host, mode) = tokio::join!(
        all_say(&database.folder, host, Trouble::Passing),
        all_say(&database.folder, mode, Trouble::Lasting)
    );
    each_has(&host, &["there is no host nowhere.invalid", "Is its name right in DATABASE_URL"]);
    each_has(&mode, &["sslmode", "can't be on: it is disable, allow, prefer, require"]);
    // A server that encrypts nothing.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let place = listener.local_addr().unwrap();
    let server = answering(listener, b"N".to_vec());
    let url = format!("postgres://hoppity:secret@{place}/hoppity?sslmode=require");
    let said = all_say(&database.folder, &url, Trouble::Passing).await;
    each_has(&said, &[&format!("{place}: no encrypted connection"), "sslmode in DATABASE_URL asks for one"]);
    server.abort();
    for url in ["sqlite::memory:", "sqlite://", "sqlite://x?mode=memory"] {
        let said = all_say(&database.folder, url, Trouble::Lasting).await;
        each_has(&said, &["names no file", "sqlite://hoppity.sqlite"]);
    }
    database.ends().await;
}

#[tokio::test]
async fn a_misspelt_parameter_is_named_once() {
    let Some(database) = Database::postgres("a_misspelt_parameter_is_named_once").await else { return };
    let url = format!("{}?sslmod=private", database.url);
    let set =
        [("DISCORD_TOKEN", "abc.def.ghi"), ("DATABASE_URL", &url), ("DISCORD_PROXY", "http://127.0.0.1:1")];
    for command in ["run", "doctor"] {
        let said = said(&hoppity(&database.folder, &set, &[command]).await);
        assert!(said.contains("sslmod in DATABASE_URL has no effect. Did you mean sslmode?"), "{said}");
        assert_eq!(said.matches("sslmod ").count(), 1, "{said}");
        assert!(!said.contains("private"), "{said}");
    }
    database.ends().await;
}

#[tokio::test]
async fn a_folder_that_is_made_is_named() {
    let database = Database::sqlite();
    let folder = database.folder.join("misspelt/folder");
    let url = format!("sqlite://{}/hoppity.sqlite", folder.display());
    let set =
        [("DISCORD_TOKEN", "abc.def.ghi"), ("DATABASE_URL", &url), ("DISCORD_PROXY", "http://127.0.0.1:1")];
    let start = async || said(&hoppity(&database.folder, &set, &["run"]).await);
    let line = "the database's folder didn't exist and was made";
    let first = start().await;
    assert!(first.contains(line) && first.contains(folder.to_str().unwrap()), "{first}");
    assert!(!start().await.contains(line), "it is there now");
    database.ends().await;
}

#[tokio::test]
async fn a_server_that_lets_nobody_in_is_named() {
    let Some(database) = Database::postgres("a_server_that_lets_nobody_in_is_named").await else { return };
    let (server, _) = database.url.rsplit_once('/').unwrap();
    let absent = format!("{server}/there_is_none_such");
    each_has(
        &all_say(&database.folder, &absent, Trouble::Passing).await,
        &["has no database there_is_none_such", "createdb"],
    );
    let (_, host) = server.rsplit_once('@').unwrap();
    let stranger = format!("postgres://a_stranger:secret@{host}/postgres");
    each_has(
        &all_say(&database.folder, &stranger, Trouble::Passing).await,
        &["doesn't let user a_stranger in"],
    );
    database.ends().await;
}

/// PostgreSQL's answer to a wrong password. The tests' server doesn't ask for one.
fn wrong_password() -> Vec<u8> {
    let fields = b"SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user \"hoppity\"\0\0";
    let length = u32::try_from(fields.len() + 4).unwrap();
    [b"E".as_slice(), &length.to_be_bytes(), fields].concat()
}

/// A server that gives each client the same answer.
fn answering(listener: TcpListener, answer: Vec<u8>) -> JoinHandle<()> {
    tokio::spawn(async move {
        while let Ok((mut line, _)) = listener.accept().await {
            let mut asked = [0; 1024];
            let _count = line.read(&mut asked).await.unwrap();
            line.write_all(&answer).await.unwrap();
        }
    })
}

#[tokio::test]
async fn a_wrong_password_is_told_without_it() {
    let database = Database::sqlite();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let place = listener.local_addr().unwrap();
    let server = answering(listener, wrong_password());
    let url = format!("postgres://hoppity:secret@{place}/hoppity?sslmode=disable");
    let said = all_say(&database.folder, &url, Trouble::Passing).await;
    each_has(&said, &[&format!("{place} doesn't let user hoppity in"), "password authentication failed"]);
    server.abort();
    database.ends().await;
}
