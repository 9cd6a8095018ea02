// Coup's `GameTable`.

import { m } from '../../paraglide/messages';
import type { Claim } from '../../lib/protocol/index';
import type { GameTable, Part, Observation } from '../../table/contract/game';
import { revealed } from '../../table/kit/facts';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import { bar } from './bar';
import { bring } from '../../faces/sprite';
import CardBack from './CardBack.svelte';
import { claims } from './claims';
import { characters, turnedUp, viewOf } from './facts';
import { faces } from './faces';
import { flights } from './flights';
import { lasting } from './lasting';
import { moment } from './moments';
import { COPIES } from './rulebook';
import { sentence } from './sentences';
import { terms } from './terms';
import { ABOUT, NAMES } from './text';
import type { Character, CoupView } from './types';

function saying(claim: Claim) {
  const character = claim.character as Character;
  const inputs = { character: NAMES[character]() };
  const negative = claim.claim === 'not';
  const label = negative ? m.coup_say_not(inputs) : m.coup_say_hold(inputs);
  return { icon: character, label, negative };
}

function contents(observation: Observation): Part[] {
  const up = turnedUp(viewOf(observation));
  return characters(observation.options).map((character) => ({
    icon: character,
    label: NAMES[character](),
    about: ABOUT[character](),
    count: COPIES,
    unseen: COPIES - (up.get(character) ?? 0)
  }));
}

void bring(faces);

const table: GameTable = {
  Back: CardBack,
  Own,
  SeatBody,
  Centre,
  Icon,
  bar,
  lasting,
  sentence,
  claims,
  flights,
  moment,
  reckon: () => import('./reckon'),
  saying,
  contents,
  // Each seat's cards as their owner saw them.
  reveal: revealed<CoupView>(({ cards }) => ({ cards })),
  terms
};

export default table;
