// Whom I have muted or blocked: on the server, mine alone. At a table that hides names it can't be:
// there I mute a seat, for that table, in this browser.

import { explain } from '../net/errors';
import { Failed, http, passing } from '../net/http';
import { Kept } from '../browser/stored.svelte';
import { Outbox } from '../net/outbox.svelte';
import type { Bond, Player, Wish } from '../protocol';
import { session } from './session.svelte';

interface Change {
  player: Player;
  wish: Wish;
}

/** As the server has it. */
let told = $state.raw<Bond[]>([]);
/** Grows with everything that the server has taken: what was asked of it before is old. */
let taken = 0;
let error = $state('');
/** What went wrong last is tried again: once that is done, there is nothing to explain. */
let retrying = false;
let whose: string | null = null;

const outbox = new Outbox<Change, Bond>({
  send: async ({ player, wish }, signal) => {
    if (session.player?.id !== whose) throw new Failed('no_session', 403);
    return (await http.changeBond(player.id, wish, signal)).person;
  },
  join: (earlier, later) =>
    earlier.player.id === later.player.id
      ? { ...later, wish: { ...earlier.wish, ...later.wish } }
      : null,
  taken: (bond) => {
    taken += 1;
    told = withBond(told, bond.player, bond);
    if (retrying) error = '';
    retrying = false;
  },
  // A browser takes back what is on its way when its page is left, and says so to that page: if
  // this were the end of it, the next page would not send it again.
  failed: (problem) => {
    error = explain(problem);
    retrying = passing(problem);
    return retrying;
  }
});

/** The list after a change; whom I wish nothing of any more is not in it. */
function withBond(list: readonly Bond[], player: Player, wish: Wish): Bond[] {
  const none = { player, mute: false, block: false };
  const now = { ...(list.find((bond) => bond.player.id === player.id) ?? none), ...wish } as Bond;
  const at = list.findIndex((bond) => bond.player.id === player.id);
  if (!now.mute && !now.block) return list.filter((_, n) => n !== at);
  return at < 0 ? [...list, now] : list.map((bond, n) => (n === at ? now : bond));
}

const list = $derived(
  outbox.waiting.reduce((all, { player, wish }) => withBond(all, player, wish), told)
);

export const bonds = {
  /** As I wish it, whether the server has it yet or not. */
  get list(): Bond[] {
    return list;
  },
  /** What went wrong last, in words. */
  get error(): string {
    return error;
  },
  of(player: string): { mute: boolean; block: boolean } {
    return list.find((bond) => bond.player.id === player) ?? { mute: false, block: false };
  },

  /** Once for each person that I am in turn. */
  async load(): Promise<void> {
    error = '';
    await session.load();
    const me = session.player?.id ?? null;
    if (me === whose) return;
    whose = me;
    told = [];
    if (me === null) return outbox.clear();
    outbox.open(me, 'people');
    try {
      await read(me);
    } catch (problem) {
      // The player changed while the request was in flight: ignore its error.
      if (whose !== me) return;
      whose = null;
      error = explain(problem);
    }
  },

  put(player: Player, wish: Wish): void {
    error = '';
    outbox.put({ player, wish });
  }
};

/** What the server has taken while it was asked may be missing in its answer. */
async function read(me: string): Promise<void> {
  let before: number;
  let found: Bond[];
  do {
    before = taken;
    found = (await http.people()).people;
  } while (whose === me && taken !== before);
  if (whose === me) told = found;
}

const TABLES = 20;

type Hushed = readonly [table: string, players: string[]][];

const kept = new Kept<Hushed>('facedown.hushed', (found) =>
  Array.isArray(found) ? (found as Hushed) : []
);

/** Muted at one table that hides names. */
export const hushed = {
  has(table: string, player: string | null): boolean {
    return player !== null && kept.now.some(([id, who]) => id === table && who.includes(player));
  },
  forget(): void {
    kept.change(() => []);
  },
  put(table: string, player: string, on: boolean): void {
    kept.change((all) => {
      const before = all.find(([id]) => id === table)?.[1] ?? [];
      const now = [...before.filter((one) => one !== player), ...(on ? [player] : [])];
      const others = all.filter(([id]) => id !== table);
      return [[table, now] as Hushed[number], ...others].slice(0, TABLES);
    });
  }
};
