// The reader's settings, stored in this browser.

import type { Speed } from './reading-pace';
import { Stored } from '../browser/stored.svelte';
import type { WindowKind } from '../protocol';
import type { Theme } from './themes';

/** Touch devices start muted, since other people may be near. */
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

const kept = new Stored<Settings>('facedown.settings', (found) => ({
  ...defaults,
  ...(found as Partial<Settings> | undefined)
}));

/**
 * - `peek`: own cards lie face down until pressed and held.
 * - `shortcuts`: single keys play.
 * - `sound`: play sounds, including a call when the reader's answer is wanted on a hidden page.
 * - `notify`: show that call as a browser notification.
 * - `ticks`: tick in the last seconds of the reader's clock.
 * - `theme`: light, dark or the system's.
 * - `banter`: show bots' chat.
 * - `reading`: reading speed of the playback line.
 * - `guard`: milliseconds after a question has changed in which presses are ignored.
 * - `unhurried`: kinds of windows that always wait for the reader; null: not chosen yet.
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
