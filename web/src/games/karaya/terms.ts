// Glossary terms in Karaya's sentences.

import { m } from '../../paraglide/messages';
import type { Term } from '../../table/contract/glossary';
import { spellings } from '../../table/kit/words';
import { about, aboutRole, help } from './explained.svelte';
import { ROLES } from './roles';
import { NAMES, verb } from './text';
import type { Verb } from './types';

const VERBS: Verb[] = [
  'peek', 'trade', 'hide', 'execute', 'detain', 'assassinate', 'call', 'capture', 'dance',
  'manipulate', 'prophesy', 'stop', 'block', 'join', 'proclaim'
]; // prettier-ignore

/** Glossary terms of this table. */
export const terms = (): Term[] =>
  [
    ...ROLES.map((role) => ({
      words: spellings(NAMES[role]()),
      rule: aboutRole(role),
      at: role
    })),
    ...VERBS.map((name) => ({ words: spellings(verb(name)), rule: help(name), at: name })),
    {
      words: spellings(m.karaya_crown(), m.karaya_words_crown()),
      rule: about('crown'),
      at: 'crown'
    },
    {
      words: spellings(m.karaya_prison(), m.karaya_words_prison()),
      rule: about('prison'),
      at: 'prison'
    },
    { words: spellings(m.karaya_captured()), rule: about('captured'), at: 'captured' },
    { words: spellings(m.karaya_fatigued()), rule: about('fatigued'), at: 'fatigued' },
    {
      words: spellings(m.karaya_at_centre(), m.karaya_words_centre()),
      rule: about('centre'),
      at: 'centre'
    }
  ].filter(({ rule }) => rule);
