// Whom I have muted or blocked: on the server, mine alone. At a table that hides names it can't be:
// there I mute a seat, for that table, in this browser.

import { http } from './http';
import type { Bond, Player } from './protocol';
import { session } from './session.svelte';

let list = $state.raw<Bond[]>([]);
let whose: string | null = null;

export const bonds = {
  get list(): Bond[] {
    return list;
  },
  of(player: string): { mute: boolean; block: boolean } {
    return list.find((bond) => bond.player.id === player) ?? { mute: false, block: false };
  },

  /** Once for each person that I am in turn. */
  async load(): Promise<void> {
    await session.load();
    const me = session.player?.id ?? null;
    if (me === whose) return;
    whose = me;
    list = [];
    if (me === null) return;
    try {
      const found = (await http.people()).people;
      if (whose === me) list = found;
    } catch (problem) {
      whose = null;
      throw problem;
    }
  },

  async put(player: Player, wish: { mute: boolean; block: boolean }): Promise<void> {
    const { person } = await http.bond(player.id, wish.mute, wish.block);
    const others = list.filter((bond) => bond.player.id !== player.id);
    list = person.mute || person.block ? [...others, person] : others;
  }
};

const KEY = 'facedown.hushed';
const TABLES = 20;

type Kept = [table: string, players: string[]][];

function load(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

let kept = $state.raw<Kept>(load());

/** Muted at one table that hides names. */
export const hushed = {
  has(table: string, player: string | null): boolean {
    return player !== null && kept.some(([id, who]) => id === table && who.includes(player));
  },
  put(table: string, player: string, on: boolean): void {
    const before = kept.find(([id]) => id === table)?.[1] ?? [];
    const now = [...before.filter((one) => one !== player), ...(on ? [player] : [])];
    kept = [[table, now] as Kept[number], ...kept.filter(([id]) => id !== table)].slice(0, TABLES);
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
};
