// Glossary terms in Outlaws' sentences.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/contract/names';
import type { Term } from '../../table/contract/glossary';
import { CHARACTERS } from './cards';
import { about } from './explained.svelte';
import type { Token } from './types';
import { NAMES, TOKENS } from './words';

const LYING: Token[] = ['vote', 'bogus', 'bullet', 'cuffs', 'election'];

/** Plurals of the tokens. */
const MANY: Partial<Record<Token, Text>> = {
  vote: m.outlaws_board_votes,
  bullet: m.outlaws_board_bullets
};

/** Glossary terms of this table. */
export const terms = (): Term[] => [
  ...CHARACTERS.map((name) => ({ words: [NAMES[name]()], rule: about(name), at: name, exact: true })), // prettier-ignore
  ...LYING.map((name) => ({
    words: [TOKENS[name](), MANY[name]?.() ?? []].flat(),
    rule: about(name),
    at: name
  })),
  { words: [m.outlaws_board_label()], rule: about('street'), at: 'setup' },
  { words: [m.outlaws_board_saloon()], rule: about('saloon'), at: 'saloon' },
  { words: [m.outlaws_word_reserve()], rule: about('reserve'), at: 'reserve' },
  {
    words: [m.outlaws_word_headline(), m.outlaws_board_headlines()],
    rule: about('headline'),
    at: 'headline'
  },
  { words: [m.outlaws_board_headlined()], rule: about('headlined'), at: 'headlined' },
  { words: [m.outlaws_board_pinned()], rule: about('pinned'), at: 'pinned' },
  { words: [m.outlaws_board_sudden()], rule: about('sudden_death'), at: 'sudden_death' }
];
