//! A challenge that is prepared in private, step by step, and one withdrawn from a list.

use super::challenge::Wished;
use super::wanted;
use crate::discord::api::RestError;
use crate::discord::buttons::{DETAILS, Draft, DraftId, DraftStep, GamesPage, GamesScope, PLAYER_COUNT};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Account, Refusal};
use crate::discord::sending::Reply;
use crate::discord::view::{self, Detail, DraftPage, Message};
use crate::play::{Act, Control, Level, Location, MatchId, UserId};
use crate::rules::{Setup, Variant, is_blank};
use crate::service::{self, Caller, Fault};

impl Visit<'_> {
    /// Prepares a challenge to anybody, to this game or to the server's default one.
    pub async fn draft(&self, game: Option<Variant>) -> Result<Reply, Problem> {
        let location = self.asked.location_to_post()?;
        let server = self.server_here(location).await?;
        let draft = Draft::new(game.unwrap_or_else(|| server.default_game()), server.default_time());
        Ok(Reply::Private(self.draft_page(&draft, DraftStep::Main).await?))
    }

    /// Prepares a match against the computer without a clock: in this game, or the server's default
    /// one.
    pub async fn draft_computer(&self, game: Option<Variant>) -> Result<Reply, Problem> {
        let location = self.asked.location_to_post()?;
        let server = self.server_here(location).await?;
        let game = game.unwrap_or_else(|| server.default_game());
        let draft = Draft { computer: Some(self.usual_level().await?), ..Draft::new(game, Control::None) };
        self.shows(self.draft_page(&draft, DraftStep::Main).await?)
    }

    /// The level that is chosen at first.
    pub(super) async fn usual_level(&self) -> Result<Level, Problem> {
        Ok(self.service().usual_level(self.player).await?)
    }

    /// Prepares a challenge to somebody.
    pub async fn draft_for(&self, account: &Account) -> Result<Reply, Problem> {
        let location = self.asked.location_to_post()?;
        if self.handler.answers.is_bot(account.id) {
            return self.draft_computer(None).await;
        }
        self.may_play(account)?;
        let draft = self.draft_to(account.id, location).await?;
        Ok(Reply::Private(self.draft_page(&draft, DraftStep::Main).await?))
    }

    /// A challenge to somebody, with this server's defaults for everything else.
    pub async fn draft_to(&self, whom: UserId, location: Location) -> Result<Draft, Problem> {
        let server = self.server_here(location).await?;
        Ok(Draft { whom: Some(whom), ..Draft::new(server.default_game(), server.default_time()) })
    }

    /// The next step: something was chosen, or the challenge is to be posted.
    pub async fn draft_further(
        &self,
        DraftId(step, draft): &DraftId,
        value: Option<&str>,
        people: &[Account],
    ) -> Result<Reply, Problem> {
        let mut draft = draft.clone();
        let chosen = || value.ok_or(Refusal::Unreadable);
        match *step {
            DraftStep::Main | DraftStep::Details => {}
            DraftStep::Game => {
                draft.game = chosen()?.parse().map_err(|_| Refusal::Unreadable)?;
                settle(&mut draft, None);
            }
            DraftStep::Whom => match people.first() {
                Some(account) if self.handler.answers.is_bot(account.id) => {
                    (draft.whom, draft.computer) = (None, Some(self.usual_level().await?));
                }
                Some(account) => {
                    self.may_play(account)?;
                    draft.whom = Some(account.id);
                }
                None => draft.whom = None,
            },
            DraftStep::Anybody => (draft.whom, draft.computer) = (None, None),
            DraftStep::Computer => draft.computer = Some(self.usual_level().await?),
            DraftStep::Level => draft.computer = Some(chosen()?.parse().map_err(|_| Refusal::Unreadable)?),
            DraftStep::Time => draft.time = chosen()?.parse().map_err(|_| Refusal::Unreadable)?,
            DraftStep::Rated => draft.rated = !draft.rated,
            DraftStep::Private => draft.private = !draft.private,
            DraftStep::Option(option) => {
                let option = usize::from(option);
                let at = DETAILS[option].1.iter().position(|(known, _)| Some(*known) == value);
                draft.details[option] = Some(at.ok_or(Refusal::Unreadable)? as u8);
                settle(&mut draft, Some(option));
            }
            DraftStep::Send => return self.send(&draft).await,
        }
        if draft.whom.is_some() && draft.computer.is_some() && setup(&draft)?.seat_count() == 2 {
            // The seat is either for a person or for the computer; the last choice counts.
            match step {
                DraftStep::Computer | DraftStep::Level => draft.whom = None,
                _ => draft.computer = None,
            }
        }
        self.shows(self.draft_page(&draft, *step).await?)
    }

    /// The challenge as it stands, with the page on which something was pressed.
    async fn draft_page(&self, draft: &Draft, step: DraftStep) -> Result<Message, Problem> {
        let setup = setup(draft)?;
        let details = details(draft);
        let page = match step {
            DraftStep::Details | DraftStep::Rated | DraftStep::Private => DraftPage::More,
            DraftStep::Option(option) if option != PLAYER_COUNT => DraftPage::More,
            DraftStep::Time if view::has_clock_among_more(draft, &details) => DraftPage::More,
            _ => DraftPage::Main,
        };
        let ratings = match draft.computer {
            Some(_) => self.service().level_ratings(self.player, &setup).await?,
            None => None,
        };
        Ok(view::draft(draft, (&setup, ratings), (page, &details), self.locale))
    }

    async fn send(&self, draft: &Draft) -> Result<Reply, Problem> {
        let mut accounts = Vec::new();
        if let Some(whom) = draft.whom {
            accounts.push(self.member(whom).await?);
        }
        let wished = Wished {
            seat: None,
            time: Some(draft.time),
            thread: None,
            // The option isn't offered where the computer plays.
            rated: draft.computer.is_none().then_some(draft.rated),
            private: draft.private,
            level: draft.computer,
        };
        self.challenge(Some(draft.game), &draft.options(), &accounts, wished).await
    }

    /// Refuses to challenge a bot or oneself.
    pub(super) fn may_play(&self, account: &Account) -> Result<(), Refusal> {
        if account.bot {
            return Err(Refusal::Bot);
        }
        if account.id == self.asked.by.id { Err(service::Refusal::Yourself.into()) } else { Ok(()) }
    }

    /// Looks up a person that a button names: they may have left the server since it was shown.
    async fn member(&self, whom: UserId) -> Result<Account, Problem> {
        let location = self.asked.location.ok_or(Refusal::NoChannel)?;
        let member = match self.handler.answers.member(location.guild, whom).await {
            Ok(member) => member,
            Err(RestError::Refused { status: 404, .. }) => return Err(Refusal::NoSuchPerson.into()),
            Err(error) => return Err(Problem::Fault(Fault::log(&error, "looking somebody up"))),
        };
        let user = &member["user"];
        let names = [&member["nick"], &user["global_name"], &user["username"]];
        let mut names = names.into_iter().filter_map(|name| name.as_str());
        let name = names.find(|name| !is_blank(name)).unwrap_or_default().to_owned();
        Ok(Account { id: whom, name, bot: user["bot"].as_bool().unwrap_or(false), is_member: true })
    }

    /// Withdraws a challenge from a list, wherever its message is, and shows the list without it.
    pub async fn cancel_challenge(&self, game: MatchId) -> Result<Reply, Problem> {
        // A match that can't be seen from here is answered like one that doesn't exist.
        let shown = self.find(game).await?;
        let caller = Caller { token: None, ..self.caller_about(&shown) };
        self.service().act(Some(&caller), game, None, &Act::Cancel(self.player)).await?;
        let list = self.games(GamesPage { scope: GamesScope::Mine, finished: false, page: 0 }).await?;
        self.shows(list)
    }
}

fn setup(draft: &Draft) -> Result<Setup, Refusal> {
    wanted::setup(draft.game.id(), &draft.options(), usize::from(draft.whom.is_some()))
}

/// Drops the details that the game doesn't have, or that don't go with the one that was just
/// chosen.
fn settle(draft: &mut Draft, chosen: Option<usize>) {
    let had = std::mem::take(&mut draft.details);
    let rest = (0..had.len()).filter(|at| Some(*at) != chosen);
    for at in chosen.into_iter().chain(rest) {
        draft.details[at] = had[at];
        if setup(draft).is_err() {
            draft.details[at] = None;
        }
    }
}

/// The details that leave a choice. The number of players comes first, because the other details
/// depend on it.
fn details(draft: &Draft) -> Vec<Detail> {
    let Ok(now) = setup(draft) else { return vec![] };
    let detail = |option: usize| {
        let is_count = option == usize::from(PLAYER_COUNT);
        let with = |value: Option<u8>| {
            let mut other = draft.clone();
            if is_count {
                other.details = Default::default();
            }
            other.details[option] = value;
            setup(&other).ok()
        };
        // Pairs mean four players, but two have nobody to pair with.
        let fits = |setup: &Setup| is_count || setup.seat_count() == now.seat_count();
        let all = 0..DETAILS[option].1.len() as u8;
        let values: Vec<(u8, Setup)> =
            all.filter_map(|at| Some((at, with(Some(at)).filter(fits)?))).collect();
        let place = |wanted: &Setup| values.iter().find(|(_, setup)| setup == wanted).map(|(at, _)| *at);
        let usual = with(None).as_ref().and_then(place);
        let chosen = draft.details[option].or_else(|| place(&now));
        Detail { option: option as u8, chosen, usual, values }
    };
    (0..DETAILS.len()).map(detail).filter(|detail| detail.values.len() > 1).collect()
}
