// Faces that the reader has seen and that are covered again, by place. They fade once they may have
// moved. Derived only from what this reader was told.

import type { Entry } from '../../lib/protocol/index';
import { eventsIn } from '../../table/kit/events';
import { placeSpot } from './spots';
import type { Character, OutlawsEvent } from './types';

/** A character seen earlier at a place. */
export interface Ghost {
  character: Character;
  /** The owner's seat, where both partners have the character. */
  of?: number | undefined;
  /** Whether it cannot have moved since. */
  sure: boolean;
}

type Line = Map<number, Ghost>;
type Someone = Pick<Ghost, 'character' | 'of'>;

/** These places may have been exchanged: fades certain ghosts, forgets faded ones. */
function handle(line: Line, places: readonly number[]): void {
  for (const place of places) {
    const ghost = line.get(place);
    if (ghost?.sure) line.set(place, { ...ghost, sure: false });
    else line.delete(place);
  }
}

/** A public move from one place to another; those in between close up. */
function lure(line: Line, from: number, to: number): void {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const span = Array.from({ length: high - low + 1 }, (_, n) => line.get(low + n));
  span.splice(to - low, 0, ...span.splice(from - low, 1));
  span.forEach((ghost, n) => (ghost ? line.set(low + n, ghost) : line.delete(low + n)));
}

function forget(line: Line, { character, of }: Someone): void {
  for (const [place, ghost] of line)
    if (ghost.character === character && ghost.of === of) line.delete(place);
}

function see(line: Line, place: number, { character, of }: Someone): void {
  forget(line, { character, of });
  line.set(place, { character, of, sure: true });
}

class Memory {
  #sides = new Map<number, Line>();

  #at(side: number): Line {
    const line = this.#sides.get(side) ?? new Map<number, Ghost>();
    this.#sides.set(side, line);
    return line;
  }

  read(event: OutlawsEvent): void {
    switch (event.on) {
      case 'revealed':
      case 'filled':
        return see(this.#at(event.side), event.place, event);
      case 'freed':
        return see(this.#at(event.side), event.place, { character: 'bandit', of: undefined });
      case 'moved':
        return handle(this.#at(event.side), event.places);
      case 'entered':
        forget(this.#at(event.side), event.went);
        return handle(this.#at(event.side), event.places);
      case 'lured':
        return lure(this.#at(event.side), event.place, event.to);
      case 'lost':
        return this.#lost(event.seat, event.why === 'scandal' ? 'hitman' : 'governor');
      case 'closed_up':
        this.#sides.delete(event.seat);
    }
  }

  /** Forgets only this partner's card. */
  #lost(of: number, character: Character): void {
    for (const line of this.#sides.values()) forget(line, { character, of });
  }

  all(): Map<string, Ghost> {
    const lines = [...this.#sides].flatMap(([side, line]) =>
      [...line].map(([place, ghost]) => [placeSpot(side, place), ghost] as const)
    );
    return new Map(lines);
  }
}

/** Characters that the reader has seen, by spot. */
export function ghosts(entries: readonly Entry[]): Map<string, Ghost> {
  const memory = new Memory();
  for (const event of eventsIn<OutlawsEvent>(entries)) memory.read(event);
  return memory.all();
}
