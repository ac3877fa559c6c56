"""The sample bot in interactions.py. What it does stands in ../README.md; it does it as the library's guide does."""

import base64
import io
import os
import re

import interactions
from interactions import (
    ActionRow, AllowedMentions, AutoArchiveDuration, Button, ButtonStyle, Embed, File, LocalisedDesc, Modal, OptionType,
    ShortText, StringSelectMenu, StringSelectOption, UserSelectMenu, component_callback, listen, modal_callback,
    slash_command, slash_option,
)

TOKEN, BASE = os.environ["DISCORD_TOKEN"], os.environ["DISCORD_PROXY"]
interactions.api.http.route.Route.BASE = f"{BASE}/api/v10"
# The smallest PNG: one pixel.
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)

# With its default intents.
bot = interactions.Client(token=TOKEN)


def board(count):
    """Rows of components; the first counts on."""
    options = [StringSelectOption(label="One", value="1"), StringSelectOption(label="Two", value="2")]
    return [
        ActionRow(Button(label="More", emoji="➕", style=ButtonStyle.PRIMARY, custom_id=f"more:{count}")),
        ActionRow(StringSelectMenu(*options, custom_id="pick", placeholder="Pick one")),
        ActionRow(UserSelectMenu(custom_id="who", placeholder="With whom")),
    ]


def picture(name, description=None):
    return File(io.BytesIO(PIXEL), file_name=name, description=description)


@slash_command("count", description=LocalisedDesc(default_locale="english_us", english_us="Count something", italian="Conta qualcosa"))
@slash_option("what", "What to count", OptionType.STRING, required=True, autocomplete=True)
@slash_option("with", "With whom", OptionType.USER, argument_name="friend")
async def count(context, what, friend=None):
    company = f" with {friend.username}" if friend else ""
    content = f"{context.author.display_name} counts {what}{company}: 1"
    sent = await context.send(content, components=board(1), allowed_mentions=AllowedMentions.none())
    await context.send(f"Made {sent.id}", ephemeral=True)


@count.autocomplete("what")
async def complete(context):
    words = [word for word in ("sheep", "stars") if word.startswith(context.input_text)]
    await context.send([{"name": word, "value": word} for word in words])


@slash_command("slow", description="Think for a while")
async def slow(context):
    await context.defer()
    embed = Embed(title="Slowly").set_image("attachment://pixel.png")
    await context.edit(content="Thought", embeds=embed, files=picture("pixel.png"))


@slash_command("ask", description="Ask a question")
async def ask(context):
    answer = ShortText(label="Your answer", custom_id="answer", max_length=20)
    await context.send_modal(Modal(answer, title="A question", custom_id="question"))


@modal_callback("question")
async def answered(context, answer):
    await context.send(f"You said {answer}", ephemeral=True)


@slash_command("talk", description="Talk it over")
async def talk(context):
    await context.defer(ephemeral=True)
    message = await context.channel.send("Let us talk")
    thread = await message.create_thread("Talk", auto_archive_duration=AutoArchiveDuration.ONE_HOUR)
    await thread.send("hello")
    await context.author.send("psst")
    await context.edit(content="Done")


@component_callback(re.compile(r"more:\d+"))
async def more(context):
    number = int(context.custom_id.split(":")[1]) + 1
    content = re.sub(r"\d+$", str(number), context.message.content)
    await context.edit_origin(content=content, components=board(number))
    await context.message.edit(attachments=[], files=picture(f"{number}.png", f"The number {number}"))


@component_callback("pick")
async def pick(context):
    await context.defer(edit_origin=True)
    sent = await context.channel.send(f"{context.author.username} picked {context.values[0]}")
    await sent.edit(content=f"{sent.content}!")
    await context.delete(context.message)


@component_callback("who")
async def who(context):
    await context.send(f"Chose {context.values[0].username}")


bot.start()
