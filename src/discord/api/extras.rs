//! Requests for what accompanies a competition: roles, scheduled events and announcements.

use serde_json::Value;
use serenity::all::{
    ChannelId, GuildId, LightMethod, MessageId, Request, RoleId, Route, ScheduledEventId, UserId,
};

use super::error::RestError;
use super::payload::Payload;
use super::rest::Rest;

impl Rest {
    /// A server, with its owner and its roles.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn server(&self, guild: u64) -> Result<Value, RestError> {
        let route = Route::Guild { guild_id: GuildId::new(guild) };
        Ok(self.call_as_bot("server", Request::new(route, LightMethod::Get), Payload::NONE).await?.0)
    }

    /// Gives a member of a server a role. Repeating it has no further effect.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn give_role(&self, guild: u64, user: u64, role: u64) -> Result<(), RestError> {
        let route = Route::GuildMemberRole {
            guild_id: GuildId::new(guild),
            user_id: UserId::new(user),
            role_id: RoleId::new(role),
        };
        self.call_as_bot("role", Request::new(route, LightMethod::Put), Payload::NONE).await.map(drop)
    }

    /// The scheduled events of a server that aren't over.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn scheduled_events(&self, guild: u64) -> Result<Value, RestError> {
        let route = Route::GuildScheduledEvents { guild_id: GuildId::new(guild) };
        Ok(self.call_as_bot("events", Request::new(route, LightMethod::Get), Payload::NONE).await?.0)
    }

    /// Creates a scheduled event on a server.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is exhausted for now.
    pub async fn schedule(&self, guild: u64, body: &Value) -> Result<Value, RestError> {
        let route = Route::GuildScheduledEvents { guild_id: GuildId::new(guild) };
        self.limited(guild, "schedule", Request::new(route, LightMethod::Post), Payload::json(body)).await
    }

    /// Changes a scheduled event.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the route is exhausted for now.
    pub async fn reschedule(&self, guild: u64, event: u64, body: &Value) -> Result<(), RestError> {
        let request = Request::new(event_route(guild, event), LightMethod::Patch);
        self.limited(guild, "reschedule", request, Payload::json(body)).await.map(drop)
    }

    /// Deletes a scheduled event.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn unschedule(&self, guild: u64, event: u64) -> Result<(), RestError> {
        let request = Request::new(event_route(guild, event), LightMethod::Delete);
        self.call_as_bot("unschedule", request, Payload::NONE).await.map(drop)
    }

    /// Passes a message of an announcement channel on to the servers that follow it.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn crosspost(&self, channel: u64, message: u64) -> Result<(), RestError> {
        let route = Route::ChannelMessageCrosspost {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        self.call_as_bot("crosspost", Request::new(route, LightMethod::Post), Payload::NONE).await.map(drop)
    }
}

fn event_route(guild: u64, event: u64) -> Route<'static> {
    Route::GuildScheduledEvent { guild_id: GuildId::new(guild), event_id: ScheduledEventId::new(event) }
}
