// The summary at the end: cards, points, deaths and false claims.

import { m } from '../../paraglide/messages';
import type { View } from '../../lib/protocol/index';
import { accounts, times, type Bluff, type Past, type Reckoning } from '../../table/contract/reckoning'; // prettier-ignore
import type { Names } from '../../table/contract/names';
import { numbered } from '../../table/kit/events';
import { moment } from './moments';
import { standings } from './rounds';
import { saying } from './sayings';
import { NAMES } from './text';
import type { KarayaEvent, KarayaView } from './types';

const karaya = (view: View | undefined) => view as unknown as KarayaView | undefined;

/** False claims, judged by the cards at the time. */
function bluffs({ entries, views }: Past, names: Names): Bluff[] {
  return numbered<KarayaEvent>(entries).flatMap(({ event, n }) => {
    if (event.on !== 'said') return [];
    const role = karaya(views[n - 1] ?? views[n])?.players[event.target ?? event.seat]?.role;
    const so = (role === event.role) !== (event.claim === 'not');
    if (!role || so) return [];
    const text = saying(event as unknown as Parameters<typeof saying>[0], names).label;
    return [{ n, seat: event.seat, text, caught: false }];
  });
}

export default function reckon(past: Past, names: Names): Reckoning {
  const last = karaya(past.views.at(-1));
  const player = (seat: number) => last?.players[seat];
  return {
    ...(last ? { order: standings(last).map(({ seat }) => seat) } : {}),
    finalState: (seat) => {
      const { role, score } = player(seat) ?? {};
      return role ? m.karaya_was_points({ role: NAMES[role](), count: score ?? 0 }) : '';
    },
    icons: (seat) => [player(seat)?.role ?? []].flat(),
    deaths: accounts(past, (event, before) =>
      event.on === 'died' ? moment(event, before(), names) : null
    ),
    bluffs: bluffs(past, names),
    figures: [
      { label: m.karaya_figure_rounds(), value: String(last?.results.length ?? 0) },
      { label: m.karaya_figure_deaths(), value: String(times(past, 'died')) },
      { label: m.karaya_figure_hidings(), value: String(times(past, 'hid')) }
    ]
  };
}
