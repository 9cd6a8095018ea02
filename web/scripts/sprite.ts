// Vite plugin for `import svg from 'sprite:coup'`: one SVG with a symbol for each drawing in
// art/coup. A face is drawn once, in light tones, and shown twice: its left half as drawn, its
// right half dark. Drawings contain no dark tones; src/faces/faces.css derives them.

import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { compact } from './path.ts';

const ART = join(import.meta.dirname, '../art');
const NAME = 'sprite:';

const SHAPES = ['path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line'];
const GEOMETRY =
  'd cx cy r x y rx ry width height points x1 y1 x2 y2 transform opacity fill-rule fill-opacity'.split(
    ' '
  );
const LINE = ['stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray'];
const TONES = ['fill', 'stroke', 'data-dark', 'data-both'];
const KNOWN: Record<string, string[]> = {
  svg: ['xmlns', 'viewBox', 'width', 'height', 'data-ground'],
  g: ['transform', 'opacity']
};

type Attributes = Record<string, string>;

/** An attribute as text, with a leading space; empty if undefined. */
const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${value}"`;

/** Shortens #rrggbb to #rgb where possible. */
const shortHex = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

/** Parses a tag's attributes; throws on unknown ones. */
function attributesOf(tag: string, text: string): Attributes {
  const known = KNOWN[tag] ?? [...GEOMETRY, ...LINE, ...TONES];
  const rest = text.replace(/\s+([\w-]+)="([^"<>]*)"/g, '').trim();
  if (rest && rest !== '/') throw new Error(`<${tag}>: can't read ${rest}`);
  const found = [...text.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!
  ]);
  for (const [name] of found)
    if (!known.includes(name!)) throw new Error(`<${tag}>: no ${name} in a drawing`);
  return Object.fromEntries(found) as Attributes;
}

/** Whether a colour stays warm in the dark, as skin and gold do; all others turn cold. */
function warm(colour: string): boolean {
  const [, hex] = /#([\da-f]{6})/i.exec(colour) ?? [];
  if (!hex) return false;
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return red! > 110 && red! > green! && green! > blue! && red! - blue! > 50 && green! - blue! > 20;
}

/** Colour attributes of a shape; `color` is the light tone from which its dark tone is derived. */
function tone(tag: string, given: Attributes): string {
  const lined = given['stroke'] !== undefined && given['stroke'] !== 'none';
  const light = lined ? given['stroke'] : given['fill'];
  if (!light || light === 'none') throw new Error(`<${tag}>: no colour`);
  if (lined && given['fill'] !== 'none') throw new Error(`<${tag}>: a line has fill="none"`);
  const width = lined ? attribute('stroke-width', given['stroke-width'] ?? '1') : '';
  const paint = lined ? 'stroke' : 'fill';
  const hollow = lined ? attribute('fill', 'none') : '';
  if (given['data-both'] === 'no') return hollow + attribute(paint, shortHex(light)) + width;
  const dark = given['data-dark'];
  if (dark)
    return (
      hollow +
      attribute(paint, `color-mix(in srgb,${shortHex(light)} var(--lit),${shortHex(dark)})`) +
      width
    );
  return (
    attribute('class', warm(light) ? 'w' : undefined) + attribute('color', shortHex(light)) + width
  );
}

/** Drops a closing Z from filled shapes, which are closed implicitly. */
const outline = (path: string, given: Attributes) =>
  given['stroke'] ? compact(path) : compact(path).replace(/z$/i, '');

/** A shape with minified geometry and its tone. */
function shape(tag: string, given: Attributes): string {
  const geometry = GEOMETRY.map((name) =>
    attribute(name, name === 'd' && given['d'] ? outline(given['d'], given) : given[name])
  );
  // Line caps are round unless the drawing says otherwise.
  const line = LINE.slice(1).map((name) =>
    attribute(name, given[name] === 'round' ? undefined : given[name])
  );
  return `<${tag}${geometry.join('')}${tone(tag, given)}${line.join('')}/>`;
}

/** The symbol of one drawing; its id is prefixed with `sprite` to be unique. */
export function symbol(sprite: string, id: string, source: string): string {
  let root: Attributes | undefined;
  const shapes: string[] = [];
  const rest = source.replace(
    /<(\/?)([a-z]+)((?:\s+[\w-]+="[^"<>]*")*\s*)(\/?)>/gi,
    (_, ...found) => {
      const [shut, tag, text, closed] = found as [string, string, string, string];
      if (tag === 'svg') root ??= attributesOf(tag, text);
      else if (tag === 'g' && shut) shapes.push('</g>');
      else if (tag === 'g') {
        const given = attributesOf(tag, text);
        shapes.push(
          `<g${attribute('transform', given['transform'])}${attribute('opacity', given['opacity'])}>`
        );
      } else if (SHAPES.includes(tag) && (closed || shut)) {
        if (!shut) shapes.push(shape(tag, attributesOf(tag, text)));
      } else throw new Error(`<${tag}> has no place in a drawing, or isn't closed`);
      return '';
    }
  );
  if (rest.trim()) throw new Error(`can't read ${rest.trim().slice(0, 60)}`);
  if (root?.['viewBox'] !== '0 0 96 96') throw new Error('viewBox is not 0 0 96 96');
  const name = `${sprite}-${id}`;
  const hue = root['data-ground'];
  const ground = hue ? `<use href="#${sprite}--ground" color="${shortHex(hue)}"/>` : '';
  return (
    `<symbol id="${name}" viewBox="0 0 96 96">${ground}` +
    `<g class="lit" clip-path="url(#${sprite}--l)"><g id="${name}-">` +
    `${shapes.join('')}</g></g>` +
    `<use href="#${name}-" class="unlit" clip-path="url(#${sprite}--r)"/></symbol>`
  );
}

/** Definitions shared by all symbols of a sprite: the two halves, and the light on the ground. */
const shared = (sprite: string) =>
  // The halves overlap slightly, so that no ground shows through the seam.
  `<clipPath id="${sprite}--l"><path d="M0 0h48.3v96H0z"/></clipPath>` +
  `<clipPath id="${sprite}--r"><path d="M48 0h48v96H48z"/></clipPath>` +
  `<radialGradient id="${sprite}--g" cx=".32" cy=".3" r=".9">` +
  '<stop stop-color="#0c0a12" stop-opacity="0"/><stop offset="1" stop-color="#0c0a12" stop-opacity=".82"/>' +
  `</radialGradient><g id="${sprite}--ground"><path d="M0 0h96v96H0z" fill="currentColor"/>` +
  `<path d="M0 0h96v96H0z" fill="url(#${sprite}--g)"/></g>`;

export interface Drawing {
  id: string;
  source: string;
}

/** The whole SVG of a sprite: shared definitions and one symbol per drawing. */
export function spriteOf(sprite: string, drawings: readonly Drawing[]): string {
  const symbols = drawings.map(({ id, source }) => {
    try {
      return symbol(sprite, id, source);
    } catch (error) {
      throw new Error(`art/${sprite}/${id}.svg: ${(error as Error).message}`, { cause: error });
    }
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">' +
    `<defs>${shared(sprite)}</defs>${symbols.join('')}</svg>`
  );
}

const folder = (sprite: string) => join(ART, sprite);

/** Names of all sprites: the folders of art/. */
export const spriteNames = (): string[] => readdirSync(ART).sort();

/** All drawings of a sprite, sorted by id. */
export const drawingsOf = (sprite: string): Drawing[] =>
  readdirSync(folder(sprite))
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => ({
      id: basename(file, '.svg'),
      source: readFileSync(join(folder(sprite), file), 'utf8')
    }));

/** Vite plugin that serves `sprite:<name>` imports as SVG text. */
export function sprites(): Plugin {
  return {
    name: 'facedown-sprites',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const sprite = id.slice(1 + NAME.length);
      const drawings = drawingsOf(sprite);
      for (const drawing of drawings) this.addWatchFile(join(folder(sprite), `${drawing.id}.svg`));
      const svg = spriteOf(sprite, drawings);
      return { code: `export default ${JSON.stringify(svg)};`, moduleType: 'js', map: null };
    }
  };
}
