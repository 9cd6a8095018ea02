// One table as this page knows it, built from what the server sends and from nothing else.

import type {
  Action,
  ChatLine,
  Claim,
  Command,
  Entry,
  FromServer,
  Player,
  State,
  Summary,
  StandingAnswer
} from '../protocol';
import { unfolder } from '../protocol/unfold';
import { session } from '../account/session.svelte';
import { Refused, TableSocket, type Line } from '../net/socket';

/** What the parts of a table read of it, while it is played or when it is watched again. */
export interface Watched {
  readonly id: string;
  readonly summary: Summary | null;
  readonly you: number | null;
  /** Who is called "you": whoever reads, where they play or have played. */
  readonly reader: number | null;
  readonly entries: Entry[];
  readonly state: State | null;
  readonly caughtUp: number;
  readonly sent: Action | null;
  /** It is over and watched again: there is nothing to hide from those around. */
  readonly past: boolean;
  /** What has been said last since the page opened; where it is watched again, nothing. */
  readonly fresh?: ChatLine | null;
  /** Something is told that the table has gone on from: nobody is asked anything. */
  readonly telling?: boolean;
  /** Something was told or answered just now, and what comes of it may be there at once: until then
   * the page does not say for whom the table waits. */
  readonly settling?: boolean;
  /** My answer is on its way for longer than it should be: it counts only once it is there. */
  readonly undelivered?: boolean;
  /** Whether a press counts: not just after the question has changed. */
  readonly ready?: boolean;
  /** A press has brought up something else to press: one that comes just after it does not count. */
  opened?(): void;
  play(action: Action): Promise<void>;
  /** Where it is watched again, nothing is said. */
  say?(claim: Claim): Promise<boolean>;
  plan(action: Action | null): Promise<boolean>;
  stand(answer: StandingAnswer, given: boolean): Promise<boolean>;
  /** True if it was taken. */
  do(command: Command): Promise<boolean>;
}

/** Milliseconds after which an answer that is not there yet is said to be on its way. */
const SLOW = 1_000;
/** Milliseconds in which a state follows an acknowledgement, if it is not there already. */
const SOON = 100;

const choices = unfolder<Action>();
const claims = unfolder<Claim>();

export class TableStore implements Watched {
  readonly past = false;
  summary = $state.raw<Summary | null>(null);
  /** Whether the game was on, or over, as the page came in. */
  begun = $state.raw(false);
  you = $state.raw<number | null>(null);
  /** Whether I am the table's host. */
  host = $state.raw(false);
  /** Whom I have sent away as the host. */
  kicked = $state.raw<Player[]>([]);
  /** Whether the host has asked me to leave: I sit down here no more until they let me. */
  sentAway = $state.raw(false);
  entries = $state.raw<Entry[]>([]);
  state = $state.raw<State | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  fresh = $state.raw<ChatLine | null>(null);
  /** Lines of talk that the reader knows: what was there when they came, and what they have opened. */
  read = $state.raw(0);
  /** Everything that a page gets when it opens has come: the talk is the last of it. */
  #talked = false;
  line = $state<Line>('closed');
  /** What the server's last answer took, in milliseconds; null before the first. */
  delay = $state.raw<number | null>(null);
  /** The next table, once somebody has made it. */
  next = $state.raw<string | null>(null);
  /** The code of the last refusal, until it is put away. */
  refusal = $state.raw<string | null>(null);
  /** When the state came, by this page's clock: what is left of the table's counts from here. */
  heardAt = $state.raw(0);
  /** How many entries there were when the page came in: those are not announced. A long log comes
   * in several messages. */
  caughtUp = $state.raw(0);
  /** How many entries the log has; the last of a long one may be on their way. */
  total = 0;
  /** Called when what the server has sent has been taken in, before anything of it is shown. */
  follow: (() => void) | null = null;
  /** The decision that I have answered, until the server shows the next. */
  sent = $state.raw<Action | null>(null);

  /** The server has taken it: if I am asked for the same once more, it could not be done after all. */
  #taken = $state(false);
  /** It has not for so long that the line may be lost. */
  #slow = $state(false);

  /** How many lines have been opened, and which of them the state came on. */
  #lines = 0;
  #stateLine = 0;

  /** How many entries the reader has been told. */
  #told = 0;

  #socket: TableSocket;
  #greeted = false;
  #session = session.number;

  constructor(readonly id: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#socket = new TableSocket(`${scheme}://${location.host}/ws/tables/${id}`, {
      since: () => this.entries.length,
      heard: (message) => this.hear(message),
      line: (line) => this.#become(line),
      ended: () => void session.look(),
      delay: (ms) => (this.delay = ms)
    });
  }

  #become(line: Line): void {
    this.line = line;
    if (line === 'open') this.#lines++;
    if (line === 'open' && this.#told) this.#socket.tell({ cmd: 'told', n: this.#told });
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  hear(message: FromServer): void {
    this.#take(message);
    this.follow?.();
  }

  #take(message: FromServer): void {
    switch (message.msg) {
      case 'table':
        this.#table(message.table, message.you);
        this.host = message.host;
        this.kicked = message.kicked ?? [];
        this.sentAway = message.sent_away ?? false;
        break;
      case 'log':
        this.#log(message.from, message.entries);
        this.total = message.total;
        if (!this.#greeted) this.caughtUp = message.total;
        break;
      case 'state':
        if (this.#changed(message) || (this.#taken && message.choices.length)) this.sent = null;
        this.state = {
          ...message,
          choices: choices(message.choices),
          claims: claims(message.claims)
        };
        this.heardAt = performance.now();
        this.#stateLine = this.#lines;
        this.#greeted = true;
        break;
      case 'chat':
        this.#talk(message.from, message.lines);
        break;
      case 'again':
        this.next = message.table;
    }
  }

  /** Whether this is another question than the last one, or about something else by now. */
  #changed({ turn, prepared }: Pick<State, 'turn' | 'prepared'>): boolean {
    return turn !== this.state?.turn || (prepared ?? null) !== (this.state.prepared ?? null);
  }

  #table(table: Summary, you: number | null): void {
    // Another seat has seen other things: the log has to be told anew.
    const other = this.summary?.status === 'playing' && you !== this.you;
    if (this.summary === null) this.begun = table.status !== 'open';
    this.summary = table;
    this.you = you;
    if (!other) return;
    this.entries = [];
    this.#told = 0;
    this.#socket.renew();
  }

  /** Whether nobody is named here yet. */
  get masked(): boolean {
    return this.summary !== null && this.summary.anonymous && this.summary.status !== 'over';
  }

  /** Entries from number `from` on: what overlaps is replaced, what is there already stays. */
  #log(from: number, entries: Entry[]): void {
    this.entries = [...this.entries.slice(0, from), ...entries];
  }

  /** The lines from number `from` on take the place of those that are there. */
  #talk(from: number, lines: ChatLine[]): void {
    const before = this.chat.at(-1)?.n ?? -1;
    this.chat = [...this.chat.filter((old) => old.n < from), ...lines];
    // What was said before the page opened is no news, nor is what is told anew.
    if (this.#talked) this.fresh = lines.findLast((line) => line.n > before) ?? null;
    if (!this.#talked) this.read = this.chat.length;
    this.#talked = true;
  }

  /** True if the server took it; a refusal is shown, and nothing was changed. Whoever answered what
   * others have changed meanwhile is asked again, and that is all. */
  async do(command: Command): Promise<boolean> {
    this.refusal = null;
    if (this.#session !== session.number) {
      this.#session = session.number;
      this.#socket.renew();
    }
    try {
      await this.#socket.send(command);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!this.#overtaken(command, error.code)) this.refusal = error.code;
      return false;
    }
  }

  /** The table has gone on meanwhile, or the length of a window has just run out: no fault of mine. */
  #overtaken(command: Command, code: string): boolean {
    if (command.cmd === 'time') return code === 'not_legal';
    return command.cmd === 'play' && command.prepared !== undefined && this.#changed(command);
  }

  /** Take the table back from another window of mine. */
  here(): void {
    this.#socket.renew();
  }

  async play(action: Action): Promise<void> {
    if (!this.state || this.sent) return;
    const { turn, prepared } = this.state;
    const line = this.#lines;
    this.sent = action;
    this.#taken = this.#slow = false;
    const timer = setTimeout(() => (this.#slow = true), SLOW);
    const taken = await this.do({ cmd: 'play', turn, action, prepared: prepared ?? undefined });
    clearTimeout(timer);
    if (this.sent !== action) return;
    this.#taken = taken;
    if (!taken) this.#settled(action);
    // A new line begins with a state, often one from after this action: then no other follows.
    else if (this.#stateLine > line) setTimeout(() => this.#settled(action), SOON);
  }

  /** The next state tells what came of it, or has told it already. */
  #settled(action: Action): void {
    if (this.sent === action) this.sent = null;
  }

  get reader(): number | null {
    return this.you;
  }

  get undelivered(): boolean {
    return this.sent !== null && !this.#taken && (this.#slow || this.line !== 'open');
  }

  say(claim: Claim): Promise<boolean> {
    return this.do({ cmd: 'say', claim });
  }

  /** So many entries have been told, and the page goes on: bots wait for it where nobody else plays. */
  told(n: number): void {
    if (n < this.#told || this.you === null) return;
    this.#told = n;
    this.#socket.tell({ cmd: 'told', n });
  }

  plan(action: Action | null): Promise<boolean> {
    return this.do({ cmd: 'plan', action });
  }

  stand({ name, aim = null }: StandingAnswer, given: boolean): Promise<boolean> {
    return this.do({ cmd: 'standing', name, aim, given });
  }
}
