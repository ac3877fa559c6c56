//! The help, and the rules of the games.

use crate::discord::buttons::{HelpPress, RulesPress};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::view::{self, HelpReader};
use crate::rules::Variant;

impl Visit<'_> {
    pub async fn press_help(&self, press: HelpPress, value: Option<&str>) -> Result<Reply, Problem> {
        let message = match press {
            HelpPress::Page(page) => {
                let reader = match self.asked.location {
                    None => HelpReader::Direct,
                    Some(_) if view::has_learnt(&self.settings.lessons) => HelpReader::Known,
                    Some(_) => HelpReader::New,
                };
                view::help(page, reader, self.languages().await?)
            }
            HelpPress::Rules => {
                let game = value.and_then(|game| game.parse().ok()).ok_or(Refusal::Unreadable)?;
                view::help_rules(game, self.asked.location.is_some(), self.locale)
            }
        };
        self.shows(message)
    }

    pub fn press_rules(&self, press: RulesPress, game: Variant) -> Result<Reply, Problem> {
        match press {
            // What was pressed on stays: a challenge may be in preparation.
            RulesPress::Open => Ok(Reply::Private(view::rules(game, false, self.locale))),
            RulesPress::Short => self.shows(view::rules(game, self.asked.location.is_some(), self.locale)),
            RulesPress::All => self.shows(view::all_rules(game, self.locale)),
        }
    }
}
