// The languages of Discord's client, and the choice of one for a person.

import * as api from "./api.js";
import { notice } from "./notice.js";
import { openPopup } from "./popup.js";
import { language, t } from "./words.js";
import { nameOf } from "./world.js";

const LOCALES = ["en-US", "en-GB", "ar", "bg", "zh-CN", "zh-TW", "hr", "cs", "da", "nl", "fi", "fr", "de", "el", "he", "hi", "hu", "id", "it", "ja", "ko", "lt", "no", "pl", "pt-BR", "ro", "ru", "es-ES", "es-419", "sv-SE", "th", "tr", "uk", "vi"];

/** The name of a language, in that of the page. */
export const localeName = (locale) => new Intl.DisplayNames(language(), { type: "language" }).of(locale) ?? locale;

const own = (locale) => new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;

/** Offers the languages of a person's client at `anchor`. */
export function chooseLocale(anchor, person) {
  openPopup(anchor, {
    label: t("clientLanguageOf", { name: nameOf(person) }),
    choices: LOCALES.map((locale) => ({ value: locale, label: own(locale), description: `${localeName(locale)} · ${locale}`, chosen: locale === person.locale })),
    min: 1,
    max: 1,
    async onDone([locale]) {
      try {
        await api.setLocale(person.id, locale);
      } catch (error) {
        notice(error.message, { bad: true });
      }
    },
  });
}
