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

test('hovering opens a tooltip; leaving or pressing closes it', () => {
  expect(mouse('pointermove', 100)).toBe('explained');
  expect(mouse('pointerleave', 200)).toBe(undefined);
  expect(mouse('pointermove', 100)).toBe('explained');
  expect(mouse('pointerdown', 100)).toBe(undefined);
  expect(mouse('pointermove', 160)).toBe(undefined);
});

test('an element that appears under the mouse after a press opens none', () => {
  mouse('pointermove', 300);
  mouse('pointerdown', 300);
  // Another button appears in its place, and the hand trembles.
  mouse('pointerleave', 300);
  expect(mouse('pointerenter', 300)).toBe(undefined);
  expect(mouse('pointermove', 302, 1)).toBe(undefined);
  expect(mouse('pointermove', 330)).toBe('explained');
  hide();
});

test('a press cancels a pending tooltip', () => {
  button.dispatchEvent(
    Object.assign(new MouseEvent('pointermove', { clientX: 500 }), { pointerType: 'mouse' })
  );
  expect(mouse('pointerdown', 500)).toBe(undefined);
});

test('an element that appears under a resting mouse opens none, wherever it was pressed', () => {
  mouse('pointermove', 700);
  mouse('pointerleave', 900);
  window.dispatchEvent(
    Object.assign(new MouseEvent('pointermove', { clientX: 900 }), { pointerType: 'mouse' })
  );
  vi.advanceTimersByTime(2_000);
  // A new question brings this button.
  expect(mouse('pointerenter', 900)).toBe(undefined);
  expect(mouse('pointermove', 903, 2)).toBe(undefined);
  expect(mouse('pointermove', 940)).toBe('explained');
  hide();
});
