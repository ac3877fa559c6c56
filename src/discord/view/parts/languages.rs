//! The language in which a person reads, and that of the messages that everybody sees.

use crate::i18n::{Locale, Value, text};
use crate::service::Shown;

/// The buttons of public messages that private texts name, by their keys, which are also their names in those
/// texts: `{ $button-move }`.
const BUTTONS: [&str; 11] = [
    "button-accept",
    "button-analyse",
    "button-board",
    "button-cancel",
    "button-decline",
    "button-export-match",
    "button-join",
    "button-menu",
    "button-move",
    "button-tournament-mine",
    "button-watch",
];

/// The language of a private text, and that of the public messages that it is about. People look for a
/// button by what is written on it, so the text names it in the public language.
#[derive(Copy, Clone, Debug)]
pub struct Languages {
    /// What the reader of the text speaks.
    pub own: Locale,
    public: Locale,
    /// Whether the text is about any messages, of which some are in the reader's language.
    is_mixed: bool,
}

impl Languages {
    /// Where all messages are for one reader.
    pub fn alone(own: Locale) -> Languages {
        Languages::below(own, own)
    }

    /// Where a text is about messages in this language.
    pub fn below(own: Locale, public: Locale) -> Languages {
        Languages { own, public, is_mixed: false }
    }

    /// Where a text is about any match of a server whose managers have chosen no language: those that the
    /// reader plays alone are in the reader's, and others in this one.
    pub fn unless_alone(own: Locale, public: Locale) -> Languages {
        Languages { own, public, is_mixed: true }
    }

    /// Where a text is about this match. In direct messages, its boards are in the reader's language, too.
    pub fn about(shown: &Shown, own: Locale) -> Languages {
        if shown.venue.is_direct() {
            return Languages::alone(own);
        }
        Languages::below(own, Locale::of(&shown.game.terms().language))
    }

    /// A private text of the catalogue.
    pub fn say(self, key: &str, args: &[(&'static str, Value<'_>)]) -> String {
        let buttons = BUTTONS.map(|button| (button, Value::from(self.label(button))));
        text(self.own, key, &[args, &buttons].concat())
    }

    /// What is written on a button.
    fn label(self, button: &str) -> String {
        let [public, own] = [self.public, self.own].map(|locale| text(locale, button, &[]));
        if self.is_mixed && public != own { format!("{public} / {own}") } else { public }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::view::parts::set_up;
    use crate::rules::{Position, Setup, Variant};
    use crate::service::Venue;

    #[test]
    fn each_button_that_a_text_names_is_known() {
        let named = |source: &&str| -> Vec<String> {
            let rest = source.split("{ $button-").skip(1);
            rest.filter_map(|rest| Some(format!("button-{}", rest.split_once(" }")?.0))).collect()
        };
        for &locale in Locale::ALL {
            let mut all: Vec<String> = locale.sources().iter().flat_map(named).collect();
            all.sort();
            all.dedup();
            assert_eq!(all, BUTTONS, "{locale:?}");
        }
    }

    #[test]
    fn a_button_has_the_name_that_is_written_on_it() {
        let mut shown = Shown::of(set_up(&Position::start(&Setup::new(Variant::Halma8))));
        let says = |shown: &Shown| {
            Languages::about(shown, Locale::Spanish).say("refusal-move-empty", &[("example", "c7-d6".into())])
        };
        assert!(says(&shown).contains("**Move**"), "{}", says(&shown));
        // In direct messages, the board itself is in Spanish.
        shown.venue = Venue::Direct;
        assert!(says(&shown).contains("**Mover**"), "{}", says(&shown));
    }
}
