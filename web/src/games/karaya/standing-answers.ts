// Standing answers that the reader may set, by the server's names (standing.py). The form is the
// same for every role.

import { m } from '../../paraglide/messages';
import type { Plan } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { reminding, standing } from '../../table/observation/plan';
import { viewOf } from './facts';

const NAMES = {
  silent: m.karaya_order_silent,
  proclaim_now: m.karaya_order_proclaim_now,
  call_now: m.karaya_order_call_now,
  stop: m.karaya_order_stop_yes,
  let: m.karaya_order_let,
  block: m.karaya_order_block_yes,
  accept: m.karaya_order_accept,
  join: m.karaya_order_join_yes,
  stay: m.karaya_order_stay
};
const FOR_A_SEAT = {
  proclaim_after: m.karaya_order_proclaim_after,
  stop_for: m.karaya_order_stop_for
};

type Name = keyof typeof NAMES;
type Aimed = keyof typeof FOR_A_SEAT;

/** Label covers both declarations, so that it does not reveal which one the reader's card
 * allows. */
const asking = (observation: Observation) =>
  reminding(observation, 'remind', [{ do: 'proclaim' }, { do: 'call' }], {
    label: m.karaya_order_ask(),
    help: ''
  });

/** Standing answers on offer at this table. */
export function standingAnswers(observation: Observation): Plan[] {
  const seats = viewOf(observation).players.map((_, seat) => seat);
  const plain = (name: Name) => standing(observation, name, { label: NAMES[name](), help: '' });
  const aimed = (name: Aimed) =>
    seats.map((seat) => {
      const label = FOR_A_SEAT[name]({ seat: observation.names(seat) });
      return standing(observation, name, { label, help: '' }, seat);
    });
  const topic = (id: string, label: string, help: string, pick: Plan[]): Plan => ({
    id,
    label,
    help,
    pick,
    choose: () => {}
  });
  return [
    topic('declare', m.karaya_order_declare(), m.karaya_order_declare_help(), [
      plain('silent'),
      ...(observation.company ? [asking(observation)] : []),
      plain('proclaim_now'),
      plain('call_now'),
      ...aimed('proclaim_after')
    ]),
    topic('stop', m.karaya_order_stop(), m.karaya_order_stop_help(), [
      plain('stop'),
      plain('let'),
      ...aimed('stop_for')
    ]),
    topic('block', m.karaya_order_block(), m.karaya_order_block_help(), [
      plain('block'),
      plain('accept')
    ]),
    topic('join', m.karaya_order_join(), m.karaya_order_join_help(), [plain('join'), plain('stay')])
  ];
}
