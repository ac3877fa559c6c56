//! The parts of panels: selects, buttons, and labels of things that can be chosen.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::buttons::Panel;
use crate::discord::commands::LEVELS;
use crate::i18n::{Locale, Value, text};
use crate::play::{Control, Level};
use crate::rating::LEVELS as RATED;
use crate::render::Theme;
use crate::rules::Variant;

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

    fn option(self) -> CreateSelectMenuOption {
        let option = CreateSelectMenuOption::new(self.label, self.value).default_selection(self.is_chosen);
        match self.about {
            Some(about) => option.description(about),
            None => option,
        }
    }
}

/// A select of texts.
pub fn select(panel: &Panel, choices: impl IntoIterator<Item = Choice>) -> CreateActionRow {
    CreateActionRow::SelectMenu(menu(panel.to_string(), choices))
}

fn menu(id: String, choices: impl IntoIterator<Item = Choice>) -> CreateSelectMenu {
    let options = choices.into_iter().map(Choice::option).collect();
    CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
}

/// The same with a placeholder.
pub fn select_with(
    panel: &Panel,
    placeholder: String,
    choices: impl IntoIterator<Item = Choice>,
) -> CreateActionRow {
    CreateActionRow::SelectMenu(menu(panel.to_string(), choices).placeholder(placeholder))
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
    let named = |name: Value<'_>| text(locale, "settings-language", &[("name", name)]);
    let as_discord = named(text(locale, "settings-as-discord", &[]).into());
    let first = Choice::new("-", as_discord).chosen(chosen.is_none());
    let others = Locale::ALL.iter().map(|language| {
        let code = language.language();
        Choice::new(code, named(language.own_name().into())).chosen(chosen == Some(code))
    });
    select(panel, [first].into_iter().chain(others))
}

/// A select of themes. With `or_match`, the first option is the match's own theme, with the value
/// `-`.
pub fn theme_select(panel: &Panel, locale: Locale, chosen: Option<&str>, or_match: bool) -> CreateActionRow {
    let named = |name: String| text(locale, "settings-theme", &[("name", name.into())]);
    let as_match =
        || Choice::new("-", named(text(locale, "settings-as-match", &[]))).chosen(chosen.is_none());
    let others = Theme::bundled().map(|(name, _)| {
        Choice::new(name, named(text(locale, &format!("theme-{name}"), &[]))).chosen(chosen == Some(name))
    });
    select(panel, or_match.then(as_match).into_iter().chain(others))
}

/// The games to choose from, by their ids.
pub fn game_choices(chosen: Option<&str>, locale: Locale) -> impl Iterator<Item = Choice> {
    Variant::ALL.iter().map(move |game| {
        let name = text(locale, &format!("game-{game}"), &[]);
        Choice::new(game.id(), name).chosen(chosen == Some(game.id()))
    })
}

/// A select of levels of the computer, each with a sentence, and its rating if it has one.
pub fn level_select(
    id: String,
    chosen: Option<Level>,
    strengths: Option<[i64; RATED]>,
    locale: Locale,
) -> CreateActionRow {
    let choices = LEVELS.iter().enumerate().map(|(at, (value, key))| {
        let name = text(locale, key, &[]);
        let label = match strengths {
            Some(strengths) => {
                let args = [("name", name.into()), ("rating", strengths[at].to_string().into())];
                text(locale, "level-rated", &args)
            }
            None => name,
        };
        Choice::new(value, label)
            .about(text(locale, &format!("about-{key}"), &[]))
            .chosen(chosen.is_some_and(|level| level.to_string() == *value))
    });
    CreateActionRow::SelectMenu(menu(id, choices).placeholder(text(locale, "computer-choose-level", &[])))
}

/// The time controls to choose from: none, the usual ones, and the current one.
pub fn time_choices(chosen: Control, locale: Locale) -> Vec<Choice> {
    let days = Control::DAYS.iter().map(|&days| Control::PerMove(days));
    let presets = Control::PRESETS.iter().map(|(_, control)| *control);
    let mut times: Vec<Control> = [Control::None].into_iter().chain(presets).chain(days).collect();
    if !times.contains(&chosen) {
        times.push(chosen);
    }
    let named = |time| crate::discord::view::control(time, None, locale);
    times.into_iter().map(|time| Choice::new(time, named(time)).chosen(time == chosen)).collect()
}
