import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages';
import { joined } from './spacing';
import { locale } from './locale.svelte';
import { isolate } from './names';
import { inTongue } from './lang-tags';

test('between Chinese characters and Latin letters or digits there is one space', () => {
  expect(joined`${'Vera'}質疑${'小明'}的${3}張牌`).toBe('Vera 質疑小明的 3 張牌');
  expect(joined`選 ${'Vera'} 嗎`).toBe('選 Vera 嗎');
  expect(joined`${'Vera'}，${'Ben'}：「${'B'}」`).toBe('Vera，Ben：「B」');
  expect(joined`${'Vera'}${'刺殺'}失敗`).toBe('Vera 刺殺失敗');
  expect(joined`${'Vera'} asks ${'小明'}.`).toBe('Vera asks 小明.');
});

test('marks that nobody sees do not come between', () => {
  expect(joined`對${isolate('Vera')}說`).toBe(`對 ${isolate('Vera')} 說`);
  expect(joined`對${inTongue('Liar', 'en')}說`).toBe(`對 ${inTongue('Liar', 'en')} 說`);
  expect(joined`對${isolate('小明')}說`).toBe(`對${isolate('小明')}說`);
});

test('every text of the app is joined that way', () => {
  locale.now = 'zh-Hant';
  expect(m.coup_log_steal({ seat: 'Vera', target: '小明' })).toBe('Vera 宣稱船長，想偷竊小明。');
  expect(m.log_earlier({ count: 3 })).toBe('顯示更早的紀錄（3 則）');
});
