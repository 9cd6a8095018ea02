import { expect, test, vi } from 'vitest';
import { turned } from './turned';

function felt(may = true) {
  const node = document.createElement('div');
  const seat = document.createElement('button');
  node.append(seat);
  document.body.append(node);
  const turn = vi.fn();
  const home = vi.fn();
  const press = vi.fn();
  seat.addEventListener('click', press);
  const end = turned(() => may, turn, home)(node);
  const pointer = (type: string, clientX: number) =>
    seat.dispatchEvent(new MouseEvent(type, { clientX, bubbles: true }));
  const key = (name: string) =>
    seat.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  return { seat, turn, home, press, pointer, key, end };
}

test('dragging rotates the ring seat by seat, without a click', () => {
  const { seat, turn, press, pointer } = felt();
  pointer('pointerdown', 100);
  pointer('pointermove', 130);
  expect(turn).not.toHaveBeenCalled();
  pointer('pointermove', 160);
  pointer('pointermove', 40);
  pointer('pointerup', 40);
  seat.click();
  expect(turn.mock.calls).toEqual([[1], [-2]]);
  expect(press).not.toHaveBeenCalled();
});

test('a press with a slight movement is a click', () => {
  const { seat, turn, press, pointer } = felt();
  pointer('pointerdown', 100);
  pointer('pointermove', 106);
  pointer('pointerup', 106);
  seat.click();
  expect(turn).not.toHaveBeenCalled();
  expect(press).toHaveBeenCalledOnce();
});

test('arrow keys rotate the ring, and Home resets it', () => {
  const { turn, home, key } = felt();
  for (const name of ['ArrowLeft', 'ArrowRight', 'Home', 'Enter']) key(name);
  expect(turn.mock.calls).toEqual([[1], [-1]]);
  expect(home).toHaveBeenCalledOnce();
});

test('a ring that shows all seats does not rotate', () => {
  const { turn, pointer, key } = felt(false);
  pointer('pointerdown', 100);
  pointer('pointermove', 300);
  key('ArrowLeft');
  expect(turn).not.toHaveBeenCalled();
});
