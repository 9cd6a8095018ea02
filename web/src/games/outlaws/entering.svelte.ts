// A move with the saloon in three taps: who comes out, who goes in, where the newcomer stands. The
// game asks for the last two separately, and is answered from the taps.

import type { Observation } from '../../table/contract/observation';
import { answers, choicesOf, mine, viewOf } from './facts';
import type { OutlawsAction } from './types';

/** The tapped move: a pending `admit`. */
interface Wish {
  saloon: number;
  out: number;
  other: number;
  at: number;
}

let wish = $state.raw<Wish | null>(null);

const step = (observation: Observation) => viewOf(observation).ask?.step;

/** Places of the characters that the reader may move; any two may be exchanged. */
const movable = (observation: Observation): Set<number> =>
  new Set(choicesOf(observation).flatMap((one) => (one.do === 'exchange' ? [one.place!, one.other!] : []))); // prettier-ignore

/** Whether the character at the first place may enter the saloon, and the second place be
 * exchanged. Does not depend on what covered cards can do. */
export function goesIn(observation: Observation, street: readonly number[]): boolean {
  if (step(observation) !== 'turn' || !observation.faces) return false;
  const [out] = street;
  const standing = viewOf(observation).streets[mine(observation)!.side]!.places;
  if (out === undefined || standing[out]!.character === 'governor') return false;
  const all = movable(observation);
  return street.every((place) => all.has(place));
}

/** The newcomer stands at `at`. If nobody else has to move, a random card is handled as a feint. */
export function enter(observation: Observation, saloon: number, out: number, at: number): void {
  const others = [...movable(observation)].filter((place) => place !== out);
  const other = at === out ? others[Math.floor(Math.random() * others.length)]! : at;
  const action = choicesOf(observation).find((one) => one.do === 'enter' && one.saloon === saloon);
  if (!action) return;
  wish = { saloon, out, other, at };
  observation.play({ ...action });
}

function answer(observation: Observation): OutlawsAction | undefined {
  const { ask } = viewOf(observation);
  if (!wish || ask?.step !== 'admit' || ask.saloon !== wish.saloon) return undefined;
  const { out, other, at } = wish;
  return choicesOf(observation).find(
    (one) => one.do === 'admit' && one.out === out && one.other === other && one.at === at
  );
}

/** Whether the current decision is the pending one. */
export const entering = (observation: Observation): boolean => answer(observation) !== undefined;

/** Answers the pending decision once asked; discards it on any other decision. */
export function follow(observation: Observation): void {
  if (!wish || !answers(observation)) return;
  const found = answer(observation);
  if (found) observation.play({ ...found });
  else wish = null;
}
