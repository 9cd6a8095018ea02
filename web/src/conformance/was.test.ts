import { beforeEach, expect, test } from 'vitest';
import { locale } from '../lib/language/locale.svelte';
import type { View } from '../lib/protocol';
import { m } from '../paraglide/messages';
import * as coup from '../games/coup/was';
import * as karaya from '../games/karaya/was';
import * as mafia from '../games/mafia/was';
import * as message from '../games/message/was';
import * as outlaws from '../games/outlaws/was';

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
  (name, { default: was, yours }, own) => {
    for (const now of ['en', 'zh-Hant'] as const) {
      locale.now = now;
      const what = was(own as unknown as View);
      const line = yours?.(what) ?? m.played_was({ what });
      expect(line.match(/[:：]/g)?.length ?? 0, line).toBeLessThan(2);
      expect(line.includes(m.played_was({ what: '' })), line).toBe(name !== 'outlaws');
    }
  }
);
