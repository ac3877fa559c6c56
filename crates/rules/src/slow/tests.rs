//! Random play of every variant and option, compared with the slow definition and with properties
//! of all games.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher};

use super::{End, Slow};
use crate::positions::{SplitMix, perft};
use crate::{
    Act, Cell, Family, Line, Move, OptionName, Position, Reason, Record, Seat, SeatSet, Setting, Setup,
    Teams, Variant,
};

/// Every variant with its options, each value at least once, and values that affect each other
/// together.
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
    "halma-10 first=2 stall=vacate:4:12",
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
    "halma-number players=4 teams=12 first=3",
    "halma-number players=4 teams=13 stall=vacate:2:7",
    "halma-number players=4 teams=14 first=4 setup=front stall=limit:30",
    "halma-expert",
    "halma-expert first=2 setup=corner stall=none",
    "halma-expert players=4 first=3 stall=vacate:1:6",
    "halma-expert players=4 teams=12 first=4 setup=corner",
    "halma-expert players=4 teams=13 stall=limit:20",
    "halma-expert players=4 teams=14 stall=none",
    "halma-parlett",
    "halma-parlett first=2 stall=vacate:1:3",
    "halma-parlett players=4 first=4 stall=limit:15",
    "halma-parlett players=4 teams=12",
    "halma-parlett players=4 teams=13 first=2 stall=limit:30",
    "halma-parlett players=4 teams=14 first=3 stall=none",
    "halma-marked",
    "halma-marked first=2 stall=vacate:1:3",
    "halma-marked players=4 first=3 stall=limit:10",
    "halma-marked players=4 teams=12 first=4",
    "halma-marked players=4 teams=13 first=2 stall=none",
    "halma-marked players=4 teams=14 stall=vacate:1:5",
    "halma-super",
    "halma-super first=2 lock=off stall=vacate:2:9",
    "star-halma",
    "star-halma first=2 lock=off stall=vacate:3:8",
    "star-halma pieces=15 stall=none",
    "star-halma players=3",
    "star-halma players=3 first=3 pieces=15 lock=off stall=limit:15",
    "star-halma players=4 first=4 stall=vacate:1:5",
    "star-halma players=6 first=6",
    "star-halma players=6 first=5 lock=off stall=limit:12",
];

#[test]
fn every_value_of_every_option_is_in_the_setups() {
    let played: Vec<Setup> = SETUPS.iter().copied().map(setup).collect();
    let mut missing = Vec::new();
    for &variant in Variant::ALL {
        for &value in variant.options().iter().flat_map(|option| option.choices.unwrap_or_default()) {
            let has_it = |setup: &Setup| setup.variant() == variant && setup.setting(value.option()) == value;
            if !played.iter().any(has_it) {
                missing.push(format!("{variant} {value}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

fn setup(text: &str) -> Setup {
    let mut words = text.split(' ');
    let variant = words.next().unwrap();
    Setup::parse(variant, words.map(|word| word.split_once('=').unwrap())).unwrap()
}

/// Random numbers whose seed is printed, and how many games of each setup: `HOPPITY_SEED`,
/// `HOPPITY_GAMES`.
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
    let (mut record, mut slow) = (Record::new(setup), Slow::start(setup));
    setup.seats().for_each(|seat| record.set_name(seat, &format!("Player {seat}: \"x\"")));
    let mut played = Vec::new();
    let best_of = 1 + below(random, 6);
    let most = 40 + below(random, 100);
    loop {
        let fast = record.position().clone();
        let moves = fast.legal_moves();
        let texts: Vec<String> = moves.iter().map(|&mv| fast.write(mv)).collect();
        let after = || format!("{setup:?} after {}\n{fast}", played.join(" "));
        assert_eq!(texts, slow.legal(), "{}", after());
        assert_eq!(end(&fast), slow.result, "{}", after());
        check_pieces(&fast, &slow);
        if fast.outcome().is_some() || played.len() >= most || random.next().is_multiple_of(4) {
            check_texts(&record);
        }
        if let Some(end) = fast.outcome() {
            assert!(fast.turn().is_none() && fast.count_moves() == 0 && moves.is_empty());
            return Some(end.reason);
        }
        assert_eq!(fast.hash(), fast.fresh_hash(), "the key that is kept up to date is that of the board");
        assert_eq!(fast.count_moves() as usize, moves.len());
        if random.next().is_multiple_of(8) {
            check_bulk(&fast);
        }
        for _ in 0..3 {
            check_way(&fast, &slow, moves[below(random, moves.len())]);
            check_ramble(&fast, &slow, random);
        }
        if played.len() >= most {
            return None;
        }
        if setup.seat_count() > 2 && random.next().is_multiple_of(40) {
            let seat = fast.playing().iter().nth(below(random, fast.playing().len())).unwrap();
            record.act(Act::DropOut(seat, Reason::Resign)).unwrap();
            slow.resign(seat.number());
            played.push(format!("{seat}:resign"));
            continue;
        }
        let line = stroll(&fast, pick(&fast, &moves, best_of, random), random);
        let text = fast.write(line.mv);
        record.act(Act::Move(line)).unwrap();
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

/// The slow definition's number for a piece's tag.
fn code(tag: crate::Tag) -> u8 {
    use crate::{Shade, Tag};
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
        // Jump by jump, as the picker offers it.
        for at in 1..path.len() {
            assert!(fast.next_hops(&path[..at]).contains(&path[at]), "{way:?} {at}\n{fast}");
        }
    }
}

/// Lets a piece jump about at random, even in loops: both definitions agree whether that is a way,
/// and it is read without its loops.
fn check_ramble(fast: &Position, slow: &Slow, random: &mut SplitMix) {
    let movable = fast.movable();
    if movable.is_empty() || fast.setup().variant().family() != Family::Halma {
        return;
    }
    let start = slow.spot(fast.board().name(movable[below(random, movable.len())]));
    let mut spots = vec![start];
    for _ in 0..1 + below(random, 12) {
        let jumps = slow.jumps(start, spots[spots.len() - 1]);
        if !jumps.is_empty() {
            spots.push(jumps[below(random, jumps.len())].0);
        }
    }
    let names: Vec<String> = spots.iter().map(|&spot| slow.name(spot).to_owned()).collect();
    if names.len() < 3 {
        return;
    }
    let cells: Vec<Cell> = names.iter().map(|name| fast.board().find(name).unwrap()).collect();
    assert_eq!(fast.is_path(&cells), slow.is_way(&names), "{names:?}\n{fast}");
    let mut plain: Vec<String> = Vec::new();
    for name in &names {
        match plain.iter().position(|visited| visited == name) {
            Some(at) => plain.truncate(at + 1),
            None => plain.push(name.clone()),
        }
    }
    let is_way = plain.len() > 1 && slow.is_way(&plain);
    match fast.read(&names.join("-")) {
        Ok(line) => {
            let way: Vec<&str> = line.path.iter().map(|&cell| fast.board().name(cell)).collect();
            assert!(is_way && way == plain, "{names:?} is read as {way:?}\n{fast}");
        }
        // A loop may take more strength than the piece has left.
        Err(_) => assert!(!is_way || fast.setup().variant().id() == "halma-expert", "{names:?}\n{fast}"),
    }
}

/// The last two plies counted in bulk are as many as when they are played.
fn check_bulk(position: &Position) {
    let replies = |mv: &Move| {
        let mut next = position.clone();
        next.play(*mv).unwrap();
        next.legal_moves().len() as u64
    };
    let count: u64 = position.legal_moves().iter().map(replies).sum();
    assert_eq!(perft(position, 2), count, "{}\n{position}", position.to_text());
}

/// A random way of the piece that moves, where that makes a move; else the move as it is shown.
fn stroll(position: &Position, mv: Move, random: &mut SplitMix) -> Line {
    let mut path: Vec<Cell> = mv.from().into_iter().collect();
    for _ in 0..below(random, 9) {
        let hops = position.next_hops(&path);
        if hops.is_empty() {
            break;
        }
        path.push(hops[below(random, hops.len())]);
    }
    match *path {
        [from, .., to] if position.is_path(&path) => Line { mv: Move::Shift { from, to }, path },
        _ => Line { mv, path: position.path(mv) },
    }
}

/// The texts of the match and of the position read back.
fn check_texts(record: &Record) {
    let (text, position) = (record.to_string(), record.position());
    let again: Record = text.parse().unwrap_or_else(|why| panic!("{why}\n{text}"));
    assert_eq!((again.to_string(), again.acts()), (text, record.acts()));
    assert_eq!(again.position().hash(), position.hash());
    let text = position.to_text();
    let again = Position::from_text(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    assert_eq!(again.to_text(), text);
    assert_eq!(again.legal_moves(), position.legal_moves(), "{text}");
    assert_eq!(
        (again.turn(), again.ply(), again.playing()),
        (position.turn(), position.ply(), position.playing())
    );
    assert_eq!((again.outcome(), again.dropped()), (position.outcome(), position.dropped()));
    assert!(position.turn().is_none() || again.hash() == position.hash());
    let stalls = |position: &Position| -> Vec<_> {
        position.setup().seats().map(|seat| position.referee(seat)).collect()
    };
    assert_eq!(stalls(&again), stalls(position), "{text}");
}

/// A symmetry of a setup: the steps by which the board is turned, the places by which each seat
/// moves on, and the setup that comes of it.
fn symmetry(setup: &Setup) -> (usize, usize, Setup) {
    let seats = setup.seat_count();
    let (steps, shift) = match (setup.board().full_turn(), seats, setup.variant().id()) {
        (_, _, "hexxagon") => (2, 0),
        (_, _, "hexxagon-open") => (1, 1),
        (4, 4, _) => (1, 1),
        (6, 4, _) => (3, 2),
        (full, ..) => (full / seats, 1),
    };
    let first = Seat::new(((setup.first().index() + shift) % seats) as u8 + 1).unwrap();
    // Turned by a quarter, seat 1 with 2 becomes seat 2 with 3, and the others are 1 with 4.
    let teams = match setup.teams() {
        Teams::With(mate) => Teams::With(Seat::new(6 - mate.number()).unwrap()),
        Teams::None => Teams::None,
    };
    let mut settings = setup.set_options();
    settings.retain(|setting| ![OptionName::First, OptionName::Teams].contains(&setting.option()));
    settings.push(Setting::First(first));
    settings.extend((seats == 4 && setup.board().full_turn() == 4).then_some(Setting::Teams(teams)));
    (steps, shift, Setup::with(setup.variant(), settings).unwrap())
}

fn compare_turned(setup: &Setup, random: &mut SplitMix) {
    let (steps, shift, other) = symmetry(setup);
    let turn = |cell: Cell| setup.board().turned(cell, steps).unwrap();
    let turn_move = |mv: Move| match mv {
        Move::Pass => Move::Pass,
        Move::Clone { to } => Move::Clone { to: turn(to) },
        Move::Shift { from, to } => Move::Shift { from: turn(from), to: turn(to) },
    };
    let behind = |seat: Seat| Seat::new(((seat.index() + shift) % setup.seat_count()) as u8 + 1).unwrap();
    let (mut here, mut there) = (Position::start(setup), Position::start(&other));
    for _ in 0..120 {
        for cell in setup.board().cells() {
            let piece = here.piece_at(cell).map(|piece| (behind(piece.seat), piece.tag));
            assert_eq!(
                piece,
                there.piece_at(turn(cell)).map(|piece| (piece.seat, piece.tag)),
                "{here}{there}"
            );
        }
        let moves = here.legal_moves();
        let mut turned: Vec<Move> = moves.iter().map(|&mv| turn_move(mv)).collect();
        turned.sort_by_key(|mv| mv.text_order(setup.board()));
        assert_eq!(turned, there.legal_moves(), "{setup:?}\n{here}{other:?}\n{there}");
        assert_eq!(here.turn().map(behind), there.turn());
        for seat in setup.seats() {
            assert_eq!(here.tally(seat), there.tally(behind(seat)), "{here}");
        }
        let Some(&mv) = moves.get(below(random, moves.len().max(1))) else { break };
        assert_eq!(here.gain(mv), there.gain(turn_move(mv)));
        let mv = pick(&here, &moves, 3, random);
        here.play(mv).unwrap();
        there.play(turn_move(mv)).unwrap();
    }
    let end = |position: &Position| position.outcome().map(|end| (end.kind, end.seats, end.reason));
    let turned =
        end(&here).map(|(kind, seats, reason)| (kind, seats.iter().map(behind).collect::<SeatSet>(), reason));
    assert_eq!(turned, end(&there), "{here}");
}

#[test]
fn the_board_turned_has_the_turned_moves() {
    let (mut random, games) = random();
    for text in SETUPS {
        (0..games).for_each(|_| compare_turned(&setup(text), &mut random));
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
