// Texts of the table's rule for absent players.

import type { Summary } from '../../lib/protocol';
import { m } from '../../paraglide/messages';

const RULES: Record<Summary['absent'], (inputs: { seconds: number }) => string> = {
  bot: m.absence_bot,
  moves: () => m.absence_moves(),
  end: m.absence_end
};

/** The rule, for the list of terms. */
export function absence({ absent, times }: Summary): string {
  return times ? RULES[absent]({ seconds: times.away }) : m.absence_waits();
}

const COSTS: Record<Summary['absent'], (inputs: { seconds: number }) => string> = {
  bot: m.line_bot,
  moves: () => m.line_moves(),
  end: m.line_end
};

/** The consequence, for a reader who lost the connection. */
export function cost({ absent, times }: Summary): string {
  return times ? COSTS[absent]({ seconds: times.away }) : m.line_waits();
}
