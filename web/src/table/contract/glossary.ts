// Glossary that finds a game's terms in sentences, so that they can be explained in place.

import type { Place } from '../../lib/browser/rule-sheet.svelte';

/** A term. `words`: all spellings, the rule's name first; `exact`: match case exactly. */
export interface Term {
  words: string[];
  rule: string;
  exact?: boolean;
  /** Rule-book anchor. */
  at?: string;
}

export interface Part {
  text: string;
  rule?: string;
  /** Link to the rule book. */
  place?: Place | null;
}

const LATIN = 'A-Za-z\u00c0-\u024f';

function escaped(word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const open = new RegExp(`^[${LATIN}]`).test(word) ? `(?<![${LATIN}])` : '';
  const close = new RegExp(`[${LATIN}]$`).test(word) ? `(?![${LATIN}])` : '';
  return open + plain + close;
}

/** The word as it is, in lower case, and capitalized. */
function cases(word: string): string[] {
  const small = word.toLowerCase();
  return [word, small, small.charAt(0).toUpperCase() + small.slice(1)];
}

export class Glossary {
  #terms = new Map<string, Term>();
  #pattern: RegExp | null = null;

  /** `game`: the game whose rule book the anchors are in. */
  constructor(
    terms: readonly Term[],
    private readonly game = ''
  ) {
    for (const term of terms)
      for (const word of term.exact ? term.words : term.words.flatMap(cases))
        this.#terms.set(word, term);
    // The longer of two words with the same start wins.
    const words = [...this.#terms.keys()].sort((a, b) => b.length - a.length);
    if (words.length) this.#pattern = new RegExp(`(${words.map(escaped).join('|')})`);
  }

  /** Splits a text; parts that are terms carry their rule. */
  split(text: string): Part[] {
    if (!this.#pattern) return [{ text }];
    return text.split(this.#pattern).flatMap((part) => {
      if (!part) return [];
      const term = this.#terms.get(part);
      return term ? [{ text: part, rule: term.rule, ...this.#place(term) }] : [{ text: part }];
    });
  }

  /** The word's rule; empty if it is not a term. */
  rule(word: string): string {
    return this.#terms.get(word)?.rule ?? '';
  }

  /** The word's place in the rule book, if it is a term with an anchor. */
  place(word: string): Place | null {
    const term = this.#terms.get(word);
    return (term && this.#place(term).place) ?? null;
  }

  /** The place of an anchor. */
  at(name: string): Place {
    return { game: this.game, at: name };
  }

  #place({ at }: Term): { place?: Place } {
    return at ? { place: this.at(at) } : {};
  }
}
