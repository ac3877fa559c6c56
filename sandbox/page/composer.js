// The composer. Plain text is a message; a slash opens the commands; a chosen command shows its
// options as fields, and `#composer-input`, now at the end of the line, adds optional ones.
// Everything can also be typed or pasted as one line.

import * as api from "./api.js";
import { entries, matching, readLine, readOptions, wrapped } from "./line.js";
import { Menu } from "./menu.js";
import { followCommand } from "./messages.js";
import { followed } from "./modal.js";
import { FileField } from "./file.js";
import { fieldFor, unfinished } from "./options.js";
import { el } from "./dom.js";
import { avatarOfBot, pill, suggest, stopAsking, waitingFor } from "./suggest.js";
import { iType, iTyped } from "./typing.js";
import { rich, t } from "./words.js";
import { nameOf, shownName, withMentions, world } from "./world.js";

const form = document.getElementById("composer");
const line = document.getElementById("composer-line");
const input = document.getElementById("composer-input");
const errorLine = document.getElementById("composer-error");
const replyLine = document.getElementById("composer-reply");
const menu = new Menu(document.getElementById("composer-menu-box"));
/** Measures texts. */
const pen = document.createElement("canvas").getContext("2d");

/** The chosen command, or null for plain text, and the fields that are shown. */
let entry = null;
let fields = [];
let busy = false;
let lastSent = "";
/** The message to reply to. */
let answered = null;

/** Empties the composer, or only adapts it to another channel. */
export function resetComposer({ keepText = false } = {}) {
  if (!keepText) clear();
  answer(null);
  placeholder();
}

/** Begins a command by its name, as a press on `</name:id>` does. */
export function startCommand(name) {
  const found = entries().find((e) => e.name === name);
  if (found) choose(found);
}

export const focusComposer = () => input.focus();

/** Inserts text at the cursor. */
function write(text) {
  if (entry) clear();
  input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
  input.focus();
  typed();
}

/** Makes the next message a reply, or no reply. */
function answer(message) {
  answered = message;
  replyLine.hidden = !message;
  if (!message) return;
  if (entry) clear();
  replyLine.replaceChildren(
    el("span", { class: "grow" }, rich("replyingTo", { name: el("b", {}, nameOf(message.author)) })),
    el("button", { type: "button", "aria-label": t("cancelReply"), on: { click: () => (answer(null), input.focus()) } }, "✕"));
  input.focus();
}

/** Says in the empty input what can be typed there. */
export function placeholder() {
  const more = entry ? entry.options.length - fields.length : 0;
  const place = shownName(world.channel);
  input.placeholder = !entry ? hint(place) : more ? t("moreOptions", { count: more }) : "";
  input.setAttribute("aria-label", !entry ? t("messageTo", { place }) : t(more ? "addOption" : "enterSends"));
  input.title = entry ? "" : t("enterTip");
}

/** What can be typed in a place, which is named if there is room. */
function hint(place) {
  const whole = t("messageToOrCommand", { place });
  pen.font = getComputedStyle(input).font;
  return pen.measureText(whole).width < input.clientWidth ? whole : t("messageOrCommand");
}

function clear() {
  entry = null;
  fields = [];
  input.value = "";
  stopAsking();
  menu.hide();
  complain("");
  draw();
}

function draw() {
  for (const old of line.querySelectorAll(".pill, .field")) old.remove();
  if (entry) input.before(pill(entry, () => (clear(), input.focus())), ...fields.map((f) => f.node));
  form.classList.toggle("command", Boolean(entry));
  placeholder();
  grow();
}

function grow() {
  input.style.height = "auto";
  if (!entry) input.style.height = `${Math.min(input.scrollHeight, 200)}px`;
}

function complain(text) {
  errorLine.textContent = text;
  errorLine.hidden = !text;
}

// ---- choosing a command and its options

function choose(chosen, { lead = "", values = [] } = {}) {
  entry = chosen;
  input.value = "";
  complain("");
  fields = chosen.options.filter((o) => o.required).map(field);
  let last = null;
  if (lead && chosen.options.length) {
    const taken = new Set(values.map((v) => v.option));
    last = withField(chosen.options.find((o) => o.required && !taken.has(o)) ?? chosen.options.find((o) => !taken.has(o)) ?? chosen.options[0]);
    last.write(lead);
  }
  last = fill(values) ?? last;
  draw();
  stopAsking();
  menu.hide();
  if (last) focusEnd(last.input);
  else if (nextEmpty()) nextEmpty().input.focus();
  else {
    input.focus();
    offerOptions();
  }
}

function fill(values) {
  let last = null;
  for (const { option, text } of values) {
    last = withField(option);
    last.write(text);
    last.literal = true;
  }
  return last;
}

const field = (option) => fieldFor(option, { onInput: fieldTyped, onFocus: fieldFocused, onKey: fieldKey });

/** The field of an option, added in its place if necessary. */
function withField(option) {
  const there = fields.find((f) => f.option === option);
  if (there) return there;
  const added = field(option);
  fields.push(added);
  return added;
}

const nextEmpty = (after) => {
  const from = fields.indexOf(after) + 1;
  return [...fields.slice(from), ...fields.slice(0, from)].find((f) => f.option.required && f.resolve().error && f !== after);
};

function addOption(option) {
  const added = withField(option);
  input.value = "";
  draw();
  added.input.focus();
}

function dropField(dropped) {
  const index = fields.indexOf(dropped);
  if (!dropped.option.required) fields.splice(index, 1);
  const before = fields[index - 1];
  if (!before && dropped.option.required) {
    leaveCommand();
    return;
  }
  draw();
  focusEnd((before ?? fields[0])?.input ?? input);
}

function leaveCommand() {
  const text = `/${entry.label}`;
  clear();
  input.value = text;
  focusEnd(input);
  typed();
}

function focusEnd(target) {
  target.focus();
  target.setSelectionRange?.(target.value.length, target.value.length);
}

// ---- what the fields report

function fieldTyped(source) {
  complain("");
  if (source instanceof FileField) {
    fieldFocused(source);
    return;
  }
  const { lead, values } = readOptions(entry.options, source.text);
  if (values.length) {
    if (values[0].option !== source.option || lead) source.write(lead);
    const last = fill(values);
    draw();
    if (last !== source || document.activeElement !== source.input) focusEnd(last.input);
    else fieldFocused(source);
    return;
  }
  if (!source.text) source.literal = false;
  offer(source, 150);
}

function fieldFocused(source) {
  if (source.file) {
    // A file needs no suggestions.
    stopAsking();
    menu.hide();
  } else offer(source, 0);
}

/** Shows what fits the field, from the page's own knowledge or from the bot. */
function offer(source, wait_ms) {
  suggest(menu, source, {
    wait_ms,
    ask: (signal) => api.autocomplete(world.me.id, world.channel.id, entry.command.name, wrapped(entry, unfinished(fields, source)), source.option.name, signal),
    take: (choice) => {
      source.take(choice);
      advance(source);
    },
  });
}

function advance(source) {
  stopAsking();
  menu.hide();
  complain("");
  (nextEmpty(source)?.input ?? input).focus();
}

function fieldKey(event, source) {
  if (event.isComposing) return;
  const target = source.input;
  const takesFile = source instanceof FileField;
  const atStart = takesFile || (target.selectionStart === 0 && target.selectionEnd === 0);
  const atEnd = takesFile || target.selectionStart === target.value.length;
  const index = fields.indexOf(source);
  if (event.key === "Enter") {
    // A missing file is asked for.
    if (takesFile && !source.file) return;
    enterField(source);
  } else if (event.key === "Tab" && !event.shiftKey) {
    const item = menu.current ?? (source.text && !source.picked && !source.literal ? menu.items[0] : null);
    if (item && !source.picked) item.pick();
    else (fields[index + 1]?.input ?? input).focus();
  } else if (takesFile && source.file && ["Backspace", "Delete"].includes(event.key)) source.put(null);
  else if (event.key === "Backspace" && !target.value) dropField(source);
  else if (event.key === "ArrowLeft" && atStart && index > 0) focusEnd(fields[index - 1].input);
  else if (event.key === "ArrowRight" && atEnd) (fields[index + 1]?.input ?? input).focus();
  else if (!listKey(event)) return;
  event.preventDefault();
}

function enterField(source) {
  const item = menu.current;
  if (item) {
    const exact = [item.label, item.data?.choiceValue].some((t) => t !== undefined && String(t).toLowerCase() === source.text.trim().toLowerCase());
    item.pick();
    if (exact && !nextEmpty(source)) submit();
  } else if (!waitingFor(source, () => enterField(source))) submit();
}

/** Handles arrows and Escape, the same everywhere, and returns whether the key was used. */
function listKey(event) {
  if (event.key === "Escape") {
    stopAsking();
    if (menu.open) menu.hide();
    else if (entry) {
      clear();
      input.focus();
    } else if (answered) answer(null);
    else return false;
    return true;
  }
  if (!menu.items.length || !["ArrowDown", "ArrowUp"].includes(event.key)) return false;
  menu.move(event.key === "ArrowDown" ? 1 : -1);
  return true;
}

// ---- what #composer-input reports

function typed() {
  complain("");
  grow();
  if (entry) {
    const { lead, values } = readOptions(entry.options, input.value);
    if (values.length) {
      input.value = lead;
      const last = fill(values);
      draw();
      focusEnd(last.input);
    } else offerOptions();
    return;
  }
  if (!input.value.startsWith("/") || input.value.includes("\n")) {
    if (input.value.trim()) iType();
    menu.hide();
    return;
  }
  const read = readLine(input.value);
  if (read) choose(read.entry, read);
  else offerCommands();
}

function offerCommands() {
  const found = matching(input.value.slice(1).trim());
  menu.show(input, {
    title: t("commands"),
    items: found.map((e) => ({ label: `/${e.label}`, detail: e.options.filter((o) => o.required).map((o) => o.label ?? o.name).join("  "), description: e.description, icon: avatarOfBot(), data: { command: e.name }, pick: () => choose(e) })),
    status: found.length ? null : t(world.commands.length ? "noCommandLike" : "noCommands"),
  });
}

function offerOptions() {
  const wanted = input.value.trim().toLowerCase();
  const rest = entry.options.filter((o) => !fields.some((f) => f.option === o));
  const found = rest.filter((o) => [o.name, o.label].some((n) => n?.toLowerCase().startsWith(wanted)));
  if (!rest.length) {
    menu.hide();
    return;
  }
  menu.show(input, {
    title: t("options"),
    first: Boolean(wanted),
    items: found.map((o) => ({ label: o.label ?? o.name, description: o.description, data: { option: o.name }, pick: () => addOption(o) })),
    status: found.length ? (wanted ? null : t("sendOrOption")) : t("noOptionLike"),
  });
}

function inputKey(event) {
  if (event.isComposing) return;
  const empty = !input.value;
  if (event.key === "Enter" && !event.shiftKey) {
    if (menu.current) menu.current.pick();
    else submit();
  } else if (event.key === "Tab" && !event.shiftKey && menu.items.length && !empty) (menu.current ?? menu.items[0]).pick();
  else if (event.key === "Backspace" && empty && entry) {
    if (fields.length) focusEnd(fields.at(-1).input);
    else leaveCommand();
  } else if (event.key === "ArrowLeft" && entry && input.selectionStart === 0 && fields.length) focusEnd(fields.at(-1).input);
  else if (event.key === "ArrowUp" && empty && !entry && lastSent) {
    input.value = lastSent;
    typed();
  } else if (!listKey(event)) return;
  event.preventDefault();
}

// ---- sending

async function submit() {
  if (busy) return;
  stopAsking();
  menu.hide();
  if (!entry && input.value.startsWith("/")) {
    const read = readLine(`${input.value.trim()} `);
    if (!read) {
      complain(t("noCommand", { name: input.value.trim().split(/\s/)[0] }));
      return;
    }
    choose(read.entry, read);
    menu.hide();
    stopAsking();
  }
  if (entry) await sendCommand();
  else if (input.value.trim()) await sendText();
}

async function sendText() {
  const text = withMentions(input.value.trim());
  await sending(async () => {
    await api.say(world.me.id, world.channel.id, text, answered?.id);
    lastSent = input.value;
    iTyped();
    answer(null);
  });
}

async function sendCommand() {
  const label = `/${entry.label}`;
  if (input.value.trim()) {
    complain(t("noOption", { text: input.value.trim(), command: label }));
    input.focus();
    return;
  }
  const values = [];
  for (const f of fields) {
    const { value, error } = f.resolve();
    if (error) {
      f.marked(true);
      complain(error);
      f.input.focus();
      return;
    }
    if (value !== undefined) values.push({ name: f.option.name, value });
  }
  const options = wrapped(entry, values);
  const said = [label, ...fields.filter((f) => f.text.trim()).map((f) => `${f.option.label ?? f.option.name}:${f.text.trim()}`)].join(" ");
  await sending(async () => {
    const user = world.me.id;
    for (const given of values) if (given.value instanceof File) given.value = (await api.sendFile(user, given.value)).id;
    const { interaction } = await api.runCommand(user, world.channel.id, entry.command.name, options);
    lastSent = said;
    followCommand(label, followed(user, interaction));
  });
}

async function sending(send) {
  busy = true;
  form.setAttribute("aria-busy", "true");
  try {
    await send();
    clear();
  } catch (error) {
    complain(error.message);
  }
  busy = false;
  form.removeAttribute("aria-busy");
  input.focus();
  if (entry) menu.hide();
}

addEventListener("resize", () => world.me && placeholder());
document.addEventListener("reply", (event) => answer(event.detail));
document.addEventListener("write", (event) => write(event.detail));
input.addEventListener("input", typed);
input.addEventListener("keydown", inputKey);
input.addEventListener("focus", () => entry && offerOptions());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  submit();
});
form.addEventListener("paste", (event) => {
  const file = event.clipboardData?.files[0];
  const wanted = file && (fields.find((f) => f instanceof FileField && f.input === document.activeElement) ?? fields.find((f) => f instanceof FileField && !f.file));
  if (!wanted) return;
  event.preventDefault();
  wanted.put(file);
});
form.addEventListener("focusout", (event) => {
  if (form.contains(event.relatedTarget) || !event.relatedTarget) return;
  stopAsking();
  menu.hide();
});
document.addEventListener("pointerdown", (event) => {
  if (!form.contains(event.target)) menu.hide();
});
line.addEventListener("click", (event) => {
  if (event.target === line) (nextEmpty()?.input ?? input).focus();
});

// ---- typing from elsewhere on the page

/** Where keys are meant for what has the focus. */
const TAKES_KEYS = "input, textarea, select, dialog, .popup, [role=menu]";

/** Whether what has the focus was pressed with the pointer, rather than reached with keys. */
let pointed = false;
addEventListener("pointerdown", () => (pointed = true), true);
addEventListener("keydown", (event) => event.key === "Tab" && (pointed = false), true);

// A letter goes to the composer wherever the focus is. After a press with the pointer, so do the
// keys that would press the same part of a message once more.
document.addEventListener("keydown", (event) => {
  const { activeElement } = document;
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
  if (event.defaultPrevented || isShortcut || activeElement?.closest(TAKES_KEYS)) return;
  const isLetter = event.key === "Dead" || ([...event.key].length === 1 && event.key !== " ");
  const pressesAgain = [" ", "Enter"].includes(event.key) && pointed && activeElement?.closest("#log");
  if (!isLetter && !pressesAgain) return;
  (entry ? (nextEmpty()?.input ?? input) : input).focus();
  if (event.key === "Enter") event.preventDefault();
});
