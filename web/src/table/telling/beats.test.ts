import { expect, test } from 'vitest';
import type { Entry, GameEvent } from '../../lib/protocol';
import { beats, type Telling } from './beats';

const entry = (n: number, events: GameEvent[]): Entry => ({ n, at: 0, timed_out: null, events });

const plain = ({ on }: GameEvent) => ({ text: on, icon: '', seats: [], tone: 'plain' as const });

/** Converts entries and records which events each moment finder received. */
function told(entries: Entry[], from: number) {
  const given = new Map<string, string[]>();
  const telling: Telling = {
    entries,
    from,
    game: {
      sentence: plain,
      flights: () => [],
      moment: (event, before) => {
        given.set(
          event.on,
          before.map(({ on }) => on)
        );
        return null;
      }
    },
    names: () => String,
    you: null,
    view: {},
    fallen: [],
    won: []
  };
  const made = beats(telling);
  return { made, given };
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => entry(n, [{ on: String(n) }]));

test('a cause is looked for in earlier events of this entry and of those before', () => {
  const { made, given } = told([...numbered(2), entry(2, [{ on: 'a' }, { on: 'b' }])], 2);
  expect(made.map(({ id }) => id)).toEqual(['2.0', '2.1']);
  expect(given.get('a')).toEqual(['0', '1']);
  expect(given.get('b')).toEqual(['0', '1', 'a']);
  // Told again, as in another language, it sees the same events.
  given.clear();
  made[0]!.told();
  expect(given.get('a')).toEqual(['0', '1']);
});

test('events from the beginning of a game are available at its end', () => {
  expect(told(numbered(500), 499).given.get('499')![0]).toBe('0');
});

test('the history passed to an event is bounded and does not depend on the start', () => {
  const entries = numbered(2_100);
  const whole = told(entries, 0).given;
  const late = told(entries, 2_099).given;
  expect(whole.get('2099')!.length).toBeLessThan(1_500);
  expect(whole.get('2099')!.at(-1)).toBe('2098');
  expect(late.get('2099')).toEqual(whole.get('2099'));
});
