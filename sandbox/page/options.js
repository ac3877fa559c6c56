// One option of a command in the composer: its field, what it offers, and the value that its text
// stands for.

import { avatar, el } from "./dom.js";
import { FileField } from "./file.js";
import { t } from "./words.js";
import { members, nameOf, placesToName, withMentions, world } from "./world.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
const ATTACHMENT = 11;

/** The length of a text where its option sets none. */
const LENGTH_MOST = 6000;

const WANTED = { [USER]: "aPerson", [CHANNEL]: "aChannel", [ROLE]: "aRole", [MENTIONABLE]: "aPersonOrRole", [INTEGER]: "aWholeNumber", [NUMBER]: "aNumber" };

const fold = (text) => String(text).trim().toLowerCase();

/**
 * The values of the fields while one of them is being typed: that one as it stands, the others
 * where they are valid.
 */
export function unfinished(fields, focused) {
  return fields.flatMap((f) => {
    const number = f.option.type === INTEGER || f.option.type === NUMBER ? Number.parseFloat(f.text) : Number.NaN;
    // Files are uploaded with the command, not while it is typed.
    if (f.option.type === ATTACHMENT) return [];
    const value = f === focused ? (Number.isNaN(number) ? f.text : number) : f.resolve().value;
    return value === undefined ? [] : [{ name: f.option.name, value }];
  });
}

/** The field of an option, whatever it takes. */
export const fieldFor = (option, handlers) => (option.type === ATTACHMENT ? new FileField(option, handlers) : new Field(option, handlers));

/** A text field for an option. Its input has `data-option-name`. */
class Field {
  constructor(option, handlers) {
    this.option = option;
    /** The choice taken from a list, until the text changes. */
    this.picked = null;
    /**
     * Whether it was typed as `name:value`: Enter then sends the text instead of taking the first
     * suggestion.
     */
    this.literal = false;
    const numeric = option.type === INTEGER || option.type === NUMBER;
    this.input = el("input", {
      type: "text",
      data: { optionName: option.name },
      autocomplete: "off",
      spellcheck: false,
      inputMode: numeric ? "decimal" : "text",
      role: "combobox",
      autocapitalize: "off",
      enterKeyHint: "send",
      "aria-autocomplete": "list",
      "aria-controls": "composer-menu",
      "aria-expanded": "false",
      "aria-label": `${option.required ? t("required", { name: this.name }) : this.name}: ${option.description ?? ""}`,
      title: option.description,
      on: {
        input: () => {
          this.picked = null;
          this.marked(false);
          this.fit();
          handlers.onInput(this);
        },
        focus: () => handlers.onFocus(this),
        keydown: (event) => handlers.onKey(event, this),
      },
    });
    this.sizer = el("span", { class: "sizer" }, this.input);
    this.node = el("label", { class: `field${option.required ? " required" : ""}`, title: option.description }, el("span", { class: "option-name" }, this.name), this.sizer);
    this.fit();
  }

  get name() {
    return this.option.label ?? this.option.name;
  }

  get text() {
    return this.input.value;
  }

  /** Whether the bot is asked for suggestions. */
  get asksBot() {
    return Boolean(this.option.autocomplete);
  }

  /** Sets the text without taking it from a list. */
  write(text) {
    this.input.value = text;
    this.picked = null;
    this.marked(false);
    this.fit();
  }

  take(choice) {
    this.write(choice.text ?? choice.name);
    this.picked = { value: choice.value };
  }

  marked(invalid) {
    this.node.classList.toggle("invalid", invalid);
    if (invalid) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  fit() {
    this.sizer.dataset.value = this.input.value || " ";
  }

  /**
   * The choices that match the text, where the page knows them: { name, text, value, description,
   * icon }; null where any text goes.
   */
  suggestions() {
    const list = this.known();
    if (!list) return null;
    const wanted = fold(this.picked ? "" : this.text).replace(/^[@#]/, "");
    if (!wanted) return list;
    const names = (c) => [c.name, c.also, String(c.value)].filter(Boolean).map((n) => fold(n).replace(/^[@#]/, ""));
    const starts = list.filter((c) => names(c).some((n) => n.startsWith(wanted)));
    return [...starts, ...list.filter((c) => !starts.includes(c) && names(c).some((n) => n.includes(wanted)))];
  }

  known() {
    const { option } = this;
    const people = () => members().map((m) => ({ name: nameOf(m.id), text: `@${nameOf(m.id)}`, value: m.id, also: m.name, description: m.bot ? t("bot") : m.locale, icon: avatar(m, nameOf(m.id)) }));
    const roles = () => (world.guild.roles ?? []).map((r) => ({ name: `@${r.name}`, value: r.id }));
    const places = () => placesToName()
      .filter((c) => !option.channel_types?.length || c.type === undefined || option.channel_types.includes(c.type))
      .map((c) => ({ name: `#${c.name}`, value: c.id, description: c.topic }));
    if (option.choices?.length) return option.choices.map((c) => ({ name: c.label ?? c.name, value: c.value, also: c.name }));
    if (option.type === BOOLEAN) return [{ name: t("yes"), also: "True", value: true }, { name: t("no"), also: "False", value: false }];
    if (option.type === USER) return people();
    if (option.type === ROLE) return roles();
    if (option.type === MENTIONABLE) return [...people(), ...roles()];
    if (option.type === CHANNEL) return places();
    return null;
  }

  /** What the text stands for: `{ value }`, `{ empty: true }` or `{ error }`, a sentence. */
  resolve() {
    const { option } = this;
    const text = this.text.trim();
    if (this.picked) return { value: this.picked.value };
    if (!text) return option.required ? this.error("needed", { need: this.need() }) : { empty: true };
    const list = this.known();
    if (list) return this.fromList(list, text);
    if (option.type === INTEGER || option.type === NUMBER) return this.number(text);
    if (option.type === STRING) return this.words(text);
    return { value: text };
  }

  fromList(list, text) {
    const bare = (t) => fold(t).replace(/^[@#]/, "");
    const wanted = bare(text.replace(/^<[@#][!&]?(\d+)>$/, "$1"));
    const exact = list.find((c) => [c.name, c.also, c.value].some((n) => n !== undefined && bare(n) === wanted));
    if (exact) return { value: exact.value };
    const starts = list.filter((c) => [c.name, c.also].some((n) => n && bare(n).startsWith(wanted)));
    if (starts.length === 1) return { value: starts[0].value };
    return this.error("wrongChoice", { text, need: this.option.type === BOOLEAN ? t("yesOrNo") : this.need() });
  }

  number(text) {
    const { option } = this;
    const value = Number(text.replace(",", "."));
    if (!Number.isFinite(value) || (option.type === INTEGER && !Number.isSafeInteger(value))) return this.error("wrongNumber", { need: this.need() });
    if (option.min_value !== undefined && value < option.min_value) return this.error("tooSmall", { least: option.min_value });
    if (option.max_value !== undefined && value > option.max_value) return this.error("tooLarge", { most: option.max_value });
    return { value };
  }

  words(text) {
    const { option } = this;
    const value = option.autocomplete ? text : withMentions(text);
    const length = [...value].length;
    if (option.min_length !== undefined && length < option.min_length) return this.error("tooShort", { count: option.min_length });
    if (length > Math.min(option.max_length ?? LENGTH_MOST, LENGTH_MOST)) return this.error("tooLong", { count: option.max_length ?? LENGTH_MOST });
    return { value };
  }

  error(why, given) {
    return { error: t(why, { name: this.name, ...given }) };
  }

  /** What the field takes. */
  need() {
    if (this.option.choices?.length) return t("aChoice");
    const wanted = WANTED[this.option.type];
    return wanted ? t(wanted) : this.option.description || t("aValue");
  }
}
