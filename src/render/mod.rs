//! Pictures of boards. A [`View`] becomes a [`Scene`], a pure plan that prints as text; the plan becomes a PNG.
//!
//! `view` what to show · `layout` where board and panel lie · `look` how pieces look · `ground`, `plan`, `panel` and `graph`
//! the items, `icons` among them, `stage` what a match's pictures share · `scene` the plan itself · `theme` the colours ·
//! `text` the font · `shape` and `piece` how they are drawn · `sprite` the same, kept · `hash` and `kept` how it is found · `paint` plan
//! to pixels · `palette` few colours · `grid` and `compose` pixels from kept parts · `past`, `parse`, `bytes`, `segments`,
//! `search`, `sources`, `prices`, `tokens`, `deflate` and `huffman` packing · `sheet` cards with words, for `standings` (a leaderboard) and `profile` (somebody's card) · `encode` PNG ·
//! `lzw` and `gif` moving pictures · `replay` a match as one · `gallery` several side by side

mod bytes;
mod compose;
mod deflate;
mod encode;
mod gallery;
mod gif;
mod graph;
mod grid;
mod ground;
mod hash;
mod huffman;
mod icons;
mod kept;
mod layout;
mod look;
mod lzw;
mod paint;
mod palette;
mod panel;
mod parse;
mod past;
mod piece;
mod plan;
mod prices;
mod profile;
mod replay;
mod scene;
mod search;
mod segments;
mod shape;
mod sheet;
mod sources;
mod sprite;
mod stage;
mod standings;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod tokens;
mod view;

pub use gallery::gallery;
pub use graph::{GraphLabels, Rated, lead, rating};
pub use plan::scene;
pub use profile::{PoolLine, Profile, profile};
pub use replay::replay;
pub use scene::{Align, Body, Form, Item, Length, Mark, Scene, Spot, Words};
pub use standings::{Ranked, Standings, standings};
pub use text::showable;
pub use theme::{Medal, Pieces, Rgb, Theme, ThemeError, Tint};
pub use view::{Labels, LastMove, Marks, SeatLabel, View};

/// The picture of a plan as a PNG file.
pub fn png(scene: &Scene, theme: &Theme) -> Vec<u8> {
    let rows = compose::compose(scene, theme).rows();
    let file = encode::png(&rows, scene.width, scene.height);
    rows.spare();
    file
}

/// The picture of a plan in its true colours, painted item by item: what every other way has to equal.
pub fn picture(scene: &Scene, theme: &Theme) -> image::RgbImage {
    paint::paint(scene, theme)
}

/// The picture of a view as a PNG file.
pub fn draw(view: &View<'_>, labels: &Labels, theme: &Theme) -> Vec<u8> {
    png(&scene(view, labels), theme)
}
