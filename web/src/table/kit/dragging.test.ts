import { afterEach, expect, test, vi } from 'vitest';
import { dragging } from './dragging';

afterEach(() => document.body.replaceChildren());

/** A card and a place; pointer events on the card, whose drops are noted. */
function board(live = true) {
  document.body.innerHTML = '<button>card</button><p>place</p>';
  const [card, place] = [...document.body.children] as [HTMLElement, HTMLElement];
  card.setPointerCapture = () => {};
  document.elementFromPoint = () => place;
  const drops: (Element | null)[] = [];
  const end = dragging(
    card,
    () => live,
    (under) => drops.push(under)
  );
  const at = (type: string, x: number) =>
    card.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: 0, detail: 1, bubbles: true }));
  return { card, place, drops, end, at };
}

test('a card released over a place is dropped there, and is back where it was', () => {
  const { card, place, drops, at } = board();
  at('pointerdown', 0);
  at('pointermove', 50);
  expect(card.style.translate).toBe('50px 0px');
  at('pointerup', 50);
  expect(drops).toEqual([place]);
  expect(card.style.translate).toBe('');
});

test('the click after a drop is suppressed, and that of a tap is not', () => {
  const { card, drops, at } = board();
  const pressed = vi.fn();
  card.addEventListener('click', pressed);
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click']) at(type, type === 'pointerdown' ? 0 : 50); // prettier-ignore
  expect(pressed).not.toHaveBeenCalled();
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click']) at(type, 50);
  expect(pressed).toHaveBeenCalledOnce();
  expect(drops).toHaveLength(1);
});

test('a cancelled drag, a card that may not move and a removed one drop nothing', () => {
  const cancelled = board();
  cancelled.at('pointerdown', 0);
  cancelled.at('pointermove', 50);
  cancelled.at('pointercancel', 50);
  expect(cancelled.drops).toEqual([]);
  const still = board(false);
  for (const type of ['pointerdown', 'pointermove', 'pointerup']) still.at(type, 50);
  expect(still.drops).toEqual([]);
  const removed = board();
  removed.end();
  for (const [type, x] of [['pointerdown', 0], ['pointermove', 50], ['pointerup', 50]] as const) removed.at(type, x); // prettier-ignore
  expect(removed.drops).toEqual([]);
});
