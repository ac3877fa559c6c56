//! Autocomplete for moves, matches and time controls.

use crate::discord::api::{CHOICE, length};
use crate::discord::view::{Languages, Teller, control as control_in_words, refusal, stops};
use crate::i18n::Locale;
use crate::play::{self, Control, PlayerId};
use crate::rules::{Cell, Family, Line, Move, Position, ReadError, plain, write_path};
use crate::service::Shown;

/// Discord's limit for choices in a list.
pub(super) const CHOICES: usize = 25;

/// A choice: the text shown, and the value that it stands for.
pub type Choice = (String, String);

/// The legal moves that `typed` can become, the most progress first. Of more than 25, the first 24
/// and a last line that passes on what was typed.
///
/// Pressing Enter takes the first choice, so complete input is never answered with another move:
/// the first choice then says why it can't be played, and passes on what was typed. The piece's own
/// moves follow it.
pub fn moves(shown: &Shown, locale: Locale, typed: &str) -> Vec<Choice> {
    let teller = Teller::new(shown, locale);
    let position = shown.game.position();
    let words = words(typed);
    let read = position.read(typed);
    let mut found: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|&mv| mv != Move::Pass && fits(position, mv, &words))
        .collect();
    if let ([word], true) = (words.as_slice(), found.is_empty()) {
        // The first cell isn't a piece, so it may be the target.
        found = position.legal_moves();
        found.retain(|&mv| end(mv).is_some_and(|to| position.board().name(to).starts_with(word.as_str())));
    }
    let mut choices = Vec::new();
    if let Some(error) = read.as_ref().err().and_then(|error| objection(position, &words, error, &found)) {
        let why =
            refusal(&play::Refusal::BadMove(error).into(), Some(shown), Languages::about(shown, locale));
        choices.push(instead(&why.content, typed));
        if words.len() > 1 {
            let own = position.legal_moves();
            found = own.into_iter().filter(|&mv| is_of(position, mv, &words[0])).collect();
        }
    }
    let exact = read.as_ref().ok().map(|line| line.mv);
    // A stable sort: equals stay in the order of their text.
    found.sort_by_key(|&mv| (Some(mv) != exact, -position.gain(mv)));
    if let Ok(Line { mv, path }) = read
        && path.len() > 2
        && words.len() > 2
    {
        // A way that doesn't fit a choice is named by its ends, which determine the move.
        let way = write_path(position.board(), &path);
        let value = if length(&way) <= CHOICE { way } else { position.write(mv) };
        choices.push((label(&teller, mv, &path), value));
    }
    let room = CHOICES - choices.len();
    let left = if found.len() > room { found.len() - (room - 1) } else { 0 };
    let named = found.len() - left;
    for &mv in &found[..named] {
        choices.push((label(&teller, mv, &position.path(mv)), position.write(mv)));
    }
    if left > 0 {
        let more = teller.say("suggest-more", &[("count", left.into())]);
        choices.push((more, handed_on(typed).to_owned()));
    }
    choices
}

/// Why `words` is no move, if they are so complete that they were meant as one. Shown before the
/// other choices.
fn objection(position: &Position, words: &[String], error: &ReadError, found: &[Move]) -> Option<ReadError> {
    let cell = |word: &String| position.board().find(word);
    match (words, error) {
        // In Hexxagon, one cell alone is a clone.
        ([_], ReadError::Occupied { .. } | ReadError::NothingNear(_)) => Some(error.clone()),
        ([_, _, ..], _) if words.iter().all(|word| cell(word).is_some()) => Some(error.clone()),
        ([first, _, ..], ReadError::Unreadable) if found.is_empty() => {
            let from = cell(first)?;
            let is_movable = position.movable().contains(&from);
            let of_piece = if is_movable { first.clone() } else { format!("{first}-{first}") };
            position.read(&of_piece).err()
        }
        ([_, _, ..], _) if found.is_empty() => Some(error.clone()),
        _ => None,
    }
}

/// The only choice when nothing can be suggested: it says why, and passes on what was typed.
pub fn instead(why: &str, typed: &str) -> Choice {
    let words: String = why.chars().filter(|character| !"`*\\".contains(*character)).collect();
    (words, handed_on(typed).to_owned())
}

/// The time control whose name, in any language, was typed in full or in part instead of chosen.
pub fn time_named(typed: &str) -> Option<Control> {
    if typed.trim().is_empty() {
        return None;
    }
    Locale::ALL.iter().find_map(|&locale| match times(locale, typed).as_slice() {
        [(_, written)] => written.parse().ok(),
        _ => None,
    })
}

/// What was typed, as a choice's value, which can't be empty.
fn handed_on(typed: &str) -> &str {
    if typed.trim().is_empty() { "?" } else { typed.trim() }
}

fn label(teller: &Teller<'_>, mv: Move, path: &[Cell]) -> String {
    let position = &teller.game().position();
    let gain = teller.gain(mv);
    let way = match path {
        [] | [_] => position.write(mv),
        path => stops(position.board(), path, "→"),
    };
    let kind = mv.from().and_then(|from| teller.kind(position, from));
    let with_kind = |way: String| kind.as_ref().map_or(way.clone(), |kind| format!("{way} · {kind}"));
    if position.setup().variant().family() == Family::Hexxagon {
        let key = if matches!(mv, Move::Clone { .. }) { "suggest-grow" } else { "suggest-leap" };
        return teller.say(key, &[("move", way.into()), ("gain", gain.into())]);
    }
    if path.len() <= 2 {
        return teller.say("suggest-move", &[("move", with_kind(way).into()), ("gain", gain.into())]);
    }
    let hops = path.len() - 1;
    teller.say(
        "suggest-chain",
        &[("move", with_kind(way).into()), ("hops", hops.into()), ("gain", gain.into())],
    )
}

/// The cells in an incomplete move: each is a letter and the digits that follow it.
fn words(typed: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open = false;
    for character in plain(typed).chars().take(200) {
        if character.is_ascii_digit() {
            if let Some(word) = words.last_mut().filter(|_| open) {
                word.push(character);
            }
        } else if character.is_ascii_lowercase() {
            words.push(character.to_string());
            open = true;
        } else {
            open = false;
        }
    }
    words
}

fn end(mv: Move) -> Option<Cell> {
    match mv {
        Move::Pass => None,
        Move::Clone { to } | Move::Shift { to, .. } => Some(to),
    }
}

/// Whether this is a move of the player's piece on the cell with this name: the piece moves, or a
/// new piece grows from it.
fn is_of(position: &Position, mv: Move, name: &str) -> bool {
    let board = position.board();
    match mv {
        Move::Pass => false,
        Move::Shift { from, .. } => board.name(from) == name,
        Move::Clone { to } => board.find(name).is_some_and(|from| {
            board.distance(from, to) == 1
                && position.piece_at(from).is_some_and(|piece| Some(piece.seat) == position.turn())
        }),
    }
}

/// Whether `words` can still become this move: the piece, then its target.
fn fits(position: &Position, mv: Move, words: &[String]) -> bool {
    let board = position.board();
    match (words, mv) {
        ([], _) => true,
        ([only], Move::Shift { from, .. }) => board.name(from).starts_with(only.as_str()),
        ([only], Move::Clone { to }) => {
            board.name(to).starts_with(only.as_str()) || is_of(position, mv, only)
        }
        ([first, .., last], Move::Shift { to, .. } | Move::Clone { to }) => {
            is_of(position, mv, first) && board.name(to).starts_with(last.as_str())
        }
        (_, Move::Pass) => false,
    }
}

/// Matches as choices for the option `match`: the player's, or for a manager also those of others.
pub fn games(matches: &[Shown], locale: Locale, asker: PlayerId, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    let lines = matches.iter().map(|shown| {
        let teller = Teller::new(shown, locale);
        let Some(seat) = shown.game.seat_of(asker) else {
            return (with_all_players(&teller), shown.game.id().to_string());
        };
        let opponent = teller.plain_others(seat);
        let key = if shown.game.to_move() == Some(asker) { "suggest-match-turn" } else { "suggest-match" };
        let args =
            [("id", teller.id().into()), ("game", teller.game_name().into()), ("opponent", opponent.into())];
        (teller.say(key, &args), shown.game.id().to_string())
    });
    lines.filter(|(name, _)| contains_typed(name, &typed)).take(CHOICES).collect()
}

/// Live matches as choices for the option `match`.
pub fn live(matches: &[Shown], locale: Locale, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    let lines = matches
        .iter()
        .map(|shown| (with_all_players(&Teller::new(shown, locale)), shown.game.id().to_string()));
    lines.filter(|(name, _)| contains_typed(name, &typed)).take(CHOICES).collect()
}

fn with_all_players(teller: &Teller<'_>) -> String {
    let players = teller.players(|player| teller.plain(player));
    format!("{} · {} · {players}", teller.id(), teller.game_name())
}

/// Time controls: what is typed, if it can be parsed; otherwise those whose name or notation
/// contains it.
pub fn times(locale: Locale, typed: &str) -> Vec<Choice> {
    let choice = |control: Control| {
        let words = control_in_words(control, None, locale);
        let written = control.to_string();
        let name = if control.is_none() { words } else { format!("{words} · {written}") };
        (name, written)
    };
    let presets = Control::PRESETS.iter().map(|(_, control)| *control);
    let days = Control::DAYS.iter().map(|&days| Control::PerMove(days));
    let offered: Vec<Choice> = presets.chain(days).chain([Control::None]).map(choice).collect();
    let word = typed.trim().to_lowercase();
    if let Ok(control) = typed.parse::<Control>() {
        return vec![choice(control)];
    }
    offered.into_iter().filter(|(name, _)| contains_typed(name, &word)).collect()
}

/// Whether a name has what was typed in it. Names of games have spaces at which no line breaks; people type plain ones.
fn contains_typed(name: &str, typed: &str) -> bool {
    let plain = |text: &str| text.replace('\u{a0}', " ");
    plain(&name.to_lowercase()).contains(&plain(typed))
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::*;
    use crate::discord::api::fit;
    use crate::play::{ChannelId, Event, GuildId, Location, Match, MatchId, PlayerId, Terms, Time};
    use crate::rules::Setup;

    /// A live match after these moves.
    pub fn shown(setup: &Setup, moves: &[String]) -> Shown {
        let mut game = begun(setup);
        moves.iter().for_each(|text| go_on(&mut game, text));
        Shown::of(game)
    }

    fn begun(setup: &Setup) -> Match {
        let terms = Terms::new(setup, vec![], 0, String::new());
        let players: Vec<PlayerId> = (1..).map(PlayerId).take(setup.seat_count()).collect();
        let mut events = vec![Event::Opened { by: PlayerId(1), terms }];
        events.extend(players[1..].iter().map(|&player| Event::Joined { player }));
        events.push(Event::Started { seats: players });
        Match::from_events(
            MatchId(1),
            Location { guild: GuildId(1), channel: ChannelId(1) },
            Time::never(&events),
        )
        .unwrap()
    }

    fn go_on(game: &mut Match, text: &str) {
        let event = match text {
            "pass" => Event::Passed,
            path => Event::Moved { path: path.to_owned() },
        };
        game.apply(&event, Time::default()).unwrap();
    }

    /// Every final position of the vectors' games with more moves than a list holds.
    pub fn crowded() -> Vec<Shown> {
        let file = include_str!("../../tests/vectors/games.jsonl");
        let mut crowded = Vec::new();
        for line in file.lines() {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let options = line["options"].as_object().unwrap();
            let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
            let Ok(setup) = Setup::parse(line["variant"].as_str().unwrap(), options) else { continue };
            let moves: Vec<String> = serde_json::from_value(line["moves"].clone()).unwrap();
            let counts: Vec<usize> = serde_json::from_value(line["legal_counts"].clone()).unwrap();
            let mut game = begun(&setup);
            let mut keep = |game: &Match| crowded.push(Shown::of(game.clone()));
            // And every tenth position along the way.
            for (ply, (text, count)) in moves.iter().zip(counts).enumerate() {
                if ply % 10 == 0 && count > CHOICES {
                    keep(&game);
                }
                go_on(&mut game, text);
            }
            if line["legal"].as_array().unwrap().len() > CHOICES {
                keep(&game);
            }
        }
        crowded
    }

    #[test]
    fn a_piece_and_the_first_letter_of_its_goal_list_every_such_move() {
        let crowded = crowded();
        assert!(crowded.len() > 100, "{} positions", crowded.len());
        for shown in crowded {
            let position = &shown.game.position();
            let name = |cell: Cell| position.board().name(cell);
            let mut wanted: HashMap<(Cell, char), BTreeSet<String>> = HashMap::new();
            for mv in position.legal_moves() {
                if let Move::Shift { from, to } = mv {
                    let letter = name(to).chars().next().unwrap();
                    wanted.entry((from, letter)).or_default().insert(position.write(mv));
                }
            }
            for ((from, letter), every) in wanted {
                let typed = format!("{} {letter}", name(from));
                let choices = moves(&shown, Locale::English, &typed);
                let listed: BTreeSet<String> = choices.into_iter().map(|(_, value)| value).collect();
                assert!(every.is_subset(&listed), "{typed} in\n{position}\n{every:?}\n{listed:?}");
            }
        }
    }

    #[test]
    fn with_nothing_typed_the_best_progress_comes_first_and_the_rest_is_promised() {
        for shown in crowded() {
            let position = &shown.game.position();
            let choices = moves(&shown, Locale::English, "");
            assert_eq!(choices.len(), CHOICES);
            let first = position.read(&choices[0].1).unwrap().mv;
            let best = position.legal_moves().into_iter().map(|mv| position.gain(mv)).max().unwrap();
            assert_eq!(position.gain(first), best, "{position}");
            let left = position.legal_moves().len() - (CHOICES - 1);
            assert!(choices[CHOICES - 1].0.contains(&left.to_string()), "{:?}", choices[CHOICES - 1]);
        }
    }

    #[test]
    fn a_clock_is_found_by_its_name_in_any_language() {
        for (typed, written) in [
            ("Lampo", "10m+10s/15m"),
            ("early", ""),
            ("relámpago", "10m+10s/15m"),
            ("ラピッド", "30m+30s/45m"),
            ("per corr", "3d+12h/7d"),
            ("14 days per move", "14d"),
            ("un giorno", "1d"),
            ("giorni", ""),
            (" ", ""),
        ] {
            let named = time_named(typed).map_or(String::new(), |control| control.to_string());
            assert_eq!(named, written, "{typed}");
        }
    }

    #[test]
    fn what_is_typed_narrows_and_is_handed_on() {
        let shown = shown(&Setup::parse("halma-16", []).unwrap(), &[]);
        let all = moves(&shown, Locale::English, "zzz");
        assert!(all.is_empty());
        let piece = moves(&shown, Locale::English, "D14");
        assert!(!piece.is_empty() && piece.iter().all(|(_, value)| value.starts_with("d14-")), "{piece:?}");
        for japanese in ["Ｄ１４", "ｄ１４から", "D１４→"] {
            assert_eq!(moves(&shown, Locale::Japanese, japanese).len(), piece.len(), "{japanese}");
        }
        let joined = moves(&shown, Locale::Italian, "da d14 a e");
        assert!(
            !joined.is_empty() && joined.iter().all(|(_, value)| value.starts_with("d14-e")),
            "{joined:?}"
        );
        let glued = moves(&shown, Locale::English, "d14e");
        assert!(glued.iter().all(|(_, value)| value.starts_with("d14-e")), "{glued:?}");
        let why = instead("It isn't your turn: **Ann\\_1** is to `move`.", " ");
        assert_eq!(why, ("It isn't your turn: Ann_1 is to move.".to_owned(), "?".to_owned()));
    }

    #[test]
    fn a_move_that_is_typed_in_full_and_cannot_be_played_is_not_replaced_by_another() {
        let halma = shown(&Setup::parse("halma-16", []).unwrap(), &[]);
        let hexxagon = shown(&Setup::parse("hexxagon", []).unwrap(), &[]);
        let said = |shown: &Shown, typed: &str| moves(shown, Locale::English, typed);
        for (shown, typed, why) in [
            (&halma, "d14 n9", "The piece on d14 can't reach n9. From d14 it can go to:"),
            (&halma, "d14-e1", "The piece on d14 can't reach e1. From d14 it can go to:"),
            (&halma, "d14 n", "Where does d14 go? From d14 it can go to:"),
            (&halma, "d14-k99", "This board has no cell k99."),
            (&halma, "n3-m4", "The piece on n3 isn't yours."),
            (&halma, "n3-m", "The piece on n3 isn't yours."),
            (&halma, "h8-h9", "There is no piece on h8."),
            (&halma, "d14-e14-f14", "No single jump leads from e14 to f14."),
            (&hexxagon, "e1-d1", "The piece on e1 isn't yours."),
            (&hexxagon, "e5-a1", "The piece on e5 can't reach a1. From e5 it can go to:"),
            (&hexxagon, "e2-d1", "There is no piece on e2."),
        ] {
            let choices = said(shown, typed);
            assert!(choices[0].0.starts_with(why), "{typed}: {}", choices[0].0);
            assert_eq!(choices[0].1, typed, "Enter is refused, too");
            // The piece's own moves follow, and no other's.
            let (position, from) = (shown.game.position(), typed[..2].to_owned());
            let from = if typed.as_bytes()[2].is_ascii_digit() { typed[..3].to_owned() } else { from };
            for (_, value) in &choices[1..] {
                let mv = position.read(value).unwrap().mv;
                assert!(is_of(position, mv, &from), "{typed}: {value}");
            }
        }
        // Growth and jumps alike.
        let piece = said(&hexxagon, "e5");
        let grows = |name: &str| name.contains(" · new piece · ");
        let jumps = |name: &str| name.contains(" · jump · ");
        assert!(piece.iter().any(|(name, _)| grows(name)), "{piece:?}");
        assert!(piece.iter().any(|(_, value)| value.starts_with("e5-")), "{piece:?}");
        for (name, value) in &piece {
            assert_eq!((grows(name), jumps(name)), (!value.contains('-'), value.contains('-')), "{name}");
        }
        // A clone is a whole move, but the text may still become another.
        let one = said(&hexxagon, "e1");
        assert_eq!(
            one[0],
            ("e1 is taken. A move like e6 ends on an empty cell.".to_owned(), "e1".to_owned())
        );
        let is_e1 = |value: &str| {
            let mv = hexxagon.game.position().read(value).unwrap().mv;
            value.starts_with("e1") || is_of(hexxagon.game.position(), mv, "e1")
        };
        assert!(one.len() > 1 && one[1..].iter().all(|(_, value)| is_e1(value)), "{one:?}");
        // What can be played comes first, even if another move gains more.
        let first = |shown: &Shown, typed: &str| said(shown, typed)[0].1.clone();
        assert_eq!(first(&hexxagon, "e5-e6"), "e6");
        assert_eq!(first(&halma, "d14-e13"), "d14-e13");
    }

    #[test]
    fn a_long_way_is_never_cut_into_another() {
        let shown = shown(&Setup::parse("halma-16", []).unwrap(), &[]);
        let long = format!("a12-c12{}", "-a12-c12".repeat(40));
        assert!(long.len() > CHOICE);
        for (name, value) in moves(&shown, Locale::English, &long) {
            assert!(
                value == "a12-c12" || shown.game.position().read(&fit(&value, CHOICE)).is_err(),
                "{name}: {value}"
            );
        }
    }
}
