//! Names in every script: what is shown of them, how wide they are, and their pixels.

use super::*;

#[test]
fn a_long_name_ends_in_an_ellipsis_and_fits() {
    let short = shorten("Maximiliane Wolkenstein", 20.0, 100.0);
    assert!(short.ends_with('…') && short.starts_with("Maxi"), "{short}");
    assert!(width(&short, 20.0) <= 100.0);
    assert_eq!(shorten("Ann", 20.0, 100.0), "Ann");
    assert_eq!(shorten("Ann", 20.0, 3.0), "");
}

#[test]
fn a_name_in_two_lines_parts_between_words() {
    let lines = |name: &str, room: f32| <[String; 2]>::from(two_lines(name, 20.0, room));
    assert_eq!(lines("Ann Wolkenstein", 130.0), ["Ann", "Wolkenstein"]);
    assert_eq!(lines("Anna Maria Wolkenstein", 130.0), ["Anna Maria", "Wolkenstein"]);
    assert_eq!(lines("Wolkenstein-Rodenegg", 130.0), ["Wolkenstein-", "Rodenegg"]);
    assert_eq!(lines("Ann", 130.0), ["Ann", ""]);
    // A word without room is cut, not parted.
    let [first, second] = lines("Maximiliane Wolkenstein", 90.0);
    assert!(first.starts_with("Maxi") && first.ends_with('…'), "{first}");
    assert!(second.starts_with("Wolk") && second.ends_with('…'), "{second}");
    let [first, second] = lines("Maximiliane", 90.0);
    assert!(first.ends_with('…') && second.is_empty(), "{first} {second}");
    let (first, second) = two_full_lines("Maximiliane", 20.0, 90.0);
    assert!(first.len() > 6 && first + &second == "Maximiliane", "{second}");
    // Kanji part anywhere.
    assert_eq!(lines("寿限無寿限無", 80.0), ["寿限無寿", "限無"]);
}

/// A family of emoji and a letter with its marks are one letter each to a reader.
#[test]
fn a_name_is_cut_between_letters_as_people_see_them() {
    let family = "👩‍👩‍👧‍👦";
    let name = family.repeat(5);
    let short = shorten(&name, 20.0, width(&name, 20.0) * 0.7);
    let count = short.matches(family).count();
    assert!(count > 0 && short == format!("{}…", family.repeat(count)), "{short}");
}

#[test]
fn names_are_shown_as_people_write_them() {
    for name in [
        "Zoë Łukasz",
        "ちえ",
        "タロー",
        "千恵",
        "新田 由美",
        "김민준",
        "王小明",
        "陳麗華",
        "Дмитрий",
        "Їжак",
        "Ελένη",
        "محمد",
        "יוסי",
        "Ann محمد",
        "🐇",
        "🐇 Ann 🐇",
        "タロー🐇",
        "🇯🇵 Ken",
        "❤️",
    ] {
        assert_eq!(showable(name).as_deref(), Some(name), "{name}");
    }
    // Written with marks of their own, in letters of mathematics, or with marks piled up.
    assert_eq!(showable("Zoe\u{308}").as_deref(), Some("Zoë"));
    assert_eq!(showable("か\u{3099}").as_deref(), Some("が"));
    assert_eq!(showable("𝓐𝓷𝓷 𝕭𝖔𝖇").as_deref(), Some("Ann Bob"));
    assert_eq!(showable("A\u{334}\u{35b}n\u{337}n\u{338}").as_deref(), Some("Ann"));
}

#[test]
fn names_that_no_font_can_show_are_left_to_the_fallback() {
    assert_eq!(showable("ขาว"), None);
    assert_eq!(showable("ขาว C"), None);
    assert_eq!(showable("Ann ᐃ").as_deref(), Some("Ann"));
    assert_eq!(showable("\u{200d}\u{fe0f}"), None);
    assert_eq!(showable("..."), None);
    assert_eq!(showable(""), None);
}

/// The pixels of a text, by rows.
fn drawn(text: &str) -> Vec<(i32, i32)> {
    let mut pixels = Vec::new();
    cover(text, 40.0, (0.0, 30.0), |x, y, coverage| {
        if coverage > 0.5 {
            pixels.push((x, y));
        }
    });
    pixels.sort_unstable();
    pixels.dedup();
    pixels
}

#[test]
fn every_script_has_ink_within_its_width_and_letters_of_their_own() {
    let names = ["千恵", "ちえ", "김민", "Дмит", "Ελένη", "محمد", "יוסי", "🐇🦊", "é", "🇯🇵"];
    for name in names {
        let pixels = drawn(name);
        let (ink, wide) = (pixels.len(), width(name, 40.0));
        assert!(ink > 100, "{name}: {ink} pixels");
        let (least, most) = (pixels[0].0, pixels[ink - 1].0);
        assert!(least >= -3 && most as f32 <= wide + 3.0, "{name}: {least} to {most} of {wide}");
    }
    let empty = drawn("\u{e000}");
    assert!(names.iter().all(|name| drawn(name) != empty));
    assert_ne!(drawn("千"), drawn("恵"));
}

/// Arabic letters have other forms where they join, so a word isn't its letters one by one. A sign
/// that keeps them apart makes it that.
#[test]
fn arabic_letters_join() {
    let apart: f32 = "محمد".chars().map(|letter| width(&letter.to_string(), 40.0)).sum();
    let parted = "م\u{200c}ح\u{200c}م\u{200c}د";
    assert!((width(parted, 40.0) - apart).abs() < 1.0, "{} of {apart}", width(parted, 40.0));
    assert!((width("محمد", 40.0) - apart).abs() > 4.0, "{} of {apart}", width("محمد", 40.0));
}

/// The first letter of a Hebrew name stands at its right end.
#[test]
fn hebrew_runs_from_right_to_left() {
    let shifted = |text: &str, by: f32| -> Vec<(i32, i32)> {
        drawn(text).into_iter().map(|(x, y)| (x + by.round() as i32, y)).collect()
    };
    let name = drawn("של");
    let first = shifted("ש", width("ל", 40.0));
    assert!(first.iter().all(|pixel| name.contains(pixel)));
    // In a Latin name it is a word like any other, in its place.
    assert_eq!(
        drawn("A של").iter().filter(|(x, _)| (*x as f32) < width("A", 40.0)).count(),
        drawn("A").len()
    );
}

/// A flag is one sign of two letters, a family one of four people.
#[test]
fn emoji_join() {
    let one = width("🐇", 20.0);
    for text in ["🇯🇵", "👩‍👩‍👧‍👦", "👍🏽", "❤️"] {
        assert!((width(text, 20.0) - one).abs() < 0.1, "{text}: {} of {one}", width(text, 20.0));
    }
}

#[test]
fn kana_are_as_wide_as_an_em_and_have_ink() {
    assert!((width("ちえ", 20.0) - 40.0).abs() < 0.1, "{}", width("ちえ", 20.0));
    let mut ink = 0.0;
    cover("白", 20.0, (0.0, 10.0), |_, _, coverage| ink += coverage);
    assert!(ink > 20.0, "{ink}");
}
