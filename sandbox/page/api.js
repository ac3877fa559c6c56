// The calls of API.md, and the stream of events with its reconnecting.

import { t } from "./words.js";

/**
 * A refusal by the sandbox: `message` is a sentence to show, `status` the HTTP status (0: it
 * couldn't be reached).
 */
export class ApiError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** A body of JSON, or a file as it is. */
async function call(method, path, body, signal) {
  const isFile = body instanceof Blob;
  let response;
  try {
    response = await fetch(path, {
      method,
      signal,
      headers: body === undefined ? {} : { "content-type": isFile ? "application/octet-stream" : "application/json" },
      body: body === undefined || isFile ? body : JSON.stringify(body),
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError(0, t("unreachable"));
  }
  const text = await response.text();
  let answer = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    // An answer that isn't JSON is described by its status alone.
  }
  if (!response.ok) {
    const said = typeof answer?.error === "string" ? answer.error : t("answeredStatus", { status: response.status });
    throw new ApiError(response.status, said);
  }
  return answer;
}

const person = (user) => `/people/${encodeURIComponent(user)}`;
const channelOf = (user, channel) => `${person(user)}/channels/${encodeURIComponent(channel)}`;

export const everyone = () => call("GET", "/people");
export const commands = (user) => call("GET", `${person(user)}/commands`);
export const messages = (user, channel, before) =>
  call("GET", `${channelOf(user, channel)}/messages?limit=50${before ? `&before=${before}` : ""}`);
export const say = (user, channel, content, reply_to) => call("POST", `${channelOf(user, channel)}/messages`, { content, reply_to });
export const runCommand = (user, channel, name, options) => call("POST", `${channelOf(user, channel)}/command`, { name, options, type: 1 });
export const autocomplete = (user, channel, name, options, focused, signal) =>
  call("POST", `${channelOf(user, channel)}/autocomplete`, { name, options, focused }, signal);
/** Uploads a file for an option that takes one. */
export const sendFile = (user, file) => call("POST", `${person(user)}/files?name=${encodeURIComponent(file.name)}`, file);
export const press = (user, message, custom_id, values) =>
  call("POST", `${person(user)}/messages/${message}/component`, values ? { custom_id, values } : { custom_id });
export const react = (user, message, emoji, remove) => call("POST", `${person(user)}/messages/${message}/reaction`, { emoji, remove });
export const useMenu = (user, channel, name, type, target) => call("POST", `${channelOf(user, channel)}/command`, { name, type, target });
export const submitModal = (user, opened_by, values) => call("POST", `${person(user)}/interactions/${opened_by}/modal`, { values });
export const channels = (user) => call("GET", `${person(user)}/channels`);
export const openThread = (user, channel, thread) => call("POST", `${channelOf(user, channel)}/threads`, thread);
export const changeThread = (user, thread, what) => call("PATCH", channelOf(user, thread), what);
export const settings = (user, what) => call("POST", `${person(user)}/settings`, what);
export const admin = (path, body = {}) => call("POST", `/admin/${path}`, body);
export const direct = (user) => call("POST", `${person(user)}/direct`);
export const typing = (user, channel) => call("POST", `${channelOf(user, channel)}/typing`);
export const setLocale = (user, locale) => call("PUT", `${person(user)}/locale`, { locale });
export const deleteMessage = (id) => call("POST", `/admin/messages/${id}/delete`);
export const redeliver = (interaction) => call("POST", "/admin/redeliver", { interaction });
export const advance = (advance_ms) => call("POST", "/admin/clock", { advance_ms });
/** Puts the clock back to this computer's. */
export const resetClock = () => call("POST", "/admin/clock", { ahead_ms: 0 });
export const log = (after) => call("GET", `/admin/log?after=${after}`);
export const state = () => call("GET", "/admin/state");
export const botAction = (action) => call("POST", "/admin/bot", { action });

export const join = (user, thread, joined) => changeThread(user, thread, { joined });

/** Follows an interaction until its state is no longer `sent`, and returns it as in API.md. */
export async function settled(user, interaction) {
  const limit = Date.now() + 8000;
  let answer = { state: "sent" };
  while (answer.state === "sent" && Date.now() < limit) {
    const asked = Date.now();
    answer = await call("GET", `${person(user)}/interactions/${interaction}?wait=3500`);
    if (answer.state === "sent" && Date.now() - asked < 200) await new Promise((done) => setTimeout(done, 200));
  }
  return answer.state === "sent" ? { ...answer, state: "failed" } : answer;
}

const STREAM = "sandbox-stream";
const MOST_STREAMS = 4;

/** How many tabs may hold a stream. Each one holds a lock of this name. */
async function streams() {
  const locks = await navigator.locks?.query();
  return locks?.held.filter((lock) => lock.name === STREAM).length ?? 0;
}

/**
 * The events of one person. `onOpen(again)` is called on every connection, so that what was missed
 * can be fetched. A browser allows one site six connections over all its tabs, so only four tabs
 * hold a stream. Another tab asks now and then, which to the page looks like reconnecting, until a
 * hidden tab gives its stream back.
 */
export class Events {
  constructor(user, { onEvent, onOpen, onLost }) {
    this.address = `${person(user)}/events`;
    this.handlers = { onEvent, onOpen, onLost };
    this.pause_ms = 500;
    this.opened = false;
    this.closed = false;
    this.onVisibility = () => this.visibilityChanged();
    document.addEventListener("visibilitychange", this.onVisibility);
    this.connect();
  }

  async connect() {
    clearTimeout(this.retry);
    const crowded = (await streams()) >= MOST_STREAMS;
    if (this.closed || this.source) return;
    if (crowded) {
      this.handlers.onOpen(this.opened);
      this.opened = true;
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.connect(), 1500);
      return;
    }
    const source = new EventSource(this.address);
    this.source = source;
    this.source.onopen = () => {
      this.pause_ms = 500;
      this.handlers.onOpen(this.opened);
      this.opened = true;
    };
    this.source.onmessage = (event) => this.handlers.onEvent(JSON.parse(event.data));
    this.source.onerror = () => {
      this.disconnect();
      this.handlers.onLost();
      this.retry = setTimeout(() => this.connect(), this.pause_ms);
      this.pause_ms = Math.min(this.pause_ms * 2, 5000);
    };
    navigator.locks?.request(STREAM, { mode: "shared" }, () => new Promise((done) => {
      if (this.source === source) this.release = done;
      else done();
    }));
  }

  disconnect() {
    this.source?.close();
    this.source = null;
    this.release?.();
    this.release = null;
  }

  async visibilityChanged() {
    if (!document.hidden) {
      this.pause_ms = 500;
      this.connect();
      return;
    }
    const crowded = (await streams()) >= MOST_STREAMS;
    if (!crowded || !document.hidden) return;
    clearTimeout(this.retry);
    this.disconnect();
  }

  close() {
    this.closed = true;
    clearTimeout(this.retry);
    document.removeEventListener("visibilitychange", this.onVisibility);
    this.disconnect();
  }
}
