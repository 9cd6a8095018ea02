import { beforeAll, beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Action } from '../../lib/protocol/index';
import type { Bar } from '../../table/contract/bar';
import { bar } from './bar';
import { aboutColour, ready, skillsOf, timeOf, whySkill } from './explained.svelte';
import { standingAnswers } from './plans';
import { OPTIONS, observation, view } from './observation.fake';
import { ROSTER } from './text';
import type { Ask, Character, Fn, MessageView, Response, Transit } from './types';

beforeAll(() => ready);
beforeEach(() => (locale.now = 'en'));

const PASS = { do: 'pass' };
const shown = (made: Bar) => made.buttons.filter((button) => !button.apart);
const ids = (made: Bar) => shown(made).map((button) => button.id);
const find = (made: Bar, id: string) => made.buttons.find((button) => button.id === id);

const letter: Transit = {
  stamp: 'telegram', sender: 1, to: 0, left: 1, direction: 'right', up: false, card: null
}; // prettier-ignore
const burn: Response = { seat: 1, use: 'burn', target: 2, card: 'burn_red', void: false };

test('in their own turn the reader may go on; cards are picked in the hand', () => {
  const now = view({ priority_seat: 0 }, { hand: ['burn_red', 'probe_military_draw_black'] });
  const made = bar(observation(now, [PASS, { do: 'burn', card: 'burn_red', target: 2 }]));
  expect(made.kind).toBe('turn');
  expect(ids(made)).toEqual(['pass']);
  expect(find(made, 'pass')!.confirm).toBe(undefined);
  expect(made.buttons.filter((one) => one.apart).map((one) => [one.id, one.key])).toEqual([
    ['card-0', '1'],
    ['card-1', '2']
  ]);
});

test('a card that is picked up shows both of its uses; what cannot be done says why', () => {
  const now = view({ priority_seat: 0 }, { hand: ['burn_red'] });
  const use = { do: 'burn', card: 'burn_red', target: 2 };
  const made = bar(observation(now, [PASS, use], { picked: [0] }));
  expect(ids(made)).toEqual(['burn', 'send', 'back']);
  expect(find(made, 'burn')!.targets).toEqual([{ at: 2, action: use }]);
  expect(find(made, 'send')!.why).toContain('turn to send');
  const idle = bar(observation(now, [PASS], { picked: [0] }));
  expect(find(idle, 'burn')!.why).toBe('Nobody has a black message.');
});

test('when a message must be sent, a telegram goes at once and a direct one wants a target', () => {
  const now = view({ step: 'send' }, { hand: ['decipher_blue', 'lock_red'] });
  const choices = [
    { do: 'send', card: 'decipher_blue' },
    { do: 'send', card: 'lock_red', target: 1 },
    { do: 'send', card: 'lock_red', target: 2 }
  ];
  const telegram = bar(observation(now, choices, { picked: [0] }));
  expect(find(telegram, 'send')!.action).toEqual(choices[0]);
  expect(find(telegram, 'decipher')!.why).toBe('You have to send a card now.');
  const direct = bar(observation(now, choices, { picked: [1] }));
  expect(find(direct, 'send')!.targets!.map((one) => one.at)).toEqual([1, 2]);
});

test('a card that a skill turns into a Lock has a third use', () => {
  const now = view({ priority_seat: 0 }, { hand: ['probe_military_draw_black'] });
  const lock = { do: 'lock', card: 'probe_military_draw_black', target: 1 };
  const made = bar(observation(now, [PASS, lock], { picked: [0] }));
  expect(ids(made)).toEqual(['probe', 'lock', 'send', 'back']);
  expect(find(made, 'lock')!.label).toBe('Use as Lock');
});

test('a seat for which the table answers counts as not answered', () => {
  const now = view({ step: 'transit', seats: [0, 1] }, { message: letter });
  const hint = (more: object) => bar(observation(now, [PASS], more)).hint;
  expect(hint({ due: true })).toBe('Waiting for answers…');
  expect(hint({ sent: PASS })).toBe('You have answered. Waiting…');
});

test('a See Through names each card that it could counter', () => {
  const void_ = { ...burn, seat: 2, use: 'lock', target: 0, card: 'lock_red' };
  const now = view({ step: 'play', priority_seat: 1 }, { hand: ['see_through_red'], responses: [burn, void_], turn: 1 }); // prettier-ignore
  const choices = [0, 1].map((response) => ({ do: 'see_through', card: 'see_through_red', response })); // prettier-ignore
  const made = bar(observation(now, [PASS, ...choices], { picked: [0] }));
  expect(shown(made).slice(0, 2).map((one) => [one.id, one.label])).toEqual([
    ['see_through-1', '1. P2: Lock'],
    ['see_through-0', '2. P1: Burn']
  ]); // prettier-ignore
});

test('the prompt of a window is about the newest response on the stack', () => {
  const now = view({ step: 'play', priority_seat: 1 }, { responses: [burn], turn: 1 });
  const made = bar(observation(now, [PASS]));
  expect(made.kind).toBe('react');
  expect(made.prompt).toBe('P1: Burn → P2.');
  expect(made.hint).toBe('You have nothing to answer with.');
});

test('accepting takes two presses, refusing one', () => {
  const now = view({ step: 'receipt', seat: 0 }, { message: letter, turn: 1 });
  const made = bar(observation(now, [{ do: 'accept' }, { do: 'refuse' }]));
  expect(made.prompt).toBe("P1's Telegram has reached you. Accept it?");
  expect(find(made, 'accept')!.confirm).toBe(true);
  expect(find(made, 'refuse')!.confirm).toBe(undefined);
});

test('if only a seat is needed, the page asks for it immediately', () => {
  const now = view({ step: 'give', seat: 0, target: -1 });
  const made = bar(
    observation(now, [
      { do: 'name', target: 1 },
      { do: 'name', target: 2 }
    ])
  );
  expect(made.aim).toBe('name');
  expect(find(made, 'name')!.targets).toHaveLength(2);
  expect(find(made, 'name')!.ask, 'asked once').toBe(made.prompt);
});

test('a card to give away is picked in the hand, one to burn in the bar', () => {
  const hand = ['lock_red', 'burn_black'];
  const give = view({ step: 'give', seat: 0, target: 1 }, { hand });
  const chosen = bar(observation(give, [{ do: 'pick', card: 'lock_red' }], { picked: [0] }));
  expect(find(chosen, 'pick')!.label).toBe('Give');
  const which = view({ step: 'burn', seat: 0, target: 1 }, { hand });
  const made = bar(observation(which, [{ do: 'pick', card: 'lure_black' }]));
  expect(ids(made)).toEqual(['pick-lure_black']);
  expect(find(made, 'pick-lure_black')!.confirm).toBe(true);
});

test('愛情 asks for one seat, then for the pair', () => {
  const pairs = [[1, 2], [1, 3]].map((targets) => ({ do: 'love', targets })); // prettier-ignore
  const now = view({ priority_seat: 0 });
  expect(ids(bar(observation(now, [PASS, ...pairs])))).toEqual(['love', 'pass']);
  const made = bar(observation(now, [PASS, ...pairs], { picked: [-1] }));
  expect(shown(made).map((one) => one.label)).toEqual(['P1 + P2', 'P1 + P3', 'Back']);
});

test('cards that lie covered are not named by the buttons', () => {
  const now = view({ priority_seat: 0 }, { hand: ['burn_red'] });
  const choices: Action[] = [PASS, { do: 'burn', card: 'burn_red', target: 2 }];
  const label = (faces: boolean) =>
    find(bar(observation(now, choices, { faces })), 'card-0')!.label;
  expect(label(true)).toBe('Burn');
  expect(label(false)).toBe('card 1');
});

test('covered cards say nothing of themselves in the prompt', () => {
  const now = view({ step: 'play', priority_seat: 1 }, { responses: [burn], turn: 1 });
  const counter = { do: 'see_through', card: 'see_through_red', response: 0 };
  const prompts = [[PASS], [PASS, counter]].map((choices) => bar(observation(now, choices, { faces: false }))); // prettier-ignore
  expect(prompts.map((made) => [made.prompt, made.hint])).toEqual([
    ['P1: Burn → P2.', undefined],
    ['P1: Burn → P2.', undefined]
  ]);
});

/** Seat 0 has this character, on seat 1's turn. */
function being(character: Character, face_up: boolean, ask: Partial<Ask> = { priority_seat: 1 }) {
  const now = view(ask, { turn: 1 });
  Object.assign(now.players[0]!, { character, face_up });
  return now;
}

test('a skill that cannot be used now says why', () => {
  const why = (now: MessageView, choices: Action[] = [PASS]) =>
    shown(bar(observation(now, choices))).map((one) => [one.id, one.why]);
  expect(why(being('iron_agent', true))).toEqual([
    ['vigilance', 'Your character is already face up.'],
    ['cover', 'Nobody else has a black message.'],
    ['pass', undefined]
  ]);
  expect(why(being('viper', false))[0]).toEqual(['feint', 'Your character has to be face up.']);
  expect(why(being('director', true))[0]![0]).toBe('switch');
  const away = being('shining', false, { step: 'send', seats: [1], seat: 1 });
  expect(why(away, [])).toEqual([['snipe', 'Wait until you are asked.']]);
  const able = why(being('shining', false), [PASS, { do: 'snipe', target: 1 }]);
  expect(able).toEqual([
    ['snipe', undefined],
    ['pass', undefined]
  ]);
});

test('a skill on the stack cannot be used again', () => {
  const now = being('little_white', true);
  now.responses = [{ seat: 0, use: 'bribe', target: 1, void: false }];
  const why = () => find(bar(observation(now, [PASS])), 'bribe')!.why;
  expect(why()).toBe('It is already on the stack.');
  now.responses[0]!.seat = 1;
  expect(why()).toContain('Needs four cards');
});

test('every skill with a button has a reason, in both languages', () => {
  for (const now of ['en', 'zh-Hant'] as const) {
    locale.now = now;
    for (const character of ROSTER)
      for (const skill of skillsOf(character)) {
        const faces = skill === 'bloody_rose' ? [true] : [true, false];
        for (const face_up of faces) {
          const player = { ...being(character, face_up).players[0]! };
          expect(whySkill(skill, player), skill).toMatch(/\S/);
        }
      }
  }
});

test('a skill does not name a character that lies covered', () => {
  const now = being('shining', false);
  const snipe = { do: 'snipe', target: 1 };
  const labels = (choices: Action[], faces: boolean) => shown(bar(observation(now, choices, { faces }))).map((one) => one.label); // prettier-ignore
  expect(labels([PASS, snipe], true)).toEqual(['Snipe', 'Pass']);
  expect(labels([PASS, snipe], false)).toEqual(['Skill', 'Pass']);
  expect(labels([PASS], false)).toEqual(['Pass']);
});

test('when a function can be used depends on the printing and the character', () => {
  const now = being('blade', true);
  const time = (fn: Fn, options = {}) => timeOf(fn, observation(now, [], { options: { ...OPTIONS, ...options } })); // prettier-ignore
  expect(time('decipher')).toContain("on another player's turn");
  expect(time('decipher', { profile: '2010', wide_decipher: 'profile' })).not.toContain('turn');
  expect(time('decipher', { profile: '2010', wide_decipher: 'no' })).toContain('turn');
  expect(time('lock')).toContain('on your own turn');
  now.players[0]!.character = 'seven_hundred';
  expect(time('lock')).not.toContain('turn');
  expect(aboutColour('red', { ...OPTIONS, cards_to_win: 5 })).toContain('5');
});

test('the choice of a character does not name covered ones', () => {
  const now = view({ step: 'choose', seat: 0 }, { offered: ['viper', 'blade'] });
  const choices = [
    { do: 'keep', character: 'viper' },
    { do: 'keep', character: 'blade' }
  ];
  const labels = (faces: boolean) => shown(bar(observation(now, choices, { faces }))).map((one) => one.label); // prettier-ignore
  expect(labels(true)).toEqual(['Viper', 'Blade']);
  expect(labels(false)).toEqual(['card 1', 'card 2']);
});

test('a seat whose answer is due automatically is not asked again', () => {
  const now = view({ step: 'play', priority_seat: 1 }, { turn: 1 });
  expect(bar(observation(now, [PASS], { due: true })).kind).toBe('wait');
});

test('answers in advance are beside the hand, not in the bar', () => {
  const now = view({ step: 'play', priority_seat: 1 }, { turn: 1 });
  const ids = (turn: number) =>
    standingAnswers(observation({ ...now, turn }, [PASS])).map(({ id }) => id);
  expect(bar(observation(now, [PASS])).plans).toEqual([]);
  expect(ids(1)).toEqual(['quiet', 'mine', 'pass']);
  expect(ids(0), "in one's own turn there is more to do").toEqual(['quiet', 'mine']);
});

test('every step has prompts for asked and for waiting seats, in both languages', () => {
  const steps = ['choose', 'start', 'drawn', 'play', 'transit', 'arrival', 'end', 'send', 'receipt',
    'burn', 'discard', 'put_on_top', 'give', 'place_false', 'conceal', 'face_down', 'skill',
    'companion'] as const; // prettier-ignore
  for (const now of ['en', 'zh-Hant'] as const) {
    locale.now = now;
    for (const step of steps) {
      const ask = { step, seat: 0, target: 1, skill: 'snipe', stage: 1 };
      const asked = bar(observation(view(ask, { message: letter }), [PASS]));
      const waits = bar(
        observation(view({ ...ask, seats: [2], seat: 2 }, { message: letter }), [])
      );
      expect(asked.prompt, step).toMatch(/\S/);
      expect(waits.prompt, step).toMatch(/\S/);
      expect(waits.kind).toBe('wait');
    }
  }
});

test('a window waits for a card that is touched before, where others play too', () => {
  const now = view({ step: 'transit' }, { hand: ['burn_red'] });
  expect(ids(bar(observation(now, [PASS], { picked: [0] })))).not.toContain('remind');
  const said: unknown[] = [];
  const told = (reminded: boolean) =>
    find(
      bar(
        observation(now, [PASS], {
          picked: [0],
          company: true,
          reminds: (action) => reminded && action.do === 'burn',
          remind: (action, on) => said.push([action, on])
        })
      ),
      'remind'
    )!;
  expect(told(false).label).toBe('Ask me then');
  told(false).run!();
  told(true).run!();
  expect(said).toEqual([
    [{ do: 'burn' }, true],
    [{ do: 'burn' }, false]
  ]);
});

test('and for a skill, as long as it can be used at all', () => {
  const players = view({ step: 'transit' }).players;
  const reminds = (character: Character, face_up: boolean, more: object = { company: true }) => {
    const now = view(
      { step: 'transit' },
      { players: players.map((one, seat) => (seat ? one : { ...one, character, face_up })) }
    );
    return standingAnswers(observation(now, [PASS], more)).find(({ id }) => id === 'skills')
      ?.remind;
  };
  expect(reminds('iron_agent', false)).toEqual([{ do: 'vigilance' }, { do: 'cover' }]);
  expect(reminds('iron_agent', true), 'turned up for it before').toEqual([{ do: 'cover' }]);
  expect(reminds('shining', true)).toBe(undefined);
  expect(reminds('blade', false), 'nothing that is announced').toBe(undefined);
  expect(reminds('shining', false, {}), 'alone with bots').toBe(undefined);
});

test('a message can be answered while it is still in transit', () => {
  const told = (message: Partial<Transit>, more: Partial<MessageView> = {}) => {
    const now = view({ step: 'transit' }, { message: { ...letter, ...message }, ...more });
    return bar(observation(now, [PASS])).plans;
  };
  expect(told({}).map((plan) => plan.action)).toEqual([{ do: 'accept' }, { do: 'refuse' }]);
  expect(told({ to: 2 })).toHaveLength(2);
  // The sender and a locked receiver have no choice; a direct message reaches only one seat.
  expect(told({ sender: 0 })).toEqual([]);
  expect(told({}, { locked: [0] })).toEqual([]);
  expect(told({ stamp: 'direct', to: 2 })).toEqual([]);
});
