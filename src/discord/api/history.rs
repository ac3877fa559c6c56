//! Reading what was written in a channel.

use serde_json::Value;
use serenity::all::{ChannelId, LightMethod, Request, Route};

use super::error::RestError;
use super::payload::Payload;
use super::rest::Rest;

impl Rest {
    /// The last messages of a channel, of those that the bot may read.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn last_messages(&self, channel: u64) -> Result<Value, RestError> {
        let route = Route::ChannelMessages { channel_id: ChannelId::new(channel) };
        let request = Request::new(route, LightMethod::Get).params(Some(vec![("limit", "100".to_owned())]));
        Ok(self.call_as_bot("messages", request, Payload::NONE).await?.0)
    }
}
