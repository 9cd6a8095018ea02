// The HTTP side of the server: what happens seldom.

import type { GameInfo, NewTable, Notes, Player, Replayed, Summary } from './protocol';

/** A refusal, with the code that the page translates. */
export class Failed extends Error {
  constructor(
    readonly code: string,
    readonly status: number
  ) {
    super(code);
  }
}

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      // What is written down goes out although its page closes.
      keepalive: method === 'PUT'
    });
  } catch {
    throw new Failed('offline', 0);
  }
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const code = (data as { error?: { code?: string } } | null)?.error?.code;
  throw new Failed(code ?? 'unknown', answer.status);
}

export type NewSeat = NewTable['seats'][number];

const table = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const http = {
  games: () => call<GameInfo[]>('GET', '/api/games'),
  session: () => call<{ player: Player | null }>('GET', '/api/session'),
  name: (name: string) => call<{ player: Player }>('POST', '/api/session', { name }),
  tables: () => call<{ open: Summary[]; mine: Summary[] }>('GET', '/api/tables'),
  create: (wish: NewTable) => call<{ table: Summary }>('POST', '/api/tables', wish),
  again: (id: string) => call<{ table: Summary }>('POST', table(id, '/again')),
  learn: (game: string, lesson: string) =>
    call<{ table: Summary }>('POST', '/api/lessons', { game, lesson }),
  table: (id: string) => call<{ table: Summary }>('GET', table(id)),
  replay: (id: string, seat: string) =>
    call<{ entries: Replayed[] }>('GET', table(id, `/replay?seat=${seat}`)),
  notes: (id: string) => call<Notes>('GET', table(id, '/notes')),
  keepNotes: (id: string, notes: Notes) => call<Notes>('PUT', table(id, '/notes'), notes),
  recordUrl: (id: string) => table(id, '/record')
};
