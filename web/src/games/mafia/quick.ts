// One-tap claims: what the reader took, or what only the Godfather knows.

import { m } from '../../paraglide/messages';
import type { Claim } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/observation';
import { viewOf } from './facts';
import { TOKENS, type Role } from './roles';
import { spoken, takeIn } from './text';
import type { Statement } from './types';

/** A claim made with one tap. */
export interface Quick {
  id: string;
  claim: Claim;
  /** A short label; `sentence` has the full claim. */
  label: string;
  sentence: string;
  icon: Role;
}

const made = (id: string, icon: Role, label: string, given: Claim): Quick => {
  const { claim: verb, ...rest } = given;
  const sentence = spoken({ ...rest, verb: verb as Statement['verb'] }, () => '');
  return { id, icon, label, claim: given, sentence };
};

/** The Godfather's true claims about the returned and hidden diamonds; bluffs need the full
 * form. */
function godfathers(observation: Observation): Quick[] {
  const { box, hidden } = viewOf(observation);
  return [
    ...(box ? [made('returned', 'godfather', m.mafia_say_returned(), { claim: 'returned', ...box })] : []), // prettier-ignore
    ...(hidden === null ? [] : [made('hid', 'godfather', m.mafia_say_hid(), { claim: 'hid', diamonds: hidden })]) // prettier-ignore
  ];
}

/** Quick claims: each token of the set-up, or nothing, whether true or not. */
export function quick(observation: Observation): Quick[] {
  const { godfather, set_up } = viewOf(observation);
  if (observation.you === godfather) return godfathers(observation);
  return [
    ...TOKENS.filter((_, at) => set_up[at]).map((token) =>
      made(token, token, takeIn({ token }), { claim: 'took_token', token })
    ),
    made('nothing', 'urchin', m.mafia_nothing(), { claim: 'took_nothing' })
  ];
}
