// My answer is wanted, and another page is in front: a sound, a notice, as the reader has chosen.
// Neither says anything about cards.

import { m } from '../paraglide/messages';
import { set, settings } from './settings.svelte';

let audio: AudioContext | null = null;

/** Two soft tones. Browsers allow sound only after a press, so the first call must come from one. */
export function chime(): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [n, pitch] of [587, 880].entries()) {
    const start = audio.currentTime + n * 0.16;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
}

/** A press on a page that is to sound later: lets the browser allow it. */
export function unlock(): void {
  if (settings.sound && audio === null) audio = new AudioContext();
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
  if (!document.hidden) return;
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
