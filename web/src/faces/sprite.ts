// Loads a game's faces, or the parts of people's faces, as one sprite, so that neither requests
// nor the page's contents reveal which face is in use.

import './faces.css';

export interface Sprite {
  /** Prefix of its symbols' ids. */
  name: string;
  load: () => Promise<{ default: string }>;
}

/** Names of the sprites loaded or loading. */
const loaded = new Set<string>();

/** Resolves after the next paint, so that text appears before faces. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => void setTimeout(done)));

/** Loads a sprite into the page, once; a failure is retried on the next call. */
export async function loadSprite({ name, load }: Sprite): Promise<void> {
  if (loaded.has(name)) return;
  loaded.add(name);
  try {
    await painted();
    const { default: svg } = await load();
    document.body.insertAdjacentHTML('beforeend', svg);
  } catch {
    // The next face shown retries; until then names and icons have to do.
    loaded.delete(name);
  }
}
