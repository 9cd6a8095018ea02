// Renders each `pictures/<name>.svg` as a PNG link preview, since messengers don't take SVG. Run by
// hand with `node scripts/pictures.mjs`; the results are committed. Titles use Noto Serif CJK. App
// icons are rendered by `icons.mjs`.

import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenshot } from './screenshot.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const links = join(web, 'pictures');
const out = join(web, 'public');

function draw(source, target, width, height = width) {
  const style = `*{margin:0}svg{display:block;width:${width}px;height:${height}px}`;
  const page = `<!doctype html><meta charset="utf-8"><style>${style}</style>`;
  screenshot(page + readFileSync(source, 'utf8'), join(out, target), { width, height });
}

mkdirSync(join(out, 'cards'), { recursive: true });
for (const file of readdirSync(links)) {
  const name = file.replace(/\.svg$/, '');
  draw(join(links, file), `cards/${name}.png`, 1200, 630);
}
