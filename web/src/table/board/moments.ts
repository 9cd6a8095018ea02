// Moments of a game that classifies its events in `Game.moments`.

import type { GameEvent } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Names } from '../contract/names';
import type { Moment, MomentKind } from '../contract/moments';
import type { Teller } from './sentences';
import type { Words } from './words';

const KINDS: Record<string, MomentKind> = { caught: 'caught', proved: 'proved', out: 'died' };

const seatsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

export class Moments {
  /** `kinds`: event name -> classification. */
  constructor(
    private readonly words: Words,
    private readonly teller: Teller,
    private readonly kinds: Readonly<Record<string, string>>
  ) {}

  moment(event: GameEvent, before: readonly GameEvent[], names: Names): Moment | null {
    if (event.on === 'over') return this.#won(event, names);
    const kind = KINDS[this.kinds[event.on] ?? ''];
    if (!kind || typeof event.seat !== 'number') return null;
    const told = [this.#cause(event.seat, before.at(-1), names), this.#told(event, names)];
    return { kind, seats: [event.seat], text: said(told) };
  }

  #won(event: GameEvent, names: Names): Moment | null {
    const seats = seatsIn(event.winners);
    if (!seats.length) return null;
    const why = typeof event.why === 'string' ? this.words.texts.find(`why.${event.why}`) : '';
    return { kind: 'won', seats, text: said([this.#told(event, names), why ?? '']) };
  }

  /** The sentence of the previous event, if it is public and about this seat. */
  #cause(seat: number, event: GameEvent | undefined, names: Names): string {
    const told = event && this.teller.sentence(event, names);
    return told && told.tone === 'plain' && told.seats.includes(seat) ? told.text : '';
  }

  #told(event: GameEvent, names: Names): string {
    return this.teller.sentence(event, names)?.text ?? '';
  }
}

const said = (sentences: string[]) => sentences.filter(Boolean).join(m.sentence_gap());
