// Expands folded lists of choices and claims: `{do, each: {a: [1, 2], b: [3, 4]}}` stands for four
// actions, the last argument varying fastest.

import type { Action, Claim, Folded } from '.';

function* unfold<T extends Action | Claim>(folded: Folded<T>): Iterable<T> {
  if (!('each' in folded)) return void (yield folded);
  const { each, ...verb } = folded as T & { each: Record<string, unknown[]> };
  let all: object[] = [verb];
  for (const [name, values] of Object.entries(each))
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  yield* all as T[];
}

/** Memoized by the last list: an equal list gives the same array, so derived state stays stable. */
export function unfolder<T extends Action | Claim>(): (list: Folded<T>[]) => T[] {
  let before = '[]';
  let all: T[] = [];
  return (list) => {
    const now = JSON.stringify(list);
    if (now !== before) [before, all] = [now, list.flatMap((each) => [...unfold(each)])];
    return all;
  };
}
