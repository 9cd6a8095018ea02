// What a game brings to the table. The table itself knows no game by name.

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

/** What has happened up to an event, the newest last: worked out for who asks. */
export type Before = () => readonly GameEvent[];

/** What a game's components are given. It is live: read it where it is used. */
export interface Observation {
  readonly view: View;
  readonly choices: readonly Action[];
  readonly plan: Action | null;
  /** The standing answers in force, in the order in which they were given. */
  readonly standing: readonly StandingAnswer[];
  /** My plan or standing answer is given to this decision, if I don't answer otherwise. */
  readonly due: boolean;
  readonly options: Options;
  readonly you: number | null;
  readonly entries: readonly Entry[];
  readonly names: Names;
  /** Everybody's own name, the reader's too. */
  readonly people: Names;
  /** What I have just answered, while the server has not shown the next decision. */
  readonly sent: Action | null;
  readonly over: boolean;
  /** The reader's own notes on the seats; null for whoever keeps none here. */
  readonly notes?: Pick<Notebook, 'of' | 'mark'> | null;
  /** What the reader has picked so far within one decision: cards, mostly. Emptied at the next. */
  picked: number[];
  /** The button that has been pressed once and asks for a second press. */
  readonly armed: string | null;
  /** Whether the reader's own hidden cards may be shown on the screen now. */
  readonly faces: boolean;
  /** Whether that is a target now, of the button that was pressed. */
  aims(at: Spot): boolean;
  /** The target that is to be confirmed. */
  readonly mark: Spot | null;
  /** The same as a press on that target. */
  aim(at: Spot): void;
  /** The same as a press on that button of the bar. */
  press(id: string): void;
  /** Whether a lesson wants that button of the bar to be pressed. */
  wants(id: string): boolean;
  /** The words of the game that explain themselves, and lead into its rule book. */
  readonly glossary: Glossary;
  /** What is shown at this seat just now: a card turned up, a death. */
  momentAt(seat: number): MomentKind | undefined;
  /** The card that this seat shows to all just now, and is to stand fully in the light. */
  proofAt(seat: number): Proof | undefined;
  play(action: Action): void;
  /** Say it to all, true or not. */
  say(claim: Claim): void;
  intend(action: Action | null): void;
  /** Whether other people play here, who wait for nobody without being asked to. */
  readonly company: boolean;
  /** Whether I have asked to be waited for where I may do something that has these fields. */
  reminds(action: Prefix): boolean;
  remind(action: Prefix, on: boolean): void;
  /** Give one, or take it back. */
  stand(answer: StandingAnswer, given: boolean): void;
}

/** A seat, or what bears `data-spot` with this name: a pile, a place on the board, a card. */
export type Spot = number | string;

/** What is pressed after a button, to say at what it aims: a seat, a place, a card, an amount. */
export interface Target {
  at: Spot;
  /** In words, where it is no seat. */
  label?: string;
  icon?: string | undefined;
  /** Where the question is how many: amounts come in order. */
  amount?: number;
  /** Either this is what is meant, */
  action?: Action;
  /** or one more thing is asked. */
  then?: () => Question;
}

export interface Question {
  prompt: string;
  targets: Target[];
}

/** More amounts than this stand on a slider, not in a row. */
export const CHIPS = 12;
/** Of more targets, a phone has to make room for their names. */
export const FEW = 4;

export const stepped = ({ targets }: Question): boolean =>
  targets.length > CHIPS && targets.every((one) => one.amount !== undefined);

/** By the place of a target: more than ten have letters. */
const KEYS = '1234567890abcdefghijklmnopqrstuvwxyz';

/** The key that a target has, if it has one: an amount its own digit, others by their place. */
export function keyOf(question: Question, target: Target): string | undefined {
  if (stepped(question)) return undefined;
  const { amount } = target;
  if (amount === undefined) return KEYS[question.targets.indexOf(target)];
  return amount >= 0 && amount <= 9 ? String(amount) : undefined;
}

export interface Button {
  /** Also the test id: `do-<id>`. */
  id: string;
  label: string;
  help: string;
  /** What `help` explains, if the label says something else. */
  about?: string;
  /** The name of its place in the rule book, where its label is none of the game's terms. */
  at?: string | undefined;
  icon?: string;
  /** Why it can't be pressed now, from public facts only. */
  why?: string | undefined;
  key: string;
  /** Can't be taken back: asks for a second press. */
  confirm?: boolean;
  tone?: 'plain' | 'yes' | 'danger';
  action?: Action;
  /** Needs one of these first. */
  targets?: Target[];
  /** What is asked then, if "choose a target" doesn't say it. */
  ask?: string;
  /** Only changes what the page shows, on the way to these actions. */
  run?: () => void;
  leads?: Action[];
  /** Shown by the game's own part (a card in the hand), not by the bar; its key works there too. */
  apart?: boolean;
}

export interface Plan {
  id: string;
  label: string;
  help: string;
  /** In a few letters, for the sign beside the hand that it is in force. */
  short?: string;
  /** What is given in this turn: a pass every time, anything else once. */
  action?: Action;
  /** Or one of the game's standing answers. */
  standing?: StandingAnswer;
  /** Or what a window waits for, if I can do it then. */
  remind?: readonly Prefix[];
  /** Or one of several, of which the reader picks. */
  pick?: Plan[];
  choose: () => void;
}

export interface Bar {
  /** `turn`: what may be done at all; `react`: an answer is wanted; `wait`: somebody else decides. */
  kind: 'turn' | 'react' | 'wait';
  prompt: string;
  hint?: string;
  /** What has to be seen at one glance: that it is about somebody else. */
  tag?: string;
  icon?: string | undefined;
  buttons: Button[];
  plans: Plan[];
  /** The button whose targets are asked for at once. */
  aim?: string;
}

export interface Sentence {
  text: string;
  /** What the line says in its place, which has room for two lines on a phone. */
  brief?: string;
  icon: string;
  /** Whom it is about, for the filter. */
  seats: number[];
  tone: 'turn' | 'plain' | 'good' | 'bad' | 'talk' | 'mine' | 'clock';
  /** It makes a claim, or settles one. */
  claim?: boolean;
  /** It changes nothing by itself, and what comes next says as much: the line goes on to that. */
  passing?: boolean;
  /** A beat is told as a whole or not at all: an entry of the log, as a rule. With this sentence
   * another one begins in the same entry. */
  begins?: boolean;
  /** What it shows takes so long, in milliseconds, if its words take less. */
  lasts?: number;
  /** How it sounds, if not by what moves: the same for every card. */
  sound?: SoundName;
}

/** The next `count` events share one line. `text` replaces their sentences; without it they are
 * joined. `brief` is what the line shows. */
export interface Joined {
  count: number;
  text?: Text;
  brief?: Text;
}

/** `conceded`: not shown when it was challenged; `disproved`: the table has seen that it was false. */
export type Standing = 'open' | 'unchallenged' | 'proved' | 'conceded' | 'disproved' | 'said';

/** A claim that a seat has made. */
export interface Claimed {
  n: number;
  seat: number;
  /** The game's name for what is claimed, for its icon. */
  what: string;
  label: (names: Names) => string;
  /** Why it was claimed: an action, a block, talk. */
  about: Text;
  standing: Standing;
  negative: boolean;
  /** What speaks against it, from public facts only. */
  against: Text | null;
}

/** Something that moves: always for the same time, and never with a face. */
export interface Flight {
  what: 'card' | 'coin' | 'letter';
  from: Spot;
  to: Spot;
  count: number;
  /** The sign of a token that all see. */
  icon?: string;
}

/** Line of "what's in this game". */
export interface Part {
  icon: string;
  label: string;
  about: string;
  count: number;
  unseen: number | null;
}

export interface Saying {
  icon: string;
  /** What tells it from the others with its claim; its icon, if that does. */
  id?: string;
  label: string;
  negative: boolean;
  group?: string;
}

export interface GameTable {
  Own: Component<{ observation: Observation }>;
  /** `Own` needs the whole width: my name and my `SeatBody` stand in a line above it. */
  wide?: boolean;
  /** The middle needs all of a low screen's height: there all the rest lies beside it. */
  tall?: boolean;
  /** How much wider than a seat the middle of the table is, where one column is all it has. */
  middle?: number;
  /** More about a seat, when it is looked up. */
  SeatInfo?: Component<{ observation: Observation; seat: number }>;
  /** What the end shows before it counts up. */
  Finale?: Component<{ observation: Observation }>;
  /** What may be said, where that is more than a list of buttons. */
  Say?: Component<{ observation: Observation }>;
  /** What the bar has between its question and the buttons: a form to fill in, what may be said.
   * `led`: a lesson tells what to do, and leaves room for no more than that needs. */
  Form?: Component<{ observation: Observation; led: boolean }>;
  SeatBody: Component<{ observation: Observation; seat: number; claims: Claimed[] }>;
  Centre: Component<{ observation: Observation }>;
  /** The back of a card on its way over the table. */
  Back?: Component;
  Icon: Component<{ name: string }>;
  bar: (observation: Observation) => Bar;
  /** What the reader may leave to the table beyond this decision: one of these stands, and is taken
   * back, beside their hand. */
  lasting?: (observation: Observation) => Plan[];
  sentence: (
    event: GameEvent,
    names: Names,
    you: number | null,
    before?: Before
  ) => Sentence | null;
  /** Of the events of one entry from here on: those that one line tells. The log tells each. */
  joined?: (events: readonly GameEvent[]) => Joined | null;
  /** What the reader alone learns by this event: a line of the log after its sentence. */
  secret?: (event: GameEvent, names: Names, you: number, before: Before) => Sentence | null;
  /** Whether people are to remember by themselves what they alone have seen: no log of it then,
   * before the end. */
  forgets?: (options: Options) => boolean;
  claims: (entries: readonly Entry[]) => Claimed[];
  /** `view` is how things stand after it. */
  flights: (event: GameEvent, view: View) => Flight[];
  /** What may be said: label of a claim that the server offers; `group`: the heading it is under. */
  saying: (claim: Claim, names: Names) => Saying;
  contents: (observation: Observation) => Part[];
  /** What one takes others for is laid on the board itself: no list of it, and no sign at the seat. */
  coins?: boolean;
  /** What one may take another for, in one's notes; the `contents` if it is not there. */
  guesses?: (observation: Observation) => Pick<Part, 'icon' | 'label'>[];
  /** All hands up, for an open replay: the public's view, and what each seat saw. */
  reveal: (view: View, seats: readonly View[]) => View;
  /** What it is called to be out, where that is for the rest of a round and not of the game. */
  out?: Text;
  /** What people play for, with its cause. Deaths and victories are known without it. */
  moment?: Momentous;
  /** What the end has to tell beyond that, loaded then. */
  reckon?: () => Promise<{ default: Reckon }>;
  /** Words of its sentences that explain themselves: hover, hold, focus. */
  terms?: (options: Options) => Term[];
}

/** One text of a lesson, with the names of those at the table. */
export type LessonText = (names: Names) => string;

export interface OptionTexts {
  label: string;
  help: string;
  value: (value: Value) => string;
}

/** What is known of a game before its table is loaded. */
export interface Game {
  title: Text;
  tagline: Text;
  /** Their language, where it may not be the reader's. */
  lang?: Text;
  /** A picture for the lobby. */
  Cover: Component;
  /** About how long a game takes among people at a normal pace. */
  minutes?: (seats: number) => number;
  option: (name: string) => OptionTexts;
  preset: (name: string) => string;
  /** In one sentence, what differs under that preset. */
  presetHelp: (name: string) => string;
  /** Options that tables begin with which are made on the page, beside their preset. */
  suggested?: Options;
  /** The option by which whoever makes a table takes the first place in it, how they say so, and
   * the button of the lobby that begins such a game against bots. */
  first?: { option: string; label: Text; help: Text; play: Text };
  rules: (locale: string) => Promise<string>;
  /** Who is who, by face and name, before the rules. */
  cast?: () => Promise<{ default: Component }>;
  table: () => Promise<{ default: GameTable }>;
  /** What somebody was, of their own part of `players` in the view, for the list of their games. */
  was?: () => Promise<{
    default: (own: View) => string;
    /** How that is put to them, where it is no role that they were. */
    yours?: (what: string) => string;
  }>;
  /** What the lobby calls a lesson after the first. */
  lesson?: (name: string) => string;
  /** Lesson, name of the text -> the text. */
  lessons?: () => Promise<{ default: Record<string, Record<string, LessonText>> }>;
}
