//! What the buttons and selects of a person's settings carry.

/// A press in the settings.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SettingsPress {
    /// The page.
    Page,
    /// Select: the language.
    Language,
    /// Select: the theme.
    Theme,
    /// Select: what direct messages are sent about.
    Notices,
    /// Whether a picked move is also shown as it would be typed.
    Notation(bool),
    /// Whether tips are shown.
    Tips(bool),
    /// No more tips, pressed below one.
    NoTips,
}

/// A press in the quiet hours.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum QuietPress {
    /// The page.
    Page,
    /// Select: their beginning.
    From,
    /// Select: their end.
    To,
    /// Select: the time zone.
    Zone,
    /// Open the form in which a time zone is typed.
    Ask,
    /// The form, filled in.
    Typed,
    /// No quiet hours.
    Off,
}

/// A press in the list of blocked people.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum BlockPress {
    /// The page.
    Page,
    /// Select: a person to be blocked.
    Block,
    /// Select: a person who is blocked no longer.
    Unblock,
}
