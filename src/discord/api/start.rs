//! Requests at the start of the bot: what the gateway is like, who the bot is, and its commands.

use std::time::{Duration, SystemTime};

use serde_json::Value;
use serenity::all::{ApplicationId, LightMethod, Request, Route};

use super::error::RestError;
use super::payload::Payload;
use super::rest::Rest;

/// The most servers that Discord names at a time.
const SERVERS: usize = 200;

/// What Discord says before the gateway is opened.
#[derive(Copy, Clone, Debug)]
pub struct GatewayAdvice {
    /// The number of shards that it recommends.
    pub shards: u32,
    /// How many sessions may still be opened today, if it says so.
    pub starts_left: Option<u64>,
    /// How long today lasts.
    pub reset_after: Duration,
}

impl Rest {
    /// What Discord says of the gateway. Called before it starts, because serenity would silently fall back to another
    /// address.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses the token.
    pub async fn gateway(&self) -> Result<GatewayAdvice, RestError> {
        let (answer, _) = self.gateway_and_time().await?;
        let limit = &answer["session_start_limit"];
        Ok(GatewayAdvice {
            shards: answer["shards"].as_u64().and_then(|count| count.try_into().ok()).unwrap_or(1),
            starts_left: limit["remaining"].as_u64(),
            reset_after: Duration::from_millis(limit["reset_after"].as_u64().unwrap_or(0)),
        })
    }

    /// The same, but returns the whole answer, and the time by Discord's clock.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses the token.
    pub async fn gateway_and_time(&self) -> Result<(Value, Option<SystemTime>), RestError> {
        let request = Request::new(Route::GatewayBot, LightMethod::Get);
        let (answer, headers) = self.call_as_bot("gateway", request, Payload::NONE).await?;
        Ok((answer, headers.date))
    }

    /// The servers of the bot, with its permissions there.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses the token.
    pub async fn servers(&self) -> Result<Vec<Value>, RestError> {
        let mut servers: Vec<Value> = Vec::new();
        loop {
            let last = servers.last().and_then(|server| server["id"].as_str()).map(str::to_owned);
            let mut params = vec![("limit", SERVERS.to_string())];
            params.extend(last.map(|last| ("after", last)));
            let request = Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(params));
            let (answer, _) = self.call_as_bot("servers", request, Payload::NONE).await?;
            let page = answer.as_array().map_or(&[][..], Vec::as_slice);
            servers.extend_from_slice(page);
            if page.len() < SERVERS {
                return Ok(servers);
            }
        }
    }

    /// The application that the token belongs to.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses the token.
    pub async fn application(&self) -> Result<ApplicationId, RestError> {
        let (me, _) = self
            .call_as_bot(
                "application",
                Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get),
                Payload::NONE,
            )
            .await?;
        let id = me["id"].as_str().and_then(|id| id.parse().ok()).filter(|id| *id != 0u64);
        id.map(ApplicationId::new)
            .ok_or_else(|| RestError::Connection("the application has no id".to_owned()))
    }

    /// The registered commands.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn commands(&self, application_id: ApplicationId) -> Result<Value, RestError> {
        let params = vec![("with_localizations", "true".to_owned())];
        let request = Request::new(Route::Commands { application_id }, LightMethod::Get).params(Some(params));
        Ok(self.call_as_bot("commands", request, Payload::NONE).await?.0)
    }

    /// Replaces all commands; returns them with their ids.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn set_commands(
        &self,
        application_id: ApplicationId,
        commands: &Value,
    ) -> Result<Value, RestError> {
        let request = Request::new(Route::Commands { application_id }, LightMethod::Put);
        Ok(self.call_as_bot("commands", request, Payload::json(commands)).await?.0)
    }
}
