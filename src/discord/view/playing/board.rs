//! The board messages: a turn, the result, and private boards.

use std::collections::BTreeMap;

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{offers, venue};
use crate::discord::buttons::{Action, Panel, PickPress, ReplayPress, RulesPress, Step, WatchPress};
use crate::discord::view::parts::{act_button, button, clock, has_special_rule};
use crate::discord::view::standings::ratings;
use crate::discord::view::{Message, Sketch, Teller};
use crate::i18n::{Locale, Value};
use crate::play::{LastMove, Part, PlayerId, RecentMove, Stage};
use crate::render::{Marks, REFEREE_SHOWN};
use crate::rules::{Cell, Outcome, Reason, Seat, Variant};
use crate::service::{ReplaySource, Shown};

/// The board of a turn: whose turn it is, and the move before it.
pub fn board(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let Some((seat, player)) = game.position().turn().zip(game.to_move()) else {
        return last_moves(shown, locale);
    };
    let mut lines = vec![turn(&teller, seat, player)];
    lines.extend(teller.competition().filter(|_| venue::is_first(game)));
    let opens_thread = venue::opens_thread(shown);
    lines.extend(opens_thread.then(|| players(&teller)));
    lines.extend(happenings(&teller));
    // The first board in a thread has named the pairs already.
    lines.extend(pairs(&teller).filter(|_| !opens_thread));
    lines.push(foot(&teller));
    let mut rows = vec![CreateActionRow::Buttons(vec![
        act_button(&teller, "button-move", Action::Pick(PickPress::Start)).style(ButtonStyle::Primary),
        act_button(&teller, "button-board", Action::Board).style(ButtonStyle::Secondary),
        button(&Panel::Watch(WatchPress::Open(teller.game().id())), teller.locale, "button-watch"),
        act_button(&teller, "button-menu", Action::Menu).style(ButtonStyle::Secondary),
    ])];
    rows.extend(odds(&teller, game.setup().seats()));
    rows.extend(undo(&teller));
    Message {
        content: lines.join("\n"),
        // A turn pings only once, even if its board is posted again because somebody else has left.
        // A person alone with computer players has just moved and is watching.
        mentions: teller
            .account(player)
            .filter(|_| !game.same_turn() && !game.has_one_human())
            .into_iter()
            .collect(),
        picture: Some(Sketch::of(shown, locale, game.side_of(None)).into()),
        rows,
        ..Message::default()
    }
}

/// What a running match's board says besides moves: a move that was taken back, who has left, the clocks,
/// warnings and offers.
fn happenings(teller: &Teller<'_>) -> Vec<String> {
    let taken_back = |seat| teller.say("board-taken-back", &[("player", teller.seat_name(seat).into())]);
    let mut lines = special_rule(teller);
    lines.extend(teller.game().taken_back().map(taken_back));
    lines.extend(teller.left());
    lines.extend(clock::on_board(teller));
    lines.extend(referee(teller));
    lines.extend(offers::standing(teller));
    lines
}

/// The last move, with the disc of its piece.
fn last_move(teller: &Teller<'_>, last: &LastMove) -> String {
    format!("{} {}", teller.last_disc(last), teller.last(last))
}

/// The button to give time odds, while one of these seats may.
fn odds(teller: &Teller<'_>, mut seats: impl Iterator<Item = Seat>) -> Option<CreateActionRow> {
    let may = seats.any(|seat| teller.game().may_give_odds(seat));
    let give = || act_button(teller, "button-odds", Action::GiveOdds).style(ButtonStyle::Secondary);
    may.then(|| CreateActionRow::Buttons(vec![give()]))
}

/// The button that undoes the last move, while nothing has happened since.
fn undo(teller: &Teller<'_>) -> Option<CreateActionRow> {
    teller.game().undoable()?;
    let undo = act_button(teller, "button-undo", Action::Undo).style(ButtonStyle::Secondary);
    Some(CreateActionRow::Buttons(vec![undo]))
}

/// A board whose move can't be undone any more. `reader` is the only one who sees it, if there is one.
pub fn without_undo(message: &mut Message, shown: &Shown, reader: Option<Seat>) {
    if shown.game.undoable().is_some_and(|mover| reader.is_none_or(|reader| reader == mover)) {
        message.rows.pop();
    }
}

/// Whose turn it is, and the move before it.
fn turn(teller: &Teller<'_>, seat: Seat, player: PlayerId) -> String {
    let game = teller.game();
    let mut args: Vec<(&str, Value<'_>)> = vec![
        ("mention", teller.mention(player).into()),
        ("colour", teller.colour(seat).into()),
        ("yours", teller.disc(seat).into()),
    ];
    let Some(last) = &game.last() else {
        let is_computer = game.level_of(player).is_some();
        return teller.say(if is_computer { "board-thinks-first" } else { "board-first" }, &args);
    };
    let recent = game.recent_moves();
    if game.level_of(player).is_none() && !recent.is_empty() {
        args.push(("moves", round(teller, &recent).into()));
        return teller.say("board-round", &args);
    }
    args.push(("move", teller.last(last).into()));
    args.push(("player", teller.seat_name(last.seat).into()));
    args.push(("disc", teller.last_disc(last).into()));
    args.push(("passed", teller.names(last.passed.iter().copied()).into()));
    args.push(("count", last.passed.len().into()));
    let key = match (last.seat == seat, game.setup().seat_count() > 2) {
        _ if game.level_of(player).is_some() => "board-thinks",
        (true, _) if !last.passed.is_empty() => "board-passed",
        // With many players, it isn't obvious whose colour is whose.
        (_, true) => "board-many",
        (_, false) => "board-turn",
    };
    let mut line = teller.say(key, &args);
    if !last.passed.is_empty() && last.seat != seat {
        line = format!("{line} {}", teller.say("board-and-passed", &args));
    }
    line
}

/// A board on which a computer player's answer has ended the match: the moves and the last position, without
/// buttons. The result is a message of its own.
pub fn last_moves(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let recent = game.recent_moves();
    let moves = match game.last() {
        _ if !recent.is_empty() => round(&teller, &recent),
        Some(last) => last_move(&teller, last),
        None => return result(shown, locale),
    };
    let over = teller.say("board-over", &[("moves", moves.into())]);
    Message {
        content: format!("{over}\n{}", foot(&teller)),
        picture: Some(Sketch::of(shown, locale, game.side_of(None)).into()),
        ..Message::default()
    }
}

/// The moves since the person's last one, and who had none in between.
fn round(teller: &Teller<'_>, recent: &[RecentMove<'_>]) -> String {
    let moves = teller.recent_moves(recent);
    let passed = teller.game().recent_passes();
    if passed.is_empty() {
        return moves;
    }
    format!(
        "{moves} {}",
        teller.say(
            "board-and-passed",
            &[("passed", teller.names(passed.iter()).into()), ("count", passed.len().into())]
        )
    )
}

/// The players of the match, with mentions; partners together.
fn players(teller: &Teller<'_>) -> String {
    let game = teller.game();
    let player = |seat: Seat| Some(format!("{} {}", teller.disc(seat), teller.mention(game.seats()[seat]?)));
    let side = |seats: Vec<Seat>| teller.list(&seats.into_iter().filter_map(player).collect::<Vec<_>>());
    let players = match game.setup().pairs() {
        None => side(game.setup().seats().collect()),
        Some([first, second]) => format!("{} – {}", side(first), side(second)),
    };
    teller.say("board-players", &[("players", players.into())])
}

/// On the first board, what is special about a game whose board looks like that of another one.
fn special_rule(teller: &Teller<'_>) -> Vec<String> {
    let game = teller.game();
    let variant = game.setup().variant();
    if !has_special_rule(variant) || game.stage() != Stage::Live || !venue::is_first(game) {
        return vec![];
    }
    let about = teller.say(&format!("about-{variant}"), &[]);
    let rule = teller.say("board-rule", &[("game", teller.game_name().into()), ("about", about.into())]);
    // The board doesn't show which of its cells are for which colour.
    let colours = (variant == Variant::HalmaDouble).then(|| teller.say("show-double", &[]));
    [rule].into_iter().chain(colours).collect()
}

/// The two pairs of a match. The picture frames the cards of the first, and this says what the frame means.
fn pairs(teller: &Teller<'_>) -> Option<String> {
    let [framed, others] = teller.game().setup().pairs()?;
    let pair = |seats: Vec<Seat>| {
        seats.into_iter().map(|seat| teller.with_disc(seat)).collect::<Vec<_>>().join(" + ")
    };
    Some(teller.say("board-pairs", &[("framed", pair(framed).into()), ("others", pair(others).into())]))
}

/// The referee's warning: who must leave home or the corner cell. Seats with equally many moves left share a line.
fn referee(teller: &Teller<'_>) -> Vec<String> {
    let position = &teller.game().position();
    let mut near: BTreeMap<u16, Vec<String>> = BTreeMap::new();
    for seat in position.playing().iter() {
        if let Some(word) = position.referee(seat).filter(|word| word.moves_left <= REFEREE_SHOWN) {
            near.entry(word.moves_left.max(1)).or_default().push(teller.colour(seat));
        }
    }
    let line = |(moves, colours): (u16, Vec<String>)| {
        let key = if moves == 1 { "referee-now" } else { "referee" };
        teller.say(key, &[("colour", teller.list(&colours).into()), teller.leaves(), ("moves", moves.into())])
    };
    near.into_iter().map(line).collect()
}

fn foot(teller: &Teller<'_>) -> String {
    teller.say(
        "board-foot",
        &[("game", teller.game_name().into()), ("id", teller.id().into()), ("tally", teller.tally().into())],
    )
}

/// The result of a match.
pub fn result(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let by_the_board = |reason| !matches!(reason, Reason::Resign | Reason::Agreement);
    let (mut lines, names_last_move) = match (game.stage(), offers::ended_without_result(&teller)) {
        (Stage::Over(outcome), _) => (ending(&teller, outcome), by_the_board(outcome.reason)),
        (_, Some(ended_without_result)) => (vec![ended_without_result], false),
        (_, None) => return Message::text(teller.id()),
    };
    if let Some(last) = game.last().filter(|_| names_last_move) {
        let way = last_move(&teller, last);
        lines.push(teller.say("result-last", &[("move", way.into())]));
    }
    lines.extend(absent(&teller));
    if !teller.has_places() {
        lines.extend(ratings::changes(&teller));
    }
    lines.extend(ratings::below_changes(&teller));
    lines.extend(hints(&teller));
    lines.extend(teller.competition());
    lines.push(result_foot(&teller));
    lines.extend(crate::discord::view::broken(&teller));
    lines.extend(offers::standing(&teller));
    lines.extend(rematch(&teller));
    Message {
        content: lines.join("\n"),
        picture: Some(Sketch::of(shown, locale, game.side_of(None)).into()),
        rows: afterwards(&teller),
        ..Message::default()
    }
}

/// The game, the match's number and how many moves it had.
pub(super) fn result_foot(teller: &Teller<'_>) -> String {
    let plies = teller.game().position().ply();
    let args = [("game", teller.game_name().into()), ("id", teller.id().into()), ("plies", plies.into())];
    teller.say("result-foot", &args)
}

/// How a match ended. Where places are listed, all that there is to say of a player is in one line.
fn ending(teller: &Teller<'_>, outcome: Outcome) -> Vec<String> {
    if !teller.has_places() {
        return vec![teller.verdict(outcome)];
    }
    let line = |(seat, place): (Seat, String)| match ratings::change(teller, seat) {
        Some(change) => format!("{place} · {change}"),
        None => place,
    };
    let places = teller.places(outcome).into_iter().map(line);
    [teller.verdict_above_places(outcome)].into_iter().chain(places).collect()
}

/// Where the rematch is played: its thread, or its number until it has one.
fn rematch(teller: &Teller<'_>) -> Option<String> {
    let next = teller.game().rematch()?;
    Some(match teller.shown().rematch {
        Some(thread) => teller.say("result-rematch-thread", &[("thread", format!("<#{thread}>").into())]),
        None => teller.say("result-rematch", &[("id", format!("#{next}").into())]),
    })
}

/// What can be done with a finished match: rematch, replay, export.
fn afterwards(teller: &Teller<'_>) -> Vec<CreateActionRow> {
    let animation = |key: &str, step: Step| {
        let animation = ReplayPress::at_end(ReplaySource::Match(teller.game().id()), step);
        let button = CreateButton::new(Panel::Replay(animation).to_string()).label(teller.say(key, &[]));
        button.style(ButtonStyle::Secondary)
    };
    let game = teller.game();
    let mut looks = vec![animation("button-replay", Step::Show)];
    let is_played = matches!(game.stage(), Stage::Over(_)) && game.position().ply() > 0;
    looks.extend(is_played.then(|| animation("button-analyse", Step::Analyse)));
    looks.push(animation("button-export-match", Step::Export));
    let again = offers::rematch(teller);
    // A competition goes on with its next match, not with a rematch.
    let buttons = if game.terms().paired.is_some() {
        looks.into_iter().chain(again).collect()
    } else {
        again.into_iter().chain(looks).collect()
    };
    vec![CreateActionRow::Buttons(buttons)]
}

/// The board as one person sees it, privately: their home is at the bottom. Without an asker, it is the
/// board as everybody sees it.
pub fn own_board(shown: &Shown, locale: Locale, asker: Option<PlayerId>) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let seat = asker.and_then(|asker| game.seat_of(asker));
    let mut lines = vec![state(&teller, asker)];
    lines.extend(seat.filter(|_| game.stage() == Stage::Live).and_then(|seat| partner(&teller, seat)));
    // Spectators may come at any time.
    let is_named = asker.is_none() || venue::is_first(game);
    lines.extend(teller.competition().filter(|_| game.stage() == Stage::Live && is_named));
    let since = match seat.filter(|_| game.stage() == Stage::Live) {
        Some(seat) if game.recent_moves().is_empty() => game.moves_since(seat),
        _ => game.recent_moves(),
    };
    match game.last().filter(|_| game.stage() == Stage::Live) {
        Some(_) if since.len() > 1 => {
            lines.push(teller.say("own-moves", &[("moves", teller.recent_moves(&since).into())]));
        }
        Some(last) => {
            let way = last_move(&teller, last);
            lines.push(teller.say("result-last", &[("move", way.into())]));
        }
        None => {}
    }
    if game.stage() == Stage::Live {
        lines.extend(happenings(&teller));
    }
    lines.push(foot(&teller));
    let mut buttons = Vec::new();
    let is_in = seat.is_some_and(|seat| game.position().playing().contains(seat));
    if game.stage() == Stage::Live && is_in {
        if game.to_move() == asker {
            buttons.push(
                act_button(&teller, "button-move", Action::Pick(PickPress::Start))
                    .style(ButtonStyle::Primary),
            );
        }
        buttons.push(act_button(&teller, "button-menu", Action::Menu).style(ButtonStyle::Secondary));
    }
    let sketch = Sketch::of(shown, locale, game.side_of(asker)).with_moves(&since);
    lines.extend(sketch.more.clone());
    let rows = rows(buttons).into_iter().chain(odds(&teller, seat.into_iter()));
    Message {
        content: lines.join("\n"),
        picture: Some(sketch.into()),
        rows: rows.collect(),
        ..Message::default()
    }
}

/// The board that a player gets as a message of their own. Unlike an answer it is changed later, so the player who
/// has just moved can undo the move there.
pub fn board_for(shown: &Shown, locale: Locale, seat: Seat, player: PlayerId) -> Message {
    let mut board = own_board(shown, locale, Some(player));
    if shown.game.undoable() == Some(seat) {
        board.rows.extend(undo(&Teller::new(shown, locale)));
    }
    board
}

/// Names the partner of a seat, and says how their pair wins.
fn partner(teller: &Teller<'_>, seat: Seat) -> Option<String> {
    let partner = teller.game().setup().partner(seat)?;
    let args = [("disc", teller.disc(partner).into()), ("player", teller.seat_name(partner).into())];
    Some(teller.say("own-partner", &args))
}

/// Whose turn it is, for one reader alone, or how the match ended.
pub fn state(teller: &Teller<'_>, asker: Option<PlayerId>) -> String {
    let game = teller.game();
    match (game.stage(), game.position().turn().zip(game.to_move())) {
        (Stage::Lobby, _) => teller.say("own-lobby", &[]),
        (Stage::Live, Some((_, player))) if Some(player) == asker => teller.say("own-turn", &[]),
        (Stage::Live, Some((turn, _))) => {
            let args = [("player", teller.seat_name(turn).into()), ("colour", teller.colour(turn).into())];
            teller.say("own-wait", &args)
        }
        (Stage::Over(outcome), _) => teller.verdict(outcome),
        _ => offers::ended_without_result(teller).unwrap_or_else(|| teller.say("own-over", &[])),
    }
}

fn rows(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] }
}

/// The menu of a match for one of its players.
pub fn menu(shown: &Shown, locale: Locale, asker: PlayerId) -> Message {
    let teller = Teller::new(shown, locale);
    let args = [("game", teller.game_name().into()), ("id", teller.id().into())];
    let mut buttons = shown.game.seat_of(asker).map_or_else(Vec::new, |seat| offers::possible(&teller, seat));
    buttons.push(act_button(&teller, "button-resign", Action::Resign).style(ButtonStyle::Danger));
    let lines = [Some(teller.say("menu", &args)), offers::standing(&teller)];
    Message {
        content: lines.into_iter().flatten().collect::<Vec<_>>().join("\n"),
        rows: vec![CreateActionRow::Buttons(advice(&teller, asker)), CreateActionRow::Buttons(buttons)],
        ..Message::default()
    }
}

/// What helps a player with the next move. A row has five buttons at most, so the menu has a second one for these.
fn advice(teller: &Teller<'_>, asker: PlayerId) -> Vec<CreateButton> {
    let hint = || act_button(teller, "button-hint", Action::Hint).style(ButtonStyle::Secondary);
    let rules = Panel::Rules(RulesPress::Open, teller.game().setup().variant());
    let hint = game_allows_hint(teller, asker).then(hint);
    hint.into_iter().chain([button(&rules, teller.locale, "button-rules")]).collect()
}

/// Whether the asker may be shown a good move now.
fn game_allows_hint(teller: &Teller<'_>, asker: PlayerId) -> bool {
    let game = teller.game();
    game.to_move() == Some(asker) && game.unrated().is_some()
}

/// Shows which piece to move; a press shows where it goes.
pub fn hint(shown: &Shown, locale: Locale, from: Cell) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let sketch = Sketch::of(shown, locale, game.position().turn());
    let sketch = Sketch { marks: Marks::Movable(vec![from]), ..sketch };
    Message {
        content: teller.say("hint-piece", &[("piece", teller.piece(game.position(), from).into())]),
        picture: Some(sketch.into()),
        rows: rows(vec![
            act_button(&teller, "button-hint-move", Action::HintMove).style(ButtonStyle::Primary),
            act_button(&teller, "button-move", Action::Pick(PickPress::Start)).style(ButtonStyle::Secondary),
        ]),
        ..Message::default()
    }
}

/// How often the players were shown a good move.
fn hints(teller: &Teller<'_>) -> Option<String> {
    let game = teller.game();
    let counts: Vec<String> = game
        .setup()
        .seats()
        .filter(|&seat| game.hints(seat) > 0)
        .map(|seat| format!("{} {}", teller.seat_name(seat), game.hints(seat)))
        .collect();
    (!counts.is_empty()).then(|| teller.say("result-hints", &[("players", teller.row(&counts).into())]))
}

/// Names the players whom the arena has paused because they weren't there, and says how they come back.
fn absent(teller: &Teller<'_>) -> Option<String> {
    let game = teller.game();
    let part = game.terms().paired.as_ref()?.part;
    let absent: Vec<Seat> = game.setup().seats().filter(|&seat| game.was_absent(seat)).collect();
    let is_paused = part == Some(Part::Arena) && !absent.is_empty();
    let count = absent.len();
    let args = [("players", teller.names(absent).into()), ("count", count.into())];
    is_paused.then(|| teller.say("result-absent", &args))
}

/// Asks whether the player really resigns.
pub fn resign_question(shown: &Shown, locale: Locale, seat: Seat) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let mut after = game.position().clone();
    let left = after.drop_out(seat, Reason::Resign);
    let winners = after.outcome().filter(|_| left.is_ok()).map(|outcome| outcome.seats);
    let mut args: Vec<(&str, Value<'_>)> =
        vec![("game", teller.game_name().into()), ("id", teller.id().into())];
    let key = match winners {
        Some(seats) => {
            args.push(("opponent", teller.names(seats.iter()).into()));
            args.push(("count", seats.len().into()));
            "menu-resign"
        }
        None => "menu-resign-many",
    };
    Message {
        content: teller.say(key, &args),
        rows: rows(vec![
            act_button(&teller, "button-resign-sure", Action::ResignSure).style(ButtonStyle::Danger),
            act_button(&teller, "button-play-on", Action::PlayOn).style(ButtonStyle::Secondary),
        ]),
        ..Message::default()
    }
}
