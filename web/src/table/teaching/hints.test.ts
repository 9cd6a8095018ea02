import { beforeEach, expect, test } from 'vitest';
import type { Bar, Button } from '../contract/bar';
import { Glossary } from '../contract/glossary';
import { Hints, Wish } from './hints.svelte';
import type { LiveObservation } from '../observation/observation.svelte';

let bar: Bar;
let games = 0;
let reader: Wish;
let hints: Hints;

const button = (id: string, why?: string): Button => ({
  id,
  label: id,
  help: `${id}!`,
  key: id,
  why
});
const observation = () =>
  ({
    get bar() {
      return bar;
    },
    over: false,
    you: 0,
    coach: { guide: null },
    glossary: new Glossary([{ words: ['Duke'], rule: 'taxes' }])
  }) as unknown as LiveObservation;

function ask(prompt: string, ...buttons: Button[]) {
  bar = { kind: 'react', prompt, buttons, plans: [] };
}

/** Shows all hints of this decision and returns their texts. */
function told(): string[] {
  const texts = [];
  for (let hint = hints.hint; hint; hint = hints.hint) {
    texts.push(hint.text);
    hints.told(hint.key);
  }
  return texts;
}

beforeEach(() => {
  reader = new Wish(`game ${games++}`);
  hints = new Hints(observation(), reader);
  ask('The Duke?', button('pass'), button('block-a'), button('block-b'), button('coup', 'poor'));
});

test('hints are offered at a decision, and shown only after a yes', () => {
  expect([hints.offered, hints.hint]).toEqual([true, null]);
  hints.answer(false);
  expect([hints.offered, hints.hint, hints.open]).toEqual([false, null, false]);
  bar = { ...bar, kind: 'wait' };
  expect(new Hints(observation(), new Wish('another')).offered).toBe(false);
});

test('an offer that is not answered goes away', () => {
  hints.ignore();
  hints.ignore();
  expect(hints.offered).toBe(true);
  hints.ignore();
  expect([hints.offered, hints.open]).toEqual([false, false]);
});

test('terms of the prompt and possible moves are explained, each kind once', () => {
  hints.answer(true);
  expect([hints.hint?.text, hints.more]).toEqual(['taxes', true]);
  expect(told()).toEqual(['taxes', 'pass!', 'block-a!']);
  expect([hints.more, hints.open]).toEqual([false, false]);
  ask('The Duke!', button('pass'), button('show'));
  expect(told()).toEqual(['show!']);
});

test("a hint is labelled with the move's name, if its button has another label", () => {
  hints.answer(true);
  ask('Ann: Duke', { ...button('see_through-0'), label: '1. Ann: Lock', about: 'See Through' });
  hints.told(hints.hint!.key);
  expect(hints.hint).toMatchObject({ label: 'See Through', text: 'see_through-0!' });
});

test('shown hints are remembered across pages, until hints are turned on again', () => {
  hints.answer(true);
  told();
  const other = new Hints(observation(), reader);
  expect([other.offered, other.hint]).toEqual([false, null]);
  expect(localStorage.getItem('facedown.hints')).toContain('word Duke');
  reader.wish = true;
  expect(told()).toHaveLength(3);
});
