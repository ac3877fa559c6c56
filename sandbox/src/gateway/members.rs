//! A bot's request for a guild's members, and the chunks that answer it.

use serde_json::{Value, json};

use super::{Close, DECODE_ERROR};
use crate::api::form::snowflake;
use crate::snowflake::Id;
use crate::world::{Guild, User, World, intent};

/// How many members a chunk holds.
const CHUNK: usize = 1000;
/// How many members a bot may search or name in one request.
const ASKED_AT_ONCE: usize = 100;
/// The longest nonce, in bytes.
const NONCE_BYTES: usize = 32;

/// What a bot asks for.
pub struct MembersRequest {
    pub guild: Id,
    wanted: Wanted,
    presences: bool,
    nonce: Option<String>,
}

enum Wanted {
    /// Members whose names begin with a text, at most this many; 0 stands for no limit.
    Query(String, usize),
    Users(Vec<Id>),
}

/// The members that were found, and the users that aren't members.
struct Found<'a> {
    members: Vec<&'a User>,
    missing: Vec<Id>,
}

impl MembersRequest {
    /// Reads the data of the packet.
    ///
    /// # Errors
    /// When it doesn't have the fields of such a request.
    pub fn read(data: &Value) -> Result<MembersRequest, Close> {
        let id = |value: &Value| snowflake(value).map(Id).ok_or(DECODE_ERROR);
        let wanted = match (&data["user_ids"], data["query"].as_str()) {
            (Value::Array(users), _) => Wanted::Users(users.iter().map(id).collect::<Result<_, _>>()?),
            (Value::Null, Some(query)) => {
                let limit = data["limit"].as_u64().and_then(|limit| usize::try_from(limit).ok());
                Wanted::Query(query.to_lowercase(), limit.ok_or(DECODE_ERROR)?)
            }
            (Value::Null, None) => return Err(DECODE_ERROR),
            (user, _) => Wanted::Users(vec![id(user)?]),
        };
        // Discord ignores a nonce that is too long.
        let nonce = data["nonce"].as_str().filter(|nonce| nonce.len() <= NONCE_BYTES);
        Ok(MembersRequest {
            guild: id(&data["guild_id"])?,
            wanted,
            presences: data["presences"] == true,
            nonce: nonce.map(str::to_owned),
        })
    }

    /// The data of each `GUILD_MEMBERS_CHUNK`. `is_online` says whether someone has the page open.
    ///
    /// # Errors
    /// A sentence for standard error, when Discord wouldn't answer.
    pub fn chunks(
        &self,
        world: &World,
        intents: u64,
        is_online: impl Fn(Id) -> bool,
    ) -> Result<Vec<Value>, &'static str> {
        let is_whole = matches!(&self.wanted, Wanted::Query(query, _) if query.is_empty());
        if is_whole && intents & intent::GUILD_MEMBERS == 0 {
            return Err("the whole list of members needs the intent GUILD_MEMBERS");
        }
        let guild =
            world.own_guild(self.guild).ok_or("the bot isn't in the server whose members it asks for")?;
        let found = self.find(world, guild);
        let shows_presences = self.presences && intents & intent::GUILD_PRESENCES != 0;
        let mut lists: Vec<&[&User]> = found.members.chunks(CHUNK).collect();
        if lists.is_empty() {
            lists.push(&[]);
        }
        let count = lists.len();
        let chunks = lists.into_iter().enumerate().map(|(index, users)| {
            let members = users.iter().filter_map(|user| world.member_with_user(guild, user.id));
            let mut chunk = json!({
                "guild_id": guild.id, "members": members.collect::<Vec<_>>(), "chunk_index": index,
                "chunk_count": count,
            });
            if matches!(self.wanted, Wanted::Users(_)) {
                chunk["not_found"] = json!(found.missing);
            }
            if shows_presences {
                let online = users.iter().filter(|user| is_online(user.id));
                chunk["presences"] = online.map(|user| guild.presence_json(user.id, true)).collect();
            }
            if let Some(nonce) = &self.nonce {
                chunk["nonce"] = json!(nonce);
            }
            chunk
        });
        Ok(chunks.collect())
    }

    fn find<'a>(&self, world: &'a World, guild: &Guild) -> Found<'a> {
        let member = |id: &Id| world.users.get(id).filter(|user| guild.members.contains_key(&user.id));
        match &self.wanted {
            Wanted::Users(ids) => {
                let asked = || ids.iter().take(ASKED_AT_ONCE);
                Found {
                    members: asked().filter_map(member).collect(),
                    missing: asked().filter(|id| member(id).is_none()).copied().collect(),
                }
            }
            Wanted::Query(query, limit) => {
                let most = match (query.is_empty(), *limit) {
                    (true, 0) => usize::MAX,
                    (true, limit) => limit,
                    (false, 0) => ASKED_AT_ONCE,
                    (false, limit) => limit.min(ASKED_AT_ONCE),
                };
                let found = guild.members.keys().filter_map(member);
                let members = found.filter(|user| user.is_called(query)).take(most);
                Found { members: members.collect(), missing: Vec::new() }
            }
        }
    }
}
