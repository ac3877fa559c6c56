"""The sample bot in py-cord. What it does stands in ../README.md; it does it as py-cord's guide does."""

import base64
import io
import os
import re

import discord

TOKEN, BASE = os.environ["DISCORD_TOKEN"], os.environ["DISCORD_PROXY"]
discord.http.Route.API_BASE_URL = f"{BASE}/api/v10"
# The smallest PNG: one pixel.
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def picture(name, description=None):
    return discord.File(io.BytesIO(PIXEL), filename=name, description=description)


class Board(discord.ui.View):
    """Rows of components; the first counts on."""

    def __init__(self, count):
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="More", emoji="➕", style=discord.ButtonStyle.primary, custom_id=f"more:{count}"))
        options = [discord.SelectOption(label="One", value="1"), discord.SelectOption(label="Two", value="2")]
        self.add_item(discord.ui.Select(custom_id="pick", placeholder="Pick one", options=options))
        self.add_item(discord.ui.Select(discord.ComponentType.user_select, custom_id="who", placeholder="With whom"))


class Question(discord.ui.Modal):
    def __init__(self):
        super().__init__(discord.ui.InputText(label="Your answer", custom_id="answer", max_length=20), title="A question")

    async def callback(self, interaction):
        await interaction.response.send_message(f"You said {self.children[0].value}", ephemeral=True)


bot = discord.Bot(intents=discord.Intents(guilds=True))


async def complete(context):
    return [word for word in ("sheep", "stars") if word.startswith(context.value)]


@bot.slash_command(description="Count something", description_localizations={"it": "Conta qualcosa"})
@discord.option("what", str, description="What to count", autocomplete=complete)
@discord.option("with", discord.User, description="With whom", parameter_name="friend", required=False)
async def count(context, what, friend=None):
    company = f" with {friend.name}" if friend else ""
    content = f"{context.author.display_name} counts {what}{company}: 1"
    answer = await context.respond(content, view=Board(1), allowed_mentions=discord.AllowedMentions.none())
    sent = await answer.original_response()
    await context.respond(f"Made {sent.id}", ephemeral=True)


@bot.slash_command(description="Think for a while")
async def slow(context):
    await context.defer()
    embed = discord.Embed(title="Slowly").set_image(url="attachment://pixel.png")
    await context.edit(content="Thought", embed=embed, file=picture("pixel.png"))


@bot.slash_command(description="Ask a question")
async def ask(context):
    await context.send_modal(Question())


@bot.slash_command(description="Talk it over")
async def talk(context):
    await context.defer(ephemeral=True)
    message = await context.channel.send("Let us talk")
    thread = await message.create_thread(name="Talk", auto_archive_duration=60)
    await thread.send("hello")
    await context.author.send("psst")
    await context.edit(content="Done")


@bot.listen()
async def on_interaction(interaction):
    if interaction.type is not discord.InteractionType.component:
        return
    name = interaction.custom_id
    if name.startswith("more:"):
        number = int(name.split(":")[1]) + 1
        content = re.sub(r"\d+$", str(number), interaction.message.content)
        await interaction.response.edit_message(content=content, view=Board(number))
        await interaction.message.edit(attachments=[], file=picture(f"{number}.png", f"The number {number}"))
    elif name == "pick":
        await interaction.response.defer()
        sent = await interaction.channel.send(f"{interaction.user.name} picked {interaction.data['values'][0]}")
        await sent.edit(content=f"{sent.content}!")
        await interaction.delete_original_response()
    elif name == "who":
        chosen = interaction.data["resolved"]["users"][interaction.data["values"][0]]["username"]
        await interaction.response.send_message(f"Chose {chosen}")


bot.run(TOKEN)
