"""The sample bot in hikari. What it does stands in ../README.md; it does it with hikari alone, without a framework."""

import base64
import os
import re

import hikari

TOKEN, BASE = os.environ["DISCORD_TOKEN"], os.environ["DISCORD_PROXY"]
# The smallest PNG: one pixel.
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
FIRST, LATER = hikari.ResponseType.MESSAGE_CREATE, hikari.ResponseType.DEFERRED_MESSAGE_CREATE

bot = hikari.GatewayBot(
    TOKEN, banner=None, intents=hikari.Intents.GUILDS, logs="ERROR", rest_url=f"{BASE}/api/v10",
    suppress_optimization_warning=True,
)


def board(count):
    """Rows of components; the first counts on."""
    more = bot.rest.build_message_action_row()
    more.add_interactive_button(hikari.ButtonStyle.PRIMARY, f"more:{count}", label="More", emoji="➕")
    pick = bot.rest.build_message_action_row()
    pick.add_text_menu("pick", placeholder="Pick one").add_option("One", "1").add_option("Two", "2")
    who = bot.rest.build_message_action_row()
    who.add_select_menu(hikari.ComponentType.USER_SELECT_MENU, "who", placeholder="With whom")
    return [more, pick, who]


@bot.listen()
async def register(_: hikari.StartedEvent):
    options = [
        hikari.CommandOption(type=hikari.OptionType.STRING, name="what", description="What to count", is_required=True, autocomplete=True),
        hikari.CommandOption(type=hikari.OptionType.USER, name="with", description="With whom"),
    ]
    count = bot.rest.slash_command_builder("count", "Count something")
    count.set_description_localizations({hikari.Locale.IT: "Conta qualcosa"})
    for option in options:
        count.add_option(option)
    others = {"slow": "Think for a while", "ask": "Ask a question", "talk": "Talk it over"}
    commands = [count, *(bot.rest.slash_command_builder(name, about) for name, about in others.items())]
    await bot.rest.set_application_commands(bot.get_me().id, commands)


@bot.listen()
async def on_typing(event: hikari.AutocompleteInteractionCreateEvent):
    typed = next(option.value for option in event.interaction.options if option.is_focused)
    words = [word for word in ("sheep", "stars") if word.startswith(typed)]
    await event.interaction.create_response([hikari.impl.AutocompleteChoiceBuilder(word, word) for word in words])


@bot.listen()
async def on_command(event: hikari.CommandInteractionCreateEvent):
    command = event.interaction
    if command.command_name == "count":
        options = {option.name: option.value for option in command.options or ()}
        friend = command.resolved.users[options["with"]] if "with" in options else None
        company = f" with {friend.username}" if friend else ""
        content = f"{command.member.display_name} counts {options['what']}{company}: 1"
        await command.create_initial_response(FIRST, content, components=board(1), user_mentions=False)
        sent = await command.fetch_initial_response()
        await command.execute(f"Made {sent.id}", flags=hikari.MessageFlag.EPHEMERAL)
    elif command.command_name == "slow":
        await command.create_initial_response(LATER)
        embed = hikari.Embed(title="Slowly").set_image(hikari.Bytes(PIXEL, "pixel.png"))
        await command.edit_initial_response("Thought", embed=embed)
    elif command.command_name == "ask":
        row = bot.rest.build_modal_action_row().add_text_input("answer", "Your answer", max_length=20)
        await command.create_modal_response("A question", "question", component=row)
    elif command.command_name == "talk":
        await command.create_initial_response(LATER, flags=hikari.MessageFlag.EPHEMERAL)
        message = await bot.rest.create_message(command.channel_id, "Let us talk")
        thread = await bot.rest.create_message_thread(command.channel_id, message, "Talk", auto_archive_duration=60)
        await thread.send("hello")
        await command.user.send("psst")
        await command.edit_initial_response("Done")


@bot.listen()
async def on_component(event: hikari.ComponentInteractionCreateEvent):
    used = event.interaction
    if used.custom_id.startswith("more:"):
        number = int(used.custom_id.split(":")[1]) + 1
        content = re.sub(r"\d+$", str(number), used.message.content)
        await used.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, content, components=board(number))
        # hikari can't give an attachment a description.
        await bot.rest.edit_message(used.channel_id, used.message, attachment=hikari.Bytes(PIXEL, f"{number}.png"))
    elif used.custom_id == "pick":
        await used.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_UPDATE)
        sent = await bot.rest.create_message(used.channel_id, f"{used.user.username} picked {used.values[0]}")
        await sent.edit(f"{sent.content}!")
        await used.delete_initial_response()
    else:
        chosen = used.resolved.users[hikari.Snowflake(used.values[0])]
        await used.create_initial_response(FIRST, f"Chose {chosen.username}")


@bot.listen()
async def on_modal(event: hikari.ModalInteractionCreateEvent):
    filled = event.interaction
    answer = filled.components[0].components[0].value
    await filled.create_initial_response(FIRST, f"You said {answer}", flags=hikari.MessageFlag.EPHEMERAL)


bot.run()
