// Attachments and embeds: pictures in the size that Discord shows, with their alt text within
// reach.

import { el, linkAddress, ownAddress } from "./dom.js";
import { sizeOf } from "./file.js";
import { inline, markdown } from "./markdown.js";
import { motion } from "./motion.js";
import { clock } from "./times.js";
import { t } from "./words.js";

const MAX_WIDTH = 550;
const MAX_HEIGHT = 350;
const PICTURE = /\.(png|jpe?g|gif|webp|avif)$/i;

const isPicture = (file) => (file.content_type ? /^image\/(png|jpe?g|gif|webp|avif)/.test(file.content_type) : PICTURE.test(file.filename ?? ""));

/** Files that show their beginning, as in Discord's client. */
const isText = (file) => /^(text\/|application\/json)/.test(file.content_type ?? "");

const isMoving = (file) => (file.content_type ?? "") === "image/gif" || /\.gif(\?|$)/i.test(file.filename ?? file.url ?? "");

/**
 * A message's attachments, without those that an embed shows: pictures as one or a grid, other
 * files as links.
 */
export function attachments(message) {
  const inEmbeds = new Set((message.embeds ?? []).flatMap((e) => [e.image?.url, e.thumbnail?.url, e.author?.icon_url, e.footer?.icon_url]).filter(Boolean));
  const files = (message.attachments ?? []).filter((f) => !inEmbeds.has(f.url) && !inEmbeds.has(`attachment://${f.filename}`));
  const pictures = files.filter(isPicture);
  const others = files.filter((f) => !isPicture(f));
  return [
    pictures.length === 1 && el("div", { class: "pictures" }, picture(pictures[0], { max: MAX_WIDTH })),
    pictures.length > 1 && el("div", { class: `pictures grid n${Math.min(pictures.length, 4)}` }, pictures.map((p) => picture(p, { max: MAX_WIDTH }))),
    others.map((file) => (isText(file) && ownAddress(file.url) ? textFile(file) : fileLink(file))),
  ];
}

function picture(file, { max = MAX_WIDTH, name = "attachment" } = {}) {
  const src = ownAddress(file.url);
  if (!src) return blocked(file.url);
  const scale = file.width && file.height ? Math.min(1, max / file.width, MAX_HEIGHT / file.height) : null;
  const alt = file.description ?? "";
  const image = el("img", { class: name, src, alt, decoding: "async", title: file.filename });
  const figure = el("figure", { class: "picture" });
  if (scale) {
    image.width = file.width;
    image.height = file.height;
    figure.style.setProperty("--shown", `${Math.round(file.width * scale)}px`);
    figure.style.setProperty("--natural", `${file.width}px`);
    figure.style.setProperty("--ratio", `${file.width} / ${file.height}`);
    figure.classList.add("sized");
  }
  const open = el("a", { href: src, target: "_blank", class: "open", "aria-label": t("openPicture", { name: file.filename ?? t("thePicture") }), on: { click: (e) => enlarge(e, src, alt) } }, image);
  figure.append(open);
  if (isMoving(file)) figure.append(motion(open, image));
  if (alt) figure.append(...altBadge(alt));
  return figure;
}

function altBadge(alt) {
  const text = el("figcaption", { class: "alt-text", hidden: true, tabIndex: 0 }, alt);
  const toggle = () => {
    text.hidden = !text.hidden;
    badge.setAttribute("aria-expanded", String(!text.hidden));
  };
  const badge = el("button", { type: "button", class: "alt-badge", "aria-expanded": "false", "aria-label": t("altText"), on: { click: toggle } }, "ALT");
  return [badge, text];
}

/** A picture over the whole page. With a modifier key the link does what links do. */
function enlarge(event, src, alt) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const dialog = el("dialog", { class: "lightbox", "aria-label": t("fullSize"), on: { click: (e) => e.target.tagName !== "A" && dialog.close(), close: () => dialog.remove() } },
    el("img", { src, alt }),
    el("div", { class: "lightbox-foot" }, el("a", { href: src, target: "_blank" }, t("openInTab")), el("button", { type: "button" }, t("close"))),
  );
  document.body.append(dialog);
  dialog.showModal();
}

function blocked(address) {
  const href = linkAddress(address);
  let host = t("elsewhere");
  try {
    host = new URL(address).hostname || host;
  } catch {
    // An invalid address has no host to name.
  }
  return el("div", { class: "blocked" }, t("blocked", { host }), " ", href && el("a", { href, target: "_blank", rel: "noreferrer noopener" }, t("openIt")));
}

function fileLink(file) {
  const href = ownAddress(file.url) ?? linkAddress(file.url);
  const size = file.size === undefined ? "" : sizeOf(file.size);
  return el("div", { class: "file" }, el("span", { class: "file-icon", "aria-hidden": "true" }, "📄"),
    el("span", {}, el("a", { href, download: file.filename, class: "attachment" }, file.filename), el("span", { class: "size" }, size)));
}

/** How much of a text file is shown: while it is closed, and at most. */
const LINES_CLOSED = 6;
const LINES_MOST = 500;
const LENGTH_MOST = 64 * 1024;

/** The text files that the reader has opened, by address, so that a redrawn message keeps them so. */
const unfolded = new Set();

/** A text file with its first lines, and more of them at the press of a button. */
function textFile(file) {
  const src = ownAddress(file.url);
  const code = el("code");
  const text = el("pre", { hidden: true }, code);
  const toggle = el("button", { type: "button", class: "textual", hidden: true, on: { click: () => show(!unfolded.has(src)) } });
  let lines = [];

  function show(open) {
    if (open) unfolded.add(src);
    else unfolded.delete(src);
    code.textContent = lines.slice(0, open ? LINES_MOST : LINES_CLOSED).join("\n");
    toggle.textContent = t(open ? "showLess" : "showMore");
    toggle.setAttribute("aria-expanded", String(open));
  }

  async function read() {
    const response = await fetch(src);
    if (!response.ok) return;
    lines = (await response.text()).slice(0, LENGTH_MOST).trimEnd().split(/\r?\n/);
    if (lines.length > LINES_MOST) lines.splice(LINES_MOST - 1, Infinity, "…");
    toggle.hidden = lines.length <= LINES_CLOSED;
    text.hidden = false;
    show(unfolded.has(src));
  }

  // Without its text it is still a file to download.
  read().catch(() => {});
  return el("div", { class: "text-file" }, text, el("div", { class: "text-file-foot" }, fileLink(file), toggle));
}

/** The embeds of a message, in order. */
export function embeds(message) {
  return (message.embeds ?? []).map((e) => embed(e, message.attachments ?? []));
}

function embed(data, files) {
  const resolve = (media) => {
    if (!media?.url) return null;
    const name = /^attachment:\/\/(.+)/.exec(media.url)?.[1];
    const file = files.find((f) => (name ? f.filename === name : f.url === media.url));
    return { ...media, url: file?.url ?? media.url, width: media.width || file?.width, height: media.height || file?.height, description: media.description ?? file?.description };
  };
  const image = resolve(data.image);
  const thumbnail = resolve(data.thumbnail);
  const titleLink = data.url && linkAddress(data.url);
  const node = el("article", { class: "embed" },
    el("div", { class: "embed-text" },
      data.author?.name && el("div", { class: "embed-author" }, icon(resolve({ url: data.author.icon_url })), linked(data.author.url, data.author.name)),
      data.title && el("div", { class: "embed-title" }, titleLink ? el("a", { href: titleLink, target: "_blank", rel: "noreferrer noopener" }, inline(data.title)) : inline(data.title)),
      data.description && el("div", { class: "embed-description" }, markdown(data.description)),
      data.fields?.length > 0 && el("div", { class: "embed-fields" }, data.fields.map(field)),
    ),
    thumbnail && el("div", { class: "embed-thumbnail" }, picture(thumbnail, { max: 80, name: "thumbnail" })),
    image && el("div", { class: "embed-image" }, picture(image, { max: 400, name: "attachment" })),
    (data.footer?.text || data.timestamp) && el("div", { class: "embed-footer" }, icon(resolve({ url: data.footer?.icon_url })), data.footer?.text, data.footer?.text && data.timestamp && " • ", data.timestamp && clock(data.timestamp)),
  );
  if (Number.isInteger(data.color)) node.style.setProperty("--bar", `#${data.color.toString(16).padStart(6, "0")}`);
  return node;
}

const field = (f) => el("div", { class: f.inline ? "embed-field inline" : "embed-field" }, el("div", { class: "field-name" }, inline(f.name ?? "")), el("div", {}, markdown(f.value ?? "")));

function icon(media) {
  const src = media?.url && ownAddress(media.url);
  return src ? el("img", { class: "icon", src, alt: "" }) : null;
}

function linked(address, text) {
  const href = address && linkAddress(address);
  return href ? el("a", { href, target: "_blank", rel: "noreferrer noopener" }, text) : text;
}
