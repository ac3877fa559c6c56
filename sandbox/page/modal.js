// The form that a bot opens in answer to a press or a command, and what becomes of it.

import * as api from "./api.js";
import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { choicesOf, selectFace } from "./select.js";
import { t } from "./words.js";
import { botName } from "./world.js";

const ROW = 1;
const TEXT_INPUT = 4;
const WORDS = 10;
const LABEL = 18;
const PARAGRAPH = 2;
const TEXT_MOST = 4000;

/**
 * Follows an interaction until its state is no longer `sent`, opens the form if that is the answer,
 * and returns the state.
 */
export async function followed(user, interaction) {
  const told = await api.settled(user, interaction);
  if (told.modal) openModal(user, interaction, told.modal);
  return told.state;
}

/**
 * Opens the bot's form. It closes when the bot has answered its submission, or when the person
 * leaves it.
 */
function openModal(user, opened_by, modal) {
  openForm({ ...modal, hint: t("formHint", { bot: botName() }) }, async (values) => {
    const { interaction } = await api.submitModal(user, opened_by, values);
    const state = await followed(user, interaction);
    if (state === "failed" || state === "undelivered") throw new Error(t("formFailed"));
  });
}

/**
 * Opens a form of Discord's shape. `send(values)` gets what was filled in. If it throws, the error
 * is shown and the form stays.
 */
export function openForm(modal, send) {
  const fields = (modal.components ?? []).map(row);
  const failure = el("div", { class: "modal-error", role: "alert", hidden: true });
  const button = el("button", { type: "submit", class: "button primary" }, modal.submit ?? t("submit"));
  const form = el("form", { autocomplete: "off", on: { submit, input: () => fail("") } },
    el("header", { class: "modal-head" }, el("h2", { id: "modal-title" }, modal.title), el("button", { type: "button", class: "head-button", "aria-label": t("close"), on: { click: () => dialog.close() } }, "✕")),
    el("p", { class: "modal-hint" }, modal.hint),
    fields.map((field) => field.node), failure,
    el("footer", { class: "modal-foot" }, el("button", { type: "button", class: "button secondary", on: { click: () => dialog.close() } }, t("cancel")), button));
  const dialog = el("dialog", { class: "modal", "aria-labelledby": "modal-title", data: { modal: modal.custom_id }, on: { close: () => dialog.remove() } }, form);

  function fail(text) {
    failure.hidden = !text;
    failure.textContent = text;
  }

  async function submit(event) {
    event.preventDefault();
    if (button.disabled) return;
    const wrong = fields.find((field) => field.problem?.());
    fail(wrong?.problem() ?? "");
    if (wrong) {
      wrong.focus();
      return;
    }
    button.disabled = true;
    form.setAttribute("aria-busy", "true");
    try {
      await send(Object.fromEntries(fields.filter((f) => f.custom_id).map((f) => [f.custom_id, f.value()])));
      dialog.close();
    } catch (error) {
      fail(error.message);
    }
    button.disabled = false;
    form.removeAttribute("aria-busy");
  }

  document.body.append(dialog);
  dialog.showModal();
  fields.find((field) => field.focus)?.focus();
}

/** A row of the form: { node, custom_id, value(), problem(), focus() }, or only a node for text. */
function row(data) {
  if (data.type === WORDS) return { node: el("div", { class: "modal-words" }, markdown(data.content ?? "")) };
  if (data.type === ROW) return field(data.components?.[0] ?? {}, data.components?.[0]?.label, null);
  if (data.type === LABEL) return field(data.component ?? {}, data.label, data.description);
  return { node: el("div", { class: "unsupported" }, t("unsupported", { type: data.type })) };
}

function field(data, label, description) {
  const required = data.required ?? true;
  const made = data.type === TEXT_INPUT ? text(data, label, required) : choice(data, label, required);
  const id = `modal-${data.custom_id}`;
  const head = el("label", { for: id, class: "modal-label" }, label, required && el("span", { class: "needed", "aria-hidden": "true" }, " *"));
  made.control.id = id;
  return { ...made, custom_id: data.custom_id, node: el("div", { class: "modal-field" }, head, description && el("div", { class: "modal-description" }, description), made.node) };
}

function text(data, name, required) {
  const most = Math.min(data.max_length ?? TEXT_MOST, TEXT_MOST);
  const least = data.min_length ?? 0;
  const long = data.style === PARAGRAPH;
  const control = el(long ? "textarea" : "input", { value: data.value ?? "", placeholder: data.placeholder ?? "", maxLength: most, rows: long ? 4 : null, type: long ? null : "text", "aria-required": String(required), data: { customId: data.custom_id }, on: { input: () => counted() } });
  const count = el("div", { class: "modal-count", "aria-hidden": "true" });
  const counted = () => (count.textContent = data.max_length ? `${[...control.value].length} / ${most}` : "");
  counted();
  return {
    control,
    node: el("div", {}, control, count),
    value: () => control.value,
    focus: () => control.focus(),
    problem() {
      const length = [...control.value].length;
      if (required && !length) return t("isNeeded", { name });
      return length && length < least ? t("tooShort", { name, count: least }) : null;
    },
  };
}

function choice(data, name, required) {
  let choices = choicesOf(data);
  const wanted = { min_values: required ? 1 : 0, ...data, disabled: false };
  const made = { value: () => choices.filter((c) => c.chosen).map((c) => c.value), focus: () => made.control.focus() };
  const face = () => selectFace(wanted, () => choices, {
    onDone(values) {
      choices = choices.map((c) => ({ ...c, chosen: values.includes(c.value) }));
      const fresh = face();
      fresh.id = made.control.id;
      made.control.replaceWith(fresh);
      made.control = fresh;
      fresh.focus();
      fresh.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  made.control = face();
  made.node = el("div", {}, made.control);
  made.problem = () => {
    const count = made.value().length;
    if (!(required || count) || count >= Math.max(1, wanted.min_values)) return null;
    return wanted.min_values > 1 ? t("needsChoices", { name, count: wanted.min_values }) : t("needsChoice", { name });
  };
  return made;
}
