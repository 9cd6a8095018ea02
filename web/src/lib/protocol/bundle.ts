// What a game without a board of its own brings instead: its texts, and the schema of its JSON.

/** Part of a JSON schema, as far as it is read here. */
export interface Shape {
  $ref?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  /** What a value stands for: a seat, a card, how many there are of something. */
  'x-kind'?: string;
}

export interface Schema {
  view?: Shape;
  event?: Shape;
  action?: Shape;
  claim?: Shape;
  rulebook?: Shape;
  $defs?: Record<string, Shape>;
}

/** Of several on one topic one can be in force; `aimed`: it names a seat. */
export interface StandingInfo {
  name: string;
  topic: string;
  aimed: boolean;
}

export interface Brought {
  /** Locale -> key -> text. */
  texts: Record<string, Record<string, string>>;
  schema: Schema;
  /** What the game's rule book says, as data, for the game's own board. */
  rulebook: Record<string, unknown>;
  /** Where the game's own board is served, if it brings one. */
  module: string | null;
  /** Its standing answers. */
  standing: StandingInfo[];
  /** Event -> what it is to its `seat`: `caught`, `proved`, `out`, `saved`. */
  moments: Record<string, string>;
}
