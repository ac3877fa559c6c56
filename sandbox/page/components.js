// Buttons and selects of a message. A press is sent, the pressed part shows a spinner until the bot has answered, and a line says
// so when it didn't.

import * as api from "./api.js";
import { el, linkAddress } from "./dom.js";
import { openPopup } from "./popup.js";
import { members, world } from "./world.js";

const BUTTON = 2;
const STRING_SELECT = 3;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/** What is under way or went wrong: message id -> { custom_id, waiting, failure }. */
const pending = new Map();

/** The rows of a message's components and, where a press failed, the line that says so. */
export function components(message, redraw) {
  const rows = message.components ?? [];
  if (!rows.length) return [];
  const state = pending.get(message.id);
  const part = (data) => {
    if (data.type === BUTTON) return button(message, data, state, redraw);
    if (data.type >= STRING_SELECT && data.type <= 8 && data.type !== 4) return select(message, data, state, redraw);
    return el("span", { class: "unsupported" }, `A component of type ${data.type} isn't shown by the sandbox.`);
  };
  return [
    el("div", { class: "components" }, rows.map((row) => el("div", { class: "row" }, (row.type === 1 ? row.components ?? [] : [row]).map(part)))),
    state?.failure && el("div", { class: "failure", role: "alert" }, state.failure),
  ];
}

async function press(message, data, values, redraw) {
  if (pending.get(message.id)?.waiting) return;
  pending.set(message.id, { custom_id: data.custom_id, waiting: true, values });
  redraw(message.id);
  let failure = null;
  try {
    const { interaction } = await api.press(world.me.id, message.id, data.custom_id, values);
    const state = await api.settled(world.me.id, interaction);
    if (state === "failed") failure = "This interaction failed";
    if (state === "undelivered") failure = "This interaction failed: the bot isn't running";
  } catch (error) {
    failure = error.message;
  }
  if (failure) pending.set(message.id, { custom_id: data.custom_id, failure });
  else pending.delete(message.id);
  redraw(message.id);
}

function emoji(data) {
  if (!data?.name) return null;
  return el("span", { class: "emoji", "aria-hidden": "true" }, data.id ? `:${data.name}:` : data.name);
}

function button(message, data, state, redraw) {
  const style = STYLES[data.style] ?? "secondary";
  const label = [emoji(data.emoji), data.label && el("span", { class: "label" }, data.label)];
  if (data.style === 5) {
    return el("a", { class: "button link", href: linkAddress(data.url) ?? "#", target: "_blank", rel: "noreferrer noopener" }, label, el("span", { "aria-hidden": "true" }, " ↗"));
  }
  const waiting = state?.waiting && state.custom_id === data.custom_id;
  return el("button", {
    type: "button",
    class: `button ${style}${waiting ? " waiting" : ""}`,
    disabled: Boolean(data.disabled),
    data: { customId: data.custom_id },
    "aria-busy": waiting ? "true" : null,
    "aria-disabled": state?.waiting ? "true" : null,
    "aria-label": data.label ? null : data.emoji?.name,
    on: { click: () => press(message, data, undefined, redraw) },
  }, label);
}

/** The choices of a select, whatever its kind: { value, label, description, emoji, chosen }. */
function choicesOf(data) {
  const defaults = new Set((data.default_values ?? []).map((d) => d.id));
  const people = () => members().map((m) => ({ value: m.id, label: m.display_name ?? m.name, description: `@${m.name}`, chosen: defaults.has(m.id) }));
  const roles = () => (world.guild.roles ?? []).map((r) => ({ value: r.id, label: `@${r.name}`, chosen: defaults.has(r.id) }));
  if (data.type === 5) return people();
  if (data.type === 6) return roles();
  if (data.type === 7) return [...people(), ...roles()];
  if (data.type === 8) return world.guild.channels.map((c) => ({ value: c.id, label: `#${c.name}`, description: c.topic, chosen: defaults.has(c.id) }));
  return (data.options ?? []).map((o) => ({ value: o.value, label: o.label, description: o.description, emoji: o.emoji, chosen: Boolean(o.default) }));
}

const PLACEHOLDERS = { 5: "Choose a person", 6: "Choose a role", 7: "Choose a person or role", 8: "Choose a channel" };

function select(message, data, state, redraw) {
  const choices = choicesOf(data);
  const min = data.min_values ?? 1;
  const max = data.max_values ?? 1;
  const waiting = state?.waiting && state.custom_id === data.custom_id;
  const isChosen = (c) => (waiting ? state.values.includes(c.value) : c.chosen);
  const chosen = choices.filter(isChosen);
  const placeholder = data.placeholder || (PLACEHOLDERS[data.type] ?? "Make a selection");
  const shown = chosen.length ? chosen.flatMap((c, i) => [i > 0 && ", ", emoji(c.emoji), c.label]) : el("span", { class: "placeholder" }, placeholder);
  const open = () => {
    if (pending.get(message.id)?.waiting) return;
    openPopup(face, {
      label: placeholder,
      choices: choices.map((c) => ({ ...c, icon: emoji(c.emoji) })),
      min,
      max,
      onDone: (values) => press(message, data, values, redraw),
    });
  };
  const keys = (event) => {
    if (["ArrowDown", "ArrowUp"].includes(event.key) && face.getAttribute("aria-expanded") !== "true") {
      event.preventDefault();
      open();
    }
  };
  const face = el("button", {
    type: "button",
    class: `select${waiting ? " waiting" : ""}`,
    disabled: Boolean(data.disabled),
    data: { customId: data.custom_id },
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-busy": waiting ? "true" : null,
    "aria-label": chosen.length ? `${placeholder}: ${chosen.map((c) => c.label).join(", ")}` : placeholder,
    on: { click: open, keydown: keys },
  }, el("span", { class: "shown" }, shown), el("span", { class: "arrow", "aria-hidden": "true" }));
  return face;
}
