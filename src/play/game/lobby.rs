//! The lobby: joining, leaving and declining, starting early, and dealing the seats.

use super::event::options;
use crate::play::{Event, Level, Match, Pair, PlayerId, Refusal, Stage};
use crate::rules::{OptionName, Seat, Setting, Setup, SetupError, Variant};

/// How often a person can join a lobby, choose a pair or add a computer player. Each time is stored, and without a limit
/// somebody could press for days.
const MOST_ENTRIES: usize = 20;

/// The numbers of seats that a variant can have, in ascending order.
pub fn sizes(variant: Variant) -> Vec<usize> {
    (1..=Seat::MAX as u8).filter(|&size| variant.offers(Setting::Players(size))).map(usize::from).collect()
}

/// Takes a seat, in the given pair or in whichever is left.
pub(in crate::play) fn join(
    game: &Match,
    player: PlayerId,
    pair: Option<Pair>,
    random: &mut fastrand::Rng,
) -> Result<Vec<Event>, Refusal> {
    open_to(game, player)?;
    if let Some(pair) = pair {
        check_pair(game, player, pair)?;
    }
    let paired = pair.map(|pair| Event::Paired { player, pair });
    if game.joined.contains(&player) {
        let why = match game.setup().seat_count() {
            2 => Refusal::OwnChallenge,
            _ => Refusal::AlreadyJoined,
        };
        let paired = paired.ok_or(why)?;
        check_entries(game, player)?;
        return Ok(vec![paired]);
    }
    if !game.invited.contains(&player) && game.seats_free() <= game.invited.len() {
        return Err(Refusal::NotInvited);
    }
    check_entries(game, player)?;
    let joined = std::iter::once(Event::Joined { player }).chain(paired);
    Ok(and_start(game, joined.collect(), (player, pair), random))
}

/// Gives a free seat to a computer player.
pub(in crate::play) fn add_computer(
    game: &Match,
    by: PlayerId,
    (computer, level): (PlayerId, Level),
    random: &mut fastrand::Rng,
) -> Result<Vec<Event>, Refusal> {
    open_to(game, by)?;
    if by != game.creator {
        return Err(Refusal::NotYourChallenge);
    }
    if game.joined.contains(&computer) {
        return Err(Refusal::LobbyChanged);
    }
    if game.seats_free() <= game.invited.len() {
        return Err(Refusal::SeatsAwaited);
    }
    check_entries(game, by)?;
    let joined = vec![Event::ComputerJoined { player: computer, level }];
    Ok(and_start(game, joined, (computer, None), random))
}

/// Removes a computer player from the lobby.
pub(in crate::play) fn remove_computer(
    game: &Match,
    by: PlayerId,
    computer: PlayerId,
) -> Result<Vec<Event>, Refusal> {
    open_to(game, by)?;
    if by != game.creator {
        return Err(Refusal::NotYourChallenge);
    }
    // Another press has removed it.
    game.level_of(computer).ok_or(Refusal::LobbyChanged)?;
    Ok(vec![Event::Left { player: computer }])
}

/// The events by which a player joins, and the start if the lobby is full then.
fn and_start(
    game: &Match,
    mut events: Vec<Event>,
    (player, pair): (PlayerId, Option<Pair>),
    random: &mut fastrand::Rng,
) -> Vec<Event> {
    if game.seats_free() == 1 {
        let mut full = game.clone();
        full.joined.push(player);
        full.pairs.extend(pair.map(|pair| (player, pair)));
        events.push(Event::Started { seats: deal(&full, game.setup(), random) });
    }
    events
}

/// Gives up a seat.
pub(in crate::play) fn leave(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    open_to(game, player)?;
    if player == game.creator {
        return Err(Refusal::ChallengerStays);
    }
    if !game.joined.contains(&player) {
        return Err(Refusal::NotInLobby);
    }
    Ok(vec![Event::Left { player }])
}

/// Declines an invitation.
pub(in crate::play) fn decline(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    open_to(game, player)?;
    let two = game.setup().seat_count() == 2;
    if player == game.creator {
        return if two { Ok(vec![Event::Cancelled]) } else { Err(Refusal::ChallengerStays) };
    }
    if game.joined.contains(&player) {
        return leave(game, player);
    }
    if !game.invited.contains(&player) {
        return Err(Refusal::NotAsked);
    }
    Ok(vec![Event::Declined { player }])
}

/// Withdraws the challenge.
pub(in crate::play) fn cancel(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    if game.stage != Stage::Lobby {
        return Err(Refusal::LobbyClosed);
    }
    if player == game.creator {
        return Ok(vec![Event::Cancelled]);
    }
    Err(if game.invited.contains(&player) { Refusal::DeclineInstead } else { Refusal::NotYourChallenge })
}

/// Begins with the `count` players who are present.
pub(in crate::play) fn start(
    game: &Match,
    player: PlayerId,
    count: usize,
    random: &mut fastrand::Rng,
) -> Result<Vec<Event>, Refusal> {
    open_to(game, player)?;
    if player != game.creator {
        return Err(Refusal::NotYourChallenge);
    }
    if game.joined.len() != count {
        // Somebody has joined or left since the button was shown.
        return Err(Refusal::LobbyChanged);
    }
    let setup = game.early_start().ok_or(Refusal::TooFew)?;
    Ok(vec![
        Event::Reduced { options: options(&setup) },
        Event::Started { seats: deal(game, &setup, random) },
    ])
}

impl Match {
    /// The setup if the match began now with the players present; `None` if the lobby is full or
    /// the game can't be played by this many. Options that don't apply to fewer players are
    /// dropped.
    pub fn early_start(&self) -> Option<Setup> {
        let count = self.joined.len();
        let fits = count < self.setup().seat_count() && sizes(self.setup().variant()).contains(&count);
        if self.stage != Stage::Lobby || !fits {
            return None;
        }
        let mut left = self.setup().set_options();
        left.retain(|setting| setting.option() != OptionName::Players);
        left.push(Setting::Players(count as u8));
        loop {
            let culprit = match Setup::with(self.setup().variant(), left.iter().copied()) {
                Ok(setup) => return Some(setup),
                Err(SetupError::Clash { setting, .. }) => setting.option(),
                Err(SetupError::NoSuchValue { option, .. }) => option,
                Err(_) => return None,
            };
            let before = left.len();
            left.retain(|setting| setting.option() != culprit || culprit == OptionName::Players);
            if left.len() == before {
                return None;
            }
        }
    }

    /// The players in the lobby who have chosen this pair.
    pub fn in_pair(&self, pair: Pair) -> Vec<PlayerId> {
        let chose = |player: &&PlayerId| self.pair_of(**player) == Some(pair);
        self.joined.iter().filter(chose).copied().collect()
    }

    /// The pair that a player in the lobby has chosen.
    pub fn pair_of(&self, player: PlayerId) -> Option<Pair> {
        self.pairs.iter().find(|(known, _)| *known == player).map(|(_, pair)| *pair)
    }
}

/// Checks that the lobby still takes answers, and this player's in particular.
fn open_to(game: &Match, player: PlayerId) -> Result<(), Refusal> {
    match game.stage {
        Stage::Lobby => Ok(()),
        Stage::Live | Stage::Over(_) if !game.joined.contains(&player) => Err(Refusal::SeatsTaken),
        Stage::Live | Stage::Over(_) | Stage::Off(_) => Err(Refusal::LobbyClosed),
    }
}

fn check_pair(game: &Match, player: PlayerId, pair: Pair) -> Result<(), Refusal> {
    if !has_pairs(game.setup()) {
        return Err(Refusal::NoPairs);
    }
    if game.pair_of(player) == Some(pair) {
        return Err(Refusal::AlreadyJoined);
    }
    if game.in_pair(pair).len() >= 2 { Err(Refusal::PairFull) } else { Ok(()) }
}

fn check_entries(game: &Match, player: PlayerId) -> Result<(), Refusal> {
    let count = game.entries.iter().filter(|entered| **entered == player).count();
    if count < MOST_ENTRIES { Ok(()) } else { Err(Refusal::EnteredTooOften) }
}

fn has_pairs(setup: &Setup) -> bool {
    setup.partner(Seat::ONE).is_some()
}

/// The players of seats 1, 2, ... at random, except that a challenger who chose a seat gets it.
fn deal(game: &Match, setup: &Setup, random: &mut fastrand::Rng) -> Vec<PlayerId> {
    let mut dealt = drawn(game, setup, random);
    let at = |seat: Seat| usize::from(seat.number()) - 1;
    let Some(wanted) = game.terms.seat.and_then(Seat::new).filter(|seat| at(*seat) < dealt.len()) else {
        return dealt;
    };
    let Some(now) = dealt.iter().position(|player| *player == game.creator) else { return dealt };
    let mate = setup.partner(wanted);
    let is_side = |seat: Seat| seat == wanted || Some(seat) == mate;
    let across = mate.is_some() && !setup.seats().any(|seat| at(seat) == now && is_side(seat));
    if across {
        // Whole pairs are swapped, so that partners stay partners.
        let (side, others): (Vec<Seat>, Vec<Seat>) = setup.seats().partition(|seat| is_side(*seat));
        side.into_iter().zip(others).for_each(|(one, other)| dealt.swap(at(one), at(other)));
    }
    let now = dealt.iter().position(|player| *player == game.creator).unwrap_or(now);
    dealt.swap(now, at(wanted));
    dealt
}

/// The players of all seats at random, with partners as they chose one another.
fn drawn(game: &Match, setup: &Setup, random: &mut fastrand::Rng) -> Vec<PlayerId> {
    let mut drawn = game.joined.clone();
    random.shuffle(&mut drawn);
    let Some(mate) = setup.partner(Seat::ONE) else { return drawn };
    let mut sides = [Pair::A, Pair::B].map(|pair| -> Vec<PlayerId> {
        drawn.iter().filter(|&&player| game.pair_of(player) == Some(pair)).copied().collect()
    });
    for player in drawn.into_iter().filter(|&player| game.pair_of(player).is_none()) {
        let side = usize::from(sides[0].len() >= 2);
        sides[side].push(player);
    }
    random.shuffle(&mut sides);
    let [first, second] = sides;
    let (mut first, mut second) = (first.into_iter(), second.into_iter());
    setup
        .seats()
        .filter_map(|seat| if seat == Seat::ONE || seat == mate { first.next() } else { second.next() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::game::decide;
    use crate::play::{Act, ChannelId, GuildId, Location, MatchId, Terms, Time};

    fn open(game: &str, options: &[(&str, &str)], invited: &[i64]) -> Match {
        let setup = Setup::parse(game, options.iter().copied()).unwrap();
        let invited = invited.iter().copied().map(PlayerId).collect();
        let terms = Terms::new(&setup, invited, 0, String::new());
        let opened = Event::Opened { by: PlayerId(1), terms };
        Match::open(
            MatchId(1),
            Location { guild: GuildId(1), channel: ChannelId(1) },
            &opened,
            Time::default(),
        )
        .unwrap()
    }

    fn act(game: &mut Match, act: &Act, seed: u64) -> Result<(), Refusal> {
        for event in decide(game, act, &mut fastrand::Rng::with_seed(seed))? {
            // Round-trip through JSON, as when it is stored.
            let text = serde_json::to_string(&event).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event, "{text}");
            game.apply(&event, Time::default()).unwrap();
        }
        Ok(())
    }

    #[test]
    fn partners_sit_as_they_have_chosen() {
        for (teams, seed) in
            ["12", "13", "14"].into_iter().flat_map(|teams| (0..20).map(move |seed| (teams, seed)))
        {
            let mut game = open("halma-16", &[("players", "4"), ("teams", teams)], &[]);
            act(&mut game, &Act::JoinPair(PlayerId(2), Pair::A), seed).unwrap();
            act(&mut game, &Act::JoinPair(PlayerId(3), Pair::B), seed).unwrap();
            act(&mut game, &Act::JoinPair(PlayerId(3), Pair::A), seed).unwrap();
            assert_eq!(act(&mut game, &Act::JoinPair(PlayerId(1), Pair::A), seed), Err(Refusal::PairFull));
            assert_eq!(act(&mut game, &Act::Join(PlayerId(2)), seed), Err(Refusal::AlreadyJoined));
            act(&mut game, &Act::Join(PlayerId(4)), seed).unwrap();
            assert_eq!(game.stage, Stage::Live);
            let partner = game.setup().partner(game.seat_of(PlayerId(2)).unwrap()).unwrap();
            assert_eq!(game.seats[partner], Some(PlayerId(3)), "teams {teams}, seed {seed}");
        }
    }

    #[test]
    fn nobody_changes_a_lobby_without_end() {
        let [ann, bob, chie] = [1, 2, 3].map(PlayerId);
        let pairs = [("players", "4"), ("teams", "13")];
        let mut game = open("halma-16", &pairs, &[]);
        act(&mut game, &Act::Join(bob), 1).unwrap();
        for pair in [Pair::A, Pair::B].into_iter().cycle().take(MOST_ENTRIES - 1) {
            act(&mut game, &Act::JoinPair(bob, pair), 1).unwrap();
        }
        assert_eq!(act(&mut game, &Act::JoinPair(bob, Pair::B), 1), Err(Refusal::EnteredTooOften));
        // It binds nobody else, and he can still leave.
        act(&mut game, &Act::JoinPair(chie, Pair::A), 1).unwrap();
        act(&mut game, &Act::Leave(bob), 1).unwrap();
        assert_eq!(act(&mut game, &Act::Join(bob), 1), Err(Refusal::EnteredTooOften));
        let (computer, level) = (PlayerId(9), Level::DEFAULT);
        for _ in 0..MOST_ENTRIES {
            act(&mut game, &Act::AddComputer(ann, computer, level), 1).unwrap();
            act(&mut game, &Act::RemoveComputer(ann, computer), 1).unwrap();
        }
        let again = act(&mut game, &Act::AddComputer(ann, computer, level), 1);
        assert_eq!(again, Err(Refusal::EnteredTooOften));
    }

    #[test]
    fn seats_are_drawn() {
        let mut first = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let mut game = open("star-halma", &[("players", "3")], &[]);
            act(&mut game, &Act::Join(PlayerId(2)), seed).unwrap();
            act(&mut game, &Act::Join(PlayerId(3)), seed).unwrap();
            first.insert(game.seats[Seat::ONE]);
        }
        assert_eq!(first.len(), 3, "each of three sits in seat 1 now and then");
    }

    #[test]
    fn a_challenger_sits_where_they_chose_and_partners_stay_partners() {
        for seed in 0..20 {
            for (game, players, teams) in
                [("hexxagon", 2, ""), ("star-halma", 3, ""), ("halma-16", 4, "13"), ("halma-16", 4, "12")]
            {
                for seat in 1..=players {
                    let count = players.to_string();
                    let mut options = vec![("teams", teams), ("players", count.as_str())];
                    options.retain(|(_, value)| !value.is_empty() && (*value != "2"));
                    let mut game = open(game, &options, &[]);
                    game.terms.seat = Some(seat);
                    if teams.is_empty() {
                        act(&mut game, &Act::Join(PlayerId(2)), seed).unwrap();
                    } else {
                        act(&mut game, &Act::JoinPair(PlayerId(1), Pair::A), seed).unwrap();
                        act(&mut game, &Act::JoinPair(PlayerId(2), Pair::A), seed).unwrap();
                    }
                    for player in 3..=players {
                        act(&mut game, &Act::Join(PlayerId(player.into())), seed).unwrap();
                    }
                    assert_eq!(game.stage, Stage::Live);
                    assert_eq!(game.seat_of(PlayerId(1)), Seat::new(seat), "{options:?}, seed {seed}");
                    if !teams.is_empty() {
                        let mate = game.setup().partner(Seat::new(seat).unwrap()).unwrap();
                        assert_eq!(game.seats[mate], Some(PlayerId(2)), "{options:?}, seed {seed}");
                    }
                    let mut there: Vec<PlayerId> =
                        game.setup().seats().filter_map(|seat| game.seats[seat]).collect();
                    there.sort_unstable();
                    there.dedup();
                    assert_eq!(there.len(), usize::from(players), "everybody once");
                }
            }
        }
        // The lobby was for six players; with two there is no fifth seat.
        let mut game = open("star-halma", &[("players", "6")], &[]);
        game.terms.seat = Some(5);
        act(&mut game, &Act::Join(PlayerId(2)), 1).unwrap();
        act(&mut game, &Act::Start(PlayerId(1), 2), 1).unwrap();
        assert_eq!(game.stage, Stage::Live);
    }

    #[test]
    fn an_early_start_keeps_what_still_fits() {
        let begin = |game: &str, options: &[(&str, &str)], present: i64| {
            let mut game = open(game, options, &[]);
            for player in 2..=present {
                act(&mut game, &Act::Join(PlayerId(player)), 1).unwrap();
            }
            let count = present as usize;
            act(&mut game, &Act::Start(PlayerId(1), count), 1)?;
            assert_eq!((game.joined.len(), game.stage), (count, Stage::Live));
            Ok(options_of(&game))
        };
        let six = [("players", "6"), ("first", "4"), ("lock", "off")];
        assert_eq!(begin("star-halma", &six, 4), Ok("players=4 first=4 lock=off".to_owned()));
        assert_eq!(begin("star-halma", &six, 2), Ok("lock=off".to_owned()));
        assert_eq!(begin("star-halma", &six, 5), Err(Refusal::TooFew));
        let four = [("players", "4"), ("teams", "13"), ("first", "2"), ("setup", "front")];
        assert_eq!(begin("halma-number", &four, 2), Ok("first=2 setup=front".to_owned()));
        assert_eq!(begin("halma-number", &four, 3), Err(Refusal::TooFew));
        let vacate = [("players", "6"), ("stall", "vacate:2:9")];
        assert_eq!(begin("star-halma", &vacate, 3), Ok("players=3".to_owned()), "it could never happen");
        assert_eq!(begin("star-halma", &vacate, 2), Ok("stall=vacate:2:9".to_owned()));
        assert_eq!(begin("hexxagon", &[], 1), Err(Refusal::TooFew));
    }

    fn options_of(game: &Match) -> String {
        let options = game.setup().set_options();
        options.iter().map(Setting::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_lobby_of_many_takes_people_in_and_lets_them_go() {
        let mut game = open("star-halma", &[("players", "4")], &[2, 3]);
        let [ann, bob, chie, dario, elena] = [1, 2, 3, 4, 5].map(PlayerId);
        act(&mut game, &Act::Join(dario), 1).unwrap();
        assert_eq!(act(&mut game, &Act::Join(elena), 1), Err(Refusal::NotInvited), "kept for those invited");
        assert_eq!(act(&mut game, &Act::Decline(elena), 1), Err(Refusal::NotAsked));
        assert_eq!(act(&mut game, &Act::Leave(chie), 1), Err(Refusal::NotInLobby));
        act(&mut game, &Act::Decline(chie), 1).unwrap();
        assert_eq!((game.stage, game.seats_free()), (Stage::Lobby, 2));
        act(&mut game, &Act::Join(elena), 1).unwrap();
        act(&mut game, &Act::Leave(dario), 1).unwrap();
        assert_eq!(act(&mut game, &Act::Leave(ann), 1), Err(Refusal::ChallengerStays));
        assert_eq!(act(&mut game, &Act::Decline(ann), 1), Err(Refusal::ChallengerStays));
        assert_eq!(act(&mut game, &Act::Start(bob, 2), 1), Err(Refusal::NotYourChallenge));
        assert_eq!(act(&mut game, &Act::Start(ann, 3), 1), Err(Refusal::LobbyChanged));
        assert_eq!(game.people(), [ann, elena, bob]);
        act(&mut game, &Act::Start(ann, 2), 1).unwrap();
        assert_eq!(game.people(), [ann, elena], "who hadn't answered has nothing to do with it any more");
        assert_eq!(act(&mut game, &Act::Join(bob), 1), Err(Refusal::SeatsTaken));
        assert_eq!(act(&mut game, &Act::Join(ann), 1), Err(Refusal::LobbyClosed));
    }
}
