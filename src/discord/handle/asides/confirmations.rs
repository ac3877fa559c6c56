//! Private confirmations to people who have offered something, or challenged somebody in private. Once
//! there is an answer, the confirmation shows it and loses its button.
//!
//! A confirmation is changed with the token of its interaction, so only while that is valid, and only by
//! the process that received it. Other confirmations stay; pressing the button below one says what became
//! of the offer.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::discord::handle::visit::Visit;
use crate::discord::view::{self, Teller};
use crate::i18n::Locale;
use crate::play::{Answer, MatchId, PlayerId, Stage, Wish};
use crate::service::Shown;

/// Far more offers than people make in a quarter of an hour.
const KEPT: usize = 1024;

/// What a confirmation is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The reader has offered something.
    Offer(Wish),
    /// The reader's challenge was sent in private.
    Challenge,
}

/// A confirmation with a button that withdraws what it is about.
#[derive(Clone, Debug)]
pub struct Confirmation {
    game: MatchId,
    player: PlayerId,
    subject: Subject,
    /// The interaction that it answers, and its token.
    pub interaction: u64,
    pub token: String,
    locale: Locale,
}

impl Confirmation {
    /// The answer to a visit by which its player offered something.
    pub fn of(visit: &Visit<'_>, game: MatchId, subject: Subject) -> Confirmation {
        let Visit { asked, player, locale, .. } = *visit;
        Confirmation { game, player, subject, interaction: asked.id, token: asked.token.clone(), locale }
    }

    /// What the confirmation says once there is an answer. `shown` is another match if the answer was the
    /// last consent to a rematch.
    fn answered(&self, shown: &Shown) -> Option<String> {
        match self.subject {
            Subject::Challenge => {
                (shown.game.stage() != Stage::Lobby).then(|| view::lobby(shown, self.locale).content)
            }
            Subject::Offer(wish) => {
                let answer = if shown.game.id() == self.game {
                    shown.game.answer_to(wish, shown.game.seat_of(self.player)?)?
                } else {
                    Answer::Agreed
                };
                Some(view::became(&Teller::new(shown, self.locale), wish, answer))
            }
        }
    }
}

/// Confirmations that wait for an answer, and confirmations to change, with their new text.
#[derive(Debug, Default)]
pub struct Confirmations(Mutex<Lists>);

#[derive(Debug, Default)]
struct Lists {
    standing: VecDeque<Confirmation>,
    answered: Vec<(Confirmation, String)>,
}

impl Confirmations {
    /// Keeps a confirmation until there is an answer.
    pub fn keep(&self, confirmation: Confirmation) {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |known: &Confirmation| {
            (known.game, known.player, known.subject)
                == (confirmation.game, confirmation.player, confirmation.subject)
        };
        lists.standing.retain(|known| !is_same(known));
        if lists.standing.len() == KEPT {
            lists.standing.pop_front();
        }
        lists.standing.push_back(confirmation);
    }

    /// Finds the confirmations of this match that have an answer after an act led to `shown`: another match,
    /// if the act was the last consent to a rematch.
    pub fn look(&self, game: MatchId, shown: &Shown) {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Lists { standing, answered } = &mut *lists;
        standing.retain(|confirmation| {
            let answer = if confirmation.game == game { confirmation.answered(shown) } else { None };
            let is_open = answer.is_none();
            answered.extend(answer.map(|answer| (confirmation.clone(), answer)));
            is_open
        });
    }

    /// Takes out the confirmations to change now, each once.
    pub fn take(&self) -> Vec<(Confirmation, String)> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner).answered)
    }
}
