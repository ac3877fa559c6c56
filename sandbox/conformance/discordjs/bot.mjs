// The sample bot of ../README.md in discord.js, written like discord.js's guide.
import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits, MessageFlags, ModalBuilder,
  REST, Routes, SlashCommandBuilder, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
} from 'discord.js';

const { DISCORD_TOKEN: token, DISCORD_PROXY: base } = process.env;
const rest = { api: `${base}/api`, version: '10' };
const commands = [
  new SlashCommandBuilder().setName('count').setDescription('Count something').setDescriptionLocalizations({ it: 'Conta qualcosa' })
    .addStringOption((option) => option.setName('what').setDescription('What to count').setRequired(true).setAutocomplete(true))
    .addUserOption((option) => option.setName('with').setDescription('With whom')),
  new SlashCommandBuilder().setName('slow').setDescription('Think for a while'),
  new SlashCommandBuilder().setName('ask').setDescription('Ask a question'),
  new SlashCommandBuilder().setName('talk').setDescription('Talk it over'),
];

// The smallest PNG: one pixel.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const buttons = (count) => new ActionRowBuilder().addComponents(
  new ButtonBuilder().setCustomId(`more:${count}`).setLabel('More').setEmoji('➕').setStyle(ButtonStyle.Primary));
const select = new ActionRowBuilder().addComponents(
  new StringSelectMenuBuilder().setCustomId('pick').setPlaceholder('Pick one').addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' }));
const who = new ActionRowBuilder().addComponents(new UserSelectMenuBuilder().setCustomId('who').setPlaceholder('With whom'));
const question = new ModalBuilder().setCustomId('question').setTitle('A question').addComponents(new ActionRowBuilder().addComponents(
  new TextInputBuilder().setCustomId('answer').setLabel('Your answer').setStyle(TextInputStyle.Short).setMaxLength(20)));

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest });

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    await interaction.respond(['sheep', 'stars'].filter((word) => word.startsWith(typed)).map((word) => ({ name: word, value: word })));
  } else if (interaction.isChatInputCommand() && interaction.commandName === 'count') {
    const [what, friend] = [interaction.options.getString('what'), interaction.options.getUser('with')];
    const answer = await interaction.reply({
      content: `${interaction.member.displayName} counts ${what}${friend ? ` with ${friend.username}` : ''}: 1`,
      components: [buttons(1), select, who], allowedMentions: { parse: [] }, withResponse: true,
    });
    await interaction.followUp({ content: `Made ${answer.resource.message.id}`, flags: MessageFlags.Ephemeral });
  } else if (interaction.isChatInputCommand() && interaction.commandName === 'ask') {
    await interaction.showModal(question);
  } else if (interaction.isModalSubmit()) {
    await interaction.reply({ content: `You said ${interaction.fields.getTextInputValue('answer')}`, flags: MessageFlags.Ephemeral });
  } else if (interaction.isChatInputCommand() && interaction.commandName === 'talk') {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const message = await interaction.channel.send('Let us talk');
    const thread = await message.startThread({ name: 'Talk', autoArchiveDuration: 60 });
    await thread.send('hello');
    await interaction.user.send('psst');
    await interaction.editReply('Done');
  } else if (interaction.isUserSelectMenu()) {
    await interaction.reply(`Chose ${interaction.users.first().username}`);
  } else if (interaction.isChatInputCommand()) {
    await interaction.deferReply();
    await interaction.editReply({ content: 'Thought', embeds: [{ title: 'Slowly', image: { url: 'attachment://pixel.png' } }], files: [new AttachmentBuilder(pixel, { name: 'pixel.png' })] });
  } else if (interaction.isButton()) {
    const count = Number(interaction.customId.split(':')[1]) + 1;
    const content = interaction.message.content.replace(/\d+$/, count);
    await interaction.update({ content, components: [buttons(count), select, who] });
    const file = new AttachmentBuilder(pixel, { name: `${count}.png`, description: `The number ${count}` });
    await interaction.message.edit({ files: [file], attachments: [] });
  } else if (interaction.isStringSelectMenu()) {
    await interaction.deferUpdate();
    const sent = await interaction.channel.send(`${interaction.user.username} picked ${interaction.values[0]}`);
    await sent.edit({ content: `${sent.content}!` });
    await interaction.deleteReply();
  }
});

client.once(Events.ClientReady, async (ready) => {
  await new REST(rest).setToken(token).put(Routes.applicationCommands(ready.user.id), { body: commands.map((command) => command.toJSON()) });
});
process.once('SIGTERM', () => client.destroy().then(() => process.exit(0)));
await client.login(token);
