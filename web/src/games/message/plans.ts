import type { Plan, Sight } from '../../table/game';
import { m } from '../../paraglide/messages';

const PASS = { do: 'pass' };

/** What the reader may leave to the table: passing where it is none of his business. */
export const plans = (sight: Sight): Plan[] => [
  {
    id: 'quiet',
    label: m.message_plan_quiet(),
    help: m.message_plan_quiet_help(),
    standing: 'quiet',
    choose: () => sight.stand('quiet')
  },
  {
    id: 'mine',
    label: m.message_plan_mine(),
    help: m.message_plan_mine_help(),
    standing: 'mine',
    choose: () => sight.stand('mine')
  },
  {
    id: 'pass',
    label: m.message_plan_pass(),
    help: m.message_plan_pass_help(),
    action: PASS,
    choose: () => sight.intend(PASS)
  }
];
