// A reader's own settings, kept in this browser.

import type { Speed } from './reading-pace';
import { Kept } from '../browser/stored.svelte';
import type { WindowKind } from '../protocol';
import type { Theme } from './themes';

/** A finger, not a mouse: a phone lies among other people. */
const phone = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const defaults = {
  peek: false,
  shortcuts: true,
  sound: !phone(),
  notify: false,
  ticks: !phone(),
  theme: 'system' as Theme,
  banter: true,
  reading: 'normal' as Speed,
  guard: 300,
  unhurried: null as readonly WindowKind[] | null
};
type Settings = typeof defaults;

const kept = new Kept<Settings>('facedown.settings', (found) => ({
  ...defaults,
  ...(found as Partial<Settings> | undefined)
}));

/**
 * `peek`: own cards lie face down until they are held. `shortcuts`: single keys play. `sound`:
 * the table is heard, also that my answer is wanted while another page is in front; `notify`: that is
 * shown as a notice. `ticks`: the last seconds of my own clock are heard. `theme`: light or dark,
 * whatever the system prefers. `banter`: what bots say is shown. `reading`: how long what has
 * happened stands. `guard`: so many milliseconds after a question has changed a press counts for
 * nothing. `unhurried`: the windows that always wait for me; null: the reader has not
 * said.
 */
export const settings: Readonly<Settings> = {
  get peek() {
    return kept.now.peek;
  },
  get shortcuts() {
    return kept.now.shortcuts;
  },
  get sound() {
    return kept.now.sound;
  },
  get notify() {
    return kept.now.notify;
  },
  get ticks() {
    return kept.now.ticks;
  },
  get theme() {
    return kept.now.theme;
  },
  get banter() {
    return kept.now.banter;
  },
  get reading() {
    return kept.now.reading;
  },
  get guard() {
    return kept.now.guard;
  },
  get unhurried() {
    return kept.now.unhurried;
  }
};

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  kept.change((now) => ({ ...now, [key]: value }));
}
