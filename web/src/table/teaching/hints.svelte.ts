// Hints for a player's first games: each term and each move is explained once, when it first
// appears. The texts are those of the tooltips.

import { Stored } from '../../lib/browser/stored.svelte';
import type { Button } from '../contract/bar';
import type { LiveObservation } from '../observation/observation.svelte';

interface Reader {
  /** Whether hints are wanted; null if not answered yet. */
  wish: boolean | null;
  /** Keys of the hints already shown. */
  told: string[];
}

const NEW: Reader = { wish: null, told: [] };

const kept = new Stored<Record<string, Reader>>(
  'facedown.hints',
  (found) => (found ?? {}) as Record<string, Reader>
);

/** A reader's hint settings for one game, kept in this browser. */
export class Wish {
  constructor(private readonly game: string) {}

  get #now(): Reader {
    return kept.now[this.game] ?? NEW;
  }
  get wish(): boolean | null {
    return this.#now.wish;
  }
  /** Turning hints on again forgets which were shown. */
  set wish(wish: boolean) {
    this.#keep(() => (wish ? { wish, told: [] } : { wish }));
  }
  knows(key: string): boolean {
    return this.#now.told.includes(key);
  }
  learn(key: string): void {
    this.#keep(({ told }) => (told.includes(key) ? {} : { told: [...told, key] }));
  }
  #keep(change: (reader: Reader) => Partial<Reader>): void {
    kept.change((all) => {
      const reader = all[this.game] ?? NEW;
      return { ...all, [this.game]: { ...reader, ...change(reader) } };
    });
  }
}

export interface Hint {
  key: string;
  label: string;
  text: string;
  icon?: string;
}

/** Kind of a button: `block-duke` and `block-captain` are both `block`. */
const kind = ({ id }: Button) => id.split('-', 1)[0]!;

/** Number of unanswered decisions after which the offer disappears. */
const OFFERS = 3;

export class Hints {
  #ignored = $state(0);

  constructor(
    private readonly observation: LiveObservation,
    private readonly reader: Wish
  ) {}

  get #wanted(): boolean {
    const { bar, coach, over, you } = this.observation;
    return bar.kind !== 'wait' && !over && you !== null && coach.guide === null;
  }
  /** Whether the offer is shown. */
  get offered(): boolean {
    return this.reader.wish === null && this.#ignored < OFFERS && this.#wanted;
  }
  /** The decision at which the offer is shown. */
  get offeredAt(): number | null {
    return this.offered ? this.observation.turn : null;
  }
  /** Hints not shown yet for this decision: terms of the prompt, then possible moves. */
  get #new(): Hint[] {
    if (!this.reader.wish || !this.#wanted) return [];
    const { prompt, buttons } = this.observation.bar;
    const words = this.observation.glossary
      .split(prompt)
      .flatMap(({ text, rule }) =>
        rule ? [{ key: `word ${text}`, label: text, text: rule }] : []
      );
    const moves = buttons
      .filter((button) => button.why === undefined)
      .map((button) => ({
        key: kind(button),
        label: button.about ?? button.label,
        text: button.help,
        ...(button.icon ? { icon: button.icon } : {})
      }));
    return [...words, ...moves].filter(({ key, text }) => text && !this.reader.knows(key));
  }
  get hint(): Hint | null {
    return this.#new[0] ?? null;
  }
  /** Whether another hint follows in this decision. */
  get more(): boolean {
    return this.#new.some((one) => one.key !== this.hint?.key);
  }
  get open(): boolean {
    return this.offered || this.hint !== null;
  }

  /** Counts a decision that passed without an answer to the offer. */
  ignore(): void {
    this.#ignored += 1;
  }
  answer(wish: boolean): void {
    this.reader.wish = wish;
  }
  told(key: string): void {
    this.reader.learn(key);
  }
}
