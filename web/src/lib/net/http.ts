// The HTTP side of the server: what happens seldom.

import type {
  Bond,
  GameInfo,
  Identity,
  ListedSession,
  NewReport,
  NewTable,
  Notes,
  NotesChange,
  Played,
  Replayed,
  Summary,
  Wish
} from '../protocol';
import type { Brought } from '../protocol/bundle';

/** A refusal, with the code that the page translates; `option`: which of a game's it is about. */
export class Failed extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly option: string | null = null
  ) {
    super(code);
  }
}

/** Whether the same, asked again, may be answered otherwise: it was no word on what was asked. */
export const passing = (problem: unknown): boolean =>
  !(problem instanceof Failed) ||
  problem.status === 0 ||
  [401, 408, 429].includes(problem.status) ||
  problem.status >= 500;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A browser refuses `keepalive` beyond 64 KiB in all; a letter has at most three bytes. */
const ALIVE = 20_000;

async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null
): Promise<T> {
  const text = body === undefined ? null : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: text === null ? {} : { 'content-type': 'application/json' },
      body: text,
      signal,
      // What was asked for is done although its page closes.
      keepalive: method !== 'GET' && (text?.length ?? 0) < ALIVE
    });
  } catch {
    throw new Failed('offline', 0);
  }
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const error = (data as { error?: { code?: string; option?: string } } | null)?.error;
  throw new Failed(error?.code ?? 'unknown', answer.status, error?.option ?? null);
}

/** Where a name is all that can be wrong, that is what the page says. */
function asName(problem: unknown): never {
  const wrong = problem instanceof Failed && problem.code === 'bad_request';
  throw wrong ? new Failed('bad_name', problem.status) : problem;
}

export type NewSeat = NewTable['seats'][number];
type Sessions = { sessions: ListedSession[] };

const table = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const http = {
  board: (game: string) => call<Brought>('GET', `/api/games/${encodeURIComponent(game)}`),
  games: () => call<GameInfo[]>('GET', '/api/games'),
  session: () => call<Identity>('GET', '/api/session'),
  /** Without a face one keeps one's own, or gets one by lot. */
  name: (name: string, face?: number) =>
    call<Identity>('POST', '/api/session', { name, face }).catch(asName),
  logOut: () => call<Identity>('DELETE', '/api/session'),
  register: (name: string, password: string) =>
    call<Identity>('POST', '/api/account', { name, password }).catch(asName),
  logIn: (name: string, password: string) =>
    call<Identity>('POST', '/api/account/login', { name, password }),
  changePassword: (old: string, password: string) =>
    call<Identity>('POST', '/api/account/password', { old, new: password }),
  deleteAccount: (password: string) => call<Identity>('DELETE', '/api/account', { password }),
  sessions: () => call<Sessions>('GET', '/api/sessions'),
  endSession: (id: string) => call<Sessions>('DELETE', `/api/sessions/${id}`),
  endOtherSessions: () => call<Sessions>('DELETE', '/api/sessions'),
  people: () => call<{ people: Bond[] }>('GET', '/api/people'),
  changeBond: (id: string, wish: Wish, signal: AbortSignal) =>
    call<{ person: Bond }>('PATCH', `/api/people/${encodeURIComponent(id)}`, wish, signal),
  report: (id: string, report: NewReport) =>
    call<{ report: string }>('POST', table(id, '/reports'), report),
  tables: () => call<{ open: Summary[]; mine: Summary[] }>('GET', '/api/tables'),
  played: (before: string | null) =>
    call<Played>('GET', `/api/played${before ? `?before=${before}` : ''}`),
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
  changeNotes: (id: string, change: NotesChange, signal: AbortSignal) =>
    call<Notes>('PATCH', table(id, '/notes'), change, signal),
  recordUrl: (id: string) => table(id, '/record')
};
