// `Observation`: what a game reads of the table, and the actions that its components trigger.

import type { Notebook } from '../../lib/account/notes.svelte';
import type {
  Action,
  Claim,
  Entry,
  Options,
  Prefix,
  StandingAnswer,
  View
} from '../../lib/protocol';
import type { Spot } from './flight';
import type { Glossary } from './glossary';
import type { MomentKind, Proof } from './moments';
import type { Names } from './names';

/** What a game's components read of the table. Reactive: read fields where they are used. */
export interface Observation {
  readonly view: View;
  readonly choices: readonly Action[];
  readonly plan: Action | null;
  /** Standing answers in force, oldest first. */
  readonly standing: readonly StandingAnswer[];
  /** A plan or standing answer will be given to this decision unless the reader answers. */
  readonly due: boolean;
  readonly options: Options;
  readonly you: number | null;
  readonly entries: readonly Entry[];
  readonly names: Names;
  /** Everybody's own name, including the reader's. */
  readonly people: Names;
  /** The reader's last answer, until the server shows the next decision. */
  readonly sent: Action | null;
  readonly over: boolean;
  /** The reader's notes on seats; null if they keep none here. */
  readonly notes?: Pick<Notebook, 'of' | 'mark'> | null;
  /** Cards or other items picked in this decision; cleared at the next. */
  picked: number[];
  /** Id of the button that waits for a confirming second press. */
  readonly armed: string | null;
  /** Whether the reader's hidden cards may be shown on screen now. */
  readonly faces: boolean;
  /** Whether `at` is a target of the pressed button. */
  aims(at: Spot): boolean;
  /** The target that waits for confirmation. */
  readonly mark: Spot | null;
  /** Same as pressing that target. */
  aim(at: Spot): void;
  /** Same as pressing that button of the bar. */
  press(id: string): void;
  /** Whether a lesson wants that button pressed. */
  wants(id: string): boolean;
  /** The game's terms with their explanations. */
  readonly glossary: Glossary;
  /** The moment shown at this seat now: a card turned up, a death. */
  momentAt(seat: number): MomentKind | undefined;
  /** The card that this seat is showing to all now. */
  proofAt(seat: number): Proof | undefined;
  play(action: Action): void;
  /** Makes a claim to all, true or not. */
  say(claim: Claim): void;
  intend(action: Action | null): void;
  /** Whether other people play here, so that windows close without waiting unless asked. */
  readonly company: boolean;
  /** Whether windows wait for the reader where an action with these fields is possible. */
  reminds(action: Prefix): boolean;
  remind(action: Prefix, on: boolean): void;
  /** Gives a standing answer or withdraws it. */
  stand(answer: StandingAnswer, given: boolean): void;
}
