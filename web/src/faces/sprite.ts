// Loads a game's faces, or the parts of people's faces, as one sprite, so that neither requests
// nor the page's contents reveal which face is in use.

import './faces.css';

export interface Sprite {
  /** What its symbols' names begin with. */
  name: string;
  load: () => Promise<{ default: string }>;
}

const brought = new Set<string>();

/** Whatever is to be read comes before whatever is to be looked at. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => void setTimeout(done)));

export async function bring({ name, load }: Sprite): Promise<void> {
  if (brought.has(name)) return;
  brought.add(name);
  try {
    await painted();
    const { default: svg } = await load();
    document.body.insertAdjacentHTML('beforeend', svg);
  } catch {
    // The next face that is shown tries again; until then there are names and signs.
    brought.delete(name);
  }
}
