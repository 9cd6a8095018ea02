// A reader's own settings, kept in this browser.

const KEY = 'facedown.settings';

/** A finger, not a mouse: a phone lies among other people. */
const phone = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const defaults = {
  peek: false,
  shortcuts: true,
  sound: false,
  notify: false,
  ticks: !phone()
};
type Settings = typeof defaults;

function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return { ...defaults, ...kept };
  } catch {
    return { ...defaults };
  }
}

/**
 * `peek`: own cards lie face down until they are held. `shortcuts`: single keys play. `sound` and
 * `notify`: how it is told that my answer is wanted while another page is in front. `ticks`: the last
 * seconds of my own clock are heard.
 */
export const settings = $state<Settings>(load());

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  localStorage.setItem(KEY, JSON.stringify(settings));
}
