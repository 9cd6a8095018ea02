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

/** What somebody had at the end, as the server keeps it. */
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
  'what one was or had in %s is put as one says it',
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
