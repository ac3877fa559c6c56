//! A person in the sandbox.

use std::ops::Deref;

use sandbox::{Id, Person, Seen};
use serde_json::{Map, Value, json};

use super::CHANNEL;
use super::matches::{is_board, name};

/// A lobby message.
pub struct Lobby {
    pub message: Seen,
    /// The match's name, `#1`.
    pub game: String,
}

/// A person in the sandbox.
#[derive(Clone)]
pub struct Player {
    pub person: Person,
}

impl Deref for Player {
    type Target = Person;

    fn deref(&self) -> &Person {
        &self.person
    }
}

impl Player {
    /// Challenges somebody.
    pub async fn challenges(&self, opponent: &Player, game: &str) -> Lobby {
        self.opens(game, &[("opponent", &opponent.id().to_string())]).await
    }

    /// Posts a challenge with any options.
    pub async fn opens(&self, game: &str, options: &[(&str, &str)]) -> Lobby {
        let mut all = vec![("game", game)];
        all.extend(options);
        let message = self.seen(self.types("challenge", &all)).await;
        assert!(!message.is_private(), "{message}");
        Lobby { game: name(&message), message }
    }

    /// Accepts a challenge, or joins an open one; returns the first board.
    pub async fn accepts(&self, lobby: &Lobby) -> Seen {
        let label = if lobby.message.button("Join").is_some() { "Join" } else { "Accept" };
        self.presses(&lobby.message, label);
        self.board(&lobby.game, 0).await
    }

    /// Resigns a match.
    pub async fn resigns(&self, game: &str) {
        let question = self.seen(self.types("resign", &[("match", game)])).await;
        self.presses(&question, "Yes, resign");
    }

    /// Uses a command; returns the interaction. A setting of a game may have its name in the rules.
    pub fn types(&self, command: &str, options: &[(&str, &str)]) -> Id {
        let registered = |name: &str| if name == "stall" { "leave-home" } else { name }.to_owned();
        let options: Map<String, Value> =
            options.iter().map(|(name, value)| (registered(name), json!(value))).collect();
        self.command(CHANNEL, command, Value::Object(options)).unwrap()
    }

    /// Presses the button with this label; returns the interaction.
    pub fn presses(&self, message: &Seen, label: &str) -> Id {
        let button = message.button(label).unwrap_or_else(|| panic!("no button {label}: {message}"));
        self.press(message.id(), button, &[]).unwrap()
    }

    /// Moves in the only match here that waits; returns the interaction once it is answered.
    pub async fn moves(&self, text: &str) -> Id {
        let id = self.types("move", &[("move", text)]);
        let answer = self.seen(id).await;
        assert!(!answer.is_private(), "{text}: {answer}");
        id
    }

    /// The message that an interaction was answered with, deferred or not.
    pub async fn seen(&self, interaction: Id) -> Seen {
        let answer = self.settled(interaction).await.unwrap();
        assert!(answer["message"].is_object(), "no message came of it: {answer}");
        Seen(answer["message"].clone())
    }

    /// The text of the private answer.
    pub async fn hears(&self, interaction: Id) -> String {
        let answer = self.seen(interaction).await;
        assert!(answer.is_private(), "everybody sees: {answer}");
        answer.content().to_owned()
    }

    /// Waits for the board or result of a match after this many plies: exactly one.
    pub async fn board(&self, game: &str, ply: usize) -> Seen {
        let is_meant = |message: &&Seen| is_board(message, game, ply);
        let seen = self
            .wait_for(CHANNEL, |seen| seen.iter().any(|message| is_meant(&message)))
            .await
            .unwrap_or_else(|why| panic!("no board {game} after {ply} plies: {why}"));
        let boards: Vec<&Seen> = seen.iter().filter(is_meant).collect();
        assert_eq!(boards.len(), 1, "the board {game} after {ply} plies is there more than once");
        boards[0].clone()
    }

    /// Waits for a message that meets the condition.
    pub async fn finds(&self, wanted: impl Fn(&Seen) -> bool) -> Seen {
        let seen = self.wait_for(CHANNEL, |seen| seen.iter().any(&wanted)).await.unwrap();
        seen.into_iter().find(wanted).unwrap()
    }

    /// Waits until this message meets the condition, and returns it.
    pub async fn sees(&self, message: Id, wanted: impl Fn(&Seen) -> bool) -> Seen {
        self.finds(|seen| seen.id() == message && wanted(seen)).await
    }

    /// Asks for the analysis of a match, and waits out the message that says how far it is.
    pub async fn analyses(&self, result: &Seen) -> Seen {
        let answer = self.seen(self.presses(result, "Analyse")).await;
        self.sees(answer.id(), |seen| !seen.content().starts_with('🔎')).await
    }
}
