//! Maps each request to its use case.

use super::playing::Wished;
use super::settings;
use super::visit::Visit;
use crate::discord::request::Request;
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::play::{Act, Refusal};
use crate::service::Problem;

impl Visit<'_> {
    /// Does what is asked for and returns the answer. Everything that a request changes is changed
    /// in here.
    pub(super) async fn reply(&self) -> Result<Reply, Problem> {
        match &self.asked.what {
            Request::Challenge { game, options, opponents, level, time, thread, rated, private } => {
                let game = match game.as_str() {
                    "" => None,
                    id => Some(id.parse().map_err(|_| Refusal::Unreadable)?),
                };
                let time = time.as_deref().map(|typed| settings::time(Some(typed))).transpose()?;
                let level = level.as_deref().map(str::parse).transpose().map_err(|_| Refusal::Unreadable)?;
                let (thread, rated, private) = (*thread, *rated, *private);
                let wished = Wished { time, thread, rated, private, level };
                self.challenge(game, options, opponents, wished).await
            }
            Request::Rules(game) => {
                let variant = game.parse().map_err(|_| Refusal::Unreadable)?;
                Ok(Reply::Private(view::rules(variant, self.asked.place.is_some(), self.locale)))
            }
            Request::Puzzle { game, text } => self.puzzle(game.as_deref(), text.as_deref()).await,
            Request::Move { text, game } => {
                let id = self.which(game.as_deref()).await?;
                self.act(id, None, &Act::Move(self.player, text.clone())).await
            }
            Request::Board(game) => {
                let id = self.which_to_see(game.as_deref()).await?;
                let shown = self.find(id).await?;
                Ok(Reply::Private(view::own_board(&shown, self.locale, Some(self.player))))
            }
            Request::Resign(game) => {
                let id = self.which(game.as_deref()).await?;
                self.ask_resign(id).await.map(Reply::Private)
            }
            Request::Ask { wish, game } => self.ask(*wish, game.as_deref()).await,
            Request::Games(page) => self.games(*page).await.map(Reply::Private),
            Request::History { people, game, outcome } => {
                let wanted = (game.as_deref(), outcome.as_deref());
                self.history(people, wanted).await.map(Reply::Private)
            }
            Request::Replay { game, text, file, export } => {
                let brought = (text.as_deref(), file.as_ref());
                self.replay(game.as_deref(), brought, *export).await
            }
            Request::SuggestReplay { typed } => self.suggest_replays(typed).await.map(Reply::Choices),
            Request::Press { id, values, .. } => self.press(id, values).await,
            Request::Panel { panel, values, people, .. } => self.panel(panel, (values, people)).await,
            Request::Draft(None) => self.draft(None).await,
            Request::Draft(Some(account)) => self.draft_for(account).await,
            Request::Leaderboard(wanted) => self.leaderboard(wanted).await,
            Request::Profile(whom) => self.profile(whom.as_ref()).await,
            Request::SuggestMove { typed, game } => {
                self.suggest_moves(typed, game.as_deref()).await.map(Reply::Choices)
            }
            Request::SuggestMatch { typed, wish } => {
                self.suggest_matches(typed, *wish).await.map(Reply::Choices)
            }
            Request::Watch { game, how } => {
                self.watch(game.as_deref(), how.as_deref()).await.map(Reply::Private)
            }
            Request::SuggestWatch { typed } => self.suggest_watch(typed).await.map(Reply::Choices),
            Request::Vacation(days) => self.vacation(*days).await,
            Request::SuggestTime { typed } => self.suggest_time(typed).map(Reply::Choices),
            Request::Unknown => Err(Refusal::Unreadable.into()),
        }
    }
}
