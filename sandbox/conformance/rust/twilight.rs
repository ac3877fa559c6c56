//! The sample bot of `../README.md` in twilight.

use std::env;
use std::error::Error;
use std::sync::Arc;

use serde_json::{Value, from_value, json};
use twilight_gateway::{ConfigBuilder, EventTypeFlags, Intents, Shard, ShardId, StreamExt as _};
use twilight_http::Client;
use twilight_model::application::interaction::{Interaction, InteractionData};
use twilight_model::channel::message::component::Component;
use twilight_model::channel::message::{AllowedMentions, Embed, MessageFlags};
use twilight_model::channel::thread::AutoArchiveDuration;
use twilight_model::gateway::event::Event;
use twilight_model::http::attachment::Attachment;
use twilight_model::http::interaction::{
    InteractionResponse, InteractionResponseData, InteractionResponseType as Kind,
};
use twilight_model::id::Id;
use twilight_model::id::marker::ApplicationMarker;

type Outcome = Result<(), Box<dyn Error + Send + Sync>>;

/// The smallest PNG: one pixel.
const PIXEL: &[u8] = &[
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
    0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63,
    0x64, 0xF8, 0xCF, 0x50, 0x0F, 0, 3, 0x86, 1, 0x80, 0x5A, 0x34, 0x7D, 0x6B, 0, 0, 0, 0, 0x49, 0x45, 0x4E,
    0x44, 0xAE, 0x42, 0x60, 0x82,
];

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let (token, base) = (env::var("DISCORD_TOKEN")?, env::var("DISCORD_PROXY")?);
    let host = base.trim_start_matches("http://").to_owned();
    let http = Arc::new(Client::builder().token(token.clone()).proxy(host.clone(), true).build());
    let gateway = format!("ws://{host}/gateway/ws");
    let config = ConfigBuilder::new(token, Intents::GUILDS).proxy_url(gateway).build();
    let mut shard = Shard::with_config(ShardId::ONE, config);
    while let Some(event) = shard.next_event(EventTypeFlags::all()).await {
        match event {
            Ok(Event::Ready(ready)) => register(&http, ready.application.id).await?,
            Ok(Event::InteractionCreate(interaction)) => {
                let http = http.clone();
                tokio::spawn(async move {
                    if let Err(error) = answer(&http, &interaction.0).await {
                        eprintln!("{error}");
                    }
                });
            }
            Ok(_) => {}
            Err(error) => eprintln!("{error}"),
        }
    }
    Ok(())
}

async fn register(http: &Client, application: Id<ApplicationMarker>) -> Outcome {
    let command = |name: &str, description: &str| json!({"type": 1, "name": name, "description": description, "version": "1"});
    let mut count = command("count", "Count something");
    count["description_localizations"] = json!({"it": "Conta qualcosa"});
    count["options"] = json!([
        {"type": 3, "name": "what", "description": "What to count", "required": true, "autocomplete": true},
        {"type": 6, "name": "with", "description": "With whom"},
    ]);
    let all = json!([
        count,
        command("slow", "Think for a while"),
        command("ask", "Ask a question"),
        command("talk", "Talk it over"),
    ]);
    let commands: Vec<twilight_model::application::command::Command> = from_value(all)?;
    http.interaction(application).set_global_commands(&commands).await?;
    Ok(())
}

fn board(count: u32) -> Result<Vec<Component>, serde_json::Error> {
    let option = |label: &str, value: &str| json!({"label": label, "value": value, "default": false});
    let row = |item: Value| json!({"type": 1, "components": [item]});
    from_value(json!([
        row(json!({
            "type": 2, "style": 1, "label": "More", "custom_id": format!("more:{count}"), "emoji": {"name": "➕"},
            "disabled": false,
        })),
        row(json!({
            "type": 3, "custom_id": "pick", "placeholder": "Pick one", "options": [option("One", "1"), option("Two", "2")],
            "disabled": false,
        })),
        row(json!({"type": 5, "custom_id": "who", "placeholder": "With whom", "disabled": false})),
    ]))
}

/// A body with only this content.
fn says(content: &str) -> InteractionResponseData {
    InteractionResponseData { content: Some(content.to_owned()), ..InteractionResponseData::default() }
}

fn privately(data: InteractionResponseData) -> InteractionResponseData {
    InteractionResponseData { flags: Some(MessageFlags::EPHEMERAL), ..data }
}

async fn answer(http: &Client, interaction: &Interaction) -> Outcome {
    let client = http.interaction(interaction.application_id);
    let token = interaction.token.as_str();
    let first = async |kind: Kind, data: Option<InteractionResponseData>| -> Outcome {
        client.create_response(interaction.id, token, &InteractionResponse { kind, data }).await?;
        Ok(())
    };
    let user = interaction.author().ok_or("nobody")?;
    let channel = interaction.channel.as_ref().ok_or("nowhere")?.id;
    match interaction.data.as_ref().ok_or("nothing")? {
        InteractionData::ApplicationCommand(command) => {
            // The options as JSON: twilight reads them all.
            let options = serde_json::to_value(&command.options)?;
            let option = |name: &str| {
                options.as_array().into_iter().flatten().find(|option| option["name"] == name).cloned()
            };
            match command.name.as_str() {
                "count" if interaction.kind as u8 == 4 => {
                    let typed =
                        option("what").unwrap_or_default()["value"].as_str().unwrap_or_default().to_owned();
                    let fitting = ["sheep", "stars"].into_iter().filter(|word| word.starts_with(&typed));
                    let choices =
                        fitting.map(|word| json!({"name": word, "value": word})).collect::<Vec<_>>();
                    let data = InteractionResponseData {
                        choices: Some(from_value(json!(choices))?),
                        ..Default::default()
                    };
                    first(Kind::ApplicationCommandAutocompleteResult, Some(data)).await
                }
                "count" => {
                    let what = option("what").ok_or("what?")?;
                    let resolved = command.resolved.as_ref();
                    let company = resolved.and_then(|resolved| resolved.users.values().next());
                    let company = company.map_or(String::new(), |friend| format!(" with {}", friend.name));
                    let name = user.global_name.as_deref().unwrap_or(&user.name);
                    let what = what["value"].as_str().unwrap_or_default();
                    let data = InteractionResponseData {
                        components: Some(board(1)?),
                        allowed_mentions: Some(AllowedMentions::default()),
                        ..says(&format!("{name} counts {what}{company}: 1"))
                    };
                    first(Kind::ChannelMessageWithSource, Some(data)).await?;
                    let sent = client.response(token).await?.model().await?;
                    client
                        .create_followup(token)
                        .content(&format!("Made {}", sent.id))
                        .flags(MessageFlags::EPHEMERAL)
                        .await?;
                    Ok(())
                }
                "slow" => {
                    first(Kind::DeferredChannelMessageWithSource, None).await?;
                    let embed: Embed = from_value(json!({
                        "title": "Slowly", "type": "rich", "image": {"url": "attachment://pixel.png"}, "fields": [],
                    }))?;
                    let picture = Attachment::from_bytes("pixel.png".to_owned(), PIXEL.to_vec(), 0);
                    let edit = client
                        .update_response(token)
                        .content(Some("Thought"))
                        .embeds(Some(std::slice::from_ref(&embed)));
                    edit.attachments(&[picture]).await?;
                    Ok(())
                }
                "ask" => {
                    let input = json!({
                        "type": 4, "custom_id": "answer", "label": "Your answer", "style": 1, "max_length": 20,
                    });
                    let data = InteractionResponseData {
                        custom_id: Some("question".to_owned()),
                        title: Some("A question".to_owned()),
                        components: Some(from_value(json!([{"type": 1, "components": [input]}]))?),
                        ..InteractionResponseData::default()
                    };
                    first(Kind::Modal, Some(data)).await
                }
                _ => {
                    let silent = privately(InteractionResponseData::default());
                    first(Kind::DeferredChannelMessageWithSource, Some(silent)).await?;
                    let message = http.create_message(channel).content("Let us talk").await?.model().await?;
                    let thread = http
                        .create_thread_from_message(channel, message.id, "Talk")
                        .auto_archive_duration(AutoArchiveDuration::Hour)
                        .await?
                        .model()
                        .await?;
                    http.create_message(thread.id).content("hello").await?;
                    let line = http.create_private_channel(user.id).await?.model().await?;
                    http.create_message(line.id).content("psst").await?;
                    client.update_response(token).content(Some("Done")).await?;
                    Ok(())
                }
            }
        }
        InteractionData::MessageComponent(used) => {
            let message = interaction.message.as_ref().ok_or("no message")?;
            if let Some(count) = used.custom_id.strip_prefix("more:") {
                let count = count.parse::<u32>()? + 1;
                let content = message.content.trim_end_matches(|c: char| c.is_ascii_digit());
                let data = InteractionResponseData {
                    components: Some(board(count)?),
                    ..says(&format!("{content}{count}"))
                };
                first(Kind::UpdateMessage, Some(data)).await?;
                let mut picture = Attachment::from_bytes(format!("{count}.png"), PIXEL.to_vec(), 0);
                picture.description(format!("The number {count}"));
                let edit = http.update_message(channel, message.id).keep_attachment_ids(&[]);
                edit.attachments(&[picture]).await?;
                return Ok(());
            }
            if used.custom_id == "who" {
                let chosen = used.resolved.as_ref().and_then(|resolved| resolved.users.values().next());
                let chosen = chosen.ok_or("nobody is chosen")?;
                return first(Kind::ChannelMessageWithSource, Some(says(&format!("Chose {}", chosen.name))))
                    .await;
            }
            first(Kind::DeferredUpdateMessage, None).await?;
            let content = format!("{} picked {}", user.name, used.values.first().ok_or("nothing")?);
            let sent = http.create_message(channel).content(&content).await?.model().await?;
            http.update_message(channel, sent.id).content(Some(&format!("{content}!"))).await?;
            client.delete_response(token).await?;
            Ok(())
        }
        InteractionData::ModalSubmit(modal) => {
            let filled = serde_json::to_value(modal)?;
            let answer =
                filled["components"][0]["components"][0]["value"].as_str().unwrap_or_default().to_owned();
            let data = privately(says(&format!("You said {answer}")));
            first(Kind::ChannelMessageWithSource, Some(data)).await
        }
        _ => Ok(()),
    }
}
