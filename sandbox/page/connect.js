// How to connect a bot: the token and the addresses, to copy.

import * as api from "./api.js";
import { el } from "./dom.js";
import { copy } from "./notice.js";

const gateway = (base) => `${base.replace("http", "ws")}/gateway/ws`;

/** The one setting of each library besides the token. `base` is this sandbox. */
const LIBRARIES = {
  serenity: (base) => `HttpBuilder::new(token)\n    .proxy("${base}")\n    .ratelimiter_disabled(true)\n    .build()`,
  poise: (base) => `let http = HttpBuilder::new(token)\n    .proxy("${base}")\n    .ratelimiter_disabled(true)\n    .build();\n\nClientBuilder::new_with_http(http, intents)\n    .framework(framework)`,
  twilight: (base) => `twilight_http::Client::builder()\n    .token(token.clone())\n    .proxy("${base.replace("http://", "")}".to_owned(), true)\n    .build()\n\nConfigBuilder::new(token, intents)\n    .proxy_url("${gateway(base)}".to_owned())\n    .build()`,
  "discord.js": (base) => `new Client({\n  intents,\n  rest: { api: "${base}/api" },\n})`,
  "discord.py": (base) => `import yarl\n\ndiscord.http.Route.BASE = "${base}/api/v10"\ndiscord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(\n    "${gateway(base)}")`,
  "py-cord": (base) => `discord.http.Route.API_BASE_URL = "${base}/api/v10"`,
  hikari: (base) => `hikari.GatewayBot(\n    token,\n    rest_url="${base}/api/v10")`,
  "interactions.py": (base) => `interactions.api.http.route.Route.BASE = "${base}/api/v10"`,
};

/** Draws them into a panel. */
export async function drawConnect(panel) {
  const base = location.origin;
  let token = "";
  try {
    ({ token } = await api.state());
  } catch (error) {
    panel.replaceChildren(el("p", { class: "drawer-empty" }, error.message));
    return;
  }
  panel.replaceChildren(
    el("p", { class: "drawer-lead" }, "Any bot that speaks Discord's API v10 can connect. It needs this token and this address, and no internet. What the sandbox doesn't know yet is answered with 422."),
    setting("DISCORD_TOKEN", token),
    setting("DISCORD_PROXY", base),
    setting("REST", `${base}/api/v10`),
    setting("Gateway", gateway(base)),
    el("p", { class: "drawer-lead" }, "Where each library takes the address:"),
    ...Object.entries(LIBRARIES).map(([name, code]) => el("div", { class: "library" },
      el("h4", {}, name, el("button", { type: "button", class: "copy", "aria-label": `Copy: ${name}`, on: { click: () => copy(code(base), "Code copied") } }, "copy")),
      el("pre", {}, el("code", {}, code(base))))));
}

const setting = (name, value) => el("div", { class: "setting" }, el("span", { class: "setting-name" }, name), el("code", {}, value),
  el("button", { type: "button", class: "copy", "aria-label": `Copy: ${name}`, on: { click: () => copy(value, `${name} copied`) } }, "copy"));
