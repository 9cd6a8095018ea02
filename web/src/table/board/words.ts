// Formatter of values, actions, claims and fields as text.

import type { Action, Claim } from '../../lib/protocol';
import { joined } from '../../lib/language/spacing';
import { locale } from '../../lib/language/locale.svelte';
import { bare, reworded, within } from '../../lib/language/lang-tags';
import { m } from '../../paraglide/messages';
import type { Names } from '../contract/names';
import type { Kind, Kinds, Shapes } from './shapes';
import { holes, readable, type Texts } from './texts';

type Fields = Record<string, unknown>;

/** Placeholder for missing data and for a seat that is nobody's. */
const UNKNOWN = '…';

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class Words {
  constructor(
    readonly texts: Texts,
    readonly shapes: Shapes
  ) {}

  value(value: unknown, kind: Kind, names: Names): string {
    if (Array.isArray(value)) return this.#list(value, kind, names);
    if (isRecord(value)) return this.#record(value, names);
    if (typeof value === 'number' && kind === 'seat') return value < 0 ? UNKNOWN : names(value);
    if (typeof value === 'boolean') return value ? m.option_on() : m.option_off();
    if (value === null || value === undefined) return m.board_face_down();
    return this.name(value);
  }

  /** The name's text if it can be claimed. */
  claimable(name: string): string | undefined {
    return this.shapes.claimed().includes(name) ? this.name(name) : undefined;
  }

  /** Text of a value of the game. */
  name(value: unknown): string {
    const found = this.texts.find(`value.${String(value)}`);
    return found ?? (typeof value === 'string' ? readable(value) : String(value));
  }

  #list(values: unknown[], kind: Kind, names: Names): string {
    if (!values.length) return m.board_none();
    return values.map((one) => this.value(one, kind, names)).join(m.list_separator());
  }

  #record(record: Fields, names: Names): string {
    if (typeof record.do === 'string') return this.action(record as Action, names);
    const told = Object.entries(record).filter(([, value]) => typeof value !== 'boolean');
    return told.map(([field, value]) => this.value(value, seatly(field), names)).join(' ');
  }

  fill(text: string, fields: Fields, kinds: Kinds, names: Names): string {
    const pieces = text.split(/\{(\w+)\}/);
    const value = (field: string) =>
      field in fields
        ? within(text, this.value(fields[field], kinds(field), names), locale.now)
        : UNKNOWN;
    return joined(
      pieces.filter((_, n) => n % 2 === 0),
      ...pieces.filter((_, n) => n % 2).map(value)
    );
  }

  action({ do: verb, ...fields }: Action, names: Names): string {
    const text = this.#verb(verb);
    return this.#said(text ?? readable(verb), text, fields, this.shapes.action(verb), names);
  }

  /** An action's text up to its first open placeholder. */
  begun({ do: verb, ...fields }: Action, names: Names): string {
    const text = this.#verb(verb) ?? readable(verb);
    const open = holes(text).find((field) => !(field in fields));
    if (open === undefined) return this.action({ do: verb, ...fields }, names);
    const short = Object.keys(fields).length ? undefined : this.texts.find(`do.${verb}.short`);
    const head = reworded(text, (plain) => plain.slice(0, plain.indexOf(`{${open}}`)).trim());
    const told = this.fill(head, fields, this.shapes.action(verb), names);
    return short ?? (bare(told) ? told : readable(verb));
  }

  #verb(verb: string): string | undefined {
    return this.texts.find(`do.${verb}`) ?? (verb === 'pass' ? m.board_pass() : undefined);
  }

  claim({ claim, ...fields }: Claim, names: Names): string {
    const text = this.texts.find(`claim.${claim}`);
    return this.#said(text ?? readable(claim), text, fields, this.shapes.claim(claim), names);
  }

  /** Fills the text's placeholders; a text without any is followed by the field values. */
  #said(head: string, text: string | undefined, fields: Fields, kinds: Kinds, names: Names) {
    if (text !== undefined && holes(text).length) return this.fill(text, fields, kinds, names);
    const values = Object.entries(fields).map(([field, one]) =>
      this.value(one, kinds(field), names)
    );
    return values.length ? `${head} ${values.join(' ')}` : head;
  }

  /** The name itself if the rule book has an anchor of that name. */
  place(name: string): string | undefined {
    return this.texts.find('rules')?.includes(`{#${name}}`) ? name : undefined;
  }

  /** Label of a field. */
  field(field: string, ...before: string[]): string {
    const keys = [...before, 'view.', 'player.', 'value.'].map((prefix) => prefix + field);
    return this.texts.first(...keys) ?? readable(field);
  }
}

const seatly = (field: string): Kind => (field === 'seat' || field === 'by' ? 'seat' : undefined);
