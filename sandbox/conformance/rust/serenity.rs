//! The sample bot in serenity. What it does stands in `../README.md`.

use std::env;
use std::error::Error;

use serenity::all::{
    ActionRowComponent, AutoArchiveDuration, ButtonStyle, ClientBuilder, CommandInteraction,
    CommandOptionType, ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow,
    CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateEmbed, CreateInputText, CreateInteractionResponse as Answer,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage as Said, CreateMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, CreateThread, EditAttachments,
    EditInteractionResponse, EditMessage, EventHandler, GatewayIntents, HttpBuilder, InputTextStyle,
    Interaction, ModalInteraction, Ready, async_trait,
};

type Outcome = Result<(), Box<dyn Error + Send + Sync>>;

/// The smallest PNG: one pixel.
const PIXEL: &[u8] = &[
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
    0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63,
    0x64, 0xF8, 0xCF, 0x50, 0x0F, 0, 3, 0x86, 1, 0x80, 0x5A, 0x34, 0x7D, 0x6B, 0, 0, 0, 0, 0x49, 0x45, 0x4E,
    0x44, 0xAE, 0x42, 0x60, 0x82,
];

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

fn board(count: u32) -> Vec<CreateActionRow> {
    let options = vec![CreateSelectMenuOption::new("One", "1"), CreateSelectMenuOption::new("Two", "2")];
    let more =
        CreateButton::new(format!("more:{count}")).label("More").emoji('➕').style(ButtonStyle::Primary);
    let pick = CreateSelectMenu::new("pick", CreateSelectMenuKind::String { options });
    let who = CreateSelectMenu::new("who", CreateSelectMenuKind::User { default_users: None });
    vec![
        CreateActionRow::Buttons(vec![more]),
        CreateActionRow::SelectMenu(pick.placeholder("Pick one")),
        CreateActionRow::SelectMenu(who.placeholder("With whom")),
    ]
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

async fn pressed(context: &Context, component: &ComponentInteraction) -> Outcome {
    if let Some(count) = component.data.custom_id.strip_prefix("more:") {
        let count = count.parse::<u32>()? + 1;
        let content = component.message.content.trim_end_matches(|c: char| c.is_ascii_digit());
        let said = Said::new().content(format!("{content}{count}")).components(board(count));
        component.create_response(context, Answer::UpdateMessage(said)).await?;
        let picture =
            CreateAttachment::bytes(PIXEL, format!("{count}.png")).description(format!("The number {count}"));
        let edit = EditMessage::new().attachments(EditAttachments::new().add(picture));
        component.channel_id.edit_message(context, component.message.id, edit).await?;
        return Ok(());
    }
    match &component.data.kind {
        ComponentInteractionDataKind::UserSelect { values } => {
            let chosen = values.first().ok_or("nobody is chosen")?.to_user(context).await?;
            let said = Said::new().content(format!("Chose {}", chosen.name));
            component.create_response(context, Answer::Message(said)).await?;
        }
        ComponentInteractionDataKind::StringSelect { values } => {
            component.defer(context).await?;
            let content = format!("{} picked {}", component.user.name, values.first().ok_or("nothing")?);
            let mut sent = component.channel_id.say(context, &content).await?;
            sent.edit(context, EditMessage::new().content(format!("{content}!"))).await?;
            component.delete_response(context).await?;
        }
        _ => {}
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
