// What the page and the server say to each other: the generated types, by the names that the page
// uses. Where the server says "any JSON", a game's own types say more; here is what all games share.

import type {
  NewTable,
  NotesChange as SentChange,
  Notes as SentNotes,
  OptionInfo,
  PlayedOut,
  Scene,
  SessionOut,
  Summary
} from './http';
import type * as wire from './messages';

export type {
  Bond,
  Change,
  GameInfo,
  ListedSession,
  NewReport,
  Mark,
  NewTable,
  Player,
  Remark,
  Seat,
  Summary,
  Wish
} from './http';
export type { ChatLine, Frame, StandingAnswer, Told } from './messages';
/** What is settled about a table beside the rules of its game. */
export type Terms = Required<
  Pick<NewTable, 'chat' | 'language' | 'absent' | 'anonymous' | 'watch'>
> & { pace: Summary['pace'] | null };
export type Option = OptionInfo;
/** A page of my games that are over. */
export type Played = PlayedOut;
export type Identity = SessionOut;

interface Json {
  [field: string]: unknown;
}
export interface Action extends Json {
  do: string;
}
export interface Claim extends Json {
  claim: string;
}
export interface GameEvent extends Json {
  on: string;
}
/** One of them, or many: see `unfold.ts`. */
export type Folded<T> = T | (T & { each: Record<string, unknown[]> });
export type View = Json;
export type Options = Summary['options'];
export type Value = Options[string];

export type Entry = Omit<wire.VisibleEntry, 'events'> & { events: GameEvent[] };

/** What a lesson tells its learner. */
export type Guide = Omit<wire.Guide, 'wanted'> & { wanted: Action[] };

/** An entry of a replay: see `Scene` in the server's schema. */
export type Replayed = Omit<Scene, 'events'> & { events: GameEvent[] };

export type Notes = Required<SentNotes>;
export type NotesChange = Omit<Required<SentChange>, 'text'> & { text?: string };

/** The clock of the open decision when it was sent. */
export type Clock = wire.ClockNews;
/** A window whose length is fixed. */
export type Window = wire.WindowNews;
export type WindowKind = wire.AlwaysTime['kind'];
/** Some fields of an action: what has these is meant. */
export type Prefix = wire.Arm['action'];

export type State = Pick<wire.State, 'turn'> & {
  view: View;
  /** How the view was after each event of the entries that came with it. */
  frames?: wire.Frame[];
  choices: Action[];
  claims: Claim[];
  plan: Action | null;
  standing?: wire.StandingAnswer[];
  /** The kinds of windows, and what I might do in them, that wait for my answer. */
  always_time?: WindowKind[];
  armed?: Prefix[];
  /** The seats for which no window needs to wait. */
  let_run?: number[];
  /** What I have said in advance, or such a pass, is my answer here, if I don't give another. */
  due?: boolean;
  /** How often what I prepare together with others has changed; null: I do so with nobody. */
  prepared?: number | null;
  lesson?: Guide | null;
  clock?: Clock | null;
  paused?: wire.PauseNews | null;
  wishes?: number[];
  nudge?: boolean;
  /** Whose absence has ended the game. */
  abandoned?: number | null;
  /** The seats that are out and would have the rest at once. */
  skips?: number[];
  /** Whether the rules of the game let me talk freely now. */
  may_chat?: boolean;
};

export type FromServer =
  | (Omit<wire.TableNews, 'table'> & { table: Summary })
  | (Omit<wire.LogNews, 'entries'> & { entries: Entry[] })
  | (Pick<wire.State, 'msg'> &
      Omit<State, 'choices' | 'claims'> & { choices: Folded<Action>[]; claims: Folded<Claim>[] })
  | Exclude<wire.ToBrowser, wire.TableNews | wire.LogNews | wire.State>;

/** What a page of the lobby is told. */
export type FromLobby =
  | (Omit<wire.OpenNews, 'tables'> & { tables: Summary[] })
  | (Omit<wire.MineNews, 'tables'> & { tables: Summary[] })
  | wire.Pong;

/** The socket adds the id. */
export type Command =
  | Omit<wire.Sit, 'id'>
  | Omit<wire.Leave, 'id'>
  | Omit<wire.Standing, 'id'>
  | Omit<wire.Keep, 'id'>
  | Omit<wire.Invite, 'id'>
  | Omit<wire.Host, 'id'>
  | Omit<wire.Start, 'id'>
  | Omit<wire.Close, 'id'>
  | Omit<wire.Chat, 'id'>
  | Omit<wire.More, 'id'>
  | Omit<wire.Pause, 'id'>
  | Omit<wire.Haste, 'id'>
  | Omit<wire.Time, 'id'>
  | Omit<wire.AlwaysTime, 'id'>
  | Omit<wire.Arm, 'id'>
  | Omit<wire.LetRun, 'id'>
  | Omit<wire.Skip, 'id'>
  | (Omit<wire.Play, 'id' | 'action'> & { action: Action })
  | (Omit<wire.Say, 'id' | 'claim'> & { claim: Claim })
  | (Omit<wire.Plan, 'id' | 'action'> & { action: Action | null });
