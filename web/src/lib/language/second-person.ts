// Addresses the reader as "you". Sentences are written about a seat ("{seat} takes a card"). The
// reader's own seat gives a mark instead of a name; when the sentence is shown, the mark becomes
// "you" and in English the verb and possessives are made to agree.

/** An isolate within an isolate, which no name contains. */
const [OPEN, CLOSE] = ['\u2068\u2066', '\u2069\u2069'];

/** Mark for the reader's own seat; `word`: "you" in their language. */
export const asYou = (word: string): string => OPEN + word + CLOSE;

const MARKED = new RegExp(`${OPEN}([^\u2069]*)${CLOSE}`, 'u');

/** Whether a name is the reader's mark. */
export const isYou = (name: string): boolean => name.startsWith(OPEN);

const IRREGULAR: Record<string, string> = { is: 'are', was: 'were', has: 'have', dies: 'die', lies: 'lie' }; // prettier-ignore

/** Conjugates a verb for "you": "takes" -> "take". */
function afterYou(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (!/[^s]s$/.test(verb) || /^(?:as|this|its|us|yes|always|unless)$/.test(verb)) return verb;
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.replace(/(?<=ss|sh|ch|x|o)es$|s$/, '');
}

const their = (text: string) =>
  text
    .replace(/\btheir\b/g, 'your')
    .replace(/\bthemselves\b/g, 'yourself')
    .replace(/in front of them\b/g, 'in front of you');

/** Makes the words after "you" agree. `subject`: "you" is the sentence's subject. */
function agreeing(rest: string, subject: boolean): string {
  const first = rest.replace(
    /^(, [^,]+,| \([^)]*\))? ([a-z]+)\b/,
    (_, between: string | undefined, verb: string) => `${between ?? ''} ${afterYou(verb)}`
  );
  if (!subject) return their(first);
  return their(first.replace(/, and ([a-z]+)\b/g, (_, verb: string) => `, and ${afterYou(verb)}`));
}

/** Inserts "you" or "your" in English; `rest` is the text up to the next mark. */
function put(before: string, rest: string): string {
  const first = /(?:^|[.!?…] |[“\n])$/.test(before);
  const subject = first || /(?:: |, and )$/.test(before);
  const word = (text: string) => `${before}\u2068${first ? text.replace('y', 'Y') : text}\u2069`;
  if (!rest.startsWith("'s")) return word('you') + agreeing(rest, subject);
  const alone = /^'s(?:[.,:;!?]|$)/.test(rest);
  return word(alone ? 'yours' : 'your') + their(rest.slice(2));
}

/** The sentence with marks replaced, ready to show. */
export function addressed(text: string): string {
  const [before, ...marked] = text.split(MARKED);
  let all = before!;
  // Pairs of a mark and the text up to the next mark.
  for (let n = 0; n < marked.length; n += 2) {
    const [word, rest] = [marked[n]!, marked[n + 1]!];
    all = word === 'you' ? put(all, rest) : `${all}\u2068${word}\u2069${rest}`;
  }
  return all;
}
