//! The connection to PostgreSQL breaks around a commit: what a player reads about their act is
//! still true.

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};

use hoppity::play::Act;
use hoppity::service::{Effect, Problem};
use hoppity::store::Store;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

use crate::rig::{Rig, legal};
use crate::support::Database;

/// When a connection breaks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Cut {
    /// At the request to commit: the server never receives it.
    Before,
    /// After the server has committed: its reply is lost.
    After,
}

/// A proxy for a server that breaks at the next commit when armed.
struct Line {
    port: u16,
    cut: Arc<Mutex<Option<Cut>>>,
}

impl Line {
    async fn to(server: String) -> Line {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let cut = Arc::new(Mutex::new(None));
        let wanted = Arc::clone(&cut);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&server).await.unwrap();
                tokio::spawn(carry(client, server, Arc::clone(&wanted)));
            }
        });
        Line { port, cut }
    }

    fn breaks(&self, cut: Cut) {
        *self.cut.lock().unwrap() = Some(cut);
    }

    fn has_broken(&self) -> bool {
        self.cut.lock().unwrap().is_none()
    }
}

/// Copies data both ways, until the connection has to break.
async fn carry(client: TcpStream, server: TcpStream, cut: Arc<Mutex<Option<Cut>>>) {
    let (mut from_client, to_client) = client.into_split();
    let (from_server, mut to_server) = server.into_split();
    let mut back = tokio::spawn(pass(from_server, to_client));
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from_client.read(&mut buffer).await {
        let said = &buffer[..count];
        let is_commit = said.windows(6).any(|word| word == b"COMMIT");
        let cuts = if is_commit { cut.lock().unwrap().take() } else { None };
        match cuts {
            None => to_server.write_all(said).await.unwrap(),
            Some(Cut::Before) => break,
            Some(Cut::After) => {
                back.abort();
                let Err(_) = (&mut back).await else { break };
                to_server.write_all(said).await.unwrap();
                // The server finishes its reply before it notices that nobody listens any more.
                to_server.shutdown().await.unwrap();
                break;
            }
        }
    }
    back.abort();
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        if to.write_all(&buffer[..count]).await.is_err() {
            return;
        }
    }
}

/// A process whose connection to the database can be broken.
async fn behind(rig: &Rig) -> (Line, crate::rig::Host) {
    let (start, rest) = rig.database.url.split_once('@').unwrap();
    let (host, name) = rest.split_once('/').unwrap();
    let line = Line::to(host.to_owned()).await;
    let url = format!("{start}@127.0.0.1:{}/{name}", line.port);
    let service = rig.service_on(Store::open(&url).await.unwrap(), "two").await;
    (line, service)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_is_lost_is_looked_up() {
    let Some(database) = Database::postgres("a_commit_whose_answer_is_lost_is_looked_up").await else {
        return;
    };
    let (rig, one) = Rig::start(database).await;
    let (line, two) = behind(&rig).await;
    let id = rig.live(&one).await.game.id();
    for cut in [Cut::After, Cut::Before, Cut::After] {
        let game = two.find(id, None).await.unwrap().game;
        let mover = game.to_move().unwrap();
        line.breaks(cut);
        let moved = rig.acts(&two, id, mover, Act::Move(mover, legal(&game, 0))).await;
        assert!(line.has_broken());
        let plies = one.find(id, None).await.unwrap().game.position().ply() - game.position().ply();
        match (cut, moved) {
            (Cut::After, Ok(acted)) => {
                assert_eq!(plies, 1, "it was said to be stored");
                assert_eq!(acted.shown.game.position().ply(), game.position().ply() + 1);
            }
            (Cut::Before, Err(Problem::Fault(fault))) => {
                assert_eq!((plies, fault.effect), (0, Effect::Nothing));
            }
            (cut, moved) => panic!("{cut:?}: {:?}", moved.map(|acted| acted.shown.game.seq())),
        }
    }
    // A challenge and a rematch take the same path.
    line.breaks(Cut::After);
    let opened = rig.opens(&two, rig.ann).await.unwrap().shown.game;
    assert_eq!(one.find(opened.id(), None).await.unwrap().game.seq(), opened.seq());
    rig.ends([one, two]).await;
}
