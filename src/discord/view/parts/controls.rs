//! The parts of panels: selects, buttons, and labels of things that can be chosen.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::clock::{exactly, short_control};
use crate::discord::buttons::Panel;
use crate::discord::commands::LEVELS;
use crate::i18n::{Locale, text};
use crate::play::{Control, Level};
use crate::render::Theme;
use crate::rules::Variant;
use crate::service::LevelRatings;

/// An entry of a select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What the bot gets when it is chosen.
    pub value: String,
    /// The only text that a closed select shows of it.
    pub label: String,
    /// Small text below the label, in the open select.
    pub about: Option<String>,
    pub is_chosen: bool,
}

impl Choice {
    /// An entry that isn't chosen, without small text.
    #[expect(clippy::needless_pass_by_value, reason = "callers have numbers, ids and words at hand")]
    pub fn new(value: impl ToString, label: String) -> Choice {
        Choice { value: value.to_string(), label, about: None, is_chosen: false }
    }

    /// The same, chosen or not.
    pub fn chosen(self, is_chosen: bool) -> Choice {
        Choice { is_chosen, ..self }
    }

    /// The same with small text.
    pub fn about(self, about: String) -> Choice {
        Choice { about: Some(about), ..self }
    }

    /// The same with a label that says what is chosen: `Clock: none`. A closed select shows nothing
    /// else. `key` is that of what is chosen.
    pub fn of(self, key: &str, locale: Locale) -> Choice {
        let args = [("name", text(locale, key, &[]).into()), ("value", self.label.into())];
        Choice { label: text(locale, "select-choice", &args), ..self }
    }

    fn option(self) -> CreateSelectMenuOption {
        let option = CreateSelectMenuOption::new(self.label, self.value).default_selection(self.is_chosen);
        match self.about {
            Some(about) => option.description(about),
            None => option,
        }
    }
}

/// A sentence as small text of a choice: with a capital letter, and without the full stop.
pub fn phrase(sentence: &str) -> String {
    capital(sentence.trim_end_matches(['.', '。']))
}

/// The same text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The same text with a small letter at its beginning.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

/// A select of texts.
pub fn select(panel: &Panel, choices: impl IntoIterator<Item = Choice>) -> CreateActionRow {
    CreateActionRow::SelectMenu(menu(panel.to_string(), choices))
}

/// The same with a placeholder.
pub fn select_with(
    panel: &Panel,
    placeholder: String,
    choices: impl IntoIterator<Item = Choice>,
) -> CreateActionRow {
    CreateActionRow::SelectMenu(menu(panel.to_string(), choices).placeholder(placeholder))
}

fn menu(id: String, choices: impl IntoIterator<Item = Choice>) -> CreateSelectMenu {
    let options = choices.into_iter().map(Choice::option).collect();
    CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
}

/// A grey button.
pub fn button(panel: &Panel, locale: Locale, key: &str) -> CreateButton {
    CreateButton::new(panel.to_string()).label(text(locale, key, &[])).style(ButtonStyle::Secondary)
}

/// A button that switches something on or off, green while it is on.
pub fn switch(panel: &Panel, locale: Locale, key: &str, on: bool) -> CreateButton {
    let args = [("on", if on { "yes" } else { "no" }.into())];
    let style = if on { ButtonStyle::Success } else { ButtonStyle::Secondary };
    CreateButton::new(panel.to_string()).label(text(locale, key, &args)).style(style)
}

/// A select of languages, each named in itself. The first option follows Discord and has the value
/// `-`.
pub fn language_select(panel: &Panel, locale: Locale, chosen: Option<&str>) -> CreateActionRow {
    let first = Choice::new("-", text(locale, "settings-as-discord", &[])).chosen(chosen.is_none());
    let others = Locale::ALL.iter().map(|language| {
        let code = language.language();
        Choice::new(code, language.own_name().to_owned()).chosen(chosen == Some(code))
    });
    let all = [first].into_iter().chain(others);
    select(panel, all.map(|language| language.of("settings-language", locale)))
}

/// A select of themes. With `or_match`, the first option is the match's own theme, with the value
/// `-`.
pub fn theme_select(panel: &Panel, locale: Locale, chosen: Option<&str>, or_match: bool) -> CreateActionRow {
    let as_match = || Choice::new("-", text(locale, "settings-as-match", &[])).chosen(chosen.is_none());
    let others = Theme::bundled().map(|(name, _)| {
        Choice::new(name, text(locale, &format!("theme-{name}"), &[])).chosen(chosen == Some(name))
    });
    let all = or_match.then(as_match).into_iter().chain(others);
    select(panel, all.map(|theme| theme.of("settings-theme", locale)))
}

/// The games to choose from, by their ids. `key` is that of what is chosen, such as the rules of a game.
pub fn game_choices(key: &str, chosen: Option<&str>, locale: Locale) -> impl Iterator<Item = Choice> {
    Variant::ALL.iter().map(move |game| {
        let name = text(locale, &format!("game-{game}"), &[]);
        Choice::new(game.id(), name).of(key, locale).chosen(chosen == Some(game.id()))
    })
}

/// Whether a game has a rule that its board doesn't show.
pub fn has_special_rule(variant: Variant) -> bool {
    match variant {
        Variant::HalmaDouble
        | Variant::HalmaNumber
        | Variant::HalmaExpert
        | Variant::HalmaParlett
        | Variant::HalmaMarked
        | Variant::HalmaSuper => true,
        Variant::Hexxagon
        | Variant::HexxagonOpen
        | Variant::Halma8
        | Variant::Halma10
        | Variant::Halma16
        | Variant::StarHalma => false,
    }
}

/// A select of levels of the computer, each with a sentence, and with its rating if that is known.
pub fn level_select(
    id: String,
    chosen: Option<Level>,
    ratings: Option<LevelRatings>,
    locale: Locale,
) -> CreateActionRow {
    let choices = LEVELS.iter().enumerate().map(|(at, (value, key))| {
        let about = phrase(&text(locale, &format!("about-{key}"), &[]));
        let about = match ratings {
            Some(ratings) => {
                let args = [("about", about.into()), ("rating", ratings.levels[at].to_string().into())];
                text(locale, "level-rated", &args)
            }
            None => about,
        };
        Choice::new(value, text(locale, key, &[]))
            .of("select-computer", locale)
            .about(about)
            .chosen(chosen.is_some_and(|level| level.to_string() == *value))
    });
    CreateActionRow::SelectMenu(menu(id, choices).placeholder(text(locale, "computer-choose-level", &[])))
}

/// A time control to choose. Its label is short; the small text says the times.
pub fn time_choice(key: &str, time: Control, locale: Locale) -> Choice {
    let choice = Choice::new(time, short_control(time, locale)).of(key, locale);
    match time {
        Control::Fischer(_) => choice.about(capital(&exactly(time, None, locale))),
        _ => choice,
    }
}

/// The time controls to choose from: none, the usual ones, and the current one. `key` is that of what is
/// chosen, such as a server's default.
pub fn time_choices(key: &str, chosen: Control, locale: Locale) -> Vec<Choice> {
    let days = Control::DAYS.iter().map(|&days| Control::PerMove(days));
    let presets = Control::PRESETS.iter().map(|(_, control)| *control);
    let mut times: Vec<Control> = [Control::None].into_iter().chain(presets).chain(days).collect();
    if !times.contains(&chosen) {
        times.push(chosen);
    }
    times.into_iter().map(|time| time_choice(key, time, locale).chosen(time == chosen)).collect()
}
