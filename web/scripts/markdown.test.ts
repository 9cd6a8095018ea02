import { expect, test } from 'vitest';
import { slug, toHtml } from './markdown';

test('a heading gets an id that names it', () => {
  expect(slug('3.2 The Duke 公爵')).toBe('3-2-the-duke-公爵');
  expect(toHtml('## The *Duke*')).toBe('<h2 id="the-duke">The <em>Duke</em></h2>\n');
});

test('a table can be reached by keyboard, to scroll it', () => {
  expect(toHtml('| A |\n|---|\n| b |')).toContain('<table tabindex="0">');
});
