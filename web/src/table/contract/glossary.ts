// The words of a game that explain themselves wherever a sentence has them.

import type { Place } from '../../lib/browser/rule-sheet.svelte';

/** `words`: all spellings, the rule's name first; `exact`: in capitals and small as they stand. */
export interface Term {
  words: string[];
  rule: string;
  exact?: boolean;
  /** The name of its place in the rule book. */
  at?: string;
}

export interface Part {
  text: string;
  rule?: string;
  /** Where the rule book says more. */
  place?: Place | null;
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
  #terms = new Map<string, Term>();
  #pattern: RegExp | null = null;

  /** `game`: whose rule book its places are in. */
  constructor(
    terms: readonly Term[],
    private readonly game = ''
  ) {
    for (const term of terms)
      for (const word of term.exact ? term.words : term.words.flatMap(cases))
        this.#terms.set(word, term);
    // Of two words that begin alike the longer one is meant.
    const words = [...this.#terms.keys()].sort((a, b) => b.length - a.length);
    if (words.length) this.#pattern = new RegExp(`(${words.map(escaped).join('|')})`);
  }

  /** The text in parts; those that are terms bear their rule. */
  split(text: string): Part[] {
    if (!this.#pattern) return [{ text }];
    return text.split(this.#pattern).flatMap((part) => {
      if (!part) return [];
      const term = this.#terms.get(part);
      return term ? [{ text: part, rule: term.rule, ...this.#place(term) }] : [{ text: part }];
    });
  }

  /** What that word means, if it is a term. */
  rule(word: string): string {
    return this.#terms.get(word)?.rule ?? '';
  }

  /** The place of that word in the rule book, if it is a term that has one. */
  place(word: string): Place | null {
    const term = this.#terms.get(word);
    return (term && this.#place(term).place) ?? null;
  }

  /** A place by its name. */
  at(name: string): Place {
    return { game: this.game, at: name };
  }

  #place({ at }: Term): { place?: Place } {
    return at ? { place: this.at(at) } : {};
  }
}
