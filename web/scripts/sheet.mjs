// Contact sheet of a sprite for artists: all faces as the app shows them, in three sizes, on dark
// and light backgrounds. `node scripts/sheet.mjs coup /tmp/coup.png [id ...]`; an .html path writes
// the page itself.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { screenshot } from './screenshot.mjs';

const [sprite, out, ...ids] = process.argv.slice(2);
if (!sprite || !out) {
  console.error('node scripts/sheet.mjs <sprite> <file.png or .html> [id ...]');
  process.exit(2);
}

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const { module } = await runnerImport(join(web, 'scripts/sprite.ts'));
const drawings = module.drawingsOf(sprite).filter(({ id }) => ids.length === 0 || ids.includes(id));
const svg = module.spriteOf(sprite, drawings);
const css = readFileSync(join(web, 'src/faces/faces.css'), 'utf8');

const SIZES = [200, 96, 44];
const face = (id, size) =>
  `<svg class="face" width="${size}" height="${size}" viewBox="0 0 96 96"><use href="#${sprite}-${id}"/></svg>`;
const cell = ({ id }) => `<div>${SIZES.map((size) => face(id, size)).join('')}<p>${id}</p></div>`;
const sheet = (ground) => `<section class="${ground}">${drawings.map(cell).join('')}</section>`;

const page = `<!doctype html><meta charset="utf-8"><style>${css}
body { margin: 0; font: 14px sans-serif }
section { display: flex; flex-wrap: wrap; gap: 10px; padding: 12px }
div { width: 370px; display: flex; flex-wrap: wrap; align-items: end; gap: 8px }
p { width: 100%; margin: 0 }
.face { border-radius: 14% }
.dark { background: #1d352c; color: #fff }
.light { background: #efe4cc }
</style>${svg}${sheet('dark')}${sheet('light')}`;

for (const { id, source } of drawings)
  console.log(`${id.padEnd(22)}${module.symbol(sprite, id, source).length} bytes`);
console.log(`${'the sprite'.padEnd(22)}${svg.length} bytes`);

if (out.endsWith('.html')) writeFileSync(out, page);
else {
  const rows = Math.ceil(drawings.length / 4);
  screenshot(page, out, { width: 1536, height: rows * 2 * 242 + 48 });
}
