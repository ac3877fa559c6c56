//! Matches as tests know them: recorded ones, and what messages show of one.

use hoppity::play::{Event, MatchId};
use sandbox::Seen;
use serde_json::{Value, json};

/// A match's id from its name.
pub fn number(game: &str) -> MatchId {
    game.parse().unwrap()
}

/// A move as the vectors write it.
pub fn written(event: &Event) -> Option<String> {
    match event {
        Event::Moved { path } => Some(path.clone()),
        Event::Passed => Some("pass".to_owned()),
        _ => None,
    }
}

/// A game of `tests/vectors/games.jsonl`: its moves and its result.
pub struct Recorded {
    /// The moves; the bot makes each `pass` itself.
    pub moves: Vec<String>,
    /// The winner's seat; `None` for a draw.
    pub winner: Option<u64>,
}

/// The first recorded game of a variant with these options that ends for this reason.
pub fn recorded(variant: &str, options: &Value, reason: &str) -> Recorded {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/games.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let mut games = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let found = games.find(|game| {
        game["variant"] == variant && game["options"] == *options && game["result"]["reason"] == reason
    });
    let game = found.unwrap_or_else(|| panic!("no {variant} {options} ends by {reason}"));
    let moves = game["moves"].as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned());
    let wins = game["result"]["kind"] == "win";
    let winner = wins.then(|| game["result"]["seats"][0].as_u64().unwrap());
    Recorded { moves: moves.collect(), winner }
}

/// The ends of a move's path, as vectors write moves: `f11-n3` for `f11-h9-n3`.
pub fn ends(path: &str) -> String {
    match path.split('-').collect::<Vec<_>>().as_slice() {
        [from, .., to] => format!("{from}-{to}"),
        _ => path.to_owned(),
    }
}

/// Whether a message is the public board or result of this match after this many plies.
pub fn is_board(message: &Seen, game: &str, ply: usize) -> bool {
    let file = format!("{}-{ply}.png", game.trim_start_matches('#'));
    let shows = message.attachments().iter().any(|attachment| attachment["filename"] == json!(file));
    // An open challenge shows the start position, too, but only a challenge can be withdrawn.
    let is_open = |item: &Value| item["custom_id"].as_str().is_some_and(|id| id.ends_with(":cancel"));
    shows && message.is_by_bot() && !message.is_private() && !message.components().any(is_open)
}

/// Whether nothing can be done in a message's turn: it has no buttons, or only those of a finished
/// match.
pub fn is_past(message: &Seen) -> bool {
    message
        .components()
        .all(|item| ["Rematch", "Replay", "Analyse", "Export"].iter().any(|label| item["label"] == *label))
}

/// Whether a message is a challenge, open or closed.
pub fn is_lobby(message: &Seen) -> bool {
    let words = ["challenges you to", "wants to play", "** play **", "declined to play", "challenge to **"];
    words.iter().any(|words| message.content().contains(words))
}

/// The match that a message is about.
pub fn name(message: &Seen) -> String {
    let (_, rest) = message.content().rsplit_once('#').unwrap_or_else(|| panic!("no match: {message}"));
    format!("#{}", rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>())
}
