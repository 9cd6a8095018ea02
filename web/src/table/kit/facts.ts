// Typed access to a game's view and actions.

import type { View } from '../../lib/protocol/index';
import type { Observation } from '../contract/observation';

interface AnyView {
  players: readonly { alive: boolean }[];
  ask: { seats: readonly number[]; answered: boolean } | null;
}

/** Accessors that every board needs, with the game's types. */
export function factsOf<Seen extends AnyView, Act>() {
  type Player = Seen['players'][number];
  const viewOf = (observation: Observation) => observation.view as unknown as Seen;
  const mine = (observation: Observation): Player | null =>
    observation.you === null ? null : (viewOf(observation).players[observation.you] ?? null);
  return {
    viewOf,
    /** The reader's legal actions; none once they have answered. */
    choicesOf: ({ choices, sent }: Observation) => (sent ? [] : choices) as unknown as Act[],
    /** The reader's own entry in `players`; null for spectators. */
    mine,
    /** Whether the reader plays and is not out. */
    alive: (observation: Observation): boolean => mine(observation)?.alive ?? false,
    /** Whether the reader is asked and has not answered. */
    answers: (observation: Observation): boolean => {
      const { ask } = viewOf(observation);
      const { you, sent } = observation;
      return !!ask && you !== null && !sent && !ask.answered && ask.seats.includes(you);
    }
  };
}

/** `GameTable.reveal` from all seats' views; `own` picks the fields that only the seat itself could
 * see. */
export const revealed =
  <Seen extends { players: readonly object[] }>(
    own: (player: Seen['players'][number], view: Seen) => object
  ) =>
  (view: View, seats: readonly View[]): View => {
    const typed = (one: unknown) => one as Seen;
    const players = typed(view).players.map((player, seat) => ({
      ...player,
      ...own(typed(seats[seat]).players[seat]!, typed(seats[seat]))
    }));
    return { ...view, players };
  };

/** `Game.finalState` from a function of the game's own player type. */
export const ofPlayer =
  <Player>(tell: (own: Player) => string) =>
  (own: View): string =>
    tell(own as unknown as Player);
