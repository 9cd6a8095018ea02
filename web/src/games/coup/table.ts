import { m } from '../../paraglide/messages';
import type { Claim, View } from '../../lib/protocol';
import type { GameTable, Part, Observation } from '../../table/contract/game';
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

const coup = (view: unknown) => view as CoupView;

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

/** Every card lies as its owner saw it. */
function reveal(view: View, seats: readonly View[]): View {
  const players = coup(view).players.map((player, seat) => ({
    ...player,
    cards: coup(seats[seat]).players[seat]!.cards
  }));
  return { ...view, players };
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
  reveal,
  terms
};

export default table;
