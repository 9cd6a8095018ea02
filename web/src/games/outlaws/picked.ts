// What the reader has picked on their side of the board: street places by number, saloon cards from
// `SALOON` up. Two street places start a move; one saloon card and one street place choose who
// comes out and who goes in.

import { m } from '../../paraglide/messages';
import type { Button } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { act } from '../../table/kit/bar';
import { enter, goesIn } from './entering.svelte';
import { answers, choicesOf, viewOf } from './facts';
import type { OutlawsAction, Verb } from './types';
import { nth } from './words';

const SALOON = 100;
/** Marks that the actions of a covered card are shown. */
const UNCOVERED = 200;

/** Pick number of a saloon card. */
export const inSaloon = (index: number) => SALOON + index;

/** The decoded selection. */
export interface Hand {
  street: number[];
  saloon: number | null;
  uncovered: boolean;
}

/** The decoded selection. */
export function handOf({ picked }: Pick<Observation, 'picked'>): Hand {
  const saloon = picked.find((one) => one >= SALOON && one < UNCOVERED);
  return {
    street: picked.filter((one) => one < SALOON),
    saloon: saloon === undefined ? null : saloon - SALOON,
    uncovered: picked.includes(UNCOVERED)
  };
}

/** Shows the actions of a covered card. */
export const uncover = (observation: Observation) => {
  observation.picked = [...observation.picked, UNCOVERED];
};

const PAIRS: Verb[] = ['exchange', 'feint', 'arrange', 'send_back', 'send_back_exchanged'];

/** Street places that an action affects. */
function placesOf(one: OutlawsAction) {
  if (one.do === 'admit') return [one.out, one.other];
  return PAIRS.includes(one.do) ? [one.place, one.other] : [one.place];
}

/** The legal actions that use everything picked. */
function withAll(observation: Observation, picked: readonly number[]): OutlawsAction[] {
  const { street, saloon } = handOf({ picked: [...picked] });
  if (saloon !== null && street.length && goesIn(observation, street))
    return choicesOf(observation).filter((one) => one.do === 'enter' && one.saloon === saloon);
  return choicesOf(observation).filter((one) => {
    if (saloon !== null && one.saloon !== saloon) return false;
    const places = placesOf(one);
    return street.every((place) => places.includes(place));
  });
}

/** Whether the reader may pick this now, alone or in addition. */
export function livesAt(observation: Observation, which: number): boolean {
  const step = viewOf(observation).ask?.step;
  if (!answers(observation) || !['turn', 'deploy', 'admit'].includes(step ?? '')) return false;
  return withAll(observation, [which]).length > 0;
}

const takenUp = ({ picked }: Observation) => picked.filter((one) => one < UNCOVERED);

/** The selection after a press on this card, which picks it or puts it back. */
function after(observation: Observation, which: number): number[] {
  const before = takenUp(observation);
  if (before.includes(which)) return before.filter((one) => one !== which);
  const same = (one: number) => one >= SALOON === which >= SALOON;
  const tries = [[...before, which], [...before.filter((one) => !same(one)), which], [which]];
  return tries.find((one) => withAll(observation, one).length) ?? [];
}

/** Picks a card or puts it back. In the deployment, a second card swaps at once. */
export function pick(observation: Observation, which: number): void {
  const { street, saloon } = handOf(observation);
  const [out] = street;
  if (saloon !== null && out !== undefined && which < SALOON && goesIn(observation, [out, which])) {
    enter(observation, saloon, out, which);
    return;
  }
  const down = takenUp(observation).includes(which);
  const next = after(observation, which);
  if (down) {
    observation.picked = next;
    return;
  }
  const [first] = viewOf(observation).ask?.step === 'deploy' && next.length === 2 ? withAll(observation, next) : []; // prettier-ignore
  if (first) observation.play(act(first));
  else observation.picked = next;
}

/** Buttons apart from the bar for everything that can be picked, so that lessons can highlight
 * those that lead to the wanted action. */
export function cardButtons(observation: Observation): Button[] {
  const places = new Set(choicesOf(observation).flatMap((one) => placesOf(one).flatMap((place) => place ?? []))); // prettier-ignore
  const cards = [...places, inSaloon(0), inSaloon(1)];
  const now = withAll(observation, takenUp(observation));
  const { saloon } = handOf(observation);
  return cards
    .filter((which) => livesAt(observation, which))
    .map((which) => {
      const found = withAll(observation, after(observation, which));
      const down = takenUp(observation).includes(which);
      // A lesson highlights places only once it is asked who goes in.
      const early = saloon !== null && which < SALOON;
      const leads = down ? found.filter((one) => !now.includes(one)) : found;
      return {
        id: cardId(which),
        label: which >= SALOON ? m.outlaws_board_saloon() : m.outlaws_board_place({ place: nth(which) }), // prettier-ignore
        help: '',
        key: '',
        apart: true,
        run: () => pick(observation, which),
        leads: early ? [] : leads.map(act)
      };
    });
}

/** Button id of a pickable card. */
export const cardId = (which: number) => `card-${which}`;

/** Handles one card dragged onto another. */
export function draw(observation: Observation, which: number, onto: number): void {
  if (which === onto || !livesAt(observation, which) || !livesAt(observation, onto)) return;
  observation.picked = [which];
  if (withAll(observation, [which, onto]).length) pick(observation, onto);
}
