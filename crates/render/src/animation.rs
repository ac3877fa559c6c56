//! A match, or a part of it, as an animation: a frame for each hop, held at each turn, longest at
//! the end.

use super::Painter;
use super::encode::Gif;
use super::theme::Theme;
use super::view::{Labels, LastMove, Marks, View};
use hoppity_rules::{Position, Seat};

/// Discord takes files of up to 10 MiB from anybody.
const LIMIT: usize = 10 << 20;

/// How long a hop, a turn, the first and the last position are shown, in hundredths of a second.
const HOP: u16 = 30;
const TURN: u16 = 90;
const FIRST: u16 = 120;
const LAST: u16 = 400;

/// What an animation shows.
#[derive(Clone, Copy)]
pub struct Animation<'a> {
    /// The positions, each with the ply that led to it. The one that is shown first has none; where
    /// several parts of a match are shown, each part begins with such a position.
    pub steps: &'a [(Position, Option<LastMove>)],
    /// The seat whose home is nearest to the reader, as in [`View`].
    pub seat: Option<Seat>,
    /// Width of the picture in pixels, as in [`View`].
    pub width: u32,
    /// The words in the picture.
    pub labels: &'a Labels,
}

impl Painter {
    /// A match as a GIF of at most 10 MiB. Where it would be larger it shows moves without their
    /// hops, and if need be it is smaller. Without steps it is empty.
    pub fn gif(&self, animation: Animation<'_>, theme: &Theme) -> Vec<u8> {
        self.within(LIMIT, animation, theme)
    }

    /// The best way of showing a match that takes at most `limit` bytes.
    fn within(&self, limit: usize, animation: Animation<'_>, theme: &Theme) -> Vec<u8> {
        let Animation { steps, seat, width, labels } = animation;
        // The graph on the final picture is of the whole match or of nothing.
        let whole = steps.split_first().is_some_and(|((start, _), later)| {
            start.ply() == 0 && later.iter().all(|(_, last)| last.is_some())
        });
        let tallies = Position::tallies_along(steps.iter().filter(|_| whole).map(|(position, _)| position));
        let tries = [(width, true), (width, false), (width * 2 / 3, false), (width / 2, false), (0, false)];
        let gif = tries.into_iter().find_map(|(width, hops)| {
            let views = views(steps, hops)
                .map(|(view, shown)| (View { seat, width, goal: None, tallies: &tallies, ..view }, shown));
            self.write(limit, views, labels, theme)
        });
        gif.unwrap_or_default()
    }

    /// The file, or `None` when it grows beyond the limit or shows nothing.
    fn write<'a>(
        &self,
        limit: usize,
        views: impl Iterator<Item = (View<'a>, u16)>,
        labels: &Labels,
        theme: &Theme,
    ) -> Option<Vec<u8>> {
        let mut gif: Option<Gif> = None;
        for (view, shown) in views {
            let scene = self.scene(&view, labels);
            let picture = self.indexed(&scene, theme);
            let gif = gif.get_or_insert_with(|| Gif::new(&picture));
            gif.add(picture, shown);
            if gif.size() >= limit {
                return None;
            }
        }
        gif.map(Gif::finish)
    }
}

/// The views of an animation, and how long each is shown.
fn views(steps: &[(Position, Option<LastMove>)], hops: bool) -> impl Iterator<Item = (View<'_>, u16)> {
    (0..steps.len()).flat_map(move |at| {
        let (position, last) = &steps[at];
        let shown = match at {
            _ if at + 1 == steps.len() => LAST,
            0 => FIRST,
            _ => TURN,
        };
        let chain = last.as_ref().filter(|_| hops && at > 0).map_or(&[][..], |last| &last.path);
        // The trail grows hop by hop, so that each frame adds to the one before.
        let on_the_way = (2..chain.len()).map(move |made| {
            let marks = Marks::Walk(chain[..made].to_vec());
            (View { marks, ..View::of(&steps[at - 1].0) }, HOP)
        });
        on_the_way.chain([(View { last: last.as_ref(), ..View::of(position) }, shown)])
    })
}

#[cfg(test)]
mod tests {
    use image::AnimationDecoder;
    use image::codecs::gif::GifDecoder;

    use super::*;
    use crate::SeatLabel;
    use crate::encode::BLINK;
    use hoppity_rules::Setup;

    fn steps(variant: &str, options: &[(&str, &str)], moves: &[&str]) -> Vec<(Position, Option<LastMove>)> {
        let mut position = Position::start(&Setup::parse(variant, options.iter().copied()).unwrap());
        let mut steps = vec![(position.clone(), None)];
        for text in moves {
            let mv = position.read(text).unwrap().mv;
            let path = position.path(mv);
            let played = position.play(mv).unwrap();
            steps.push((
                position.clone(),
                Some(LastMove { seat: played.seat, path, captured: played.captured }),
            ));
        }
        steps
    }

    /// The recorded four-seat game with the most plies.
    fn longest() -> Vec<(Position, Option<LastMove>)> {
        let games = include_str!("../../../tests/vectors/games.jsonl").lines();
        let games = games.map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let plies = |game: &serde_json::Value| game["moves"].as_array().unwrap().len();
        let game = games.filter(|game| game["variant"] == "halma-16").max_by_key(plies).unwrap();
        let options: Vec<(&str, &str)> = game["options"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str().unwrap()))
            .collect();
        let moves: Vec<&str> =
            game["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        steps("halma-16", &options, &moves)
    }

    fn labels() -> Labels {
        let mut labels = Labels::none();
        labels.seats[Seat::ONE] = SeatLabel { name: "Ann".to_owned(), colour: String::new() };
        labels
    }

    /// The frames that are held, each with its delay in milliseconds.
    fn held(file: &[u8]) -> Vec<(image::RgbImage, u32)> {
        let frames = GifDecoder::new(std::io::Cursor::new(file)).unwrap().into_frames();
        let frames = frames.map(|frame| {
            let frame = frame.unwrap();
            let delay = frame.delay().numer_denom_ms().0;
            (image::DynamicImage::ImageRgba8(frame.into_buffer()).to_rgb8(), delay)
        });
        frames.filter(|(_, delay)| *delay > u32::from(BLINK) * 10).collect()
    }

    /// An animation of at most `limit` bytes.
    fn wood(limit: usize, steps: &[(Position, Option<LastMove>)], seat: Option<Seat>, width: u32) -> Vec<u8> {
        let labels = &labels();
        Painter::new().within(limit, Animation { steps, seat, width, labels }, Theme::wood())
    }

    #[test]
    fn each_turn_of_an_animation_is_the_still_of_its_position() {
        let played: [(&str, &[&str]); 3] = [
            ("halma-8", &["a7-c5", "h3-f3", "b8-d6", "g2-e4", "c7-e3"]),
            ("hexxagon", &["e22", "e18", "e23", "e24", "d17", "d18", "e22-c12"]),
            ("star-halma", &[]),
        ];
        for (variant, moves) in played {
            let steps = steps(variant, &[], moves);
            let file = wood(LIMIT, &steps, Some(Seat::TWO), 420);
            let held = held(&file);
            let turns = held.iter().filter(|(_, delay)| *delay > u32::from(HOP) * 10);
            assert_eq!(turns.clone().count(), steps.len());
            for ((picture, _), (position, last)) in turns.zip(&steps) {
                let view = View {
                    last: last.as_ref(),
                    seat: Some(Seat::TWO),
                    goal: None,
                    width: 420,
                    ..View::of(position)
                };
                let still = Painter::new().board(&view, &labels(), Theme::wood());
                assert!(*picture == image::load_from_memory(&still).unwrap().to_rgb8(), "{variant}");
            }
            let hops: usize =
                steps.iter().filter_map(|(_, last)| Some(last.as_ref()?.path.len().saturating_sub(2))).sum();
            assert_eq!(held.len(), steps.len() + hops, "{variant}");
        }
        assert!(wood(LIMIT, &[], None, 420).is_empty());
    }

    #[test]
    fn a_long_match_of_four_stays_within_discords_limit() {
        let steps = longest();
        assert!(steps.len() > 300);
        // A sixth of it takes less than a sixth of the limit, and each further ply takes at most as
        // much as one of these.
        let part = wood(LIMIT, &steps[100..160], None, View::WIDTH);
        assert!(part.len() < LIMIT / 6, "{} bytes", part.len());
    }

    #[test]
    fn what_would_be_too_large_comes_with_fewer_hops_and_then_smaller() {
        let steps = &longest()[40..52];
        let size = |limit: usize| {
            let file = wood(limit, steps, None, 420);
            assert!(file.len() <= limit);
            let held = held(&file);
            (held.len(), held[0].0.width(), file.len())
        };
        let (frames, width, bytes) = size(LIMIT);
        assert!(frames > steps.len() && width == 420);
        let (frames, width, bytes) = size(bytes - 1);
        assert_eq!((frames, width), (steps.len(), 420));
        let (frames, width, _) = size(bytes - 1);
        assert_eq!((frames, width), (steps.len(), 280));
        assert!(wood(100, steps, None, 420).is_empty());
    }
}
