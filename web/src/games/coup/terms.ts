// Glossary terms in Coup's sentences.

import { m } from '../../paraglide/messages';
import type { Options } from '../../lib/protocol/index';
import type { Term } from '../../table/contract/glossary';
import { spellings } from '../../table/kit/words';
import { characters } from './facts';
import { ABOUT, NAMES, verb } from './text';
import { actions, help } from './turn';

const FORMS: Record<string, () => string> = {
  income: m.coup_words_income,
  coup: m.coup_words_coup,
  foreign_aid: m.coup_words_foreign_aid
};

/** Glossary terms of this table. */
export function terms(options: Options): Term[] {
  return [
    ...characters(options).map((name) => ({
      words: spellings(NAMES[name]()),
      rule: ABOUT[name](),
      at: name
    })),
    ...actions(options).map((name) => ({
      words: spellings(verb({ do: name }), FORMS[name]?.()),
      rule: help(name, options),
      at: name
    })),
    {
      words: spellings(m.coup_do_challenge(), m.coup_words_challenge()),
      rule: m.coup_help_challenge(),
      at: 'challenges'
    },
    {
      words: spellings(m.coup_words_block(), m.coup_words_blocks()),
      rule: m.coup_help_blocking(),
      at: 'blocks'
    },
    { words: spellings(m.coup_treasury()), rule: m.coup_treasury_help(), at: 'treasury' },
    { words: spellings(m.coup_words_deck()), rule: m.coup_deck_help(), at: 'deck' }
  ];
}
