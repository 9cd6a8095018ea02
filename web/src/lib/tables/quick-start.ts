// A table against bots, with one press.

import { http } from '../net/http';
import type { GameInfo, Options } from '../protocol';

/** Tables that start as soon as their page is open. */
export const toStart = new Set<string>();

const SEATS = 4;
const LEVEL = 'normal';

/** As many as that, or as the game lets sit down. */
export const seatsAtFirst = ({ min_seats, max_seats }: GameInfo): number =>
  Math.max(min_seats, Math.min(SEATS, max_seats));

export async function quickTable(game: GameInfo, suggested: Options = {}): Promise<string> {
  const seats = seatsAtFirst(game);
  const level = game.levels.includes(LEVEL) ? LEVEL : game.levels[0]!;
  const { table } = await http.create({
    game: game.name,
    options: { preset: game.default_preset, ...suggested },
    seats: [
      { kind: 'person' },
      ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level }))
    ],
    public: false
  });
  toStart.add(table.id);
  return table.id;
}

/** The table of one of a game's lessons. */
export async function lessonTable(game: GameInfo, lesson: string): Promise<string> {
  const { table } = await http.learn(game.name, lesson);
  return table.id;
}
