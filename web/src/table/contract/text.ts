// Texts about seats, cards and claims, shared by several rooms.

import { m } from '../../paraglide/messages';
import type { Seat } from '../../lib/protocol';
import type { Claimed } from './claims';
import type { Names } from './names';

const levels: Record<string, () => string> = {
  random: m.level_random,
  easy: m.level_easy,
  normal: m.level_normal,
  hard: m.level_hard
};

export const levelName = (level: string): string => (levels[level] ?? (() => level))();

/** Joins sentences; in Chinese without a space between them. */
export const together = (...sentences: string[]): string => sentences.join(m.sentence_gap());

/** "1 card", "3 cards". */
export const cardsIn = (count: number): string =>
  count === 1 ? m.cards_one() : m.cards_many({ count });

/** Badges beside a seat's name: you, host, bot, away. */
export function marks(seat: Seat, you: number | null, host = ''): string[] {
  const words: string[] = [];
  if (seat.seat === you) words.push(m.seat_you());
  if (host && seat.player?.id === host) words.push(m.seat_host());
  if (seat.kind === 'bot') words.push(m.seat_bot({ level: levelName(seat.level ?? '') }));
  else if (seat.substitute) words.push(m.seat_substitute());
  else if (seat.player && !seat.online) words.push(m.seat_away());
  return words;
}

/** Number of claims shown beside a seat. */
export const RECENT = 3;

/** A seat's last claims, newest first, without duplicates. */
export function recent(claims: readonly Claimed[]): Claimed[] {
  const made = claims.filter((claim) => !claim.negative).toReversed();
  return made
    .filter((claim, at) => made.findIndex((other) => other.what === claim.what) === at)
    .slice(0, RECENT);
}

/** "Claims: Duke, Captain (not shown)"; empty where nothing was claimed. */
export function claimsText(claims: readonly Claimed[], names: Names): string {
  const told = recent(claims).map(({ label, standing, against }) => {
    const doubt = standing === 'conceded' ? m.claim_conceded() : (against?.() ?? '');
    return doubt ? m.claim_doubted({ claim: label(names), doubt }) : label(names);
  });
  return told.length ? m.seat_claims({ claims: told.join(m.list_separator()) }) : '';
}
