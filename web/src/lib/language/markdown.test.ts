import { expect, test } from 'vitest';
import { slug, toHtml } from './markdown';

test('a heading gets an id that names it', () => {
  expect(slug('3.2 The Duke 公爵')).toBe('3-2-the-duke-公爵');
  expect(toHtml('## The *Duke*')).toBe('<h2 id="the-duke">The <em>Duke</em></h2>\n');
});

test('what looks like HTML in a rule book is shown as it stands', () => {
  expect(toHtml('one <img src=x onerror=alert(1)> two')).not.toContain('<img');
  expect(toHtml('<script>alert(1)</script>')).not.toContain('<script');
});

test('a table can be reached by keyboard, to scroll it', () => {
  expect(toHtml('| A |\n|---|\n| b |')).toContain('<table tabindex="0">');
});

test('a place may be named: a heading, a line of a list or of a table', () => {
  expect(toHtml('## The Duke {#duke}')).toBe('<h2 id="duke">The Duke</h2>\n');
  expect(toHtml('- **Deck:** {#deck} the rest')).toContain(
    '<strong>Deck:</strong><span id="deck"></span> the rest'
  );
  expect(toHtml('| A |\n|---|\n| b {#b} |')).toContain('<td>b<span id="b"></span></td>');
  expect(toHtml('a brace { and {# stay')).toContain('a brace { and {# stay');
});

test('a picture of the book is drawn into the page, and its words stand for it', () => {
  const html = toHtml('![Two "rows" <b>](pictures/a.svg)', () => '<svg viewBox="0 0 1 1"></svg>\n');
  const page = document.createElement('div');
  page.innerHTML = html;
  const picture = page.querySelector('svg.picture')!;
  expect(picture.getAttribute('role')).toBe('img');
  expect(picture.getAttribute('aria-label')).toBe('Two "rows" <b>');
});

test('a picture that is not ours is linked, and nothing of ours stays for the next book', () => {
  expect(toHtml('![Far](https://x.test/a.png)')).toContain('<img src="https://x.test/a.png"');
});
