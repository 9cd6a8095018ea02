// Quick phrases. Messages carry a key, which each page shows in its reader's language.

import type { ChatLine } from '../../lib/protocol';
import { m } from '../../paraglide/messages';

export type Phrase = NonNullable<ChatLine['phrase']>;

export const PHRASES: Record<Phrase, () => string> = {
  hello: m.phrase_hello,
  good_luck: m.phrase_good_luck,
  one_moment: m.phrase_one_moment,
  thinking: m.phrase_thinking,
  your_turn: m.phrase_your_turn,
  well_played: m.phrase_well_played,
  nice_bluff: m.phrase_nice_bluff,
  oops: m.phrase_oops,
  sorry: m.phrase_sorry,
  thanks: m.phrase_thanks,
  good_game: m.phrase_good_game,
  once_more: m.phrase_once_more,
  bye: m.phrase_bye,
  nice_try: m.phrase_nice_try,
  phew: m.phrase_phew,
  as_planned: m.phrase_as_planned
};
