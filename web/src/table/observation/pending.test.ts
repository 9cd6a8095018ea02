import { beforeEach, expect, test } from 'vitest';
import { Pending } from './pending.svelte';

let state: object;
let wished: Pending<string | null>;
let answers: ((taken: boolean) => void)[];

const ask = (value: string | null) =>
  wished.ask(value, () => new Promise((done) => answers.push(done)));

beforeEach(() => {
  state = {};
  answers = [];
  wished = new Pending(() => state);
});

test("the last request is shown until the table's next state", async () => {
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
  // The state arrives just after the acknowledgement.
  expect(wished.or('quiet')).toBe(null);
  state = {};
  expect(wished.or('told')).toBe('told');
});

test('a refused request is rolled back', async () => {
  const first = ask('quiet');
  answers[0]!(false);
  await first;
  expect(wished.or(null)).toBe(null);
});
