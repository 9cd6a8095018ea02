import { beforeEach, expect, test } from 'vitest';
import { Wished } from './pending.svelte';

let state: object;
let wished: Wished<string | null>;
let answers: ((taken: boolean) => void)[];

const ask = (value: string | null) =>
  wished.ask(value, () => new Promise((done) => answers.push(done)));

beforeEach(() => {
  state = {};
  answers = [];
  wished = new Wished(() => state);
});

test('what I asked for last is shown until the table tells how it is', async () => {
  expect(wished.or(null)).toBe(null);
  const first = ask('quiet');
  expect(wished.or(null)).toBe('quiet');
  const second = ask(null);
  expect(wished.or(null)).toBe(null);
  answers[0]!(true);
  await first;
  state = {};
  expect(wished.or('quiet')).toBe(null);
  answers[1]!(true);
  await second;
  // Its state comes a moment after the answer.
  expect(wished.or('quiet')).toBe(null);
  state = {};
  expect(wished.or('told')).toBe('told');
});

test('what is refused is taken back', async () => {
  const first = ask('quiet');
  answers[0]!(false);
  await first;
  expect(wished.or(null)).toBe(null);
});
