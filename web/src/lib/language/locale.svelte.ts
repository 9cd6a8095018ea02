// The language of the app. Every message read through paraglide follows it at once, because
// paraglide asks `locale.now` for the language, and that is Svelte state.

import { baseLocale, isLocale, overwriteGetLocale, type Locale } from '../../paraglide/runtime';
import { Kept } from '../browser/stored.svelte';

/** The first of the wished languages that the app speaks; any Chinese is 繁體中文. */
export function choose(wishes: readonly (string | null)[]): Locale {
  for (const wish of wishes) {
    if (!wish) continue;
    if (isLocale(wish)) return wish;
    if (/^zh\b/i.test(wish)) return 'zh-Hant';
    if (/^en\b/i.test(wish)) return 'en';
  }
  return baseLocale;
}

const kept = new Kept<Locale>('facedown.locale', (found) =>
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
