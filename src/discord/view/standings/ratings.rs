//! Ratings in words: whether a match is rated, and what its result has changed.

use crate::discord::view::Teller;
use crate::play::{LEAST_MOVES, Unrated};
use crate::rating::FIRST_LISTED;
use crate::rules::Seat;
use crate::service::{DAILY, Shift};

/// A rating with a "?" while it is provisional.
pub fn rating(shown: i64, provisional: bool) -> String {
    format!("{shown}{}", if provisional { "?" } else { "" })
}

/// Whether a challenge is rated, and otherwise why not.
pub fn in_lobby(teller: &Teller<'_>) -> String {
    let key = match teller.game().unrated() {
        None => "lobby-rated",
        Some(Unrated::Lock) => "lobby-unrated-lock",
        Some(Unrated::Stall) => "lobby-unrated-stall",
        Some(_) => "lobby-unrated",
    };
    teller.say(key, &[])
}

/// What a result has changed, in one line.
pub fn changes(teller: &Teller<'_>) -> Option<String> {
    let rated = teller.shown().rated.as_ref()?;
    let change = |shift: &Shift| {
        let [rating, change] = numbers(shift);
        let player = ("player", teller.name(shift.player).into());
        teller.say("rating-change", &[player, ("rating", rating.into()), ("change", change.into())])
    };
    let changes: Vec<String> = rated.changes.iter().map(change).collect();
    let say = || teller.say("rating-changes", &[("changes", changes.join(" · ").into())]);
    (!changes.is_empty()).then(say)
}

/// What a result has changed for the player in this seat.
pub fn change(teller: &Teller<'_>, seat: Seat) -> Option<String> {
    let player = teller.game().seats()[seat]?;
    let rated = teller.shown().rated.as_ref()?;
    let [rating, change] = numbers(rated.changes.iter().find(|shift| shift.player == player)?);
    Some(teller.say("rating-change-placed", &[("rating", rating.into()), ("change", change.into())]))
}

/// The rating after a match, and how much it has changed.
fn numbers(shift: &Shift) -> [String; 2] {
    let change = format!("{:+}", shift.after - shift.before).replace('-', "−").replace("+0", "±0");
    [rating(shift.after, shift.is_provisional()), change]
}

/// What the changes mean, or why a result changes nothing.
pub fn below_changes(teller: &Teller<'_>) -> Option<String> {
    let rated = teller.shown().rated.as_ref()?;
    if let Some(why) = rated.unrated {
        let key = match why {
            // The result names the computer player, and nobody expects such a match to be rated.
            Unrated::Computer => return None,
            Unrated::Agreed => "result-unrated-agreed",
            Unrated::Lock => "result-unrated-lock",
            Unrated::Stall => "result-unrated-stall",
            Unrated::Unmoved => "result-unrated-unmoved",
            Unrated::Short => "result-unrated-short",
            Unrated::Often => "result-unrated-often",
            Unrated::Forgotten => "result-unrated-forgotten",
            Unrated::Earlier => return None,
        };
        return Some(teller.say(key, &[("count", DAILY.into()), ("moves", LEAST_MOVES.into())]));
    }
    meaning(&rated.changes).map(|key| teller.say(key, &[("needed", FIRST_LISTED.into())]))
}

/// The text that explains the numbers: in full after somebody's first rated match.
fn meaning(changes: &[Shift]) -> Option<&'static str> {
    if changes.iter().any(|shift| shift.matches == 1) {
        return Some("rating-meaning");
    }
    changes.iter().any(Shift::is_provisional).then_some("rating-provisional")
}
