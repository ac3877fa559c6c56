//! Maps each request to its use case.

use super::playing::Wished;
use super::settings;
use super::visit::Visit;
use crate::discord::handle::problem::Problem;
use crate::discord::request::{Refusal, Request, Suggest, Typed};
use crate::discord::sending::Reply;
use crate::discord::suggest::Choice;
use crate::discord::view;
use crate::play::Act;

impl Visit<'_> {
    /// Does what is asked for and returns the answer. Everything that a request changes is changed
    /// in here.
    pub(super) async fn reply(&self) -> Result<Reply, Problem> {
        match &self.asked.what {
            Request::Challenge { game, options, seat, opponents, level, time, thread, rated, private } => {
                let game = game.as_deref().map(str::parse).transpose().map_err(|_| Refusal::Unreadable)?;
                let time = time.as_deref().map(|typed| settings::time(Some(typed))).transpose()?;
                let level = level.as_deref().map(str::parse).transpose().map_err(|_| Refusal::Unreadable)?;
                let (seat, thread, rated, private) = (*seat, *thread, *rated, *private);
                let wished = Wished { seat, time, thread, rated, private, level };
                self.challenge(game, options, opponents, wished).await
            }
            Request::Play { game, level } => {
                let game = game.as_deref().map(str::parse).transpose().map_err(|_| Refusal::Unreadable)?;
                let level = level.as_deref().map(str::parse).transpose().map_err(|_| Refusal::Unreadable)?;
                self.play_computer(game, level).await
            }
            Request::Rules(game) => {
                let variant = game.parse().map_err(|_| Refusal::Unreadable)?;
                Ok(Reply::Private(view::rules(variant, self.asked.location.is_some(), self.locale)))
            }
            Request::Puzzle { game, text } => self.puzzle(game.as_deref(), text.as_deref()).await,
            Request::Move { text, of } => {
                let id = self.which(of.as_deref()).await?;
                self.act(id, None, &Act::Move(self.player, text.clone())).await
            }
            Request::Board(of) => self.board(of.as_deref()).await.map(Reply::Private),
            Request::Resign(of) => {
                let id = self.which(of.as_deref()).await?;
                self.ask_resign(id).await.map(Reply::Private)
            }
            Request::Ask { wish, of } => self.ask(*wish, of.as_deref()).await,
            Request::Games(page) => self.games(*page).await.map(Reply::Private),
            Request::History(options) => self.history(options).await.map(Reply::Private),
            Request::Replay { of, text, file, export } => {
                self.replay(of.as_deref(), text.as_deref(), file.as_ref(), *export).await
            }
            Request::Press { id, values, .. } => self.press(id, values).await,
            Request::Panel { panel, values, people, .. } => self.panel(panel, values, people).await,
            Request::Draft(None) => self.draft(None).await,
            Request::Draft(Some(account)) => self.draft_for(account).await,
            Request::Leaderboard(wanted) => self.leaderboard(wanted).await,
            Request::Profile(whom) => self.profile(whom.as_ref()).await,
            Request::Watch { of, how } => self.watch(of.as_deref(), how.as_deref()).await.map(Reply::Private),
            Request::Vacation(days) => self.vacation(*days).await,
            Request::Suggest(suggest) => self.suggest(suggest).await.map(Reply::Choices),
            Request::Unknown => Err(Refusal::Unreadable.into()),
        }
    }

    async fn suggest(&self, Suggest { typed, option }: &Suggest) -> Result<Vec<Choice>, Problem> {
        match option {
            Typed::Move { of } => self.suggest_moves(typed, of.as_deref()).await,
            Typed::Match(wish) => self.suggest_matches(typed, *wish).await,
            Typed::Replay => self.suggest_replays(typed).await,
            Typed::Watch => self.suggest_watch(typed).await,
            Typed::Time => self.suggest_time(typed),
        }
    }
}
