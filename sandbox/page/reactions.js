// The emoji under a message with the people who added them, and a few to add.

import * as api from "./api.js";
import { openContext } from "./context.js";
import { el } from "./dom.js";
import { notice } from "./notice.js";
import { listed, t } from "./words.js";
import { nameOf, world } from "./world.js";

/** The emoji on offer. A bot may use any. */
const OFFERED = { "👍": "emojiThumb", "❤️": "emojiHeart", "😂": "emojiJoy", "😮": "emojiAstonished", "😢": "emojiCrying", "🎉": "emojiHooray", "👀": "emojiEyes", "✅": "emojiDone", "❌": "emojiNo", "🎲": "emojiDie" };

const called = (emoji) => (emoji in OFFERED ? t(OFFERED[emoji]) : emoji);

const mine = (reaction) => (reaction.users ?? []).includes(world.me?.id);

async function react(message, emoji, remove) {
  try {
    await api.react(world.me.id, message.id, emoji, remove);
  } catch (error) {
    notice(error.message, { bad: true });
  }
}

/** The reactions under a message. A press joins one, or takes one's own away. */
export function reactions(message) {
  if (!message.reactions?.length) return null;
  return el("div", { class: "reactions", role: "group", "aria-label": t("reactions") }, message.reactions.map((reaction) => {
    const { emoji, count } = reaction;
    const own = mine(reaction);
    const who = listed((reaction.users ?? []).map(nameOf));
    return el("button", {
      type: "button",
      class: `reaction${own ? " own" : ""}`,
      title: who,
      "aria-pressed": String(own),
      "aria-label": t("reactionLabel", { name: called(emoji.name), count, who }),
      data: { reaction: emoji.name },
      on: { click: () => react(message, emoji.name, own) },
    }, el("span", { class: "emoji", "aria-hidden": "true" }, emoji.name), el("span", { "aria-hidden": "true" }, count));
  }));
}

/** Opens the emoji that one may add to a message. */
export function offerReactions(place, message) {
  const has = (emoji) => (message.reactions ?? []).some((reaction) => reaction.emoji.name === emoji && mine(reaction));
  openContext(place, [
    { title: t("react") },
    ...Object.keys(OFFERED).map((emoji) => ({ label: called(emoji), icon: emoji, data: { react: emoji }, run: () => react(message, emoji, has(emoji)) })),
  ]);
}
