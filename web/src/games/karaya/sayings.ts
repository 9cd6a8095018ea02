// Labels and icons of the claims that a seat may make, whether true or not.

import { m } from '../../paraglide/messages';
import type { Claim } from '../../lib/protocol/index';
import type { Saying } from '../../table/contract/claims';
import type { Names } from '../../table/contract/names';
import { NAMES } from './text';
import type { KarayaClaim } from './types';

/** Label, icon and group of a claim. */
export function saying(given: Claim, names: Names): Saying {
  const { claim, role, target } = given as unknown as KarayaClaim;
  const name = NAMES[role]();
  if (claim === 'is') {
    const seat = names(target!);
    const label = m.karaya_say_is({ seat, role: name });
    return { icon: role, id: `${target}-${role}`, label, negative: false, group: seat };
  }
  const label = (claim === 'am' ? m.karaya_say_am : m.karaya_say_not)({ role: name });
  return { icon: role, label, negative: claim === 'not', group: m.karaya_group_own() };
}
