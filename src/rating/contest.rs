//! Contests: what a finished game was for each of its seats.

use super::Sat;
use crate::rules::{Position, Seat};

/// What a game was for each of its seats, in turn order; nothing while it goes on. Places are those
/// of [`Position::placings`]; partners are one side.
///
/// ```
/// use hoppity::rating::contest;
/// use hoppity::rules::{Ending, Position, Reason, Seat, Setup, Variant};
///
/// let mut position = Position::start(&Setup::new(Variant::Hexxagon));
/// assert_eq!(contest(&position), None);
/// position.drop_out(Seat::ONE, Reason::Resign)?;
/// let seats = contest(&position).expect("the game is over");
/// assert_eq!(seats.iter().map(|(_, sat)| sat.ending).collect::<Vec<_>>(), [Ending::Lost, Ending::Won]);
/// # Ok::<(), hoppity::rules::Finished>(())
/// ```
pub fn contest(position: &Position) -> Option<Vec<(Seat, Sat)>> {
    let (outcome, places) = (position.outcome()?, position.placings()?);
    let setup = position.setup();
    let sat = |seat: Seat| {
        let side = setup.partner(seat).map_or(seat, |partner| partner.min(seat)).number();
        (seat, Sat { place: places[seat], side, ending: outcome.ending(seat) })
    };
    Some(setup.seats().map(sat).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::{RatingChange, Standing, count};
    use crate::rules::{Reason, Setup};

    /// How mu changes for newcomers when these seats resign in this order.
    fn changes(game: &str, options: &[(&str, &str)], leaving: &[u8]) -> Vec<f64> {
        let setup = Setup::parse(game, options.iter().copied()).unwrap();
        let mut position = Position::start(&setup);
        for seat in leaving {
            position.drop_out(Seat::new(*seat).unwrap(), Reason::Resign).unwrap();
        }
        let seats: Vec<(Standing, Sat)> =
            contest(&position).unwrap().into_iter().map(|(_, sat)| (Standing::NEW, sat)).collect();
        let mu = |change: &RatingChange| change.after.rating.mu - change.before.mu;
        count(&seats, 0).iter().map(mu).collect()
    }

    #[test]
    fn the_first_to_drop_out_loses_most_and_partners_stand_together() {
        let four = changes("halma-16", &[("players", "4")], &[3, 1, 4]);
        assert!(four[1] > four[3] && four[3] > four[0] && four[0] > four[2], "{four:?}");
        assert!(four[1] > 0.0 && four[2] < 0.0);
        let pairs = changes("halma-16", &[("players", "4"), ("teams", "13")], &[2]);
        assert!(
            pairs[0] > 0.0 && pairs[0] == pairs[2] && pairs[1] < 0.0 && pairs[1] == pairs[3],
            "{pairs:?}"
        );
        let duel = changes("hexxagon", &[], &[1]);
        assert!(duel[1] > 0.0 && (duel[0] + duel[1]).abs() < 1e-9, "{duel:?}");
    }

    #[test]
    fn a_shared_game_between_equals_changes_no_guess() {
        let mut position = Position::start(&Setup::parse("star-halma", [("players", "3")]).unwrap());
        assert_eq!(contest(&position), None);
        position.agree_draw().unwrap();
        let seats: Vec<(Standing, Sat)> =
            contest(&position).unwrap().into_iter().map(|(_, sat)| (Standing::NEW, sat)).collect();
        for change in count(&seats, 5) {
            assert!((change.after.rating.mu - 25.0).abs() < 1e-9);
            assert!(change.after.rating.sigma < change.before.sigma);
            assert_eq!((change.after.drawn, change.after.played, change.after.last_ms), (1, 1, 5));
        }
    }
}
