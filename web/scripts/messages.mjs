// Message folders: `messages/` for the whole app and `src/games/<game>/messages/` for each game, so
// a new game brings its own. Imported by vite.config.ts (and run by `npm run paraglide`) to
// configure paraglide. With --check it fails if a message is missing in a language or has different
// parameters.

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const project = join(web, 'project.inlang');
export const baseLocale = 'en';
export const locales = ['en', 'zh-Hant'];

/** Folders of `<locale>.json` files, relative to the web folder. */
export function messageFolders() {
  const games = join(web, 'src/games');
  const names = existsSync(games) ? readdirSync(games).sort() : [];
  const folders = [join(web, 'messages'), ...names.map((name) => join(games, name, 'messages'))];
  return folders.filter((folder) => existsSync(folder)).map((folder) => relative(web, folder));
}

/** Writes paraglide's project file, unless it is unchanged. */
export function writeProject() {
  const settings = {
    baseLocale,
    locales,
    telemetry: 'off',
    modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: messageFolders().map((folder) => `./${folder}/{locale}.json`)
    }
  };
  mkdirSync(project, { recursive: true });
  const path = join(project, 'settings.json');
  const text = JSON.stringify(settings, null, 2) + '\n';
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** A folder's messages in one language, as dotted key -> text. */
function read(folder, locale) {
  const path = join(web, folder, `${locale}.json`);
  return existsSync(path) ? flatten(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** Duplicate keys, of which JSON would silently drop one. */
function repeated(folder, locale) {
  const path = join(web, folder, `${locale}.json`);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map((match) => match[1]);
  return keys.filter((key, n) => keys.indexOf(key) !== n);
}

function flatten(messages, prefix = '') {
  const texts = {};
  for (const [key, value] of Object.entries(messages)) {
    if (key === '$schema') continue;
    const nested = typeof value === 'object' && !Array.isArray(value);
    if (nested) Object.assign(texts, flatten(value, `${prefix}${key}.`));
    else texts[prefix + key] = typeof value === 'string' ? value : JSON.stringify(value[0].match);
  }
  return texts;
}

const parameters = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');

function problems() {
  const found = [];
  const owner = {};
  for (const folder of messageFolders()) {
    const base = read(folder, baseLocale);
    for (const key of Object.keys(base)) {
      if (key in owner) found.push(`${folder}: ${key} is in ${owner[key]} already`);
      owner[key] = folder;
    }
    for (const locale of locales) {
      const texts = read(folder, locale);
      const where = `${folder}/${locale}.json`;
      for (const key of repeated(folder, locale)) found.push(`${where}: ${key} is there twice`);
      for (const key of Object.keys(base)) {
        if (!(key in texts)) found.push(`${where}: ${key} is missing`);
        else if (parameters(texts[key]) !== parameters(base[key]))
          found.push(`${where}: ${key} has other parameters than in ${baseLocale}`);
      }
      for (const key of Object.keys(texts))
        if (!(key in base)) found.push(`${where}: ${key} is not in ${baseLocale}`);
    }
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const found = problems();
    for (const problem of found) console.error(problem);
    process.exit(found.length ? 1 : 0);
  }
  writeProject();
}
