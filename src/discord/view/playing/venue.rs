//! Texts about the place of a match: its thread's name, links to it, the result in the channel,
//! boards in direct messages.

use super::letter::line;
use crate::discord::api::{THREAD, first_that_fits};
use crate::discord::view::parts::{Languages, fitting_lines};
use crate::discord::view::{Message, Teller, board_for, last_moves, own_board, result};
use crate::i18n::{Locale, text};
use crate::play::{Match, PlayerId, Stage};
use crate::rules::Seat;
use crate::service::{SentMessage, Shown, Venue};

/// Maximal lengths of a player's name. The first that lets the thread's name fit is used.
const LETTERS: [usize; 4] = [32, 16, 8, 4];

/// The name of a match's thread: `Hexxagon #1024: Ann – Bob`. The players come last because a narrow list
/// cuts names off at the end, and the number isn't first because clients put a # in front.
pub fn thread_name(shown: &Shown, locale: Locale) -> String {
    let teller = Teller::new(shown, locale);
    let name = |letters: usize| {
        let players = teller.players(|player| {
            let name: String = teller.plain(player).chars().filter(|one| !one.is_control()).collect();
            if name.chars().count() <= letters {
                return name;
            }
            let kept: String = name.chars().take(letters - 1).collect();
            format!("{}…", kept.trim_end())
        });
        let args =
            [("id", teller.id().into()), ("players", players.into()), ("game", teller.game_name().into())];
        teller.say("thread-name", &args)
    };
    first_that_fits(LETTERS.into_iter().map(name), THREAD).unwrap_or_else(|| teller.id())
}

/// Whether no person has moved yet. A computer player that begins has usually moved before people see a
/// board.
pub(super) fn is_first(game: &Match) -> bool {
    game.no_person_has_moved() && game.taken_back().is_none()
}

/// Whether the match's next board is the first one that people see in its thread.
pub fn opens_thread(shown: &Shown) -> bool {
    is_first(&shown.game) && matches!(shown.venue, Venue::Thread(_))
}

/// A link to the thread with the boards, if there is one.
pub fn boards_in(teller: &Teller<'_>) -> Option<String> {
    let Venue::Thread(thread) = teller.shown().venue else { return None };
    Some(teller.say("thread-boards", &[("thread", format!("<#{thread}>").into())]))
}

/// The board for a player who chose their match in a list, with a link to its thread.
pub fn listed_board(shown: &Shown, locale: Locale, player: PlayerId) -> Message {
    let board = own_board(shown, locale, Some(player));
    let link = boards_in(&Teller::new(shown, locale));
    let content = [Some(board.content), link].into_iter().flatten().collect::<Vec<_>>().join("\n");
    Message { content, ..board }
}

/// Asks which of several matches is meant, each with a link to its newest message.
pub fn which_match(matches: &[(Shown, Option<SentMessage>)], player: PlayerId, locale: Locale) -> Message {
    let lines = matches.iter().map(|(shown, newest)| format!("- {}", line(shown, *newest, player, locale)));
    let languages = match matches.first() {
        Some((shown, _)) => Languages::about(shown, locale),
        None => Languages::alone(locale),
    };
    let lines: Vec<String> = [languages.say("which-match", &[])].into_iter().chain(lines).collect();
    Message::text(fitting_lines(&lines, locale))
}

/// The result for the channel; the thread has the details.
pub fn last_word(shown: &Shown, locale: Locale) -> Message {
    let result = result(shown, locale);
    let link = boards_in(&Teller::new(shown, locale));
    let content = [Some(result.content), link].into_iter().flatten().collect::<Vec<_>>().join("\n");
    Message { content, mentions: vec![], ..result }
}

/// The board for one player in direct messages.
pub fn direct_board(shown: &Shown, locale: Locale, seat: Seat) -> Message {
    let Some(player) = shown.game.seats()[seat] else { return Message::text("") };
    let is_over = matches!(shown.game.stage(), Stage::Over(_) | Stage::Off(_));
    if is_over {
        return last_moves(shown, locale);
    }
    direct(shown, locale, board_for(shown, locale, seat, player))
}

/// The result for a player in direct messages.
pub fn direct_result(shown: &Shown, locale: Locale) -> Message {
    direct(shown, locale, result(shown, locale))
}

/// Adds the reason why a message comes as a direct message, if nobody has chosen that.
fn direct(shown: &Shown, locale: Locale, board: Message) -> Message {
    let why = match shown.venue {
        _ if shown.game.terms().private => "direct-private",
        Venue::Displaced if shown.game.stage() == Stage::Live => "direct-displaced",
        _ => return board,
    };
    Message { content: format!("{}\n{}", board.content, text(locale, why, &[])), ..board }
}

/// Tells a player by whose press the rematch has begun where it is played.
pub fn rematch_begun(shown: &Shown, locale: Locale) -> Message {
    let id = ("id", format!("#{}", shown.game.id()).into());
    Message::text(match shown.venue {
        Venue::Thread(thread) => {
            text(locale, "result-rematch-thread", &[("thread", format!("<#{thread}>").into())])
        }
        Venue::Awaited => {
            let channel = format!("<#{}>", shown.game.location().channel);
            text(locale, "rematch-begun", &[id, ("channel", channel.into())])
        }
        Venue::Channel | Venue::Direct | Venue::Displaced => text(locale, "result-rematch", &[id]),
    })
}

/// Shows a player who acted from elsewhere where the result is.
pub fn seen_there(shown: &Shown, locale: Locale) -> Message {
    Message::text(match shown.venue {
        Venue::Thread(thread) => text(locale, "thread-done", &[("thread", format!("<#{thread}>").into())]),
        Venue::Channel | Venue::Awaited | Venue::Direct | Venue::Displaced => {
            text(locale, "in-good-time", &[])
        }
    })
}
