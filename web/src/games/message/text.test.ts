import { expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { dossier } from './roster';
import { OPTIONS } from './observation.fake';
import { signs } from './symbols';
import { CHARACTER, MONOGRAM, NAMES, ROSTER, SKILL, cardName, functionName } from './text';

test.each(['en', 'zh-Hant'] as const)(
  'every character and skill has a unique name in %s',
  (now) => {
    locale.now = now;
    for (const names of [CHARACTER, MONOGRAM, SKILL]) {
      const all = Object.values(names).map((name) => name());
      expect(all.every((name) => /\S/.test(name))).toBe(true);
      expect(new Set(all).size).toBe(all.length);
    }
  }
);

test.each(['2009', '2010'])(
  'every character has skills and a mission, as printed in %s',
  (profile) => {
    for (const now of ['en', 'zh-Hant'] as const) {
      locale.now = now;
      for (const name of ROSTER) {
        const { skills, mission } = dossier(name, { ...OPTIONS, profile });
        expect(skills.length).toBeGreaterThan(0);
        for (const skill of skills)
          expect(`${SKILL[skill.id]!()} ${skill.text()}`).not.toMatch(/undefined/);
        expect(mission()).toMatch(/\S/);
      }
    }
  }
);

test('texts differ between the printings as the cards do', () => {
  locale.now = 'en';
  const reds = (profile: string) => dossier('old_ghost', { ...OPTIONS, profile }).mission();
  expect(reds('2009')).toContain('4');
  expect(reds('2010')).toContain('3');
  const lock = (profile: string) =>
    dossier('killer', { ...OPTIONS, profile })
      .skills.at(-1)!
      .text();
  expect(lock('2009')).toContain('See Through');
  expect(lock('2010')).toContain('Lure Away');
});

test('a card name includes function and colour, for a Probe also its question', () => {
  locale.now = 'en';
  expect(cardName('see_through_red')).toBe('See Through (red)');
  expect(functionName('probe_bystander_discard_blue')).toBe('Probe: Bystander discards 1');
});

test('every function has an icon', () => {
  for (const fn of Object.keys(NAMES)) expect(signs[fn]).toBeTruthy();
});
