//! Private notes to people who offer something. Once the offer has an answer, the note shows it and
//! loses its **Withdraw** button.
//!
//! A note is changed with the token of its interaction, so only while that is valid and only by the
//! process that heard it. Other notes stay; pressing **Withdraw** below one says what became of the
//! offer.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::discord::handle::visit::Visit;
use crate::i18n::Locale;
use crate::play::{Answer, MatchId, PlayerId, Wish};
use crate::service::Shown;

/// Far more offers than people make in a quarter of an hour.
const KEPT: usize = 1024;

/// A note with a **Withdraw** button.
#[derive(Clone, Debug)]
pub struct Note {
    game: MatchId,
    player: PlayerId,
    pub wish: Wish,
    /// The interaction that it answers, and its token.
    pub interaction: u64,
    pub token: String,
    pub locale: Locale,
}

impl Note {
    /// The answer to a visit by which its player offered something.
    pub fn of(visit: &Visit<'_>, game: MatchId, wish: Wish) -> Note {
        let Visit { asked, player, locale, .. } = *visit;
        Note { game, player, wish, interaction: asked.id, token: asked.token.clone(), locale }
    }
}

/// Notes whose offers are still open, and notes to change.
#[derive(Debug, Default)]
pub struct Notes(Mutex<Lists>);

#[derive(Debug, Default)]
struct Lists {
    standing: VecDeque<Note>,
    answered: Vec<(Note, Shown, Answer)>,
}

impl Notes {
    /// Keeps a note until its offer has an answer.
    pub fn keep(&self, note: Note) {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same =
            |known: &Note| (known.game, known.player, known.wish) == (note.game, note.player, note.wish);
        lists.standing.retain(|known| !is_same(known));
        if lists.standing.len() == KEPT {
            lists.standing.pop_front();
        }
        lists.standing.push_back(note);
    }

    /// Finds the notes of this match whose offers are no longer open after an act led to `shown`:
    /// another match, if the act was the last consent to a rematch.
    pub fn look(&self, game: MatchId, shown: &Shown) {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Lists { standing, answered } = &mut *lists;
        standing.retain(|note| {
            if note.game != game {
                return true;
            }
            let answer = match shown.game.seat_of(note.player) {
                _ if shown.game.id() != game => Some(Answer::Agreed),
                Some(seat) => shown.game.answer_to(note.wish, seat),
                None => None,
            };
            answered.extend(answer.map(|answer| (note.clone(), shown.clone(), answer)));
            answer.is_none()
        });
    }

    /// Takes out the notes to change now, each once.
    pub fn take(&self) -> Vec<(Note, Shown, Answer)> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner).answered)
    }
}
