// Commands as typed lines: all callable commands and subcommands, and the parsing of `/name
// option:value`.

import { world } from "./world.js";

const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * Everything callable: { command, path, options, name, label, description }. `path` leads to the
 * subcommand, `name` is what the bot reads, `label` what the person reads.
 */
export function entries() {
  return world.commands.filter((c) => (c.type ?? 1) === 1).flatMap((command) => expand(command, command, []));
}

function expand(command, node, path) {
  const inner = node.options ?? [];
  if (inner.some((o) => o.type === SUBCOMMAND || o.type === GROUP)) {
    return inner.flatMap((o) => expand(command, o, [...path, o]));
  }
  const words = [command, ...path];
  return [{
    command,
    path,
    options: inner,
    name: words.map((w) => w.name).join(" "),
    label: words.map((w) => w.label ?? w.name).join(" "),
    description: node.description ?? "",
  }];
}

/** The options as the bot gets them, inside their subcommand if there is one. */
export function wrapped(entry, values) {
  return entry.path.reduceRight((inner, node) => [{ name: node.name, type: node.type, options: inner }], values);
}

/**
 * The entries that match the text after the slash: those that begin with it, then those that
 * contain it.
 */
export function matching(typed) {
  const wanted = typed.toLowerCase();
  const rank = (entry) => {
    const names = [entry.name.toLowerCase(), entry.label.toLowerCase()];
    if (names.some((n) => n.startsWith(wanted))) return 0;
    if (names.some((n) => n.includes(wanted))) return 1;
    return entry.description.toLowerCase().includes(wanted) && wanted.length > 2 ? 2 : 3;
  };
  return entries()
    .map((entry) => [rank(entry), entry])
    .filter(([r]) => r < 3)
    .sort((a, b) => a[0] - b[0])
    .map(([, entry]) => entry);
}

/** Reads `/name ` and what follows; null until a whole command name and a blank are there. */
export function readLine(text) {
  if (!text.startsWith("/")) return null;
  const typed = text.slice(1).toLowerCase();
  let best = null;
  for (const entry of entries()) {
    for (const name of [entry.name, entry.label]) {
      const lower = name.toLowerCase();
      if (typed.startsWith(lower) && /^\s/.test(typed.slice(lower.length)) && (!best || lower.length > best.length)) best = { entry, length: lower.length };
    }
  }
  if (!best) return null;
  const rest = text.slice(1 + best.length).replace(/\s+/g, " ").trim();
  return { entry: best.entry, ...readOptions(best.entry.options, rest) };
}

/** Splits `a:1 b:two words` by the options' names. `lead` is what comes before the first. */
export function readOptions(options, text) {
  const found = [];
  for (const option of options) {
    for (const name of new Set([option.name, option.label].filter(Boolean))) {
      const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      for (const m of text.matchAll(new RegExp(`(^|\\s)${escaped}:`, "giu"))) {
        found.push({ option, from: m.index, to: m.index + m[0].length });
      }
    }
  }
  found.sort((a, b) => a.from - b.from);
  const values = found.map((f, i) => ({ option: f.option, text: text.slice(f.to, found[i + 1]?.from).trim() }));
  return { lead: text.slice(0, found[0]?.from).trim(), values };
}
