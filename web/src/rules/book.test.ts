import { expect, test } from 'vitest';
import { toHtml } from '../lib/language/markdown';
import { contents, search } from './book';

function book(markdown: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = toHtml(markdown);
  return element;
}

const COUP = book(`## Your turn {#turn}

Take **2** coins.

### Blocks {#blocks}

- The Duke blocks. A Duke is a character.

| Who | What |
|---|---|
| 公爵 | 收稅 |
`);

test('contents lists headings with their subheadings', () => {
  expect(contents(COUP)).toEqual([
    {
      id: 'turn',
      title: 'Your turn',
      parts: [{ id: 'blocks', title: 'Blocks', parts: [] }]
    }
  ]);
});

test('search ignores case and gives the heading of each hit', () => {
  const [hit, ...more] = search(COUP, ' dUKE ');
  expect(more).toEqual([]);
  expect(hit).toMatchObject({ under: 'Blocks', before: 'The ', found: 'Duke' });
  expect(hit!.block.tagName).toBe('LI');
  expect(hit!.ranges.map(String)).toEqual(['Duke', 'Duke']);
});

test('search matches across bold text and in tables', () => {
  expect(search(COUP, '2 coins')[0]!.ranges.map(String)).toEqual(['2 coins']);
  expect(search(COUP, '收稅')[0]!.block.tagName).toBe('TR');
  expect(search(COUP, '')).toEqual([]);
  expect(search(COUP, 'nowhere')).toEqual([]);
});

test('long excerpts are cut around the match', () => {
  const long = book(`${'before '.repeat(30)} needle ${'after '.repeat(30)}`);
  const { before, after } = search(long, 'needle')[0]!;
  expect(before.length).toBeLessThan(45);
  expect(after.length).toBeLessThan(45);
  expect([before[0], after.at(-1)]).toEqual(['…', '…']);
});

test('text in pictures is not searched', () => {
  const page = document.createElement('div');
  page.innerHTML = '<p><svg><text>7</text></svg></p><p>It takes 7 votes.</p>';
  expect(search(page, '7').map(({ block }) => block.textContent)).toEqual(['It takes 7 votes.']);
});
