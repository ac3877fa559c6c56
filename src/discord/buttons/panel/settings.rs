//! The content of the buttons and selects of a person's settings.

/// A press in the settings.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SettingsPress {
    /// Show the page.
    Page,
    /// Select: the language.
    Language,
    /// Select: the theme.
    Theme,
    /// Select: what direct messages are sent about.
    Notices,
    /// Whether a picked move is also shown as it would be typed.
    Notation(bool),
    /// Whether a picked target is played without being confirmed.
    AtOnce(bool),
    /// Whether tips are shown.
    Tips(bool),
    /// Turn tips off; pressed below a tip.
    NoTips,
}

/// A press in the quiet hours.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum QuietPress {
    /// Show the page.
    Page,
    /// Select: when they start.
    From,
    /// Select: when they end.
    To,
    /// Select: the time zone.
    Zone,
    /// Open the form for a time zone.
    Ask,
    /// Submit the form.
    Typed,
    /// Turn quiet hours off.
    Off,
}

/// A press in the list of blocked people.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum BlockPress {
    /// Show the page.
    Page,
    /// Select: block a person.
    Block,
    /// Select: unblock a person.
    Unblock,
}
