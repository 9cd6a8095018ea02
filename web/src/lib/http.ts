// The HTTP side of the server: what happens seldom.

import type {
  Bond,
  GameInfo,
  Identity,
  ListedSession,
  NewReport,
  NewTable,
  Notes,
  Replayed,
  Summary
} from './protocol';

/** A refusal, with the code that the page translates. */
export class Failed extends Error {
  constructor(
    readonly code: string,
    readonly status: number
  ) {
    super(code);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
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
type Sessions = { sessions: ListedSession[] };

const table = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const http = {
  games: () => call<GameInfo[]>('GET', '/api/games'),
  session: () => call<Identity>('GET', '/api/session'),
  name: (name: string) => call<Identity>('POST', '/api/session', { name }),
  logOut: () => call<Identity>('DELETE', '/api/session'),
  register: (name: string, password: string) =>
    call<Identity>('POST', '/api/account', { name, password }),
  logIn: (name: string, password: string) =>
    call<Identity>('POST', '/api/account/login', { name, password }),
  changePassword: (old: string, password: string) =>
    call<Identity>('POST', '/api/account/password', { old, new: password }),
  sessions: () => call<Sessions>('GET', '/api/sessions'),
  endSession: (id: string) => call<Sessions>('DELETE', `/api/sessions/${id}`),
  endOtherSessions: () => call<Sessions>('DELETE', '/api/sessions'),
  people: () => call<{ people: Bond[] }>('GET', '/api/people'),
  bond: (id: string, mute: boolean, block: boolean) =>
    call<{ person: Bond }>('PUT', `/api/people/${encodeURIComponent(id)}`, { mute, block }),
  report: (id: string, report: NewReport) =>
    call<{ report: string }>('POST', table(id, '/reports'), report),
  tables: () => call<{ open: Summary[]; mine: Summary[] }>('GET', '/api/tables'),
  create: (wish: NewTable) => call<{ table: Summary }>('POST', '/api/tables', wish),
  again: (id: string) => call<{ table: Summary }>('POST', table(id, '/again')),
  learn: (game: string, lesson: string) =>
    call<{ table: Summary }>('POST', '/api/lessons', { game, lesson }),
  table: (id: string) => call<{ table: Summary }>('GET', table(id)),
  replay: async (id: string, seat: string): Promise<Replayed[]> => {
    const entries: Replayed[] = [];
    for (let total = 1; entries.length < total;) {
      const path = table(id, `/replay?seat=${seat}&from=${entries.length}`);
      const page = await call<{ total: number; entries: Replayed[] }>('GET', path);
      entries.push(...page.entries);
      total = page.entries.length ? page.total : 0;
    }
    return entries;
  },
  notes: (id: string) => call<Notes>('GET', table(id, '/notes')),
  keepNotes: (id: string, notes: Notes) => call<Notes>('PUT', table(id, '/notes'), notes),
  recordUrl: (id: string) => table(id, '/record')
};
