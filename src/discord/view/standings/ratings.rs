//! Ratings in words: whether a match is rated, and what its result has changed.

use crate::discord::view::Teller;
use crate::play::Unrated;
use crate::rating::FIRST_LISTED;
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

/// What a result has changed, or why it changes nothing.
pub fn below_result(teller: &Teller<'_>) -> Option<String> {
    let rated = teller.shown().rated.as_ref()?;
    if let Some(why) = rated.unrated {
        let key = match why {
            // The result names the computer player, and nobody expects such a match to be rated.
            Unrated::Computer => return None,
            Unrated::Agreed => "result-unrated-agreed",
            Unrated::Lock => "result-unrated-lock",
            Unrated::Stall => "result-unrated-stall",
            Unrated::Unmoved => "result-unrated-unmoved",
            Unrated::Often => "result-unrated-often",
            Unrated::Forgotten => "result-unrated-forgotten",
            Unrated::Earlier => return None,
        };
        return Some(teller.say(key, &[("count", DAILY.into())]));
    }
    let change = |shift: &Shift| {
        let change = format!("{:+}", shift.after - shift.before).replace('-', "−").replace("+0", "±0");
        let args = [
            ("player", teller.name(shift.player).into()),
            ("rating", rating(shift.after, shift.is_provisional()).into()),
            ("change", change.into()),
        ];
        teller.say("rating-change", &args)
    };
    let changes: Vec<String> = rated.changes.iter().map(change).collect();
    if changes.is_empty() {
        return None;
    }
    let line = teller.say("rating-changes", &[("changes", changes.join(" · ").into())]);
    Some(match meaning(&rated.changes) {
        Some(key) => format!("{line}\n{}", teller.say(key, &[("needed", FIRST_LISTED.into())])),
        None => line,
    })
}

/// The text that explains the numbers: in full after somebody's first rated match.
fn meaning(changes: &[Shift]) -> Option<&'static str> {
    if changes.iter().any(|shift| shift.matches == 1) {
        return Some("rating-meaning");
    }
    changes.iter().any(Shift::is_provisional).then_some("rating-provisional")
}
