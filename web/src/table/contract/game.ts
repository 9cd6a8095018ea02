// The contract between the table and a game: what a game provides (`Game`, `GameTable`) and what
// its components receive (`Observation`).

import type { Component } from 'svelte';
import type {
  Action,
  Claim,
  Entry,
  GameEvent,
  Options,
  Prefix,
  StandingAnswer,
  Value,
  View
} from '../../lib/protocol';
import type { Notebook } from '../../lib/account/notes.svelte';
import type { SoundName } from '../../lib/sound/sounds';
import type { Reckon } from './reckoning';
import type { Glossary, Term } from './glossary';
import type { MomentKind, Momentous, Proof } from './moments';
import type { Names, Text } from './names';

export type { Names, StandingAnswer, Text };

/** Returns the events before a given one, oldest first; computed on demand. */
export type Before = () => readonly GameEvent[];

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

/** A seat number, or the `data-spot` name of a pile, place or card. */
export type Spot = number | string;

/** A choice after a button: a seat, a place, a card or an amount. */
export interface Target {
  at: Spot;
  /** Text if it is not a seat. */
  label?: string;
  icon?: string | undefined;
  /** The amount, if the question is how many; amounts are sorted. */
  amount?: number;
  /** The action that this target completes, */
  action?: Action;
  /** or the next question. */
  then?: () => Question;
}

export interface Question {
  prompt: string;
  targets: Target[];
}

/** Amounts shown in a row; more than this use a slider. */
export const CHIPS = 12;
/** Targets that fit on a phone with their names. */
export const FEW = 4;

export const stepped = ({ targets }: Question): boolean =>
  targets.length > CHIPS && targets.every((one) => one.amount !== undefined);

/** Keys by position; letters from the eleventh target on. */
const KEYS = '1234567890abcdefghijklmnopqrstuvwxyz';

/** A target's key, if any: an amount's own digit, otherwise by position. */
export function keyOf(question: Question, target: Target): string | undefined {
  if (stepped(question)) return undefined;
  const { amount } = target;
  if (amount === undefined) return KEYS[question.targets.indexOf(target)];
  return amount >= 0 && amount <= 9 ? String(amount) : undefined;
}

export interface Button {
  /** Also gives the test id `do-<id>`. */
  id: string;
  label: string;
  help: string;
  /** The term that `help` explains, if it is not the label. */
  about?: string;
  /** Rule-book anchor, if the label is not one of the game's terms. */
  at?: string | undefined;
  icon?: string;
  /** Why it is disabled, from public facts only. */
  why?: string | undefined;
  key: string;
  /** Irreversible, so it needs a confirming second press. */
  confirm?: boolean;
  tone?: 'plain' | 'yes' | 'danger';
  action?: Action;
  /** Targets to choose from first. */
  targets?: Target[];
  /** Prompt for the targets; default "choose a target". */
  ask?: string;
  /** Local effect only: changes what the page shows, on the way to `leads`. */
  run?: () => void;
  leads?: Action[];
  /** Rendered by the game's own component (a card in the hand) instead of the bar; the key still works. */
  apart?: boolean;
}

export interface Plan {
  id: string;
  label: string;
  help: string;
  /** Short label for the badge beside the hand while it is in force. */
  short?: string;
  /** Answer for this turn: a pass every time, anything else once. */
  action?: Action;
  /** Or a standing answer. */
  standing?: StandingAnswer;
  /** Or actions for which windows wait. */
  remind?: readonly Prefix[];
  /** Or a choice of several plans. */
  pick?: Plan[];
  choose: () => void;
}

export interface Bar {
  /** `turn`: the reader's move; `react`: an answer is wanted; `wait`: somebody else decides. */
  kind: 'turn' | 'react' | 'wait';
  prompt: string;
  hint?: string;
  /** Badge for what must be seen at a glance, like a decision about somebody else. */
  tag?: string;
  icon?: string | undefined;
  buttons: Button[];
  plans: Plan[];
  /** Id of the button whose targets are open from the start. */
  aim?: string;
}

export interface Sentence {
  text: string;
  /** Shorter text for the playback line, which has two lines on a phone. */
  brief?: string;
  icon: string;
  /** Seats it is about, for the log's filter. */
  seats: number[];
  tone: 'turn' | 'plain' | 'good' | 'bad' | 'talk' | 'mine' | 'clock';
  /** Makes or settles a claim. */
  claim?: boolean;
  /** The next sentence implies this one, so the playback line skips it. */
  passing?: boolean;
  /** Starts a new beat within the entry. A beat is played back as a whole or not at all; by default
   * it is one log entry. */
  begins?: boolean;
  /** Minimum display time in milliseconds. */
  lasts?: number;
  /** Sound, if not that of what moves; the same for every card. */
  sound?: SoundName;
}

/** Merges the next `count` events into one line. `text` replaces their sentences, which are joined
 * without it. `brief`: text of the playback line. */
export interface Joined {
  count: number;
  text?: Text;
  brief?: Text;
}

/** `conceded`: not shown when it was challenged; `disproved`: the table has seen that it was false. */
export type Standing = 'open' | 'unchallenged' | 'proved' | 'conceded' | 'disproved' | 'said';

/** A claim made by a seat. */
export interface Claimed {
  n: number;
  seat: number;
  /** The game's name for what is claimed, for its icon. */
  what: string;
  label: (names: Names) => string;
  /** Context of the claim: an action, a block, talk. */
  about: Text;
  standing: Standing;
  negative: boolean;
  /** Evidence against it, from public facts only. */
  against: Text | null;
}

/** A moving piece. Duration is constant and no face is shown, so nothing hidden leaks. */
export interface Flight {
  what: 'card' | 'coin' | 'letter';
  from: Spot;
  to: Spot;
  count: number;
  /** Icon of a public token. */
  icon?: string;
}

/** A line of "what's in this game". */
export interface Part {
  icon: string;
  label: string;
  about: string;
  count: number;
  unseen: number | null;
}

export interface Saying {
  icon: string;
  /** Distinguishes claims of the same kind; defaults to the icon. */
  id?: string;
  label: string;
  negative: boolean;
  group?: string;
}

export interface GameTable {
  Own: Component<{ observation: Observation }>;
  /** `Own` needs the full width; the reader's name and `SeatBody` go in a row above it. */
  wide?: boolean;
  /** The centre needs a low screen's full height, with everything else beside it. */
  tall?: boolean;
  /** Width of the centre relative to a seat, where it has only one column. */
  middle?: number;
  /** Details of a seat, shown on demand. */
  SeatInfo?: Component<{ observation: Observation; seat: number }>;
  /** Component at the top of the end screen. */
  Finale?: Component<{ observation: Observation }>;
  /** Replaces the list of claim buttons. */
  Say?: Component<{ observation: Observation }>;
  /** Form between the bar's prompt and buttons. `led`: a lesson is running, so space is short. */
  Form?: Component<{ observation: Observation; led: boolean }>;
  SeatBody: Component<{ observation: Observation; seat: number; claims: Claimed[] }>;
  Centre: Component<{ observation: Observation }>;
  /** Card back for flights. */
  Back?: Component;
  Icon: Component<{ name: string }>;
  bar: (observation: Observation) => Bar;
  /** Standing answers shown beside the hand, of which one can be in force at a time. */
  lasting?: (observation: Observation) => Plan[];
  sentence: (
    event: GameEvent,
    names: Names,
    you: number | null,
    before?: Before
  ) => Sentence | null;
  /** Merges the first of these events of one entry into one line of playback; the log shows each.
   * */
  joined?: (events: readonly GameEvent[]) => Joined | null;
  /** What only the reader learns from this event: a log line after its sentence. */
  secret?: (event: GameEvent, names: Names, you: number, before: Before) => Sentence | null;
  /** Whether the options hide private knowledge from the log until the end, so that players must
   * remember it. */
  forgets?: (options: Options) => boolean;
  claims: (entries: readonly Entry[]) => Claimed[];
  /** `view`: the view after the event. */
  flights: (event: GameEvent, view: View) => Flight[];
  /** Label of a claim that the server offers; `group`: its heading. */
  saying: (claim: Claim, names: Names) => Saying;
  contents: (observation: Observation) => Part[];
  /** Guesses are placed on the board itself, so no list and no mark at the seat. */
  coins?: boolean;
  /** Guesses offered in the notebook; defaults to `contents`. */
  guesses?: (observation: Observation) => Pick<Part, 'icon' | 'label'>[];
  /** Reveals all hands for an open replay, from the public view and each seat's. */
  reveal: (view: View, seats: readonly View[]) => View;
  /** Label for being out, if that lasts for a round and not the game. */
  out?: Text;
  /** The moment in an event, with its cause. Deaths and victories are found without it. */
  moment?: Momentous;
  /** End-of-game summary, loaded on demand. */
  reckon?: () => Promise<{ default: Reckon }>;
  /** Terms to explain in sentences, on hover, long press or focus. */
  terms?: (options: Options) => Term[];
}

/** A lesson's text, given the players' names. */
export type LessonText = (names: Names) => string;

export interface OptionTexts {
  label: string;
  help: string;
  value: (value: Value) => string;
}

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
  was?: () => Promise<{
    default: (own: View) => string;
    /** Phrasing for the reader, if it is not a role. */
    yours?: (what: string) => string;
  }>;
  /** Name of a lesson after the first. */
  lesson?: (name: string) => string;
  /** Lesson name -> text name -> text. */
  lessons?: () => Promise<{ default: Record<string, Record<string, LessonText>> }>;
}
