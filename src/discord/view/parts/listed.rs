//! A match where it is listed: a link to it, its players and its state.

use super::Teller;
use crate::play::Stage;
use crate::rules::Kind;
use crate::service::SentMessage;

/// Whose turn it is, how the match ended, or how many people have joined.
pub fn match_state(teller: &Teller<'_>) -> String {
    let game = teller.game();
    match game.stage() {
        Stage::Live => {
            let player = game.to_move().map_or_else(String::new, |player| teller.name(player));
            teller.say("games-line-turn", &[("player", player.into())])
        }
        Stage::Over(outcome) if outcome.kind == Kind::Win => {
            let winners: Vec<String> = outcome.seats.iter().map(|seat| teller.seat_name(seat)).collect();
            let args = [("player", teller.list(&winners).into()), ("count", winners.len().into())];
            teller.say("games-line-won", &args)
        }
        Stage::Over(_) => teller.say("games-line-draw", &[]),
        Stage::Lobby | Stage::Off(_) => {
            let args = [("joined", game.joined().len().into()), ("seats", game.setup().seat_count().into())];
            teller.say("games-line-lobby", &args)
        }
    }
}

/// The match's name as a link to its newest message.
pub fn match_link(teller: &Teller<'_>, newest: Option<SentMessage>) -> String {
    // A match that moved to direct messages has left its channel, so a link would lead nowhere.
    let newest = newest.filter(|_| !teller.shown().venue.is_direct());
    match newest {
        Some(SentMessage { channel, id }) => {
            format!(
                "[{}](https://discord.com/channels/{}/{channel}/{id})",
                teller.id(),
                teller.game().location().guild
            )
        }
        None => teller.id(),
    }
}

/// The players in one line, partners together.
pub fn match_players(teller: &Teller<'_>) -> String {
    let game = teller.game();
    match game.setup().pairs().filter(|_| game.stage() != Stage::Lobby) {
        None => teller.players(|player| teller.name(player)),
        Some([first, second]) => format!("{} – {}", teller.names(first), teller.names(second)),
    }
}
