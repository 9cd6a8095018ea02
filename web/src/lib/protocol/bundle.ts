// Type of what a game without its own board sends to the page: its texts and the schema of its
// JSON.

/** The subset of JSON Schema that the page reads. */
export interface Shape {
  $ref?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  /** What the value stands for: a seat, a card, a count. */
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

/** At most one per topic is in force. `aimed`: it names a seat. */
export interface StandingInfo {
  name: string;
  topic: string;
  aimed: boolean;
}

export interface GameBundle {
  /** Locale -> key -> text. */
  texts: Record<string, Record<string, string>>;
  schema: Schema;
  /** The rule book's tables, for the game's own board. */
  rulebook: Record<string, unknown>;
  /** URL of the game's own board module, if any. */
  module: string | null;
  /** The game's standing answers. */
  standing: StandingInfo[];
  /** Event name -> its effect on the event's `seat`: `caught`, `proved`, `out`, `saved`. */
  moments: Record<string, string>;
}
