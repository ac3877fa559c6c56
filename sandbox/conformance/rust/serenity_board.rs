//! The components of the sample bots in serenity and in poise, and the answers to their use.

use std::error::Error;

use serenity::all::{
    ButtonStyle, ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow,
    CreateAttachment, CreateButton, CreateInteractionResponse as Answer,
    CreateInteractionResponseMessage as Said, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditAttachments, EditMessage,
};

/// The smallest PNG: one pixel.
pub const PIXEL: &[u8] = &[
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
    0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63,
    0x64, 0xF8, 0xCF, 0x50, 0x0F, 0, 3, 0x86, 1, 0x80, 0x5A, 0x34, 0x7D, 0x6B, 0, 0, 0, 0, 0x49, 0x45, 0x4E,
    0x44, 0xAE, 0x42, 0x60, 0x82,
];

/// Rows of components; the first button shows the count.
pub fn board(count: u32) -> Vec<CreateActionRow> {
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

/// Someone uses one of them.
pub async fn pressed(
    context: &Context,
    component: &ComponentInteraction,
) -> Result<(), Box<dyn Error + Send + Sync>> {
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
