// The page calls its reader "you". Sentences are written about a seat: "{seat} takes a card". In place
// of the reader's own name stands a mark, and where the sentence is shown it is put right: the mark
// becomes the word, and in English the words that go with it agree.

/** An isolate within an isolate: no name has that. */
const [OPEN, CLOSE] = ['\u2068\u2066', '\u2069\u2069'];

/** In place of the reader's name; `word`: what they are called in their language. */
export const asYou = (word: string): string => OPEN + word + CLOSE;

const MARKED = new RegExp(`${OPEN}([^\u2069]*)${CLOSE}`, 'u');

/** Whether a name is the reader's. */
export const isYou = (name: string): boolean => name.startsWith(OPEN);

const IRREGULAR: Record<string, string> = { is: 'are', was: 'were', has: 'have', dies: 'die', lies: 'lie' }; // prettier-ignore

/** "takes" as it is after "you". */
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

/** What follows "you". `subject`: what the sentence says, it says of them. */
function agreeing(rest: string, subject: boolean): string {
  const first = rest.replace(
    /^(, [^,]+,| \([^)]*\))? ([a-z]+)\b/,
    (_, between: string | undefined, verb: string) => `${between ?? ''} ${afterYou(verb)}`
  );
  if (!subject) return their(first);
  return their(first.replace(/, and ([a-z]+)\b/g, (_, verb: string) => `, and ${afterYou(verb)}`));
}

/** English, up to the next mark. */
function put(before: string, rest: string): string {
  const first = /(?:^|[.!?…] |[“\n])$/.test(before);
  const subject = first || /(?:: |, and )$/.test(before);
  const word = (text: string) => `${before}\u2068${first ? text.replace('y', 'Y') : text}\u2069`;
  if (!rest.startsWith("'s")) return word('you') + agreeing(rest, subject);
  const alone = /^'s(?:[.,:;!?]|$)/.test(rest);
  return word(alone ? 'yours' : 'your') + their(rest.slice(2));
}

/** The sentence as its reader is to read it. */
export function addressed(text: string): string {
  const [before, ...marked] = text.split(MARKED);
  let all = before!;
  // A word, and what follows it up to the next.
  for (let n = 0; n < marked.length; n += 2) {
    const [word, rest] = [marked[n]!, marked[n + 1]!];
    all = word === 'you' ? put(all, rest) : `${all}\u2068${word}\u2069${rest}`;
  }
  return all;
}
