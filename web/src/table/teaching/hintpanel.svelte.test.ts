import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { Bar } from '../contract/bar';
import type { GameTable } from '../contract/table';
import { Glossary } from '../contract/glossary';
import HintPanel from './HintPanel.svelte';
import { Hints, Wish } from './hints.svelte';
import type { LiveObservation } from '../observation/observation.svelte';

/** The current state; replaced by a new object on each `tell`. */
let now = $state.raw<{ turn: number; kind: Bar['kind'] }>({ turn: 1, kind: 'turn' });
const observation = {
  get turn() {
    return now.turn;
  },
  get bar(): Bar {
    return { kind: now.kind, prompt: '', buttons: [], plans: [] };
  },
  over: false,
  you: 0,
  coach: { guide: null },
  glossary: new Glossary([])
} as unknown as LiveObservation;

function tell(turn: number) {
  now = { turn, kind: 'turn' };
  flushSync();
}
const offered = () => document.querySelector('[data-testid=hint-offer]') !== null;

test("the offer stays for three decisions, however often a decision's state is repeated", () => {
  const hints = new Hints(observation, new Wish('offered'));
  const game = {} as GameTable;
  const panel = mount(HintPanel, { target: document.body, props: { hints, game } });
  for (let told = 0; told < 10; told++) tell(1);
  expect(offered()).toBe(true);
  for (const turn of [2, 3]) {
    tell(turn);
    expect(offered()).toBe(true);
  }
  tell(4);
  expect(offered()).toBe(false);
  void unmount(panel);
});
