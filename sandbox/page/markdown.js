// Discord's markdown as elements: first blocks (code, quotes, headings, small text, lists), then
// what stands inside a line.

import { el, linkAddress } from "./dom.js";
import { timestamp } from "./times.js";
import { t } from "./words.js";
import { channelName, nameOf, roleName, world } from "./world.js";

/** Whether @everyone calls anybody in the text that is being drawn. */
let callsAll = false;

/** A message's content, in which @everyone and @here are mentions if they called anybody. */
export function contentOf({ content, mention_everyone: calls }) {
  callsAll = Boolean(calls);
  try {
    return markdown(content);
  } finally {
    callsAll = false;
  }
}

/** An embed's description or a field's value, or the whole of a message's content. */
export function markdown(text) {
  const result = document.createDocumentFragment();
  const quoteToEnd = /^>>> ([\s\S]*)/m.exec(text);
  if (quoteToEnd && !text.slice(0, quoteToEnd.index).includes("```")) {
    result.append(...blocks(text.slice(0, quoteToEnd.index).replace(/\n$/, "")));
    result.append(el("blockquote", {}, markdown(quoteToEnd[1])));
    return result;
  }
  let from = 0;
  for (const code of text.matchAll(/```(?:([\w+#.-]+)\n)?([\s\S]+?)```/g)) {
    result.append(...blocks(text.slice(from, code.index).replace(/\n$/, "")));
    result.append(el("pre", {}, el("code", {}, code[2].replace(/^\n+|\n$/g, ""))));
    from = code.index + code[0].length;
    if (text[from] === "\n") from += 1;
  }
  result.append(...blocks(text.slice(from)));
  return result;
}

/** Only what may stand inside a line, for the names of embeds and fields. */
export function inline(text) {
  return inlineNodes(text);
}

/** A message's text without its marks, in whole letters, as many as fit into a length. */
export function plain(text, length) {
  let fitting = "";
  for (const { segment } of new Intl.Segmenter().segment(inlineNodes(text).textContent.replace(/\s+/g, " ").trim())) {
    if (fitting.length + segment.length > length) break;
    fitting += segment;
  }
  return fitting;
}

function blocks(text) {
  if (!text) return [];
  const lines = text.split("\n");
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(el("div", { class: "para" }, inline(plain.join("\n"))));
    plain = [];
  };
  for (let i = 0; i < lines.length; ) {
    const line = lines[i];
    const heading = /^(#{1,3}) +(\S.*)/.exec(line);
    const small = /^-# +(\S.*)/.exec(line);
    if (line.startsWith("> ")) {
      flush();
      const start = i;
      while (i < lines.length && lines[i].startsWith("> ")) i += 1;
      nodes.push(el("blockquote", {}, blocks(lines.slice(start, i).map((l) => l.slice(2)).join("\n"))));
    } else if (heading) {
      flush();
      nodes.push(el(`h${heading[1].length + 2}`, {}, inline(heading[2])));
      i += 1;
    } else if (small) {
      flush();
      nodes.push(el("div", { class: "small" }, inline(small[1])));
      i += 1;
    } else if (ITEM.test(line)) {
      flush();
      const start = i;
      while (i < lines.length && ITEM.test(lines[i])) i += 1;
      nodes.push(...lists(lines.slice(start, i).map((l) => ITEM.exec(l))));
    } else {
      plain.push(line);
      i += 1;
    }
  }
  flush();
  return nodes;
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)/;

function lists(items) {
  const made = [];
  for (let i = 0; i < items.length; ) {
    const [, indent, mark] = items[i];
    const ordered = /\d/.test(mark);
    const list = el(ordered ? "ol" : "ul", ordered ? { start: Number.parseInt(mark, 10) } : {});
    while (i < items.length && items[i][1].length <= indent.length && /\d/.test(items[i][2]) === ordered) {
      const item = el("li", {}, inline(items[i][3]));
      const start = (i += 1);
      while (i < items.length && items[i][1].length > indent.length) i += 1;
      item.append(...lists(items.slice(start, i)));
      list.append(item);
    }
    made.push(list);
  }
  return made;
}

const mention = (name, mine) => el("span", { class: mine ? "mention mine" : "mention" }, name);

function link(address, label) {
  const jump = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(address);
  if (jump) {
    const detail = { channel: jump[2], message: jump[3] };
    const jumping = () => document.dispatchEvent(new CustomEvent("jump", { detail }));
    return el("button", { type: "button", class: "mention jump", on: { click: jumping } }, label ?? [`#${channelName(jump[2])}`, jump[3] && ` › ${t("jumpMessage")}`]);
  }
  const href = linkAddress(address);
  return href ? el("a", { href, target: "_blank", rel: "noreferrer noopener" }, label ?? address) : address;
}

function spoiler(inner) {
  const reveal = (event) => {
    event.stopPropagation();
    cover.classList.add("open");
    cover.removeAttribute("role");
    cover.removeAttribute("aria-label");
    cover.removeAttribute("tabindex");
  };
  const keyed = (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), reveal(event));
  const cover = el("span", { class: "spoiler", role: "button", tabIndex: 0, "aria-label": t("spoiler"), on: { click: reveal, keydown: keyed } }, el("span", {}, inner));
  return cover;
}

// Each rule is a sticky pattern and what it makes of its match. The first one that fits wins. An
// escaped mark doesn't end what an earlier one began.
const RULES = [
  [/\\([^\dA-Za-z\s])/uy, (m) => m[1]],
  [/(`+)((?:[^`]|(?!\1)`)+?)\1(?!`)/y, (m) => el("code", {}, m[2].trim() || m[2])],
  [/<@!?(\d+)>/y, (m) => mention(`@${nameOf(m[1])}`, m[1] === world.me?.id)],
  [/<@&(\d+)>/y, (m) => mention(`@${roleName(m[1])}`)],
  [/<#(\d+)>/y, (m) => link(`https://discord.com/channels/${world.guild.id || "@me"}/${m[1]}`)],
  [/<\/([^:>]+):(\d+)>/y, (m) => commandMention(m[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (m) => timestamp(m[1], m[2])],
  [/<a?(:\w+:)\d+>/y, (m) => el("span", { class: "emoji-name" }, m[1])],
  [/@(everyone|here)\b/y, (m) => (callsAll ? mention(m[0], true) : m[0])],
  [/\[([^\n]+?)\]\(<?(https?:\/\/(?:[^\s()<>]|\([^\s()]*\))+)>?(?: +"[^"\n]*")?\)/y, (m) => link(m[2], inline(m[1]))],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/y, (m) => link(m[0])],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, (m) => spoiler(inline(m[1]))],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m) => el("strong", {}, inline(m[1]))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m) => el("u", {}, inline(m[1]))],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, (m) => el("s", {}, inline(m[1]))],
  [/\*(?=[^\s*])((?:\\[\s\S]|\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/y, (m) => el("em", {}, inline(m[1]))],
  [/_((?:\\[\s\S]|__|[^\\_])+?)_(?![\p{L}\p{N}_])/uy, (m, before) => (/[\p{L}\p{N}]$/u.test(before) ? null : el("em", {}, inline(m[1])))],
];

function commandMention(name) {
  const start = () => document.dispatchEvent(new CustomEvent("command", { detail: name }));
  return el("button", { type: "button", class: "mention command", on: { click: start } }, `/${name}`);
}

function inlineNodes(text) {
  const result = document.createDocumentFragment();
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const made = ruleAt(text, at, plain);
    if (made) {
      if (typeof made.node === "string") plain += made.node;
      else {
        result.append(plain, made.node);
        plain = "";
      }
      at = made.end;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  result.append(plain);
  return result;
}

const SPECIAL = /[\\`<@[h|*_~]/;

function ruleAt(text, at, before) {
  if (!SPECIAL.test(text[at])) return null;
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const node = match && make(match, before);
    if (node !== null && node !== undefined) return { node, end: at + match[0].length };
  }
  return null;
}
