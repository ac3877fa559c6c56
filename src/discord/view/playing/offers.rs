//! Open offers and their answers: in the call to answer, in the menu, and in the private confirmation to the player who
//! has made the offer.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::buttons::Action;
use crate::discord::view::parts::{act_button, act_button_for};
use crate::discord::view::{Message, Teller};
use crate::i18n::{Locale, Value};
use crate::play::{Answer, Answered, Closing, End, LEAST_MOVES, Offer, PlayerId, Stage, Wish};
use crate::rules::Seat;
use crate::service::Shown;

/// The text keys of an offer.
struct Words {
    /// Shown to everybody while it stands.
    stands: &'static str,
    /// Shown to the player who offers.
    offered: &'static str,
    offer: &'static str,
    accept: &'static str,
    decline: &'static str,
    /// Shown when it is declined.
    declined: &'static str,
    lapsed: &'static str,
}

fn words(wish: Wish) -> Words {
    match wish {
        Wish::Draw => Words {
            stands: "offer-draw",
            offered: "offered-draw",
            offer: "button-offer-draw",
            accept: "button-accept-draw",
            decline: "button-decline-draw",
            declined: "offer-declined-draw",
            lapsed: "offer-lapsed-draw",
        },
        Wish::Takeback => Words {
            stands: "offer-takeback",
            offered: "offered-takeback",
            offer: "button-offer-takeback",
            accept: "button-accept-takeback",
            decline: "button-decline-takeback",
            declined: "offer-declined-takeback",
            lapsed: "offer-lapsed-takeback",
        },
        Wish::Abort => Words {
            stands: "offer-abort",
            offered: "offered-abort",
            offer: "button-offer-abort",
            accept: "button-accept-abort",
            decline: "button-decline-abort",
            declined: "offer-declined-abort",
            lapsed: "offer-lapsed-abort",
        },
        Wish::Rematch => Words {
            stands: "offer-rematch",
            offered: "offered-rematch",
            offer: "button-offer-rematch",
            accept: "button-accept-rematch",
            decline: "button-decline-rematch",
            declined: "offer-declined-rematch",
            lapsed: "offer-lapsed-rematch",
        },
    }
}

/// The open offer: by whom, and who has yet to agree if there are several. Otherwise what became of
/// the last one.
pub fn standing(teller: &Teller<'_>) -> Option<String> {
    let game = teller.game();
    let Some(offer) = game.offer() else { return news(teller) };
    let what = stands(teller, offer);
    let waiting = game.unanswered();
    if waiting.len() + offer.agreed.len() <= 2 {
        return Some(what);
    }
    let agreed = teller.names(offer.agreed.iter().filter(|&seat| seat != offer.by));
    let key = if agreed.is_empty() { "offer-waits" } else { "offer-agreed" };
    let args = [("agreed", agreed.into()), ("waiting", teller.names(waiting.iter()).into())];
    Some(format!("{what} {}", teller.say(key, &args)))
}

/// What everybody reads of an open offer.
fn stands(teller: &Teller<'_>, offer: Offer) -> String {
    let what = teller.say(words(offer.wish).stands, &[("player", teller.seat_name(offer.by).into())]);
    with_worth(teller, offer.wish, what)
}

/// The words of an offer. People may expect a rematch to count for the competition, and a draw for
/// ratings, so they say where it doesn't.
fn with_worth(teller: &Teller<'_>, wish: Wish, words: String) -> String {
    let game = teller.game();
    let worth = match wish {
        Wish::Rematch if game.terms().paired.is_some() => teller.say("offer-rematch-apart", &[]),
        Wish::Draw if game.is_too_short_for_draw() => {
            teller.say("offer-draw-short", &[("moves", LEAST_MOVES.into())])
        }
        _ => return words,
    };
    format!("{words} {worth}")
}

/// Says that the last offer was declined or has lapsed, while that is news: during the match, or
/// for a rematch after it.
fn news(teller: &Teller<'_>) -> Option<String> {
    let game = teller.game();
    let Answered { wish, answer, .. } = game.news()?;
    let is_shown = matches!(answer, Answer::Declined(_) | Answer::Lapsed);
    (is_shown && (game.stage() == Stage::Live) != (wish == Wish::Rematch))
        .then(|| became(teller, wish, answer))
}

/// What became of an offer, in a sentence.
pub fn became(teller: &Teller<'_>, wish: Wish, answer: Answer) -> String {
    match answer {
        Answer::Agreed => teller.say("offer-accepted", &[]),
        Answer::Withdrawn => teller.say("offer-withdrawn", &[]),
        Answer::Lapsed => teller.say(words(wish).lapsed, &[]),
        Answer::Declined(seat) => {
            teller.say(words(wish).declined, &[("player", teller.seat_name(seat).into())])
        }
    }
}

/// Calls those who have yet to answer the open offer; for direct messages only the player in
/// `seat`. No other public message has the buttons to answer it, so that nobody has to choose between two pairs.
pub fn call(shown: &Shown, locale: Locale, seat: Option<Seat>) -> Message {
    let teller = Teller::new(shown, locale);
    let Some(offer) = teller.game().offer() else { return Message::text(teller.say("offer-passed", &[])) };
    let called: Vec<PlayerId> = teller
        .game()
        .unanswered()
        .iter()
        .filter(|waiting| seat.is_none_or(|seat| seat == *waiting))
        .filter_map(|waiting| teller.game().seats()[waiting])
        .collect();
    let mentions: Vec<String> = called.iter().map(|player| teller.mention(*player)).collect();
    let what = stands(&teller, offer);
    let args = [("mentions", teller.list(&mentions).into()), ("offer", what.into())];
    let words = words(offer.wish);
    let agree = act_button(&teller, words.accept, Action::AgreeOnCall(offer.key()));
    let refuse = act_button(&teller, words.decline, Action::RefuseOnCall(offer.key()));
    Message {
        mentions: called.iter().filter_map(|player| teller.account(*player)).collect(),
        rows: vec![CreateActionRow::Buttons(vec![
            agree.style(ButtonStyle::Success),
            refuse.style(ButtonStyle::Secondary),
        ])],
        ..Message::text(teller.say("offer-call", &args))
    }
}

fn accept(teller: &Teller<'_>, offer: Offer) -> CreateButton {
    act_button(teller, words(offer.wish).accept, Action::Agree(offer.key())).style(ButtonStyle::Success)
}

fn decline(teller: &Teller<'_>, offer: Offer) -> CreateButton {
    act_button(teller, words(offer.wish).decline, Action::Refuse(offer.key())).style(ButtonStyle::Secondary)
}

fn withdraw(teller: &Teller<'_>, wish: Wish) -> CreateButton {
    act_button(teller, "button-withdraw", Action::Withdraw(wish)).style(ButtonStyle::Secondary)
}

/// The buttons below a result that offer a rematch, until one has started or people are called to answer an offer of
/// one. A person who has beaten a level of the computer alone can try the next one.
pub fn rematch(teller: &Teller<'_>) -> Vec<CreateButton> {
    let game = teller.game();
    let is_called = game.offer().is_some() && !game.asks_only_computers();
    if !game.can_be_followed() || game.rematch().is_some() || is_called || teller.shown().lacks_somebody() {
        return Vec::new();
    }
    let style = if game.terms().paired.is_some() { ButtonStyle::Secondary } else { ButtonStyle::Primary };
    let offer = act_button(teller, "button-offer-rematch", Action::Offer(Wish::Rematch)).style(style);
    let next_level = game.next_level().map(|level| {
        let args = [("level", level.number().into())];
        act_button_for(teller, "button-next-level", &args, Action::PlayNextLevel)
            .style(ButtonStyle::Secondary)
    });
    [offer].into_iter().chain(next_level).collect()
}

/// What a seat can offer or answer now, as buttons of its menu.
pub fn possible(teller: &Teller<'_>, seat: Seat) -> Vec<CreateButton> {
    let game = teller.game();
    match game.offer() {
        Some(offer) if offer.by == seat => vec![withdraw(teller, offer.wish)],
        Some(offer) if !offer.agreed.contains(seat) => {
            vec![accept(teller, offer), decline(teller, offer)]
        }
        Some(offer) => vec![decline(teller, offer)],
        None => {
            let can = |wish: Wish| match wish {
                Wish::Takeback => game.last_move_of(seat).is_some(),
                Wish::Draw => true,
                Wish::Abort => game.terms().paired.is_none(),
                Wish::Rematch => false,
            };
            let offer = |wish: Wish| {
                let key = match wish {
                    Wish::Abort if game.may_abort() || game.plays_only_computers(seat) => "button-abort",
                    _ => words(wish).offer,
                };
                act_button(teller, key, Action::Offer(wish)).style(ButtonStyle::Secondary)
            };
            Wish::ALL.into_iter().filter(|wish| can(*wish)).map(offer).collect()
        }
    }
}

/// The confirmation to the player who has offered something, or has agreed while others have yet to. A player
/// who `manages` the server can end the match alone.
pub fn offered(shown: &Shown, locale: Locale, asker: PlayerId, manages: bool) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let Some(offer) = game.offer() else { return Message::text(teller.say("offer-passed", &[])) };
    let own = game.seat_of(asker) == Some(offer.by);
    let waiting = game.unanswered();
    let args: [(&str, Value<'_>); 3] = [
        ("id", teller.id().into()),
        ("players", teller.names(waiting.iter()).into()),
        ("count", waiting.len().into()),
    ];
    let key = match own {
        true if game.asks_only_computers() => "offered-computer",
        true => words(offer.wish).offered,
        false => "offered-agreed",
    };
    let mut buttons = Vec::new();
    if own {
        buttons.push(withdraw(&teller, offer.wish));
    }
    if own && manages && offer.wish == Wish::Abort {
        buttons.push(act_button(&teller, "button-stop", Action::Stop).style(ButtonStyle::Danger));
    }
    Message {
        content: with_worth(&teller, offer.wish, teller.say(key, &args)),
        rows: if buttons.is_empty() { vec![] } else { vec![CreateActionRow::Buttons(buttons)] },
        ..Message::default()
    }
}

/// Asks whether to make an offer that computer players may accept at once; `None` if it wouldn't end the match.
pub fn offer_question(shown: &Shown, locale: Locale, wish: Wish) -> Option<Message> {
    let teller = Teller::new(shown, locale);
    let (question, sure) = match wish {
        Wish::Draw => ("menu-draw", "button-draw-sure"),
        Wish::Abort => ("menu-abort", "button-abort-sure"),
        Wish::Takeback | Wish::Rematch => return None,
    };
    let args = [
        ("game", teller.game_name().into()),
        ("id", teller.id().into()),
        ("count", teller.game().computers().len().into()),
    ];
    Some(Message {
        content: teller.say(question, &args),
        rows: vec![CreateActionRow::Buttons(vec![
            act_button(&teller, sure, Action::OfferSure(wish)).style(ButtonStyle::Danger),
            act_button(&teller, "button-play-on", Action::PlayOn).style(ButtonStyle::Secondary),
        ])],
        ..Message::default()
    })
}

/// Asks whether to end a match of others.
pub fn stop_question(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let args = [
        ("game", teller.game_name().into()),
        ("id", teller.id().into()),
        ("players", teller.names(teller.game().setup().seats()).into()),
    ];
    Message {
        content: teller.say("menu-stop", &args),
        rows: vec![CreateActionRow::Buttons(vec![
            act_button(&teller, "button-stop-sure", Action::StopSure).style(ButtonStyle::Danger),
            act_button(&teller, "button-stop-not", Action::PlayOn).style(ButtonStyle::Secondary),
        ])],
        ..Message::default()
    }
}

/// How a match without a result ended, in a sentence; `None` if it has a result or never started.
pub fn ended_without_result(teller: &Teller<'_>) -> Option<String> {
    let game = teller.game();
    let with_disc = |seat: Seat| teller.with_disc(seat);
    let seats: Vec<String> = game.setup().seats().map(with_disc).collect();
    let (key, by, lost) = match game.stage() {
        Stage::Off(End::Aborted(Some(by))) => ("result-aborted", Some(by), false),
        Stage::Off(End::Aborted(None)) => ("result-aborted-all", None, false),
        Stage::Off(End::Stopped(by)) => ("result-stopped", Some(by), false),
        Stage::Off(End::Closed(Closing::Left { player, lost })) => {
            ("result-tournament-left", Some(player), lost)
        }
        Stage::Off(End::Closed(Closing::Removed { player, lost })) => {
            ("result-tournament-removed", Some(player), lost)
        }
        Stage::Off(End::Closed(Closing::SeasonOver)) => ("result-season-over", None, false),
        Stage::Off(End::Closed(Closing::Cancelled)) => ("result-tournament-cancelled", None, false),
        Stage::Off(End::Abandoned) => ("result-abandoned", None, false),
        _ => return None,
    };
    let args = [
        ("players", teller.list(&seats).into()),
        ("player", by.map(|by| teller.name(by)).unwrap_or_default().into()),
        ("lost", if lost { "yes" } else { "no" }.into()),
    ];
    Some(teller.say(key, &args))
}
