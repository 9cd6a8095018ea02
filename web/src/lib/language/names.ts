// Names of seats. Bots are named by the page, in the reader's language.

import { m } from '../../paraglide/messages';
import type { Seat, Summary } from '../protocol';
import { MARK, turns } from './lang-tags';
import { addressed, asYou, isYou } from './second-person';

type BotName = NonNullable<Seat['bot']>['name'];

const BOTS: Record<BotName, () => string> = {
  ada: m.bot_ada,
  bruno: m.bot_bruno,
  clara: m.bot_clara,
  dario: m.bot_dario,
  elisa: m.bot_elisa,
  felix: m.bot_felix,
  greta: m.bot_greta,
  hugo: m.bot_hugo,
  iris: m.bot_iris,
  jonas: m.bot_jonas,
  leo: m.bot_leo,
  mira: m.bot_mira,
  nico: m.bot_nico,
  olga: m.bot_olga,
  wanda: m.bot_wanda
};

const FIRST_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A stranger's name can hold any letters, also right-to-left ones: keep it to itself. */
export const isolate = (name: string) => FIRST_ISOLATE + name + POP_ISOLATE;

export interface Part {
  text: string;
  name: boolean;
  /** Its language, where that is not the reader's. */
  lang?: string;
}

const PARTS = new RegExp(`(\u2068[^\u2068\u2069]*\u2069|${MARK})`, 'u');

/** The parts of a sentence: names (which were isolated) and what is between them. */
export function parts(text: string): Part[] {
  const open: string[] = [];
  return addressed(text)
    .split(PARTS)
    .flatMap((part): Part[] => {
      if (!part || turns(open, part)) return [];
      if (part.startsWith(FIRST_ISOLATE)) return [{ text: part.slice(1, -1), name: true }];
      const lang = open.at(-1);
      return [{ text: part, name: false, ...(lang ? { lang } : {}) }];
    });
}

/** A text without its marks: for attributes, which only show letters. */
export const plain = (text: string): string =>
  parts(text)
    .map((part) => part.text)
    .join('');

/** Several people in one sentence, the reader first. */
export function listed(names: readonly string[]): string {
  const all = [...names.filter(isYou), ...names.filter((name) => !isYou(name))];
  const last = all.pop();
  if (last === undefined || !all.length) return last ?? '';
  return m.list_last({ rest: all.join(m.list_separator()), last });
}

/** While the table hides names it gives ids of its own; else nobody is without a name but one. */
const nameless = (id: string, seat: number) =>
  id === `seat-${seat}` ? m.name_masked({ number: seat + 1 }) : m.name_deleted();

export function nameOf(seat: Seat): string {
  // Without a name while the table hides them.
  if (seat.player) return seat.player.name || nameless(seat.player.id, seat.seat);
  return seat.bot ? BOTS[seat.bot.name]() : m.seat_empty();
}

/** Whoever sits there; 0, nobody's, on an empty seat. */
export const faceOf = (seat: Seat): number => seat.player?.face ?? seat.bot?.face ?? 0;

export function namesAt(table: Summary): (seat: number) => string {
  return (number) => {
    const seat = table.seats[number];
    return isolate(seat ? nameOf(seat) : String(number + 1));
  };
}

/** In sentences, for a reader who sits at `you`: they are called so. */
export function namesFor(table: Summary, you: number | null): (seat: number) => string {
  const names = namesAt(table);
  return (seat) => (seat === you ? asYou(m.name_you()) : names(seat));
}
