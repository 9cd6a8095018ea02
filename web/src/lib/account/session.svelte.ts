// Who I am. Nobody is asked for a name before others see it, and then for nothing else.

import { Failed, http } from '../net/http';
import { Kept } from '../browser/stored.svelte';
import type { Identity, Player } from '../protocol';

let player = $state.raw<Player | null>(null);
let account = $state.raw<string | null>(null);
let asking = $state.raw<((named: boolean) => void) | null>(null);
let loaded: Promise<void> | null = null;
let number = 0;
/** How often the server has said who I am. */
let told = 0;
/** The name that was drawn for me, until I have said that it will do or given another. */
const drawn = new Kept<string>('facedown.drawn', (found) =>
  typeof found === 'string' ? found : ''
);
/** Somebody's account may have the first one. */
const TRIES = 5;

export const session = {
  get player(): Player | null {
    return player;
  },
  /** The name to log in with; null for a guest. */
  get account(): string | null {
    return account;
  },
  /** Grows when a session begins: a socket that was opened before does not know it. */
  get number(): number {
    return number;
  },
  /** Whether the question for a name is open. */
  get asking(): boolean {
    return asking !== null;
  },

  load(): Promise<void> {
    const before = told;
    loaded ??= http.session().then(
      // What it has said since, to something else that was asked, is newer.
      (identity) => (told === before ? session.become(identity) : undefined),
      () => void (loaded = null)
    );
    return loaded;
  },

  /** The server says who I am now. */
  become(identity: Identity): void {
    told += 1;
    if (identity.player?.id !== player?.id) number += 1;
    ({ player, account } = identity);
  },

  /** As `load`, once more: my session may have ended, or another window of mine has logged in. */
  look(): Promise<void> {
    loaded = null;
    return session.load();
  },

  /** True once there is a name; false if the question was put away. */
  async named(): Promise<boolean> {
    await session.load();
    return player ? true : session.ask();
  },

  /** As `named`, where others will read it: a name that was drawn is shown for once, to be changed. */
  async introduced(): Promise<boolean> {
    await session.load();
    const own = player && (account || player.name !== drawn.now);
    return own ? true : session.ask();
  },

  /** Somebody, asked for nothing: whoever has no name gets one by lot. */
  async guest(): Promise<void> {
    await session.load();
    if (player) return;
    // Whoever is known to the server and could not be told so would be given another name.
    if (!told) throw new Failed('offline', 0);
    const { drawName } = await import('../language/guest-names');
    for (let left = TRIES; ; left -= 1) {
      const name = drawName();
      try {
        session.become(await http.name(name));
        drawn.change(() => name);
        return;
      } catch (problem) {
        if (!(problem instanceof Failed && problem.code === 'name_taken' && left > 1))
          throw problem;
      }
    }
  },

  ask(): Promise<boolean> {
    asking?.(false);
    return new Promise((done) => (asking = done));
  },

  async answer(name: string, face: number): Promise<void> {
    session.become(await http.name(name, face));
    drawn.change(() => '');
    session.end(true);
  },

  /** Of who I was. */
  forget(): void {
    drawn.change(() => '');
  },

  end(named: boolean): void {
    asking?.(named);
    asking = null;
  }
};
