// The lists of the lobby: told by the server over a socket as they change, or looked up seldom where
// no socket gets through. A hidden page does neither; when it is seen again it gets them afresh.

import { delay } from './backoff';
import { http } from './http';
import type { FromLobby, Summary } from '../protocol';

export interface Lists {
  open: Summary[];
  mine: Summary[];
}

export interface Hooks {
  /** One of the lists, or both. */
  told: (lists: Partial<Lists>) => void;
  failed: (problem: unknown) => void;
  /** My session is over: logged out, or in again as somebody else. */
  ended: () => void;
}

const HEARTBEAT = 25_000;
/** What the server may take for an answer, or to let me in. */
const PATIENCE = 5_000;
/** Attempts in a row after which it seems that no socket gets through. */
const ATTEMPTS = 4;
const RARELY = 30_000;
const ENDED = 4401;
const TOO_MANY = 4429;

type Timer = ReturnType<typeof setTimeout>;

export class LobbyLine {
  #socket: WebSocket | null = null;
  #known = new Map<string, Summary>();
  #attempt = 0;
  /** How often the socket has told something: what was looked up before is older. */
  #told = 0;
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
    this.#told += 1;
    clearTimeout(this.#retry);
    this.#drop();
  }

  async #look(): Promise<void> {
    const before = this.#told;
    try {
      const lists = await http.tables();
      if (before === this.#told) this.hooks.told(lists);
    } catch (problem) {
      if (before === this.#told) this.hooks.failed(problem);
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

  /** Something is to be heard soon; a line that died in silence says nothing. */
  #expect(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      this.#drop();
      this.#closed();
    }, PATIENCE);
  }

  #hear(message: FromLobby): void {
    this.#attempt = 0;
    clearTimeout(this.#patience);
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#ping(), HEARTBEAT);
    if (message.msg === 'pong') return;
    this.#told += 1;
    if (message.msg === 'mine') return this.hooks.told({ mine: message.tables });
    for (const table of message.tables) this.#known.set(table.id, table);
    const open = message.order.flatMap((id) => this.#known.get(id) ?? []);
    this.#known = new Map(open.map((table) => [table.id, table]));
    this.hooks.told({ open });
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
    // Not all at once, where many pages have lost the same server.
    const wait = RARELY * (0.75 + Math.random() / 2);
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
