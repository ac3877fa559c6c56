//! What a match says of its competition: the round or season, and the teams of a team match.

use super::teller::{Teller, escape};
use crate::i18n::{Locale, text};
use crate::play::Part;

impl Teller<'_> {
    /// The competition that paired its players, and the teams of a team match.
    pub fn competition(&self) -> Option<String> {
        let lines = [Some(self.competition_name()?), self.teams()];
        Some(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
    }

    /// The name of that competition, with the round or season.
    pub fn competition_name(&self) -> Option<String> {
        let paired = self.game().terms().paired.as_ref()?;
        let (part, number) = match paired.part {
            None | Some(Part::Arena) => ("whole", 0),
            Some(Part::Round(number)) => ("round", number),
            Some(Part::QuarterFinals) => ("quarter_final", 0),
            Some(Part::SemiFinals) => ("semi_final", 0),
            Some(Part::Final) => ("final", 0),
            Some(Part::Season(number)) => ("season", number),
        };
        let title = escape(paired.title.as_ref()?);
        let args = [("title", title.into()), ("part", part.into()), ("number", i64::from(number).into())];
        Some(self.say("tournament-of-match", &args))
    }

    /// Which team each player of a team match plays for.
    pub fn teams(&self) -> Option<String> {
        let teams = &self.game().terms().paired.as_ref()?.teams;
        let people = self.game().setup().seats().zip(teams).map(|(seat, team)| {
            let name = team_name(&team.name, team.server.as_deref(), self.locale);
            team_people(name, self.seat_name(seat), self.locale)
        });
        let people: Vec<String> = people.collect();
        (!people.is_empty()).then(|| format!("👥 {}", people.join(" · ")))
    }
}

/// The name of a team, with that of its server where two servers play.
pub fn team_name(name: &str, server: Option<&str>, locale: Locale) -> String {
    let name = escape(name);
    match server {
        None => name,
        Some(server) => {
            text(locale, "tournament-team-of", &[("team", name.into()), ("server", escape(server).into())])
        }
    }
}

/// A team with its people, who are named in `players`.
pub fn team_people(team: String, players: String, locale: Locale) -> String {
    let has = if players.is_empty() { "nobody" } else { "people" };
    let args = [("team", team.into()), ("has", has.into()), ("players", players.into())];
    text(locale, "tournament-team-people", &args)
}
