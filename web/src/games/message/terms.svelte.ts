// Glossary terms in The Message's sentences.

import { later } from '../../table/kit/later.svelte';
import { m } from '../../paraglide/messages';
import type { Options } from '../../lib/protocol/index';
import type { Term } from '../../table/contract/glossary';
import { FUNCTIONS, SIDES } from './cards';
import { aboutFunction, aboutSide, aboutStamp } from './explained.svelte';
import { CHARACTER, NAMES, ROSTER, SIDE, SKILL, STAMP } from './text';
import type { Character, Stamp } from './types';

const roster = later(() => import('./roster'));
/** For tests: resolves once loaded. */
export const ready = roster.ready;

/** Matches names case-sensitively: "cover" and "love" are ordinary words as well. */
const term = (name: string, rule: string, at: string): Term => ({
  words: [name],
  rule,
  exact: true,
  at
});

/** Terms of a character card: its skills and its mission. */
function person(character: Character, options: Options): Term[] {
  if (!roster.now) return [];
  const { skills, mission } = roster.now.dossier(character, options);
  const told = skills.map(({ id, text }) => [SKILL[id]!(), text()] as const);
  const lines = told.map(([name, what]) => m.message_is({ name, what }));
  return [
    term(CHARACTER[character](), [...lines, mission()].join('\n'), character),
    ...told.map(([name, text]) => term(name, text, character))
  ];
}

/** Glossary terms of this table. */
export function terms(options: Options): Term[] {
  return [
    ...FUNCTIONS.map((fn) => term(NAMES[fn](), aboutFunction(fn), fn)),
    ...(Object.keys(STAMP) as Stamp[]).map((stamp) =>
      term(STAMP[stamp](), aboutStamp(stamp), stamp)
    ),
    ...SIDES.map((side) => term(SIDE[side](), aboutSide(side, Number(options.cards_to_win)), side)),
    ...(options.beginner ? [] : ROSTER.flatMap((character) => person(character, options)))
  ].filter(({ rule }) => rule);
}
