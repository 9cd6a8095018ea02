import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Action } from '../../lib/protocol/index';
import { bar } from './bar';
import { entries, observation, player, took, view } from './observation.fake';
import { EMPTY, complete, counted, ranged, statement } from './picked';
import { quick } from './quick';
import { QUESTIONS } from './roles';
import type { Ask, MafiaView, Question } from './types';

beforeEach(() => (locale.now = 'en'));

const asks = (targets: number[], questions: readonly Question[] = QUESTIONS): Action[] =>
  targets.flatMap((target) => questions.map((question) => ({ do: 'ask', target, question })));
const HEAR = { do: 'hear' };
const ACCUSE = [1, 2, 3, 4].map((target) => ({ do: 'accuse', target }));

const made = (more: Partial<MafiaView>, choices: Action[]) => bar(observation(view({}, more), choices)); // prettier-ignore
const whys = (more: Partial<MafiaView>, choices: Action[]) =>
  made(more, choices)
    .buttons.filter(({ id }) => id.startsWith('ask-'))
    .map(({ why }) => why);
const watching = (more: Partial<MafiaView>) =>
  bar(observation(view({}, more), [], { you: 3 })).prompt;

const ALL = asks([1, 2, 3, 4]);
const PATIENCE = 'Enough questions. Accuse somebody.';

test('the prompt shows how many questions are left when few are', () => {
  const prompt = (questions_left: number) => made({ questions_left }, [...ALL, HEAR]).prompt;
  expect(prompt(60)).toBe('Whom do you question, and about what?');
  expect(prompt(11)).toBe('Whom do you question, and about what?');
  expect(prompt(10)).toBe('Questions left until you must accuse: 10');
  expect(prompt(1)).toBe('Questions left until you must accuse: 1');
  locale.now = 'zh-Hant';
  expect(prompt(3)).toBe('再問 3 題，就非指控不可了。');
});

test('the other seats see the number too', () => {
  expect(watching({ questions_left: 60 })).toBe('The Godfather thinks.');
  expect(watching({ questions_left: 2 })).toBe('The Godfather thinks. Questions left: 2');
});

test('while questions are left, nobody is told that there are none', () => {
  const last_question = { target: 2, question: 'took' as const };
  const told = whys({ questions_left: 1, last_question }, [...ALL, HEAR]);
  expect(told).toEqual([undefined, undefined, undefined, undefined]);
});

test('without a choice, for example where a bot plays the seat, nobody is told so', () => {
  const { kind, buttons, prompt } = made({}, []);
  expect([kind, buttons, prompt]).toEqual(['wait', [], 'The Godfather thinks.']);
});

test('after the last question every question button says so', () => {
  const more = { questions_left: 0, heard: true, last_question: { target: 2, question: 'took' as const } }; // prettier-ignore
  expect(whys(more, ACCUSE)).toEqual([PATIENCE, PATIENCE, PATIENCE, PATIENCE]);
  expect(made(more, ACCUSE).prompt).toBe(PATIENCE);
});

test('a required hearing comes before an accusation', () => {
  const unheard = 'Enough questions. Hear everybody, then accuse.';
  expect(made({ questions_left: 0 }, [HEAR]).prompt).toBe(unheard);
  expect(whys({ questions_left: 0 }, [HEAR])).toEqual([unheard, unheard, unheard, unheard]);
});

test('what somebody was asked who is out since is not said to be theirs to answer again', () => {
  const players = [player(), player(), player({ alive: false }), player(), player()];
  const more = { players, last_question: { target: 2, question: 'took' as const } };
  const others = asks([1, 3, 4], ['diamonds', 'roles', 'passed']);
  const told = whys(more, [...others, ...ACCUSE]);
  expect(told).toEqual([
    undefined,
    undefined,
    undefined,
    'P2 has just been asked that, and is out. Ask something else first.'
  ]);
});

const HEARING = { options: { hearing: true } };

test('naming a suspect takes one press, accusing two', () => {
  const named = bar(observation(view({}), [...ALL, ...ACCUSE], HEARING));
  const suspect = named.buttons.find(({ id }) => id === 'accuse')!;
  expect([suspect.label, suspect.confirm, suspect.ask]).toEqual(['Name a suspect', undefined, 'Whom do you suspect?']); // prettier-ignore
  const verdict = { step: 'verdict', target: 2 } as const;
  const choices = [{ do: 'pass' }, { do: 'accuse', target: 2 }];
  const { prompt, buttons } = bar(observation(view(verdict), choices, HEARING));
  expect(prompt).toBe('All have spoken. Do you accuse P2?');
  expect(buttons.map(({ label, confirm }) => [label, confirm])).toEqual([
    ['Accuse', true],
    ['Let them go', undefined]
  ]);
  expect(bar(observation(view(verdict), choices.slice(1), HEARING)).prompt).toBe(
    'No questions are left: you must accuse P2.'
  );
});

test('the suspect is told so, and the others are told who it is', () => {
  const told = (you: number) => bar(observation(view({ step: 'plead', target: 2, seats: [1, 2, 3, 4] }), [{ do: 'add_nothing' }], { ...HEARING, you })); // prettier-ignore
  expect(told(2).prompt).toBe('You are suspected! What do you say for yourself?');
  expect(told(3).prompt).toBe('P2 is suspected. What do you say?');
  expect(told(3).buttons.map(({ label }) => label)).toEqual(['Nothing to say']);
});

const box = (diamonds: number, ...tokens: number[]) => ({ diamonds, tokens: [...tokens, 0, 0, 0, 0, 0].slice(0, 5) }); // prettier-ignore
const takes = (step: 'take' | 'bag', given: ReturnType<typeof box>, choices: Action[], picked: number[] = []) => bar(observation(view({ step }, { phase: 'passing', box: given, holder: 0, godfather: 4 }), choices, { picked })); // prettier-ignore

test('passing on an empty box takes one press, taking something two', () => {
  const passed = takes('take', box(0), [{ do: 'take_nothing' }]).buttons[0]!;
  expect([passed.label, passed.confirm]).toEqual(['Pass it on', false]);
  const diamonds = [{ do: 'take_diamonds', diamonds: 1 }];
  expect(takes('take', box(1), diamonds, [0]).buttons[0]!.confirm).toBe(true);
});

test('a box with two Henchmen is not empty', () => {
  const { prompt, buttons } = takes('take', box(0, 2), [{ do: 'take_token', token: 'henchman' }]);
  expect(prompt).toBe('Take diamonds, or one token.');
  expect(buttons[0]!.why).toBe('Take at least one thing.');
});

test('only a token goes into the bag, and the buttons mention nothing else', () => {
  const bag = takes('bag', box(12, 1), [{ do: 'bag', token: 'henchman' }, { do: 'bag_nothing' }]);
  expect(bag.buttons[0]!.why).toBe('First pick a token for the bag.');
});

test('one tap claims what the reader took, or what came back to the Godfather', () => {
  const said = (you: number) => quick(observation(view({}), [], { you })).map(({ claim, sentence }) => [claim, sentence]); // prettier-ignore
  expect(said(2)).toEqual([
    [{ claim: 'took_token', token: 'henchman' }, 'I took: Loyal Henchman.'],
    [{ claim: 'took_token', token: 'agent_fbi' }, 'I took: FBI Agent.'],
    [{ claim: 'took_nothing' }, 'I took nothing.']
  ]);
  expect(said(0)).toEqual([
    [{ claim: 'returned', diamonds: 6, tokens: [0, 0, 0, 0, 0] }, 'Back came: ◆ 6, no tokens.'],
    [{ claim: 'hid', diamonds: 2 }, 'I hid ◆ 2.']
  ]);
});

const CONFRONTS = [
  { do: 'confront', target: 1, other: 2 },
  { do: 'confront', target: 1, other: 4 },
  { do: 'confront', target: 2, other: 4 }
];

test('the rarer questions are under one button: the token, then whom; one of two, then the other', () => {
  const had = [1, 2].map((target) => ({ do: 'ask', target, question: 'had', token: 'agent_fbi' }));
  const more = made({}, [...ALL, HEAR, ...had, ...CONFRONTS]).buttons.find(({ id }) => id === 'more')!; // prettier-ignore
  expect(more.targets!.map(({ at }) => at)).toEqual(['ask-had', 'confront']);
  const [token] = more.targets![0]!.then!().targets;
  expect(token!.label).toBe('FBI Agent');
  expect(token!.then!().prompt).toBe('Whom do you ask? Any FBI Agent in it when you got it?');
  expect(token!.then!().targets.map(({ action }) => action)).toEqual(had);
  const first = more.targets![1]!.then!().targets;
  expect(first.map(({ at }) => at)).toEqual([1, 2, 4]);
  expect(first[2]!.then!().targets.map(({ at, action }) => [at, action])).toEqual([
    [1, CONFRONTS[1]],
    [2, CONFRONTS[2]]
  ]);
  const none = made({ questions_left: 0, heard: true }, ACCUSE).buttons.at(-1)!;
  expect([none.id, none.why]).toEqual(['more', PATIENCE]);
});

test('a token is there or not, or one has forgotten', () => {
  const ask = { step: 'answer', seat: 2, question: 'left', token: 'driver' } as const;
  const choices = [{ do: 'silent' }, { do: 'left', token: 'driver' }, { do: 'left_no', token: 'driver' }, { do: 'forgot' }]; // prettier-ignore
  const { prompt, buttons } = bar(observation(view({ ...ask, seats: [2] }), choices, { you: 2 }));
  expect(prompt).toBe('Any Driver left when you passed it on?');
  expect(buttons.map(({ label, action }) => [label, action])).toEqual([
    ['Yes', { do: 'left', token: 'driver' }],
    ['No', { do: 'left_no', token: 'driver' }],
    ["Don't remember", { do: 'forgot' }],
    ['Stay silent', { do: 'silent' }]
  ]);
});

test('a range takes two numbers, and the same number twice is that number', () => {
  const press = (...numbers: number[]) => numbers.reduce(counted, ranged(EMPTY));
  expect(complete('diamonds', press(9))).toBe(false);
  expect(statement('diamonds', press(9, 6))).toEqual({ verb: 'received_between', diamonds: 6, to: 9 }); // prettier-ignore
  expect(statement('passed', press(0, 2))).toEqual({ verb: 'passed_between', diamonds: 0, to: 2 });
  expect(statement('diamonds', press(7, 7))).toEqual({ verb: 'received_diamonds', diamonds: 7 });
  expect(complete('diamonds', press(9, 6, 3))).toBe(false);
});

test('who has to explain stands by it, or takes back what they said', () => {
  const ask: Partial<Ask> = { step: 'explain', target: 1, other: 2, seats: [1, 2] };
  const choices = [{ do: 'silent' }, { do: 'insist' }, { do: 'retract', question: 'took' }];
  const explained = (you: number, said: object[]) =>
    bar(
      observation(view(ask), choices, { you, entries: entries(said.map((one) => took(2, one))) })
    );
  expect(explained(2, []).prompt).toBe('Explain yourselves, you and P1!');
  expect(explained(2, []).buttons.map(({ id }) => id)).toEqual(['insist', 'silent']);
  const [, retract] = explained(2, [{ claim: 'took_nothing' }]).buttons;
  expect(retract!.targets!.map(({ label, action }) => [label, action])).toEqual([
    ['what I took', { do: 'retract', question: 'took' }]
  ]);
});
