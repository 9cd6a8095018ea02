// Fields of a view beyond the base view: counters, tags, cards, groups.

import { m } from '../../paraglide/messages';
import { base } from '../contract/base';
import type { Names } from '../contract/names';
import type { Kind, Kinds } from './shapes';
import { holes } from './texts';
import type { Words } from './words';

/** A card, die, tile or other piece with a face. */
export interface Face {
  /** Null if it lies face down and is unknown. */
  text: string | null;
  /** The game's identifier for it. */
  name: string;
  /** Labels of its flags that are true, such as turned up. */
  marks: string[];
}

export type Field =
  | { kind: 'count'; name: string; label: string; value: string }
  | { kind: 'tag'; name: string; label: string; value: string }
  | { kind: 'cards'; name: string; label: string; cards: Face[] }
  | { kind: 'pile'; name: string; label: string; count: number }
  | { kind: 'group'; name: string; label: string; fields: Field[] };

export type Hand = Extract<Field, { kind: 'cards' }>;

type Json = Record<string, unknown>;

const BASE = ['seat', 'turn', 'turns', 'players', 'ask', 'outcome', 'hand'];
const PLAYER = ['alive'];

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A card's name in the form that actions use. */
const nameOf = (face: unknown) => (typeof face === 'string' ? face : JSON.stringify(face));

export class Fields {
  constructor(private readonly words: Words) {}

  /** Fields for the middle of the table. */
  middle(view: Json, names: Names): Field[] {
    return this.#all(view, BASE, this.words.shapes.view(), 'view.', names);
  }

  /** Fields of a player. */
  player(player: Json, names: Names): Field[] {
    return this.#all(player, PLAYER, this.words.shapes.view('players'), 'player.', names);
  }

  /** The reader's own cards, the hand first, because a card's index in an action refers to the
   * hand. */
  own(view: Json, you: number, names: Names): Hand[] {
    const hand = this.#list('hand', (view.hand as unknown[] | undefined) ?? [], 'card', this.words.field('hand', 'view.'), names); // prettier-ignore
    const mine = base(view).players[you];
    const all = [...hand, ...(mine ? this.player(mine, names) : [])];
    return all.filter((one): one is Hand => one.kind === 'cards');
  }

  face(card: unknown): Face {
    const name = isJson(card) ? this.#faceOf(card) : card;
    const marks = isJson(card)
      ? Object.entries(card).flatMap(([field, on]) =>
          on === true ? [this.words.field(field)] : []
        )
      : [];
    if (name === null || name === undefined) return { text: null, name: '', marks };
    return { text: this.words.value(name, undefined, String), name: nameOf(name), marks };
  }

  #faceOf(card: Json): unknown {
    const found = Object.values(card).filter((one) => typeof one !== 'boolean');
    return found.length > 1 ? found.map((one) => this.words.name(one ?? '')).join(' ') : found[0];
  }

  #all(json: Json, skip: string[], kinds: Kinds, prefix: string, names: Names): Field[] {
    return Object.entries(json)
      .filter(([name]) => !skip.includes(name))
      .flatMap(([name, value]) => this.#field(name, value, kinds(name), prefix, names));
  }

  #field(name: string, value: unknown, kind: Kind, prefix: string, names: Names): Field[] {
    const label = this.words.field(name, prefix);
    if (value === undefined || value === false) return [];
    if (value === null) return [{ kind: 'tag', name, label, value: m.board_hidden() }];
    if (value === true) return [{ kind: 'tag', name, label: '', value: label }];
    if (Array.isArray(value)) return this.#list(name, value, kind, label, names);
    if (isJson(value)) return this.#group(name, value, prefix, label, names);
    if (kind === 'pile' && typeof value === 'number' && value > 0)
      return [{ kind, name, label, count: value }];
    const text = this.words.value(value, kind, names);
    const count = typeof value === 'number' && kind !== 'seat';
    return [{ kind: count ? 'count' : 'tag', name, label, value: text }];
  }

  #list(name: string, values: unknown[], kind: Kind, label: string, names: Names): Field[] {
    if (!values.length) return [];
    if (kind === 'seat') return [{ kind: 'tag', name, label, value: this.words.value(values, kind, names) }]; // prettier-ignore
    return [{ kind: 'cards', name, label, cards: values.map((one) => this.face(one)) }];
  }

  /** Renders a nested object: by its template if it has one, as an action, or as a group of fields.
   * */
  #group(name: string, json: Json, prefix: string, label: string, names: Names): Field[] {
    const text = this.words.texts.find(prefix + name);
    const kinds = this.words.shapes.view(name);
    if (text !== undefined && holes(text).length)
      return [{ kind: 'tag', name, label: '', value: this.words.fill(text, json, kinds, names) }];
    if (typeof json.do === 'string')
      return [{ kind: 'tag', name, label, value: this.words.value(json, undefined, names) }];
    const fields = this.#all(json, [], kinds, `${prefix}${name}.`, names);
    return fields.length ? [{ kind: 'group', name, label, fields }] : [];
  }
}
