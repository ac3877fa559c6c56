//! The palette of a match's pictures: the few colours that serve its ground, its pieces and its
//! marks best. It is the same for every position, so what is kept of one picture fits the next.
//! Each pixel gets the palette's colour nearest to its true one.

use std::collections::HashMap;

use crate::theme::{Medal, Rgb, Theme, Tint};
use hoppity_rules::Colour;

/// With the few colours, half a byte holds a pixel. The many are for grounds that the few don't
/// serve.
const FEW: usize = 16;
const MANY: usize = 32;

/// The few colours serve up to this many seats and medals: each needs tones of its own, and six
/// would leave too little for smoothed edges.
const SEATS: usize = 4;

/// A colour, and how many pixels in a row have it.
pub type Run = (Rgb, u16);

/// The colours of pictures, at most 256.
pub struct Palette {
    /// In the order of their indices, the first the frame's.
    pub colours: Vec<Rgb>,
}

impl Palette {
    /// The palette for a painted ground, row by row, each with how often it occurs, and for seats
    /// of these colours and these medals.
    pub fn new<'a>(
        theme: &Theme,
        ground: impl Iterator<Item = (&'a [Run], u32)>,
        (seats, medals): (&[Colour], &[Medal]),
    ) -> Palette {
        let mut sample = sample(theme, ground, seats);
        // Medals are small, but nobody may take one for another.
        for medal in medals.iter().map(|&medal| theme.colour(Tint::Medal(medal))) {
            if let Some((_, share)) = sample.iter_mut().find(|(colour, _)| *colour == medal) {
                *share += 0.008;
            }
        }
        let count = if seats.len() + medals.len() <= SEATS { FEW } else { MANY };
        Palette { colours: choose(&sample, count) }
    }

    /// Bits a pixel's index takes in a PNG file.
    pub fn bits(&self) -> usize {
        if self.colours.len() <= FEW { 4 } else { 8 }
    }

    /// Bytes that a packed row of this width takes.
    pub fn packed(&self, wide: usize) -> usize {
        (wide * self.bits()).div_ceil(8)
    }

    /// Appends a row of indices as a PNG holds them; if they have 4 bits, two to a byte, the first
    /// one in the higher half.
    pub fn pack(&self, indices: &[u8], out: &mut Vec<u8>) {
        if self.bits() == 8 {
            return out.extend(indices);
        }
        let from = out.len();
        out.resize(from + self.packed(indices.len()), 0);
        let (pairs, rest) = indices.as_chunks::<2>();
        for (byte, pair) in out[from..].iter_mut().zip(pairs) {
            // As a word, so that the compiler takes many at once.
            let pair = u16::from_le_bytes(*pair);
            *byte = (pair << 4 | pair >> 8) as u8;
        }
        if let ([one], Some(byte)) = (rest, out.last_mut()) {
            *byte = one << 4;
        }
    }

    /// Writes the indices of a packed row.
    pub fn unpack(&self, packed: &[u8], indices: &mut [u8]) {
        if self.bits() == 8 {
            return indices.copy_from_slice(packed);
        }
        let (pairs, rest) = indices.as_chunks_mut::<2>();
        for (pair, byte) in pairs.iter_mut().zip(packed) {
            *pair = [byte >> 4, byte & 15];
        }
        for (one, byte) in rest.iter_mut().zip(packed.last()) {
            *one = byte >> 4;
        }
    }

    /// Finds the colour nearest to any other.
    pub fn nearest(&self) -> Nearest<'_> {
        Nearest { colours: &self.colours, lately: Box::new([0; LATELY]) }
    }
}

/// Places for colours asked for lately. Each colour has one place where it can be.
const LATELY: usize = 1 << 10;

/// Finds a palette's colour for any other, and remembers the colours asked for lately.
pub struct Nearest<'a> {
    pub colours: &'a [Rgb],
    /// Each colour, and above it one more than its index; 0 where nothing was asked for yet.
    lately: Box<[u32; LATELY]>,
}

impl Nearest<'_> {
    /// The index of the colour nearest to another.
    pub fn of(&mut self, colour: Rgb) -> u8 {
        let word = word(colour);
        let place = &mut self.lately[(word.wrapping_mul(0x9E37_79B1) >> 22) as usize];
        if *place & 0xFF_FFFF != word || *place >> 24 == 0 {
            *place = word | (nearest_of(self.colours, colour) as u32 + 1) << 24;
        }
        (*place >> 24) as u8 - 1
    }
}

/// Colours, and the share of a usual picture's pixels that each has: the colours of the ground, and
/// of what stands on it.
fn sample<'a>(
    theme: &Theme,
    ground: impl Iterator<Item = (&'a [Run], u32)>,
    seats: &[Colour],
) -> Vec<(Rgb, f32)> {
    let mut counts: HashMap<Rgb, u32> = HashMap::new();
    for (row, times) in ground {
        for &(colour, length) in row {
            *counts.entry(colour).or_default() += u32::from(length) * times;
        }
    }
    let area = counts.values().sum::<u32>().max(1) as f32;
    let mut sample: Vec<(Rgb, f32)> =
        counts.into_iter().map(|(colour, count)| (colour, count as f32 / area)).collect();
    sample.sort_unstable_by_key(|(colour, _)| *colour);
    // Shares of the area in thousandths, as measured on usual boards.
    let mut add = |colour: Rgb, share: f32| sample.push((colour, share / 1000.0));
    let colour = |tint: Tint| theme.colour(tint);
    for (one, other, share) in [
        (Tint::Card, Tint::CardText, 30.0),
        (Tint::CardLit, Tint::CardLitText, 30.0),
        (Tint::Trail, Tint::Casing, 2.0),
        (Tint::Casing, Tint::Digit, 1.0),
        (Tint::Pick, Tint::PickDigit, 1.0),
        (Tint::Star, Tint::Casing, 0.5),
        // These are small, but have to be seen.
        (Tint::Origin, Tint::Light, 6.0),
        (Tint::Arrival, Tint::Dark, 6.0),
        (Tint::Trough, Tint::Card, 3.0),
    ] {
        add(colour(one), share);
        add(colour(other), share / 12.0);
        add(between(colour(one), colour(other), 0.5), share / 40.0);
    }
    for &seat in seats {
        let pieces = theme.pieces(seat);
        add(pieces.face, 20.0);
        add(pieces.rim, 7.0);
        add(pieces.mark, 3.0);
        add(pieces.shine, 1.0);
        add(between(pieces.face, pieces.rim, 0.5), 1.5);
        add(between(pieces.face, pieces.mark, 0.5), 1.5);
        for ground in [Tint::Light, Tint::Dark] {
            add(between(pieces.rim, colour(ground), 0.5), 1.0);
        }
    }
    sample
}

/// The colours that serve a sample best, at most `count`, the one with the largest share first.
///
/// The next colour is always the one worst served by those before it, all its pixels counted:
/// k-means++ (Arthur and Vassilvitskii, 2007), greedy and without chance. Then each colour moves to
/// the mean of those it serves, a few times (Lloyd, "Least squares quantization in PCM", 1982). A
/// colour stays exact where it is most of what it serves: flat areas are what the eye compares.
fn choose(sample: &[(Rgb, f32)], count: usize) -> Vec<Rgb> {
    let mut chosen: Vec<Rgb> = Vec::new();
    let mut errors = vec![f32::INFINITY; sample.len()];
    while chosen.len() < count {
        let worst = if chosen.is_empty() {
            (0..sample.len()).max_by(|&one, &other| sample[one].1.total_cmp(&sample[other].1))
        } else {
            let weight = |at: usize| errors[at] * sample[at].1;
            (0..sample.len())
                .max_by(|&one, &other| weight(one).total_cmp(&weight(other)))
                .filter(|&at| errors[at] > 0.0)
        };
        let Some(worst) = worst else { break };
        let colour = sample[worst].0;
        chosen.push(colour);
        for (error, (other, _)) in errors.iter_mut().zip(sample) {
            *error = error.min(distance(colour, *other) as f32);
        }
    }
    for _ in 0..8 {
        let mut served: Vec<Vec<(Rgb, f32)>> = vec![Vec::new(); chosen.len()];
        for &(colour, weight) in sample {
            served[nearest_of(&chosen, colour)].push((colour, weight));
        }
        for (colour, served) in chosen.iter_mut().zip(&served) {
            let whole: f32 = served.iter().map(|(_, weight)| weight).sum();
            let Some(most) = served.iter().max_by(|one, other| one.1.total_cmp(&other.1)) else { continue };
            *colour = if most.1 * 2.0 > whole {
                most.0
            } else {
                [0, 1, 2].map(|channel: usize| {
                    let sum: f32 = served.iter().map(|(one, weight)| f32::from(one[channel]) * weight).sum();
                    (sum / whole).round() as u8
                })
            };
        }
    }
    chosen
}

/// The index of the colour nearest to another; of equally near ones the first.
fn nearest_of(colours: &[Rgb], colour: Rgb) -> usize {
    (0..colours.len()).min_by_key(|&at| distance(colours[at], colour)).unwrap_or(0)
}

fn word(colour: Rgb) -> u32 {
    let [red, green, blue] = colour.map(u32::from);
    red << 16 | green << 8 | blue
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    (0..3).map(|channel| u32::from(one[channel].abs_diff(other[channel])).pow(2)).sum()
}

/// The mixture of two colours with this share of the second.
fn between(one: Rgb, other: Rgb, share: f32) -> Rgb {
    [0, 1, 2].map(|channel: usize| {
        (f32::from(one[channel]) * (1.0 - share) + f32::from(other[channel]) * share).round() as u8
    })
}
