// False claims, judged by the speaker's cards at the time; needs all hands revealed.

import { m } from '../../paraglide/messages';
import type { Bluff, Past } from '../../table/contract/reckoning';
import type { Names, Text } from '../../table/contract/names';
import { colourOf, faceOf } from './cards';
import { lies } from './claims';
import { opened, type OpenView } from './opened';
import { said } from './sayings';
import { SKILL } from './text';
import type { EventOn, MessageEvent } from './types';

/** Guesses about other seats are opinions, so they are never counted as false. */
function lied(event: EventOn<'said'>, view: OpenView, swapped: boolean): boolean {
  const player = view.players[event.seat]!;
  const holds = player.cards?.some((card) => faceOf(card).fn === event.function);
  switch (event.claim) {
    case 'side':
      return player.side !== null && player.side !== event.side;
    case 'not_side':
      return player.side !== null && player.side === event.side;
    case 'character':
      return player.character !== null && player.character !== event.character;
    case 'hold':
      return holds === false;
    case 'lack':
      return holds === true;
    case 'message': {
      const { message } = view;
      // After a swap the sender no longer knows the message.
      if (message?.sender !== event.seat || !message.card || swapped) return false;
      return colourOf(message.card) !== event.colour;
    }
  }
  return false;
}

/** Whether 城府 answered a Probe as the other side would. */
function feigned({ target, answer }: EventOn<'probed'>, view: OpenView): boolean {
  const { side, sign } = faceOf(view.resolving ?? '');
  if (!side) return false;
  return (view.players[target]!.side === side) !== (answer === sign);
}

const ANSWER: Record<EventOn<'probed'>['answer'], Text> = {
  draw: m.message_do_draw,
  discard: m.message_do_discard_one,
  undercover: m.message_do_say_undercover,
  good_person: m.message_do_say_good
};

const answered = ({ answer }: EventOn<'probed'>): string =>
  m.labelled({ label: SKILL.conceal!(), value: ANSWER[answer]() });

/** All false claims of the game, with whether each was caught. */
export function bluffs({ entries, views }: Past, names: Names): Bluff[] {
  const all = entries.map(({ events }) => events as unknown as MessageEvent[]);
  // The end reveals everything, so only claims disproved before it count as caught.
  const caught = lies(all.flat().filter(({ on }) => on !== 'over'));
  let swapped = false;
  return all.flatMap((events, at) =>
    events.flatMap((event) => {
      const view = opened(views[at]);
      if (event.on === 'sent') swapped = false;
      if (event.on === 'switched') swapped = true;
      const { n } = entries[at]!;
      if (event.on === 'said' && view && lied(event, view, swapped))
        return [{ n, seat: event.seat, text: said(event, names), caught: caught.includes(event) }];
      const before = opened(views[at - 1]);
      if (event.on === 'probed' && before && feigned(event, before))
        return [{ n, seat: event.target, text: answered(event), caught: false }];
      return [];
    })
  );
}
