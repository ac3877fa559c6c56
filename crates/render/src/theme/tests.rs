//! What a theme must fulfil: it reads or says why not, its texts can be read, and everybody can
//! tell its pieces apart.

use super::*;
use hoppity_rules::{Position, Setup};

const WOOD: &str = include_str!("../../../../assets/themes/wood.toml");

#[test]
fn a_theme_reads_or_says_what_is_wrong() {
    assert_eq!(Theme::parse(WOOD).as_ref(), Ok(Theme::wood()));
    assert_eq!(
        Theme::bundled().map(|(name, _)| name).collect::<Vec<_>>(),
        ["wood", "slate", "paper", "contrast"]
    );
    let wrong = |from: &str, to: &str| {
        assert!(WOOD.contains(from), "{from}");
        Theme::parse(&WOOD.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert_eq!(wrong("arrival = ", "arival = "), "move.arrival is missing");
    assert_eq!(wrong("[move]", "glow = \"#ffffff\"\n[move]"), "board.glow is no colour of a theme");
    assert_eq!(wrong("[board]", "[border]\nx = 1\n[board]"), "border.x is no colour of a theme");
    assert_eq!(wrong("[pieces.green]", "[pieces.lime]"), "pieces.green.face is missing");
    for bad in ["\"4b3527\"", "\"#4b352\"", "\"#4b35277\"", "\"#4b352g\"", "\"#+b3527\"", "\"walnut\""] {
        let message = format!("board.frame must be a colour like \"#1d7256\", not {bad}");
        assert_eq!(wrong("\"#4b3527\"", bad), message);
    }
    assert!(wrong("\"#4b3527\"", "7").ends_with("not integer"));
    assert!(wrong("[board]", "[board").starts_with("not TOML: "));
    assert_eq!(Theme::parse("").unwrap_err().to_string(), "board.frame is missing");
    assert_eq!(Theme::parse("board = 1").unwrap_err().to_string(), "board.frame is missing");
}

/// A colour's three channels as shares of full light (the sRGB standard, IEC 61966-2-1).
fn linear(colour: Rgb) -> [f64; 3] {
    colour.map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

/// Contrast ratio, as WCAG 2 defines it.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |colour| times(&[[0.2126, 0.7152, 0.0722]; 3], linear(colour))[0];
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn text_can_be_read_in_every_theme() {
    for (name, theme) in Theme::bundled() {
        let mut pairs = vec![
            (Tint::Coordinate, Tint::Frame),
            (Tint::CardText, Tint::Card),
            (Tint::CardLitText, Tint::CardLit),
            (Tint::Digit, Tint::Casing),
            (Tint::PickDigit, Tint::Pick),
            (Tint::Name, Tint::Light),
            (Tint::Name, Tint::Dark),
        ];
        for colour in Colour::ALL {
            pairs.push((Tint::Mark(colour), Tint::Face(colour)));
        }
        for medal in [Medal::Gold, Medal::Silver, Medal::Bronze] {
            pairs.push((Tint::Casing, Tint::Medal(medal)));
        }
        for (ink, paper) in pairs {
            let ratio = contrast(theme.colour(ink), theme.colour(paper));
            assert!(ratio >= 4.5, "{name}: {ink:?} on {paper:?} is {ratio:.2}");
        }
    }
}

/// Losers, and people who have left, have two thirds of the ink.
#[test]
fn pale_text_can_be_read_in_every_theme() {
    for (name, theme) in Theme::bundled() {
        for (ink, paper) in [
            (Tint::CardText, Tint::Card),
            (Tint::CardLitText, Tint::CardLit),
            (Tint::Coordinate, Tint::Frame),
        ] {
            let (ink, paper) = (theme.colour(ink), theme.colour(paper));
            let share = f64::from(crate::plan::PALE) / 100.0;
            let mixed = [0, 1, 2].map(|channel: usize| {
                let (ink, paper) = (f64::from(ink[channel]), f64::from(paper[channel]));
                (ink * share + paper * (1.0 - share)).round() as u8
            });
            let ratio = contrast(mixed, paper);
            assert!(ratio >= 3.0, "{name}: {ink:?} on {paper:?} is {ratio:.2}");
        }
    }
}

type Matrix = [[f64; 3]; 3];

/// How colours look to people with usual sight, and without the long, middle or short cones:
/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency" (2009), severity 1.0, for linear light.
const EYES: [(&str, Matrix); 4] = [
    ("usual sight", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritanopia",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
];

fn times(matrix: &Matrix, [a, b, c]: [f64; 3]) -> [f64; 3] {
    matrix.map(|[x, y, z]| x * a + y * b + z * c)
}

/// CIE 1976 L*a*b* of a colour under daylight (D65), as an eye sees it.
fn lab(colour: Rgb, eye: &Matrix) -> [f64; 3] {
    let seen = times(eye, linear(colour)).map(|light| light.clamp(0.0, 1.0));
    let to_xyz = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ];
    let [x, y, z] = times(&to_xyz, seen);
    let [x, y, z] = [x / 0.95047, y, z / 1.08883].map(|share: f64| {
        if share > 216.0 / 24389.0 { share.cbrt() } else { (24389.0 / 27.0 * share + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The distance of two colours to an eye (CIE 1976 ΔE; 2 is just noticed side by side).
fn distance(one: Rgb, other: Rgb, eye: &Matrix) -> f64 {
    let (one, other) = (lab(one, eye), lab(other, eye));
    one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

/// The colours of pieces that meet in a game.
fn meeting(setup: &Setup) -> Vec<Colour> {
    let position = Position::start(setup);
    let mut colours: Vec<Colour> = Vec::new();
    for cell in position.board().cells() {
        if let Some(piece) = position.piece_at(cell) {
            let colour = setup.piece_colour(piece.seat, piece.tag);
            if !colours.contains(&colour) {
                colours.push(colour);
            }
        }
    }
    colours
}

#[test]
fn everybody_can_tell_the_pieces_apart() {
    let games = [
        ("halma-16", "4"),
        ("halma-double", "2"),
        ("star-halma", "6"),
        ("star-halma", "3"),
        ("hexxagon", "2"),
    ];
    for (variant, players) in games {
        let setup = Setup::parse(variant, Some(("players", players)).filter(|_| players != "2")).unwrap();
        let colours = meeting(&setup);
        assert_eq!(colours.len(), if variant == "halma-double" { 4 } else { setup.seat_count() });
        for (name, theme) in Theme::bundled() {
            for (eyes, eye) in &EYES {
                for (at, &one) in colours.iter().enumerate() {
                    for &other in &colours[at + 1..] {
                        let apart = distance(theme.pieces(one).face, theme.pieces(other).face, eye);
                        assert!(apart >= 20.0, "{name}, {eyes}: {one:?} and {other:?} are {apart:.1} apart");
                    }
                }
            }
        }
    }
}

#[test]
fn everybody_can_tell_pieces_from_cells_and_marks_from_both() {
    for (name, theme) in Theme::bundled() {
        for (eyes, eye) in &EYES {
            let apart = |one, other| distance(theme.colour(one), theme.colour(other), eye);
            for cell in [Tint::Light, Tint::Dark, Tint::Origin, Tint::Arrival] {
                for colour in Colour::ALL {
                    // A white piece on paper shows by its rim, as in print.
                    let seen = apart(Tint::Face(colour), cell).max(apart(Tint::Rim(colour), cell));
                    assert!(seen >= 25.0, "{name}, {eyes}: {colour:?} on {cell:?} is {seen:.1} apart");
                }
            }
            // Without that, an empty hollow of the star passes for a piece.
            for (cell, colour) in
                [Tint::Light, Tint::Dark].into_iter().flat_map(|cell| Colour::ALL.map(|it| (cell, it)))
            {
                let seen = apart(Tint::Face(colour), cell);
                assert!(seen >= 9.0, "{name}, {eyes}: {colour:?} on an empty {cell:?} is {seen:.1} apart");
            }
            for cell in [Tint::Light, Tint::Dark] {
                for mark in [Tint::Arrival, Tint::Casing, Tint::Pick] {
                    let seen = apart(mark, cell);
                    assert!(seen >= 12.0, "{name}, {eyes}: {mark:?} on {cell:?} is {seen:.1} apart");
                }
            }
            assert!(apart(Tint::Pick, Tint::Arrival) >= 25.0, "{name}, {eyes}");
            for colour in Colour::ALL {
                let seen = apart(Tint::Pick, Tint::Face(colour));
                assert!(
                    seen >= 15.0,
                    "{name}, {eyes}: {colour:?} and what may be picked are {seen:.1} apart"
                );
            }
        }
    }
}
