//! What the buttons and selects of a server's settings carry.

/// A press in a server's settings.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ServerPress {
    /// The page.
    Page,
    /// Select: the channels in which matches may be opened.
    Channels,
    /// Matches may be opened in every channel.
    Everywhere,
    /// Select: the usual game.
    Game,
    /// Select: the usual clock.
    Time,
    /// Whether matches get threads.
    Threads(bool),
    /// Whether results name broken records.
    Records(bool),
    /// How the server's messages look.
    Look(LookPress),
    /// How much can go on at a time.
    Limits(LimitPress),
}

/// A press on the page of the server's language and theme.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LookPress {
    /// The page.
    Page,
    /// Select: the language.
    Language,
    /// Select: the theme.
    Theme,
}

/// A press on the page of the server's limits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LimitPress {
    /// The page.
    Page,
    /// Select: live matches.
    Live,
    /// Select: live matches of each person.
    LiveEach,
    /// Select: open challenges of each person.
    OpenEach,
}
