// The words of a game that explain themselves wherever a sentence has them.

/** `words`: all spellings, the rule's name first; `exact`: in capitals and small as they stand. */
export interface Term {
  words: string[];
  rule: string;
  exact?: boolean;
}

export interface Part {
  text: string;
  rule?: string;
}

const LATIN = 'A-Za-z\u00c0-\u024f';

function escaped(word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const open = new RegExp(`^[${LATIN}]`).test(word) ? `(?<![${LATIN}])` : '';
  const close = new RegExp(`[${LATIN}]$`).test(word) ? `(?![${LATIN}])` : '';
  return open + plain + close;
}

/** As it is written, in small letters, and at the beginning of a sentence. */
function cases(word: string): string[] {
  const small = word.toLowerCase();
  return [word, small, small.charAt(0).toUpperCase() + small.slice(1)];
}

export class Glossary {
  #rules = new Map<string, string>();
  #pattern: RegExp | null = null;

  constructor(terms: readonly Term[]) {
    for (const { words, rule, exact } of terms)
      for (const word of exact ? words : words.flatMap(cases)) this.#rules.set(word, rule);
    // Of two words that begin alike the longer one is meant.
    const words = [...this.#rules.keys()].sort((a, b) => b.length - a.length);
    if (words.length) this.#pattern = new RegExp(`(${words.map(escaped).join('|')})`);
  }

  /** The text in parts; those that are terms bear their rule. */
  split(text: string): Part[] {
    if (!this.#pattern) return [{ text }];
    return text.split(this.#pattern).flatMap((part) => {
      if (!part) return [];
      const rule = this.#rules.get(part);
      return rule === undefined ? [{ text: part }] : [{ text: part, rule }];
    });
  }
}
