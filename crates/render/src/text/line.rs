//! A line of text that isn't simply one letter after the other: scripts that join their letters,
//! lines from right to left, marks, emoji.

use harfrust::Direction;
use skrifa::GlyphId;
use unicode_bidi::ParagraphBidiInfo;
use unicode_segmentation::UnicodeSegmentation;

use super::face::Face;

/// A shape in a line: its font, and its place from the line's left end, to the right and upwards,
/// in ems.
pub struct Placed {
    pub face: &'static Face,
    pub id: GlyphId,
    pub at: (f32, f32),
}

/// A line of text as it is drawn.
pub struct Line {
    pub placed: Vec<Placed>,
    /// In ems.
    pub width: f32,
}

impl Line {
    /// The line of a text, which has at least a letter.
    pub fn of(text: &str) -> Line {
        let order = ParagraphBidiInfo::new(text, None);
        let (levels, runs) = order.visual_runs(0..text.len());
        let mut line = Line { placed: Vec::new(), width: 0.0 };
        for run in runs {
            let is_leftward = levels[run.start].is_rtl();
            let mut parts = parts(&text[run]);
            if is_leftward {
                parts.reverse();
            }
            let direction = if is_leftward { Direction::RightToLeft } else { Direction::LeftToRight };
            for (face, part) in parts {
                line.add(face, &face.shape(part, direction));
            }
        }
        line
    }

    fn add(&mut self, face: &'static Face, glyphs: &[(GlyphId, [f32; 3])]) {
        let scale = face.scale(1.0);
        for &(id, [right, up, advance]) in glyphs {
            self.placed.push(Placed { face, id, at: (self.width + right * scale, up * scale) });
            self.width += advance * scale;
        }
    }
}

/// A run of text in one direction, divided where its font changes.
fn parts(run: &str) -> Vec<(&'static Face, &str)> {
    let mut parts: Vec<(&'static Face, &str)> = Vec::new();
    let mut from = 0;
    for (at, grapheme) in run.grapheme_indices(true) {
        let face = Face::whole(grapheme).unwrap_or(Face::empty().0);
        match parts.last_mut() {
            Some((last, part)) if std::ptr::eq(*last, face) => *part = &run[from..at + grapheme.len()],
            _ => {
                from = at;
                parts.push((face, grapheme));
            }
        }
    }
    parts
}
