//! What each seat achieved in a finished match: for lists of matches, profiles and a server's
//! records.
//!
//! All of it follows from the match alone, and only what takes some effort counts. A chain counts
//! only the jumps that its move needed, so going round in circles is worth nothing. A quick win or
//! a comeback counts only under the usual rules, and if the game's own rules ended the match.

use crate::play::{Match, PlayerId, Stage};
use crate::rules::{Cell, Ending, Family, Move, OptionName, Outcome, Position, Reason, Seat, Setup};

/// Somebody who made fewer moves hasn't contested a match: such a win is no record, and an agreed draw
/// isn't rated.
pub const LEAST_MOVES: u32 = 10;

/// What one seat achieved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feat {
    /// The seat.
    pub seat: Seat,
    /// Its player.
    pub player: PlayerId,
    /// How the match ended for it.
    pub ending: Ending,
    /// Its own moves, without passes.
    pub moves: u32,
    /// The number of jumps in its longest chain; 0 in Hexxagon.
    pub chain: u32,
    /// The number of its own moves in which it won, if the win may be a record.
    pub quick: Option<u32>,
    /// Hexxagon: the winner's largest deficit in pieces after a move of its own, if it may be a
    /// record.
    pub comeback: Option<u32>,
    /// Hexxagon: the most pieces that one of its moves turned.
    pub capture: Option<u32>,
}

/// The category in which quick wins are compared: the game, its seats, and its pieces unless they
/// are the default, as `halma-16 4`, `halma-16 pairs`, `star-halma 3 15`.
pub fn shape(setup: &Setup) -> String {
    let game = setup.variant().id();
    let sides = match setup.partner(Seat::ONE) {
        Some(_) => "pairs".to_owned(),
        None => setup.seat_count().to_string(),
    };
    let pieces = setup.set_options().into_iter().find(|setting| setting.option() == OptionName::Pieces);
    let pieces = pieces.map_or(String::new(), |setting| format!(" {}", setting.value()));
    format!("{game} {sides}{pieces}")
}

/// Options that make a game neither shorter nor longer.
const USUAL: [OptionName; 5] =
    [OptionName::Players, OptionName::Teams, OptionName::First, OptionName::Pieces, OptionName::Numbering];

/// What each seat achieved; empty while the match isn't over.
pub fn feats(game: &Match) -> Vec<Feat> {
    let Stage::Over(outcome) = game.stage else { return Vec::new() };
    let setup = game.setup();
    let usual = setup.set_options().iter().all(|setting| USUAL.contains(&setting.option()));
    let feat = |seat: Seat| {
        let own = || game.history.plies().enumerate().filter(move |(_, (mover, ..))| *mover == seat);
        let moves = game.moves_of(seat);
        let ending = outcome.ending(seat);
        let is_hexxagon = setup.variant().family() == Family::Hexxagon;
        let by_the_rules = usual && ending == Ending::Won && moves >= LEAST_MOVES && decides(outcome);
        Some(Feat {
            seat,
            player: game.seats[seat]?,
            ending,
            moves,
            chain: chain(game, seat),
            quick: by_the_rules.then_some(moves),
            comeback: (is_hexxagon && by_the_rules)
                .then(|| own().map(|(at, _)| behind(game, seat, at + 1)).max().unwrap_or(0))
                .filter(|pieces| *pieces > 0),
            capture: is_hexxagon
                .then(|| own().map(|(at, (_, mv, _))| turned(game, seat, mv, at)).max())
                .flatten(),
        })
    };
    setup.seats().filter_map(feat).collect()
}

/// Whether the winner won by playing, not because somebody resigned, ran out of time or abandoned
/// the match.
fn decides(outcome: Outcome) -> bool {
    matches!(outcome.reason, Reason::Goal | Reason::Count | Reason::Elimination)
}

/// By how many pieces a seat was behind after this many plies.
fn behind(game: &Match, seat: Seat, plies: usize) -> u32 {
    let count = |seat: Seat| game.tallies[plies][seat];
    let best = game.setup().seats().filter(|&other| other != seat).map(count).max().unwrap_or(0);
    best.saturating_sub(count(seat))
}

/// How many pieces a ply turned.
fn turned(game: &Match, seat: Seat, mv: Move, at: usize) -> u32 {
    let more = game.tallies[at + 1][seat].saturating_sub(game.tallies[at][seat]);
    more.saturating_sub(u32::from(matches!(mv, Move::Clone { .. })))
}

/// The jumps of the seat's longest chain. Whether a move needed its jumps is computed only for
/// paths longer than the longest so far, because it is slow.
fn chain(game: &Match, seat: Seat) -> u32 {
    if game.setup().variant().family() == Family::Hexxagon {
        return 0;
    }
    let board = game.position.board();
    let jumps = |path: &[Cell]| match path {
        [from, to] if board.distance(*from, *to) == 1 => 0,
        path => path.len().saturating_sub(1) as u32,
    };
    let mut longest = 0;
    let mut position = Position::start(game.setup());
    let left = game.history.who_left();
    for (at, (mover, mv, path)) in game.history.plies().enumerate() {
        for gone in left.iter().filter(|gone| gone.after == at) {
            if position.drop_out(gone.seat, gone.reason).is_err() {
                return longest;
            }
        }
        if mover == seat && jumps(path) > longest {
            longest = longest.max(jumps(&position.path(mv)));
        }
        if position.play(mv).is_err() {
            return longest;
        }
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{ChannelId, Event, GuildId, Location, MatchId, Terms, Time};
    use crate::rules::Kind;

    fn played(game: &str, options: &[(&str, &str)], moves: &[&str], end: Option<Event>) -> Match {
        let setup = Setup::parse(game, options.iter().copied()).unwrap();
        let seats: Vec<PlayerId> = (1..).map(PlayerId).take(setup.seat_count()).collect();
        let mut events =
            vec![Event::Opened { by: PlayerId(1), terms: Terms::new(&setup, vec![], 0, String::new()) }];
        events.extend(seats[1..].iter().map(|&player| Event::Joined { player }));
        events.push(Event::Started { seats });
        events.extend(moves.iter().map(|path| match *path {
            "pass" => Event::Passed,
            path => Event::Moved { path: path.to_owned() },
        }));
        events.extend(end);
        Match::from_events(
            MatchId(1),
            Location { guild: GuildId(1), channel: ChannelId(1) },
            Time::never(&events),
        )
        .unwrap()
    }

    fn recorded(wanted: impl Fn(&serde_json::Value) -> bool) -> Match {
        let lines = include_str!("../../../tests/vectors/games.jsonl").lines();
        let line =
            lines.map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()).find(wanted).unwrap();
        let options = line["options"].as_object().unwrap();
        let options: Vec<(&str, &str)> =
            options.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap())).collect();
        let moves: Vec<&str> =
            line["moves"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
        played(line["variant"].as_str().unwrap(), &options, &moves, None)
    }

    #[test]
    fn a_chain_counts_by_what_the_move_needed() {
        let moves = ["a7-c5", "h3-f3", "b8-d6", "g2-e4", "c7-e5-e3"];
        let game = played("halma-8", &[], &moves, Some(Event::Resigned { seat: 2 }));
        let feats = feats(&game);
        assert_eq!((feats[0].chain, feats[0].moves, feats[0].ending), (2, 3, Ending::Won));
        assert_eq!((feats[1].chain, feats[1].moves, feats[1].ending), (1, 2, Ending::Lost));
        assert_eq!(feats[0].quick, None, "the other gave up");
        let still = played("halma-8", &[], &moves, None);
        assert!(super::feats(&still).is_empty());
    }

    #[test]
    fn going_round_in_circles_is_worth_nothing() {
        let start = played("halma-8", &[], &["a7-c5", "h3-f3"], None);
        // Finds a piece that can jump, come back to where it was, and go on to another cell.
        let position = &start.position;
        let board = position.board();
        let mut round = None;
        for mv in position.legal_moves() {
            let path = position.path(mv);
            let Some((&from, &to)) = path.first().zip(path.last()) else { continue };
            if path.len() < 2 || board.distance(from, to) == 1 {
                continue;
            }
            let longer = crate::rules::write_path(board, &[from, to, from, to]);
            if position.read(&longer).is_ok() {
                round = Some((path.len() - 1, longer));
                break;
            }
        }
        let (needed, way) = round.expect("a piece that can jump there and back");
        let game = played("halma-8", &[], &["a7-c5", "h3-f3", &way], Some(Event::Resigned { seat: 2 }));
        assert_eq!(feats(&game)[0].chain, needed as u32);
    }

    #[test]
    fn a_hexxagon_winner_may_have_been_behind() {
        let game = recorded(|line| line["variant"] == "hexxagon" && line["result"]["reason"] == "count");
        let Stage::Over(outcome) = game.stage else { panic!("it is over") };
        let feats = feats(&game);
        for feat in &feats {
            let won = outcome.kind == Kind::Win && outcome.seats.contains(feat.seat);
            assert_eq!((feat.ending == Ending::Won, feat.quick.is_some()), (won, won));
            assert!(feat.capture.is_some_and(|pieces| (1..=6).contains(&pieces)), "{feat:?}");
            assert!(feat.chain == 0 && (won || feat.comeback.is_none()), "{feat:?}");
        }
        assert_eq!(shape(game.setup()), "hexxagon 2");
    }

    #[test]
    fn other_rules_make_no_quick_win() {
        let game = recorded(|line| line["variant"] == "halma-8" && line["result"]["reason"] == "goal");
        let usual = game.setup().set_options().is_empty();
        assert_eq!(feats(&game).iter().any(|feat| feat.quick.is_some()), usual);
        let pairs = Setup::parse("halma-16", [("players", "4"), ("teams", "13")]).unwrap();
        assert_eq!(shape(&pairs), "halma-16 pairs");
        assert_eq!(shape(&Setup::parse("star-halma", [("players", "3")]).unwrap()), "star-halma 3");
    }

    #[test]
    fn a_step_is_no_jump() {
        let game = played("halma-8", &[], &["a5-a4"], Some(Event::Resigned { seat: 2 }));
        assert_eq!(feats(&game)[0].chain, 0);
    }
}
