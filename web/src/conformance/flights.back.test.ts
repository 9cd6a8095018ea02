import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import coup from '../games/coup/table';
import message from '../games/message/table';
import type { Watched } from '../lib/tables/table.svelte';
import Flights from '../table/flights/Flights.svelte';
import type { GameTable } from '../table/contract/table';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.animate = () => ({ cancel: () => {} }) as unknown as Animation;
});

afterEach(() => vi.unstubAllGlobals());

/** HTML of a card in flight at a game's table. */
async function flying(game: Partial<GameTable>): Promise<string> {
  document.body.insertAdjacentHTML('beforeend', '<i data-spot="stock"></i>');
  const store = {
    entries: [{ events: [{}] }],
    caughtUp: 0,
    state: { view: {} }
  } as unknown as Watched;
  const flights = () => [{ what: 'card' as const, from: 'stock', to: 'stock', count: 1 }];
  const { container, unmount } = render(Flights, {
    store,
    game: { ...game, flights } as GameTable
  });
  await tick();
  const html = container.querySelector('.card')!.innerHTML;
  unmount();
  document.querySelector('[data-spot=stock]')!.remove();
  return html.replace(/svelte-\w+/g, '');
}

test('a card in flight has the back of its own game', async () => {
  const backs = await Promise.all([coup, message].map((game) => flying({ Back: game.Back! })));
  expect(backs[0]).toContain('<svg');
  expect(backs[1]).toContain('<svg');
  expect(backs[0]).not.toBe(backs[1]);
  expect(await flying({})).not.toContain('<svg');
});
