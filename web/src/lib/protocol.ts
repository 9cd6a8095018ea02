// What the page and the server say to each other: the generated types, by the names that the page
// uses. Where the server says "any JSON", a game's own types say more; here is what all games share.

import type { Notes as SentNotes, OptionInfo, Scene, Summary } from './api';
import type * as wire from './messages';

export type { Change, GameInfo, Mark, NewTable, Player, Seat, Summary } from './api';
export type { ChatLine } from './messages';
export type Option = OptionInfo;

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
export type View = Json;
export type Options = Summary['options'];
export type Value = Options[string];

export type Entry = Omit<wire.LogEntry, 'events'> & { events: GameEvent[] };

/** What a lesson tells its learner. */
export type Guide = Omit<wire.Guide, 'wanted'> & { wanted: Action[] };

/** An entry of a replay: see `Scene` in the server's schema. */
export type Replayed = Omit<Scene, 'events'> & { events: GameEvent[] };

export type Notes = Required<SentNotes>;

/** The clock of the open decision when it was sent. */
export type Clock = wire.ClockNews;

export type State = Pick<wire.State, 'turn'> & {
  view: View;
  choices: Action[];
  claims: Claim[];
  plan: Action | null;
  lesson?: Guide | null;
  clock?: Clock | null;
  paused?: wire.PauseNews | null;
  wishes?: number[];
  nudge?: boolean;
};

export type FromServer =
  | (Omit<wire.TableNews, 'table'> & { table: Summary })
  | (Omit<wire.LogNews, 'entries'> & { entries: Entry[] })
  | (Pick<wire.State, 'msg'> & State)
  | Exclude<wire.ToBrowser, wire.TableNews | wire.LogNews | wire.State>;

/** The socket adds the id. */
export type Command =
  | Omit<wire.Sit, 'id'>
  | Omit<wire.Leave, 'id'>
  | Omit<wire.Keep, 'id'>
  | Omit<wire.Start, 'id'>
  | Omit<wire.Chat, 'id'>
  | Omit<wire.More, 'id'>
  | Omit<wire.Pause, 'id'>
  | (Omit<wire.Play, 'id' | 'action'> & { action: Action })
  | (Omit<wire.Say, 'id' | 'claim'> & { claim: Claim })
  | (Omit<wire.Plan, 'id' | 'action'> & { action: Action | null });
