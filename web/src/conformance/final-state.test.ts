import { beforeEach, expect, test } from 'vitest';
import { locale } from '../lib/language/locale.svelte';
import type { View } from '../lib/protocol';
import { m } from '../paraglide/messages';
import * as coup from '../games/coup/final-state';
import * as karaya from '../games/karaya/final-state';
import * as mafia from '../games/mafia/final-state';
import * as message from '../games/message/final-state';
import * as outlaws from '../games/outlaws/final-state';

beforeEach(() => (locale.now = 'en'));

/** A player's role or cards at the end, as the server stores them. */
const ENDS: [
  string,
  { default: (own: View) => string; yours?: (what: string) => string },
  object
][] = [
  ['coup', coup, { cards: [{ face: 'duke' }, { face: 'captain' }] }],
  ['karaya', karaya, { role: 'sultan' }],
  ['mafia', mafia, { role: 'agent_fbi' }],
  ['message', message, { side: 'undercover', character: null }],
  ['outlaws', outlaws, { votes: 0, bullets: 2, cuffs: 0 }]
];

test.each(ENDS)(
  'the role or cards a player had in %s read as a sentence',
  (name, { default: finalState, yours }, own) => {
    for (const now of ['en', 'zh-Hant'] as const) {
      locale.now = now;
      const what = finalState(own as unknown as View);
      const line = yours?.(what) ?? m.played_was({ what });
      expect(line.match(/[:：]/g)?.length ?? 0, line).toBeLessThan(2);
      expect(line.includes(m.played_was({ what: '' })), line).toBe(name !== 'outlaws');
    }
  }
);
