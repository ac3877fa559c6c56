//! A table: a match, its people, and the recorded game that they play move by move.

use std::sync::Arc;
use std::time::Duration;

use hoppity::rules::Board;
use sandbox::{Id, Person, Seen};
use serde_json::{Value, json};

use crate::Result;
use crate::ledger::{Ledger, ends};

/// How long an answer may take before the player gives up on it.
const PATIENCE: Duration = Duration::from_secs(60);
/// How the bot ends a refusal because too much is going on, and how long people then wait.
const BUSY: &str = "try again in a moment";
const MOMENT: Duration = Duration::from_secs(1);

/// A recorded game: the options of `/challenge`, the number of players, and the moves.
pub struct Game {
    pub options: Value,
    pub players: usize,
    pub board: &'static Board,
    pub moves: Vec<String>,
}

/// Where a match is played, and by whom.
#[derive(Clone)]
pub struct Seat {
    pub channel: String,
    pub people: Vec<Person>,
    pub number: usize,
}

/// A table with its current match.
pub struct Table {
    seat: Seat,
    games: Arc<Vec<Game>>,
    ledger: Arc<Ledger>,
    random: fastrand::Rng,
    /// The index of the game, and how many of its moves are played.
    game: usize,
    played: usize,
    /// The match's name, and its newest board.
    name: String,
    board: Seen,
}

/// What happened to a move.
#[derive(Debug, Default)]
pub struct Met {
    /// How long each interaction's first answer took, in milliseconds.
    pub answers_ms: Vec<u64>,
    /// Interactions without an answer in time.
    pub missed: u64,
    /// The bot's refusal, in its words.
    pub refused: Option<String>,
    /// Whether that was only because too much was going on, so that it can be tried again.
    pub busy: bool,
    /// Whether the next board was seen.
    pub done: bool,
}

impl Table {
    /// Opens a match and waits for its first board.
    pub async fn open(
        seat: Seat,
        games: Arc<Vec<Game>>,
        ledger: Arc<Ledger>,
        random: fastrand::Rng,
    ) -> Result<Table> {
        let board = Seen(Value::Null);
        let name = String::new();
        let mut table = Table { seat, games, ledger, random, game: 0, played: 0, name, board };
        table.again().await?;
        Ok(table)
    }

    /// Opens the next match at this table.
    pub async fn again(&mut self) -> Result<()> {
        self.game = self.random.usize(..self.games.len());
        self.played = 0;
        let Game { options, players, .. } = &self.games[self.game];
        let people = &self.seat.people[..*players];
        let challenger = people[0].with_patience(PATIENCE);
        let asks = || Ok(challenger.command(&self.seat.channel, "challenge", options.clone())?);
        let asked = insists(&challenger, asks).await?;
        let lobby = Seen(challenger.settled(asked).await?["message"].clone());
        let join = lobby.button("Join").ok_or_else(|| format!("no lobby: {lobby}"))?.to_owned();
        self.name = name_of(&join).ok_or("a lobby without its match")?.to_owned();
        for person in &people[1..] {
            // Players who join before the last are only acknowledged: the sender changes the lobby.
            let person = person.with_patience(PATIENCE);
            insists(&person, || Ok(person.press(lobby.id(), &join, &[])?)).await?;
        }
        self.board = Seen(Value::Null);
        self.board = self.newest(&people[0]).await?;
        self.ledger.opened(&self.name);
        Ok(())
    }

    /// Whether there is another move to play.
    pub fn goes_on(&self) -> bool {
        self.next().is_some() && self.mover().is_some()
    }

    /// Plays the next move as its player would, until the next board is seen.
    pub async fn plays(&mut self) -> Result<Met> {
        let mut met = Met::default();
        let (at, text) = self.next().ok_or("no move is left")?;
        let mover = self.mover().ok_or("nobody is to move")?.with_patience(PATIENCE);
        let board = match self.random.u8(..10) {
            0 => self.picks(&mover, &text, &mut met).await?,
            1..4 => {
                let text = self.looks_up(&mover, &text, &mut met).await?;
                self.types(&mover, &text, &mut met).await?
            }
            _ => self.types(&mover, &text, &mut met).await?,
        };
        if let Some(board) = board {
            self.board = board;
            self.played = at + 1;
            self.ledger.played(&self.name, &text);
            met.done = true;
        }
        Ok(met)
    }

    /// Ends the match of a record that breaks off, so that the next can start: the player to move
    /// resigns.
    pub async fn gives_up(&self) -> Result<()> {
        let Some(mover) = self.mover() else { return Ok(()) };
        let mover = mover.with_patience(PATIENCE);
        let options = json!({ "match": self.name });
        let asks = || Ok(mover.command(&self.seat.channel, "resign", options.clone())?);
        let asked = insists(&mover, asks).await?;
        let question = Seen(mover.settled(asked).await?["message"].clone());
        let sure = question.button("Yes, resign").ok_or_else(|| format!("no question: {question}"))?;
        let pressed = insists(&mover, || Ok(mover.press(question.id(), sure, &[])?)).await?;
        mover.settled(pressed).await?;
        Ok(())
    }

    /// The name of the match.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The match's name and place, for log lines.
    pub fn described(&self) -> String {
        format!("#{} in channel {}", self.name, self.seat.channel)
    }

    /// The next move and its place in the record. Passes are made by the bot.
    fn next(&self) -> Option<(usize, String)> {
        let moves = self.games[self.game].moves.iter().enumerate().skip(self.played);
        moves.filter(|(_, text)| *text != "pass").map(|(at, text)| (at, text.clone())).next()
    }

    /// The player to move, according to the board.
    fn mover(&self) -> Option<&Person> {
        self.board.button("Move")?;
        let content = self.board.content();
        self.seat.people.iter().find(|person| content.contains(&format!("<@{}>", person.id())))
    }

    async fn types(&self, mover: &Person, text: &str, met: &mut Met) -> Result<Option<Seen>> {
        let options = json!({ "move": text, "match": self.name });
        let asked = mover.command(&self.seat.channel, "move", options)?;
        let Some(answer) = answered(mover, asked, met).await? else {
            // The move may still have arrived; then the sender posts the board.
            return self.newest(mover).await.map(Some);
        };
        if !answer.is_private() {
            return Ok(Some(answer));
        }
        self.after(mover, &answer, met).await
    }

    /// Asks for suggestions first, and takes the intended move if it is offered.
    async fn looks_up(&self, mover: &Person, text: &str, met: &mut Met) -> Result<String> {
        let typed: String = text.chars().take_while(|c| *c != '-').collect();
        let options = json!({ "move": typed, "match": self.name });
        let offered = mover.autocomplete(&self.seat.channel, "move", options, "move").await;
        let choices = match offered {
            Ok(choices) => choices,
            Err(_) => {
                met.missed += 1;
                Vec::new()
            }
        };
        let values = choices.iter().filter_map(|choice| choice["value"].as_str());
        let meant = values.map(str::to_owned).find(|value| ends(value) == text);
        Ok(meant.unwrap_or_else(|| text.to_owned()))
    }

    /// Picks the move with buttons; types it where the pieces or the targets come in parts.
    async fn picks(&self, mover: &Person, text: &str, met: &mut Met) -> Result<Option<Seen>> {
        let Some((from, to)) = text.split_once('-') else { return self.types(mover, text, met).await };
        let cells = self.games[self.game].board;
        let code = |name: &str| cells.find(name).map(|cell| format!("{:02x}", cell.index()));
        let (from, to) = code(from).zip(code(to)).ok_or_else(|| format!("{text} isn't on the board"))?;
        let mut pressed = self.board.button("Move").map(str::to_owned).ok_or("no button")?;
        let mut on = self.board.id();
        for choice in [Some(format!("piece:{from}")), Some(format!("to:{from}:{to}")), None] {
            let asked = mover.press(on, &pressed, &[])?;
            let Some(shown) = answered(mover, asked, met).await? else { return Ok(None) };
            if is_busy(&shown) {
                return self.after(mover, &shown, met).await;
            }
            let play = shown.button("Play it").map(str::to_owned);
            on = shown.id();
            pressed = match (play, choice) {
                (Some(play), _) => {
                    pressed = play;
                    break;
                }
                (None, Some(choice)) => match button_for(&shown, &choice) {
                    Some(button) => button,
                    None => return self.types(mover, text, met).await,
                },
                (None, None) => return Err(format!("{text} can't be confirmed: {shown}").into()),
            };
        }
        let asked = mover.press(on, &pressed, &[])?;
        match answered(mover, asked, met).await? {
            // The private message did its work and is gone; the sender posts the board.
            None => self.newest(mover).await.map(Some),
            Some(answer) => self.after(mover, &answer, met).await,
        }
    }

    /// After a private answer: either the board comes in time, or the move was refused.
    async fn after(&self, mover: &Person, answer: &Seen, met: &mut Met) -> Result<Option<Seen>> {
        if answer.content().contains("The board is on its way") {
            return self.newest(mover).await.map(Some);
        }
        met.busy = is_busy(answer);
        met.refused = Some(answer.content().to_owned());
        Ok(None)
    }

    /// Waits for the board or result that follows the current one.
    async fn newest(&self, person: &Person) -> Result<Seen> {
        let last = if self.board.is_null() { Id(0) } else { self.board.id() };
        let name = format!("#{}", self.name);
        let is_it = |seen: &&Seen| {
            let shows = seen.attachments().iter().any(|file| {
                let file = file["filename"].as_str().unwrap_or_default();
                file.strip_prefix(&self.name).is_some_and(|rest| rest.starts_with('-'))
            });
            seen.id() > last && seen.is_by_bot() && !seen.is_private() && shows && names(seen, &name)
        };
        let found = person
            .with_patience(PATIENCE)
            .wait_for(&self.seat.channel, |seen| seen.iter().any(|seen| is_it(&seen)))
            .await?;
        found.iter().rev().find(is_it).cloned().ok_or_else(|| "the board is gone".into())
    }
}

/// Asks until the bot isn't too busy for it; returns the interaction.
async fn insists(person: &Person, asks: impl Fn() -> Result<Id>) -> Result<Id> {
    loop {
        let asked = asks()?;
        let answer = person.outcome(asked).await?;
        if !is_busy(&Seen(answer["message"].clone())) {
            return Ok(asked);
        }
        tokio::time::sleep(MOMENT).await;
    }
}

/// Whether the bot has refused because too much is going on.
fn is_busy(shown: &Seen) -> bool {
    !shown.is_null() && shown.is_private() && shown.content().contains(BUSY)
}

/// Whether a message's text names this match, and not one whose name starts with the same letters.
fn names(seen: &Seen, name: &str) -> bool {
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric());
    let is_lobby = seen.button("Join").is_some();
    !is_lobby && seen.content().match_indices(name).any(|(at, _)| ends(&seen.content()[at + name.len()..]))
}

/// The message that answers an interaction; `None` without an answer in time, or if its message is
/// gone.
async fn answered(mover: &Person, interaction: Id, met: &mut Met) -> Result<Option<Seen>> {
    let answer = mover.outcome(interaction).await?;
    match answer["ms"].as_u64() {
        Some(ms) => met.answers_ms.push(ms),
        None => {
            met.missed += 1;
            return Ok(None);
        }
    }
    let answer = if answer["state"] == "deferred" { mover.settled(interaction).await? } else { answer };
    Ok(answer["message"].is_object().then(|| Seen(answer["message"].clone())))
}

/// The `custom_id` of the button for a choice.
fn button_for(shown: &Seen, choice: &str) -> Option<String> {
    let mut ids = shown.components().filter_map(|item| item["custom_id"].as_str());
    ids.find(|id| id.ends_with(choice)).map(str::to_owned)
}

/// The match that a `custom_id` names.
fn name_of(custom_id: &str) -> Option<&str> {
    custom_id.split(':').nth(1)
}
