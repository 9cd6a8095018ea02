// The line to one table. Commands are kept until they are answered and sent again, under the same
// id, after a break: the server gives a repeated id its first answer and does nothing.

import { delay } from './backoff';
import type { Command, FromServer, Told } from '../protocol';

export type Line = 'connecting' | 'open' | 'waiting' | 'gone' | 'elsewhere' | 'closed';

/** The server said no; nothing was changed. */
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
  /** The number of the first log entry that the page has not got. */
  since: () => number;
  heard: (message: FromServer) => void;
  line: (line: Line) => void;
  /** My session is over: logged out, or in again as somebody else. */
  ended: () => void;
  /** How long the server took to answer, in milliseconds. */
  delay: (ms: number) => void;
}

const PATIENCE = 2_000;
const HEARTBEAT = 10_000;
const ABNORMAL = 1006;
const ENDED = 4401;
const GONE = 4404;
const ELSEWHERE = 4409;
const SET_ASIDE = 4410;
const TOO_MANY = 4429;

/** An id for a command: unguessable, so that no other page can use up its answer. */
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
  /** When something was asked of the server that it answers at once, and by what. */
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

  /** A new connection at once: the session that says who I am has changed. */
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

  /** Resolves when the command is on the server's disk; rejects with `Refused`. */
  send(command: Command): Promise<void> {
    const id = fresh();
    const text = JSON.stringify({ ...command, id });
    return new Promise((done, fail) => {
      this.#waiting.set(id, { text, done, fail });
      if (this.#line === 'open') this.#socket?.send(text);
    });
  }

  /** What needs no answer, and is lost where the line is down. */
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
    // Another window of mine has the table: two that take turns would be worse than one that waits.
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

  /** A phone drops its sockets in silence while the page is hidden: ask, and give it 2 s. */
  #ping(): void {
    if (this.#line !== 'open') return;
    this.#asked = { at: performance.now(), answer: 'pong' };
    this.#socket?.send('{"cmd":"ping"}');
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#connect(), PATIENCE);
  }

  /** The browser knows that the network is gone long before a socket does. */
  #lost = (): void => {
    if (this.#line !== 'open' && this.#line !== 'connecting') return;
    this.#drop();
    this.#closed(ABNORMAL);
  };

  /** And an attempt that was made without a network is of no use when it is back. */
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
