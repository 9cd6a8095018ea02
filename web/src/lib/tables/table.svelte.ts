// Client-side store of one table, built only from the server's messages.

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

/** What a table's components read, from a live table or a replay. */
export interface Watched {
  readonly id: string;
  readonly summary: Summary | null;
  readonly you: number | null;
  /** The reader's seat, if they play or have played. */
  readonly reader: number | null;
  readonly entries: Entry[];
  readonly state: State | null;
  readonly caughtUp: number;
  readonly sent: Action | null;
  /** A replay: nothing needs to be hidden from bystanders. */
  readonly past: boolean;
  /** Last chat lines since the page opened; none in a replay. */
  readonly fresh?: ChatLine | null;
  /** Playback is behind the live table, so nobody is asked anything. */
  readonly telling?: boolean;
  /** Something was told or answered just now, and what comes of it may be there at once: until then
   * the page does not say for whom the table waits. */
  readonly settling?: boolean;
  /** The reader's answer is overdue for acknowledgement. */
  readonly undelivered?: boolean;
  /** Whether presses count; false just after the question has changed. */
  readonly ready?: boolean;
  /** Starts ignoring presses briefly, after a press has changed the buttons. */
  opened?(): void;
  play(action: Action): Promise<void>;
  /** Does nothing in a replay. */
  say?(claim: Claim): Promise<boolean>;
  plan(action: Action | null): Promise<boolean>;
  stand(answer: StandingAnswer, given: boolean): Promise<boolean>;
  /** True if the server accepted it. */
  do(command: Command): Promise<boolean>;
}

/** Milliseconds until an unacknowledged answer counts as overdue. */
const SLOW = 1_000;
/** Milliseconds within which a state follows an acknowledgement. */
const SOON = 100;

const choices = unfolder<Action>();
const claims = unfolder<Claim>();

export class TableStore implements Watched {
  readonly past = false;
  summary = $state.raw<Summary | null>(null);
  /** Whether the game had started when the page opened. */
  begun = $state.raw(false);
  you = $state.raw<number | null>(null);
  /** Whether the reader is the host. */
  host = $state.raw(false);
  /** Players the reader has removed as host. */
  kicked = $state.raw<Player[]>([]);
  /** Whether the host has removed the reader, who may not sit down again until readmitted. */
  sentAway = $state.raw(false);
  entries = $state.raw<Entry[]>([]);
  state = $state.raw<State | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  fresh = $state.raw<ChatLine | null>(null);
  /** Number of chat lines seen: those at arrival and those opened since. */
  read = $state.raw(0);
  /** Whether the initial messages are complete; chat is the last of them. */
  #talked = false;
  line = $state<Line>('closed');
  /** Last round-trip time in milliseconds; null before the first. */
  delay = $state.raw<number | null>(null);
  /** The rematch table, once it exists. */
  next = $state.raw<string | null>(null);
  /** Code of the last refusal, until dismissed. */
  refusal = $state.raw<string | null>(null);
  /** Arrival of the last state by this page's clock; remaining times count from here. */
  heardAt = $state.raw(0);
  /** Number of entries when the page opened, which are not announced. A long log arrives in
   * several messages. */
  caughtUp = $state.raw(0);
  /** Length of the log; its last entries may not have arrived yet. */
  total = 0;
  /** Called after a server message has been applied, before the page updates. */
  follow: (() => void) | null = null;
  /** The decision answered, until the server shows the next. */
  sent = $state.raw<Action | null>(null);

  /** The server has acknowledged `sent`; being asked the same again means that it had no effect. */
  #taken = $state(false);
  /** No acknowledgement for so long that the connection may be lost. */
  #slow = $state(false);

  /** Number of connections opened, and the one on which the state came. */
  #lines = 0;
  #stateLine = 0;

  /** Number of entries played back to the reader. */
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

  /** Whether names are still hidden. */
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

  /** Takes the table back from another window. */
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
    // A new connection starts with a state, often from after this action; then no other follows.
    else if (this.#stateLine > line) setTimeout(() => this.#settled(action), SOON);
  }

  /** The action's outcome is known: stop showing it as sent. */
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

  /** Reports the number of entries played back; bots wait for it at a table without other people. */
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
