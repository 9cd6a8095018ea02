import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Action } from '../../lib/protocol/index';
import { bar } from './bar';
import { observation, player, view } from './observation.fake';
import { quick } from './quick';
import { QUESTIONS } from './roles';
import type { MafiaView, Question } from './types';

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
