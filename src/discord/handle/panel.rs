//! What each press on a panel leads to.

use super::visit::Visit;
use crate::discord::buttons::{Panel, PastePress, PrivacyPress};
use crate::discord::handle::problem::Problem;
use crate::discord::request::Account;
use crate::discord::sending::Reply;
use crate::discord::view::{self, Message};
use crate::i18n::text;

impl Visit<'_> {
    /// Does what was pressed, with the values or people that were chosen.
    pub(super) async fn panel(
        &self,
        panel: &Panel,
        values: &[String],
        people: &[Account],
    ) -> Result<Reply, Problem> {
        let value = values.first().map(String::as_str);
        match panel {
            Panel::Settings(press) => self.press_settings(*press, value).await,
            Panel::Quiet(press) => self.press_quiet(*press, value).await,
            Panel::Blocked(press) => self.press_blocked(*press, (value, people.first())).await,
            Panel::Server(press) => self.shows(self.press_server(*press, values).await?),
            Panel::PuzzleSchedule(press) => self.press_puzzle_schedule(*press, values).await,
            Panel::Season(press) => self.shows(self.seasons(*press, values).await?),
            Panel::Privacy(press) => self.press_privacy(*press).await,
            Panel::Help(press) => self.press_help(*press, value).await,
            Panel::Rules(press, game) => self.press_rules(*press, *game),
            Panel::Learn(press) => self.learn(*press).await,
            Panel::Puzzle(press) => self.press_puzzle(press, values).await,
            Panel::Competition(press) => self.press_competition(*press, values).await,
            Panel::Challenge(game) => Ok(self.in_place(self.draft(*game).await?)),
            Panel::PlayComputer(game) => self.draft_computer(*game).await,
            Panel::Replay(press) => self.replay_at(*press, value).await,
            Panel::Past(past) => self.past(past, values, people).await,
            Panel::Paste(PastePress::Ask) => Ok(Reply::Form(view::paste_form(self.locale))),
            Panel::Paste(PastePress::Typed) => self.pasted(value).await,
            Panel::Games(page) => self.shows(self.games(*page).await?),
            Panel::CancelChallenge(game) => self.cancel_challenge(*game).await,
            Panel::EndVacation => Ok(self.in_place(self.end_vacation().await?)),
            Panel::Watch(watch) => self.watch_further(watch, value).await,
            Panel::Leaderboard(id) => self.press_leaderboard(*id, value).await,
            Panel::Profile(id) => self.press_card(*id, value).await,
            Panel::Draft(id) => self.draft_further(id, value, people).await,
        }
    }

    async fn press_privacy(&self, press: PrivacyPress) -> Result<Reply, Problem> {
        match press {
            PrivacyPress::Page => self.shows(view::privacy(self.locale)),
            PrivacyPress::Export => {
                let written = self.handler.service.export(self.player).await?;
                let file = ("hoppity.json".to_owned(), written.into_bytes());
                Ok(Reply::File(Message::text(text(self.locale, "privacy-exported", &[])), file))
            }
            PrivacyPress::Delete => {
                let open = self.service().count_open(self.player).await?;
                self.shows(view::delete_question(open, self.locale))
            }
            PrivacyPress::DeleteSure => {
                self.service().forget(self.player).await?;
                self.shows(Message::text(text(self.locale, "privacy-deleted", &[])))
            }
        }
    }
}
