// What is heard: the table's sounds, and that my answer is wanted while another page is in front; and
// the notices of that. All as the reader has chosen. Nothing of it says anything about cards.

import { m } from '../../paraglide/messages';
import { set, settings } from '../settings/settings.svelte';
import type { SoundName } from './sounds';

let audio: AudioContext | null = null;

const SILENT = 0.0001;

/** A soft tone that dies away: hertz, loudness, and the seconds from now and of its length. */
function tone(pitch: number, loud: number, wait: number, length: number): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime + wait;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length + 0.05);
}

/** Two soft tones. Browsers allow sound only after a press, so the first call must come from one. */
export function chime(): void {
  tone(587, 0.12, 0, 0.35);
  tone(880, 0.12, 0.16, 0.35);
}

/** Sounds closer to each other than so, in milliseconds, are one noise: the later ones are left out. */
const APART = 60;
let last = -APART;

/**
 * Something has happened at the table. Browsers let a page sound after a press on it and not before:
 * what makes the sounds is loaded then.
 */
export function sound(name: SoundName): void {
  const now = performance.now();
  if (!settings.sound || !audio || document.hidden || now - last < APART) return;
  last = now;
  const context = audio;
  void context.resume();
  void import('./sounds').then(({ play }) => play(context, name));
}

const TICKS = 5;

/** Called with what is left of my clock: a quiet knock for each of the last seconds. */
export function countdown(seconds: number): void {
  if (settings.ticks && seconds > 0 && seconds <= TICKS) tone(330, 0.05, 0, 0.12);
}

/** A window that waits for an answer of mine is about to close: one low tone. */
export function lastCall(): void {
  if (settings.ticks) tone(294, 0.06, 0, 0.4);
}

/** A press on a page that is to sound later: lets the browser allow it. */
export function unlock(): void {
  if ((settings.sound || settings.ticks) && audio === null) audio = new AudioContext();
  if (audio?.state === 'suspended') void audio.resume();
}

export const canNotify = (): boolean => 'Notification' in globalThis;

/** Asks the browser; false if the reader does not want it. */
export async function askToNotify(): Promise<boolean> {
  const granted = canNotify() && (await Notification.requestPermission()) === 'granted';
  set('notify', granted);
  return granted;
}

/** Called once for each decision. `table` keeps a second notice from piling up on the first. */
export function alertTurn(game: string, table: string): void {
  if (!document.hidden) return sound('turn');
  if (settings.sound) chime();
  if (!settings.notify || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(m.title_your_turn(), { body: game, tag: `facedown-${table}` });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones have the name but let only a service worker do it.
  }
}
