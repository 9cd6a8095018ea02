// The pictures that browsers and messengers want as PNG: of each `art/links/<name>.svg` the card of
// a posted link, of `public/icon.svg` and `art/links/icon-maskable.svg` the app's icons. Made by
// hand with `node scripts/pictures.mjs`, and committed. The titles are set in Noto Serif CJK.

import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenshot } from './screenshot.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const links = join(web, 'art/links');
const out = join(web, 'public');

function draw(source, target, width, height = width) {
  const style = `*{margin:0}svg{display:block;width:${width}px;height:${height}px}`;
  const page = `<!doctype html><meta charset="utf-8"><style>${style}</style>`;
  screenshot(page + readFileSync(source, 'utf8'), join(out, target), { width, height });
}

mkdirSync(join(out, 'cards'), { recursive: true });
for (const file of readdirSync(links)) {
  const name = file.replace(/\.svg$/, '');
  if (name === 'icon-maskable') draw(join(links, file), 'icon-maskable-512.png', 512);
  else draw(join(links, file), `cards/${name}.png`, 1200, 630);
}
for (const size of [192, 512]) draw(join(out, 'icon.svg'), `icon-${size}.png`, size);
