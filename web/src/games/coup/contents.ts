// The characters in play, and how many cards of each have not been turned up.

import type { Observation } from '../../table/contract/observation';
import type { Part } from '../../table/contract/table';
import { characters, turnedUp, viewOf } from './facts';
import { COPIES } from './rulebook';
import { ABOUT, NAMES } from './text';

/** Parts of the game, with the number of each not yet seen. */
export function contents(observation: Observation): Part[] {
  const up = turnedUp(viewOf(observation));
  return characters(observation.options).map((character) => ({
    icon: character,
    label: NAMES[character](),
    about: ABOUT[character](),
    count: COPIES,
    unseen: COPIES - (up.get(character) ?? 0)
  }));
}
