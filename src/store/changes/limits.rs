//! Limits on what people and servers can have going, enforced within the transaction that stores a
//! change.
//!
//! Everything that is counted is locked first: the server when a match begins there, then players
//! in the order of their ids, as for ratings. So the counts hold until the transaction ends, and
//! there are no deadlocks. A change that neither opens nor begins anything locks and counts
//! nothing. A match of a competition is not counted, but its players are locked for their vacations.

use sqlx::Row;

use crate::play::{Event, GuildId, Limit, Load, PlayerId, ServerLimits, ServerSettings, Stage, can_receive};
use crate::store::people::{OF_SERVERS, parse};
use crate::store::role::Role;
use crate::store::{Commit, Store, StoreError, Target, WriteTransaction};

/// What a change adds to the counts.
enum Adds {
    Challenge,
    /// A player who joins a lobby without filling it.
    Joiner(PlayerId),
    Match,
}

impl Adds {
    fn of(commit: &Commit<'_>) -> Option<Adds> {
        match commit.target {
            Target::New { pairing: Some(_), .. } => return None,
            Target::New { .. } if commit.after.stage() == Stage::Lobby => return Some(Adds::Challenge),
            Target::New { .. } | Target::Stored => {}
        }
        let mut joiner = None;
        for event in commit.events {
            match event {
                Event::Started { .. } => return Some(Adds::Match),
                Event::Joined { player } => joiner = Some(Adds::Joiner(*player)),
                _ => {}
            }
        }
        joiner
    }
}

impl Store {
    /// Locks the rows by which the limits of a change are counted, before any other write.
    pub(in crate::store) async fn lock_for_limits(
        &self,
        tx: &mut WriteTransaction,
        commit: &Commit<'_>,
    ) -> Result<(), StoreError> {
        let game = commit.after;
        let mut players: Vec<PlayerId> = match Adds::of(commit) {
            Some(Adds::Challenge) => game.humans().chain(game.invited().iter().copied()).collect(),
            Some(Adds::Match) => {
                if let Some(lock) = self.dialect.begins_alone() {
                    sqlx::query(lock).bind(game.location().guild).execute(&mut **tx).await?;
                }
                game.humans().collect()
            }
            // Nothing is counted, but nobody's vacation may begin or end meanwhile.
            None if commit.events.iter().any(|event| matches!(event, Event::Started { .. })) => {
                game.humans().collect()
            }
            // A player waiting in a lobby isn't counted until it is full.
            Some(Adds::Joiner(_)) | None => return Ok(()),
        };
        players.sort_unstable();
        for player in players {
            self.lock_player(tx, player).await?;
        }
        Ok(())
    }

    /// The limit that a change would break, if any.
    pub(in crate::store) async fn broken_limit(
        &self,
        tx: &mut WriteTransaction,
        commit: &Commit<'_>,
    ) -> Result<Option<Limit>, StoreError> {
        let game = commit.after;
        let Some(adds) = Adds::of(commit) else { return Ok(None) };
        let limits = server_limits(tx, game.location().guild).await?;
        let server = live_on(tx, game.location().guild).await?;
        let players = match adds {
            Adds::Challenge => vec![game.creator()],
            Adds::Joiner(player) => vec![player],
            Adds::Match => game.humans().collect(),
        };
        for player in players {
            let load = load(tx, player, game.location().guild).await?;
            let mut allowed = limits.allow_match(server, player, load);
            if let Adds::Challenge = adds {
                allowed = limits.allow_challenge(load).and(allowed);
            }
            if let Err(limit) = allowed {
                return Ok(Some(limit));
            }
        }
        if let Adds::Challenge = adds {
            for invited in game.invited() {
                if !takes_challenge(tx, *invited, game.creator()).await? {
                    return Ok(Some(Limit::Received(*invited)));
                }
            }
        }
        Ok(None)
    }
}

/// The limits that the managers of a server have chosen.
async fn server_limits(tx: &mut WriteTransaction, guild: GuildId) -> Result<ServerLimits, StoreError> {
    let row = sqlx::query(OF_SERVERS.read).bind(guild).fetch_optional(&mut **tx).await?;
    let Some(row) = row else { return Ok(ServerLimits::default()) };
    Ok(parse::<ServerSettings>(row.try_get("body")?)?.limits)
}

/// The number of live matches on a server. Those of competitions aren't counted: players don't choose when they begin,
/// and a season would use up everybody's limits.
async fn live_on(tx: &mut WriteTransaction, guild: GuildId) -> Result<i64, StoreError> {
    let sql = "SELECT CAST(COUNT(*) AS BIGINT) AS live FROM matches WHERE guild = $1 AND stage = 'live'
                   AND NOT EXISTS (SELECT 1 FROM competition_matches WHERE competition_matches.match_id = matches.id)";
    Ok(sqlx::query(sql).bind(guild).fetch_one(&mut **tx).await?.try_get("live")?)
}

/// How much a player has going, everywhere and on this server.
async fn load(tx: &mut WriteTransaction, player: PlayerId, guild: GuildId) -> Result<Load, StoreError> {
    let played = sqlx::query(
        "SELECT CAST(COUNT(*) AS BIGINT) AS live,
                CAST(COALESCE(SUM(CASE WHEN matches.guild = $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS here
         FROM participants JOIN matches ON matches.id = participants.match_id
         WHERE participants.player_id = $1 AND participants.joined = $3 AND matches.stage = 'live'
           AND NOT EXISTS (SELECT 1 FROM competition_matches WHERE competition_matches.match_id = matches.id)",
    )
    .bind(player.0)
    .bind(guild)
    .bind(Role::Joined.stored())
    .fetch_one(&mut **tx)
    .await?;
    let opened = sqlx::query(
        "SELECT CAST(COUNT(*) AS BIGINT) AS open,
                CAST(COALESCE(SUM(CASE WHEN guild = $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS here
         FROM matches WHERE creator = $1 AND stage = 'lobby'",
    )
    .bind(player.0)
    .bind(guild)
    .fetch_one(&mut **tx)
    .await?;
    Ok(Load {
        live: played.try_get("live")?,
        live_here: played.try_get("here")?,
        open: opened.try_get("open")?,
        open_here: opened.try_get("here")?,
    })
}

/// Whether this person can send a player another challenge.
async fn takes_challenge(
    tx: &mut WriteTransaction,
    invited: PlayerId,
    challenger: PlayerId,
) -> Result<bool, StoreError> {
    let rows = sqlx::query(
        "SELECT matches.creator FROM participants JOIN matches ON matches.id = participants.match_id
         WHERE participants.player_id = $1 AND participants.joined = $2 AND matches.stage = 'lobby'",
    )
    .bind(invited.0)
    .bind(Role::Invited.stored())
    .fetch_all(&mut **tx)
    .await?;
    let received = rows.len() as i64;
    if !are_strangers(tx, invited, challenger).await? {
        return Ok(can_receive(received, None));
    }
    let mut from_strangers = 0;
    for row in &rows {
        let by = PlayerId(row.try_get("creator")?);
        from_strangers += i64::from(are_strangers(tx, invited, by).await?);
    }
    Ok(can_receive(received, Some(from_strangers)))
}

/// Whether two people have never been in a match together that began.
async fn are_strangers(
    tx: &mut WriteTransaction,
    one: PlayerId,
    other: PlayerId,
) -> Result<bool, StoreError> {
    let row = sqlx::query(
        "SELECT matches.id FROM participants AS ours
         JOIN participants AS theirs ON theirs.match_id = ours.match_id AND theirs.player_id = $2
         JOIN matches ON matches.id = ours.match_id
         WHERE ours.player_id = $1 AND ours.joined IN ($3, $4) AND theirs.joined IN ($3, $4)
           AND (matches.stage = 'live' OR matches.result IS NOT NULL) LIMIT 1",
    )
    .bind(one.0)
    .bind(other.0)
    .bind(Role::Joined.stored())
    .bind(Role::DroppedOut.stored())
    .fetch_optional(&mut **tx)
    .await?;
    Ok(row.is_none())
}
