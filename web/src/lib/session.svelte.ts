// Who I am. Nobody is asked for a name before it is needed, and then for nothing else.

import { http } from './http';
import type { Player } from './protocol';

let player = $state.raw<Player | null>(null);
let asking = $state.raw<((named: boolean) => void) | null>(null);
let loaded: Promise<void> | null = null;
let number = 0;

export const session = {
  get player(): Player | null {
    return player;
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
    loaded ??= http.session().then(
      (answer) => void (player = answer.player),
      () => void (loaded = null)
    );
    return loaded;
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

  async answer(name: string): Promise<void> {
    const before = player?.id;
    player = (await http.name(name)).player;
    if (player.id !== before) number += 1;
    session.end(true);
  },

  end(named: boolean): void {
    asking?.(named);
    asking = null;
  }
};
