// Which page is open. Links are ordinary links; a plain click on one inside the app is ours.

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string }
  | ({ page: 'replay'; id: string } & Position)
  | { page: 'rules'; game: string }
  | { page: 'you'; back: string | null }
  | { page: 'lost' };

interface Position {
  seat: string | null;
  at: number;
  /** Whether the reader knows how long the game was. */
  measured: boolean;
}

export function parse(path: string, query = ''): Route {
  const [first, second, third, more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 't' && second && third === 'replay' && more === undefined)
    return { page: 'replay', id: second, ...position(query) };
  if (third !== undefined) return { page: 'lost' };
  if (first === undefined) return { page: 'lobby' };
  if (first === 'new' && second === undefined)
    return { page: 'new', game: /[?&]game=([\w-]+)/.exec(query)?.[1] ?? null };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'you' && second === undefined)
    return { page: 'you', back: /[?&]table=([\w-]+)/.exec(query)?.[1] ?? null };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  return { page: 'lost' };
}

/** Whose eyes, and which entry: `?seat=0|public|open&at=12`, and `&measured` for who knows the end. */
function position(query: string): Position {
  const seat = /[?&]seat=(public|open|\d{1,2})(?:&|$)/.exec(query)?.[1] ?? null;
  const at = Number(/[?&]at=(\d{1,6})(?:&|$)/.exec(query)?.[1] ?? 0);
  return { seat, at, measured: /[?&]measured(?:&|$)/.test(query) };
}

const here = () => parse(location.pathname, location.search);

let now = $state.raw<Route>(here());

export const route = {
  get now(): Route {
    return now;
  }
};

export function go(path: string): void {
  history.pushState(null, '', path);
  now = here();
  scrollTo(0, 0);
}

function ours(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return null;
  return link;
}

export function listen(): () => void {
  const back = () => (now = here());
  const click = (event: MouseEvent) => {
    const link = ours(event);
    if (!link) return;
    event.preventDefault();
    go(link.pathname + link.search);
  };
  addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}
