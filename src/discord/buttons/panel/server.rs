//! The content of the buttons and selects of a server's settings.

/// A press in a server's settings.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ServerPress {
    /// Show the page.
    Page,
    /// Select: the channels in which matches may be opened.
    Channels,
    /// Allow matches in every channel.
    Everywhere,
    /// Select: the default game.
    Game,
    /// Select: the default time control.
    Time,
    /// Whether matches get threads.
    Threads(bool),
    /// Whether results name broken records.
    Records(bool),
    /// How the server's messages look.
    Look(LookPress),
    /// How much may go on at the same time.
    Limits(LimitPress),
}

/// A press on the page of the server's puzzle of the day.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SchedulePress {
    /// Show the page.
    Page,
    /// Select: the channel.
    Channel,
    /// Select: the hour.
    Hour,
    /// Select: the time zone.
    Zone,
    /// Open the form for a time zone.
    Ask,
    /// Submit the form.
    Typed,
    /// Stop the puzzles.
    Off,
}

/// A press on the page of the server's language and theme.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LookPress {
    /// Show the page.
    Page,
    /// Select: the language.
    Language,
    /// Select: the theme.
    Theme,
}

/// A press on the page of the server's limits.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LimitPress {
    /// Show the page.
    Page,
    /// Select: the limit of live matches.
    Live,
    /// Select: the limit of live matches per person.
    LiveEach,
    /// Select: the limit of open challenges per person.
    OpenEach,
}
