// Feed of the lobby's lists: pushed over a socket, or polled where no socket gets through. A
// hidden page does neither and refreshes when it is shown again.

import { delay } from './backoff';
import { http } from './http';
import type { FromLobby, Summary } from '../protocol';

export interface Lists {
  open: Summary[];
  mine: Summary[];
}

export interface Hooks {
  /** One or both lists. */
  received: (lists: Partial<Lists>) => void;
  failed: (problem: unknown) => void;
  /** The session ended: logged out, or logged in as somebody else. */
  ended: () => void;
}

const HEARTBEAT = 25_000;
/** Timeout in milliseconds for connecting and for an answer. */
const TIMEOUT = 5_000;
/** Failed attempts in a row before falling back to polling. */
const ATTEMPTS = 4;
const POLL_INTERVAL = 30_000;
const ENDED = 4401;
const TOO_MANY = 4429;

type Timer = ReturnType<typeof setTimeout>;

export class LobbyLine {
  #socket: WebSocket | null = null;
  #known = new Map<string, Summary>();
  #attempt = 0;
  /** Number of socket updates; a poll result from before an update is stale. */
  #updates = 0;
  #retry: Timer | undefined;
  #beat: Timer | undefined;
  #patience: Timer | undefined;

  constructor(
    private readonly url: string,
    private readonly hooks: Hooks
  ) {}

  open(): void {
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('pageshow', this.#restored);
    addEventListener('online', this.#wake);
    this.#wake();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('pageshow', this.#restored);
    removeEventListener('online', this.#wake);
    this.#rest();
  }

  #wake = (): void => {
    this.#rest();
    if (document.hidden) return;
    this.#attempt = 0;
    void this.#look();
    this.#connect();
  };

  #restored = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#wake();
  };

  #rest(): void {
    this.#updates += 1;
    clearTimeout(this.#retry);
    this.#drop();
  }

  async #look(): Promise<void> {
    const before = this.#updates;
    try {
      const lists = await http.tables();
      if (before === this.#updates) this.hooks.received(lists);
    } catch (problem) {
      if (before === this.#updates) this.hooks.failed(problem);
    }
  }

  #connect(): void {
    this.#drop();
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#expect();
    socket.onmessage = (event: MessageEvent<string>) =>
      this.#hear(JSON.parse(event.data) as FromLobby);
    socket.onclose = (event) => this.#closed(event.code);
  }

  /** Starts the timeout that detects a silently dead connection. */
  #expect(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      this.#drop();
      this.#closed();
    }, TIMEOUT);
  }

  #hear(message: FromLobby): void {
    this.#attempt = 0;
    clearTimeout(this.#patience);
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#ping(), HEARTBEAT);
    if (message.msg === 'pong') return;
    this.#updates += 1;
    if (message.msg === 'mine') return this.hooks.received({ mine: message.tables });
    for (const table of message.tables) this.#known.set(table.id, table);
    const open = message.order.flatMap((id) => this.#known.get(id) ?? []);
    this.#known = new Map(open.map((table) => [table.id, table]));
    this.hooks.received({ open });
  }

  #ping(): void {
    this.#socket?.send('{"cmd":"ping"}');
    this.#expect();
  }

  #closed(code?: number): void {
    this.#drop();
    if (code === ENDED) this.hooks.ended();
    if (code === TOO_MANY) this.#attempt = ATTEMPTS;
    if (this.#attempt < ATTEMPTS) {
      this.#retry = setTimeout(() => this.#connect(), delay(this.#attempt++));
      return;
    }
    // Jitter, so that pages do not all poll at once after an outage.
    const wait = POLL_INTERVAL * (0.75 + Math.random() / 2);
    this.#retry = setTimeout(() => {
      void this.#look();
      this.#connect();
    }, wait);
  }

  #drop(): void {
    clearTimeout(this.#patience);
    clearTimeout(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
