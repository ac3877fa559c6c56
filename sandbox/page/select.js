// The face of a select, in a message or a modal, and what each kind of it offers.

import { avatar, el, emoji } from "./dom.js";
import { openPopup } from "./popup.js";
import { t } from "./words.js";
import { channelName, isAnnouncements, members, nameOf, placesToName, shownName, signOf, world } from "./world.js";

const USERS = 5;
const ROLES = 6;
const MENTIONABLES = 7;
const CHANNELS = 8;

const PLACEHOLDERS = { [USERS]: "choosePerson", [ROLES]: "chooseRole", [MENTIONABLES]: "choosePersonOrRole", [CHANNELS]: "chooseChannel" };

/** The choices of a select, whatever its kind: { value, label, description, icon, chosen }. */
export function choicesOf(data) {
  const defaults = new Set((data.default_values ?? []).map((d) => d.id));
  const people = () => members().map((m) => ({ value: m.id, label: nameOf(m.id), description: `@${m.name}`, icon: avatar(m, nameOf(m.id)), chosen: defaults.has(m.id) }));
  const roles = () => (world.guild.roles ?? []).map((r) => ({ value: r.id, label: r.name, icon: el("span", { class: "hash", "aria-hidden": "true" }, "@"), chosen: defaults.has(r.id) }));
  const places = () => placesToName().filter((c) => !data.channel_types?.length || data.channel_types.includes(c.type ?? 0))
    .map((c) => ({ value: c.id, label: shownName(c).slice(1), icon: el("span", { class: `hash${isAnnouncements(c) ? " news" : ""}`, "aria-hidden": "true" }, signOf(c)), description: c.parent_id ? t("aThreadIn", { place: `#${channelName(c.parent_id)}` }) : c.topic, chosen: defaults.has(c.id) }));
  if (data.type === USERS) return people();
  if (data.type === ROLES) return roles();
  if (data.type === MENTIONABLES) return [...people(), ...roles()];
  if (data.type === CHANNELS) return places();
  return (data.options ?? []).map((o) => ({ value: o.value, label: o.label, description: o.description, icon: emoji(o.emoji), chosen: Boolean(o.default) }));
}

/**
 * The button that shows what is chosen and opens the list. `choicesNow()` returns what it offers,
 * `mayOpen()` whether it opens; `onDone(values)` is called with a choice.
 */
export function selectFace(data, choicesNow, { waiting = false, mayOpen = () => true, onDone }) {
  const choices = choicesNow();
  const chosen = choices.filter((c) => c.chosen);
  const placeholder = data.placeholder || t(PLACEHOLDERS[data.type] ?? "choose");
  const shown = chosen.length
    ? chosen.flatMap((c, i) => [i > 0 && ", ", c.icon?.matches(".emoji") && c.icon.cloneNode(true), c.label])
    : el("span", { class: "placeholder" }, placeholder);
  const open = () => {
    if (mayOpen()) openPopup(face, { label: placeholder, choices: choicesNow(), min: data.min_values ?? 1, max: data.max_values ?? 1, onDone });
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
  // An open list stays while the message is redrawn, if it offers the same.
  face.offers = JSON.stringify([choices.map((c) => [c.value, c.label, c.description]), data.min_values, data.max_values]);
  return face;
}
