// Small words about a table that several parts use.

import { m } from '../paraglide/messages';
import type { Seat } from '../lib/protocol';

const levels: Record<string, () => string> = {
  random: m.level_random,
  easy: m.level_easy,
  normal: m.level_normal,
  hard: m.level_hard
};

export const levelName = (level: string): string => (levels[level] ?? (() => level))();

/** Sentences one after the other: in Chinese their full stop is all that is between them. */
export const together = (...sentences: string[]): string => sentences.join(m.sentence_gap());

/** So many cards, in words. */
export const cardsIn = (count: number): string =>
  count === 1 ? m.cards_one() : m.cards_many({ count });

/** Who plays a seat, beside its name. */
export function marks(seat: Seat, you: number | null, host = ''): string[] {
  const words: string[] = [];
  if (seat.seat === you) words.push(m.seat_you());
  if (host && seat.player?.id === host) words.push(m.seat_host());
  if (seat.kind === 'bot') words.push(m.seat_bot({ level: levelName(seat.level ?? '') }));
  else if (seat.substitute) words.push(m.seat_substitute());
  else if (seat.player && !seat.online) words.push(m.seat_away());
  return words;
}
