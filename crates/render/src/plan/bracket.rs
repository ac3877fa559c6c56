//! The plan of a knock-out bracket: ties, what leads from one to the next, and the champion.
//!
//! The rounds overlap like stairs. A tie lies between the two that lead to it, where they leave
//! room to its left, so a name has four tenths of the width in each of four rounds.

use super::icons;
use super::layout::Area;
use super::sheet::{MARGIN, Sheet, wide};
use crate::scene::{Align, Scene, What};
use crate::text::{fitting, showable};
use crate::theme::{Medal, Tint};

/// What is on the picture of a bracket. The renderer has no words of its own.
#[derive(Clone, Debug, Default)]
pub struct Bracket {
    /// The competition.
    pub title: String,
    /// The date, what is played.
    pub subtitle: String,
    /// The name to show when no font here can show a player's.
    pub somebody: String,
    /// At most four rounds, from the first one that is shown to the final.
    pub rounds: Vec<BracketRound>,
}

/// A round of it.
#[derive(Clone, Debug, Default)]
pub struct BracketRound {
    /// What the round is called.
    pub label: String,
    /// Its ties from the top, half as many as in the round before. The winners of the first two
    /// meet in the first tie of the next round.
    pub ties: Vec<BracketTie>,
}

/// Two players of whom one goes through.
#[derive(Clone, Debug, Default)]
pub struct BracketTie {
    /// The one above.
    pub upper: BracketSlot,
    /// The one below.
    pub lower: BracketSlot,
}

/// A player's place in a tie.
#[derive(Clone, Debug, Default)]
pub struct BracketSlot {
    /// The name as typed; `None` while it isn't known.
    pub name: Option<String>,
    /// The place in the seeding.
    pub seed: Option<u32>,
    /// What they have scored in the tie.
    pub score: String,
    /// Whether they go through.
    pub won: bool,
    /// Whether they have left.
    pub out: bool,
}

/// Height of a slot, gap between ties, and room for the names of rounds, as shares of the width.
const SLOT: f32 = 0.045;
const GAP: f32 = 0.011;
const LABELS: f32 = 0.05;
/// How much higher the final is.
const FINAL: f32 = 1.25;
/// Ems of a name, of a score and of small words.
const NAME: f32 = 0.0275;
const SCORE: f32 = 0.029;
const SMALL: f32 = 0.0245;
const PAD: f32 = 0.013;

/// The plan, `width` pixels wide, and as high as its ties.
pub fn bracket(shown: &Bracket, width: u32) -> Scene {
    let width = width.clamp(200, 2000);
    let all = width as f32;
    let mut sheet = Sheet::new(width);
    let margin = (all * MARGIN).round();
    let top = sheet.head(&shown.title, &shown.subtitle);
    let tree = Tree::of(&shown.rounds, (margin, top + (all * LABELS).round()), all);

    let labels: Vec<String> =
        shown.rounds.iter().map(|round| showable(&round.label).unwrap_or_default()).collect();
    let rooms =
        || (1..=labels.len()).map(|at| if at < labels.len() { tree.step - all * 0.016 } else { tree.wide });
    // All have the same size.
    let sizes = labels.iter().zip(rooms()).map(|(label, room)| fitting(label, all * 0.0275, room));
    let size = sizes.fold(f32::MAX, f32::min).max(all * SMALL);
    for ((at, label), room) in labels.iter().enumerate().zip(rooms()) {
        let at = (tree.left(at), top + all * 0.022);
        sheet.words(What::Label, at, (label, room), (size, Align::Left, Tint::Coordinate));
    }
    for (at, round) in shown.rounds.iter().enumerate() {
        for (number, tie) in round.ties.iter().enumerate() {
            tree.lines(&mut sheet, (at, number), tie);
        }
    }
    for (at, round) in shown.rounds.iter().enumerate() {
        let scores = round.ties.iter().flat_map(|tie| [&tie.upper, &tie.lower]);
        let scores = scores.map(|slot| wide(&slot.score, all * SCORE)).fold(0.0, f32::max).min(all * 0.12);
        for (number, tie) in round.ties.iter().enumerate() {
            let last = at + 1 == shown.rounds.len();
            let look = Look { all, scores, seeds: tree.seeds, last, somebody: &shown.somebody };
            draw(&mut sheet, tie, tree.area((at, number)), &look);
        }
    }
    sheet.finish(tree.bottom + margin)
}

/// Where the ties lie.
struct Tree {
    /// Width of the picture.
    all: f32,
    /// How many rounds there are.
    rounds: usize,
    /// Left end of the first round, and the top of its first tie.
    from: (f32, f32),
    /// Width of a tie, and how far each round lies to the right of the one before.
    wide: f32,
    step: f32,
    /// Width of the widest seed, if there are any.
    seeds: Option<f32>,
    /// The lower end of the last tie.
    bottom: f32,
}

impl Tree {
    fn of(rounds: &[BracketRound], from: (f32, f32), all: f32) -> Tree {
        let room = all - 2.0 * from.0;
        let count = rounds.len();
        let share = match count {
            0 | 1 => 0.6,
            2 => 0.47,
            3 => 0.43,
            _ => 0.405,
        };
        let tie = (room * share).round();
        let step = ((room - tie) / count.saturating_sub(1).max(1) as f32).floor();
        let slots = rounds.iter().flat_map(|round| &round.ties).flat_map(|tie| [&tie.upper, &tie.lower]);
        let seeds = slots.filter_map(|slot| slot.seed).max();
        let seeds = seeds.map(|seed| wide(&seed.max(10).to_string(), all * SMALL));
        let mut tree = Tree { all, rounds: count, from, wide: tie, step, seeds, bottom: from.1 };
        for (at, round) in rounds.iter().enumerate() {
            for number in 0..round.ties.len() {
                let Area { top, high, .. } = tree.area((at, number));
                tree.bottom = tree.bottom.max(top + high);
            }
        }
        tree
    }

    fn left(&self, round: usize) -> f32 {
        self.from.0 + self.step * round as f32
    }

    /// Where a tie of a round lies.
    fn area(&self, (round, number): (usize, usize)) -> Area {
        let usual = 2.0 * (self.all * SLOT).round();
        // A tie lies between those that lead to it. A round without a next one needs no such gaps.
        let row = if self.rounds == 1 { number } else { ((2 * number + 1) << round) - 1 };
        let top = self.from.1 + row as f32 * (usual + (self.all * GAP).round());
        let last = round + 1 == self.rounds && self.rounds > 1;
        let high = if last { 2.0 * (usual * FINAL / 2.0).round() } else { usual };
        Area { left: self.left(round), top: top - (high - usual) / 2.0, wide: self.wide, high }
    }

    /// From a tie to the next one. The line is brighter when it is known who goes there.
    fn lines(&self, sheet: &mut Sheet, (round, number): (usize, usize), tie: &BracketTie) {
        if round + 1 >= self.rounds {
            return;
        }
        let line = (self.all * 0.0045).round().max(2.0);
        let known = tie.upper.won || tie.lower.won;
        let tint = if known { Tint::Coordinate } else { Tint::Trough };
        let (from, to) = (self.area((round, number)), self.area((round + 1, number / 2)));
        let (right, middle) = (from.left + from.wide, (from.top + from.high / 2.0).round());
        let turn = (right + self.step * 0.42).min(to.left + to.wide * 0.9).round();
        let y = middle - (line / 2.0).floor();
        sheet.card(
            What::Line,
            Area { left: right, top: y, wide: turn - right + line, high: line },
            0.0,
            tint,
        );
        let (top, end) = if middle < to.top { (y, to.top) } else { (to.top + to.high, y + line) };
        sheet.card(What::Line, Area { left: turn, top, wide: line, high: end - top }, 0.0, tint);
    }
}

/// What a tie needs besides its own data.
struct Look<'a> {
    /// Width of the picture.
    all: f32,
    /// Width of the widest score of the round.
    scores: f32,
    /// How far names are indented for seeds.
    seeds: Option<f32>,
    /// Whether it is the final.
    last: bool,
    /// The name shown for a player without one.
    somebody: &'a str,
}

fn draw(sheet: &mut Sheet, tie: &BracketTie, area: Area, look: &Look<'_>) {
    let all = look.all;
    sheet.card(What::Card, area, all * 0.011, Tint::Card);
    let high = area.high / 2.0;
    let known = tie.upper.won || tie.lower.won;
    for (slot, top) in [(&tie.upper, area.top), (&tie.lower, area.top + high)] {
        let area = Area { top, high, ..area };
        if slot.won && look.last {
            sheet.card(What::Champion, area, all * 0.011, Tint::CardLit);
        }
        player(sheet, slot, area, (look, known));
    }
    if !(look.last && known) {
        let line = (all * 0.0025).round().max(1.0);
        let middle = Area { top: (area.top + high - line / 2.0).round(), high: line, ..area };
        sheet.card(What::Line, middle, 0.0, Tint::Frame);
    }
}

fn player(sheet: &mut Sheet, slot: &BracketSlot, area: Area, (look, known): (&Look<'_>, bool)) {
    let Area { left, top, wide: room, high } = area;
    let (all, champion) = (look.all, slot.won && look.last);
    let ink = if champion { Tint::CardLitText } else { Tint::CardText };
    let (middle, pad) = (top + high / 2.0, all * PAD);
    let words = sheet.items.len();

    if slot.won && !champion {
        let bar = Area {
            left,
            top: top + (high * 0.2).round(),
            wide: (all * 0.006).round(),
            high: (high * 0.6).round(),
        };
        sheet.card(What::Winner, bar, 0.0, Tint::CardLit);
    }
    let right = left + room - pad;
    let size = fitting(&slot.score, all * SCORE, look.scores.max(1.0)).max(all * SMALL);
    sheet.words(What::Value, (right, middle), (&slot.score, look.scores + 1.0), (size, Align::Right, ink));
    let mut end = right - if look.scores > 0.0 { look.scores + pad } else { 0.0 };

    let start = if champion { cup(sheet, area, look) } else { seed(sheet, slot, area, look) };
    match &slot.name {
        Some(name) => {
            if slot.out {
                let size = high * 0.5;
                end -= size;
                sheet.add(What::Out, (end + size * 0.5, middle), icons::white_flag(size), ink);
                end -= pad * 0.5;
            }
            let name = showable(name).or_else(|| showable(look.somebody)).unwrap_or_default();
            let size = all * if look.last { NAME * 1.1 } else { NAME };
            let size = fitting(&name, size, end - start).max(all * SMALL);
            sheet.words(What::Name, (start, middle), (&name, end - start), (size, Align::Left, ink));
        }
        None => {
            let bar = (all * 0.011).round();
            let area = Area { left: start, top: (middle - bar / 2.0).round(), wide: room * 0.32, high: bar };
            sheet.card(What::Slot, area, bar / 2.0, Tint::Trough);
        }
    }
    if known && !slot.won || slot.out {
        sheet.pale(words);
    }
}

/// The champion's cup. Returns where the name begins.
fn cup(sheet: &mut Sheet, Area { left, top, high, .. }: Area, look: &Look<'_>) -> f32 {
    let (pad, radius) = (look.all * PAD, high * 0.41);
    let at = (left + pad * 0.6 + radius, top + high / 2.0);
    sheet.disc(at, radius, Medal::Gold);
    sheet.add(What::Champion, at, icons::cup(radius * 1.15), Tint::Casing);
    at.0 + radius + pad * 0.8
}

/// The seed of a player who isn't champion, where the bracket has seeds. Returns where the name begins.
fn seed(sheet: &mut Sheet, slot: &BracketSlot, Area { left, top, high, .. }: Area, look: &Look<'_>) -> f32 {
    let (all, pad) = (look.all, look.all * PAD);
    let start = left + pad + all * 0.004;
    let Some(column) = look.seeds else { return start };
    if let Some(seed) = slot.seed {
        let seed = seed.to_string();
        let from = sheet.items.len();
        let at = (start + column / 2.0, top + high / 2.0);
        sheet.words(What::Seat, at, (&seed, all), (all * SMALL, Align::Centre, Tint::CardText));
        sheet.pale(from);
    }
    start + column + pad
}
