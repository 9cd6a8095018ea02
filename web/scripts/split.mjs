// Splits the generated socket types: types used by only one game go to that game's folder.

const DECLARATION = /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?export (?:type|interface) (\w+)[^]*?(?=^\/\*\*|^export |(?![^]))/gm; // prettier-ignore

/** Says of each type that it is in the schema. */
const REFERENCED = /^ \* This interface was referenced by `\w+`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/gm; // prettier-ignore
const EMPTY_COMMENT = /^\/\*\*\n(?: \*\n)* \*\/\n/gm;
const TRAILING_LINE = /^ \*\n(?= \*\/)/gm;

/** Exported types, as name -> source text. */
function declarations(types) {
  const text = types.replace(REFERENCED, '').replace(TRAILING_LINE, '').replace(EMPTY_COMMENT, '');
  return new Map([...text.matchAll(DECLARATION)].map(([source, name]) => [name, source.trim()]));
}

/** All names reachable from `roots`, themselves included. */
function reachable(all, roots) {
  const found = new Set();
  const waiting = roots.filter((name) => all.has(name));
  while (waiting.length) {
    const name = waiting.pop();
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(all.get(name).match(/\b[A-Z]\w*/g) ?? []).filter((other) => all.has(other)));
  }
  return found;
}

const ROOTS = ['View', 'Event', 'Action', 'Claim', 'Rulebook'];
const title = (game) => game[0].toUpperCase() + game.slice(1);

/** Source of one file: its declarations, and imports of the `shared` ones that they use. */
function source(banner, all, names, shared, from) {
  const texts = [...all].filter(([name]) => names.has(name)).map(([, text]) => text);
  const used = [...reachable(all, [...names])].filter((name) => shared.has(name)).sort();
  const imports = used.length ? [`import type { ${used.join(', ')} } from '${from}';`] : [];
  return [banner, ...imports, ...texts].join('\n\n') + '\n';
}

/** Returns `{shared, games: {name: source}}`. A type belongs to a game if only that game's view,
 * events, actions, claims or rule book reach it. `whole`: the interface that lists all types,
 * omitted. */
export function split(types, { banner, games, whole, from }) {
  const all = declarations(types);
  all.delete(whole);
  const owned = new Map(
    games.map((game) => [game, reachable(all, ROOTS.map((root) => title(game) + root))]) // prettier-ignore
  );
  const roots = [...all.keys()].filter((name) => ![...owned.values()].some((own) => own.has(name)));
  const shared = reachable(all, roots);
  const file = (names) => source(banner, all, names, shared, from);
  const own = (names) => new Set([...names].filter((name) => !shared.has(name)));
  return {
    shared: source(banner, all, shared, new Set(), from),
    games: Object.fromEntries([...owned].map(([game, names]) => [game, file(own(names))]))
  };
}
