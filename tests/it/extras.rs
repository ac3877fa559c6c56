//! What accompanies a competition on Discord: the winner's role, a scheduled event, and announcing its
//! message. Each happens once, and none holds up the message.

use std::sync::Arc;
use std::time::Duration;

use hoppity::competition::{Act, Arena, Entry, Format, Side};
use hoppity::play::{self, ChannelId, CompetitionId, Control, GuildId, PlayerId, UserId};
use hoppity::service::{Clock, CompetitionDraft, CompetitionTerms, Entering, Service};
use hoppity::store::Store;
use sandbox::{Id, Moderator, Overwrite, RequestFault, Seen, permission};
use serde_json::{Value, json};

use crate::rig::{counted, sql};
use crate::settings::{chooses, opens, presses};
use crate::support::{App, CHANNEL, Database, Player, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    the_winner_gets_the_role_once,
    a_role_out_of_reach_holds_up_nothing,
    what_discord_refuses_is_said_and_tried_again,
    the_event_follows_the_start_and_goes_with_a_cancellation,
    an_event_without_permission_holds_up_nothing,
    a_crash_after_creating_the_event_does_not_double_it,
    an_announcement_is_passed_on_once,
    a_crash_after_the_result_and_a_long_outage_double_nothing,
    a_manager_chooses_what_accompanies_it,
    a_manager_chooses_only_a_role_that_they_may_give,
    two_roles_of_a_server_play_each_other,
);

/// Discord's bit for managing a server.
const MANAGE_GUILD: u64 = 1 << 5;
const MINUTE: Duration = Duration::from_secs(60);

/// The sandbox's time, for a process within the test.
struct Served(i64);

impl Clock for Served {
    fn now_ms(&self) -> i64 {
        self.0
    }

    fn steady_ms(&self) -> i64 {
        self.0
    }
}

/// A bot, and a second process that opens and changes competitions.
pub struct Stand {
    pub app: App,
    store: Store,
    pub guild: Id,
    /// The channel of the competition's message.
    pub channel: Id,
}

impl Stand {
    pub async fn start(database: Database) -> Stand {
        let app = App::start_by_its_clock(database).await;
        let store = app.database.open().await;
        let guild = app.moderator().guilds()[0];
        let channel = app.sandbox.channel(CHANNEL).unwrap();
        Stand { app, store, guild, channel }
    }

    pub async fn service(&self) -> Arc<Service> {
        let clock: Arc<dyn Clock> = Arc::new(Served(self.app.sandbox.now_ms() as i64));
        Arc::new(Service::start(self.store.clone(), clock, "test", 5).await.unwrap())
    }

    pub async fn player(&self, name: &str) -> PlayerId {
        let account = UserId(self.app.player(name).id().0 as i64);
        self.store.player(account, name, "en-US", self.app.sandbox.now_ms() as i64).await.unwrap()
    }

    /// Opens an arena that begins in an hour.
    pub async fn opens(&self, change: impl FnOnce(&mut CompetitionDraft)) -> CompetitionId {
        let channel = ChannelId(self.channel.0 as i64);
        let mut draft = CompetitionDraft {
            terms: CompetitionTerms {
                title: "Friday".to_owned(),
                game: "hexxagon".to_owned(),
                time: Control::None,
                language: "en-US".to_owned(),
                ..CompetitionTerms::default()
            },
            format: Format::Arena(Arena { minutes: 20, every_ms: 5_000, seats: 2, odds: false }),
            entry: Entry::default(),
            wait_minutes: 60,
            starts_ms: None,
            channel,
            server: None,
        };
        change(&mut draft);
        let guild = GuildId(self.guild.0 as i64);
        let ann = self.player("ann").await;
        let service = self.service().await;
        service.store_competition_draft(ann, guild, &draft).await.unwrap();
        service.open_competition(ann, guild, &draft).await.unwrap().id
    }

    pub async fn changes(&self, id: CompetitionId, act: Act) {
        self.service().await.change_competition(id, &act).await.unwrap();
    }

    /// Ann and Bob enter a competition, which starts; their match begins.
    pub async fn begins(&self, id: CompetitionId) {
        let (service, guild) = (self.service().await, GuildId(self.guild.0 as i64));
        for name in ["ann", "bob"] {
            let player = self.player(name).await;
            let entering = Entering { player, guild, joined_ms: Some(0), roles: vec![], side: None };
            service.enter_competition(id, entering).await.unwrap();
        }
        self.changes(id, Act::Start).await;
        self.app.sandbox.advance(MINUTE / 6);
    }

    /// Plays an arena in which Ann wins.
    async fn plays(&self, id: CompetitionId) {
        self.begins(id).await;
        self.board().await;
        let page = self.service().await.competition(id).await.unwrap();
        let (game, _) = *page.matches.values().next().unwrap();
        self.service()
            .await
            .act(None, game, None, &play::Act::Resign(self.player("bob").await))
            .await
            .unwrap();
        self.app.sandbox.advance(MINUTE * 21);
        self.message(|text| text.contains("has won")).await;
    }

    /// Waits for the board of a match.
    async fn board(&self) -> Seen {
        let is_board = |file: &Value| file["filename"].as_str().is_some_and(|name| name.ends_with("-0.png"));
        self.ann().finds(|seen| seen.attachments().iter().any(is_board)).await
    }

    pub fn ann(&self) -> Player {
        self.app.player("ann")
    }

    /// Waits for the competition's message.
    pub async fn message(&self, wanted: impl Fn(&str) -> bool) -> Seen {
        self.until(|seen| {
            let fits = |seen: &&Seen| seen.content().contains("Friday") && wanted(seen.content());
            seen.iter().find(fits).cloned()
        })
        .await
    }

    /// Waits until the channel or the server is as wanted.
    pub async fn until<T>(&self, wanted: impl Fn(&[Seen]) -> Option<T>) -> T {
        let seen = self.ann().wait_for(&self.channel.to_string(), |seen| wanted(seen).is_some()).await;
        wanted(&seen.unwrap()).unwrap()
    }

    /// The requests of the bot by this method whose path ends so, with their statuses.
    fn asked(&self, method: &str, end: &str) -> Vec<u16> {
        let requests = self.app.sandbox.requests();
        let fit = requests.iter().filter(|one| one.method == method && one.path.ends_with(end));
        fit.map(|one| one.status).collect()
    }

    /// Waits until the bot has made this many of these requests.
    async fn is_asked(&self, method: &str, end: &str, count: usize) {
        let asked = async || self.asked(method, end).len() >= count;
        until(&format!("{method} {end} is asked for {count} times"), asked).await;
    }

    /// Lets the message be shown twice more. What accompanies it comes after the first of them.
    async fn shows_again(&self, message: Id) {
        for _ in 0..2 {
            let shown = self.asked("PATCH", &message.to_string()).len();
            sql(
                &self.app.database,
                "UPDATE competition_messages SET want = want + 1, due_ms = 0 WHERE part = 'standings'",
            )
            .await;
            self.app.sandbox.advance(MINUTE);
            self.is_asked("PATCH", &message.to_string(), shown + 1).await;
        }
    }

    /// What the bot's role allows, apart from what everybody may do.
    fn allows(&self, bits: u64) {
        let role = self.app.moderator().bot_role(self.guild).unwrap();
        self.app.moderator().role(role, permission::EVERYONE | bits).unwrap();
    }

    pub async fn ends(self) {
        self.store.close().await;
        self.app.ends().await;
    }
}

impl App {
    pub fn moderator(&self) -> Moderator {
        self.sandbox.moderator()
    }
}

async fn the_winner_gets_the_role_once(database: Database) {
    let stand = Stand::start(database).await;
    let moderator = stand.app.moderator();
    let role = moderator.add_role(stand.guild, "Champion", false).unwrap();
    stand.allows(permission::MANAGE_ROLES);
    let id = stand.opens(|draft| draft.terms.role = Some(role.0 as i64)).await;
    let message = stand.message(|text| text.contains(&format!("<@&{role}>"))).await;
    assert!(message["mention_roles"].as_array().unwrap().is_empty(), "it pings nobody");
    let ann = stand.ann().id();
    // The first attempt gets no answer, but counts.
    stand.app.spoils("/roles/", (RequestFault::Error, true), 1);
    stand.plays(id).await;
    stand.app.sandbox.advance(MINUTE);
    stand.is_asked("PUT", &role.to_string(), 2).await;
    stand.until(|_| (moderator.roles_of(stand.guild, ann) == [role]).then_some(())).await;
    let bob = stand.app.player("bob").id();
    assert!(moderator.roles_of(stand.guild, bob).is_empty());
    // When the message is shown again, nothing is given again.
    stand.shows_again(message.id()).await;
    assert_eq!(stand.asked("PUT", &role.to_string()), [500, 204]);
    stand.ends().await;
}

async fn a_role_out_of_reach_holds_up_nothing(database: Database) {
    let stand = Stand::start(database).await;
    let moderator = stand.app.moderator();
    let role = moderator.add_role(stand.guild, "Champion", true).unwrap();
    stand.allows(permission::MANAGE_ROLES);
    let id = stand.opens(|draft| draft.terms.role = Some(role.0 as i64)).await;
    stand.plays(id).await;
    stand.is_asked("PUT", &role.to_string(), 1).await;
    stand.shows_again(stand.message(|_| true).await.id()).await;
    assert_eq!(stand.asked("PUT", &role.to_string()), [403]);
    assert!(moderator.roles_of(stand.guild, stand.ann().id()).is_empty());
    stand.ends().await;
}

/// The process dies before both messages say what was refused.
async fn what_discord_refuses_is_said_and_tried_again(database: Database) {
    let stand = Stand::start(database).await;
    let moderator = stand.app.moderator();
    let role = moderator.add_role(stand.guild, "Champion", false).unwrap();
    let id = stand.opens(|draft| draft.terms.role = Some(role.0 as i64)).await;
    stand.plays(id).await;
    let refused = "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM competition_messages WHERE role_refused = 1";
    until("the refusal is noted", async || counted(&stand.app.database, refused).await == 1).await;
    stand.app.sandbox.kill_bot().await;
    let says = format!("Discord didn't let me give <@&{role}> to the winner. I need Manage Roles");
    let saying = |seen: &[Seen]| seen.iter().filter(|one| one.content().contains(&says)).count();
    // The message rests after its last edit. The one with the result may just have been posted.
    stand.until(|seen| (saying(seen) < 2).then_some(())).await;
    sql(&stand.app.database, "UPDATE competition_messages SET lease_ms = 0").await;
    stand.app.bot_returns().await;
    let both = async || {
        stand.app.sandbox.advance(MINUTE);
        saying(&stand.ann().messages(&stand.channel.to_string()).unwrap()) == 2
    };
    until("the message and the result say what was refused", both).await;
    let public = stand.message(|text| text.contains(&says)).await;
    assert!(public["mention_roles"].as_array().unwrap().is_empty(), "it pings nobody");
    let ann = stand.ann();
    let manage = manages(&ann, &public).await;
    assert!(manage.content().contains(&says), "{manage}");
    stand.allows(permission::MANAGE_ROLES);
    let page = presses(&ann, &manage, "Try again").await;
    assert!(page.content().starts_with("🔁") && !page.content().contains(&says), "{page}");
    stand.until(|_| (moderator.roles_of(stand.guild, ann.id()) == [role]).then_some(())).await;
    stand.app.sandbox.advance(MINUTE);
    stand.until(|seen| (saying(seen) == 0).then_some(())).await;
    stand.ends().await;
}

async fn the_event_follows_the_start_and_goes_with_a_cancellation(database: Database) {
    let stand = Stand::start(database).await;
    let moderator = stand.app.moderator();
    stand.allows(permission::CREATE_EVENTS);
    let id = stand.opens(|draft| draft.terms.event = true).await;
    let event = stand.until(|_| moderator.scheduled(stand.guild).first().cloned()).await;
    assert_eq!((&event["name"], &event["entity_type"]), (&json!("Friday"), &json!(3)));
    let place = event["entity_metadata"]["location"].as_str().unwrap();
    assert!(place.ends_with(&format!("/{}/{}", stand.guild, stand.channel)), "{place}");
    let starts_ms = stand.service().await.competition(id).await.unwrap().competition.starts_ms();
    stand.changes(id, Act::Postpone(starts_ms + 30 * 60_000)).await;
    stand.app.sandbox.advance(Duration::from_secs(10));
    let first = event["scheduled_start_time"].clone();
    let later = stand
        .until(|_| {
            moderator.scheduled(stand.guild).into_iter().find(|now| now["scheduled_start_time"] != first)
        })
        .await;
    assert_eq!(later["id"], event["id"], "the same event");
    stand.changes(id, Act::Cancel("rain".to_owned())).await;
    stand.app.sandbox.advance(Duration::from_secs(10));
    stand.until(|_| moderator.scheduled(stand.guild).is_empty().then_some(())).await;
    assert_eq!(stand.asked("POST", "/scheduled-events"), [200]);
    stand.ends().await;
}

/// Goes from the competition's message to the managers' page.
async fn manages(player: &Player, message: &Seen) -> Seen {
    let own = match message.button("My matches") {
        Some(_) => presses(player, message, "My matches").await,
        None => presses(player, &presses(player, message, "Table").await, "Back").await,
    };
    presses(player, &own, "Manage").await
}

/// The id of the server's only event.
fn event_of(stand: &Stand) -> String {
    let events = stand.app.moderator().scheduled(stand.guild);
    events[0]["id"].as_str().unwrap().to_owned()
}

async fn an_event_without_permission_holds_up_nothing(database: Database) {
    let stand = Stand::start(database).await;
    let id = stand.opens(|draft| draft.terms.event = true).await;
    stand.message(|_| true).await;
    stand.is_asked("POST", "/scheduled-events", 1).await;
    let service = stand.service().await;
    let entering = Entering {
        player: stand.player("bob").await,
        guild: GuildId(stand.guild.0 as i64),
        joined_ms: Some(0),
        roles: vec![],
        side: None,
    };
    service.enter_competition(id, entering).await.unwrap();
    stand.app.sandbox.advance(Duration::from_secs(10));
    let message = stand.message(|text| text.contains("bob")).await;
    stand.shows_again(message.id()).await;
    assert_eq!(stand.asked("POST", "/scheduled-events"), [403], "it isn't tried at each change");
    let says = "Discord didn't let me create the event. I need Create Events.";
    stand.message(|text| text.contains(says)).await;
    stand.allows(permission::CREATE_EVENTS);
    let ann = stand.ann();
    presses(&ann, &manages(&ann, &message).await, "Try again").await;
    stand.until(|_| stand.app.moderator().scheduled(stand.guild).first().cloned()).await;
    stand.app.sandbox.advance(MINUTE);
    stand.message(|text| !text.contains(says)).await;
    // A manager ends it, and Discord doesn't let the bot delete the event.
    stand.allows(0);
    stand.changes(id, Act::Cancel("rain".to_owned())).await;
    stand.app.sandbox.advance(MINUTE);
    stand.is_asked("DELETE", &event_of(&stand), 1).await;
    stand.shows_again(message.id()).await;
    let over = stand.message(|text| text.contains("Discord didn't let me end the event.")).await;
    assert_eq!(stand.asked("DELETE", &event_of(&stand)), [403]);
    stand.allows(permission::CREATE_EVENTS);
    presses(&ann, &manages(&ann, &over).await, "Try again").await;
    stand.until(|_| stand.app.moderator().scheduled(stand.guild).is_empty().then_some(())).await;
    stand.ends().await;
}

async fn a_crash_after_creating_the_event_does_not_double_it(database: Database) {
    let stand = Stand::start(database).await;
    let moderator = stand.app.moderator();
    stand.allows(permission::CREATE_EVENTS);
    let id = stand.opens(|draft| draft.terms.event = true).await;
    stand.until(|_| moderator.scheduled(stand.guild).first().cloned()).await;
    // The process dies before it notes what Discord has created.
    stand.app.sandbox.kill_bot().await;
    let forgets = "UPDATE competition_messages SET event = NULL, event_ms = NULL, lease_ms = 0, due_ms = 0";
    sql(&stand.app.database, forgets).await;
    stand.app.sandbox.start_bot().await.unwrap();
    stand.app.sandbox.online().await.unwrap();
    stand.is_asked("GET", "/scheduled-events", 2).await;
    // It knows the event again, and moves it.
    let starts_ms = stand.service().await.competition(id).await.unwrap().competition.starts_ms();
    let first = moderator.scheduled(stand.guild)[0].clone();
    stand.changes(id, Act::Postpone(starts_ms + 30 * 60_000)).await;
    stand.app.sandbox.advance(Duration::from_secs(10));
    stand.until(|_| (moderator.scheduled(stand.guild)[0] != first).then_some(())).await;
    assert_eq!(moderator.scheduled(stand.guild).len(), 1);
    stand.ends().await;
}

async fn an_announcement_is_passed_on_once(database: Database) {
    let mut stand = Stand::start(database).await;
    stand.channel = stand.app.moderator().add_announcements(stand.guild, "news").unwrap();
    let id = stand.opens(|draft| draft.terms.crosspost = true).await;
    let crossposted = |seen: &Seen| seen["flags"].as_u64().is_some_and(|flags| flags & 1 != 0);
    stand.until(|seen| seen.iter().any(crossposted).then_some(())).await;
    stand.changes(id, Act::Cancel("rain".to_owned())).await;
    stand.app.sandbox.advance(Duration::from_secs(10));
    let message = stand.message(|text| text.contains("rain")).await;
    stand.shows_again(message.id()).await;
    assert_eq!(stand.asked("POST", "/crosspost"), [200]);
    stand.ends().await;
}

/// Discord remembers a nonce for minutes. This outage is longer, and the two messages have like buttons.
async fn a_crash_after_the_result_and_a_long_outage_double_nothing(database: Database) {
    let stand = Stand::start(database).await;
    let id = stand.opens(|_| {}).await;
    stand.plays(id).await;
    let app = &stand.app;
    let ended = |seen: &[Seen]| -> Vec<Id> {
        let has_won = |seen: &&Seen| seen.content().contains("Friday") && seen.content().contains("has won");
        seen.iter().filter(has_won).map(Seen::id).collect()
    };
    let both = stand.until(|seen| Some(ended(seen)).filter(|all| all.len() == 2)).await;
    app.sandbox.kill_bot().await;
    sql(&app.database, "UPDATE competition_messages SET message = NULL, lease_ms = 0, due_ms = 0").await;
    app.sandbox.advance(60 * MINUTE);
    app.bot_returns().await;
    for (part, message) in ["standings", "result"].iter().zip(&both) {
        let noted = format!(
            "SELECT CAST(COALESCE(message, 0) AS BIGINT) AS n FROM competition_messages WHERE part = '{part}'"
        );
        until("the message is noted", async || counted(&app.database, &noted).await > 0).await;
        assert_eq!(counted(&app.database, &noted).await, message.0 as i64, "{part}");
    }
    assert_eq!(stand.until(|seen| Some(ended(seen))).await, both);
    stand.ends().await;
}

async fn a_manager_chooses_what_accompanies_it(database: Database) {
    let stand = Stand::start(database).await;
    let role = stand.app.moderator().add_role(stand.guild, "Champion", false).unwrap();
    let ann = stand.ann();
    let list = opens(&ann, "tournament").await;
    let templates = chooses(&ann, &list, "cup:new:templates", &[]).await;
    let draft = chooses(&ann, &templates, "cup:new:template", &["arena"]).await;
    let more = chooses(&ann, &draft, "cup:new:extras", &[]).await;
    assert!(more.button("Publish for followers: no").is_none(), "nobody can follow this channel: {more}");
    let more = chooses(&ann, &more, "cup:new:role", &[&role.to_string()]).await;
    assert!(more.content().contains(&format!("<@&{role}>")), "{more}");
    assert!(more.content().contains("Manage Roles"), "{more}");
    stand.allows(permission::MANAGE_ROLES);
    let event = more.button("Event on the server: no").unwrap().trim_start_matches("1:panel:").to_owned();
    let more = chooses(&ann, &more, &event, &[]).await;
    assert!(!more.content().contains("Manage Roles"), "{more}");
    assert!(more.content().contains("Create Events"), "{more}");
    stand.allows(permission::MANAGE_ROLES | permission::CREATE_EVENTS);
    let more = chooses(&ann, &more, "cup:new:role", &[]).await;
    assert!(!more.content().contains("<@&") && !more.content().contains("Create Events"), "{more}");
    let draft = chooses(&ann, &more, "cup:new:page", &[]).await;
    chooses(&ann, &draft, "cup:new:create", &[]).await;
    stand.until(|_| stand.app.moderator().scheduled(stand.guild).first().cloned()).await;
    stand.ends().await;
}

async fn a_manager_chooses_only_a_role_that_they_may_give(database: Database) {
    let stand = Stand::start(database).await;
    let moderator = stand.app.moderator();
    let role = moderator.add_role(stand.guild, "Champion", false).unwrap();
    let [chiefs, guarded] =
        ["Chiefs", "Guarded"].map(|name| moderator.add_role(stand.guild, name, true).unwrap());
    let bob = stand.app.player("bob");
    moderator.role(chiefs, MANAGE_GUILD | permission::MANAGE_ROLES).unwrap();
    moderator.give_role(stand.guild, bob.id(), chiefs).unwrap();
    let list = opens(&bob, "tournament").await;
    let templates = chooses(&bob, &list, "cup:new:templates", &[]).await;
    let draft = chooses(&bob, &templates, "cup:new:template", &["arena"]).await;
    let page = chooses(&bob, &draft, "cup:new:extras", &[]).await;
    for above in [guarded, chiefs] {
        let refused = chooses(&bob, &page, "cup:new:role", &[&above.to_string()]).await;
        assert!(refused.content().contains("below your own highest role"), "{refused}");
    }
    let chosen = chooses(&bob, &page, "cup:new:role", &[&role.to_string()]).await;
    assert!(chosen.content().contains(&format!("<@&{role}>")), "{chosen}");
    // He may no longer give roles; the page on his phone still shows the select. What he may do in the channel
    // isn't about the server's roles.
    moderator.role(chiefs, MANAGE_GUILD).unwrap();
    let in_channel =
        |allow| moderator.overwrite(stand.channel, bob.id(), Overwrite { allow, deny: 0 }).unwrap();
    in_channel(permission::MANAGE_ROLES);
    let refused = chooses(&bob, &chosen, "cup:new:role", &[&role.to_string()]).await;
    assert!(refused.content().contains("may give roles"), "{refused}");
    in_channel(0);
    let draft = chooses(&bob, &chosen, "cup:new:page", &[]).await;
    let page = chooses(&bob, &draft, "cup:new:extras", &[]).await;
    assert!(!page["components"].to_string().contains("cup:new:role"), "{page}");
    let draft = chooses(&bob, &page, "cup:new:page", &[]).await;
    let opened = chooses(&bob, &draft, "cup:new:create", &[]).await;
    assert!(opened.content().contains("may give roles"), "{opened}");
    let has_begun = |seen: &&Seen| seen.content().contains("**Arena**");
    let message = stand.until(|seen| seen.iter().find(has_begun).cloned()).await;
    assert!(!message.content().contains("<@&"), "{message}");
    stand.ends().await;
}

async fn two_roles_of_a_server_play_each_other(database: Database) {
    let stand = Stand::start(database).await;
    let moderator = stand.app.moderator();
    let [red, blue] = ["Red", "Blue"].map(|name| moderator.add_role(stand.guild, name, false).unwrap());
    let (ann, bob) = (stand.ann(), stand.app.player("bob"));
    moderator.give_role(stand.guild, bob.id(), blue).unwrap();
    let list = opens(&ann, "tournament").await;
    let templates = chooses(&ann, &list, "cup:new:templates", &[]).await;
    let draft = chooses(&ann, &templates, "cup:new:template", &["teams"]).await;
    let more = chooses(&ann, &draft, "cup:new:more", &[]).await;
    let more = chooses(&ann, &more, "cup:new:team_roles", &[&red.to_string(), &blue.to_string()]).await;
    assert!(more.content().contains(&format!("<@&{red}>")), "{more}");
    let draft = chooses(&ann, &more, "cup:new:page", &[]).await;
    chooses(&ann, &draft, "cup:new:create", &[]).await;
    let entry = stand.until(|seen| seen.iter().find(|seen| seen.button("Join Red").is_some()).cloned()).await;
    assert!(entry["mention_roles"].as_array().unwrap().is_empty(), "it pings nobody");
    // Bob has the one role, Ann has neither.
    let joins = async |player: &Player, label: &str| presses(player, &entry, label).await;
    let refused = joins(&bob, "Join Red").await;
    assert!(refused.content().contains(&format!("for people with the role <@&{red}>")), "{refused}");
    let refused = joins(&ann, "Join Blue").await;
    assert!(refused.content().contains(&format!("<@&{blue}>")), "{refused}");
    joins(&bob, "Join Blue").await;
    moderator.give_role(stand.guild, ann.id(), red).unwrap();
    joins(&ann, "Join Red").await;
    let page = stand.service().await.competition(CompetitionId(1)).await.unwrap();
    let sides: Vec<_> = page.competition.members().iter().map(|member| member.side).collect();
    assert_eq!(sides, [Some(Side::Away), Some(Side::Home)]);
    stand.ends().await;
}
