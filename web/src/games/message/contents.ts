// The 81 cards by function and colour, and how many of each have not been turned up.

import type { Options } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/observation';
import type { Part } from '../../table/contract/table';
import { COLOURS, FUNCTIONS, SIDES, copies, faceOf } from './cards';
import { aboutColour, aboutFunction } from './explained.svelte';
import { viewOf } from './facts';
import { rulebook } from './rulebook';
import { CHARACTER, COLOUR, NAMES, SIDE } from './text';
import type { CardName, Character, MessageView } from './types';
import { m } from '../../paraglide/messages';

/** All public cards; those that only the reader knows are not counted. */
function* seen(view: MessageView): Generator<CardName> {
  for (const [card, count] of Object.entries(view.discards))
    for (let n = 0; n < (count ?? 0); n++) yield card;
  for (const player of view.players) yield* player.intelligence;
  if (view.message?.up && view.message.card) yield view.message.card;
  // A Probe's card is secret while it waits and while it resolves.
  for (const { use, card } of view.responses) if (use !== 'probe' && card) yield card;
  if (view.resolving && !view.resolving.startsWith('probe')) yield view.resolving;
}

/** Parts of the game, with the number of each not yet seen. */
export function contents(observation: Observation): Part[] {
  const cards = [...seen(viewOf(observation))].map(faceOf);
  return FUNCTIONS.flatMap((fn) =>
    COLOURS.flatMap((colour) => {
      const count = copies(fn, colour, observation.options);
      const gone = cards.filter((face) => face.fn === fn && face.colour === colour).length;
      const label = m.message_part_unknown({ name: NAMES[fn](), colour: COLOUR[colour]() });
      const about = `${aboutFunction(fn)} ${aboutColour(colour, observation.options)}`;
      return count ? [{ icon: colour, label, about, count, unseen: count - gone }] : [];
    })
  );
}

/** What a reader may note as a guess about a seat: a side, or a face-down character. */
export function guesses(observation: Observation): Pick<Part, 'icon' | 'label'>[] {
  const sides = SIDES.map((side) => ({ icon: side, label: SIDE[side]() }));
  const hidden = hiddenCharacters(observation.options);
  return [...sides, ...hidden.map((icon) => ({ icon, label: CHARACTER[icon]() }))];
}

/** Characters that start face down. */
export function hiddenCharacters(options: Options): Character[] {
  if (options.beginner) return [];
  return rulebook.characters
    .filter(({ hidden, base }) => hidden && (base || options.characters !== 'base'))
    .map(({ name }) => name);
}
