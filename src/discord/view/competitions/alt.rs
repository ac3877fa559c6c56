//! The picture of a competition in words, for people who can't see it.

use super::table::{columns, group_name, plain_line};
use super::words::plain_name;
use crate::competition::{End, Entrant, Presence, Score, Stage, Through, Tie};
use crate::discord::api::ALT;
use crate::i18n::{Locale, text};
use crate::service::CompetitionPage;

/// The name, and then the bracket or the tables, as far as there is room.
pub(super) fn alt(page: &CompetitionPage, locale: Locale) -> String {
    let lines = match page.competition.bracket() {
        Some(rounds) => Words { page, locale }.bracket(rounds),
        None => tables(page, locale),
    };
    let mut alt = page.terms.title.clone();
    for line in lines {
        if alt.chars().count() + 1 + line.chars().count() > ALT {
            break;
        }
        alt.push('\n');
        alt.push_str(&line);
    }
    alt
}

/// A line for each row.
fn tables(page: &CompetitionPage, locale: Locale) -> Vec<String> {
    let mut lines = vec![columns(&page.competition.settings().format, locale).replace("**", "")];
    for table in page.competition.standings() {
        lines.extend(group_name(page, table.group, locale));
        lines.extend(table.rows.iter().map(|row| plain_line(page, &table, row, locale)));
    }
    lines
}

struct Words<'a> {
    page: &'a CompetitionPage,
    locale: Locale,
}

impl Words<'_> {
    /// A line for each round, the newest first, since the oldest is what may be left out.
    fn bracket(&self, rounds: &[Vec<Tie>]) -> Vec<String> {
        let is_over = self.page.competition.stage() == &Stage::Over(End::Finished);
        let winner = self.page.winners().first().copied().filter(|_| is_over).map(|winner| {
            let args = [("player", self.name(winner).into())];
            text(self.locale, "tournament-alt-winner", &args)
        });
        let rounds = (1..).zip(rounds).filter_map(|(round, ties)| self.round(round, ties));
        let mut rounds: Vec<String> = rounds.collect();
        rounds.reverse();
        winner.into_iter().chain(rounds).collect()
    }

    /// What is known of a round, if anything is.
    fn round(&self, round: u32, ties: &[Tie]) -> Option<String> {
        let sides = ties.len() * 2;
        let ties: Vec<String> =
            (1..).zip(ties).filter_map(|(number, tie)| self.tie((round, number), tie)).collect();
        if ties.is_empty() {
            return None;
        }
        let name = text(self.locale, "tournament-stage", &[("count", sides.into())]);
        let args = [("round", name.into()), ("ties", ties.join(" ").into())];
        Some(text(self.locale, "tournament-alt-round", &args))
    }

    /// A sentence about a tie, once somebody is in it.
    fn tie(&self, place: (u32, u32), tie: &Tie) -> Option<String> {
        let say = |key, args: &[(&str, String)]| {
            let args: Vec<_> = args.iter().map(|(name, value)| (*name, value.clone().into())).collect();
            Some(text(self.locale, key, &args))
        };
        let (player, opponent) = match (tie.upper, tie.lower) {
            (Some(upper), Some(lower)) => (upper, lower),
            (one, other) => {
                let player = ("player", self.name(one.or(other)?));
                let key = if tie.winner.is_some() { "tournament-alt-bye" } else { "tournament-alt-waits" };
                return say(key, &[player]);
            }
        };
        let Some((winner, why)) = tie.winner else {
            let names = [("player", self.name(player)), ("opponent", self.name(opponent))];
            return match self.score(place, [player, opponent]) {
                None => say("tournament-alt-plays", &names),
                Some(score) => say("tournament-alt-so-far", &[&names[..], &[("score", score)]].concat()),
            };
        };
        let loser = if winner == player { opponent } else { player };
        let names = [("winner", self.name(winner)), ("loser", self.name(loser))];
        let score = self.score(place, [winner, loser]).unwrap_or_default();
        match why {
            Through::Points => say("tournament-alt-won", &[&names[..], &[("score", score)]].concat()),
            Through::Seed => say("tournament-alt-seed", &[&names[..], &[("score", score)]].concat()),
            Through::Walkover | Through::Bye => {
                let presence = self.page.competition.member(loser).map(|member| member.presence);
                let why = if presence == Some(Presence::Removed) { "removed" } else { "left" };
                say("tournament-alt-walkover", &[&names[..], &[("why", why.to_owned())]].concat())
            }
        }
    }

    /// The points of the first and the second of the two in a tie, once a match is over.
    fn score(&self, (round, tie): (u32, u32), pair: [Entrant; 2]) -> Option<String> {
        let competition = &self.page.competition;
        let over = || competition.legs(round, tie).filter(|leg| leg.outcome.is_some());
        over().next()?;
        let points = pair.map(|entrant| {
            let scores = over().filter_map(|leg| Some(leg.outcome.as_ref()?.score(leg.seat_of(entrant)?)));
            scores.sum::<Score>().to_string()
        });
        Some(points.join(" : "))
    }

    fn name(&self, entrant: Entrant) -> String {
        plain_name(self.page, entrant, self.locale)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::competition::{Act, Competition, Format, Knockout, Outcome, Swiss};
    use crate::discord::view::competitions::tests::{apply, begun_with_five, page, terms};
    use crate::play::PlayerId;

    /// The words about a tournament of Ann, Bo_b, Chie, Dario and Eve.
    fn words(state: &Competition, locale: Locale) -> Vec<String> {
        let mut page = page(state, &terms("Cup "));
        let mut people = (*page.people).clone();
        for (number, name) in (1..).zip(["Ann", "Bo_b", "Chie", "Dario", "Eve"]) {
            people.get_mut(&PlayerId(number)).unwrap().name = name.to_owned();
        }
        page.people = Arc::new(people);
        alt(&page, locale).lines().skip(1).map(str::to_owned).collect()
    }

    #[test]
    fn a_bracket_says_who_plays_whom_and_who_won() {
        let knockout = Format::Knockout(Knockout { legs: 1, replays: 0, together: true, pause_ms: 0 });
        let mut state = begun_with_five(knockout);
        let name = |entrant: Entrant| ["Ann", "Bo_b", "Chie", "Dario", "Eve"][entrant.0 as usize - 1];
        let open = |state: &Competition| {
            let open = state.open_pairings().map(|open| (open.number, [open.seats[0], open.seats[1]]));
            open.collect::<Vec<_>>()
        };
        let pairings = open(&state);
        let [(first, [winner, loser])] = pairings[..] else { panic!("{pairings:?}") };
        let said = words(&state, Locale::English).join(" ");
        let meet = |one, other| {
            [(one, other), (other, one)].map(|(one, other)| format!("{one} plays against {other}."))
        };
        assert!(meet(name(winner), name(loser)).iter().any(|plays| said.contains(plays)), "{said}");
        assert_eq!(said.matches(" has a bye.").count(), 3, "{said}");
        apply(&mut state, &Act::Report(first, Outcome::won_by(0)));
        apply(&mut state, &Act::Tick);
        let said = words(&state, Locale::English).join(" ");
        assert!(said.contains(&format!("{} beat {}, 1 : 0.", name(winner), name(loser))), "{said}");

        // The semi-finals: a draw, and somebody who is removed.
        let pairings = open(&state);
        let [(drawn, even), (_, [through, removed])] = pairings[..] else { panic!("{pairings:?}") };
        apply(&mut state, &Act::Report(drawn, Outcome::draw()));
        apply(&mut state, &Act::Remove(removed, "cheating".to_owned()));
        apply(&mut state, &Act::Tick);
        let said = words(&state, Locale::English);
        assert!(said[0].starts_with("Final: ") && said[1].starts_with("Semi-finals: "), "{said:?}");
        assert!(
            said[1].contains(", 0.5 : 0.5, ") && said[1].contains(" goes through as the higher seed."),
            "{said:?}"
        );
        assert!(even.iter().all(|one| said[1].contains(name(*one))), "{said:?}");
        let walkover = format!("{} goes through, because {} was removed.", name(through), name(removed));
        assert!(said[1].contains(&walkover), "{said:?}");

        let (last, seats) = open(&state)[0];
        apply(&mut state, &Act::Report(last, Outcome::won_by(1)));
        apply(&mut state, &Act::Tick);
        for locale in Locale::ALL {
            let said = words(&state, *locale);
            let end = text(*locale, "tournament-alt-winner", &[("player", name(seats[1]).into())]);
            assert_eq!(said[0], end);
            assert!(!said.join("").contains(['*', '~', '\\']), "it has Markdown: {said:?}");
        }
    }

    #[test]
    fn a_table_in_words_has_no_markdown() {
        let mut state = begun_with_five(Format::Swiss(Swiss { rounds: 2, late_rounds: 0, pause_ms: 0 }));
        apply(&mut state, &Act::Leave(Entrant(2)));
        let said = words(&state, Locale::English);
        assert!(said[0].starts_with("Points · ") && said.len() == 6, "{said:?}");
        assert!(said.iter().any(|line| line.contains("Bo_b (has left) · 0 · ")), "{said:?}");
        assert!(!said.join("").contains(['*', '~', '\\']), "it has Markdown: {said:?}");
    }
}
