//! The rules of a game: in short, with a picture of the moves, or all of them.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::api::ALT;
use crate::discord::buttons::{LearnPress, Panel, RulesPress};
use crate::discord::view::parts::{alt, button, unplayed};
use crate::discord::view::{Message, Sketch, Teller};
use crate::i18n::{Locale, Value, text};
use crate::play::nearest_course;
use crate::render::{Marks, TargetName, name_targets};
use crate::rules::{Cell, Position, Seat, Setup, Stall, Variant};
use crate::service::Shown;

/// Moves of a piece, shown by the names of its targets. The position is the start position with some pieces moved.
struct Example {
    /// Where pieces of the start position stand instead.
    moved: &'static [(&'static str, &'static str)],
    /// The piece that is picked.
    from: &'static str,
    /// The targets that the text speaks of, in its order.
    targets: &'static [&'static str],
    /// The keys of the lines above the picture.
    lines: &'static [&'static str],
}

/// The text refers to the targets, so on the star nothing else bears numbers.
const CELL_NAMES: bool = false;

/// The rules of a game in short. They fit a phone's screen.
pub fn rules(variant: Variant, offers_match: bool, locale: Locale) -> Message {
    let buttons = buttons(variant, offers_match, locale);
    Message { rows: vec![CreateActionRow::Buttons(buttons)], ..page(variant, locale) }
}

/// All the rules of a game.
pub fn all_rules(variant: Variant, locale: Locale) -> Message {
    let name = text(locale, &format!("game-{variant}"), &[]);
    let title = text(locale, "rules-title", &[("game", name.into())]);
    let back = button(&Panel::Rules(RulesPress::Short, variant), locale, "button-back");
    Message {
        content: format!("{title}\n{}", text(locale, &format!("rules-{variant}"), &[])),
        rows: vec![CreateActionRow::Buttons(vec![back])],
        ..Message::default()
    }
}

/// What somebody can do after reading the rules. No match is offered to a person who is about to
/// accept or send a challenge, and none in direct messages.
pub fn buttons(variant: Variant, offers_match: bool, locale: Locale) -> Vec<CreateButton> {
    let matches = || {
        let challenge = button(&Panel::Challenge(Some(variant)), locale, "button-invite");
        let computer = button(&Panel::PlayComputer(Some(variant)), locale, "button-play-computer");
        [challenge.style(ButtonStyle::Primary), computer]
    };
    offers_match.then(matches).into_iter().flatten().chain(further(variant, locale)).collect()
}

/// Where one can learn more.
fn further(variant: Variant, locale: Locale) -> Vec<CreateButton> {
    let course = nearest_course(variant).game;
    vec![
        button(&Panel::Learn(LearnPress::Course(course)), locale, "button-learn"),
        button(&Panel::Rules(RulesPress::All, variant), locale, "button-all-rules"),
    ]
}

/// Text and picture of the short rules.
pub fn page(variant: Variant, locale: Locale) -> Message {
    let name = text(locale, &format!("game-{variant}"), &[]);
    let about = text(locale, &format!("about-{variant}"), &[]);
    let mut lines = vec![text(locale, "draft-game", &[("game", name.into()), ("about", about.into())])];
    let targets = targets(variant, &Position::start(&Setup::new(variant)));
    let names: Vec<String> = targets.iter().map(|(name, _)| name.to_string()).collect();
    let args: Vec<_> = ["first", "second", "third"]
        .into_iter()
        .zip(names.iter().map(|name| Value::from(name.as_str())))
        .collect();
    lines.extend(example(variant).lines.iter().map(|key| text(locale, key, &args)));
    if let Stall::Limit(moves) = Setup::new(variant).stall() {
        let key = if Setup::new(variant).aims_at_corner() { "show-corner" } else { "show-home" };
        lines.push(text(locale, key, &[("moves", moves.into())]));
    }
    Message {
        content: lines.join("\n"),
        picture: picture(variant, locale).map(Into::into),
        ..Message::default()
    }
}

/// The example, seen by the player who moves.
fn picture(variant: Variant, locale: Locale) -> Option<Sketch> {
    let Example { moved, from, .. } = example(variant);
    let shown = Shown::of(unplayed(variant)?);
    let teller = Teller::new(&shown, locale);
    let position = placed(shown.game.position(), moved)?;
    let from = position.board().find(from)?;
    let targets = targets(variant, &position);
    let alt = alt::picked(&teller, &position, (from, &targets), ALT);
    let marks = Marks::Destinations { from, path: vec![], targets };
    let sketch = Sketch::after(&teller, position, None, Some(Seat::ONE));
    Some(Sketch { marks, alt, cell_names: CELL_NAMES, more: None, file: format!("{variant}.png"), ..sketch })
}

/// The targets of the example, as the text and the picture call them.
fn targets(variant: Variant, position: &Position) -> Vec<(TargetName, Cell)> {
    let cells = example(variant).targets.iter().filter_map(|name| position.board().find(name));
    name_targets(position, CELL_NAMES, cells)
}

/// A position with some pieces on other cells.
fn placed(start: &Position, moved: &[(&str, &str)]) -> Option<Position> {
    let man = |man: &str| {
        let (cell, tag) = man.split_at(man.find('=').unwrap_or(man.len()));
        let to = moved.iter().find(|(from, _)| *from == cell).map_or(cell, |(_, to)| *to);
        format!("{to}{tag}")
    };
    let word = |word: &str| match word.split_once(':') {
        Some((seat, men)) => format!("{seat}:{}", men.split(',').map(man).collect::<Vec<_>>().join(",")),
        None => word.to_owned(),
    };
    let text: Vec<String> = start.to_text().split_whitespace().map(word).collect();
    Position::from_text(&text.join(" ")).ok()
}

/// The lines for small boards, where the sentence about the game says the aim.
const SMALL: &[&str] = &["show-step", "show-jump", "show-chain"];
/// On 16 x 16, a piece steps, jumps over its own and then over an opponent's.
const LARGE: Example = Example {
    moved: &[("e15", "e13"), ("l1", "g11")],
    from: "d14",
    targets: &["e14", "f12", "h10"],
    lines: &["show-aim", "show-step", "show-jump", "show-chain"],
};

fn example(variant: Variant) -> Example {
    match variant {
        Variant::Hexxagon | Variant::HexxagonOpen => Example {
            moved: &[("e17", "b4"), ("e9", "c6")],
            from: "e13",
            targets: &["d10", "c7"],
            lines: &["show-grow", "show-leap", "show-turn", "show-count"],
        },
        Variant::Halma8 => Example {
            moved: &[("d8", "d6"), ("g3", "f5"), ("h4", "g4")],
            from: "c7",
            targets: &["d7", "e5", "g3"],
            lines: SMALL,
        },
        Variant::Halma10 => Example {
            moved: &[("e10", "d7"), ("j5", "f5")],
            from: "c8",
            targets: &["d8", "e6", "g4"],
            lines: SMALL,
        },
        Variant::Halma16 => LARGE,
        Variant::HalmaDouble => {
            Example { lines: &["show-aim", "show-step", "show-jump", "show-chain", "show-double"], ..LARGE }
        }
        Variant::HalmaNumber => {
            Example { lines: &["show-step", "show-jump", "show-chain", "show-number"], ..LARGE }
        }
        Variant::HalmaExpert => Example {
            moved: &[("e15", "e13"), ("l2", "g11")],
            lines: &["show-step", "show-jump", "show-chain", "show-expert", "show-number"],
            ..LARGE
        },
        Variant::HalmaParlett => Example {
            moved: &[("e15", "d13"), ("l1", "e12")],
            targets: &["f15", "d12", "f12"],
            lines: &["show-aim", "show-stepper", "show-jumper", "show-chain"],
            ..LARGE
        },
        Variant::HalmaMarked => Example {
            moved: &[("a16", "d14"), ("d14", "a16"), ("e15", "e13"), ("l1", "g11")],
            lines: &["show-step", "show-jump", "show-chain", "show-marked"],
            ..LARGE
        },
        Variant::HalmaSuper => Example {
            moved: &[("l1", "g11"), ("l2", "j6")],
            targets: &["e14", "j8", "j4"],
            lines: &["show-aim", "show-step", "show-jump-far", "show-chain"],
            ..LARGE
        },
        Variant::StarHalma => Example {
            moved: &[("n1", "m6"), ("n4", "k5"), ("d4", "i4")],
            from: "n2",
            targets: &["m7", "l5", "h4"],
            lines: &["show-aim-star", "show-step", "show-jump", "show-chain"],
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Colour, Family};

    #[test]
    fn the_short_rules_say_the_aim_and_what_marks_a_kind() {
        let aims = ["opposite corner", "the opposite one", "own cell to reach", "more pieces wins"];
        for &variant in Variant::ALL {
            let said = page(variant, Locale::English).content;
            let says_it = aims.iter().any(|aim| said.contains(aim));
            assert!(says_it, "neither about-{variant} nor the lines of its example say the aim: {said}");
        }
        let parlett = page(Variant::HalmaParlett, Locale::English).content;
        assert!(parlett.contains("(four dots)") && parlett.contains("(a cross)"), "{parlett}");
    }

    #[test]
    fn in_double_halma_the_goal_has_two_colours_on_its_light_cells_and_two_on_its_dark_ones() {
        let said = page(Variant::HalmaDouble, Locale::English).content;
        assert!(
            said.contains("light blue and red belong on the light cells, green and white on the dark ones")
        );
        // A goal asks for a seat's colours on the cells on which its opponent's colours begin, and boards draw
        // shade 1 dark.
        let start = Position::start(&Setup::new(Variant::HalmaDouble));
        for cell in start.board().cells() {
            let Some(piece) = start.piece_at(cell) else { continue };
            let is_light =
                matches!(start.setup().piece_colour(piece.seat, piece.tag), Colour::LightBlue | Colour::Red);
            assert_eq!(is_light, start.board().shade(cell) == 0, "{}", start.board().name(cell));
        }
    }

    #[test]
    fn on_the_star_only_the_moves_bear_numbers() {
        let sketch = picture(Variant::StarHalma, Locale::English).unwrap();
        assert!(!sketch.cell_names);
    }

    #[test]
    fn the_numbers_are_moves_of_the_piece() {
        for &variant in Variant::ALL {
            let Example { moved, from, targets: names, lines } = example(variant);
            let position = placed(&Position::start(&Setup::new(variant)), moved).unwrap();
            let cell = |name: &str| position.board().find(name).unwrap();
            let targets = position.targets(cell(from));
            for name in names {
                // In Parlett Halma, one number is for a piece of the other kind.
                let from_another = variant == Variant::HalmaParlett && *name == "f15";
                let there = if from_another { position.targets(cell("e16")) } else { targets.clone() };
                assert!(there.contains(&cell(name)), "{variant}: {from} to {name}");
            }
            let hops = |name: &str| position.path(position.move_to(cell(from), cell(name))).len();
            if variant.family() == Family::Halma {
                assert!(hops(names[2]) > hops(names[1]), "{variant}: a chain");
            }
            assert!(lines.len() >= names.len());
        }
    }
}
