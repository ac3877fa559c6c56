//! Requests with the tokens of interactions. They don't count towards the limit of the bot's token.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{ApplicationId, InteractionId, LightMethod, MessageId, Request, Route};

use super::error::RestError;
use super::payload::{File, Payload};
use super::rest::Rest;

/// Discord accepts an interaction's first answer for three seconds; after that, a reply is of no
/// use.
const FIRST_ANSWER: Duration = Duration::from_secs(4);

impl Rest {
    /// Sends the first answer to an interaction; returns the message that it created, if any.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn callback(
        &self,
        interaction: u64,
        token: &str,
        kind: u8,
        payload: Payload<'_>,
    ) -> Result<Value, RestError> {
        let route = Route::InteractionResponse { interaction_id: InteractionId::new(interaction), token };
        let request =
            Request::new(route, LightMethod::Post).params(Some(vec![("with_response", "true".to_owned())]));
        let mut body = json!({ "type": kind });
        if let Some(data) = payload.body {
            body["data"] = data.clone();
        }
        let payload = Payload::new(&body, payload.file);
        let (mut value, _) = self.call_within("answer", FIRST_ANSWER, request, payload).await?;
        Ok(value["resource"]["message"].take())
    }

    /// The message that an interaction's first answer created.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn original(&self, application_id: ApplicationId, token: &str) -> Result<Value, RestError> {
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        Ok(self.call("original", Request::new(route, LightMethod::Get), Payload::NONE).await?.0)
    }

    /// Edits the message of an interaction's first answer.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn edit_original(
        &self,
        application_id: ApplicationId,
        token: &str,
        body: &Value,
        file: Option<&File>,
    ) -> Result<Value, RestError> {
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        Ok(self
            .call("edit_original", Request::new(route, LightMethod::Patch), Payload::new(body, file))
            .await?
            .0)
    }

    /// Edits a message that an interaction created, by its id.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses, or the message is another interaction's.
    pub async fn edit_answer(
        &self,
        application_id: ApplicationId,
        token: &str,
        message: u64,
        payload: Payload<'_>,
    ) -> Result<(), RestError> {
        let message_id = MessageId::new(message);
        let route = Route::WebhookFollowupMessage { application_id, token, message_id };
        self.call("edit_answer", Request::new(route, LightMethod::Patch), payload).await.map(drop)
    }

    /// Says something more in answer to an interaction.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn follow_up(
        &self,
        application_id: ApplicationId,
        token: &str,
        body: &Value,
        file: Option<&File>,
    ) -> Result<Value, RestError> {
        let route = Route::WebhookFollowupMessages { application_id, token };
        Ok(self.call("follow_up", Request::new(route, LightMethod::Post), Payload::new(body, file)).await?.0)
    }

    /// Deletes the message of an interaction's first answer.
    ///
    /// # Errors
    /// When Discord can't be reached or refuses.
    pub async fn delete_original(&self, application_id: ApplicationId, token: &str) -> Result<(), RestError> {
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        self.call("delete_original", Request::new(route, LightMethod::Delete), Payload::NONE).await.map(drop)
    }
}
