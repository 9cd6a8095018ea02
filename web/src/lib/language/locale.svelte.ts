// The app's current locale, as Svelte state. Paraglide asks `locale.now` for it, so every message
// on the page updates when it changes.

import { baseLocale, isLocale, overwriteGetLocale, type Locale } from '../../paraglide/runtime';
import { Stored } from '../browser/stored.svelte';

/** The first preferred language that the app supports; any Chinese maps to zh-Hant. */
export function choose(wishes: readonly (string | null)[]): Locale {
  for (const wish of wishes) {
    if (!wish) continue;
    if (isLocale(wish)) return wish;
    if (/^zh\b/i.test(wish)) return 'zh-Hant';
    if (/^en\b/i.test(wish)) return 'en';
  }
  return baseLocale;
}

const kept = new Stored<Locale>('facedown.locale', (found) =>
  choose([typeof found === 'string' ? found : null, ...navigator.languages])
);

export const locale = {
  get now(): Locale {
    return kept.now;
  },
  set now(value: Locale) {
    kept.change(() => value);
  }
};

overwriteGetLocale(() => kept.now);
