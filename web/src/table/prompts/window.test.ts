import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeAudio } from '../../lib/sound/audio.fake';
import { locale } from '../../lib/language/locale.svelte';
import type { Action, Command, Window } from '../../lib/protocol';
import { set } from '../../lib/settings/settings.svelte';
import type { Watched } from '../../lib/tables/table.svelte';
import Bar from './Bar.svelte';
import type { Bar as Told } from '../contract/bar';
import type { GameTable } from '../contract/table';
import { LiveObservation } from '../observation/observation.svelte';
import { plainBoard } from '../board/plain.fake';
import { inWindow } from '../windows/bar';

const PASS: Action = { do: 'pass' };
const BLOCK: Action = { do: 'block' };
const OPEN: Window = { kind: 'answer', open: true, asked: false, credit: 3, extended: false };

let sent: Command[];

/** Renders the bar for a reader at seat 0 in a window of 6.5 s with `left` ms remaining. */
function asked(choices: Action[], window: Partial<Window> = {}, left = 5_000) {
  const clock = {
    kind: 'answers', left_ms: left, total_ms: 6_500, bank_ms: null, more_ms: 0, banks: [0, 0],
    window: { ...OPEN, ...window }
  }; // prettier-ignore
  const view = {
    seat: 0, turn: 1, turns: 3, outcome: null, players: [{ alive: true }, { alive: true }],
    ask: { step: 'answers', seats: [0, 1], answered: false }
  }; // prettier-ignore
  const state = { turn: 7, view, choices, claims: [], plan: null, clock };
  const store = {
    state,
    you: 0,
    sent: null,
    entries: [],
    summary: { id: 't', game: 'plain', seats: [], options: {}, status: 'playing' },
    play: () => Promise.resolve(),
    do: (command: Command) => {
      sent.push(command);
      return Promise.resolve(true);
    }
  } as unknown as Watched;
  const game: GameTable = plainBoard('Coup');
  const observation = new LiveObservation(store, game);
  const heard = { state, heardAt: performance.now() };
  return { observation, ...render(Bar, { store: heard, observation, game }) };
}

const told = () => screen.getByTestId('window-news').textContent;

beforeEach(() => {
  cleanup();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  FakeAudio.tones = 0;
  locale.now = 'en';
  set('ticks', true);
  sent = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  set('shortcuts', true);
});

test('ring and time button are the same with and without a choice', () => {
  const parts = [[PASS], [PASS, BLOCK]].map((choices) => {
    const { container, unmount } = asked(choices);
    const found = ['ring', 'time'].map((id) => screen.getByTestId(id).outerHTML);
    expect(container.querySelector('[data-testid=bar]')!.classList).toContain('window');
    unmount();
    return found;
  });
  expect(parts[0]).toEqual(parts[1]);
});

test('a reader who can only pass is told that there is nothing to do', () => {
  asked([PASS]);
  expect(screen.getByTestId('bar').dataset.kind).toBe('wait');
  expect(screen.getByTestId('prompt').textContent).toContain('Nothing to do here.');
  expect(screen.getByTestId('do-pass').classList).toContain('plain');
  expect(told()).toContain('Nothing to do here.');
});

test('time is asked for once, and only the reader sees their remaining credit', async () => {
  asked([PASS]);
  await fireEvent.click(screen.getByTestId('time'));
  await fireEvent.click(screen.getByTestId('time'));
  expect(sent).toEqual([{ cmd: 'time', turn: 7 }]);
  expect(screen.getByTestId('time').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByTestId('prompt').textContent).not.toContain('asks for time');
});

test('one key asks for time wherever the focus is, except in a text field', async () => {
  asked([PASS, BLOCK]);
  const text = document.body.appendChild(document.createElement('input'));
  await fireEvent.keyDown(text, { key: '.' });
  expect(sent).toEqual([]);
  set('shortcuts', false);
  await fireEvent.keyDown(document.body, { key: '.' });
  expect(sent).toEqual([]);
  set('shortcuts', true);
  await fireEvent.keyDown(screen.getByTestId('do-block'), { key: '.' });
  expect(sent).toEqual([{ cmd: 'time', turn: 7 }]);
  text.remove();
});

test('without credit the button is disabled; a player who is not asked has none', async () => {
  const { unmount } = asked([PASS], { credit: 0 });
  expect(screen.getByTestId('time').getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(screen.getByTestId('time'));
  expect(sent).toEqual([]);
  unmount();
  asked([], { credit: null });
  expect(screen.getByTestId('ring')).toBeTruthy();
  expect(screen.queryByTestId('time')).toBeNull();
});

test('starting a choice asks for time', () => {
  const { observation } = asked([PASS, { do: 'aim', target: 1 }, { do: 'aim', target: 0 }]);
  observation.press('pass');
  expect(sent).toEqual([]);
  observation.press('aim');
  expect(sent).toEqual([{ cmd: 'time', turn: 7 }]);
});

test('the ring shows the remaining time and gives a last call', async () => {
  asked([PASS], {}, 3_000);
  const ring = screen.getByTestId('ring');
  expect(ring.getAttribute('aria-label')).toBe('Time left: 3 s');
  expect(ring.classList).not.toContain('last');
  await vi.advanceTimersByTimeAsync(1_750);
  flushSync();
  expect(ring.getAttribute('aria-label')).toBe('Time left: 2 s');
  expect(ring.classList).toContain('last');
  await vi.advanceTimersByTimeAsync(500);
  expect(FakeAudio.tones).toBe(1);
  expect(told(), 'said once, not counted down').toContain('3 s to answer.');
});

test("once the window's length is over, no more time is offered while others decide", async () => {
  asked([PASS], {}, 1_000);
  const button = screen.getByTestId('time');
  expect(button.getAttribute('aria-disabled')).toBe('false');
  await vi.advanceTimersByTimeAsync(1_250);
  flushSync();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(button);
  expect(sent).toEqual([]);
});

const REACT: Told = { kind: 'react', prompt: 'Bo steals.', hint: 'Block?', buttons: [], plans: [] };

test('a request for time is shown to all in place of the hint', () => {
  const window = { ...OPEN, extended: true };
  expect(inWindow(REACT, { window, choices: [PASS, BLOCK], picked: [] })).toEqual({
    ...REACT,
    hint: 'Somebody asks for time.'
  });
  const waiting: Told = { ...REACT, kind: 'wait' };
  expect(inWindow(waiting, { window, choices: [], picked: [] }).hint).toBe(
    'Somebody asks for time.'
  );
  expect(inWindow(REACT, { window: null, choices: [PASS], picked: [] })).toBe(REACT);
});

test('the player on turn is never told that there is nothing to do', () => {
  const turn: Told = { ...REACT, kind: 'turn' };
  expect(inWindow(turn, { window: OPEN, choices: [PASS], picked: [] })).toBe(turn);
});

test('a picked card keeps its hint', () => {
  const held = inWindow(REACT, { window: OPEN, choices: [PASS], picked: [0] });
  expect([held.kind, held.hint]).toEqual(['wait', 'Block?']);
});
