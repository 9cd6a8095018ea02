// Contents of the panels beside the board: log, claims, contents.

import { m } from '../../paraglide/messages';
import type { Claim } from '../../lib/protocol/index';
import type { Saying } from '../../table/contract/claims';
import type { Names } from '../../table/contract/names';
import { spoken } from './text';
import type { MafiaClaim } from './types';

export { claims } from './claims';
export { contents, guesses } from './contents';
export { moment } from './moments';
export { sentence } from './sentences';
export { terms } from './terms';
/** Loads the summary at the end. */
export const reckon = () => import('./reckon');

/** Label, icon and group of a claim. */
export function saying(given: Claim, names: Names): Saying {
  const { claim: verb, ...rest } = given as unknown as MafiaClaim;
  const label = spoken({ ...rest, verb }, names);
  return { icon: 'talk', id: label, label, negative: false, group: m.mafia_say_title() };
}
