// What the end tells: sides, characters and their missions, what was said and was not so.

import { m } from '../../paraglide/messages';
import type { View } from '../../lib/protocol';
import type { Bluff, Past, Reckoning } from '../../table/end/reckoning';
import type { Names } from '../../table/game';
import { colourOf } from './cards';
import { said } from './sayings';
import { dossier } from './roster';
import { CHARACTER, SIDE } from './text';
import type { EventOn, MessageEvent, MessageView } from './types';

const message = (view: View | undefined) => view as unknown as MessageView | undefined;

/** Whether what was said was false, with all hands up; null where that can't be said. */
function lied(event: EventOn<'said'>, view: MessageView | undefined): boolean | null {
  const player = view?.players[event.seat];
  if (!view || !player) return null;
  switch (event.claim) {
    case 'side':
      return player.side === null ? null : player.side !== event.side;
    case 'not_side':
      return player.side === null ? null : player.side === event.side;
    case 'character':
      return player.character === null ? null : player.character !== event.character;
    case 'message': {
      const card = view.message?.sender === event.seat ? view.message.card : null;
      return card ? colourOf(card) !== event.colour : null;
    }
  }
  return null;
}

function bluffs({ entries, views }: Past, names: Names): Bluff[] {
  return entries.flatMap(({ n, events }, at) =>
    (events as unknown as MessageEvent[]).flatMap((event) =>
      event.on === 'said' && lied(event, message(views[at]))
        ? [{ n, seat: event.seat, text: said(event, names), caught: false }]
        : []
    )
  );
}

const count = (past: Past, on: MessageEvent['on']) =>
  past.entries.flatMap(({ events }) => events).filter((event) => event.on === on).length;

export default function reckon(past: Past, names: Names): Reckoning {
  const last = message(past.views.at(-1));
  const was = (seat: number) => {
    const player = last?.players[seat];
    if (!player) return '';
    const side = player.side ? SIDE[player.side]() : '';
    const character = player.character ? CHARACTER[player.character]() : '';
    const alone = player.side === 'bystander' && !past.options.beginner;
    const mission =
      alone && player.character ? dossier(player.character, past.options).mission() : '';
    return [[side, character].filter(Boolean).join(' · '), mission].filter(Boolean).join('\n');
  };
  return {
    was,
    bluffs: bluffs(past, names),
    figures: [
      { label: m.message_figure_sent(), value: String(count(past, 'sent')) },
      { label: m.message_figure_gained(), value: String(count(past, 'gained')) },
      { label: m.message_figure_burnt(), value: String(count(past, 'burnt')) },
      { label: m.message_figure_probes(), value: String(count(past, 'probed')) }
    ]
  };
}
