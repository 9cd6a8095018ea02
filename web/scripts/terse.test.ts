import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { filled, fixed, joined } from '../src/lib/language/compiled';
import { locale } from '../src/lib/language/locale.svelte';
import { m } from '../src/paraglide/messages';
import { terse } from './terse';

type Say = (inputs: object) => string;

const folder = 'src/paraglide/messages';
const files = readdirSync(folder).filter((name) => /^[a-z]\w*\.js$/.test(name));
const all = m as unknown as Record<string, Say>;

/** Evaluates a shortened module; returns its export. */
function evaluate(code: string): Say {
  const body = code.replace(/^import.*$/m, '').replace(/export const \w+ =/, '');
  return runInNewContext(body, { fixed, filled, joined }) as Say;
}

test('shortened modules return the same texts, in each language', () => {
  const inputs = new Proxy({}, { get: (_, key) => `<${String(key)}>` });
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    const say = evaluate(terse(readFileSync(join(folder, file), 'utf8'), 2)!);
    for (const now of ['en', 'zh-Hant'] as const) {
      locale.now = now;
      expect(say(inputs), file).toBe(all[file.slice(0, -3)]!(inputs));
    }
  }
});

test('modules of another shape stay unchanged', () => {
  expect(terse('export const odd = (i) => { if (i.n) return `a`; };', 2)).toBe(null);
});
