// WebSocket client of one table. A command is kept until it is acknowledged and sent again under
// the same id after a reconnect; commands are idempotent: the server answers a repeated id with
// its first answer.

import { delay } from './backoff';
import type { Command, FromServer, Told } from '../protocol';

export type Line = 'connecting' | 'open' | 'waiting' | 'gone' | 'elsewhere' | 'closed';

/** The server refused a command; nothing was changed. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

interface Waiting {
  text: string;
  done: () => void;
  fail: (error: Refused) => void;
}

export interface Hooks {
  /** Number of the first log entry the page does not have. */
  since: () => number;
  heard: (message: FromServer) => void;
  line: (line: Line) => void;
  /** The session ended: logged out, or logged in as somebody else. */
  ended: () => void;
  /** Round-trip time in milliseconds. */
  delay: (ms: number) => void;
}

const PONG_TIMEOUT = 2_000;
const HEARTBEAT = 10_000;
const ABNORMAL = 1006;
const ENDED = 4401;
const GONE = 4404;
const ELSEWHERE = 4409;
const SET_ASIDE = 4410;
const TOO_MANY = 4429;

/** Unguessable command id, so that no other page can consume its answer. */
function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #line: Line = 'closed';
  /** Open round-trip measurement: send time, and the type of the answer. */
  #asked: { at: number; answer: FromServer['msg'] } | null = null;

  constructor(
    private readonly url: string,
    private readonly hooks: Hooks
  ) {}

  open(): void {
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('pageshow', this.#wake);
    addEventListener('online', this.#found);
    addEventListener('offline', this.#lost);
    this.#beat = setInterval(() => this.#ping(), HEARTBEAT);
    this.#connect();
  }

  /** Reconnects at once, after the session has changed. */
  renew(): void {
    if (this.#line !== 'closed') this.#connect();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('pageshow', this.#wake);
    removeEventListener('online', this.#found);
    removeEventListener('offline', this.#lost);
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    clearTimeout(this.#pong);
    this.#drop();
    this.#become('closed');
  }

  /** Resolves once the command is durable on the server; rejects with `Refused`. */
  send(command: Command): Promise<void> {
    const id = fresh();
    const text = JSON.stringify({ ...command, id });
    return new Promise((done, fail) => {
      this.#waiting.set(id, { text, done, fail });
      if (this.#line === 'open') this.#socket?.send(text);
    });
  }

  /** Sends a notice without acknowledgement; dropped while disconnected. */
  tell(notice: Told): void {
    if (this.#line === 'open') this.#socket?.send(JSON.stringify(notice));
  }

  #become(line: Line): void {
    if (line === this.#line) return;
    this.#line = line;
    this.hooks.line(line);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.#become('connecting');
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#asked = { at: performance.now(), answer: 'table' };
      socket.send(JSON.stringify({ cmd: 'hello', since: this.hooks.since() }));
      for (const { text } of this.#waiting.values()) socket.send(text);
      this.#become('open');
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => this.#closed(event.code);
  }

  #hear(message: FromServer): void {
    this.#attempt = 0;
    this.#answered(message.msg);
    if (message.msg === 'pong') return clearTimeout(this.#pong);
    if (message.msg !== 'ack' && message.msg !== 'refused') return this.hooks.heard(message);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.msg === 'ack') waiting?.done();
    else waiting?.fail(new Refused(message.code));
  }

  #answered(by: FromServer['msg']): void {
    if (this.#asked?.answer !== by) return;
    this.hooks.delay(performance.now() - this.#asked.at);
    this.#asked = null;
  }

  #closed(code: number): void {
    clearTimeout(this.#pong);
    this.#socket = null;
    if (code === GONE || code === SET_ASIDE) return this.#become('gone');
    // Another window has taken over the table. No reconnect, or the two would take turns.
    if (code === ELSEWHERE) return this.#become('elsewhere');
    if (code === ENDED) this.hooks.ended();
    this.#become('waiting');
    const more = code === TOO_MANY ? 5_000 : 0;
    this.#retry = setTimeout(() => this.#connect(), more + delay(this.#attempt++));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Liveness check: phones drop sockets silently while hidden. Reconnects without a pong in 2 s. */
  #ping(): void {
    if (this.#line !== 'open') return;
    this.#asked = { at: performance.now(), answer: 'pong' };
    this.#socket?.send('{"cmd":"ping"}');
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#connect(), PONG_TIMEOUT);
  }

  /** Disconnects on `offline`, which comes long before a socket times out. */
  #lost = (): void => {
    if (this.#line !== 'open' && this.#line !== 'connecting') return;
    this.#drop();
    this.#closed(ABNORMAL);
  };

  /** Reconnects on `online`; a pending attempt was made without network and is replaced. */
  #found = (): void => {
    this.#attempt = 0;
    if (this.#line === 'connecting') this.#connect();
    else this.#wake();
  };

  #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#line === 'open') this.#ping();
    else if (this.#line === 'waiting') this.#connect();
  };
}
