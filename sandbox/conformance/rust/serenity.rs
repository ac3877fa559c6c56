//! The sample bot of `../README.md` in serenity.

#[path = "serenity_board.rs"]
mod serenity_board;

use std::env;
use std::error::Error;

use serenity::all::{
    ActionRowComponent, AutoArchiveDuration, ClientBuilder, CommandInteraction, CommandOptionType, Context,
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse, CreateCommand,
    CreateCommandOption, CreateEmbed, CreateInputText, CreateInteractionResponse as Answer,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage as Said, CreateMessage, CreateModal,
    CreateThread, EditInteractionResponse, EventHandler, GatewayIntents, HttpBuilder, InputTextStyle,
    Interaction, ModalInteraction, Ready, async_trait,
};
use serenity_board::{PIXEL, board, pressed};

type Outcome = Result<(), Box<dyn Error + Send + Sync>>;

struct Sample;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let (token, base) = (env::var("DISCORD_TOKEN")?, env::var("DISCORD_PROXY")?);
    let http = HttpBuilder::new(token).proxy(base).ratelimiter_disabled(true).build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(Sample).await?;
    client.start().await?;
    Ok(())
}

#[async_trait]
impl EventHandler for Sample {
    async fn ready(&self, context: Context, _: Ready) {
        let what = CreateCommandOption::new(CommandOptionType::String, "what", "What to count");
        let commands = vec![
            CreateCommand::new("count")
                .description("Count something")
                .description_localized("it", "Conta qualcosa")
                .add_option(what.required(true).set_autocomplete(true))
                .add_option(CreateCommandOption::new(CommandOptionType::User, "with", "With whom")),
            CreateCommand::new("slow").description("Think for a while"),
            CreateCommand::new("ask").description("Ask a question"),
            CreateCommand::new("talk").description("Talk it over"),
        ];
        if let Err(error) = serenity::all::Command::set_global_commands(&context, commands).await {
            eprintln!("{error}");
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let outcome = match &interaction {
            Interaction::Autocomplete(typing) => complete(&context, typing).await,
            Interaction::Command(command) => used(&context, command).await,
            Interaction::Component(component) => pressed(&context, component).await,
            Interaction::Modal(modal) => submitted(&context, modal).await,
            _ => Ok(()),
        };
        if let Err(error) = outcome {
            eprintln!("{error}");
        }
    }
}

async fn complete(context: &Context, typing: &CommandInteraction) -> Outcome {
    let typed = typing.data.autocomplete().map_or("", |option| option.value);
    let fitting = ["sheep", "stars"].into_iter().filter(|word| word.starts_with(typed));
    let choices =
        fitting.fold(CreateAutocompleteResponse::new(), |all, word| all.add_string_choice(word, word));
    Ok(typing.create_response(context, Answer::Autocomplete(choices)).await?)
}

async fn used(context: &Context, command: &CommandInteraction) -> Outcome {
    match command.data.name.as_str() {
        "count" => {
            let options = &command.data.options;
            let what = options.iter().find_map(|option| option.value.as_str()).unwrap_or_default();
            let friend = command.data.resolved.users.values().next();
            let company = friend.map_or(String::new(), |friend| format!(" with {}", friend.name));
            let name = command.user.display_name();
            let said = Said::new()
                .content(format!("{name} counts {what}{company}: 1"))
                .components(board(1))
                .allowed_mentions(CreateAllowedMentions::new());
            command.create_response(context, Answer::Message(said)).await?;
            let sent = command.get_response(context).await?;
            let more =
                CreateInteractionResponseFollowup::new().content(format!("Made {}", sent.id)).ephemeral(true);
            command.create_followup(context, more).await?;
        }
        "slow" => {
            command.defer(context).await?;
            let embed = CreateEmbed::new().title("Slowly").attachment("pixel.png");
            let edit = EditInteractionResponse::new().content("Thought").embed(embed);
            command
                .edit_response(context, edit.new_attachment(CreateAttachment::bytes(PIXEL, "pixel.png")))
                .await?;
        }
        "ask" => {
            let input = CreateInputText::new(InputTextStyle::Short, "Your answer", "answer").max_length(20);
            let modal = CreateModal::new("question", "A question");
            let modal = modal.components(vec![CreateActionRow::InputText(input)]);
            command.create_response(context, Answer::Modal(modal)).await?;
        }
        _ => {
            command.defer_ephemeral(context).await?;
            let message = command.channel_id.say(context, "Let us talk").await?;
            let thread = CreateThread::new("Talk").auto_archive_duration(AutoArchiveDuration::OneHour);
            let thread = command.channel_id.create_thread_from_message(context, message.id, thread).await?;
            thread.id.say(context, "hello").await?;
            command.user.direct_message(context, CreateMessage::new().content("psst")).await?;
            command.edit_response(context, EditInteractionResponse::new().content("Done")).await?;
        }
    }
    Ok(())
}

async fn submitted(context: &Context, modal: &ModalInteraction) -> Outcome {
    let inputs = modal.data.components.iter().flat_map(|row| &row.components);
    let mut texts = inputs.filter_map(|input| match input {
        ActionRowComponent::InputText(input) => input.value.as_deref(),
        _ => None,
    });
    let said = Said::new().content(format!("You said {}", texts.next().unwrap_or_default())).ephemeral(true);
    Ok(modal.create_response(context, Answer::Message(said)).await?)
}
