// The page's own texts, in the language of the person whose page it is. Each catalogue has the same
// keys. A text that counts is a list of plural forms; a place for something else stands in braces.

import en from "./words.en.js";
import es from "./words.es.js";
import it from "./words.it.js";
import ja from "./words.ja.js";

export const CATALOGUES = { en, es, it, ja };

let spoken = "en";

/** Takes over the language of a person's client, or English where there is no catalogue for it. */
export function speak(locale) {
  const language = (locale ?? "").split("-")[0];
  spoken = language in CATALOGUES ? language : "en";
  document.documentElement.lang = spoken;
}

/** The language of the page. */
export const language = () => spoken;

function pattern(key, { count }) {
  const found = CATALOGUES[spoken][key];
  return typeof found === "string" ? found : (found[new Intl.PluralRules(spoken).select(count)] ?? found.other);
}

const PLACE = /\{(\w+)\}/;

/** A text, with `given` in its places. */
export const t = (key, given = {}) => rich(key, given).join("");

/** The same in pieces, so that elements can be given, too. */
export function rich(key, given = {}) {
  return pattern(key, given).split(PLACE).map((piece, at) => (at % 2 ? given[piece] : piece));
}

/** A list of names, as people say it. */
export const listed = (names) => new Intl.ListFormat(spoken).format(names);

/** Puts the texts into a frame: as the content, the name or the tooltip of what asks for one. */
export function fill(frame) {
  for (const node of frame.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of frame.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
  for (const node of frame.querySelectorAll("[data-tip]")) node.title = t(node.dataset.tip);
}
