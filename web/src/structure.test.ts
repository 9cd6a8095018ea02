// Layers of the page's import graph, without cycles (type-only imports included), and a description
// at the top of every file.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = import.meta.dirname;

/** Layers, bottom up. A file imports from its own folder and from lower layers. */
const LAYERS = [
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

const WITHOUT_LAYER = ['env.d.ts', 'structure.test.ts', 'testing.setup.ts'];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|svelte)$/.test(file))
  .filter((file) => !file.startsWith('paraglide') && !WITHOUT_LAYER.includes(file))
  .sort();

/** The file that an import refers to; null for packages, generated texts and documents. */
function resolve(file: string, specifier: string): string | null {
  const alias = /^\$lib\/(.*)/.exec(specifier);
  if (!alias && !specifier.startsWith('.')) return null;
  const path = alias ? join('lib', alias[1]!) : join(dirname(file), specifier);
  const found = [path, `${path}.ts`, join(path, 'index.ts')].find((candidate) =>
    files.includes(candidate)
  );
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

/** The graph between groups of files, without imports inside a group. */
function grouped(graph: Graph, group: (file: string) => string | null): Graph {
  const groups = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    const from = group(file);
    if (from === null) continue;
    const others = targets.map(group).filter((to) => to !== null && to !== from) as string[];
    groups.set(from, [...new Set([...(groups.get(from) ?? []), ...others])]);
  }
  return groups;
}

const folderOf = (file: string) => file.split(/[/.]/)[0]!;
const layerOf = (file: string) => LAYERS.findIndex((layer) => layer.includes(folderOf(file)));

test('every file belongs to a layer', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
});

test('every resolved import exists', () => {
  const found = [...imports.values()].flat();
  expect(found.length).toBeGreaterThan(1_000);
  expect(found.every((file) => existsSync(join(SRC, file)))).toBe(true);
});

test('imports point to a lower layer or stay within a folder', () => {
  const upward = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((to) => folderOf(to) !== folderOf(file) && layerOf(to) >= layerOf(file))
      .map((to) => `${file} -> ${to}`)
  );
  expect(upward).toEqual([]);
});

test('there are no import cycles', () => {
  expect(cycle(imports)).toBe(null);
});

test.each(['lib', 'table'])('there are no cycles between the folders of %s', (layer) => {
  const subfolder = (file: string) => {
    const [first, second, ...rest] = file.split('/');
    return first === layer && rest.length ? second! : null;
  };
  const graph = grouped(imports, subfolder);
  expect(graph.size).toBeGreaterThan(6);
  expect(cycle(graph)).toBe(null);
});

test.each(['lib', 'table'])('each file of %s is in a subfolder', (layer) => {
  expect(files.filter((file) => dirname(file) === layer)).toEqual([]);
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

test('the first line of every file says what it is', () => {
  const undescribed = files.filter((file) => {
    const first = readFileSync(join(SRC, file), 'utf8').split('\n', 1)[0]!;
    if (file.endsWith('.svelte')) return !/^<!-- @component \S/.test(first);
    return !file.endsWith('.test.ts') && !/^(\/\/ \S|\/\*)/.test(first);
  });
  expect(undescribed).toEqual([]);
});

test('cycle() finds a cycle', () => {
  expect(cycle(new Map([['a', ['b']], ['b', ['c']], ['c', ['a']]]))).toEqual(['a', 'b', 'c', 'a']); // prettier-ignore
  expect(cycle(new Map([['a', ['b', 'c']], ['b', ['c']], ['c', []]]))).toBe(null); // prettier-ignore
});
