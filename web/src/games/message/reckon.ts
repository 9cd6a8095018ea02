// The summary at the end: sides, characters and missions, deaths, the deciding event, and false
// claims.

import { m } from '../../paraglide/messages';
import type { GameEvent } from '../../lib/protocol/index';
import { times, type Account, type Past, type Reckoning } from '../../table/contract/reckoning';
import type { Names } from '../../table/contract/names';
import { together } from '../../table/contract/text';
import { eventsIn } from '../../table/kit/events';
import { telling } from '../../table/kit/story';
import { arrival, came, course, killer, type Arrival } from './arrival';
import { bluffs } from './bluffs';
import { moment } from './moments';
import { opened } from './opened';
import { dossier } from './roster';
import { sentence } from './sentences';
import { stoppers } from './stoppers';
import { CHARACTER, SIDE, cardList, cardName } from './text';
import type { EventOn, MessageEvent } from './types';

const told = telling(sentence);

/** All events, with the entry of each. */
class Story {
  readonly events: MessageEvent[];
  readonly #raw: GameEvent[];
  readonly #entry: number[];

  constructor(
    readonly past: Past,
    readonly names: Names
  ) {
    this.#raw = past.entries.flatMap(({ events }) => events);
    this.events = eventsIn(past.entries);
    this.#entry = past.entries.flatMap(({ events }, at) => events.map(() => at));
  }

  /** An account of that event, with details. */
  #account(at: number, text: string, ...more: string[]): Account {
    const { n } = this.past.entries[this.#entry[at]!]!;
    const told = more.filter(Boolean);
    return { n, text, ...(told.length ? { more: together(...told) } : {}) };
  }

  /** The event in words, with its cause. */
  #told(at: number): Pick<Account, 'text' | 'more'> {
    const found = moment(this.#raw[at]!, this.#raw.slice(0, at), this.names);
    return found ?? { text: told(this.#raw[at]!, this.names) };
  }

  /** Who could have stopped that card, by the hands at that time. */
  #could(card: Arrival, but: readonly number[], fatal: boolean): string {
    const { views, options } = this.past;
    const view = opened(views[this.#entry[card.at]! - 1]);
    return view ? stoppers({ card, view, options, but, fatal }, this.names) : '';
  }

  deaths(): Account[] {
    return this.events.flatMap((event, at) => {
      if (event.on !== 'died' && event.on !== 'lost') return [];
      const { text, more = '' } = this.#told(at);
      const by = event.on === 'died' ? killer(event.seat, this.events.slice(0, at)) : null;
      return [this.#account(at, text, more, by ? this.#could(by, [by.by], true) : '')];
    });
  }

  decided(): Account | null {
    const over = this.events.findLast((event): event is EventOn<'over'> => event.on === 'over');
    if (!over?.winners.length || over.why === 'turn_cap') return null;
    const end = this.events.findLastIndex(({ on }) => on === 'declared');
    const declared = this.events[end];
    const seat = declared?.on === 'declared' ? declared.seat : -1;
    const mission = over.why === 'mission' ? missionOf(seat, this.past) : '';
    const before = end < 0 ? this.events : this.events.slice(0, end);
    const at = before.findLastIndex((event) => counts(event, over.why, seat));
    if (at < 0) return null;
    const card = arrival(this.events.slice(0, at + 1));
    if (!card) return this.#account(at, this.#told(at).text, mission);
    const text = came(card, cardName(card.card), this.names);
    const could = this.#could(card, over.winners, false);
    return this.#account(at, text, mission, course(card, this.names), could);
  }
}

/** Whether an event may have brought the victory: cards for a side, deaths for a sole survivor,
 * anything for a mission. */
function counts(event: MessageEvent, why: string, seat: number): boolean {
  switch (event.on) {
    case 'died':
    case 'lost':
      return why !== 'undercover' && why !== 'military';
    case 'gained':
      return event.seat === seat;
    case 'lifted':
      return event.to === seat;
    case 'drew':
      return why === 'mission' && event.seat === seat;
    case 'moved':
    case 'taken':
      return why === 'mission' && event.to === seat;
  }
  return false;
}

/** The text of a bystander's secret mission. */
function missionOf(seat: number, { views, options }: Past): string {
  const player = opened(views.at(-1))?.players[seat];
  if (player?.side !== 'bystander' || !player.character || options.beginner) return '';
  const value = dossier(player.character, options).mission();
  return m.labelled({ label: m.message_mission(), value });
}

export default function reckon(past: Past, names: Names): Reckoning {
  const last = opened(past.views.at(-1));
  const story = new Story(past, names);
  const finalState = (seat: number) => {
    const player = last?.players[seat];
    if (!player) return '';
    const known = [player.side && SIDE[player.side](), player.character && CHARACTER[player.character]()]; // prettier-ignore
    return [known.filter(Boolean).join(m.message_and()), missionOf(seat, past)]
      .filter(Boolean)
      .join('\n');
  };
  const left = (seat: number) =>
    story.events.findLast(
      (event): event is EventOn<'left'> => event.on === 'left' && event.seat === seat
    )?.cards;
  return {
    finalState,
    icons: (seat) => [last?.players[seat]?.character ?? []].flat(),
    held: (seat) => {
      const cards = last?.players[seat]?.alive ? last.players[seat].cards : left(seat);
      if (!cards) return '';
      const value = cards.length ? cardList(cards) : m.message_held_none();
      return m.labelled({ label: m.message_held(), value });
    },
    deaths: story.deaths(),
    decided: story.decided(),
    bluffs: bluffs(past, names),
    figures: [
      { label: m.message_figure_sent(), value: String(times(past, 'sent')) },
      { label: m.message_figure_gained(), value: String(times(past, 'gained')) },
      { label: m.message_figure_burnt(), value: String(times(past, 'burnt')) },
      { label: m.message_figure_probes(), value: String(times(past, 'probed')) }
    ]
  };
}
