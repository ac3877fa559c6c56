//! Turns the options of `/challenge` into a setup.

use crate::discord::request::Refusal;
use crate::play::sizes;
use crate::rules::{OptionName, Setup, SetupError, Variant};
use crate::service;

/// The setup of a challenge that names no game. If the usual game doesn't take the options, the refusal names
/// those that do.
pub fn usual_setup(
    usual: Variant,
    options: &[(OptionName, String)],
    opponents: usize,
) -> Result<Setup, Refusal> {
    setup(usual.id(), options, opponents).map_err(|why| {
        let fits = |game: &Variant| setup(game.id(), options, opponents).is_ok();
        let fitting: Vec<Variant> = Variant::ALL.iter().copied().filter(fits).collect();
        if fitting.is_empty() { why } else { Refusal::NotTheUsualGame { usual, fitting } }
    })
}

/// The setup that a challenge asks for. By default, the number of seats follows from how many
/// people are named, and pairs mean four.
pub fn setup(game: &str, options: &[(OptionName, String)], opponents: usize) -> Result<Setup, Refusal> {
    let variant: Variant = game.parse().map_err(|_| Refusal::Unreadable)?;
    let has = |option: OptionName| variant.options().iter().any(|known| known.name() == option);
    let sizes = sizes(variant);
    let mut set: Vec<(OptionName, &str)> =
        options.iter().map(|(option, value)| (*option, value.as_str())).collect();
    // "The game's own limit" is the default.
    set.retain(|&(option, value)| !(option == OptionName::Stall && value == "limit" && has(option)));
    for &(option, value) in &set {
        let name = option.as_str();
        match Setup::parse(game, [(name, value)]) {
            Ok(_) | Err(SetupError::Clash { .. }) => {}
            Err(SetupError::NoSuchOption { .. }) => return Err(Refusal::NoOption(variant, name)),
            Err(_) => return Err(Refusal::BadOption(variant, name)),
        }
    }
    let follows;
    if !set.iter().any(|(option, _)| *option == OptionName::Players) {
        let largest = sizes.last().copied().unwrap_or(2);
        let named = sizes.iter().copied().find(|&size| size > opponents);
        let named = named.ok_or(service::Refusal::TooManyOpponents(variant, largest))?;
        let pairs = set.iter().any(|&(option, value)| option == OptionName::Teams && value != "none");
        let seats = if pairs { named.max(4) } else { named };
        follows = seats.to_string();
        if seats != Setup::new(variant).seat_count() {
            set.push((OptionName::Players, &follows));
        }
    }
    let asked = set.iter().find(|(option, _)| *option == OptionName::Players);
    let asked = asked.and_then(|(_, value)| value.parse().ok());
    let players = asked.unwrap_or(Setup::new(variant).seat_count());
    let set = set.into_iter().map(|(option, value)| (option.as_str(), value));
    Setup::parse(game, set).map_err(|error| match error {
        SetupError::Clash { setting, .. } => {
            service::Refusal::Clash(variant, setting.option().as_str(), players).into()
        }
        SetupError::NoSuchValue { option, .. } => Refusal::BadOption(variant, option.as_str()),
        _ => Refusal::Unreadable,
    })
}
