// The session: who the reader is. A name is asked for only when others are about to see it.

import { Failed, http } from '../net/http';
import { Stored } from '../browser/stored.svelte';
import type { Identity, Player } from '../protocol';

let player = $state.raw<Player | null>(null);
let account = $state.raw<string | null>(null);
let asking = $state.raw<((named: boolean) => void) | null>(null);
let loaded: Promise<void> | null = null;
let number = 0;
/** Number of identities received; an older request's answer is stale. */
let told = 0;
/** Random guest name, until the reader confirms or changes it. */
const drawn = new Stored<string>('facedown.drawn', (found) =>
  typeof found === 'string' ? found : ''
);
/** Attempts at a free name; an account may own the one drawn. */
const TRIES = 5;

export const session = {
  get player(): Player | null {
    return player;
  },
  /** Login name; null for a guest. */
  get account(): string | null {
    return account;
  },
  /** Incremented when a session begins; older sockets must reconnect. */
  get number(): number {
    return number;
  },
  /** Whether the name dialog is open. */
  get asking(): boolean {
    return asking !== null;
  },

  load(): Promise<void> {
    const before = told;
    loaded ??= http.session().then(
      // A newer identity has arrived meanwhile.
      (identity) => (told === before ? session.become(identity) : undefined),
      () => void (loaded = null)
    );
    return loaded;
  },

  /** Takes over an identity from the server. */
  become(identity: Identity): void {
    told += 1;
    if (identity.player?.id !== player?.id) number += 1;
    ({ player, account } = identity);
  },

  /** Loads the identity again, after the session may have changed in another window. */
  look(): Promise<void> {
    loaded = null;
    return session.load();
  },

  /** Asks for a name if there is none. False if the dialog was dismissed. */
  async named(): Promise<boolean> {
    await session.load();
    return player ? true : session.ask();
  },

  /** As `named`, before others see the name; a random guest name does not count. */
  async introduced(): Promise<boolean> {
    await session.load();
    const own = player && (account || player.name !== drawn.now);
    return own ? true : session.ask();
  },

  /** Ensures an identity without asking; draws a random name if there is none. */
  async guest(): Promise<void> {
    await session.load();
    if (player) return;
    // A failed load must not give a known player a new name.
    if (!told) throw new Failed('offline', 0);
    const { randomName } = await import('../language/guest-names');
    for (let left = TRIES; ; left -= 1) {
      const name = randomName();
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

  /** Forgets the previous player's state. */
  forget(): void {
    drawn.change(() => '');
  },

  end(named: boolean): void {
    asking?.(named);
    asking = null;
  }
};
