//! The servers with their people and tables.

use std::sync::Arc;

use hoppity::rules::Setup;
use sandbox::{Config, Id, Person, Rules, Sandbox, permission};
use serde_json::Value;
use tokio::sync::{Semaphore, mpsc};

use crate::Result;
use crate::crowd::{Crowd, Seats};
use crate::ledger::Ledger;
use crate::table::{Game, Seat, Table};

/// People per group; the largest games have six players.
const GROUP: usize = 6;
/// Matches that a group plays at the same time, each in one of its servers.
const MATCHES_OF_A_GROUP: usize = 8;
/// Matches that are opened at the same time.
const OPENED_AT_ONCE: usize = 8;
/// With shorter games, most of the load would be opening matches.
const MIN_MOVES: usize = 20;
/// The bot's limit of matches per server.
const MATCHES_OF_A_SERVER: usize = 500;

/// A sandbox with its servers and people.
pub struct City {
    pub sandbox: Sandbox,
    seats: Vec<Seat>,
    seed: u64,
    /// The spectators of the first match.
    crowd: Option<Crowd>,
}

/// Tables where a player is to move; the one that has waited longest comes first.
pub struct Ready {
    pub tables: mpsc::UnboundedReceiver<Table>,
    pub back: mpsc::UnboundedSender<Table>,
    /// The number of all tables.
    pub count: usize,
}

impl City {
    /// Builds everything except the bot.
    pub async fn found(servers: usize, matches: usize, watchers: usize, seed: u64) -> Result<City> {
        if matches == 0 || matches.div_ceil(servers) > MATCHES_OF_A_SERVER {
            return Err(format!("--matches: from 1 to {MATCHES_OF_A_SERVER} for each server").into());
        }
        let rules = Rules { identify_every_ms: 0, ..Rules::default() };
        let config = Config { rules, forgetful: true, tolerant: true, ..Config::default() };
        let sandbox = Sandbox::start(config).await?;
        let moderator = sandbox.moderator();
        let groups = matches.div_ceil(MATCHES_OF_A_GROUP);
        let people: Vec<Vec<Id>> = (0..groups)
            .map(|group| {
                let name = |at: usize| format!("P{}", group * GROUP + at);
                (0..GROUP).map(|at| moderator.add_stranger(&name(at), "en-US")).collect()
            })
            .collect();
        let name = |at: usize| format!("W{at}");
        let watching: Vec<Id> = (0..watchers).map(|at| moderator.add_stranger(&name(at), "en-US")).collect();
        let mut crowd = None;
        let mut channels = Vec::new();
        for server in 0..servers {
            let mut members: Vec<Id> =
                (server..matches).step_by(servers).flat_map(|at| people[at % groups].clone()).collect();
            if server == 0 {
                members.extend(&watching);
            }
            members.sort_unstable();
            members.dedup();
            let guild = moderator.add_guild_of(&format!("Server {server}"), &members)?;
            let channel = moderator.channel(guild, "halma").ok_or("a server has no channel")?;
            // A server's matches are all in one channel: the harder case for the rate limits.
            moderator.deny(channel, permission::CREATE_PUBLIC_THREADS)?;
            if server == 0 && watchers > 0 {
                crowd = Some(Crowd::gather(&sandbox, guild, &watching)?);
            }
            channels.push(channel.to_string());
        }
        let mut seats = Vec::new();
        for number in 0..matches {
            let group = people[number % groups].iter().map(|id| sandbox.person(&id.to_string()));
            let people = group.collect::<std::result::Result<Vec<_>, _>>()?;
            seats.push(Seat { channel: channels[number % servers].clone(), people, number });
        }
        Ok(City { sandbox, seats, seed, crowd })
    }

    /// Some of the players, each with the channel of their table.
    pub fn readers(&self, most: usize) -> Vec<(Person, String)> {
        self.seats.iter().take(most).map(|seat| (seat.people[0].clone(), seat.channel.clone())).collect()
    }

    /// Opens all matches, before anything is measured.
    pub async fn seat_all(&mut self) -> Result<(Ready, Arc<Ledger>, Seats)> {
        let ledger = Arc::new(Ledger::default());
        let (back, tables) = mpsc::unbounded_channel();
        let gate = Arc::new(Semaphore::new(OPENED_AT_ONCE));
        let games = Arc::new(games(&self.seats[0].people[0])?);
        let mut opening = tokio::task::JoinSet::new();
        for seat in self.seats.clone() {
            let (gate, games, ledger, back) = (gate.clone(), games.clone(), ledger.clone(), back.clone());
            let random = fastrand::Rng::with_seed(self.seed.wrapping_add(seat.number as u64));
            opening.spawn(async move {
                let _place = gate.acquire().await?;
                let is_first = seat.number == 0;
                let table = Table::open(seat, games, ledger, random).await?;
                let first = is_first.then(|| table.name().to_owned());
                back.send(table).map_err(|_| "nobody waits for tables")?;
                Result::Ok(first)
            });
        }
        let mut first = None;
        while let Some(opened) = opening.join_next().await {
            first = opened??.or(first);
        }
        let seats = match (self.crowd.take(), first) {
            (Some(crowd), Some(first)) => crowd.sits_down(&first).await?,
            _ => Seats::default(),
        };
        Ok((Ready { tables, back, count: self.seats.len() }, ledger, seats))
    }
}

/// The recorded games that are long enough and that the options of `/challenge` allow.
fn games(person: &Person) -> Result<Vec<Game>> {
    let commands = person.commands();
    let challenge = commands.iter().find(|command| command["name"] == "challenge");
    let options = challenge.and_then(|command| command["options"].as_array()).ok_or("no /challenge")?;
    let offers = |name: &str, value: &Value| {
        let option = options.iter().find(|option| option["name"] == name);
        let choices = option.and_then(|option| option["choices"].as_array());
        choices.is_some_and(|choices| choices.iter().any(|choice| choice["value"] == *value))
    };
    let mut games = Vec::new();
    for line in include_str!("../../tests/vectors/games.jsonl").lines() {
        let game: Value = serde_json::from_str(line)?;
        let moves: Vec<String> = serde_json::from_value(game["moves"].clone())?;
        let mut options = game["options"].as_object().cloned().unwrap_or_default();
        options.insert("game".to_owned(), game["variant"].clone());
        if moves.len() < MIN_MOVES || !options.iter().all(|(name, value)| offers(name, value)) {
            continue;
        }
        let set = options.iter().filter(|(name, _)| *name != "game");
        let set: Vec<(&str, &str)> =
            set.filter_map(|(name, value)| Some((&**name, value.as_str()?))).collect();
        let variant = game["variant"].as_str().ok_or("a game without its variant")?;
        let setup = Setup::parse(variant, set)?;
        let (players, board) = (setup.seat_count(), setup.board());
        games.push(Game { options: Value::Object(options), players, board, moves });
    }
    if games.is_empty() { Err("no recorded game is offered".into()) } else { Ok(games) }
}
