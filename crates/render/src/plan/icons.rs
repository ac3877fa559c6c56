//! Small signs, each a form around its spot.

use crate::scene::{Form, Spot};

/// A finishing flag, its pole at the left of the spot.
pub fn flag(high: f32) -> Form {
    polygon(&[(-0.30, -0.5), (0.38, -0.24), (-0.16, 0.0), (-0.16, 0.5), (-0.30, 0.5)], high)
}

/// A house, for a home.
pub fn house(high: f32) -> Form {
    let outline = [
        (0.0, -0.5),
        (0.56, 0.0),
        (0.38, 0.0),
        (0.38, 0.48),
        (0.12, 0.48),
        (0.12, 0.14),
        (-0.12, 0.14),
        (-0.12, 0.48),
        (-0.38, 0.48),
        (-0.38, 0.0),
        (-0.56, 0.0),
    ];
    polygon(&outline, high)
}

/// A flag of surrender, hanging from its pole.
pub fn white_flag(high: f32) -> Form {
    let outline =
        [(-0.42, -0.5), (0.46, -0.5), (0.30, -0.22), (0.46, 0.06), (-0.28, 0.06), (-0.28, 0.5), (-0.42, 0.5)];
    polygon(&outline, high)
}

/// A sandglass, for time that is up.
pub fn sandglass(high: f32) -> Form {
    let outline = [
        (-0.36, -0.5),
        (0.36, -0.5),
        (0.36, -0.36),
        (0.07, 0.0),
        (0.36, 0.36),
        (0.36, 0.5),
        (-0.36, 0.5),
        (-0.36, 0.36),
        (-0.07, 0.0),
        (-0.36, -0.36),
    ];
    polygon(&outline, high)
}

/// A cup, for a champion.
pub fn cup(high: f32) -> Form {
    let half = [
        (0.32, -0.5),
        (0.32, -0.4),
        (0.52, -0.4),
        (0.5, -0.16),
        (0.26, 0.04),
        (0.08, 0.14),
        (0.08, 0.3),
        (0.28, 0.38),
        (0.28, 0.5),
    ];
    let other = half.iter().rev().map(|&(x, y)| (-x, y));
    polygon(&half.iter().copied().chain(other).collect::<Vec<_>>(), high)
}

/// A flame, for a streak.
pub fn flame(high: f32) -> Form {
    let outline = [
        (0.04, -0.5),
        (0.12, -0.3),
        (0.26, -0.12),
        (0.36, 0.08),
        (0.38, 0.25),
        (0.29, 0.42),
        (0.11, 0.5),
        (-0.11, 0.5),
        (-0.29, 0.42),
        (-0.38, 0.25),
        (-0.36, 0.04),
        (-0.27, -0.2),
        (-0.17, -0.02),
        (-0.11, -0.06),
        (-0.07, -0.28),
    ];
    polygon(&outline, high)
}

/// The inside of a flame of this height.
pub fn ember(high: f32) -> Form {
    let outline = [
        (0.02, 0.02),
        (0.13, 0.18),
        (0.17, 0.3),
        (0.11, 0.42),
        (0.0, 0.46),
        (-0.11, 0.42),
        (-0.17, 0.3),
        (-0.09, 0.17),
    ];
    polygon(&outline, high)
}

/// An arrowhead that points up, or down.
pub fn arrow(high: f32, up: bool) -> Form {
    let tip = if up { -0.5 } else { 0.5 };
    polygon(&[(-0.55, -tip), (0.55, -tip), (0.0, tip)], high)
}

/// A winner's star of this radius.
pub fn star(radius: f32) -> Form {
    let corners = (0u8..10).map(|corner| {
        let turn = std::f32::consts::PI * f32::from(corner) / 5.0;
        let reach = if corner % 2 == 0 { radius } else { radius * 0.48 };
        Spot::px(reach * turn.sin(), -reach * turn.cos())
    });
    Form::Polygon(corners.collect())
}

fn polygon(corners: &[(f32, f32)], high: f32) -> Form {
    Form::Polygon(corners.iter().map(|&(x, y)| Spot::px(x * high, y * high)).collect())
}
