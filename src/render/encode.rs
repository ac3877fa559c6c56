//! Pixels to PNG: an 8-bit palette of the most used colours.

use image::RgbImage;

use super::theme::Rgb;

/// Colours in a palette. Beyond them are only shades of smoothed edges: 256 colours look the same and cost a quarter more.
const PALETTE: usize = 64;

/// The picture as a PNG file.
pub fn png(picture: &RgbImage) -> Vec<u8> {
    let (palette, indices) = quantise(picture);
    let mut bytes = Vec::with_capacity(48 << 10);
    let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("a palette picture of this size is a valid header");
    writer.write_image_data(&indices).expect("one index a pixel, into memory");
    writer.finish().expect("the end of a file, into memory");
    bytes
}

/// A bucket of similar colours (5 bits a channel): how many pixels, and the colour that most of them have
/// (Boyer and Moore's majority vote, so flat areas keep their exact colour).
#[derive(Clone, Copy, Default)]
struct Bucket {
    pixels: u32,
    colour: Rgb,
    lead: u32,
}

/// Palette of the most used buckets, every other bucket going to its nearest.
fn quantise(picture: &RgbImage) -> (Vec<Rgb>, Vec<u8>) {
    let mut buckets = vec![Bucket::default(); 1 << 15];
    for_runs(picture, |colour, pixels| {
        let bucket = &mut buckets[bucket_of(colour)];
        bucket.pixels += pixels;
        if bucket.colour == colour {
            bucket.lead += pixels;
        } else if bucket.lead < pixels {
            bucket.colour = colour;
            bucket.lead = pixels - bucket.lead;
        } else {
            bucket.lead -= pixels;
        }
    });
    let mut used: Vec<usize> = (0..buckets.len()).filter(|&at| buckets[at].pixels > 0).collect();
    used.sort_by_key(|&at| (std::cmp::Reverse(buckets[at].pixels), at));
    let palette: Vec<Rgb> = used.iter().take(PALETTE).map(|&at| buckets[at].colour).collect();
    let mut index_of = vec![0u8; buckets.len()];
    for &at in &used {
        let found = (0u8..).zip(&palette).min_by_key(|(_, colour)| distance(**colour, buckets[at].colour));
        index_of[at] = found.map_or(0, |(index, _)| index);
    }
    let mut indices = Vec::with_capacity(picture.as_raw().len() / 3);
    for_runs(picture, |colour, pixels| {
        indices.resize(indices.len() + pixels as usize, index_of[bucket_of(colour)]);
    });
    (palette, indices)
}

/// Calls `visit` with each run of equal pixels, in order, and its length.
fn for_runs(picture: &RgbImage, mut visit: impl FnMut(Rgb, u32)) {
    let mut run: Option<(Rgb, u32)> = None;
    for pixel in picture.as_raw().chunks_exact(3) {
        let colour = [pixel[0], pixel[1], pixel[2]];
        run = match run {
            Some((same, pixels)) if same == colour => Some((same, pixels + 1)),
            done => {
                if let Some((done, pixels)) = done {
                    visit(done, pixels);
                }
                Some((colour, 1))
            }
        };
    }
    if let Some((colour, pixels)) = run {
        visit(colour, pixels);
    }
}

fn bucket_of([r, g, b]: Rgb) -> usize {
    usize::from(r >> 3) << 10 | usize::from(g >> 3) << 5 | usize::from(b >> 3)
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    (0..3).map(|channel| u32::from(one[channel].abs_diff(other[channel])).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> RgbImage {
        image::load_from_memory(bytes).expect("what was written reads back").to_rgb8()
    }

    #[test]
    fn flat_colours_come_back_exactly() {
        let picture =
            RgbImage::from_fn(64, 64, |x, y| image::Rgb([(x / 16) as u8 * 60, (y / 16) as u8 * 50, 7]));
        assert_eq!(decoded(&png(&picture)), picture);
    }

    #[test]
    fn shades_between_go_to_the_nearest_colour_kept() {
        // Two flat areas and every mixture of them along the line where they meet.
        let picture = RgbImage::from_fn(300, 100, |x, _| {
            let share = (x.clamp(22, 277) - 22) as u8;
            image::Rgb([share, 255 - share / 2, 90])
        });
        let back = decoded(&png(&picture));
        assert_eq!(
            (back.get_pixel(0, 0), back.get_pixel(299, 99)),
            (picture.get_pixel(0, 0), picture.get_pixel(299, 99))
        );
        for (one, other) in picture.pixels().zip(back.pixels()) {
            assert!(distance(one.0, other.0) < 150, "{one:?} became {other:?}");
        }
    }
}
