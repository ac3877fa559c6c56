//! Presses: what each button and select leads to.

use super::super::answer::Reply;
use super::super::custom_id::{Action, CustomId};
use super::super::request::Asked;
use super::super::view::{self, Message, Step, Teller};
use super::{Handler, in_place};
use crate::play::{Act, MatchId, PlayerId, Refusal};
use crate::rules::Cell;
use crate::service::{Problem, Refused, Shown};

impl Handler {
    pub(super) async fn press(
        &self,
        asked: &Asked,
        player: PlayerId,
        id: &CustomId,
        values: &[String],
        private: bool,
    ) -> Result<Reply, Problem> {
        let on = Some(id.seq);
        match &id.action {
            Action::Join => self.act(asked, player, id.game, on, &Act::Join(player)).await,
            Action::JoinPair(pair) => {
                self.act(asked, player, id.game, on, &Act::JoinPair(player, *pair)).await
            }
            Action::Leave => self.act(asked, player, id.game, on, &Act::Leave(player)).await,
            Action::Start(count) => {
                self.act(asked, player, id.game, on, &Act::Start(player, usize::from(*count))).await
            }
            Action::Decline => self.act(asked, player, id.game, on, &Act::Decline(player)).await,
            Action::Cancel => self.act(asked, player, id.game, on, &Act::Cancel(player)).await,
            Action::Offer(wish) => self.offer(asked, player, id.game, on, &Act::Offer(player, *wish)).await,
            Action::Agree(wish) => self.offer(asked, player, id.game, on, &Act::Agree(player, *wish)).await,
            Action::Refuse(wish) => {
                self.unoffer(asked, player, id.game, on, &Act::Refuse(player, *wish)).await
            }
            Action::Withdraw(wish) => {
                self.unoffer(asked, player, id.game, on, &Act::Withdraw(player, *wish)).await
            }
            Action::Stop => {
                let question = self.ask_stop(asked, player, id.game).await?;
                Ok(in_place(Reply::Private(question), private))
            }
            Action::StopSure => self.stop(asked, player, id.game, on).await,
            Action::Stay => {
                let reply = self.act(asked, player, id.game, on, &Act::Stay(player)).await?;
                // The question goes, and the player who answered it reads so.
                let Reply::Seen(shown) = reply else { return Ok(reply) };
                let kept = Teller::new(&shown, asked.locale).say("menu-kept", &[]);
                Ok(Reply::Private(Message::text(kept)))
            }
            Action::ResignSure => self.act(asked, player, id.game, on, &Act::Resign(player)).await,
            Action::Games(scope, finished, page) => {
                let list = self.games(asked, player, (*scope, *finished, *page)).await?;
                Ok(in_place(Reply::Private(list), private))
            }
            Action::EndVacation => Ok(in_place(self.end_vacation(asked, player).await?, private)),
            Action::Board => {
                let shown = self.find(asked, player, id.game).await?;
                Ok(Reply::Private(view::own_board(&shown, asked.locale, player)))
            }
            Action::Menu => {
                let shown = self.playing(asked, player, id.game).await?;
                Ok(Reply::Private(view::menu(&shown, asked.locale, player)))
            }
            Action::Resign => {
                let question = self.ask_resign(asked, player, id.game).await?;
                Ok(in_place(Reply::Private(question), private))
            }
            Action::PlayOn => {
                let shown = self.find(asked, player, id.game).await?;
                let kept = Teller::new(&shown, asked.locale).say("menu-kept", &[]);
                Ok(in_place(Reply::Private(Message::text(kept)), private))
            }
            Action::Go(way) => {
                let shown = self.find(asked, player, id.game).await?;
                let text = written(&shown, way).ok_or(Refusal::Unreadable)?;
                self.act(asked, player, id.game, on, &Act::Move(player, text)).await
            }
            Action::GoOn(way) => {
                let shown = self.find(asked, player, id.game).await?;
                let text = written(&shown, way).ok_or(Refusal::Unreadable)?;
                let played = self.act(asked, player, id.game, on, &Act::Move(player, text)).await?;
                self.go_on(asked, player, id.game, played).await.map_err(Problem::after_storing)
            }
            Action::Pick
            | Action::Group
            | Action::Piece
            | Action::From(_)
            | Action::Reach(_)
            | Action::To(_)
            | Action::Hop(_) => {
                let shown = self.to_pick(asked, player, id).await?;
                let step = step(&shown, &id.action, values).ok_or(Refusal::Unreadable)?;
                let mut message = view::picker(&shown, asked.locale, &step);
                if let Step::Confirm { path, .. } = &step {
                    // Where a chain only passes through, there is no move yet to be typed.
                    if asked.settings.notation_help && shown.game.position.is_path(path) {
                        message.content.push_str(&view::typed(&shown, asked.locale, path));
                    }
                    if self.next_waiting(asked, player, id.game).await?.is_some() {
                        view::and_next(&mut message, &shown, asked.locale, path);
                    }
                }
                Ok(in_place(Reply::Private(message), private))
            }
        }
    }

    /// Another match of this server that waits for the player.
    async fn next_waiting(
        &self,
        asked: &Asked,
        player: PlayerId,
        beside: MatchId,
    ) -> Result<Option<MatchId>, Problem> {
        match asked.place {
            Some(place) => self.service.next_waiting(player, place.guild, beside).await,
            None => Ok(None),
        }
    }

    /// After a move: the picker of the next match takes the place of the one that has done its work.
    async fn go_on(
        &self,
        asked: &Asked,
        player: PlayerId,
        played: MatchId,
        reply: Reply,
    ) -> Result<Reply, Problem> {
        // Anything else, such as a right that is lacking, has to be read first.
        let Reply::Gone = reply else { return Ok(reply) };
        let Some(next) = self.next_waiting(asked, player, played).await? else { return Ok(reply) };
        let shown = self.find(asked, player, next).await?;
        Ok(Reply::Update(view::picker(&shown, asked.locale, &Step::Piece { group: None })))
    }

    /// A match in which the player is to move, at the turn that was pressed on.
    async fn to_pick(&self, asked: &Asked, player: PlayerId, id: &CustomId) -> Result<Shown, Problem> {
        let shown = self.playing(asked, player, id.game).await?;
        let why = if id.seq < shown.game.turn_seq || id.seq > shown.game.seq {
            Refusal::Stale
        } else if shown.game.to_move() != Some(player) {
            Refusal::NotYourTurn
        } else {
            return Ok(shown);
        };
        Err(Problem::Refused(Box::new(Refused { why, shown: Some(shown) })))
    }
}

/// The cell with a number, if the board has so many.
fn cell(shown: &Shown, number: u8) -> Option<Cell> {
    shown.game.position.board().cells().nth(usize::from(number))
}

/// A way from a custom id as text, to be read and judged like typed text.
fn written(shown: &Shown, way: &[u8]) -> Option<String> {
    let cells: Option<Vec<Cell>> = way.iter().map(|&number| cell(shown, number)).collect();
    Some(crate::rules::write_path(shown.game.position.board(), &cells?))
}

fn confirm(shown: &Shown, from: Cell, to: Cell) -> Step {
    let mv = shown.game.position.move_to(from, to);
    Step::Confirm { path: shown.game.position.path(mv), from }
}

/// Where a press leads in the picker; nowhere, if it names what the board doesn't have.
fn step(shown: &Shown, action: &Action, values: &[String]) -> Option<Step> {
    let board = shown.game.position.board();
    let chosen = || values.first().and_then(|name| board.find(name));
    let group = || values.first().and_then(|number| number.parse().ok());
    let from_legal = |from: Cell| (!shown.game.position.targets(from).is_empty()).then_some(from);
    Some(match action {
        Action::Group => Step::Piece { group: Some(group()?) },
        Action::Piece => {
            let from = from_legal(chosen()?)?;
            match *shown.game.position.targets(from) {
                [to] => confirm(shown, from, to),
                _ => Step::Target { from, group: None },
            }
        }
        Action::From(number) => Step::Target { from: from_legal(cell(shown, *number)?)?, group: None },
        Action::Reach(number) => {
            Step::Target { from: from_legal(cell(shown, *number)?)?, group: Some(group()?) }
        }
        Action::To(number) => {
            let from = from_legal(cell(shown, *number)?)?;
            let to = chosen().filter(|to| shown.game.position.targets(from).contains(to))?;
            confirm(shown, from, to)
        }
        Action::Hop(way) => {
            let mut path: Vec<Cell> = way.iter().map(|&number| cell(shown, number)).collect::<Option<_>>()?;
            path.push(chosen()?);
            let from = *path.first()?;
            if !view::can_come(&shown.game.position, &path) {
                return None;
            }
            Step::Confirm { path, from }
        }
        _ => Step::Piece { group: None },
    })
}
