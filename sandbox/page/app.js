// The page: who you are, which channel is open, the stream of events, and the address that
// remembers both.
//
// Hooks that browser tests may rely on:
//   #composer-input      the textarea; while a command is chosen it stands last and adds options
//   #composer-send       sends the line as it stands, without taking a suggestion
//   #composer-error      why the line can't be sent (hidden while all is well)
//   [data-command]       an item of the command list, by the command's own name ("match list")
//   [data-option-name]   the input of an option of the chosen command
//   [data-option-file]   the chooser of an option that takes a file
//   [data-choice-value]  an item of a list of choices, of a bot's suggestions, or of an open select
//   [data-message-id]    a message; .ephemeral when only you see it, .thinking while a deferred
//                        answer is awaited, .mentioned
//   [data-custom-id]     a button, or a select's face: press it, then [data-choice-value];
//                        aria-busy="true" while under way
//   img.attachment       a picture; its alt is the attachment's description
//   .failure             a failure, beneath its message
//   [data-person], [data-channel]   the left column, by name; .current is who and where you are
//   #bot-start, #bot-restart        the bot's switch
//   [data-reaction]      an emoji under a message; [data-react] one that .tool.react offers
//   .tool.reply, .tool.more         the buttons over a message; .context-menu [role^=menuitem] the
//                        entries of a menu, [data-menu-command] the bot's
//   #skip                the link that leads the keyboard to the composer
//   #typing              who else is typing here
//   [data-offer]         a menu's own entries: reply, react, link, thread, archive, lock, closed,
//                        installed, kick, delete
//   dialog[data-modal]   an open form, by its custom_id; #modal-CUSTOM_ID its fields, .modal-error
//                        what is wrong with them
//   #channel-name, #channel-topic, #channel-menu, #servers, .thread-button   the open channel, and
//                        the ways elsewhere
//   #inspector-button, #tab-log, #tab-faults, #tab-connect   the drawer; [data-exchange] a card of
//                        an interaction, [data-fault] a fault
//   #notice              the latest notice
//   body[data-ready]     the name of the person whose messages are loaded and whose events arrive
// Enter takes a highlighted suggestion, except where the option was typed as `name:value`: then it
// sends. Escape closes the list.

import * as api from "./api.js";
import { focusComposer, placeholder, resetComposer, startCommand } from "./composer.js";
import { el } from "./dom.js";
import { mentionsMe } from "./message.js";
import { add, catchUp, jumpTo, openChannel, redraw, redrawAll, remove, showFailure, update } from "./messages.js";
import { showTime } from "./faults.js";
import { looksElsewhere, nudge } from "./inspector.js";
import { notice } from "./notice.js";
import { drawHead, drawSide } from "./people.js";
import { countIn, isFollowed, isKnown, putPlace, refreshPlaces } from "./places.js";
import "./theme.js";
import { begins, draw as drawTyping, ends, onTyping } from "./typing.js";
import { fill, rich, speak, t } from "./words.js";
import { addressFor, findChannel, findPerson, keyOf, nameOf, shownName, world } from "./world.js";

const banner = document.getElementById("banner");
let events = null;
let unseenWhileHidden = 0;

async function start() {
  try {
    await refreshWorld();
  } catch (error) {
    say(t("tryingAgain", { why: error.message }));
    setTimeout(start, 1500);
    return;
  }
  say("");
  const asked = new URLSearchParams(location.search);
  await become(findPerson(asked.get("as")) ?? world.people[0], asked.get("channel"));
}

async function refreshWorld() {
  const answer = await api.everyone();
  world.loaded_at ??= BigInt(answer.newest_id);
  const known = world.guilds;
  // Channels are fetched per person.
  const guilds = answer.guilds.map((guild) => ({ ...guild, channels: [], threads: [], ...pick(known.find((g) => g.id === guild.id)) }));
  Object.assign(world, { people: answer.people, guilds, guild: guilds.find((g) => g.id === world.guild.id) ?? guilds[0], bot: answer.bot });
  try {
    const state = await api.state();
    if (Number.isFinite(state.now_ms)) world.skew_ms = state.now_ms - Date.now();
    world.isClockShared = Boolean(state.bot?.clock_shared);
    world.isBotOurs = Boolean(state.bot?.ours);
  } catch {
    // Without the sandbox's clock the computer's own must do.
  }
}

const pick = (guild) => (guild ? { channels: guild.channels, threads: guild.threads } : {});

/** Draws the page's frame in a person's language. */
function speaks(person) {
  speak(person.locale);
  fill(document);
}

/** Takes a person's place: their channels, commands, messages and events. */
async function become(person, wanted) {
  events?.close();
  world.me = person;
  speaks(person);
  world.direct.id = null;
  try {
    await refreshPlaces(person);
  } catch (error) {
    say(error.message);
  }
  if (world.me !== person) return;
  stand(findChannel(wanted ?? keyOf(world.channel)) ?? world.guild.channels[0] ?? world.direct);
  world.unread.clear();
  world.commands = [];
  delete document.body.dataset.ready;
  resetComposer();
  show();
  // The stream comes first, so that nothing is missed while the messages are fetched.
  await new Promise((streaming) => {
    events = new api.Events(person.id, {
      onEvent: received,
      onOpen: (again) => {
        say("");
        streaming();
        if (again) refetch();
      },
      onLost: () => {
        say(t("reconnecting"));
        streaming();
      },
    });
  });
  if (world.me !== person) return;
  await Promise.all([refreshCommands(), load()]);
  if (world.me === person) document.body.dataset.ready = person.name;
}

/** Shows a channel, and its server too. */
function stand(channel) {
  world.channel = channel;
  world.guild = world.guilds.find((g) => g.id === channel.guild_id) ?? world.guild;
}

/**
 * Follows a change of servers, channels or people. A change that comes while they are fetched is
 * fetched afterwards: two fetches at once would undo each other.
 */
async function refreshAll() {
  refreshAll.again = refreshAll.busy;
  if (refreshAll.busy) return;
  refreshAll.busy = true;
  do {
    refreshAll.again = false;
    await refreshOnce();
  } while (refreshAll.again);
  refreshAll.busy = false;
}

async function refreshOnce() {
  const { me } = world;
  try {
    await refreshWorld();
    await refreshPlaces(me);
    if (world.me !== me) return;
    world.me = findPerson(me.id) ?? me;
    speaks(world.me);
    // One may have gone elsewhere meanwhile.
    const { channel } = world;
    const found = channel.direct ? world.direct : findChannel(channel.id);
    if (found) stand(found);
    else {
      notice(t("gone", { place: shownName(channel) }));
      enter(world.guild.channels[0] ?? world.direct);
    }
    show();
    redrawAll();
  } catch (error) {
    say(error.message);
  }
}

async function load() {
  const { me, channel } = world;
  try {
    if (channel.direct && !channel.id) {
      const { channel: id } = await api.direct(me.id);
      if (world.me !== me) return;
      channel.id = String(id);
    }
    if (world.channel === channel) await openChannel();
  } catch (error) {
    showFailure(error);
  }
}

async function refreshCommands() {
  const person = world.me;
  try {
    const commands = await api.commands(person.id);
    if (world.me !== person) return;
    world.commands = commands;
    redrawAll();
  } catch {
    // The composer then says that there are no commands; the next "commands" event fetches them.
  }
}

async function refetch() {
  try {
    await refreshAll();
    await Promise.all([refreshCommands(), catchUp()]);
  } catch (error) {
    say(error.message);
  }
}

/** Goes to a choice of the left column, as it stands by now. */
function choose(wanted) {
  const guild = wanted.guild && world.guilds.find((known) => known.id === wanted.guild.id);
  const person = wanted.person && findPerson(wanted.person.id);
  const channel = wanted.channel && (wanted.channel.direct ? world.direct : findChannel(wanted.channel.id));
  if (guild && guild !== world.guild) {
    world.guild = guild;
    enter(guild.channels[0] ?? world.direct);
  }
  if (person && person.id !== world.me.id) become(person);
  if (channel && channel !== world.channel) enter(channel);
  if (matchMedia("(pointer: fine)").matches) focusComposer();
}

function enter(channel) {
  stand(channel);
  world.unread.delete(channel.id);
  resetComposer({ keepText: true });
  show();
  return load();
}

/** Draws everything that depends on who and where you are. */
function show() {
  history.replaceState(null, "", addressFor(world.me, world.channel));
  drawSide(choose);
  drawHead();
  drawTyping();
  placeholder();
  looksElsewhere();
  title();
  welcome();
}

/** What an empty channel says. */
function welcome() {
  const other = world.people[world.people.indexOf(world.me) + 1] ?? world.people[0];
  const link = el("a", { id: "second-tab", target: "_blank", href: addressFor(other, world.channel) }, t("welcomeLink", { name: nameOf(other) }));
  document.getElementById("welcome-head").textContent = t("welcome", { place: shownName(world.channel) });
  document.getElementById("welcome-slash").replaceChildren(...rich("welcomeSlash", { key: el("kbd", {}, "/") }));
  document.getElementById("welcome-tab").replaceChildren(...rich("welcomeTab", { link }));
}

function title() {
  document.title = `${unseenWhileHidden ? `(${unseenWhileHidden}) ` : ""}${t("title", { name: nameOf(world.me), place: shownName(world.channel) })}`;
}

function received(event) {
  nudge();
  switch (event.type) {
    case "message_create":
      ends(event.message.author?.id);
      if (!isKnown(event.message.channel_id)) world.direct.id = event.message.channel_id;
      if (event.message.channel_id === world.channel.id) add(event.message);
      else markUnread(event.message);
      if (!event.message.ephemeral_for && countIn(event.message.channel_id, 1)) redraw(event.message.channel_id);
      noticed(event.message);
      break;
    case "message_update":
      if (event.message.channel_id === world.channel.id) update(event.message);
      break;
    case "message_delete":
      if (event.channel_id === world.channel.id) remove(event.id);
      if (countIn(event.channel_id, -1)) redraw(event.channel_id);
      break;
    case "typing":
      begins(event.user_id, event.channel_id);
      break;
    case "tabs": {
      const person = world.people.find((p) => p.id === event.user_id);
      if (person) person.tabs = event.tabs;
      drawSide(choose);
      break;
    }
    case "people":
    case "guilds":
      refreshAll();
      break;
    case "channel_create":
    case "channel_update":
      putPlace(event.channel);
      show();
      redrawAll();
      break;
    case "channel_delete":
      refreshAll();
      break;
    case "commands":
      refreshCommands();
      break;
    case "bot":
      world.bot = { ...world.bot, online: event.online };
      show();
      break;
    case "reset":
      // Everything may be different.
      location.reload();
      break;
    case "clock":
      world.skew_ms = event.now_ms - Date.now();
      showTime();
      // A time of yesterday has its date.
      redrawAll();
      break;
    default:
    // Whoever started an interaction follows it.
  }
}

function markUnread(message) {
  if (message.author?.id === world.me.id || !isFollowed(message.channel_id)) return;
  const mentions = world.unread.get(message.channel_id) ?? 0;
  const calls = mentionsMe(message) || message.channel_id === world.direct.id;
  world.unread.set(message.channel_id, mentions + (calls ? 1 : 0));
  drawSide(choose);
}

function noticed(message) {
  if (!document.hidden || message.author?.id === world.me.id) return;
  unseenWhileHidden += 1;
  title();
}

function say(text) {
  banner.textContent = text;
  banner.hidden = !text;
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden || !world.me) return;
  unseenWhileHidden = 0;
  title();
});

onTyping(() => world.me && drawSide(choose));
document.addEventListener("command", (event) => startCommand(event.detail));
document.addEventListener("jump", async ({ detail }) => {
  const channel = findChannel(detail.channel);
  if (channel && channel !== world.channel) await enter(channel);
  if (detail.message) jumpTo(detail.message);
});

start();
