"""The sample bot in discord.py. What it does stands in ../README.md; it does it as discord.py's guide does."""

import base64
import io
import os
import re

import discord
import yarl
from discord import app_commands

TOKEN, BASE = os.environ["DISCORD_TOKEN"], os.environ["DISCORD_PROXY"]
discord.http.Route.BASE = f"{BASE}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(BASE.replace("http", "ws", 1) + "/gateway/ws")
# The smallest PNG: one pixel.
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def picture(name, description=None):
    return discord.File(io.BytesIO(PIXEL), filename=name, description=description)


class Board(discord.ui.View):
    """Two rows of components; the first counts on."""

    def __init__(self, count):
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="More", emoji="➕", style=discord.ButtonStyle.primary, custom_id=f"more:{count}"))
        options = [discord.SelectOption(label="One", value="1"), discord.SelectOption(label="Two", value="2")]
        self.add_item(discord.ui.Select(custom_id="pick", placeholder="Pick one", options=options))
        self.add_item(discord.ui.UserSelect(custom_id="who", placeholder="With whom"))


class Question(discord.ui.Modal, title="A question"):
    answer = discord.ui.TextInput(label="Your answer", custom_id="answer", max_length=20)

    async def on_submit(self, interaction):
        await interaction.response.send_message(f"You said {self.answer.value}", ephemeral=True)


class Italian(app_commands.Translator):
    async def translate(self, string, locale, context):
        return "Conta qualcosa" if locale is discord.Locale.italian and str(string) == "Count something" else None


client = discord.Client(intents=discord.Intents(guilds=True))
tree = app_commands.CommandTree(client)


@tree.command(description="Count something")
@app_commands.describe(what="What to count", friend="With whom")
@app_commands.rename(friend="with")
async def count(interaction, what: str, friend: discord.User | None = None):
    company = f" with {friend.name}" if friend else ""
    mentions = discord.AllowedMentions.none()
    content = f"{interaction.user.display_name} counts {what}{company}: 1"
    answer = await interaction.response.send_message(content, view=Board(1), allowed_mentions=mentions)
    await interaction.followup.send(f"Made {answer.message_id}", ephemeral=True)


@count.autocomplete("what")
async def complete(interaction, typed):
    return [app_commands.Choice(name=word, value=word) for word in ("sheep", "stars") if word.startswith(typed)]


@tree.command(description="Think for a while")
async def slow(interaction):
    await interaction.response.defer()
    embed = discord.Embed(title="Slowly").set_image(url="attachment://pixel.png")
    await interaction.edit_original_response(content="Thought", embed=embed, attachments=[picture("pixel.png")])


@tree.command(description="Ask a question")
async def ask(interaction):
    await interaction.response.send_modal(Question())


@tree.command(description="Talk it over")
async def talk(interaction):
    await interaction.response.defer(ephemeral=True)
    message = await interaction.channel.send("Let us talk")
    thread = await message.create_thread(name="Talk", auto_archive_duration=60)
    await thread.send("hello")
    await interaction.user.send("psst")
    await interaction.edit_original_response(content="Done")


@client.event
async def on_interaction(interaction):
    if interaction.type is not discord.InteractionType.component:
        return
    name = interaction.data["custom_id"]
    if name.startswith("more:"):
        number = int(name.split(":")[1]) + 1
        content = re.sub(r"\d+$", str(number), interaction.message.content)
        await interaction.response.edit_message(content=content, view=Board(number))
        await interaction.message.edit(attachments=[picture(f"{number}.png", f"The number {number}")])
    elif name == "pick":
        await interaction.response.defer()
        sent = await interaction.channel.send(f"{interaction.user.name} picked {interaction.data['values'][0]}")
        await sent.edit(content=f"{sent.content}!")
        await interaction.delete_original_response()
    elif name == "who":
        chosen = interaction.data["resolved"]["users"][interaction.data["values"][0]]["username"]
        await interaction.response.send_message(f"Chose {chosen}")


@client.event
async def setup_hook():
    await tree.set_translator(Italian())
    await tree.sync()


client.run(TOKEN, log_level=30)
