// Small words about a table that several parts use.

import { m } from '../../paraglide/messages';
import type { Seat } from '../../lib/protocol';
import type { Claimed, Names } from './game';

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

/** How many of a seat's claims are told beside it. */
export const RECENT = 3;

/** A seat's last claims, each thing once, the newest first. */
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
