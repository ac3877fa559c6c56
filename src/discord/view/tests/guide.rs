//! The rules and the lessons.

use std::collections::BTreeSet;

use super::keeps_limits;
use crate::discord::view;
use crate::i18n::Locale;
use crate::play::COURSES;
use crate::rules::Variant;

#[test]
fn the_rules_keep_discords_limits_in_every_language() {
    for &locale in Locale::ALL {
        for &variant in Variant::ALL {
            for rules in [view::rules(variant, true, locale), view::all_rules(variant, locale)] {
                keeps_limits(&rules, &format!("{locale:?} {variant}"));
            }
            let short = view::rules(variant, true, locale);
            assert!(short.content.lines().count() <= 8 && short.picture.is_some(), "{locale:?} {variant}");
        }
    }
}

#[test]
fn lessons_keep_discords_limits_in_every_language() {
    for &locale in Locale::ALL {
        keeps_limits(&view::courses(&BTreeSet::new(), locale), &format!("{locale:?}"));
        for course in &COURSES {
            for number in 0..course.lessons.len() {
                for tried in [None, Some(0), Some(1), Some(2), Some(3)] {
                    let exercise = course.lessons[number].exercise();
                    let missed = tried.and_then(|tried| {
                        let mut after = exercise.position.clone();
                        after.play(exercise.choice(tried)?).ok()?;
                        after.legal_moves().into_iter().max_by_key(|mv| after.path(*mv).len())
                    });
                    let choice = tried.map(|number| view::Choice { number, answer: missed });
                    let lesson = view::lesson((course, number), choice, true, locale).unwrap();
                    keeps_limits(&lesson, &format!("{locale:?} {} {number} {tried:?}", course.game));
                    assert!(lesson.picture.is_some());
                }
            }
            assert!(view::lesson((course, 6), None, true, locale).is_none());
        }
    }
}
