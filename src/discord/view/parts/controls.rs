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

/// A select of texts: value, label, whether it is chosen.
pub fn select(panel: &Panel, options: impl IntoIterator<Item = (String, String, bool)>) -> CreateActionRow {
    let options = options
        .into_iter()
        .map(|(value, label, chosen)| CreateSelectMenuOption::new(label, value).default_selection(chosen));
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    CreateActionRow::SelectMenu(CreateSelectMenu::new(panel.to_string(), kind))
}

/// The same with a placeholder.
pub fn select_with(
    panel: &Panel,
    placeholder: String,
    options: impl IntoIterator<Item = (String, String, bool)>,
) -> CreateActionRow {
    match select(panel, options) {
        CreateActionRow::SelectMenu(menu) => CreateActionRow::SelectMenu(menu.placeholder(placeholder)),
        row => row,
    }
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
    let first = ("-".to_owned(), named(text(locale, "settings-as-discord", &[]).into()), chosen.is_none());
    let others = Locale::ALL.iter().map(|language| {
        let code = language.language();
        (code.to_owned(), named(language.own_name().into()), chosen == Some(code))
    });
    select(panel, [first].into_iter().chain(others))
}

/// A select of themes. With `or_match`, the first option is the match's own theme, with the value
/// `-`.
pub fn theme_select(panel: &Panel, locale: Locale, chosen: Option<&str>, or_match: bool) -> CreateActionRow {
    let named = |name: String| text(locale, "settings-theme", &[("name", name.into())]);
    let as_match = || ("-".to_owned(), named(text(locale, "settings-as-match", &[])), chosen.is_none());
    let others = Theme::bundled().map(|(name, _)| {
        (name.to_owned(), named(text(locale, &format!("theme-{name}"), &[])), chosen == Some(name))
    });
    select(panel, or_match.then(as_match).into_iter().chain(others))
}

/// The games to choose from, by their ids.
pub fn game_options(chosen: Option<&str>, locale: Locale) -> impl Iterator<Item = (String, String, bool)> {
    Variant::ALL.iter().map(move |game| {
        (game.id().to_owned(), text(locale, &format!("game-{game}"), &[]), chosen == Some(game.id()))
    })
}

/// A select of levels of the computer, each with a sentence, and its rating if it has one.
pub fn level_select(
    id: String,
    chosen: Option<Level>,
    strengths: Option<[i64; RATED]>,
    locale: Locale,
) -> CreateActionRow {
    let options = LEVELS.iter().enumerate().map(|(at, (value, key))| {
        let name = text(locale, key, &[]);
        let label = match strengths {
            Some(strengths) => {
                let args = [("name", name.into()), ("rating", strengths[at].to_string().into())];
                text(locale, "level-rated", &args)
            }
            None => name,
        };
        CreateSelectMenuOption::new(label, *value)
            .description(text(locale, &format!("about-{key}"), &[]))
            .default_selection(chosen.is_some_and(|level| level.to_string() == *value))
    });
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind).placeholder(text(
        locale,
        "computer-choose-level",
        &[],
    )))
}

/// The time controls to choose from: none, the usual ones, and the current one.
pub fn time_options(chosen: Control, locale: Locale) -> Vec<(String, String, bool)> {
    let days = Control::DAYS.iter().map(|&days| Control::PerMove(days));
    let presets = Control::PRESETS.iter().map(|(_, control)| *control);
    let mut times: Vec<Control> = [Control::None].into_iter().chain(presets).chain(days).collect();
    if !times.contains(&chosen) {
        times.push(chosen);
    }
    let named =
        |time: Control| (time.to_string(), crate::discord::view::control(time, None, locale), time == chosen);
    times.into_iter().map(named).collect()
}
