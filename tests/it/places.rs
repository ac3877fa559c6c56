//! Where the matches of competitions are shown: between two servers and in direct messages.

use hoppity::competition::{Act, Format, Teams};
use hoppity::play::{ChannelId, GuildId, Location};
use hoppity::service::Entering;
use sandbox::Seen;

use crate::extras::Stand;
use crate::settings::chooses;
use crate::support::{Database, Player, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    boards_between_two_servers_are_mirrored_in_both,
    a_person_who_gets_no_direct_messages_reads_so,
);

async fn boards_between_two_servers_are_mirrored_in_both(database: Database) {
    let stand = Stand::start(database).await;
    let moderator = stand.app.moderator();
    let people = ["ann", "bob", "chie"].map(|name| stand.app.player(name).id());
    let guest = moderator.add_guild_of("Guests", &people).unwrap();
    let there = moderator.channel(guest, "halma").unwrap();
    let service = stand.service().await;
    let id = stand
        .opens(|draft| {
            draft.format = Format::Teams(Teams { boards: 1, together: false });
            draft.terms.guests = true;
            draft.terms.teams = Some(["Red".to_owned(), "Blue".to_owned()]);
            draft.server = Some("Hosts".to_owned());
        })
        .await;
    let code = service.competition(id).await.unwrap().code();
    let away = Location { guild: GuildId(guest.0 as i64), channel: ChannelId(there.0 as i64) };
    service.invite_server(&code, (away, Some("Guests"))).await.unwrap();
    for (name, guild) in [("ann", GuildId(stand.guild.0 as i64)), ("bob", away.guild)] {
        let player = stand.player(name).await;
        let entering = Entering { player, guild, joined_ms: Some(0), roles: vec![], side: None };
        service.enter_competition(id, entering).await.unwrap();
    }
    stand.changes(id, Act::Start).await;
    let takes_down = |seen: &&Seen| {
        seen.components().any(|one| one["custom_id"].as_str().is_some_and(|id| id.contains(":down:")))
    };
    for channel in [stand.channel, there] {
        let shows = |seen: &[Seen]| seen.iter().any(|one| takes_down(&one));
        let seen = stand.ann().wait_for(&channel.to_string(), shows).await.unwrap();
        let mirror = seen.iter().find(takes_down).unwrap();
        assert_eq!(mirror.attachments().len(), 1, "a picture: {mirror}");
        names_the_teams(mirror);
        let other = stand.app.player("chie");
        let own = other.seen(other.presses(mirror, "👀 Watch")).await;
        assert!(own.content().contains("Hexxagon"), "{own}");
    }
    let (ann, is_board) = (stand.ann(), |seen: &Seen| !seen.attachments().is_empty());
    let _line = ann.direct();
    let seen = ann.wait_for("@bot", |seen| seen.iter().any(is_board)).await.unwrap();
    let board = seen.into_iter().find(is_board).unwrap();
    assert!(!board.content().contains("channel is gone"), "it was never in a channel: {board}");
    names_the_teams(&board);
    stand.ends().await;
}

/// Whether a board between two servers says who plays for which.
fn names_the_teams(board: &Seen) {
    for team in ["**Red (Hosts)**: ann", "**Blue (Guests)**: bob"] {
        assert!(board.content().contains(team), "{board}");
    }
}

async fn a_person_who_gets_no_direct_messages_reads_so(database: Database) {
    let stand = Stand::start(database).await;
    let (ann, bob) = (stand.ann(), stand.app.player("bob"));
    ann.set_direct_messages_closed(true);
    let id = stand.opens(|draft| draft.terms.direct = true).await;
    stand.begins(id).await;
    let public = stand.message(|_| true).await;
    let page = async |player: &Player| chooses(player, &public, "cup:1:show", &[]).await.content().to_owned();
    let missed = "I couldn't send you your board: your direct messages are closed.";
    until("her page says it", async || page(&ann).await.contains(missed)).await;
    assert!(!page(&bob).await.contains(missed));
    stand.ends().await;
}
