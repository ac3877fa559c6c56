// Building elements. Text always becomes a text node, so nothing that a bot or a person wrote is
// ever read as HTML.

/**
 * Makes an element. `props` holds properties; it also takes `class`, `data` (dataset), `on`
 * (listeners), and attributes: `role` and names with a dash. Children may be nodes, text, nested
 * lists, or nothing.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "on") for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (name === "role" || name === "for" || name.includes("-")) node.setAttribute(name, value);
    else node[name] = value;
  }
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children) {
    if (child === undefined || child === null || child === false) continue;
    if (Array.isArray(child)) append(node, child);
    else node.append(child);
  }
}

/**
 * Gives a node these children but keeps those that are already the same, at any depth: what is
 * under a finger or has the focus stays in place. Kept nodes keep their listeners too, so these
 * look up what they act on when they are called. The items of a list that changes in the middle
 * have a `data-key` by which they are found again.
 */
export function settle(node, ...children) {
  const fresh = [...el("div", {}, children).childNodes];
  const keys = new Set(fresh.map(keyOf));
  for (const gone of [...node.childNodes].filter((old) => keyOf(old) && !keys.has(keyOf(old)))) gone.remove();
  let next = node.firstChild;
  for (const child of fresh) {
    const key = keyOf(child);
    const kept = key ? [...node.childNodes].find((old) => keyOf(old) === key) : keyOf(next) ? null : next;
    if (!kept) node.insertBefore(child, next);
    else {
      if (kept !== next) node.insertBefore(kept, next);
      next = settleOne(kept, child).nextSibling;
    }
  }
  while (next) {
    const rest = next;
    next = rest.nextSibling;
    rest.remove();
  }
}

const keyOf = (node) => node?.dataset?.key ?? null;

/**
 * Makes one node like another, or replaces it where it is something else, and returns the node in
 * place.
 */
function settleOne(kept, child) {
  if (kept.isEqualNode(child)) return kept;
  if (!isSameThing(kept, child)) {
    kept.replaceWith(child);
    return child;
  }
  for (const { name } of [...kept.attributes]) if (!child.hasAttribute(name)) kept.removeAttribute(name);
  // An open menu or list tracks its state by itself.
  for (const { name, value } of child.attributes) if (name !== "aria-expanded" && kept.getAttribute(name) !== value) kept.setAttribute(name, value);
  settle(kept, ...child.childNodes);
  return kept;
}

/** A tag, an id and data say what a node does; its look and its state may change. */
const isSameThing = (a, b) => a.nodeType === Node.ELEMENT_NODE && a.tagName === b.tagName && a.id === b.id && JSON.stringify({ ...a.dataset }) === JSON.stringify({ ...b.dataset });

const COLOURS = ["#c2410c", "#0f766e", "#7e22ce", "#b45309", "#0369a1", "#be185d", "#4d7c0f", "#4338ca"];

/** A coloured circle with an initial. The colour follows the id, so a person keeps it. */
export function avatar(user, name) {
  const digits = String(user?.id ?? "0").slice(-6);
  const circle = el("span", { class: user?.bot ? "avatar bot" : "avatar", "aria-hidden": "true" }, [...(name || "?")][0].toUpperCase());
  circle.style.setProperty("--avatar", user?.bot ? "#0d9488" : COLOURS[Number(digits) % COLOURS.length]);
  return circle;
}

/** The emoji of a button or a choice: a character, or the name of a server's own emoji. */
export function emoji(data) {
  if (!data?.name) return null;
  return el("span", { class: "emoji", "aria-hidden": "true" }, data.id ? `:${data.name}:` : data.name);
}

/**
 * An address that may be loaded: one of the sandbox's own, made relative to the page whichever
 * loopback name it was given. Anything else is null, because the sandbox never uses the internet.
 */
export function ownAddress(address) {
  try {
    const url = new URL(address, location.href);
    const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname) && url.port === location.port;
    if (url.protocol === "data:" && url.pathname.startsWith("image/")) return url.href;
    return loopback || url.origin === location.origin ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

/** An address to link to: http and https only. */
export function linkAddress(address) {
  try {
    const url = new URL(address, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
