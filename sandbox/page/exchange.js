// A card of the inspector: an interaction with all that the bot sent for it, or a single event or
// request.

import * as api from "./api.js";
import { el, settle } from "./dom.js";
import { json } from "./json.js";
import { copy, notice } from "./notice.js";
import { nameOf, now, world } from "./world.js";

const COMMAND = 2;
const COMPONENT = 3;
const AUTOCOMPLETE = 4;
const FIRST_ANSWER_MS = 3_000;

const ANSWERS = { 1: "pong", 4: "message", 5: "deferred", 6: "deferred update", 7: "update", 8: "choices", 9: "modal" };

const isAnswer = (entry) => entry.kind === "request" && /\/callback$/.test(entry.path);
const refused = (entry) => entry.kind === "request" && entry.status >= 400;
/** What only Discord knows; see README.md. */
const UNKNOWN = 422;

/**
 * A command's options as `option:value`, those of a subcommand after its name, ids replaced by
 * names.
 */
function written(options = [], resolved = {}) {
  const { attachments, users, roles, channels } = resolved;
  const named = (id) => attachments?.[id]?.filename ?? (users?.[id] ? `@${nameOf(users[id])}` : roles?.[id] ? `@${roles[id].name}` : channels?.[id] ? `#${channels[id].name}` : id);
  return options.map((o) => (o.options || o.value === undefined ? [o.name, written(o.options, resolved)].filter(Boolean).join(" ") : `${o.name}:${named(o.value)}`)).join(" ");
}

/** What a person did. */
function deed({ type, data = {} }) {
  if (type === COMMAND || type === AUTOCOMPLETE) return `${(data.type ?? 1) === 1 ? "/" : ""}${data.name} ${written(data.options, data.resolved)}`.trim();
  if (type === COMPONENT) return `${data.component_type === 2 ? "button" : "select"} ${data.custom_id}${data.values ? ` → ${data.values.join(", ")}` : ""}`;
  return `modal ${data.custom_id}`;
}

/** Milliseconds in the unit that reads best. */
export const took = (ms) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`);

const clock = (ms) => new Date(ms).toLocaleTimeString("en-GB");

/**
 * Everything about one interaction, or a single entry. Entries join in the order of their numbers.
 */
export class Exchange {
  constructor(entry) {
    this.key = keyOf(entry);
    this.entries = [];
    this.drawn = new Set();
    this.open = false;
    this.body = el("div", { class: "card-body", hidden: true });
    this.face = el("button", { type: "button", class: "card-face", "aria-expanded": "false", on: { click: () => this.toggle() } });
    this.node = el("article", { class: "card", data: { exchange: this.key } }, this.face, this.body);
    this.add(entry);
  }

  add(entry) {
    this.entries.push(entry);
    this.words = null;
    this.draw();
  }

  get event() {
    return this.entries.find((e) => e.kind === "event" && e.interaction);
  }

  /** The answer that counted, and how long it took. */
  get answer() {
    const answer = this.entries.find((e) => isAnswer(e) && e.status < 300);
    return answer && { type: answer.asked?.type, ms: this.event ? answer.ms - this.event.ms : null };
  }

  /** Whether an answer is awaited or never came. */
  get unanswered() {
    if (!this.event || this.answer) return null;
    return now() - this.event.ms > FIRST_ANSWER_MS ? "late" : "awaited";
  }

  get refusals() {
    return this.entries.filter(refused).length;
  }

  get violations() {
    return this.entries.reduce((sum, e) => sum + (e.violations?.length ?? 0), 0);
  }

  get warnings() {
    return this.entries.reduce((sum, e) => sum + (e.warnings?.length ?? 0), 0);
  }

  get isInteraction() {
    return Boolean(this.entries[0].interaction);
  }

  get inTrouble() {
    return this.refusals > 0 || this.violations > 0 || this.warnings > 0 || this.unanswered === "late";
  }

  get isTyping() {
    return this.event?.data.type === AUTOCOMPLETE;
  }

  /** Whether every word occurs in the card. */
  has(words) {
    this.words ??= `${this.face.textContent} ${JSON.stringify(this.entries)}`.toLowerCase();
    return words.every((word) => this.words.includes(word));
  }

  toggle() {
    this.open = !this.open;
    this.face.setAttribute("aria-expanded", String(this.open));
    this.body.hidden = !this.open;
    this.draw();
  }

  draw() {
    const { event } = this;
    const first = this.entries[0];
    const title = event
      ? [el("b", {}, nameOf(event.data.member?.user ?? event.data.user)), ` ${event.data.type === AUTOCOMPLETE ? "types " : ""}`, el("code", {}, deed(event.data))]
      : first.kind === "event" ? el("code", {}, first.name) : el("code", {}, `${first.method} ${shortPath(first.path)}`);
    this.node.classList.toggle("trouble", this.inTrouble);
    this.node.classList.toggle("waiting", this.unanswered === "awaited");
    settle(this.face,
      el("span", { class: "card-title" }, title),
      el("span", { class: "card-marks" }, this.marks(), el("span", { class: "card-time" }, clock(first.ms))));
    if (!this.open) return;
    for (const entry of this.entries) {
      if (this.drawn.has(entry.number)) continue;
      this.drawn.add(entry.number);
      this.body.append(section(entry, event));
    }
    if (!this.foot) {
      this.foot = el("div", { class: "card-foot" },
        el("button", { type: "button", class: "textual", on: { click: () => copy(JSON.stringify(this.entries, null, 2), "JSON copied") } }, "Copy all as JSON"),
        event && el("button", { type: "button", class: "textual", on: { click: () => redeliver(event.interaction) } }, "Deliver it again"));
    }
    this.body.append(this.foot);
  }

  marks() {
    const { answer } = this;
    const marks = [];
    const mark = (kind, text, title) => marks.push(el("span", { class: `mark ${kind}`, title }, text));
    const first = this.entries[0];
    if (!this.isInteraction) mark("way", first.kind === "event" ? "received" : "sent");
    if (!this.isInteraction && first.kind === "request" && first.status < 400) mark("good", String(first.status));
    if (answer) mark("good", ANSWERS[answer.type] ?? "answered", "the first answer");
    if (answer?.ms !== null && answer) mark(answer.ms > 1500 ? "slow" : "time", took(answer.ms), "from the event to the first answer");
    const more = this.entries.filter((e) => e.kind === "request" && !isAnswer(e) && e.status < 300 && e.interaction).length;
    if (more) mark("time", `+${more}`, more === 1 ? "one more request" : `${more} more requests`);
    const times = this.entries.filter((e) => e.kind === "event").length;
    if (times > 1) mark("slow", `delivered ${times}×`);
    if (this.unanswered === "late") mark("bad", "no answer");
    if (this.unanswered === "awaited") mark("time", "awaited");
    const bad = this.entries.filter(refused);
    if (bad.length === 1) mark("bad", why(bad[0]));
    else if (bad.length) mark("bad", `${bad.length} refused`, bad.map(why).join(", "));
    if (this.violations) mark("bad", this.violations === 1 ? "1 violation" : `${this.violations} violations`);
    if (this.warnings) mark("slow", this.warnings === 1 ? "1 warning" : `${this.warnings} warnings`, "what Discord ignores");
    return marks;
  }
}

/** Why a request was refused: its status and Discord's code. */
function why({ status, answered }) {
  if (status === UNKNOWN) return "not known";
  return answered?.code ? `${status} · ${answered.code}` : String(status);
}

/** The key that entries of one interaction share. */
export const keyOf = (entry) => entry.interaction ?? `n${entry.number}`;

const shortPath = (path) => path.replace(/^\/api(\/v\d+)?/, "").replace(/\b\d{15,}\b/g, (id) => (id === world.bot?.id ? "{bot}" : `…${id.slice(-4)}`)).replace(/\/sandbox-[^/]*/, "/{token}");

function section(entry, event) {
  const since = event && entry !== event ? `+${took(Math.max(0, entry.ms - event.ms))}` : clock(entry.ms);
  if (entry.kind === "event") {
    return el("section", {}, heading("received", el("code", {}, entry.name), since),
      event && part("Data", entry.data.data), part(event ? "The whole event" : "Its data", entry.data, !event));
  }
  return el("section", { class: refused(entry) ? "refused" : null },
    heading("sent", el("code", {}, `${entry.method} ${shortPath(entry.path)}`), since, el("span", { class: `mark ${refused(entry) ? "bad" : "good"}` }, String(entry.status))),
    entry.error && el("p", { class: "card-error" }, entry.error),
    entry.violations?.map((fault) => el("p", { class: "card-error" }, `Differs from Discord's description: ${fault}`)),
    entry.warnings?.map((warning) => el("p", { class: "card-warning" }, warning)),
    entry.asked !== null && part("Asked", entry.asked),
    entry.answered !== null && part("Answered", entry.answered, refused(entry)));
}

const heading = (way, what, when, status) => el("h4", {}, el("span", { class: `way ${way}` }, way), what, status, el("span", { class: "card-time" }, when));

function part(label, value, open = true) {
  return el("details", { class: "part", open },
    el("summary", {}, label, el("button", { type: "button", class: "copy", "aria-label": `Copy: ${label}`, on: { click: (e) => (e.preventDefault(), copy(JSON.stringify(value, null, 2), "JSON copied")) } }, "copy")),
    json(value));
}

async function redeliver(interaction) {
  try {
    await api.redeliver(interaction);
    notice("Delivered again");
  } catch (error) {
    notice(error.message, { bad: true });
  }
}
