// What is filled into a text, joined to it as Chinese typography has it: where a Chinese character
// and a Latin letter or a digit come to stand side by side, there is a space between them, and none
// otherwise. Whether a name is one or the other is known only here, so no text has such a space.

const HAN = /\p{Script=Han}/u;
const LATIN = /[0-9\p{Script=Latin}]/u;
/** Marks of direction and of language, which are not drawn. */
const UNSEEN = '[\\u2066-\\u2069\\u{E0001}-\\u{E007F}]*';
const LAST = new RegExp(`(.)${UNSEEN}$`, 'su');
const FIRST = new RegExp(`^${UNSEEN}(.)`, 'su');

function apart(before: string, after: string): boolean {
  const last = LAST.exec(before)?.[1];
  const first = FIRST.exec(after)?.[1];
  if (last === undefined || first === undefined) return false;
  return (HAN.test(last) && LATIN.test(first)) || (LATIN.test(last) && HAN.test(first));
}

/** A tag for templates. */
export function joined(texts: readonly string[], ...values: unknown[]): string {
  const pieces = values.flatMap((value, n) => [String(value), texts[n + 1]!]);
  return pieces.reduce((all, piece) => all + (apart(all, piece) ? ' ' : '') + piece, texts[0]!);
}
