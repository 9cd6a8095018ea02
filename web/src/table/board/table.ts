// The generic board: seats, counters, cards, buttons, targets and log for any game, built from its
// bundle.

import type { View } from '../../lib/protocol';
import { bare } from '../../lib/language/lang-tags';
import { m } from '../../paraglide/messages';
import * as base from '../contract/base';
import type { Past, Reckoning } from '../contract/reckoning';
import type { Names } from '../contract/names';
import type { GameTable } from '../contract/table';
import type { Term } from '../contract/glossary';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import { BarMaker } from './bar';
import type { GameBundle } from '../../lib/protocol/bundle';
import { Claims } from './claims';
import { Fields } from './fields';
import { flights } from './flights';
import { given } from './given';
import { Moments } from './moments';
import { reveal } from './reveal';
import { Teller } from './sentences';
import { Shapes } from './shapes';
import { Texts } from './texts';
import { finalState } from './final-state';
import { Words } from './words';

/** Terms for sentences: every word of the game that has a help text. */
function terms(words: Words): Term[] {
  const texts = words.texts;
  return ['do.', 'value.', 'view.', 'player.'].flatMap((prefix) =>
    texts.under(prefix).flatMap((key) => {
      const word = texts.find(prefix + key);
      const rule = texts.find(`${prefix}${key}.help`);
      const at = words.place(key);
      return word && rule && !word.includes('{')
        ? [{ words: [bare(word)], rule, ...(at ? { at } : {}) }]
        : [];
    })
  );
}

const wordsOf = ({ texts, schema }: GameBundle) => new Words(new Texts(texts), new Shapes(schema));

/** Name of a seat by its number, where no player names are known. */
const numbered: Names = (seat) => m.name_masked({ number: seat + 1 });

/** Describes a player's final state from their own part of the view. */
export function teller(brought: GameBundle): (own: View) => string {
  const fields = new Fields(wordsOf(brought));
  return (own) => finalState(fields, own, numbered);
}

/** Phrasing for the reader: the lines name what they are, so they stay unchanged. */
export const yours = (what: string): string => what;

function reckon(fields: Fields, { views }: Past, names: Names): Reckoning {
  const { players } = base.base(views.at(-1));
  return {
    finalState: (seat) => finalState(fields, players[seat]!, names),
    yours,
    bluffs: null,
    figures: []
  };
}

export function table(brought: GameBundle): GameTable {
  const words = wordsOf(brought);
  const fields = new Fields(words);
  const maker = new BarMaker(words, fields, brought.standing);
  const teller = new Teller(words);
  const claims = new Claims(words);
  const moments = new Moments(words, teller, brought.moments);
  return {
    Own: given(Own, { fields, maker }),
    wide: true,
    SeatBody: given(SeatBody, { fields }),
    Centre: given(Centre, { fields, words, brought }),
    Icon: given(Icon, { words }),
    middle: 1.2,
    bar: (observation) => maker.bar(observation),
    sentence: (event, names) => teller.sentence(event, names),
    claims: (entries) => claims.claims(entries),
    saying: (claim, names) => claims.saying(claim, names),
    moment: (event, before, names) => moments.moment(event, before, names),
    flights: (event) => flights(event, words.shapes),
    contents: () => [],
    guesses: () =>
      words.shapes.claimed().map((name) => ({ icon: name, label: bare(words.name(name)) })),
    terms: () => terms(words),
    reckon: () => Promise.resolve({ default: (past, names) => reckon(fields, past, names) }),
    reveal
  };
}
