//! The settings of people and servers: panels used as people use them, and the effects.

use hoppity::play::{GuildId, Notices, UserId};
use hoppity::render::Theme;
use sandbox::{CommandPermission, Id, Seen};
use serde_json::json;

use crate::computers::begins;
use crate::moving::picked;
use crate::rig::counted;
use crate::support::{App, CHANNEL, Database, Player, is_lobby, number, on_both_databases};
use crate::tournaments::{cup, entered};

on_both_databases!(
    a_language_holds_at_once_in_all_that_one_sees_alone,
    a_board_is_seen_in_the_theme_that_was_chosen,
    notation_help_is_there_until_it_is_turned_off,
    a_picked_target_is_played_at_once_for_those_who_want_it,
    a_tip_comes_once_and_none_after_a_press,
    quiet_hours_are_chosen_and_typed,
    only_managers_change_a_server,
    matches_are_opened_where_the_server_wants_them,
    a_server_has_its_default_game_language_and_board,
    a_rematch_looks_as_the_server_wants_by_then,
    a_rematch_begins_where_the_server_wants_matches,
    somebody_alone_plays_in_their_own_language,
    a_blocked_player_can_neither_challenge_nor_join,
    a_blocked_player_begins_no_match_of_a_ladder,
    help_leads_everywhere,
    somebody_is_challenged_from_their_menu,
    a_challenge_is_cancelled_from_the_list,
    the_challenger_sits_where_they_chose,
    the_same_two_play_several_matches_in_one_channel,
);

/// Opens a panel by its command.
pub async fn opens(player: &Player, command: &str) -> Seen {
    let panel = player.seen(player.types(command, &[])).await;
    assert!(panel.is_private(), "everybody sees: {panel}");
    panel
}

/// Chooses in a select of a panel, or presses a button; returns what becomes of the panel.
pub async fn chooses(player: &Player, panel: &Seen, what: &str, values: &[&str]) -> Seen {
    let id = format!("1:panel:{what}");
    let answer = player.seen(player.press(panel.id(), &id, values).unwrap()).await;
    assert!(answer.is_private(), "everybody sees: {answer}");
    answer
}

/// Presses a button of a panel by its label.
pub async fn presses(player: &Player, panel: &Seen, label: &str) -> Seen {
    player.seen(player.presses(panel, label)).await
}

/// The labels of the selected options in a panel's selects.
pub fn chosen(panel: &Seen) -> Vec<&str> {
    let options = panel.components().filter_map(|item| item["options"].as_array()).flatten();
    options.filter(|option| option["default"] == true).filter_map(|option| option["label"].as_str()).collect()
}

/// The colour of a picture's upper left corner.
pub fn corner(app: &App, message: &Seen) -> [u8; 3] {
    let id: u64 = message.attachments()[0]["id"].as_str().unwrap().parse().unwrap();
    let png = app.sandbox.attachment(Id(id)).unwrap();
    image::load_from_memory(&png).unwrap().to_rgb8().get_pixel(0, 0).0
}

/// The colour of a theme at that corner.
pub fn frame(theme: &str) -> [u8; 3] {
    Theme::bundled().find(|(name, _)| *name == theme).unwrap().1.frame
}

async fn a_language_holds_at_once_in_all_that_one_sees_alone(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let panel = opens(&ann, "settings").await;
    assert_eq!(chosen(&panel)[0], "Language: same as Discord");
    let panel = chooses(&ann, &panel, "language", &["it"]).await;
    assert!(panel.content().contains("Le tue impostazioni"), "{panel}");
    assert_eq!(chosen(&panel)[0], "Lingua: Italiano");
    let refused = ann.hears(ann.types("move", &[("move", "c7")])).await;
    assert!(refused.contains("Non hai partite"), "{refused}");
    // Public messages stay in the server's theme.
    let lobby = ann.challenges(&bob, "hexxagon").await;
    assert!(lobby.message.content().contains("challenges you to"), "{}", lobby.message);
    let own = ann.hears(ann.types("board", &[("match", &lobby.game)])).await;
    assert!(own.contains("Questa sfida aspetta"), "{own}");
    let panel = chooses(&ann, &panel, "language", &["-"]).await;
    assert!(panel.content().contains("Your settings"), "{panel}");
    // Klingon isn't offered.
    let odd = ann.forge(panel.id(), "1:panel:language", &["tlh"]).unwrap();
    assert!(ann.hears(odd).await.contains("I don't know that button"));
    app.ends().await;
}

async fn a_board_is_seen_in_the_theme_that_was_chosen(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let panel = opens(&ann, "settings").await;
    assert_eq!(panel.attachments()[0]["filename"], "themes.png");
    let alt = panel.attachments()[0]["description"].as_str().unwrap();
    assert!(alt.contains("Wood, Slate, Paper, High contrast"), "{alt}");
    chooses(&ann, &panel, "theme", &["slate"]).await;
    let lobby = ann.challenges(&bob, "hexxagon").await;
    let board = bob.accepts(&lobby).await;
    assert_eq!(corner(&app, &board), frame("wood"), "all see the default one");
    let of = |player: &Player| player.types("board", &[]);
    assert_eq!(corner(&app, &ann.seen(of(&ann)).await), frame("slate"));
    assert_eq!(corner(&app, &bob.seen(of(&bob)).await), frame("wood"));
    app.ends().await;
}

async fn notation_help_is_there_until_it_is_turned_off(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let board = bob.accepts(&lobby).await;
    let mover = app.to_move(&board);
    let picks = async || {
        let pieces = presses(&mover, &board, "Move").await;
        picked(&mover, &pieces).await
    };
    let with = picks().await;
    assert!(with.content().contains("To type it: "), "{with}");
    let panel = opens(&mover, "settings").await;
    let panel = presses(&mover, &panel, "Notation help: on").await;
    assert!(panel.button("Notation help: off").is_some(), "{panel}");
    let without = picks().await;
    assert!(!without.content().contains("To type it: "), "{without}");
    app.ends().await;
}

async fn a_picked_target_is_played_at_once_for_those_who_want_it(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let board = bob.accepts(&lobby).await;
    let mover = app.to_move(&board);
    let picks = async |piece: &str| {
        let pieces = presses(&mover, &board, "Move").await;
        presses(&mover, &pieces, piece).await
    };
    let preview = presses(&mover, &picks("c7").await, "1").await;
    assert!(preview.content().contains("play it?"), "{preview}");
    let panel = opens(&mover, "settings").await;
    let panel = presses(&mover, &panel, "Play at once: off").await;
    assert!(panel.button("Play at once: on").is_some(), "{panel}");
    // A piece with one target hasn't said where it goes, so its preview stays.
    let preview = picks("b8").await;
    assert!(preview.content().contains("b8→d6 — play it?"), "{preview}");
    let targets = picks("c7").await;
    mover.presses(&targets, "1");
    let next = app.board(&lobby.game, 1).await;
    assert!(next.content().contains("c7→"), "{next}");
    mover.wait_for(CHANNEL, |seen| seen.iter().all(|left| left.id() != targets.id())).await.unwrap();
    app.ends().await;
}

async fn a_tip_comes_once_and_none_after_a_press(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    bob.accepts(&lobby).await;
    let store = app.database.open().await;
    let player = store.people(number(&lobby.game)).await.unwrap();
    let player = player.values().find(|person| person.name == "Ann").unwrap().id;
    let a_day_passes = || store.change_player_settings(player, |settings| settings.tips.last_ms = Some(1));
    let looks = async || ann.seen(ann.types("board", &[])).await;
    assert!(!looks().await.content().contains("💡"), "on the first day there is enough to see");
    a_day_passes().await.unwrap();
    let first = looks().await;
    assert!(first.content().contains("💡"), "{first}");
    assert!(!looks().await.content().contains("💡"), "one a day");
    a_day_passes().await.unwrap();
    let second = looks().await;
    assert!(second.content().contains("💡") && second.content() != first.content(), "{second}");
    let said = ann.hears(ann.presses(&second, "No more tips")).await;
    assert!(said.contains("No more tips"), "{said}");
    a_day_passes().await.unwrap();
    assert!(!looks().await.content().contains("💡"));
    // The settings turn them on again, and the help lists them all.
    let panel = opens(&ann, "settings").await;
    presses(&ann, &panel, "Tips: off").await;
    assert!(looks().await.content().contains("💡"));
    let help = opens(&ann, "help").await;
    let help = presses(&ann, &help, "Good to know").await;
    assert_eq!(help.content().matches("\n- ").count(), 9, "{help}");
    store.close().await;
    app.ends().await;
}

async fn quiet_hours_are_chosen_and_typed(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let panel = chooses(&ann, &opens(&ann, "settings").await, "notices", &["ends"]).await;
    let quiet = presses(&ann, &panel, "Quiet hours").await;
    assert!(quiet.content().contains("You haven't set any"), "{quiet}");
    let quiet = chooses(&ann, &quiet, "quiet_from", &["23"]).await;
    let quiet = chooses(&ann, &quiet, "quiet_to", &["7"]).await;
    let quiet = chooses(&ann, &quiet, "quiet_zone", &["Asia/Tokyo"]).await;
    assert!(quiet.content().contains("Quiet from 23:00 to 7:00 (Tokyo)"), "{quiet}");
    let same = chooses(&ann, &quiet, "quiet_to", &["23"]).await;
    assert!(same.content().contains("begin and end at the same time"), "{same}");
    // A person who doesn't know the English name of a city finds it by its offset and time.
    let tokyo =
        chosen(&quiet).into_iter().find(|label| label.starts_with("🌐 Tokyo (UTC+09:00) · now ")).unwrap();
    let (_, time) = tokyo.rsplit_once(' ').unwrap();

    let types = async |zone: &str| {
        let opened = ann.presses(&quiet, "Another time zone…");
        ann.settled(opened).await.unwrap();
        let sent = ann.submit(opened, json!({ "zone": zone })).unwrap();
        ann.seen(sent).await
    };
    let odd = types("Atlantis").await;
    assert!(odd.content().contains("I don't know that time zone"), "{odd}");
    let there = types(time).await;
    assert!(there.content().contains("from 23:00 to 7:00 (UTC+09:00)"), "{there}");
    let quiet = types("utc +5:30").await;
    assert!(quiet.content().contains("from 23:00 to 7:00 (UTC+05:30)"), "{quiet}");

    let store = app.database.open().await;
    let player = store.player(UserId(ann.id().0 as i64), "Ann", "", 0).await.unwrap();
    let settings = store.player_settings(player).await.unwrap();
    assert_eq!(settings.notices, Notices::TurnsAndEnds);
    let kept = settings.quiet.unwrap();
    assert_eq!((kept.from, kept.to, kept.zone.to_string()), (23 * 60, 7 * 60, "+05:30".to_owned()));
    store.close().await;

    let quiet = presses(&ann, &quiet, "No quiet hours").await;
    assert!(quiet.content().contains("You haven't set any"), "{quiet}");
    let panel = presses(&ann, &quiet, "Back").await;
    assert!(panel.content().contains("Your settings") && !panel.content().contains("7:00"), "{panel}");
    app.ends().await;
}

async fn only_managers_change_a_server(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    assert!(bob.command(CHANNEL, "server", json!({})).is_err(), "Discord doesn't even offer it");
    let panel = opens(&ann, "server").await;
    assert!(panel.content().contains("Matches can be started in every channel"), "{panel}");
    let panel = presses(&ann, &panel, "Threads for matches: on").await;
    assert!(panel.button("Threads for matches: off").is_some(), "{panel}");
    // A server can allow its commands to anybody; the bot still checks what they do.
    let command = ann.commands().into_iter().find(|command| command["name"] == "server").unwrap();
    let command = Id(command["id"].as_str().unwrap().parse().unwrap());
    let moderator = app.sandbox.moderator();
    let lets = CommandPermission { id: bob.id(), kind: 2, permission: true };
    moderator.permit(moderator.guilds()[0], command, vec![lets]);
    let refused = bob.hears(bob.types("server", &[])).await;
    assert!(refused.contains("Only server managers can change these settings"), "{refused}");
    let help = opens(&bob, "help").await;
    let forged = bob.hears(bob.forge(help.id(), "1:panel:server_everywhere", &[]).unwrap()).await;
    assert!(forged.contains("Only server managers can change these settings"), "{forged}");
    let store = app.database.open().await;
    assert!(!store.server_settings(GuildId(moderator.guilds()[0].0 as i64)).await.unwrap().threads);
    store.close().await;
    app.ends().await;
}

async fn matches_are_opened_where_the_server_wants_them(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lounge = app.sandbox.channel("lounge").unwrap();
    let panel = opens(&ann, "server").await;
    let panel = chooses(&ann, &panel, "server_channels", &[&lounge.to_string()]).await;
    assert!(panel.content().contains(&format!("Matches can be started in <#{lounge}>")), "{panel}");
    let refused = bob.hears(bob.types("challenge", &[("game", "hexxagon")])).await;
    assert!(refused.contains(&format!("<#{lounge}>")), "{refused}");
    let list = opens(&ann, "tournament").await;
    let kinds = chooses(&ann, &list, "cup:new:templates", &[]).await;
    let refused = chooses(&ann, &kinds, "cup:new:template", &["arena"]).await;
    assert!(refused.content().contains(&format!("<#{lounge}>")), "{refused}");
    let asked = bob.menu(CHANNEL, "Challenge", 2, ann.id()).unwrap();
    assert!(bob.hears(asked).await.contains(&format!("<#{lounge}>")));
    let there = bob.command("lounge", "challenge", json!({ "game": "hexxagon" })).unwrap();
    assert!(!bob.seen(there).await.is_private());
    // In a thread of that channel, too.
    let thread = bob.open_thread("lounge", "a game", None, false).unwrap();
    let there = bob.command(&thread.to_string(), "challenge", json!({ "game": "hexxagon" })).unwrap();
    assert!(!bob.seen(there).await.is_private());
    presses(&ann, &panel, "Every channel").await;
    bob.opens("hexxagon", &[]).await;
    app.ends().await;
}

async fn a_server_has_its_default_game_language_and_board(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let drafts_tournament = async || {
        let kinds = presses(&ann, &opens(&ann, "tournament").await, "New tournament").await;
        chooses(&ann, &kinds, "cup:new:template", &["knockout"]).await
    };
    let panel = opens(&ann, "server").await;
    assert_eq!(chosen(&panel), ["Default game: Halma 8\u{a0}×\u{a0}8", "Default clock: none"]);
    let draft = drafts_tournament().await;
    assert!(draft.content().contains("Halma 8\u{a0}×\u{a0}8"), "the same default for tournaments: {draft}");
    let panel = chooses(&ann, &panel, "server_game", &["star-halma"]).await;
    let panel = chooses(&ann, &panel, "server_time", &["3d"]).await;
    assert_eq!(chosen(&panel), ["Default game: Star Halma", "Default clock: 3 days per move"]);
    let look = presses(&ann, &panel, "Language and board").await;
    let look = chooses(&ann, &look, "server_language", &["ja"]).await;
    let look = chooses(&ann, &look, "server_theme", &["paper"]).await;
    assert!(look.content().contains("What everybody sees"), "the manager's own language stays: {look}");
    let draft = drafts_tournament().await;
    assert!(draft.content().contains("Star Halma"), "{draft}");
    let panel = bob.seen(bob.types("challenge", &[])).await;
    assert!(
        panel.content().contains("**Star Halma**") && panel.content().contains("3 days per move"),
        "{panel}"
    );
    let lobby = bob.seen(bob.command(CHANNEL, "challenge", json!({ "rated": true })).unwrap()).await;
    assert!(!lobby.is_private() && lobby.content().contains("星形ハルマ"), "{lobby}");
    assert_eq!(corner(&app, &lobby), frame("paper"));
    app.ends().await;
}

async fn a_rematch_looks_as_the_server_wants_by_then(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let rematch = async |result: &Seen, (ask, accept): (&str, &str)| {
        ann.hears(ann.presses(result, ask)).await;
        let call = ann.finds(|seen| seen.id() > result.id() && seen.button(accept).is_some()).await;
        bob.presses(&call, accept);
    };
    let lobby = ann.challenges(&bob, "hexxagon").await;
    let result = app.lost_by(&bob, &lobby).await;
    let panel = opens(&ann, "server").await;
    let look = presses(&ann, &panel, "Language and board").await;
    let look = chooses(&ann, &look, "server_language", &["it"]).await;
    let look = chooses(&ann, &look, "server_theme", &["paper"]).await;
    rematch(&result, ("Rematch", "Accept rematch")).await;
    let board = app.board("#2", 0).await;
    assert!(board.content().contains("inizi tu") && board.button("Muovi").is_some(), "{board}");
    assert_eq!(corner(&app, &board), frame("paper"));
    assert!(ann.sees(result.id(), |seen| seen.content().contains("#2")).await.content().contains("wins"));

    // Without a choice of the managers, it is Discord's.
    chooses(&ann, &look, "server_language", &["-"]).await;
    app.sandbox.moderator().set_guild_locale(app.sandbox.moderator().guilds()[0], "es-ES").unwrap();
    bob.resigns("#2").await;
    let result = ann.finds(|seen| seen.button("Rivincita").is_some()).await;
    rematch(&result, ("Rivincita", "Accetta la rivincita")).await;
    let board = app.board("#3", 0).await;
    assert!(board.content().contains("empiezas"), "{board}");
    app.ends().await;
}

async fn a_rematch_begins_where_the_server_wants_matches(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lounge = app.sandbox.channel("lounge").unwrap();
    let result = app.lost_by(&bob, &ann.challenges(&bob, "hexxagon").await).await;
    let panel = opens(&ann, "server").await;
    let only_lounge = async || chooses(&ann, &panel, "server_channels", &[&lounge.to_string()]).await;
    let restricted = only_lounge().await;
    for asked in [bob.presses(&result, "Rematch"), bob.types("rematch", &[])] {
        let refused = bob.hears(asked).await;
        assert!(refused.contains(&format!("matches are played in <#{lounge}>")), "{refused}");
    }
    // Asked while it was allowed, and answered after that.
    presses(&ann, &restricted, "Every channel").await;
    ann.hears(ann.presses(&result, "Rematch")).await;
    let call = app.call().await;
    only_lounge().await;
    let refused = bob.hears(bob.presses(&call, "Accept rematch")).await;
    assert!(refused.contains(&format!("<#{lounge}>")), "{refused}");
    presses(&ann, &restricted, "Every channel").await;
    bob.presses(&call, "Accept rematch");
    app.board("#2", 0).await;
    app.ends().await;
}

async fn somebody_alone_plays_in_their_own_language(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    bob.set_locale("it").unwrap();
    let (_, board) = begins(&bob, "halma-8", "2").await;
    assert!(board.content().contains("inizi tu"), "{board}");
    // A rematch is another match, and by then they may read another one.
    let question = bob.seen(bob.types("resign", &[])).await;
    bob.presses(&question, "Sì, abbandono");
    bob.set_locale("es-ES").unwrap();
    let result = bob.finds(|seen| seen.button("Rivincita").is_some()).await;
    let again = bob.seen(bob.presses(&result, "Rivincita")).await;
    assert!(again.button("Mover").is_some(), "{again}");
    bob.set_locale("it").unwrap();
    // With others, everybody reads the server's language.
    let lobby = bob.opens("hexxagon", &[]).await.message;
    assert!(lobby.content().contains("wants to play"), "{lobby}");
    let panel = presses(&ann, &opens(&ann, "server").await, "Language and board").await;
    chooses(&ann, &panel, "server_language", &["ja"]).await;
    let (_, board) = begins(&bob, "hexxagon", "2").await;
    assert!(board.content().contains("先手"), "the managers have chosen: {board}");
    app.ends().await;
}

async fn a_blocked_player_can_neither_challenge_nor_join(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let earlier = ann.challenges(&bob, "halma-8").await;
    app.lost_by(&bob, &earlier).await;
    let panel = presses(&bob, &opens(&bob, "settings").await, "Blocked people").await;
    let panel = chooses(&bob, &panel, "block", &[&ann.id().to_string()]).await;
    assert!(panel.content().contains("**Ann**"), "{panel}");
    let own = chooses(&bob, &panel, "block", &[&bob.id().to_string()]).await;
    assert!(own.content().contains("You can't play against yourself"), "{own}");
    let bot = chooses(&bob, &panel, "block", &[&app.sandbox.moderator().bot().to_string()]).await;
    assert!(bot.content().contains("there is nothing to block"), "{bot}");
    let to_bob = [("game", "hexxagon"), ("opponent", &*bob.id().to_string())];
    let refused = ann.hears(ann.types("challenge", &to_bob)).await;
    assert!(refused.contains("**Bob** doesn't want to play with you"), "{refused}");
    let refused = ann.hears(ann.types("rematch", &[("match", &earlier.game)])).await;
    assert!(refused.contains("**Bob** doesn't want to play with you"), "{refused}");
    let open = bob.opens("hexxagon", &[]).await;
    let refused = ann.hears(ann.presses(&open.message, "Join")).await;
    assert!(refused.starts_with("You can't join this challenge."), "{refused}");
    chie.accepts(&open).await;
    // A block doesn't work in the other direction.
    bob.challenges(&ann, "hexxagon").await;
    let panel = presses(&bob, &opens(&bob, "settings").await, "Blocked people").await;
    let unblock = panel.components().find(|item| item["custom_id"] == "1:panel:unblock").unwrap();
    let ann_there = unblock["options"][0]["value"].as_str().unwrap().to_owned();
    let panel = chooses(&bob, &panel, "unblock", &[&ann_there]).await;
    assert!(panel.content().contains("You haven't blocked anybody"), "{panel}");
    ann.challenges(&bob, "hexxagon").await;
    app.ends().await;
}

async fn a_blocked_player_begins_no_match_of_a_ladder(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let public = entered(&app, "ladder", &["ann", "bob"]).await;
    let panel = presses(&bob, &opens(&bob, "settings").await, "Blocked people").await;
    chooses(&bob, &panel, "block", &[&ann.id().to_string()]).await;
    let challenges = async |player: &Player| {
        let own = cup(player, &public, ":1:show", &[]).await;
        let rivals = own.components().find(|item| item["custom_id"] == "1:panel:cup:1:challenge").unwrap();
        let rival = rivals["options"][0]["value"].as_str().unwrap().to_owned();
        cup(player, &own, ":1:challenge", &[&rival]).await
    };
    let pairings = "SELECT COUNT(*) AS n FROM competition_matches";
    let refused = challenges(&ann).await;
    assert!(refused.content().contains("**Bob** doesn't want to play with you"), "{refused}");
    assert_eq!(counted(&app.database, pairings).await, 0);
    // A block doesn't work in the other direction.
    let own = challenges(&bob).await;
    assert!(own.content().contains("Your match against **Ann**"), "{own}");
    assert_eq!(counted(&app.database, pairings).await, 2);
    app.ends().await;
}

async fn help_leads_everywhere(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let help = opens(&ann, "help").await;
    assert!(help.content().contains("**Learn**"), "{help}");
    let playing = presses(&ann, &help, "Playing").await;
    assert!(playing.content().contains("</move:") && playing.attachments().is_empty(), "{playing}");
    assert!(playing.content().contains("**Hint** when it's your turn in an unrated match"), "{playing}");
    let watching = presses(&ann, &playing, "Watching").await;
    assert!(watching.content().contains("**Analyse** below a finished match"), "{watching}");
    assert!(watching.content().contains("</games:"), "{watching}");
    let tips = presses(&ann, &watching, "Good to know").await;
    assert!(tips.content().contains("</privacy:"), "{tips}");
    let rules = chooses(&ann, &tips, "help_rules", &["halma-super"]).await;
    assert!(rules.content().contains("Super Halma") && rules.attachments().len() == 1, "{rules}");
    let start = presses(&ann, &rules, "Back").await;
    assert_eq!((start.content(), start.id()), (help.content(), help.id()));
    // As many lessons as there are, and a way back from them.
    assert!(
        start.content().contains("six short lessons each for Halma, Star Halma and Hexxagon."),
        "{start}"
    );
    let courses = presses(&ann, &start, "Learn").await;
    let start = presses(&ann, &courses, "Help").await;
    assert_eq!((start.content(), start.id()), (help.content(), help.id()));
    let settings = presses(&ann, &start, "Settings").await;
    assert!(settings.content().contains("Your settings"), "{settings}");
    for label in ["Notation help: on", "Tips: on", "Quiet hours", "Blocked people"] {
        let named = label.split(':').next().unwrap_or_default().to_lowercase();
        assert!(settings.button(label).is_some(), "{settings}");
        assert!(settings.content().to_lowercase().contains(&format!("**{named}**")), "no word of {named}");
    }
    app.ends().await;
}

async fn somebody_is_challenged_from_their_menu(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let own = ann.menu(CHANNEL, "Challenge", 2, ann.id()).unwrap();
    assert!(ann.hears(own).await.contains("You can't play against yourself"));
    let form = ann.seen(ann.menu(CHANNEL, "Challenge", 2, bob.id()).unwrap()).await;
    assert!(form.is_private() && form.content().contains(&format!("<@{}>", bob.id())), "{form}");
    assert_eq!(chosen(&form), ["Game: Halma 8\u{a0}×\u{a0}8", "Clock: none"]);
    let select = form.select().unwrap()["custom_id"].as_str().unwrap();
    let form = ann.seen(ann.press(form.id(), select, &["hexxagon"]).unwrap()).await;
    assert_eq!(chosen(&form)[0], "Game: Hexxagon");
    ann.presses(&form, "Challenge");
    let lobby = bob.finds(|seen| is_lobby(seen) && seen.button("Accept").is_some()).await;
    assert!(
        lobby.content().contains(&format!("<@{}>", bob.id())) && lobby.content().contains("Hexxagon"),
        "{lobby}"
    );
    ann.wait_for(CHANNEL, |seen| seen.iter().all(|message| message.id() != form.id())).await.unwrap();
    // A person who isn't on this server is told nothing, whatever a button says.
    let form = ann.seen(ann.menu(CHANNEL, "Challenge", 2, bob.id()).unwrap()).await;
    let stranger = app.sandbox.moderator().add_stranger("Nemo", "en-US");
    let forged =
        ann.forge(form.id(), &format!("1:panel:new:s:hexxagon:{stranger}:none:r--------"), &[]).unwrap();
    assert!(ann.hears(forged).await.contains("isn't on this server"));
    app.ends().await;
}

async fn a_challenge_is_cancelled_from_the_list(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let gone = ann.opens("star-halma", &[("players", "3")]).await;
    app.sandbox.delete(gone.message.id()).unwrap();
    let list = ann.seen(ann.types("games", &[("where", "mine")])).await;
    let list = presses(&ann, &list, &format!("Cancel {}", gone.game)).await;
    assert!(list.content().contains("Nothing here yet"), "{list}");
    app.everything_is_sent().await;
    let again = ann
        .hears(ann.forge(list.id(), &format!("1:panel:cancel:{}", number(&gone.game)), &[]).unwrap())
        .await;
    assert!(again.contains("This challenge is closed"), "{again}");
    // Nobody else withdraws it, and one whose message is gone is posted again when it changes.
    let lobby = ann.opens("star-halma", &[("players", "3")]).await;
    let list = bob.seen(bob.types("games", &[])).await;
    assert!(list.button(&format!("Cancel {}", lobby.game)).is_none(), "{list}");
    let forged = bob.forge(list.id(), &format!("1:panel:cancel:{}", number(&lobby.game)), &[]).unwrap();
    assert!(bob.hears(forged).await.contains("Only Ann can change, start or cancel"));
    bob.presses(&lobby.message, "Join");
    bob.sees(lobby.message.id(), |seen| seen.content().contains("Bob")).await;
    app.sandbox.delete(lobby.message.id()).unwrap();
    let list = bob.seen(bob.types("games", &[("where", "mine")])).await;
    let list = bob.forge(list.id(), &format!("1:{}:1:leave", number(&lobby.game)), &[]).unwrap();
    bob.outcome(list).await.unwrap();
    let renewed = ann
        .finds(|seen| {
            is_lobby(seen) && seen.id() != lobby.message.id() && seen.content().contains(&lobby.game)
        })
        .await;
    assert!(renewed.button("Join").is_some() && renewed.content().contains("In: Ann"), "{renewed}");
    // In direct messages, also after leaving the server.
    let second = bob.opens("star-halma", &[("players", "3")]).await;
    let moderator = app.sandbox.moderator();
    moderator.kick(moderator.guilds()[0], bob.id()).unwrap();
    for (player, game) in [(&ann, &lobby.game), (&bob, &second.game)] {
        let _line = player.direct();
        let list = player.seen(player.command("@bot", "games", json!({})).unwrap()).await;
        let list = presses(player, &list, &format!("Cancel {game}")).await;
        assert!(list.content().contains("Nothing here yet"), "{list}");
    }
    app.ends().await;
}

async fn the_challenger_sits_where_they_chose(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    for seat in ["1", "2"] {
        let lobby = ann.opens("halma-8", &[("seat", seat)]).await;
        assert!(lobby.message.content().contains("**Ann** plays"), "{}", lobby.message);
        let board = bob.accepts(&lobby).await;
        let first = if seat == "1" { ann.id() } else { bob.id() };
        assert_eq!(app.to_move(&board).id(), first, "seat {seat}");
    }
    let refused = ann.hears(ann.types("challenge", &[("game", "halma-8"), ("seat", "5")])).await;
    assert!(refused.contains("doesn't allow that value for `seat`"), "{refused}");
    app.ends().await;
}

async fn the_same_two_play_several_matches_in_one_channel(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let mut games = Vec::new();
    for _ in 0..3 {
        let lobby = ann.challenges(&bob, "hexxagon").await;
        bob.accepts(&lobby).await;
        games.push(lobby.game);
    }
    for game in &games {
        let board = app.board(game, 0).await;
        let mover = app.to_move(&board);
        let text = app.legal(game).await;
        let moved = mover.types("move", &[("move", &text), ("match", game)]);
        assert!(!mover.seen(moved).await.is_private());
        app.board(game, 1).await;
    }
    app.ends().await;
}
