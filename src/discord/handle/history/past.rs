//! Finished matches: `/history` with its filters and pages, and the server's records.

use crate::discord::buttons::{ENDINGS, Filter, PastPanel, What, Whose};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Account, PastOptions, Refusal};
use crate::discord::sending::Reply;
use crate::discord::suggest::{self, Choice};
use crate::discord::view::{self, Message, PastList};
use crate::rules::Ending;
use crate::service::{ListPage, PastFilter, PastPage, Person, Scope};

impl Visit<'_> {
    /// `/history` with its options.
    pub async fn history(&self, options: &PastOptions) -> Result<Message, Problem> {
        let game = options.game.as_deref().map(|game| game.parse().map_err(|_| Refusal::Unreadable));
        let (game, ending) = (game.transpose()?, options.outcome.as_deref().map(ending_of).transpose()?);
        let mut player = self.whose_if(options.player.as_ref()).await?;
        let mut opponent = self.whose_if(options.opponent.as_ref()).await?;
        if player.is_none() {
            // A result without a player means the asker's. Without either, it doesn't matter who is whose opponent.
            player = if ending.is_some() { Some(Whose::Player(self.player)) } else { opponent.take() };
        }
        opponent = opponent.filter(|_| opponent != player || opponent == Some(Whose::Stranger));
        self.past_page(Filter { player, opponent, game, ending }, PastPage::First).await
    }

    async fn whose_if(&self, account: Option<&Account>) -> Result<Option<Whose>, Problem> {
        match account {
            Some(account) => self.whose(account).await.map(Some),
            None => Ok(None),
        }
    }

    async fn whose(&self, account: &Account) -> Result<Whose, Problem> {
        let known = self.service().known_player(account.id).await?;
        Ok(known.map_or(Whose::Stranger, Whose::Player))
    }

    /// The asker's own finished matches, to choose one.
    pub async fn own_past(&self) -> Result<Message, Problem> {
        let filter = Filter { player: Some(Whose::Player(self.player)), ..Filter::default() };
        self.past_page(filter, PastPage::First).await
    }

    /// Handles a press below a list.
    pub async fn past(
        &self,
        panel: &PastPanel,
        values: &[String],
        people: &[Account],
    ) -> Result<Reply, Problem> {
        let value = values.first().map_or("", String::as_str);
        let filter = panel.filter;
        let (filter, page) = match panel.what {
            What::Page(page) => (filter, page),
            What::Open => {
                let id = value.parse().map_err(|_| Refusal::Unreadable)?;
                // A separate message: the list stays, to choose the next one.
                return self.look(id).await.map(Reply::Private);
            }
            What::People => {
                let Filter { player, opponent, .. } = self.people(people).await?;
                let ending = filter.ending.filter(|_| player.is_some());
                (Filter { player, opponent, ending, ..filter }, PastPage::First)
            }
            What::Mine => (
                Filter { player: Some(Whose::Player(self.player)), opponent: None, ..filter },
                PastPage::First,
            ),
            What::Game => {
                let game = match value {
                    "-" => None,
                    game => Some(game.parse().map_err(|_| Refusal::Unreadable)?),
                };
                (Filter { game, ..filter }, PastPage::First)
            }
            What::Ending => {
                let ending = if value == "-" { None } else { Some(ending_of(value)?) };
                (Filter { ending, ..filter }, PastPage::First)
            }
            What::Records => {
                let location = self.asked.location.ok_or(Refusal::NoChannel)?;
                let records = self.service().records(location.guild).await?;
                return self.shows(view::records(&records, self.locale));
            }
        };
        let message = self.past_page(filter, page).await?;
        self.shows(message)
    }

    async fn past_page(&self, filter: Filter, page: PastPage) -> Result<Message, Problem> {
        let guild = self.asked.location.map(|location| location.guild);
        // Outside a server, people may see only their own.
        let filter = if guild.is_none() {
            Filter { player: Some(Whose::Player(self.player)), opponent: None, ..filter }
        } else {
            filter
        };
        let wanted = PastFilter {
            guild,
            player: filter.player.and_then(Whose::player),
            opponent: filter.opponent.and_then(Whose::player),
            game: filter.game.map(|game| game.id().to_owned()),
            ending: filter.ending,
        };
        let size = view::PAST;
        let mut found = if [filter.player, filter.opponent].contains(&Some(Whose::Stranger)) {
            vec![]
        } else {
            self.service().past(&wanted, self.player, page, size as i64 + 1).await?
        };
        let more = found.len() > size;
        let (newer, older) = match page {
            PastPage::First => (false, more),
            PastPage::Older(..) => (true, more),
            PastPage::Newer(..) => (more, true),
        };
        match page {
            PastPage::Newer(..) if more => drop(found.remove(0)),
            _ => found.truncate(size),
        }
        let mut people: Vec<Person> = Vec::new();
        for player in [wanted.player, wanted.opponent].into_iter().flatten() {
            people.extend(self.service().person(player).await?);
        }
        let on_server = guild.is_some();
        let list = PastList { matches: &found, filter, people: &people, on_server, newer, older };
        Ok(view::past(&list, self.locale))
    }

    /// A filter for the people named.
    async fn people(&self, accounts: &[Account]) -> Result<Filter, Problem> {
        let mut known = Vec::new();
        for account in accounts {
            let whose = self.whose(account).await?;
            if !known.contains(&whose) || whose == Whose::Stranger {
                known.push(whose);
            }
        }
        let mut known = known.into_iter();
        Ok(Filter { player: known.next(), opponent: known.next(), ..Filter::default() })
    }

    /// The matches that may be replayed, as choices: running ones of this server first, then the
    /// newest finished ones.
    pub async fn suggest_replays(&self, typed: &str) -> Result<Vec<Choice>, Problem> {
        let most = suggest::CHOICES as i64;
        let mut matches = Vec::new();
        if let Ok(id) = typed.parse() {
            // A name typed in full may be any match.
            matches.extend(self.find(id).await.ok());
        }
        let scope = self
            .asked
            .location
            .map_or(Scope::Everywhere(self.player), |location| Scope::Guild(location.guild, self.player));
        let (open, _) = self.service().list(scope, ListPage::open(most)).await?;
        matches.extend(open.into_iter().map(|(_, shown)| shown));
        matches.retain(|shown| shown.game.has_begun());
        let mut choices = suggest::games(&matches, self.locale, self.player, typed);
        let wanted = match self.asked.location {
            Some(location) => PastFilter { guild: Some(location.guild), ..PastFilter::default() },
            None => PastFilter { player: Some(self.player), ..PastFilter::default() },
        };
        let over = self.service().past(&wanted, self.player, PastPage::First, most).await?;
        let typed = typed.trim().trim_start_matches('#').to_lowercase();
        let over = over.iter().map(|past| (view::past_label(past, self.locale), past.id.to_string()));
        choices.extend(over.filter(|(label, _)| label.to_lowercase().contains(&typed)));
        let mut known = Vec::new();
        choices.retain(|(_, id)| {
            let is_new = !known.contains(id);
            known.push(id.clone());
            is_new
        });
        choices.truncate(suggest::CHOICES);
        Ok(choices)
    }
}

fn ending_of(word: &str) -> Result<Ending, Refusal> {
    let known = ENDINGS.iter().find(|(known, _)| *known == word);
    known.map(|(_, ending)| *ending).ok_or(Refusal::Unreadable)
}
