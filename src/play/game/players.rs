//! The players of a match, people and computers: their seats, and which of them is to move.

use crate::play::{End, Level, Match, PlayerId, Refusal, Stage};
use crate::rules::{Move, Seat};

impl Match {
    /// The seat of a player, even one who has dropped out.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.setup().seats().find(|&seat| self.seats[seat] == Some(player))
    }

    /// The seat from whose side somebody sees the board: their own, or else that of a person who plays
    /// alone against computer players.
    pub fn side_of(&self, viewer: Option<PlayerId>) -> Option<Seat> {
        let own = viewer.and_then(|viewer| self.seat_of(viewer));
        let alone = || self.humans().next().filter(|_| self.has_one_human());
        own.or_else(|| self.seat_of(alone()?))
    }

    /// The seat in which a player takes part in the running match.
    ///
    /// # Errors
    /// A refusal when the match isn't running, or the player isn't in it or has left it.
    pub(in crate::play) fn seated(&self, player: PlayerId) -> Result<Seat, Refusal> {
        match self.stage {
            Stage::Lobby => Err(Refusal::NotStarted),
            Stage::Over(_) | Stage::Off(_) => Err(Refusal::Finished),
            Stage::Live => {
                let seat = self.seat_of(player).ok_or(Refusal::NotYourMatch)?;
                if self.position.playing().contains(seat) { Ok(seat) } else { Err(Refusal::OutOfIt) }
            }
        }
    }

    /// The player to move, while the match is live.
    pub fn to_move(&self) -> Option<PlayerId> {
        if self.stage != Stage::Live {
            return None;
        }
        self.position.turn().and_then(|seat| self.seats[seat])
    }

    /// The number of seats not taken yet, including those kept for invited players.
    pub fn seats_free(&self) -> usize {
        self.setup().seat_count().saturating_sub(self.joined.len())
    }

    /// Everybody involved in the match, without repetition.
    pub fn people(&self) -> Vec<PlayerId> {
        let mut people = self.joined.clone();
        people.extend(&self.invited);
        if let Stage::Off(End::Stopped(manager)) = self.stage
            && !people.contains(&manager)
        {
            people.push(manager);
        }
        people
    }

    /// The people who have joined, the challenger first, without computer players.
    pub fn humans(&self) -> impl Iterator<Item = PlayerId> {
        self.joined.iter().copied().filter(|player| self.level_of(*player).is_none())
    }

    /// Whether only one person plays, and all others are computer players.
    pub fn has_one_human(&self) -> bool {
        self.humans().nth(1).is_none() && !self.computers.is_empty()
    }

    /// How strong a computer player is; `None` for a person.
    pub fn level_of(&self, player: PlayerId) -> Option<Level> {
        self.computers.iter().find(|(computer, _)| *computer == player).map(|(_, level)| *level)
    }

    /// Whether a computer player has this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.seats[seat].is_some_and(|player| self.level_of(player).is_some())
    }

    /// The computer player to move, and its level.
    pub fn computer_to_move(&self) -> Option<(PlayerId, Level)> {
        let player = self.to_move()?;
        Some((player, self.level_of(player)?))
    }

    /// A computer player that has yet to answer the standing offer, and its level.
    pub fn computer_to_answer(&self) -> Option<(PlayerId, Level)> {
        let seats = self.unanswered();
        self.computers
            .iter()
            .copied()
            .find(|(player, _)| self.seat_of(*player).is_some_and(|seat| seats.contains(seat)))
    }

    /// Whether only computer players have yet to answer the standing offer.
    pub fn asks_only_computers(&self) -> bool {
        self.offer.is_some() && self.unanswered().iter().all(|seat| self.is_computer(seat))
    }

    /// Whether the match goes on only once a computer player has moved or answered.
    pub fn awaits_computer(&self) -> bool {
        self.computer_to_move().is_some() || self.computer_to_answer().is_some()
    }

    /// Whether all moves so far, if there are any, are those of computer players.
    pub fn no_person_has_moved(&self) -> bool {
        self.history.plies().all(|(seat, ..)| self.is_computer(seat))
    }

    /// How many moves a seat has made, without passes.
    pub(in crate::play) fn moves_of(&self, seat: Seat) -> u32 {
        self.history.plies().filter(|(mover, mv, _)| *mover == seat && *mv != Move::Pass).count() as u32
    }

    /// Whether it ended without a result and without a move.
    pub fn is_off_unmoved(&self) -> bool {
        matches!(self.stage, Stage::Off(_)) && self.position.ply() == 0
    }
}
