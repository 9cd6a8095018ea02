// Bundle size check, gzipped: the first load (entry, its imports, styles), then what each game and
// its faces add. Run after a build; fails above the limits.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMITS = { first: 100_000, game: 25_000, board: 25_000 };

/** Limit for an uncompressed sprite, as a browser must parse all of it. */
const SPRITE = 60_000;

/** Limits of games with more text than the others. */
const GAME_LIMITS = { message: 32_000 };

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const built = join(web, '../src/facedown/server/static');
const manifest = JSON.parse(readFileSync(join(built, 'assets.json'), 'utf8'));

const gzipped = (file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;

/** A chunk with its static imports and their styles. */
function closure(name, seen = new Set(), out = new Set()) {
  if (seen.has(name)) return out;
  seen.add(name);
  const chunk = manifest[name];
  out.add(chunk.file);
  for (const style of chunk.css ?? []) out.add(style);
  for (const other of chunk.imports ?? []) closure(other, seen, out);
  return out;
}

const minus = (files, others) => [...files].filter((file) => !others.some((set) => set.has(file)));

/** Entry points of a game's table: its lobby data and its board. */
const OPENING = ['index.ts', 'table.ts'];

function games() {
  const found = new Map();
  for (const [name, chunk] of Object.entries(manifest)) {
    const [, game, file] = /^src\/games\/([^/]+)\/(.*)/.exec(chunk.src ?? name) ?? [];
    if (!game || !chunk.isDynamicEntry || !OPENING.includes(file)) continue;
    const files = found.get(game) ?? new Set();
    for (const file of closure(name)) files.add(file);
    found.set(game, files);
  }
  return found;
}

let failed = false;

function report(label, files, limit) {
  const size = files.reduce((sum, file) => sum + gzipped(file), 0);
  const over = limit !== undefined && size > limit;
  failed ||= over;
  const bound = limit === undefined ? '' : ` of ${(limit / 1000).toFixed(0)} kB`;
  console.log(
    `${label.padEnd(28)}${(size / 1000).toFixed(1).padStart(7)} kB${bound}${over ? '  TOO BIG' : ''}`
  );
}

const first = new Set(['index.html']);
for (const [name, chunk] of Object.entries(manifest))
  if (chunk.isEntry) for (const file of closure(name)) first.add(file);
report('first load', [...first], LIMITS.first);

const byGame = games();
const shared = new Set();
for (const [game, files] of byGame) {
  const others = [...byGame].filter(([name]) => name !== game).map(([, set]) => set);
  const own = minus(files, [first, ...others]);
  report(`game ${game}`, own, GAME_LIMITS[game] ?? LIMITS.game);
  for (const file of minus(files, [first, new Set(own)])) shared.add(file);
}
if (shared.size) report('shared by games', [...shared]);

// The generic board: what it adds to a page without a game.
const BOARD = ['index.ts', 'table.ts'].map((file) => `src/table/board/${file}`);
const board = new Set(BOARD.flatMap((name) => [...closure(name)]));
report('board for any game', minus(board, [first, shared]), LIMITS.board);

for (const [name, chunk] of Object.entries(manifest)) {
  if (!name.includes('sprite:')) continue;
  const size = readFileSync(join(built, chunk.file)).length;
  const over = size > SPRITE;
  failed ||= over;
  const label = name.slice(name.indexOf('sprite:')).padEnd(28);
  console.log(
    `${label}${(size / 1000).toFixed(1).padStart(7)} kB of ${SPRITE / 1000} kB, raw${over ? '  TOO BIG' : ''}`
  );
}

// Everything else is loaded on demand: pages, documents and so on.
const known = [first, shared, board, ...byGame.values()];
for (const [name, chunk] of Object.entries(manifest))
  if (chunk.isDynamicEntry) {
    const own = minus(closure(name), known);
    if (own.length) report(`  ${name.replace(/^(\.\.\/|src\/)/, '')}`, own);
  }

process.exit(failed ? 1 : 0);
