// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bubble, hide, tip } from './tip.svelte';

let button: HTMLElement;
let detach: (() => void) | void;

beforeEach(() => {
  vi.useFakeTimers();
  button = document.body.appendChild(document.createElement('button'));
  detach = tip(() => 'explained')(button);
});

afterEach(() => {
  detach?.();
  button.remove();
  vi.useRealTimers();
});

function mouse(on: string, clientX: number, clientY = 0) {
  const event = new MouseEvent(on, { clientX, clientY });
  button.dispatchEvent(Object.assign(event, { pointerType: 'mouse' }));
  if (on !== 'pointerleave') vi.advanceTimersByTime(2_000);
  return bubble.now?.text;
}

test('what the mouse moves to explains itself, until the mouse leaves or presses', () => {
  expect(mouse('pointermove', 100)).toBe('explained');
  expect(mouse('pointerleave', 200)).toBe(undefined);
  expect(mouse('pointermove', 100)).toBe('explained');
  expect(mouse('pointerdown', 100)).toBe(undefined);
  expect(mouse('pointermove', 160)).toBe(undefined);
});

test('what has come to lie under a mouse that rests where it has pressed does not', () => {
  mouse('pointermove', 300);
  mouse('pointerdown', 300);
  // The button is gone; another one takes its place, and a hand is never quite still.
  mouse('pointerleave', 300);
  expect(mouse('pointerenter', 300)).toBe(undefined);
  expect(mouse('pointermove', 302, 1)).toBe(undefined);
  expect(mouse('pointermove', 330)).toBe('explained');
  hide();
});

test('a press ends what was about to be explained', () => {
  button.dispatchEvent(
    Object.assign(new MouseEvent('pointermove', { clientX: 500 }), { pointerType: 'mouse' })
  );
  expect(mouse('pointerdown', 500)).toBe(undefined);
});

test('what is put under a mouse that rests does not, wherever it was pressed', () => {
  mouse('pointermove', 700);
  mouse('pointerleave', 900);
  window.dispatchEvent(
    Object.assign(new MouseEvent('pointermove', { clientX: 900 }), { pointerType: 'mouse' })
  );
  vi.advanceTimersByTime(2_000);
  // A new question has come, and with it this button.
  expect(mouse('pointerenter', 900)).toBe(undefined);
  expect(mouse('pointermove', 903, 2)).toBe(undefined);
  expect(mouse('pointermove', 940)).toBe('explained');
  hide();
});
