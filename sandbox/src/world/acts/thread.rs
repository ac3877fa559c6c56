//! Threads: how they are opened, archived, locked, joined and left.

use std::collections::BTreeSet;

use serde_json::json;

use crate::api::error::ApiError;
use crate::api::limits::flags;
use crate::snowflake::Id;
use crate::world::things::{BOT, Channel, Event, Message, Place, Thread, intent, permission};
use crate::world::whole::World;

/// The minutes without a message after which a new thread is archived.
pub const ARCHIVE_AFTER_MINUTES: u64 = 4320;

/// A thread to open.
pub struct NewThread {
    pub by: Id,
    pub parent: Id,
    /// The message to open it from.
    pub from: Option<Id>,
    pub name: String,
    /// Whether only its members see it.
    pub private: bool,
    pub archive_after_minutes: u64,
    pub slowmode_s: u64,
    /// Whether members of a private thread may add others.
    pub invitable: bool,
}

/// A change of a thread; `None` leaves a field as it is.
#[derive(Clone, Default)]
pub struct ThreadChange {
    /// The name.
    pub name: Option<String>,
    /// Whether it is archived.
    pub archived: Option<bool>,
    /// Whether only moderators may reopen it.
    pub locked: Option<bool>,
    /// After how many minutes without a message it is archived.
    pub archive_after_minutes: Option<u64>,
    /// How many seconds a person should wait between two messages.
    pub slowmode_s: Option<u64>,
    /// Whether members of a private thread may add others.
    pub invitable: Option<bool>,
}

impl ThreadChange {
    /// Whether it changes anything.
    pub const fn is_any(&self) -> bool {
        self.name.is_some()
            || self.archived.is_some()
            || self.locked.is_some()
            || self.archive_after_minutes.is_some()
            || self.slowmode_s.is_some()
            || self.invitable.is_some()
    }
}

impl World {
    /// # Errors
    /// Without permission; in anything but a text channel; from a message that is gone or has a
    /// thread; when there are too many threads.
    pub fn open_thread(&mut self, opening: NewThread) -> Result<Id, ApiError> {
        let NewThread { by, parent, from, name, private, archive_after_minutes, slowmode_s, invitable } =
            opening;
        let Place::Text { guild, announces, .. } = self.channel(parent)?.place else {
            return Err(ApiError::wrong_channel_type());
        };
        // An announcement channel has no private ones.
        if private && announces {
            return Err(ApiError::wrong_channel_type());
        }
        let needed =
            if private { permission::CREATE_PRIVATE_THREADS } else { permission::CREATE_PUBLIC_THREADS };
        if self.permissions_in(parent, by) & needed == 0 {
            return Err(ApiError::missing_permissions());
        }
        if let Some(message) = from {
            let found = self.channel(parent)?.messages.get(&message);
            found.filter(|message| message.ephemeral_for.is_none()).ok_or_else(ApiError::unknown_message)?;
            if self.channels.contains_key(&message) {
                return Err(ApiError::has_a_thread());
            }
        }
        if self.active_threads(guild).count() >= self.rules.active_threads {
            return Err(ApiError::too_many_threads());
        }
        // A thread has the id of the message that it was opened from.
        let id = from.unwrap_or_else(|| self.next_id());
        let thread = Thread {
            guild,
            parent,
            name,
            owner: by,
            private,
            announces,
            members: BTreeSet::from([by]),
            archived: false,
            locked: false,
            changed_ms: self.now,
            archive_after_minutes,
            slowmode_s,
            invitable,
        };
        self.channels.insert(id, Channel::new(id, Place::Thread(thread)));
        let created = self.channel(id)?.json(self);
        if self.sees(BOT, self.channel(id)?) {
            let mut data = created.clone();
            data["newly_created"] = json!(true);
            self.dispatch("THREAD_CREATE", Some(guild), intent::GUILDS, data);
        }
        self.news(Some(id), json!({"type": "channel_create", "channel": created}));
        if let Some(message) = from
            && let Some(channel) = self.channels.get_mut(&parent)
            && let Some(message) = channel.messages.get_mut(&message)
        {
            message.flags |= flags::HAS_THREAD;
            let message = Box::new(message.clone());
            self.events.push(Event::Updated(message));
        }
        Ok(id)
    }

    /// Changes a thread. Its opener may do everything but lock it and set its slowmode, anyone who may post may reopen
    /// it unless it is locked, and a moderator may do everything.
    ///
    /// # Errors
    /// Without permission; on an archived thread, unless the change reopens it.
    pub fn change_thread(&mut self, by: Id, id: Id, change: ThreadChange) -> Result<(), ApiError> {
        let Some(thread) = self.channel(id)?.thread() else { return Err(ApiError::wrong_channel_type()) };
        let moderates = self.permissions_in(id, by) & permission::MANAGE_THREADS != 0;
        let reopens = thread.archived && change.archived == Some(false);
        if thread.archived && !reopens {
            return Err(ApiError::thread_is_archived());
        }
        if reopens && thread.locked && !moderates {
            return Err(ApiError::thread_is_locked());
        }
        let needs_moderator = change.locked.is_some_and(|locked| locked != thread.locked)
            || change.slowmode_s.is_some_and(|slowmode_s| slowmode_s != thread.slowmode_s);
        let is_own = thread.owner == by && !needs_moderator;
        let only_reopens = reopens && !ThreadChange { archived: None, ..change.clone() }.is_any();
        if !(moderates || is_own || only_reopens && self.may_write(id, by)) {
            return Err(ApiError::missing_permissions());
        }
        self.set_thread(id, change);
        Ok(())
    }

    /// Counts a rename by the bot: a channel or thread takes two in ten minutes.
    ///
    /// # Errors
    /// `You are being rate limited.`
    pub fn count_rename(&mut self, id: Id) -> Result<(), ApiError> {
        const TEN_MINUTES_MS: u64 = 10 * 60_000;
        const MOST: usize = 2;
        let now_ms = self.steady_ms();
        let renames = self.renames.entry(id).or_default();
        renames.retain(|at| at + TEN_MINUTES_MS > now_ms);
        if renames.len() >= MOST {
            return Err(ApiError::too_many_renames());
        }
        renames.push(now_ms);
        Ok(())
    }

    /// Changes a thread without asking for permission.
    pub fn set_thread(&mut self, id: Id, change: ThreadChange) {
        let now = self.now;
        let Some(Channel { place: Place::Thread(thread), .. }) = self.channels.get_mut(&id) else { return };
        if let Some(name) = change.name {
            thread.name = name;
        }
        if let Some(archived) = change.archived.filter(|archived| *archived != thread.archived) {
            (thread.archived, thread.changed_ms) = (archived, now);
        }
        thread.locked = change.locked.unwrap_or(thread.locked);
        thread.archive_after_minutes = change.archive_after_minutes.unwrap_or(thread.archive_after_minutes);
        thread.slowmode_s = change.slowmode_s.unwrap_or(thread.slowmode_s);
        thread.invitable = change.invitable.unwrap_or(thread.invitable);
        let guild = thread.guild;
        let Some(channel) = self.channels.get(&id) else { return };
        let (json, is_seen) = (channel.json(self), self.sees(BOT, channel));
        if is_seen {
            self.dispatch("THREAD_UPDATE", Some(guild), intent::GUILDS, json.clone());
        }
        self.news(Some(id), json!({"type": "channel_update", "channel": json}));
    }

    /// Adds a member of the guild to a thread.
    ///
    /// # Errors
    /// `Unknown Channel`; on an archived thread.
    pub fn join_thread(&mut self, id: Id, user: Id) -> Result<(), ApiError> {
        self.change_members(id, user, true)
    }

    /// Removes a member from a thread.
    ///
    /// # Errors
    /// As [`World::join_thread`].
    pub fn leave_thread(&mut self, id: Id, user: Id) -> Result<(), ApiError> {
        self.change_members(id, user, false)
    }

    fn change_members(&mut self, id: Id, user: Id, joins: bool) -> Result<(), ApiError> {
        let channel = self.channels.get_mut(&id).ok_or_else(ApiError::unknown_channel)?;
        let Place::Thread(thread) = &mut channel.place else { return Err(ApiError::wrong_channel_type()) };
        if thread.archived {
            return Err(ApiError::thread_is_archived());
        }
        let changed = if joins { thread.members.insert(user) } else { thread.members.remove(&user) };
        if !changed {
            return Ok(());
        }
        let (guild, is_private, count) = (thread.guild, thread.private, thread.members.len());
        let mut data = json!({"id": id, "guild_id": guild, "member_count": count});
        if joins {
            data["added_members"] = json!([self.channel(id)?.thread_member_json(user)]);
        } else {
            data["removed_member_ids"] = json!([user]);
        }
        let json = self.channel(id)?.json(self);
        self.news(Some(id), json!({"type": "channel_update", "channel": json}));
        if is_private && !joins {
            // Whoever has left it doesn't see it any more, and so wouldn't hear of it.
            self.news(None, json!({"type": "guilds"}));
        }
        let channel = self.channel(id)?;
        if !self.sees(BOT, channel) && user != BOT {
            return Ok(());
        }
        if joins && user == BOT && is_private {
            let seen = channel.json(self);
            self.dispatch("THREAD_CREATE", Some(guild), intent::GUILDS, seen);
        }
        // It takes a privileged intent to hear of others.
        let wanted = if user == BOT { intent::GUILDS } else { intent::GUILD_MEMBERS };
        self.dispatch("THREAD_MEMBERS_UPDATE", Some(guild), wanted, data);
        Ok(())
    }

    /// Adds those whom a message in a thread mentions, if they may see its channel. It makes no
    /// difference whether the message is new, but an edit notifies nobody.
    ///
    /// # Errors
    /// On an archived thread.
    pub fn join_mentioned(&mut self, message: &Message) -> Result<(), ApiError> {
        let thread = self.channels.get(&message.channel).and_then(Channel::thread);
        let Some(thread) = thread.filter(|_| message.ephemeral_for.is_none()) else { return Ok(()) };
        let may_see = |user: &Id| self.permissions_in(thread.parent, *user) & permission::VIEW_CHANNEL != 0;
        let mentioned: Vec<Id> = message.mentions.users.iter().copied().filter(may_see).collect();
        mentioned.into_iter().try_for_each(|user| self.join_thread(message.channel, user))
    }

    /// Archives the threads in which nobody has posted for long enough.
    pub fn archive_quiet_threads(&mut self) {
        let now = self.now;
        let quiet = |channel: &&Channel| {
            channel.thread().is_some_and(|thread| {
                let last = channel.last().map_or(channel.id.ms(), Id::ms).max(thread.changed_ms);
                !thread.archived && last + thread.archive_after_minutes * 60_000 < now
            })
        };
        let quiet: Vec<Id> = self.channels.values().filter(quiet).map(|channel| channel.id).collect();
        for id in quiet {
            self.set_thread(id, ThreadChange { archived: Some(true), ..ThreadChange::default() });
        }
    }

    /// Refuses a change in an archived thread.
    ///
    /// # Errors
    /// `Thread is archived`.
    pub fn is_open(&self, channel: Id) -> Result<(), ApiError> {
        let thread = self.channels.get(&channel).and_then(Channel::thread);
        if thread.is_some_and(|thread| thread.archived) {
            Err(ApiError::thread_is_archived())
        } else {
            Ok(())
        }
    }

    /// Refuses a new message in a locked thread.
    ///
    /// # Errors
    /// `Thread is locked`, for everyone but moderators; `Thread is archived` if it is that, too (discord-api-docs
    /// #5517, #6884, #7707).
    pub fn may_reopen(&self, channel: Id, by: Id) -> Result<(), ApiError> {
        let thread = self.channels.get(&channel).and_then(Channel::thread);
        let Some(thread) = thread.filter(|thread| thread.locked) else { return Ok(()) };
        if self.permissions_in(channel, by) & permission::MANAGE_THREADS != 0 {
            return Ok(());
        }
        Err(if thread.archived { ApiError::thread_is_archived() } else { ApiError::thread_is_locked() })
    }

    /// Prepares a thread for a new message: it is reopened, and the author joins.
    ///
    /// # Errors
    /// As [`World::join_thread`].
    pub fn reopen_for(&mut self, channel: Id, by: Id) -> Result<(), ApiError> {
        let Some(thread) = self.channels.get(&channel).and_then(Channel::thread) else { return Ok(()) };
        if thread.archived {
            self.set_thread(channel, ThreadChange { archived: Some(false), ..ThreadChange::default() });
        }
        self.join_thread(channel, by)
    }
}
