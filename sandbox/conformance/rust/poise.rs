//! The sample bot of `../README.md` in poise, written like poise's examples.

#[path = "serenity_board.rs"]
mod serenity_board;

use std::env;
use std::error::Error;

use poise::{CreateReply, FrameworkContext, FrameworkOptions, Modal};
use serenity::all::{
    AutoArchiveDuration, ClientBuilder, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateEmbed, CreateInteractionResponse as Answer, CreateInteractionResponseFollowup, CreateMessage,
    CreateThread, FullEvent, GatewayIntents, HttpBuilder, Interaction, User,
};
use serenity_board::{PIXEL, board, pressed};

type Outcome = Result<(), Box<dyn Error + Send + Sync>>;
type Context<'a> = poise::Context<'a, (), Box<dyn Error + Send + Sync>>;
type OfACommand<'a> = poise::ApplicationContext<'a, (), Box<dyn Error + Send + Sync>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let (token, base) = (env::var("DISCORD_TOKEN")?, env::var("DISCORD_PROXY")?);
    let http = HttpBuilder::new(token).proxy(base).ratelimiter_disabled(true).build();
    let framework = poise::Framework::builder()
        .options(FrameworkOptions {
            commands: vec![count(), slow(), ask(), talk()],
            event_handler: |context, event| Box::pin(happened(context, event)),
            ..FrameworkOptions::default()
        })
        .setup(|context, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await?;
                Ok(())
            })
        })
        .build();
    let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework);
    client.await?.start().await?;
    Ok(())
}

async fn happened(
    context: FrameworkContext<'_, (), Box<dyn Error + Send + Sync>>,
    event: &FullEvent,
) -> Outcome {
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(component) } => {
            pressed(context.serenity_context, component).await
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(modal) } => {
            let answer = Question::parse(modal.data.clone())?.answer;
            modal.create_response(context.serenity_context, Answer::Acknowledge).await?;
            let said = CreateInteractionResponseFollowup::new().content(format!("You said {answer}"));
            modal.create_followup(context.serenity_context, said.ephemeral(true)).await?;
            Ok(())
        }
        _ => Ok(()),
    }
}

async fn complete(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let fitting = ["sheep", "stars"].into_iter().filter(|word| word.starts_with(typed));
    fitting.fold(CreateAutocompleteResponse::new(), |all, word| all.add_string_choice(word, word))
}

/// Count something
#[poise::command(slash_command, description_localized("it", "Conta qualcosa"))]
async fn count(
    context: Context<'_>,
    #[description = "What to count"]
    #[autocomplete = "complete"]
    what: String,
    #[description = "With whom"]
    #[rename = "with"]
    friend: Option<User>,
) -> Outcome {
    let company = friend.map_or(String::new(), |friend| format!(" with {}", friend.name));
    let name = context.author().display_name();
    let said = CreateReply::default()
        .content(format!("{name} counts {what}{company}: 1"))
        .components(board(1))
        .allowed_mentions(CreateAllowedMentions::new());
    let sent = context.send(said).await?.message().await?.id;
    context.send(CreateReply::default().content(format!("Made {sent}")).ephemeral(true)).await?;
    Ok(())
}

/// Think for a while
#[poise::command(slash_command)]
async fn slow(context: Context<'_>) -> Outcome {
    context.defer().await?;
    let embed = CreateEmbed::new().title("Slowly").attachment("pixel.png");
    let picture = CreateAttachment::bytes(PIXEL, "pixel.png");
    context.send(CreateReply::default().content("Thought").embed(embed).attachment(picture)).await?;
    Ok(())
}

#[derive(Modal)]
#[name = "A question"]
struct Question {
    #[name = "Your answer"]
    #[max_length = 20]
    answer: String,
}

/// Ask a question
#[poise::command(slash_command)]
async fn ask(context: OfACommand<'_>) -> Outcome {
    // Not with `execute`: it listens for the answer only once the form is open, and a test submits
    // it at once.
    let form = Question::create(None, "question".to_owned());
    context.interaction.create_response(context.serenity_context(), form).await?;
    Ok(())
}

/// Talk it over
#[poise::command(slash_command)]
async fn talk(context: Context<'_>) -> Outcome {
    context.defer_ephemeral().await?;
    let message = context.channel_id().say(context, "Let us talk").await?;
    let thread = CreateThread::new("Talk").auto_archive_duration(AutoArchiveDuration::OneHour);
    let thread = context.channel_id().create_thread_from_message(context, message.id, thread).await?;
    thread.id.say(context, "hello").await?;
    context.author().direct_message(context, CreateMessage::new().content("psst")).await?;
    context.say("Done").await?;
    Ok(())
}
