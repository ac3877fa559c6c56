//! Random play of every variant and option, held against the slow definition and against properties of all games.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher};

use super::{End, Slow};
use crate::rules::hash::SplitMix;
use crate::rules::{Family, Move, Position, Reason, Seat, Setup};

/// Every variant with its options, each value at least once and those that matter for each other together.
const SETUPS: &[&str] = &[
    "hexxagon",
    "hexxagon first=2",
    "hexxagon-open",
    "hexxagon-open first=2",
    "halma-8",
    "halma-8 first=2 lock=off stall=none",
    "halma-8 stall=vacate:1:3",
    "halma-8 stall=limit:1",
    "halma-10",
    "halma-10 stall=vacate:4:12",
    "halma-10 lock=off stall=limit:300",
    "halma-16",
    "halma-16 first=2 lock=off stall=none",
    "halma-16 players=4",
    "halma-16 players=4 first=3 stall=vacate:2:5",
    "halma-16 players=4 lock=off stall=limit:12",
    "halma-16 players=4 teams=12",
    "halma-16 players=4 teams=13 stall=vacate:1:4",
    "halma-16 players=4 teams=14 first=4 lock=off stall=none",
    "halma-double",
    "halma-double first=2 lock=on stall=vacate:3:9",
    "halma-number",
    "halma-number setup=front stall=none",
    "halma-number players=4 first=2 stall=limit:20",
    "halma-number players=4 teams=13 stall=vacate:2:7",
    "halma-expert",
    "halma-expert first=2 setup=corner stall=none",
    "halma-expert players=4 stall=vacate:1:6",
    "halma-expert players=4 teams=12 first=4 setup=corner",
    "halma-parlett",
    "halma-parlett first=2 stall=vacate:1:3",
    "halma-parlett players=4 stall=limit:15",
    "halma-parlett players=4 teams=14 first=3 stall=none",
    "halma-marked",
    "halma-marked first=2 stall=vacate:1:3",
    "halma-marked players=4 stall=limit:10",
    "halma-marked players=4 teams=13 first=2 stall=none",
    "halma-super",
    "halma-super first=2 lock=off stall=vacate:2:9",
    "star-halma",
    "star-halma first=2 lock=off stall=vacate:3:8",
    "star-halma pieces=15 stall=none",
    "star-halma players=3",
    "star-halma players=3 first=3 pieces=15 lock=off stall=limit:15",
    "star-halma players=4 first=4 stall=vacate:1:5",
    "star-halma players=6",
    "star-halma players=6 first=5 lock=off stall=limit:12",
];

fn setup(text: &str) -> Setup {
    let mut words = text.split(' ');
    let variant = words.next().unwrap();
    Setup::parse(variant, words.map(|word| word.split_once('=').unwrap())).unwrap()
}

/// Random numbers whose seed is printed, and how many games of each setup: `HOPPITY_SEED`, `HOPPITY_GAMES`.
fn random() -> (SplitMix, usize) {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().expect("a number"));
    let seed =
        number("HOPPITY_SEED").unwrap_or_else(|| std::hash::RandomState::new().build_hasher().finish());
    let games = number("HOPPITY_GAMES").unwrap_or(1);
    println!("to play the same games again: HOPPITY_SEED={seed} HOPPITY_GAMES={games}");
    (SplitMix(seed), games as usize)
}

fn below(random: &mut SplitMix, end: usize) -> usize {
    (random.next() % end as u64) as usize
}

/// One of the legal moves, mostly one that leads ahead.
fn pick(position: &Position, moves: &[Move], best_of: usize, random: &mut SplitMix) -> Move {
    let picks = (0..best_of).map(|_| moves[below(random, moves.len())]);
    picks.max_by_key(|&mv| position.gain(mv)).expect("at least one pick")
}

fn end(position: &Position) -> Option<End> {
    let end = position.outcome()?;
    Some((end.kind, end.seats.iter().map(Seat::number).collect(), end.reason, end.score))
}

/// Plays a game at random, partly towards the goal, and compares all the way.
fn compare(setup: &Setup, random: &mut SplitMix) -> Option<Reason> {
    let (mut fast, mut slow) = (Position::start(setup), Slow::start(setup));
    let mut played = Vec::new();
    let best_of = 1 + below(random, 6);
    let most = 40 + below(random, 100);
    loop {
        let moves = fast.legal_moves();
        let texts: Vec<String> = moves.iter().map(|&mv| fast.write(mv)).collect();
        let after = || format!("{setup:?} after {}\n{fast}", played.join(" "));
        assert_eq!(texts, slow.legal(), "{}", after());
        assert_eq!(end(&fast), slow.result, "{}", after());
        check_pieces(&fast, &slow);
        if let Some(end) = fast.outcome() {
            assert!(fast.turn().is_none() && fast.count_moves() == 0 && moves.is_empty());
            return Some(end.reason);
        }
        assert_eq!(fast.hash(), fast.fresh_hash(), "the key that is kept up to date is that of the board");
        assert_eq!(fast.count_moves() as usize, moves.len());
        for _ in 0..3 {
            check_way(&fast, &slow, moves[below(random, moves.len())]);
        }
        if played.len() >= most {
            return None;
        }
        if setup.seat_count() > 2 && random.next().is_multiple_of(40) {
            let seat = fast.playing().iter().nth(below(random, fast.playing().len())).unwrap();
            fast.drop_out(seat, Reason::Resign).unwrap();
            slow.resign(seat.number());
            played.push(format!("{seat}:resign"));
            continue;
        }
        let mv = pick(&fast, &moves, best_of, random);
        let text = fast.write(mv);
        fast.play(mv).unwrap();
        slow.play(&text);
        played.push(text);
    }
}

fn check_pieces(fast: &Position, slow: &Slow) {
    for cell in fast.board().cells() {
        let piece = fast.piece_at(cell).map(|piece| (piece.seat.number(), code(piece.tag)));
        assert_eq!(piece.as_ref(), slow.men.get(&slow.spot(fast.board().name(cell))), "{fast}");
    }
    if fast.setup().variant().family() == Family::Halma && fast.outcome().is_none() {
        for seat in fast.setup().seats() {
            let count = if fast.playing().contains(seat) { fast.setup().home(seat).len() } else { 0 };
            assert_eq!(fast.pieces(seat).len(), count, "{fast}");
        }
    }
}

/// What the slow definition calls what sets a piece apart.
fn code(tag: crate::rules::Tag) -> u8 {
    use crate::rules::{Shade, Tag};
    match tag {
        Tag::Number(number) => number,
        Tag::Plain | Tag::Jumper | Tag::Colour(Shade::Even) => 0,
        Tag::Marked | Tag::Stepper | Tag::Colour(Shade::Odd) => 1,
    }
}

/// The way of a move is a legal one, the one that the rules show, and read back from its texts.
fn check_way(fast: &Position, slow: &Slow, mv: Move) {
    let path = fast.path(mv);
    assert!(fast.is_legal(mv) && fast.is_path(&path), "{}", fast.write(mv));
    assert_eq!(fast.read(&fast.write(mv)).map(|line| (line.mv, line.path)), Ok((mv, path.clone())));
    if let (Move::Shift { from, to }, Family::Halma) = (mv, fast.setup().variant().family()) {
        let name = |cell| fast.board().name(cell);
        let way = slow.way(slow.spot(name(from)), slow.spot(name(to)));
        assert_eq!(path.iter().map(|&cell| name(cell)).collect::<Vec<_>>(), way, "{fast}");
        // Hop by hop, as it is offered.
        for at in 1..path.len() {
            assert!(fast.next_hops(&path[..at]).contains(&path[at]), "{way:?} {at}\n{fast}");
        }
    }
}

#[test]
fn every_variant_is_played_as_its_slow_definition() {
    let (mut random, games) = random();
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    for text in SETUPS {
        for _ in 0..games {
            let end =
                compare(&setup(text), &mut random).map_or("cut".to_owned(), |reason| reason.to_string());
            *ends.entry(end).or_default() += 1;
        }
    }
    println!("{ends:?}");
}

#[test]
fn super_halmas_node_counts() {
    fn count(slow: &Slow, depth: u32) -> u64 {
        let moves = slow.legal();
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |text: &String| {
            let mut next = slow.clone();
            next.play(text);
            next
        };
        moves.iter().map(|text| count(&after(text), depth - 1)).sum()
    }
    let slow = Slow::start(&setup("halma-super"));
    assert_eq!([1, 2].map(|depth| count(&slow, depth)), [40, 1_600]);
}
