//! One position in all themes, shown where a theme can be chosen.

use crate::discord::view::parts::after;
use crate::discord::view::{Picture, Sketch, row};
use crate::i18n::{Locale, text};
use crate::render::Theme;
use crate::rules::Variant;

/// The names of the themes in the album, in its order.
pub fn pictured(locale: Locale) -> String {
    let names = Theme::bundled().map(|(name, _)| text(locale, &format!("theme-{name}"), &[]));
    text(locale, "settings-picture", &[("themes", row(locale, &names.collect::<Vec<_>>()).into())])
}

/// One position in all themes, each under its name.
pub fn album(locale: Locale) -> Option<Picture> {
    let named = |(name, theme): (&str, &'static Theme)| (text(locale, &format!("theme-{name}"), &[]), theme);
    let album: Vec<_> = Theme::bundled().map(named).collect();
    let names: Vec<&str> = album.iter().map(|(name, _)| name.as_str()).collect();
    let alt = text(locale, "alt-themes", &[("themes", row(locale, &names).into())]);
    let board = after(Variant::Halma8, &["b7-c6", "f2-f3", "a6-b5"], locale)?;
    let board = Sketch { alt, more: None, file: "themes.png".to_owned(), ..board };
    Some(Picture::Album(Box::new(board), album))
}
