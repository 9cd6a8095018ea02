import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../lib/settings/settings.svelte';
import type { Watched } from '../../lib/tables/table.svelte';
import type { Bar } from '../contract/bar';
import type { GameTable } from '../contract/table';
import { playKeys } from './keys';
import { LiveObservation } from '../observation/observation.svelte';
import { Guard } from '../telling/guard';

let guard: Guard;
let off: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  guard = new Guard();
  off = guard.watch();
});
afterEach(() => {
  off();
  vi.useRealTimers();
});

const pointer = (kind: string) => document.body.dispatchEvent(new Event(kind, { bubbles: true }));

test('a press counts once the question has been shown for the guard time', () => {
  guard.ask('one');
  vi.advanceTimersByTime(settings.guard - 1);
  expect(guard.open).toBe(false);
  vi.advanceTimersByTime(1);
  expect(guard.open).toBe(true);
  guard.ask('one');
  expect(guard.open).toBe(true);
  guard.ask('two');
  expect(guard.open).toBe(false);
});

test('a press that began before the question changed is ignored, however long it is held', () => {
  guard.ask('one');
  vi.advanceTimersByTime(1_000);
  pointer('pointerdown');
  guard.ask('two');
  vi.advanceTimersByTime(1_000);
  pointer('pointerup');
  expect(guard.open).toBe(false);
  vi.advanceTimersByTime(1);
  expect(guard.open).toBe(true);
});

test('the guard time starts when the question is rendered', async () => {
  guard.ask('one');
  vi.advanceTimersByTime(200);
  await tick();
  await tick();
  vi.advanceTimersByTime(settings.guard - 1);
  expect(guard.open).toBe(false);
  vi.advanceTimersByTime(1);
  expect(guard.open).toBe(true);
});

test('the guard time of a follow-up question starts when it is rendered', async () => {
  guard.ask('one');
  await tick();
  vi.advanceTimersByTime(1_000);
  guard.follow();
  vi.advanceTimersByTime(settings.guard + 100);
  await tick();
  await tick();
  vi.advanceTimersByTime(settings.guard - 1);
  pointer('pointerdown');
  expect(guard.open).toBe(false);
  pointer('pointerup');
  vi.advanceTimersByTime(1);
  pointer('pointerdown');
  expect(guard.open).toBe(true);
});

test('a key press is not blocked by an earlier pointer press', () => {
  pointer('pointerdown');
  guard.ask('one');
  vi.advanceTimersByTime(1_000);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  vi.advanceTimersByTime(1);
  expect(guard.open).toBe(true);
});

/** A decision with a plain button, a button with a target, and cards to pick. */
function asked() {
  const bar: Bar = {
    kind: 'react',
    prompt: '',
    plans: [],
    buttons: [
      { id: 'pass', label: '', help: '', key: 'p', action: { do: 'pass' } },
      { id: 'shoot', label: '', help: '', key: 's', targets: [{ at: 2, action: { do: 'shoot' } }] }
    ]
  };
  const play = vi.fn();
  const plan = vi.fn(() => Promise.resolve(true));
  const store = {
    id: 't',
    state: { turn: 1, view: {}, choices: [], claims: [], plan: null },
    summary: { game: 'x', status: 'playing', seats: [], options: {} },
    get ready() {
      return guard.open;
    },
    opened: () => guard.follow(),
    play,
    plan
  } as unknown as Watched;
  const observation = new LiveObservation(store, { bar: () => bar } as unknown as GameTable);
  const key = (name: string) => playKeys(new KeyboardEvent('keydown', { key: name }), observation);
  return { observation, play, plan, key };
}

test('buttons, keys, targets and cards ignore presses during the guard time and accept them after it', () => {
  const { observation, play, plan, key } = asked();
  guard.ask('one');
  observation.press('pass');
  key('p');
  observation.press('shoot');
  observation.picked = [1];
  observation.intend({ do: 'pass' });
  expect([observation.aiming, observation.picked]).toEqual([null, []]);
  expect(plan).not.toHaveBeenCalled();
  vi.advanceTimersByTime(settings.guard);
  observation.picked = [1];
  expect(observation.picked).toEqual([1]);
  observation.press('shoot');
  guard.ask('two');
  observation.aim(2);
  expect(play).not.toHaveBeenCalled();
  vi.advanceTimersByTime(settings.guard);
  observation.aim(2);
  key('p');
  expect(play.mock.calls).toEqual([[{ do: 'shoot' }], [{ do: 'pass' }]]);
});

test("a double click opens a button's targets without choosing one; keys are not delayed", () => {
  const { observation, play, key } = asked();
  const click = (press: () => void) => {
    pointer('pointerdown');
    press();
    pointer('pointerup');
    vi.advanceTimersByTime(150);
  };
  click(() => observation.press('shoot'));
  click(() => observation.aim(2));
  expect([observation.aiming?.id, play.mock.calls]).toEqual(['shoot', []]);
  vi.advanceTimersByTime(150);
  click(() => observation.aim(2));
  expect(play).toHaveBeenCalledTimes(1);
  key('s');
  key('1');
  expect(play).toHaveBeenCalledTimes(2);
});
