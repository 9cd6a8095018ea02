// Claims made so far, with the public evidence against each.

import { m } from '../../paraglide/messages';
import type { Entry } from '../../lib/protocol/index';
import type { Claimed } from '../../table/contract/claims';
import type { Text } from '../../table/contract/names';
import { settle, talked } from '../../table/kit/claims';
import { numbered } from '../../table/kit/events';
import { colourOf } from './cards';
import { said, subject } from './sayings';
import { CHARACTER, COLOUR, SIDE } from './text';
import type { Character, EventOn, MessageClaim, MessageEvent, Side } from './types';

interface Made {
  claim: EventOn<'said'>;
  claimed: Claimed;
}

const talk: Text = m.message_claim_talk;
const negative = (claim: MessageClaim) => claim.claim === 'not_side' || claim.claim === 'lack';

/** Whether two claims exclude each other: a side and its denial, two sides, or two characters. */
function opposite(one: MessageClaim, other: MessageClaim): boolean {
  const kinds = [one.claim, other.claim];
  if (kinds.every((kind) => kind === 'side')) return one.side !== other.side;
  if (kinds.every((kind) => kind === 'character')) return one.character !== other.character;
  return kinds.includes('side') && kinds.includes('not_side') && one.side === other.side;
}

/** An earlier claim that excludes this one, as a reason against it. */
function contradiction(before: MessageClaim, now: MessageClaim): Text {
  if (before.claim !== 'side' || now.claim !== 'side') return m.message_against_side;
  return () => m.message_against_other_side({ side: SIDE[before.side!]() });
}

class Ledger {
  readonly made: Made[] = [];
  #sides = new Map<number, Side>();
  #characters = new Map<number, Character>();
  /** Sender of the message in transit; -1 if none. */
  #sender = -1;
  /** Number of claims made before it was sent. */
  #since = 0;
  #landed = false;

  add(n: number, event: EventOn<'said'>): void {
    const { seat } = event;
    const claimed = talked({
      n,
      seat,
      what: subject(event),
      label: (names) => said(event, names),
      about: talk
    });
    const before = this.made.findLast((one) => one.claimed.seat === seat && opposite(one.claim, event)); // prettier-ignore
    if (before) claimed.against = contradiction(before.claim, event);
    this.made.push({ claim: event, claimed });
    if (event.claim === 'character') this.#double(event.character!);
    this.#check();
  }

  identity(seat: number, side: Side): void {
    this.#sides.set(seat, side);
    this.#check();
  }

  character(seat: number, character: Character): void {
    this.#characters.set(seat, character);
    this.#check();
  }

  /** A message was sent: claims about it can be tested from now on. */
  sent(seat: number): void {
    this.#sender = seat;
    this.#since = this.made.length;
  }

  /** The message was received: the next gained card is this one. */
  landed(): void {
    this.#landed = this.#sender >= 0;
  }

  gained(card: string): void {
    if (this.#landed) this.shown(card);
  }

  /** The card was swapped: claims about it can no longer be tested. */
  lost(): void {
    this.#sender = -1;
  }

  /** The message is public: settles its sender's claims about it. */
  shown(card: string): void {
    const colour = colourOf(card);
    for (const one of this.#messages()) {
      const otherwise = () => m.message_against_message({ colour: COLOUR[colour]() });
      settle(one.claimed, one.claim.colour === colour, otherwise);
    }
    this.#landed = false;
    this.#sender = -1;
  }

  /** The sender's claims about the current message. */
  #messages(): Made[] {
    return this.made
      .slice(this.#since)
      .filter((one) => one.claim.claim === 'message' && one.claimed.seat === this.#sender);
  }

  /** Marks all claims to the same character as doubtful, since each exists only once. */
  #double(character: Character): void {
    const all = this.made.filter((one) => one.claim.character === character);
    if (new Set(all.map((one) => one.claimed.seat)).size < 2) return;
    const why = () => m.message_against_two({ name: CHARACTER[character]() });
    for (const { claimed } of all) if (claimed.standing === 'said') claimed.against ??= why;
  }

  /** Settles claims by the cards turned up so far. */
  #check(): void {
    for (const { claim, claimed } of this.made) {
      if (claimed.standing !== 'said') continue;
      const about = claim.claim === 'think' ? claim.target! : claimed.seat;
      const side = this.#sides.get(about);
      const character = this.#characters.get(claimed.seat);
      if (claim.side && side) {
        const otherwise = () => m.message_against_identity({ side: SIDE[side]() });
        settle(claimed, (claim.side === side) !== negative(claim), otherwise);
      } else if (claim.character && character) {
        const otherwise = () => m.message_against_character({ name: CHARACTER[character]() });
        settle(claimed, claim.character === character, otherwise);
      }
    }
  }
}

function read(event: MessageEvent, n: number, ledger: Ledger): void {
  switch (event.on) {
    case 'said':
      ledger.add(n, event);
      break;
    case 'identity':
      ledger.identity(event.seat, event.side);
      break;
    case 'over':
      event.identities.forEach((side, seat) => side && ledger.identity(seat, side));
      break;
    case 'turned_up':
      ledger.character(event.seat, event.character);
      break;
    case 'sent':
      ledger.sent(event.seat);
      if (event.stamp === 'text') ledger.shown(event.card!);
      break;
    case 'exposed':
      ledger.shown(event.card!);
      break;
    case 'accepted':
    case 'intercepted':
      ledger.landed();
      break;
    case 'gained':
      ledger.gained(event.card!);
      break;
    case 'switched':
      ledger.lost();
  }
}

function ledger(entries: readonly Pick<Entry, 'n' | 'events'>[]): Ledger {
  const kept = new Ledger();
  for (const { event, n } of numbered<MessageEvent>(entries)) read(event, n, kept);
  return kept;
}

/** All claims so far, oldest first. */
export const claims = (entries: readonly Entry[]): Claimed[] =>
  ledger(entries).made.map((one) => one.claimed);

/** Publicly disproved claims about the speaker's own seat or message. */
export const lies = (events: readonly MessageEvent[]): EventOn<'said'>[] =>
  ledger([{ n: 0, events: events as unknown as Entry['events'] }])
    .made.filter(
      ({ claim, claimed }) => claim.claim !== 'think' && claimed.standing === 'disproved'
    )
    .map(({ claim }) => claim);
