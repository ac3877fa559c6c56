//! Preparing a competition.

use serenity::all::{ChannelType, Permissions};

use crate::competition::{
    Arena, DAY_MS, Entry, Format, Knockout, Ladder, League, MINUTE_MS, RoundRobin, Swiss, Teams, check_start,
};
use crate::discord::buttons::CompetitionField;
use crate::discord::handle::problem::Problem;
use crate::discord::handle::settings::managed_location;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Refusal, Request};
use crate::discord::sending::Reply;
use crate::discord::view::{self, DraftSite, Languages, Message, TEMPLATES, Template};
use crate::i18n::text;
use crate::play::{Control, GuildId, Location};
use crate::rules::Variant;
use crate::service::{self, CompetitionDraft, CompetitionTerms};

/// A Friday evening. A blitz of each Friday begins whole weeks after it, by the manager's local time.
const FRIDAY: &str = "2026-01-02 20:00";

impl Visit<'_> {
    /// A step in the preparation.
    pub(super) async fn draft_competition(
        &self,
        field: CompetitionField,
        values: &[String],
    ) -> Result<Reply, Problem> {
        let location = managed_location(self.asked)?;
        let value = values.first().map(String::as_str).unwrap_or_default();
        if field == CompetitionField::Templates {
            let begun = self.service().competition_draft(self.player, location.guild).await?;
            return self.shows(view::competition_templates(begun.as_ref(), self.locale));
        }
        let draft = match field {
            CompetitionField::Template => self.begin_draft(location, value).await?,
            _ => {
                let known = self.service().competition_draft(self.player, location.guild).await?;
                known.ok_or(service::Refusal::NoCompetitionDraft)?
            }
        };
        let zone = view::default_zone(&self.asked.locale_name);
        if field == CompetitionField::Name {
            return Ok(Reply::Form(view::competition_name_form(&draft, &zone, self.locale)));
        }
        if field == CompetitionField::Create {
            return self.create_competition(location, &draft).await;
        }
        if let (CompetitionField::Role, Some((role, _))) = (field, self.roles_chosen().first())
            && let Some(why) = self.prize_refusal(location.guild, *role).await?
        {
            return Err(why.into());
        }
        let changed = match field {
            CompetitionField::Named => {
                let mut draft = named(draft, values);
                let starts_ms = self.start_typed(values);
                if starts_ms.is_err() {
                    // The names that were typed stay.
                    self.service().store_competition_draft(self.player, location.guild, &draft).await?;
                }
                draft.starts_ms = starts_ms?;
                draft.terms.zone = zone;
                draft
            }
            field => changed(draft, field, value, self.roles_chosen())?,
        };
        self.service().store_competition_draft(self.player, location.guild, &changed).await?;
        self.shows(self.page_of(field, &changed))
    }

    /// The page of the preparation that has a field.
    fn page_of(&self, field: CompetitionField, draft: &CompetitionDraft) -> Message {
        let now_ms = self.service().now_ms();
        match field {
            CompetitionField::More
            | CompetitionField::Second
            | CompetitionField::Matches
            | CompetitionField::Member
            | CompetitionField::Rating
            | CompetitionField::Weekly(_)
            | CompetitionField::Guests(_)
            | CompetitionField::TeamRoles
            | CompetitionField::Odds(_)
            | CompetitionField::Direct(_) => view::competition_more(draft, now_ms, self.locale),
            CompetitionField::Extras
            | CompetitionField::Role
            | CompetitionField::Event(_)
            | CompetitionField::Crosspost(_) => {
                view::competition_extras(draft, self.draft_site(), now_ms, self.locale)
            }
            _ => view::competition_draft(draft, now_ms, self.locale),
        }
    }

    /// The roles chosen in the panel.
    fn roles_chosen(&self) -> &[(i64, String)] {
        match &self.asked.what {
            Request::Panel { roles, .. } => roles,
            _ => &[],
        }
    }

    /// What the channel and the permissions there allow.
    fn draft_site(&self) -> DraftSite {
        DraftSite {
            permissions: self.asked.permissions,
            gives_roles: self.asked.rights.intersects(Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR),
            announces: self.asked.kind == Some(ChannelType::News),
        }
    }

    async fn create_competition(
        &self,
        location: Location,
        draft: &CompetitionDraft,
    ) -> Result<Reply, Problem> {
        let server = self.server_here(location).await?;
        let place = self.competition_place(location).await?;
        let mut draft = CompetitionDraft { channel: place.channel, ..draft.clone() };
        // It may have been prepared in another channel, or before the manager's permissions changed.
        draft.terms.crosspost &= self.draft_site().announces;
        draft.terms.thread = match place == location {
            true => self.wants_thread(&server, None)?,
            false => server.threads && self.asked.may_open_thread_outside(),
        };
        let mut said =
            text(self.locale, "tournament-created", &[("channel", format!("<#{}>", place.channel).into())]);
        if let Some(role) = draft.terms.role
            && let Some(why) = self.prize_refusal(location.guild, role).await?
        {
            draft.terms.role = None;
            said = [said, view::refusal(&why, None, Languages::alone(self.locale)).content].join("\n");
        }
        if draft.terms.guests {
            draft.server = self.server_name(location.guild).await;
        }
        let page = self.service().open_competition(self.player, location.guild, &draft).await?;
        self.show_competition(&page, Some(said)).await
    }

    /// The name of a server, for the people of another one. If Discord doesn't say it, the match goes on
    /// without it.
    pub(super) async fn server_name(&self, guild: GuildId) -> Option<String> {
        match self.handler.answers.server(guild).await {
            Ok(server) => server["name"].as_str().map(str::to_owned),
            Err(error) => {
                tracing::info!(%guild, %error, "a server plays without its name");
                None
            }
        }
    }

    /// A draft that begins with a template.
    async fn begin_draft(&self, location: Location, template: &str) -> Result<CompetitionDraft, Problem> {
        let found = TEMPLATES.iter().find(|(value, ..)| *value == template).ok_or(Refusal::Unreadable)?;
        let (_, template, name, _) = *found;
        let server = self.server_here(location).await?;
        let language = self.asked.public_locale_name.clone();
        let (format, time, wait_minutes) = template_settings(template);
        let zone = view::default_zone(&self.asked.locale_name);
        let is_friday = template == Template::Blitz;
        let friday = || Some(zone.next_week(zone.moment(FRIDAY)?, self.service().now_ms()));
        let starts_ms = if is_friday { friday() } else { None };
        let teams = matches!(template, Template::Teams)
            .then(|| ["tournament-team-home", "tournament-team-away"].map(|key| text(self.locale, key, &[])));
        Ok(CompetitionDraft {
            terms: CompetitionTerms {
                title: text(self.locale, name, &[]),
                game: server.default_game().id().to_owned(),
                time,
                language,
                theme: server.theme.unwrap_or_default(),
                weekly: is_friday,
                zone,
                teams,
                ..CompetitionTerms::default()
            },
            format,
            entry: Entry::default(),
            wait_minutes,
            starts_ms,
            channel: location.channel,
            server: None,
        })
    }

    /// The start that was typed into the form of a draft, if any.
    fn start_typed(&self, values: &[String]) -> Result<Option<i64>, Problem> {
        let zone = view::default_zone(&self.asked.locale_name);
        let Some(start) = typed(values, 1) else { return Ok(None) };
        let starts_ms = zone.moment(start).ok_or_else(|| Refusal::NoMoment(zone.city()))?;
        check_start(starts_ms, self.service().now_ms()).map_err(Problem::Competition)?;
        Ok(Some(starts_ms))
    }
}

/// What was typed into a field of a form; `None` if it was left blank.
fn typed(values: &[String], at: usize) -> Option<&str> {
    values.get(at).map(|value| value.trim()).filter(|value| !value.is_empty())
}

/// The draft with the names that were typed into its form.
fn named(mut draft: CompetitionDraft, values: &[String]) -> CompetitionDraft {
    if let Some(title) = typed(values, 0) {
        title.clone_into(&mut draft.terms.title);
    }
    for (team, at) in draft.terms.teams.iter_mut().flatten().zip(2..) {
        if let Some(name) = typed(values, at) {
            name.clone_into(team);
        }
    }
    draft
}

/// The draft with another value of a field.
fn changed(
    mut draft: CompetitionDraft,
    field: CompetitionField,
    value: &str,
    roles: &[(i64, String)],
) -> Result<CompetitionDraft, Problem> {
    let number = || value.parse::<i64>().map_err(|_| Refusal::Unreadable);
    match field {
        CompetitionField::Game => set_game(&mut draft, value.parse().map_err(|_| Refusal::Unreadable)?),
        CompetitionField::Time => {
            let time = value.parse().map_err(Refusal::BadTime)?;
            if !view::allows(&draft.format, time) {
                return Err(Refusal::Unreadable.into());
            }
            draft.terms.time = time;
            together(&mut draft);
        }
        // The typed time stays.
        CompetitionField::Wait if value == "at" => {}
        CompetitionField::Wait => {
            draft.wait_minutes = number()?.clamp(0, 366 * 24 * 60);
            draft.starts_ms = None;
        }
        CompetitionField::Size => {
            let size = u32::try_from(number()?).map_err(|_| Refusal::Unreadable)?;
            draft.format = view::with_size(&draft.format, size).ok_or(Refusal::Unreadable)?;
        }
        CompetitionField::Second => {
            draft.format = view::with_second(&draft, number()?).ok_or(Refusal::Unreadable)?;
        }
        CompetitionField::Matches => {
            draft.entry.matches = u32::try_from(number()?).map_err(|_| Refusal::Unreadable)?;
        }
        CompetitionField::Member => draft.entry.member_ms = number()?.clamp(0, 3660) * DAY_MS,
        CompetitionField::Rating => {
            let limit: view::RatingLimit = value.parse().map_err(|()| Refusal::Unreadable)?;
            (draft.entry.min_rating, draft.entry.max_rating) = limit.bounds();
        }
        CompetitionField::Weekly(on) => draft.terms.weekly = on,
        CompetitionField::Guests(on) => {
            draft.terms.guests = on;
            draft.terms.team_roles = None;
        }
        CompetitionField::TeamRoles => set_team_roles(&mut draft, roles),
        CompetitionField::Odds(on) => {
            if let Format::Arena(arena) = &mut draft.format {
                arena.odds = on;
            }
        }
        CompetitionField::Direct(on) => draft.terms.direct = on,
        // The select has no value if the role was taken out of it.
        CompetitionField::Role => draft.terms.role = roles.first().map(|(role, _)| *role),
        CompetitionField::Event(on) => draft.terms.event = on,
        CompetitionField::Crosspost(on) => draft.terms.crosspost = on,
        _ => {}
    }
    Ok(draft)
}

fn set_game(draft: &mut CompetitionDraft, game: Variant) {
    game.id().clone_into(&mut draft.terms.game);
    // The new game may not be played at tables of that size.
    if let Format::Arena(arena) = &mut draft.format
        && draft.terms.setup(arena.seats as usize).is_err()
    {
        arena.seats = 2;
    }
}

/// The roles of the two teams, and their names. Unless exactly two are chosen, none is.
fn set_team_roles(draft: &mut CompetitionDraft, roles: &[(i64, String)]) {
    draft.terms.team_roles = None;
    if let [(home, home_name), (away, away_name)] = roles {
        let short = |name: &str| name.chars().take(view::TEAM_NAME.into()).collect();
        draft.terms.teams = Some([short(home_name), short(away_name)]);
        draft.terms.team_roles = Some([*home, *away]);
    }
}

/// Lets both legs run at the same time in correspondence, and one after the other in live matches.
fn together(draft: &mut CompetitionDraft) {
    let together = draft.terms.time.is_correspondence();
    match &mut draft.format {
        Format::Knockout(knockout) => knockout.together = together,
        Format::Teams(teams) => teams.together = together,
        _ => {}
    }
}

/// The format of a template with its default clock, and how long people may enter, in minutes.
fn template_settings(template: Template) -> (Format, Control, i64) {
    const HOUR: i64 = 60;
    const DAY: i64 = 24 * HOUR;
    let preset = |name: &str| {
        let found = Control::PRESETS.iter().find(|(known, _)| *known == name);
        found.map_or(Control::None, |(_, control)| *control)
    };
    let arena = |minutes| Format::Arena(Arena { minutes, every_ms: 5_000, seats: 2, odds: false });
    match template {
        Template::Blitz => (arena(60), preset("blitz"), DAY),
        Template::Arena => (arena(45), preset("blitz"), 10),
        Template::Swiss => {
            let swiss = Swiss { rounds: 5, late_rounds: 1, pause_ms: MINUTE_MS };
            (Format::Swiss(swiss), preset("rapid"), 30)
        }
        Template::Robin => {
            let robin = RoundRobin { legs: 1, pause_ms: 0 };
            (Format::RoundRobin(robin), preset("correspondence"), DAY)
        }
        Template::Knockout => {
            let knockout = Knockout { legs: 1, replays: 1, together: false, pause_ms: MINUTE_MS };
            (Format::Knockout(knockout), preset("rapid"), 30)
        }
        Template::League => {
            let league =
                League { division: 6, movers: 2, season_ms: 60 * DAY_MS, pause_ms: DAY_MS, seasons: None };
            (Format::League(league), preset("correspondence"), DAY)
        }
        Template::Ladder => {
            let ladder = Ladder { reach: 3, duels: 2, again_ms: 14 * DAY_MS, idle_ms: 30 * DAY_MS };
            (Format::Ladder(ladder), preset("correspondence"), 0)
        }
        Template::Teams => {
            (Format::Teams(Teams { boards: 10, together: true }), preset("correspondence"), DAY)
        }
    }
}
