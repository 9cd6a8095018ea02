// The page's import graph: floors, no circles, type-only imports included.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = import.meta.dirname;

/** Bottom up. A file imports from its own floor's folder, and from floors below. */
const FLOORS = [
  ['lib'],
  ['faces'],
  ['parts'],
  ['people'],
  ['table'],
  ['games', 'replay', 'account'],
  ['registry'],
  ['rules'],
  ['pages', 'conformance'],
  ['App'],
  ['main']
];

/** `import ... from`, `export ... from`, `import '...'`, `import('...')` and `import.meta.glob('...')`. */
const IMPORT =
  /(?:\bfrom|^\s*import|\bimport\(|\bimport\.meta\.glob[^('"]*\()\s*(['"])([^'"]+)\1/gm;

const WITHOUT_FLOOR = ['env.d.ts', 'structure.test.ts', 'testing.setup.ts'];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|svelte)$/.test(file))
  .filter((file) => !file.startsWith('paraglide') && !WITHOUT_FLOOR.includes(file))
  .sort();

/** Each file an import names: null for packages, generated texts and documents. */
function resolve(file: string, specifier: string): string | null {
  const alias = /^\$lib\/(.*)/.exec(specifier);
  if (!alias && !specifier.startsWith('.')) return null;
  const path = alias ? join('lib', alias[1]!) : join(dirname(file), specifier);
  const found = [path, `${path}.ts`, join(path, 'index.ts')].find((one) => files.includes(one));
  return found ?? null;
}

const imports = new Map(
  files.map((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    const targets = [...text.matchAll(IMPORT)].map(([, , specifier]) => resolve(file, specifier!));
    return [file, [...new Set(targets.filter((target) => target !== null))]];
  })
);

type Graph = Map<string, readonly string[]>;

/** The first cycle a depth-first search finds, as a path; null if there is none. */
function cycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const found = visit(next);
      if (found) return found;
    }
    path.pop();
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const found = visit(node);
    if (found) return found;
  }
  return null;
}

/** The same graph with files grouped; imports within a group are left out. */
function grouped(graph: Graph, group: (file: string) => string | null): Graph {
  const made = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    const from = group(file);
    if (from === null) continue;
    const others = targets.map(group).filter((to) => to !== null && to !== from) as string[];
    made.set(from, [...new Set([...(made.get(from) ?? []), ...others])]);
  }
  return made;
}

const folderOf = (file: string) => file.split(/[/.]/)[0]!;
const floorOf = (file: string) => FLOORS.findIndex((floor) => floor.includes(folderOf(file)));

test('every file has a floor', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
});

test('every relative import of a module is found', () => {
  const found = [...imports.values()].flat();
  expect(found.length).toBeGreaterThan(1_000);
  expect(found.every((file) => existsSync(join(SRC, file)))).toBe(true);
});

test('imports point down, to a lower floor or within a folder', () => {
  const upward = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((to) => folderOf(to) !== folderOf(file) && floorOf(to) >= floorOf(file))
      .map((to) => `${file} -> ${to}`)
  );
  expect(upward).toEqual([]);
});

test('no file imports itself by way of others', () => {
  expect(cycle(imports)).toBe(null);
});

test.each(['lib', 'table'])('the rooms of %s import each other one way only', (floor) => {
  const room = (file: string) => {
    const [first, second, ...rest] = file.split('/');
    return first === floor && rest.length ? second! : null;
  };
  const rooms = grouped(imports, room);
  expect(rooms.size).toBeGreaterThan(6);
  expect(cycle(rooms)).toBe(null);
});

test.each(['lib', 'table'])('each file of %s is in a room', (floor) => {
  expect(files.filter((file) => dirname(file) === floor)).toEqual([]);
});

test('a game imports no other game', () => {
  const gameOf = (file: string) => /^games\/([^/]+)\//.exec(file)?.[1] ?? null;
  const shared = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((to) => gameOf(file) && gameOf(to) && gameOf(to) !== gameOf(file))
      .map((to) => `${file} -> ${to}`)
  );
  expect(shared).toEqual([]);
});

test('a cycle is found', () => {
  expect(cycle(new Map([['a', ['b']], ['b', ['c']], ['c', ['a']]]))).toEqual(['a', 'b', 'c', 'a']); // prettier-ignore
  expect(cycle(new Map([['a', ['b', 'c']], ['b', ['c']], ['c', []]]))).toBe(null); // prettier-ignore
});
