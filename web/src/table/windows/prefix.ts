// Comparison of action prefixes: fields that stand for every action that has them.

import type { Prefix } from '../../lib/protocol';

export const samePrefix = (one: Prefix, other: Prefix): boolean =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);
