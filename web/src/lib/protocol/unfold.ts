// Long lists of choices and claims come folded: `{do, each: {a: [1, 2], b: [3, 4]}}` stands for all
// four, the last argument running fastest. Here they are made what they were.

import type { Action, Claim, Folded } from '.';

function* unfold<T extends Action | Claim>(folded: Folded<T>): Iterable<T> {
  if (!('each' in folded)) return void (yield folded);
  const { each, ...verb } = folded as T & { each: Record<string, unknown[]> };
  let all: object[] = [verb];
  for (const [name, values] of Object.entries(each))
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  yield* all as T[];
}

/** Gives the same array again for a list that is equal to the one before: whatever was worked out
 * from it holds still. */
export function unfolder<T extends Action | Claim>(): (list: Folded<T>[]) => T[] {
  let before = '[]';
  let all: T[] = [];
  return (list) => {
    const now = JSON.stringify(list);
    if (now !== before) [before, all] = [now, list.flatMap((each) => [...unfold(each)])];
    return all;
  };
}
