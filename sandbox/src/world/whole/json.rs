//! The world in Discord's JSON.

use serde_json::{Value, json};

use super::state::World;
use crate::api::limits::flags;
use crate::clock::iso8601;
use crate::media::content_type;
use crate::snowflake::Id;
use crate::world::things::message::{PICTURES, kind};
use crate::world::things::scheduled::ScheduledEvent;
use crate::world::things::{
    Attachment, BOT, Channel, FOUNDED_MS, Guild, Message, Overwrite, Overwrites, Place, Reaction, Role,
    Thread, User, Via,
};

impl User {
    pub fn json(&self) -> Value {
        json!({
            "id": self.id, "username": self.name, "discriminator": "0", "global_name": self.display_name,
            "avatar": null, "banner": null, "accent_color": null, "avatar_decoration_data": null,
            "collectibles": null, "primary_guild": null, "bot": self.bot, "system": false,
            "public_flags": 0, "flags": 0,
        })
    }
}

impl Guild {
    /// The presence of a member, who is online or not.
    pub fn presence_json(&self, user: Id, is_online: bool) -> Value {
        let (status, clients) =
            if is_online { ("online", json!({"web": "online"})) } else { ("offline", json!({})) };
        json!({
            "user": {"id": user}, "guild_id": self.id, "status": status, "activities": [], "client_status": clients,
        })
    }
}

impl Role {
    fn json(&self, position: usize) -> Value {
        let mut role = json!({
            "id": self.id, "name": self.name, "description": null, "permissions": self.permissions.to_string(),
            "position": position, "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false, "managed": self.bot.is_some(), "mentionable": false, "icon": null,
            "unicode_emoji": null, "flags": 0,
        });
        if let Some(bot) = self.bot {
            role["tags"] = json!({"bot_id": bot});
        }
        role
    }
}

impl Attachment {
    /// The attachment object for readers of its message.
    fn json(&self, url: &str) -> Value {
        let mut json = json!({
            "id": self.id, "filename": self.filename, "size": self.size, "url": url, "proxy_url": url,
            "content_type": content_type(&self.filename),
        });
        if let Some(description) = &self.description {
            json["description"] = json!(description);
        }
        if let Some(title) = &self.title {
            json["title"] = json!(title);
        }
        if let Some((width, height)) = self.pixels {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        json
    }
}

impl Channel {
    pub fn json(&self, world: &World) -> Value {
        let last = self.last();
        match &self.place {
            Place::Text { guild, name, topic, overwrites, nsfw, slowmode_s, .. } => {
                let position = world.channels_of(*guild).take_while(|other| other.id != self.id).count();
                json!({
                    "id": self.id, "type": self.kind(), "guild_id": guild, "name": name, "topic": topic,
                    "position": position, "nsfw": nsfw, "parent_id": null,
                    "permission_overwrites": overwrites_json(overwrites, world.guilds.get(guild)),
                    "last_message_id": last, "last_pin_timestamp": null, "rate_limit_per_user": slowmode_s, "flags": 0,
                    "icon_emoji": null, "theme_color": null,
                })
            }
            Place::Thread(thread) => self.thread_json(thread, last),
            Place::Direct(person) => json!({
                "id": self.id, "type": self.kind(), "last_message_id": last, "last_pin_timestamp": null, "flags": 0,
                "recipients": world.users.get(person).map(User::json).into_iter().collect::<Vec<_>>(),
            }),
        }
    }

    fn thread_json(&self, thread: &Thread, last: Option<Id>) -> Value {
        let count = self.messages.values().filter(|message| message.ephemeral_for.is_none()).count();
        let mut metadata = json!({
            "archived": thread.archived, "archive_timestamp": iso8601(thread.changed_ms), "locked": thread.locked,
            "auto_archive_duration": thread.archive_after_minutes, "create_timestamp": iso8601(self.id.ms()),
        });
        if thread.private {
            metadata["invitable"] = json!(thread.invitable);
        }
        let mut json = json!({
            "id": self.id, "type": self.kind(), "guild_id": thread.guild, "parent_id": thread.parent,
            "name": thread.name, "owner_id": thread.owner, "last_message_id": last, "last_pin_timestamp": null,
            "rate_limit_per_user": thread.slowmode_s, "flags": 0, "bitrate": 64_000, "user_limit": 0, "rtc_region": null,
            "message_count": count, "total_message_sent": count, "member_count": thread.members.len(),
            "thread_metadata": metadata,
        });
        if thread.members.contains(&BOT) {
            json["member"] = self.thread_member_json(BOT);
        }
        json
    }

    pub fn thread_member_json(&self, user: Id) -> Value {
        json!({
            "id": self.id, "user_id": user, "join_timestamp": iso8601(self.id.ms()), "flags": 0, "muted": false,
            "mute_config": null,
        })
    }
}

impl Reaction {
    /// The reaction as the bot sees it in a message.
    pub fn json(&self) -> Value {
        json!({
            "emoji": emoji_json(&self.emoji), "count": self.users.len(),
            "count_details": {"burst": 0, "normal": self.users.len()}, "burst_colors": [],
            "me": self.users.contains(&BOT), "me_burst": false,
        })
    }
}

impl World {
    /// A member object without its user.
    pub fn member_json(&self, guild: &Guild, user: Id) -> Option<Value> {
        let roles = guild.members.get(&user)?;
        Some(json!({
            "roles": roles, "nick": null, "avatar": null, "banner": null, "joined_at": iso8601(FOUNDED_MS),
            "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
            "communication_disabled_until": null, "unusual_dm_activity_until": null,
            "avatar_decoration_data": null, "collectibles": null,
        }))
    }

    /// A member object with its user.
    pub fn member_with_user(&self, guild: &Guild, user: Id) -> Option<Value> {
        let mut member = self.member_json(guild, user)?;
        member["user"] = self.users.get(&user)?.json();
        Some(member)
    }

    /// A role of a guild.
    pub fn role_json(&self, guild: &Guild, role: Id) -> Option<Value> {
        let at = guild.roles.iter().position(|known| known.id == role)?;
        Some(guild.roles[at].json(at))
    }

    /// The guild object of REST.
    pub fn guild_json(&self, guild: &Guild) -> Value {
        let channels = self.channels_of(guild.id).map(|channel| channel.id);
        let mut full = json!({
            "id": guild.id, "name": guild.name, "owner_id": guild.owner, "preferred_locale": guild.locale,
            "roles": guild.roles.iter().enumerate().map(|(at, role)| role.json(at)).collect::<Vec<_>>(),
            "region": "sandbox", "features": [], "emojis": [], "stickers": [], "afk_channel_id": null, "afk_timeout": 300,
            "system_channel_id": channels.min(), "system_channel_flags": 0, "rules_channel_id": null,
            "public_updates_channel_id": null, "safety_alerts_channel_id": null, "widget_enabled": false,
            "widget_channel_id": null, "verification_level": 0, "default_message_notifications": 1,
            "explicit_content_filter": 0, "mfa_level": 0, "nsfw": false, "nsfw_level": 0, "premium_tier": 0,
            "premium_subscription_count": 0, "premium_progress_bar_enabled": false, "max_presences": null,
            "max_members": 500_000, "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
        });
        for unset in [
            "icon",
            "icon_hash",
            "splash",
            "discovery_splash",
            "banner",
            "home_header",
            "description",
            "vanity_url_code",
            "application_id",
            "hub_type",
            "incidents_data",
        ] {
            full[unset] = Value::Null;
        }
        full
    }

    /// The data of `GUILD_CREATE` without the privileged intent for presences: its members are the bot alone.
    pub fn guild_create(&self, guild: &Guild) -> Value {
        let mut full = self.guild_json(guild);
        let seen = |channel: &&Channel| self.sees(BOT, channel);
        let listed = |channel: &Channel| channel.json(self);
        let channels: Vec<Value> = self.channels_of(guild.id).filter(seen).map(listed).collect();
        let threads: Vec<Value> = self.active_threads(guild.id).filter(seen).map(listed).collect();
        let more = json!({
            "joined_at": iso8601(FOUNDED_MS), "large": false, "unavailable": false, "member_count": guild.members.len(),
            "voice_states": [], "members": self.member_with_user(guild, BOT).into_iter().collect::<Vec<_>>(),
            "channels": channels, "threads": threads, "presences": [], "stage_instances": [],
            "guild_scheduled_events": self.scheduled(guild), "soundboard_sounds": [], "application_command_counts": {},
            "version": FOUNDED_MS, "lazy": true,
        });
        if let (Some(full), Value::Object(more)) = (full.as_object_mut(), more) {
            full.extend(more);
        }
        full
    }

    /// The scheduled events of a guild that aren't over.
    pub fn scheduled(&self, guild: &Guild) -> Vec<Value> {
        let open = guild.events.values().filter(|event| !event.is_over(self.now));
        open.map(|event| self.scheduled_json(guild.id, event)).collect()
    }

    /// A scheduled event.
    pub fn scheduled_json(&self, guild: Id, event: &ScheduledEvent) -> Value {
        json!({
            "id": event.id, "guild_id": guild, "name": event.name, "description": event.description,
            "channel_id": null, "creator_id": event.creator,
            "creator": self.users.get(&event.creator).map(User::json), "image": null,
            "scheduled_start_time": iso8601(event.starts_ms), "scheduled_end_time": iso8601(event.ends_ms),
            "status": event.status(self.now), "entity_type": 3, "entity_id": null, "recurrence_rule": null,
            "privacy_level": 2, "guild_scheduled_event_exceptions": [],
            "entity_metadata": {"location": event.location},
        })
    }

    pub fn application_json(&self) -> Value {
        let owner = self.guilds.values().next().and_then(|guild| self.users.get(&guild.owner));
        let bot = self.users.get(&BOT);
        json!({
            "id": BOT, "name": bot.map(|bot| &bot.display_name), "icon": null, "description": "", "summary": "",
            "type": null, "bot": bot.map(User::json), "is_monetized": false, "bot_public": true,
            "bot_require_code_grant": false, "integration_types_config": {"0": {}, "1": {}},
            "verify_key": "0000000000000000000000000000000000000000000000000000000000000000",
            "flags": 0, "flags_new": "0", "owner": owner.map(User::json), "team": null,
            "explicit_content_filter": 0, "approximate_user_authorization_count": 0, "eligible_oauth2_scopes": ["bot", "applications.commands"],
            "hook": true, "redirect_uris": [],
            "interactions_endpoint_url": null, "role_connections_verification_url": null,
            "approximate_guild_count": self.own_guilds().count(), "approximate_user_install_count": 0,
            "rpc_origins": [],
        })
    }

    pub fn message_json(&self, message: &Message) -> Value {
        let mut json = self.message_alone(message);
        if let Some(id) = message.reply_to {
            let guild = self.guild_of(message.channel).map(|guild| guild.id);
            let mut reference = json!({"type": 0, "message_id": id, "channel_id": message.channel});
            if let Some(guild) = guild {
                reference["guild_id"] = json!(guild);
            }
            json["message_reference"] = reference;
            let there = self.channels.get(&message.channel).and_then(|channel| channel.messages.get(&id));
            // What only one person sees isn't quoted for everyone.
            let there = there.filter(|there| {
                there.ephemeral_for.is_none() || there.ephemeral_for == message.ephemeral_for
            });
            json["referenced_message"] = there.map_or(Value::Null, |there| self.message_alone(there));
        }
        json
    }

    /// A message for the bot, which reads what people write to each other if `reads_content` is set.
    pub fn message_for_bot(&self, message: &Message, reads_content: bool) -> Value {
        let json = self.message_json(message);
        if reads_content || self.is_open_to_bot(message) { json } else { without_content(json) }
    }

    /// Whether the bot may always read a message: its own, a direct one, or one that mentions it.
    pub fn is_open_to_bot(&self, message: &Message) -> bool {
        message.author == BOT
            || self.guild_of(message.channel).is_none()
            || message.mentions.users.contains(&BOT)
    }

    fn message_alone(&self, message: &Message) -> Value {
        let user = |id: &Id| self.users.get(id).map(User::json);
        let mentions = &message.mentions;
        let files = message.bare_attachments().map(|file| self.attachment_json(message, file));
        let mut json = json!({
            "id": message.id, "type": message.kind, "channel_id": message.channel, "author": user(&message.author),
            "content": message.content, "timestamp": iso8601(message.posted_ms.unwrap_or(message.id.ms())),
            "edited_timestamp": message.edited_ms.map(iso8601), "tts": message.tts, "pinned": false,
            "mention_everyone": mentions.everyone, "mention_roles": mentions.roles,
            "mentions": mentions.users.iter().filter_map(user).collect::<Vec<_>>(),
            "attachments": files.collect::<Vec<_>>(), "embeds": self.embeds_json(message),
            "components": message.components, "flags": message.flags,
        });
        if !message.reactions.is_empty() {
            json["reactions"] = message.reactions.iter().map(Reaction::json).collect();
        }
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if message.flags & flags::HAS_THREAD != 0
            && let Some(thread) = self.channels.get(&message.id)
        {
            json["thread"] = thread.json(self);
        }
        let Some(via) = &message.via else { return json };
        json["application_id"] = json!(BOT);
        json["webhook_id"] = json!(BOT);
        if let (Some(name), kind::COMMAND | kind::MENU) = (&via.name, message.kind) {
            json["interaction"] =
                json!({"id": via.interaction, "type": via.kind, "name": name, "user": user(&via.user)});
        }
        json["interaction_metadata"] = self.metadata_json(message.channel, via);
        json
    }

    /// The interaction that a message came from, for its readers.
    fn metadata_json(&self, channel: Id, via: &Via) -> Value {
        let mut metadata = json!({
            "id": via.interaction, "type": via.kind, "user": self.users.get(&via.user).map(User::json),
            "authorizing_integration_owners": self.owners(channel, via.user),
        });
        if let Some(name) = &via.name {
            metadata["name"] = json!(name);
        }
        if let Some(id) = via.component_of {
            metadata["interacted_message_id"] = json!(id);
        }
        if let Some(id) = via.original {
            metadata["original_response_message_id"] = json!(id);
        }
        if let Some(by) = &via.triggered_by {
            metadata["triggering_interaction_metadata"] = self.metadata_json(channel, by);
        }
        metadata
    }

    /// The installations that authorize the bot in a channel: by the guild (0), by the person (1), or
    /// both.
    pub fn owners(&self, channel: Id, user: Id) -> Value {
        let mut owners = json!({});
        match self.guild_of(channel) {
            Some(guild) if guild.members.contains_key(&BOT) => owners["0"] = json!(guild.id),
            Some(_) => {}
            // For direct messages Discord writes guild 0.
            None => owners["0"] = json!(Id(0)),
        }
        if self.users.get(&user).is_some_and(|user| user.installed) {
            owners["1"] = json!(user);
        }
        owners
    }

    fn url(&self, message: &Message, file: &Attachment) -> String {
        format!("{}/attachments/{}/{}/{}", self.base, message.channel, file.id, file.filename)
    }

    /// The object of a file that a person uploaded for a command's option.
    pub fn ephemeral_attachment_json(&self, file: &Attachment) -> Value {
        let url = format!("{}/ephemeral-attachments/{}/{}", self.base, file.id, file.filename);
        let mut json = file.json(&url);
        json["ephemeral"] = json!(true);
        json
    }

    fn attachment_json(&self, message: &Message, file: &Attachment) -> Value {
        let mut json = file.json(&self.url(message, file));
        if message.ephemeral_for.is_some() {
            json["ephemeral"] = json!(true);
        }
        json
    }

    fn embeds_json(&self, message: &Message) -> Vec<Value> {
        let mut embeds = message.embeds.clone();
        for embed in &mut embeds {
            for (part, field) in PICTURES {
                let Some(name) =
                    embed[part][field].as_str().and_then(|url| url.strip_prefix("attachment://"))
                else {
                    continue;
                };
                let Some(file) = message.attachments.iter().rev().find(|file| file.filename == name) else {
                    continue;
                };
                let url = self.url(message, file);
                embed[part][field] = json!(url);
                embed[part][format!("proxy_{field}")] = json!(url);
                if let (Some((width, height)), "url") = (file.pixels, field) {
                    embed[part]["width"] = json!(width);
                    embed[part]["height"] = json!(height);
                }
            }
            // Indexing has added absent parts as null.
            if let Some(embed) = embed.as_object_mut() {
                embed.retain(|_, value| !value.is_null());
            }
        }
        embeds
    }
}

/// An emoji in messages and events.
pub fn emoji_json(emoji: &str) -> Value {
    json!({"id": null, "name": emoji})
}

/// Overwrites as Discord lists them: type 0 for roles, 1 for members.
fn overwrites_json(overwrites: &Overwrites, guild: Option<&Guild>) -> Vec<Value> {
    let is_role = |id: &Id| guild.is_some_and(|guild| guild.roles.iter().any(|role| role.id == *id));
    let one = |(id, Overwrite { allow, deny }): (&Id, &Overwrite)| {
        let kind = i32::from(!is_role(id));
        json!({"id": id, "type": kind, "allow": allow.to_string(), "deny": deny.to_string()})
    };
    overwrites.iter().map(one).collect()
}

/// A message as a bot without the intent for its content gets it.
pub fn without_content(mut message: Value) -> Value {
    message["content"] = json!("");
    for list in ["embeds", "attachments", "components"] {
        message[list] = json!([]);
    }
    message
}
