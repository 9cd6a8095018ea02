// Who I am. Nobody is asked for a name before it is needed, and then for nothing else.

import { http } from './http';
import type { Identity, Player } from './protocol';

let player = $state.raw<Player | null>(null);
let account = $state.raw<string | null>(null);
let asking = $state.raw<((named: boolean) => void) | null>(null);
let loaded: Promise<void> | null = null;
let number = 0;
/** How often the server has said who I am. */
let told = 0;

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

  ask(): Promise<boolean> {
    asking?.(false);
    return new Promise((done) => (asking = done));
  },

  async answer(name: string, face: number): Promise<void> {
    session.become(await http.name(name, face));
    session.end(true);
  },

  end(named: boolean): void {
    asking?.(named);
    asking = null;
  }
};
