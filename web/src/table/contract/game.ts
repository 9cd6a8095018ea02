// `Game`: what a game provides before its table is open.

import type { Component } from 'svelte';
import type { Options, Value, View } from '../../lib/protocol';
import type { Names, Text } from './names';
import type { GameTable } from './table';

/** A game's metadata, available before its table is loaded. */
export interface Game {
  title: Text;
  tagline: Text;
  /** Language of title and tagline, if it may not be the reader's. */
  lang?: Text;
  /** Picture for the lobby. */
  Cover: Component;
  /** Estimated minutes among people at normal pace. */
  minutes?: (seats: number) => number;
  option: (name: string) => OptionTexts;
  preset: (name: string) => string;
  /** One sentence on what differs under the preset. */
  presetHelp: (name: string) => string;
  /** Default options of tables made on the page, on top of the preset. */
  suggested?: Options;
  /** The option that gives the table's creator the first place, its texts, and the label of the
   * lobby button that starts such a game against bots. */
  first?: { option: string; label: Text; help: Text; play: Text };
  rules: (locale: string) => Promise<string>;
  /** Cast list shown above the rules. */
  cast?: () => Promise<{ default: Component }>;
  table: () => Promise<{ default: GameTable }>;
  /** Describes a player's final state from their entry in the view's `players`, for "my games". */
  finalState?: () => Promise<{
    default: (own: View) => string;
    /** Phrasing for the reader, if it is not a role. */
    yours?: (what: string) => string;
  }>;
  /** Name of a lesson after the first. */
  lesson?: (name: string) => string;
  /** Lesson name -> text name -> text. */
  lessons?: () => Promise<{ default: Record<string, Record<string, LessonText>> }>;
}

export interface OptionTexts {
  label: string;
  help: string;
  value: (value: Value) => string;
}

/** A lesson's text, given the players' names. */
export type LessonText = (names: Names) => string;
