//! Lobbies, boards and results.

use std::collections::HashMap;

use super::{GAME, LOCATION, begun, keeps_limits, opened, setups, shown};
use crate::discord::view::{self, Step};
use crate::i18n::{Locale, text};
use crate::play::{Event, Level, Match, Pair, PairedIn, Part, PlayerId, Stage, Time, UserId};
use crate::render;
use crate::rules::{Colour, Move, Seat, Setup, Tag};
use crate::service::Letter;

/// The moves of a game of the vectors.
fn moves_of(game: &serde_json::Value) -> impl Iterator<Item = Event> {
    game["moves"].as_array().unwrap().iter().map(|text| match text.as_str().unwrap() {
        "pass" => Event::Passed,
        path => Event::Moved { path: path.to_owned() },
    })
}

#[test]
fn lobbies_keep_discords_limits_in_every_language() {
    for setup in setups() {
        let mut pairs = opened(&setup);
        if setup.partner(Seat::ONE).is_some() {
            pairs.push(Event::Joined { player: PlayerId(2) });
            pairs.push(Event::Paired { player: PlayerId(2), pair: Pair::A });
        }
        let closed = |last: Event| [opened(&setup), vec![last]].concat();
        let mut ways = vec![pairs, begun(&setup, 0), closed(Event::Cancelled), closed(Event::Expired)];
        ways.extend((setup.seat_count() == 2).then(|| closed(Event::Declined { player: PlayerId(2) })));
        for events in ways {
            let shown = shown(&events);
            for &locale in Locale::ALL {
                keeps_limits(&view::lobby(&shown, locale), &format!("{locale:?} {}", setup.variant()));
            }
        }
    }
}

#[test]
fn two_colours_of_a_seat_begin_and_one_begins() {
    for (game, says) in [
        ("halma-double", "🎲 🔵🟢 Light blue and Green begin. Who plays which colour"),
        ("halma-8", "🎲 ⚪\u{fe0f} White begins. Who plays which colour"),
    ] {
        let lobby = view::lobby(&shown(&opened(&Setup::parse(game, []).unwrap())), Locale::English);
        assert!(lobby.content.contains(says), "{}", lobby.content);
    }
}

#[test]
fn a_private_challenge_shows_the_board_from_each_ones_side() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let sides = |wanted: Option<u8>| {
        let mut events = opened(&setup);
        let Event::Opened { terms, .. } = &mut events[0] else { panic!() };
        terms.seat = wanted;
        let shown = shown(&events);
        let [challenger, other] = [true, false].map(|one| view::lobby_for(&shown, Locale::English, one));
        [challenger, other, view::lobby(&shown, Locale::English)].map(|message| match message.picture {
            Some(view::Picture::Board(sketch)) => sketch.seat,
            _ => panic!("no board"),
        })
    };
    assert_eq!(sides(Some(2)), [Some(Seat::TWO), Some(Seat::ONE), None]);
    assert_eq!(sides(None), [None; 3], "nobody knows yet");
}

#[test]
fn boards_keep_discords_limits_in_every_language() {
    for setup in setups() {
        for plies in [0, 30] {
            let mut events = begun(&setup, plies);
            let live = shown(&events);
            let position = &live.game.position();
            let Some(turn) = position.turn() else { continue };
            let from = position.movable()[0];
            let mover = live.game.to_move().unwrap();
            events.push(Event::DrawOffered { seat: turn.number() });
            let offered = shown(&events);
            events.push(Event::Resigned { seat: turn.number() });
            let resigned = shown(&events);
            for &locale in Locale::ALL {
                let what = format!("{locale:?} {} after {plies}", setup.variant());
                for shown in [&live, &offered, &resigned] {
                    keeps_limits(&view::board(shown, locale), &what);
                    keeps_limits(&view::own_board(shown, locale, Some(mover)), &what);
                }
                let content = view::board(&live, locale).content;
                assert_eq!(content.matches("<t:").count(), 1 + setup.seat_count(), "{what}: {content}");
                keeps_limits(&view::reminder(&live, locale), &what);
                keeps_limits(&view::offered(&offered, locale, mover, true), &what);
                keeps_limits(&view::menu(&live, locale, mover), &what);
                keeps_limits(&view::resign_question(&live, locale, turn), &what);
                for step in [Step::Piece { part: 0 }, Step::Target { from, part: 0 }] {
                    keeps_limits(&view::picker(&live, locale, &step), &what);
                }
            }
        }
    }
}

#[test]
fn a_result_says_who_dropped_out_before_the_end_and_why() {
    let setup = Setup::parse("star-halma", [("players", "4")]).unwrap();
    let mut events = begun(&setup, 8);
    events.extend([Event::Resigned { seat: 2 }, Event::Flagged { seat: 1 }, Event::Resigned { seat: 4 }]);
    let result = view::result(&shown(&events), Locale::English).content;
    let [verdict, places @ ..] = &result.lines().take(5).collect::<Vec<_>>()[..] else { panic!() };
    assert!(verdict.ends_with(" resigned."), "the last is the reason: {result}");
    assert!(places[2].starts_with("3\\. ") && places[2].ends_with(" (out of time)"), "{result}");
    assert!(places[3].starts_with("4\\. ") && places[3].ends_with(" (resigned)"), "{result}");
    // Of two players or pairs, whoever drops out ends the match.
    for (game, options) in [("halma-8", vec![]), ("halma-16", vec![("players", "4"), ("teams", "13")])] {
        let mut events = begun(&Setup::parse(game, options).unwrap(), 8);
        events.push(Event::Resigned { seat: 2 });
        let result = view::result(&shown(&events), Locale::English).content;
        assert!(result.lines().next().unwrap().ends_with(" resigned."), "{result}");
        assert!(!result.contains("(resigned)"), "{result}");
    }
}

#[test]
fn a_result_offers_the_next_level_to_a_person_who_has_won_alone() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let labels = |level: Option<u8>, resigns: u8| {
        let mut events = begun(&setup, 0);
        if let Some(level) = level {
            events[1] = Event::ComputerJoined { player: PlayerId(2), level: level.try_into().unwrap() };
        }
        events.push(Event::Resigned { seat: resigns });
        let rows = serde_json::to_value(view::result(&shown(&events), Locale::English).rows).unwrap();
        let buttons = rows[0]["components"].as_array().unwrap().clone();
        buttons.iter().map(|button| button["label"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let after = ["Replay", "Analyse", "Export"];
    assert_eq!(labels(Some(1), 2)[..2], ["Rematch", "Try level 2"]);
    assert!(labels(Some(1), 2).len() <= 5, "a row has five buttons at most");
    for (level, resigns) in [(Some(1), 1), (Some(9), 2), (None, 2)] {
        let labels = labels(level, resigns);
        assert!(labels[0] == "Rematch" && after.contains(&labels[1].as_str()), "{labels:?}");
    }
}

#[test]
fn hexxagon_tells_the_count_and_the_swing() {
    let setup = Setup::parse("hexxagon", []).unwrap();
    let mut events = begun(&setup, 0);
    let foot = |events: &[Event]| {
        let content = view::board(&shown(events), Locale::English).content;
        content.lines().last().unwrap_or_default().rsplit_once(&format!("#{GAME} · ")).unwrap().1.to_owned()
    };
    assert_eq!(foot(&events), "🔴\u{a0}3 · ⚪\u{fe0f}\u{a0}3");
    for (path, line) in [
        ("e14", "🔴\u{a0}4 (+1) · ⚪\u{fe0f}\u{a0}3"),
        // A jump next to it turns what stands there.
        ("e17-e15", "🔴\u{a0}3 (−1) · ⚪\u{fe0f}\u{a0}4 (+1)"),
    ] {
        events.push(Event::Moved { path: path.to_owned() });
        assert_eq!(foot(&events), line, "{path}");
    }
    // Against a computer player, both moves are shown, and the change is that of both.
    events[1] = Event::ComputerJoined { player: PlayerId(2), level: Level::DEFAULT };
    assert_eq!(foot(&events), "🔴\u{a0}3 · ⚪\u{fe0f}\u{a0}4 (+1)");
}

#[test]
fn a_board_says_why_the_computer_has_moved_several_times() {
    // The line has a game in which the second player soon has no move left.
    let file = include_str!("../../../../tests/vectors/games.jsonl");
    let has_passes = |line: &&str| line.contains(r#""variant":"hexxagon""#) && line.contains(r#""pass""#);
    let game: serde_json::Value = serde_json::from_str(file.lines().find(has_passes).unwrap()).unwrap();
    let mut events = begun(&Setup::parse("hexxagon", [("first", "2")]).unwrap(), 0);
    events[1] = Event::ComputerJoined { player: PlayerId(2), level: Level::DEFAULT };
    events[2] = Event::Started { seats: vec![PlayerId(2), PlayerId(1)] };
    events.extend(moves_of(&game));
    let board = view::board(&shown(&events), Locale::English);
    let name = "\\_".repeat(32);
    let (first, _) = board.content.split_once('\n').unwrap();
    assert!(first.starts_with("The match is over. 1.\u{a0}"), "{first}");
    assert!(first.ends_with(&format!("**{name}** had no move and passed.")), "{first}");
    let Some(view::Picture::Board(sketch)) = board.picture else { panic!("no board") };
    assert!(sketch.position.outcome().is_some(), "the picture shows the same position");
}

#[test]
fn a_move_says_which_piece_was_moved() {
    let moved = |game: &str, paths: &[&str], level: Option<Level>| {
        let mut events = begun(&Setup::parse(game, []).unwrap(), 0);
        if let Some(level) = level {
            events[1] = Event::ComputerJoined { player: PlayerId(2), level };
        }
        events.extend(paths.iter().map(|path| Event::Moved { path: (*path).to_owned() }));
        let shown = shown(&events);
        let board = view::board(&shown, Locale::English);
        let own = view::own_board(&shown, Locale::English, None);
        [board, own].map(|message| message.content)
    };
    let [board, own] = moved("halma-number", &["e15-f14"], None);
    assert!(board.contains(": e15→f14 (no. 19)\n"), "{board}");
    assert!(own.contains("⚪\u{fe0f} e15→f14 (no. 19)."), "{own}");
    let [board, _] = moved("halma-expert", &["e15-f14", "l2-k3"], Some(Level::DEFAULT));
    assert!(board.contains("1.\u{a0}⚪\u{fe0f}\u{a0}e15→f14 (no. "), "{board}");
    assert!(board.contains(" · 2.\u{a0}🟢\u{a0}l2→k3 (no. "), "{board}");
    // A piece has one colour, even if its seat has two.
    let [board, own] = moved("halma-double", &["d15-e14"], None);
    assert!(own.contains("Last move: 🟢 d15→e14."), "{own}");
    assert!(!board.lines().next().unwrap().contains("🔵🟢"), "{board}");
    let [board, _] = moved("halma-double", &["e15-f14", "m2-l3"], Some(Level::DEFAULT));
    assert!(board.contains("1.\u{a0}🔵\u{a0}e15→f14 · 2.\u{a0}⚪\u{fe0f}\u{a0}m2→l3\n"), "{board}");
}

#[test]
fn a_private_board_names_the_partner() {
    let own = |options: &[(&'static str, &'static str)]| {
        let setup = Setup::parse("halma-16", options.iter().copied()).unwrap();
        let shown = shown(&begun(&setup, 0));
        let asker = shown.game.seats()[Seat::ONE];
        let [mine, of_all] = [asker, None].map(|asker| view::own_board(&shown, Locale::English, asker));
        assert!(!of_all.content.contains("partner"), "{}", of_all.content);
        mine.content
    };
    let content = own(&[("players", "4"), ("teams", "13")]);
    assert!(content.contains("\nYour partner is 🟢 **"), "{content}");
    assert!(content.contains("Your pair wins when both of you have finished."), "{content}");
    assert!(!own(&[("players", "4")]).contains("partner"));
}

#[test]
fn a_verdict_names_the_winner_and_the_winners_number_first_in_every_language() {
    let mut wins = HashMap::new();
    for line in include_str!("../../../../tests/vectors/games.jsonl").lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        if line["result"]["reason"] != "count" || line["result"]["kind"] != "win" {
            continue;
        }
        let options = line["options"].as_object().unwrap();
        let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
        let setup = Setup::parse(line["variant"].as_str().unwrap(), options).unwrap();
        let mut events = begun(&setup, 0);
        events.extend(moves_of(&line));
        let shown = shown(&events);
        let Stage::Over(outcome) = shown.game.stage() else { panic!("{line}") };
        let (one, two) = outcome.score.unwrap();
        for &locale in Locale::ALL {
            let verdict = view::Teller::new(&shown, locale).verdict(outcome);
            let numbers = verdict.split(|sign: char| !sign.is_ascii_digit()).filter(|word| !word.is_empty());
            let numbers: Vec<u8> = numbers.map(|number| number.parse().unwrap()).collect();
            assert_eq!(numbers, [one.max(two), one.min(two)], "{verdict}");
        }
        *wins.entry(outcome.seats.contains(Seat::TWO)).or_insert(0) += 1;
    }
    assert!(wins.len() == 2, "won by either seat: {wins:?}");
}

#[test]
fn the_board_of_an_arena_says_how_long_the_first_move_may_take() {
    let limit = |part: Part, plies: usize, locale: Locale| {
        let mut events = begun(&Setup::parse("hexxagon", []).unwrap(), plies);
        events.retain(|event| !matches!(event, Event::VacationBegun { .. }));
        let Event::Opened { terms, .. } = &mut events[0] else { panic!() };
        *terms = terms.clone().timed("10m".parse().unwrap());
        terms.paired = Some(Box::new(PairedIn {
            title: Some("Friday".to_owned()),
            part: Some(part),
            ..PairedIn::default()
        }));
        let board = view::board(&shown(&events), locale).content;
        board.lines().find(|line| line.contains("⏳")).unwrap().to_owned()
    };
    assert_eq!(limit(Part::Arena, 0, Locale::English), "⏳ Time limit for the first move: <t:120:R>");
    for &locale in Locale::ALL {
        let usual = limit(Part::Round(1), 0, locale);
        assert!(usual.contains("<t:600:R>"), "{usual}");
        assert_eq!(limit(Part::Arena, 2, locale), limit(Part::Round(1), 2, locale), "both have moved");
        assert_ne!(limit(Part::Arena, 1, locale), limit(Part::Round(1), 1, locale), "one has moved");
    }
}

#[test]
fn the_result_says_whom_the_arena_has_paused_in_every_language() {
    let result = |part: Option<Part>, plies: usize, locale: Locale| {
        let mut events = begun(&Setup::parse("hexxagon", []).unwrap(), plies);
        let Event::Opened { terms, .. } = &mut events[0] else { panic!() };
        terms.paired =
            Some(Box::new(PairedIn { title: Some("Friday".to_owned()), part, ..PairedIn::default() }));
        events.push(Event::Flagged { seat: 1 });
        view::result(&shown(&events), locale).content
    };
    for &locale in Locale::ALL {
        let join = format!("**{}**", text(locale, "button-tournament-enter", &[]));
        let of_arena = result(Some(Part::Arena), 0, locale);
        assert!(of_arena.contains("⏸️") && of_arena.contains(&join), "{of_arena}");
        for other in [result(Some(Part::Arena), 2, locale), result(Some(Part::Round(1)), 0, locale)] {
            assert!(!other.contains("⏸️"), "{other}");
        }
    }
    let english = result(Some(Part::Arena), 0, Locale::English);
    let why = "made no move, so no other match of the arena begins for them. While new matches begin there, **Join**";
    assert!(english.contains(why), "{english}");
}

#[test]
fn in_marked_halma_the_corner_cell_has_to_be_left_and_not_home() {
    let setup = Setup::parse("halma-marked", []).unwrap();
    let mut events = begun(&setup, 0);
    let mut random = fastrand::Rng::with_seed(7);
    let is_marked = |game: &Match, mv: &Move| {
        let piece = mv.from().and_then(|from| game.position().piece_at(from));
        piece.is_some_and(|piece| piece.tag == Tag::Marked)
    };
    // The marked pieces stay where they are, until Ann loses.
    let result = loop {
        let game = Match::from_events(GAME, LOCATION, Time::never(&events)).unwrap();
        if game.position().outcome().is_some() {
            break view::result(&shown(&events), Locale::English).content;
        }
        let moves = game.position().legal_moves();
        let moves: Vec<Move> = moves.iter().copied().filter(|mv| !is_marked(&game, mv)).collect();
        if events.len() == begun(&setup, 0).len() + 138 {
            let board = view::board(&shown(&events), Locale::English).content;
            assert!(board.contains("must leave the corner cell with"), "{board}");
        }
        let path = game.position().write(moves[random.usize(..moves.len())]);
        events.push(Event::Moved { path });
    };
    assert!(result.contains("still had a piece on their own corner cell"), "{result}");
}

#[test]
fn a_seat_whose_player_cannot_be_named_in_the_picture_has_its_colour_there_in_every_language() {
    for &locale in Locale::ALL {
        for colour in Colour::ALL {
            let name = text(locale, &format!("colour-{colour}"), &[]);
            assert_eq!(render::showable(&name), Some(name), "{locale:?}");
        }
    }
}

#[test]
fn a_persons_own_board_has_all_moves_since_their_last_turn() {
    let setup = Setup::parse("star-halma", [("players", "6")]).unwrap();
    let own = |plies: usize| {
        let shown = shown(&begun(&setup, plies));
        view::own_board(&shown, Locale::English, Some(PlayerId(1)))
    };
    // Ann has moved first, and it is her turn again after the sixth move.
    let message = own(6);
    let moves = message.content.lines().find_map(|line| line.strip_prefix("Last moves: "));
    let moves: Vec<&str> = moves.expect("her own line").split(" · ").collect();
    assert_eq!(moves.len(), 5, "{}", message.content);
    for (number, line) in (1..).zip(&moves) {
        assert!(line.starts_with(&format!("{number}.\u{a0}")) && !line.contains(' '), "{line} breaks");
    }
    let Some(view::Picture::Board(sketch)) = message.picture else { panic!("no board") };
    assert_eq!(sketch.earlier.len(), 4, "the board numbers the same moves");
    assert!(own(2).content.contains("Last move: "), "one move needs no number");
}

#[test]
fn counts_are_written_alike_however_many_play() {
    for setup in setups() {
        let content = view::board(&shown(&begun(&setup, 0)), Locale::English).content;
        let foot = content.lines().last().unwrap();
        let counts = foot.rsplit_once(": ").map_or(foot, |(_, counts)| counts);
        let disc_and_count = |count: &str| {
            let (disc, number) = count.split_once('\u{a0}').unwrap_or_else(|| panic!("{foot}"));
            !disc.contains(|one: char| one.is_ascii_digit()) && number.parse::<u32>().is_ok()
        };
        let counts = counts
            .rsplit(" · ")
            .take(setup.seat_count() / if setup.partner(Seat::ONE).is_some() { 2 } else { 1 });
        assert!(counts.flat_map(|pair| pair.split("\u{a0}+ ")).all(disc_and_count), "{foot}");
    }
}

#[test]
fn a_letter_says_who_cancelled_a_match() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let cancelled = [begun(&setup, 0), vec![Event::Aborted { by: Some(PlayerId(1)) }]].concat();
    let letter = Letter {
        player: PlayerId(2),
        account: UserId(2),
        language: String::new(),
        mark: String::new(),
        turns: vec![],
        ends: vec![(shown(&cancelled), None)],
    };
    let said = view::letter(&letter, Locale::English).content;
    assert!(said.ends_with("** cancelled the match. Nobody wins."), "{said}");
}
