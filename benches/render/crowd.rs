//! Many matches at a time, as a busy bot has them: different games at different moments, different
//! names, several themes, seen from a player's side or as everybody sees them.

use hoppity::render::{Labels, LastMove, SeatLabel, Theme, View};
use hoppity::rules::{Position, Setup};
use serde_json::Value;

use crate::Result;

/// The positions of a game, each with the ply that led to it.
pub type Steps = Vec<(Position, Option<LastMove>)>;

/// Recorded games by variant.
pub struct Library(Vec<(String, Vec<Steps>)>);

impl Library {
    /// The games that settle the rules.
    pub fn read() -> Result<Library> {
        let mut library: Vec<(String, Vec<Steps>)> = Vec::new();
        for line in include_str!("../../tests/vectors/games.jsonl").lines() {
            let game: Value = serde_json::from_str(line)?;
            let variant = game["variant"].as_str().ok_or("no variant")?;
            let steps = steps(variant, &game)?;
            match library.iter_mut().find(|(name, _)| name == variant) {
                Some((_, games)) => games.push(steps),
                None => library.push((variant.to_owned(), vec![steps])),
            }
        }
        Ok(Library(library))
    }

    /// The games of these variants, those of different variants in turn; of all variants if none is
    /// named.
    pub fn games(&self, variants: &[&str]) -> Vec<&Steps> {
        let of = |name: &str| variants.is_empty() || variants.contains(&name);
        let chosen: Vec<&Vec<Steps>> =
            self.0.iter().filter(|(name, _)| of(name)).map(|(_, games)| games).collect();
        let most = chosen.iter().map(|games| games.len()).max().unwrap_or(0);
        (0..most).flat_map(|at| chosen.iter().map(move |games| &games[at % games.len()])).collect()
    }
}

fn steps(variant: &str, game: &Value) -> Result<Steps> {
    let options = game["options"].as_object().ok_or("no options")?;
    let options = options.iter().filter_map(|(name, value)| Some((name.as_str(), value.as_str()?)));
    let mut position = Position::start(&Setup::parse(variant, options)?);
    let mut steps = vec![(position.clone(), None)];
    for text in game["moves"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let mv = position.read(text)?.mv;
        let path = position.path(mv);
        let played = position.play(mv)?;
        steps.push((position.clone(), Some(LastMove { seat: played.seat, path, captured: played.captured })));
    }
    Ok(steps)
}

/// A match that goes on turn by turn.
pub struct Match<'a> {
    steps: &'a Steps,
    ply: usize,
    labels: Labels,
    theme: &'static Theme,
    /// Whether a player looks at it. Everybody else sees the board as the rules write it.
    is_own: bool,
}

impl<'a> Match<'a> {
    /// The match with this number. `moment` is where in its game it stands, from 0 to 1.
    pub fn new(steps: &'a Steps, number: usize, moment: f64) -> Match<'a> {
        let mut labels = Labels::none();
        for (at, seat) in steps[0].0.setup().seats().enumerate() {
            labels.seats[seat] = SeatLabel { name: name(6 * number + at), colour: String::new() };
        }
        // Three of five servers keep the default theme.
        let themes: Vec<&'static Theme> = Theme::bundled().map(|(_, theme)| theme).collect();
        let theme = if number % 5 < 3 { Theme::wood() } else { themes[number / 5 % themes.len()] };
        let ply = (steps.len() as f64 * moment) as usize;
        Match { steps, ply, labels, theme, is_own: number % 2 == 1 }
    }

    /// Goes to the next turn, and from the last to the first.
    pub fn go_on(&mut self) {
        self.ply = (self.ply + 1) % self.steps.len();
    }

    /// What is to be drawn, and how.
    pub fn shown(&self) -> (View<'a>, &Labels, &'static Theme) {
        let (position, last) = &self.steps[self.ply];
        let seat = position.turn().filter(|_| self.is_own);
        (View { last: last.as_ref(), seat, ..View::of(position) }, &self.labels, self.theme)
    }
}

/// A name of its own for each number: most are short, some are long, some are Japanese.
fn name(number: usize) -> String {
    let part = |parts: &[&'static str], by: usize| parts[number / by % parts.len()];
    const BEGIN: [&str; 17] = [
        "An", "Bo", "Chi", "Da", "El", "Fi", "Gre", "Hu", "I", "Jo", "Ka", "Lu", "Mi", "No", "Ol", "Pe", "Ro",
    ];
    const MIDDLE: [&str; 11] = ["na", "bi", "co", "di", "ra", "li", "mo", "nu", "se", "ta", "vi"];
    const END: [&str; 7] = ["bel", "n", "s", "ka", "rd", "th", "x"];
    const KANA: [&str; 13] = ["ち", "え", "は", "る", "さ", "く", "ら", "ゆ", "き", "な", "お", "み", "と"];
    match number % 10 {
        8 => format!(
            "{}{}{} von und zu {}{}",
            part(&BEGIN, 1),
            part(&MIDDLE, 3),
            part(&END, 7),
            part(&BEGIN, 5),
            part(&END, 2)
        ),
        9 => [1, 13, 29, 7].map(|by| part(&KANA, by)).concat(),
        _ => format!("{}{}{}", part(&BEGIN, 1), part(&MIDDLE, 17), part(&END, 187)),
    }
}
