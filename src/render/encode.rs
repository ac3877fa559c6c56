//! Pixels to PNG: an 8-bit palette of the colours that serve it best.

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

/// A bucket in use and the colour of the palette that is nearest to it so far.
struct Served {
    at: usize,
    error: u32,
    index: u8,
}

/// Palette, and each pixel's nearest colour in it.
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
    // The next colour of the palette is always the one whose pixels are worst served by those before it, all of them
    // counted: rare but strong colours get in, rare shades between two colours don't.
    let mut served: Vec<Served> = (0..buckets.len())
        .filter(|&at| buckets[at].pixels > 0)
        .map(|at| Served { at, error: u32::MAX, index: 0 })
        .collect();
    let mut palette: Vec<Rgb> = Vec::new();
    while palette.len() < PALETTE {
        let worst = served.iter().max_by_key(|one| u64::from(one.error) * u64::from(buckets[one.at].pixels));
        let Some(worst) = worst.filter(|one| one.error > 0) else { break };
        let (colour, index) = (buckets[worst.at].colour, palette.len() as u8);
        palette.push(colour);
        for one in &mut served {
            let error = distance(colour, buckets[one.at].colour);
            if error < one.error {
                (one.error, one.index) = (error, index);
            }
        }
    }
    let mut index_of = vec![0u8; buckets.len()];
    for one in &served {
        index_of[one.at] = one.index;
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
