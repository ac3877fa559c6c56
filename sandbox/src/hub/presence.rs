//! Presence: who has a tab open and who is typing, as people and the bot hear of it.

use serde_json::{Value, json};

use super::session::{Audience, Session};
use super::{Hub, State};
use crate::snowflake::Id;
use crate::world::{BOT, Guild, World, intent};

impl Hub {
    /// Whether someone has the page open.
    pub fn is_online(&self, person: Id) -> bool {
        self.tabs.of(person) > 0
    }

    /// Changes how many tabs a person has open. Everyone hears of it; the bot hears when the first one opens and when
    /// the last one closes.
    pub fn count_tabs(&self, person: Id, change: impl FnOnce(usize) -> usize) {
        // Under the lock, so that the last news is true.
        let mut state = self.lock();
        let State { world, sessions, .. } = &mut *state;
        let (before, open) = self.tabs.change(person, change);
        self.announce(json!({"type": "tabs", "user_id": person, "tabs": open}));
        if (before > 0) == (open > 0) {
            return;
        }
        for guild in world.own_guilds().filter(|guild| guild.members.contains_key(&person)) {
            let data = guild.presence_json(person, open > 0);
            let audience = Audience { guild: Some(guild.id), intents: intent::GUILD_PRESENCES };
            self.dispatch(sessions, "PRESENCE_UPDATE", audience, |_| data.clone());
        }
    }

    /// Announces that someone is typing in a channel. The bot doesn't hear of itself.
    pub fn typing(&self, channel: Id, user: Id) {
        self.announce_in(channel, json!({"type": "typing", "channel_id": channel, "user_id": user}));
        let mut state = self.lock();
        let State { world, sessions, .. } = &mut *state;
        let sees = world.channels.get(&channel).is_some_and(|channel| world.sees(BOT, channel));
        if user == BOT || !sees {
            return;
        }
        let mut data = json!({"channel_id": channel, "user_id": user, "timestamp": world.now / 1000});
        let guild = world.guild_of(channel);
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.id);
            data["member"] = json!(world.member_with_user(guild, user));
        }
        let intents = if guild.is_some() { intent::GUILD_TYPING } else { intent::DIRECT_TYPING };
        let audience = Audience { guild: guild.map(|guild| guild.id), intents };
        self.dispatch(sessions, "TYPING_START", audience, |_| data.clone());
    }

    /// The data of `GUILD_CREATE` for a session. With the intent for presences it has all members; without it, the
    /// bot alone.
    pub(super) fn guild_create(&self, world: &World, guild: &Guild, session: &Session) -> Value {
        let mut data = world.guild_create(guild);
        if session.intents & intent::GUILD_PRESENCES != 0 {
            let members = guild.members.keys();
            data["members"] =
                members.clone().filter_map(|user| world.member_with_user(guild, *user)).collect();
            let online = members.filter(|user| self.is_online(**user));
            data["presences"] = online.map(|user| guild.presence_json(*user, true)).collect();
        }
        data
    }
}
