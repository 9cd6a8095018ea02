import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { m } from '../../paraglide/messages';
import { verb } from './text';

beforeEach(() => (locale.now = 'zh-Hant'));

test('the Chinese texts distinguish rounds from turns', () => {
  expect(m.karaya_figure_rounds()).toContain('回合');
  for (const turn of [m.end_turns(), m.turn_number({ n: 3 }), m.log_turn_back()])
    expect(turn).not.toContain('回合');
});

test('passing and skipping the story have different labels', () => {
  for (const pass of [verb('pass'), m.karaya_log_passed({ seat: '' }), m.karaya_opt_pass_allowed()])
    expect(pass).not.toContain('略過');
});

test('the end of a lap says that the Sultan has survived it', () => {
  expect(m.karaya_why_crown()).toBe('蘇丹撐過了一整圈。');
  locale.now = 'en';
  expect(m.karaya_why_crown()).toBe('The Sultan has survived a whole lap.');
});
