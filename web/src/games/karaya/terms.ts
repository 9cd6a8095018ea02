// The words of Karaya's sentences that explain themselves.

import { m } from '../../paraglide/messages';
import type { Term } from '../../table/contract/glossary';
import { about, aboutRole, help } from './explained.svelte';
import { ROLES } from './roles';
import { NAMES, verb } from './text';
import type { Verb } from './types';

const VERBS: Verb[] = [
  'peek', 'trade', 'hide', 'execute', 'detain', 'assassinate', 'call', 'capture', 'dance',
  'manipulate', 'prophesy', 'stop', 'block', 'join', 'proclaim'
]; // prettier-ignore

/** Other spellings of a term, as the sentences of this language have it. */
const words = (name: string, forms = ''): string[] => [name, ...forms.split('|').filter(Boolean)];

export const terms = (): Term[] =>
  [
    ...ROLES.map((role) => ({
      words: words(NAMES[role]()),
      rule: aboutRole(role),
      at: role
    })),
    ...VERBS.map((name) => ({ words: words(verb(name)), rule: help(name), at: name })),
    {
      words: words(m.karaya_crown(), m.karaya_words_crown()),
      rule: about('crown'),
      at: 'crown'
    },
    {
      words: words(m.karaya_prison(), m.karaya_words_prison()),
      rule: about('prison'),
      at: 'prison'
    },
    { words: words(m.karaya_captured()), rule: about('captured'), at: 'captured' },
    { words: words(m.karaya_fatigued()), rule: about('fatigued'), at: 'fatigued' },
    {
      words: words(m.karaya_at_centre(), m.karaya_words_centre()),
      rule: about('centre'),
      at: 'centre'
    }
  ].filter(({ rule }) => rule);
