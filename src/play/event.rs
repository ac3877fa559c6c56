//! What has happened to a match: the only thing about it that is stored for good.

use serde::{Deserialize, Serialize};

use super::PlayerId;
use crate::rules::Setup;

/// What a challenge is about: the game with its options, and who may join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The variant's id.
    pub game: String,
    /// The options that differ from the variant's defaults.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// Who was asked to play; the other seats are open to anybody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<PlayerId>,
    /// When an unanswered challenge ends, in milliseconds UTC.
    pub expires_ms: i64,
    /// Discord's name of the language in which the match is told in public.
    #[serde(default)]
    pub language: String,
}

impl Terms {
    /// The terms of a challenge to play `setup`.
    pub fn new(setup: &Setup, invited: Vec<PlayerId>, expires_ms: i64, language: String) -> Terms {
        let options = setup.set_options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Terms { game: setup.variant().id().to_owned(), options, invited, expires_ms, language }
    }
}

/// One thing that happened. Stored as JSON; a kind is added, never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// `by` challenged; always the first event.
    Opened {
        /// Who challenged, and has a seat.
        by: PlayerId,
        /// What is to be played.
        terms: Terms,
    },
    /// Somebody joined.
    Joined {
        /// Who.
        player: PlayerId,
    },
    /// An invited person refused; ends the lobby.
    Declined {
        /// Who.
        player: PlayerId,
    },
    /// The challenger took the challenge back; ends the lobby.
    Cancelled,
    /// Nobody answered in time; ends the lobby.
    Expired,
    /// Everybody is there: the seats were dealt, in the order of this list.
    Started {
        /// Who sits in seat 1, 2, ...
        seats: Vec<PlayerId>,
    },
    /// The seat to move moved.
    Moved {
        /// The move with its path: `f11-h9-h7`, `e14`.
        path: String,
    },
    /// The seat to move had no move, so the bot passed for it.
    Passed,
    /// A seat gave up.
    Resigned {
        /// Whose.
        seat: u8,
    },
    /// A seat offered a draw.
    DrawOffered {
        /// Which.
        seat: u8,
    },
    /// A seat declined the draw that was offered.
    DrawDeclined {
        /// Which.
        seat: u8,
    },
    /// Everybody agreed to a draw.
    DrawAgreed,
}
