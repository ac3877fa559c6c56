//! The plan of a player's card: name, record, ratings, and the history of one of these.

use super::graph::{self, GraphLabels, RatingPoint};
use super::layout::Area;
use super::sheet::{Sheet, wide};
use crate::scene::{Align, Length, Scene, Spot, What};
use crate::text::{fitting, showable};
use crate::theme::Tint;

/// What is on a player's card. The renderer has no words of its own.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// The name as typed.
    pub name: String,
    /// The name to show when no font here can show the player's.
    pub somebody: String,
    /// What they play, and where.
    pub subtitle: String,
    /// Values in large type, each with the words below it. They fill a row.
    pub tiles: Vec<(String, String)>,
    /// Ratings, one on each line.
    pub pools: Vec<PoolLine>,
    /// The history of a rating.
    pub curve: Vec<RatingPoint>,
    /// The words on it.
    pub curve_labels: GraphLabels,
}

/// A rating on a card.
#[derive(Clone, Debug, Default)]
pub struct PoolLine {
    /// The game.
    pub name: String,
    /// The place, if there is one: `#12`.
    pub place: String,
    /// Won, drawn, lost, with what is counted.
    pub record: String,
    /// The rating, with its mark.
    pub rating: String,
    /// Whether the curve shows this rating.
    pub chosen: bool,
}

const MARGIN: f32 = 0.03;
const GAP: f32 = 0.014;

/// The plan, `width` pixels wide, and as high as it has to be.
pub fn profile(shown: &Profile, width: u32) -> Scene {
    let width = width.clamp(200, 2000);
    let all = width as f32;
    let mut sheet = Sheet::new(width);
    let (margin, gap) = ((all * MARGIN).round(), (all * GAP).round());
    let room = all - 2.0 * margin;
    let name = showable(&shown.name).or_else(|| showable(&shown.somebody)).unwrap_or_default();
    let subtitle = showable(&shown.subtitle).unwrap_or_default();
    let ink = Tint::Coordinate;
    sheet.words(What::Name, (margin, all * 0.058), (&name, room), (all * 0.056, Align::Left, ink));
    sheet.words(What::Subtitle, (margin, all * 0.107), (&subtitle, room), (all * 0.0275, Align::Left, ink));
    let mut top = (all * 0.134).round();

    let count = shown.tiles.len() as f32;
    let tile = (room - gap * (count - 1.0)) / count.max(1.0);
    let high = (all * 0.125).round();
    for (at, (value, words)) in (0u8..).zip(&shown.tiles) {
        let left = margin + f32::from(at) * (tile + gap);
        sheet.card(What::Tile, Area { left, top, wide: tile, high }, all * 0.016, Tint::Card);
        let (centre, inner) = (left + tile / 2.0, tile - all * 0.02);
        let size = fitting(value, all * 0.05, inner);
        let (align, ink) = (Align::Centre, Tint::CardText);
        sheet.words(What::Tile, (centre, top + high * 0.37), (value, inner), (size, align, ink));
        let size = fitting(words, all * 0.0235, inner);
        sheet.words(What::Tile, (centre, top + high * 0.77), (words, inner), (size, align, ink));
    }
    if !shown.tiles.is_empty() {
        top += high + gap;
    }

    let high = (all * 0.07).round();
    for line in &shown.pools {
        let area = Area { left: margin, top, wide: room, high };
        pool(&mut sheet, line, area, all);
        top += high + (gap / 2.0).round();
    }

    if shown.curve.len() > 1 {
        top += (gap / 2.0).round();
        let graph = graph::rating(&shown.curve, &shown.curve_labels, width);
        for mut item in graph.play {
            item.at = Spot { x: item.at.x, y: Length(item.at.y.0 + Length::px(top).0) };
            sheet.items.push(item);
        }
        return sheet.finish(top + graph.height as f32);
    }
    sheet.finish(top + margin - gap)
}

fn pool(sheet: &mut Sheet, line: &PoolLine, area: Area, all: f32) {
    let (card, ink) =
        if line.chosen { (Tint::CardLit, Tint::CardLitText) } else { (Tint::Card, Tint::CardText) };
    let Area { left, top, wide: room, high } = area;
    let middle = top + high / 2.0;
    sheet.card(What::Pool, area, all * 0.014, card);
    let (right, small) = (left + room - all * 0.022, all * 0.026);
    let column = all * 0.14;
    sheet.words(What::Rating, (right, middle), (&line.rating, column), (all * 0.039, Align::Right, ink));
    let room_of_record = all * 0.24;
    let record = sheet.words(
        What::Record,
        (right - column, middle),
        (&line.record, room_of_record),
        (fitting(&line.record, small, room_of_record), Align::Right, ink),
    );
    let place = wide(&line.place, small);
    let place_at = right - column - record.max(all * 0.13) - all * 0.03;
    sheet.words(What::Place, (place_at, middle), (&line.place, all * 0.2), (small, Align::Right, ink));
    let start = left + all * 0.024;
    let name = showable(&line.name).unwrap_or_default();
    let name_room = place_at - place - all * 0.02 - start;
    sheet.words(What::Pool, (start, middle), (&name, name_room), (all * 0.032, Align::Left, ink));
}
