// Log lines of the generic board, from the game's texts or else from the event's data.

import type { GameEvent } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Names } from '../contract/names';
import type { Sentence } from '../contract/sentence';
import type { Kinds } from './shapes';
import { readable } from './texts';
import type { Words } from './words';

type Fields = Record<string, unknown>;
type Line = Pick<Sentence, 'text' | 'tone'>;

const TONES: Record<string, Sentence['tone']> = { turn: 'turn', over: 'good', said: 'talk' };

export class Teller {
  constructor(private readonly words: Words) {}

  sentence(event: GameEvent, names: Names): Sentence | null {
    const { on, ...fields } = event;
    const kinds = this.words.shapes.event(on);
    const line = this.#line(on, fields, kinds, names);
    if (!line.text) return null;
    const claim = typeof fields.claim === 'string';
    const told = { ...line, icon: on, seats: seatsOf(fields, kinds), claim };
    return claim ? { ...told, sound: 'claim' } : told;
  }

  #line(on: string, fields: Fields, kinds: Kinds, names: Names): Line {
    const fill = (text: string) => this.words.fill(text, fields, kinds, names);
    const secret = this.#secret(on, fields);
    if (secret !== undefined) return { text: fill(secret), tone: 'mine' };
    const tone = TONES[on] ?? 'plain';
    const text = this.words.texts.find(`on.${on}`);
    if (text !== undefined) return { text: fill(text), tone };
    return { text: this.#plain(on, fields, kinds, names), tone };
  }

  /** Text `on.<event>+<field>`, for readers who receive that secret field. */
  #secret(on: string, fields: Fields): string | undefined {
    const known = this.words.texts.under(`on.${on}+`).find((field) => field in fields);
    return known && this.words.texts.find(`on.${on}+${known}`);
  }

  /** Describes an event without a text: base events in fixed words, others by their data. */
  #plain(on: string, fields: Fields, kinds: Kinds, names: Names): string {
    const { seat, ...others } = fields;
    if (typeof seat !== 'number') return this.#rest(readable(on), others, kinds, names);
    if (on === 'turn') return m.board_turn({ seat: names(seat) });
    if (typeof others.claim === 'string') {
      const claim = this.words.claim({ ...others, claim: others.claim }, names);
      return m.board_said({ seat: names(seat), claim });
    }
    const deed = this.#rest(readable(on), others, kinds, names);
    return m.labelled({ label: names(seat), value: deed });
  }

  #rest(head: string, fields: Fields, kinds: Kinds, names: Names): string {
    const told = Object.entries(fields).filter(([, value]) => value !== null && value !== false);
    const values = told.map(
      ([field, value]) =>
      m.labelled({ label: this.words.field(field), value: this.words.value(value, kinds(field), names) }) // prettier-ignore
    );
    return values.length ? `${head} (${values.join(m.list_separator())})` : head;
  }
}

/** Seats that an event is about. */
function seatsOf(fields: Fields, kinds: Kinds): number[] {
  const found = Object.entries(fields)
    .filter(([field]) => kinds(field) === 'seat')
    .flatMap(([, value]) => value);
  return [...new Set(found.filter((one): one is number => typeof one === 'number'))];
}
