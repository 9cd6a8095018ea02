// Vite plugin that shortens paraglide's message modules: common code moves to
// src/lib/language/compiled.ts, which saves about a third of the download.
// src/lib/language/spacing.ts joins inserted values to the text.

import type { Plugin } from 'vite';

const MESSAGE = /\/src\/paraglide\/messages\/(?!_index)\w+\.js$/;
const TEXT =
  /^const \w+ = \/\*\*.*?\*\/ (\(i?\)) => \{\n\treturn \/\*\*.*?\*\/ \((`[\s\S]*?`)\)\n\};$/gm;
const NAME = /^export const (\w+) = /m;

/** Returns the shortened module; null for other shapes (variants), which stay as they are. */
export function terse(code: string, count: number): string | null {
  const texts = [...code.matchAll(TEXT)].map(([, inputs, text]) => ({ inputs, text }));
  const name = NAME.exec(code)?.[1];
  if (!name || texts.length !== count) return null;
  const plain = texts.every(({ inputs }) => inputs === '()');
  const list = texts.map(({ inputs, text }) => (plain ? text : `${inputs} => joined${text}`));
  const maker = plain ? 'fixed' : 'filled';
  const wanted = plain ? maker : 'filled, joined';
  return `import { ${wanted} } from '../../lib/language/compiled';
export const ${name} = /*#__PURE__*/ ${maker}(${list.join(', ')});
`;
}

/** `count`: number of languages, in the order in which each module lists them. */
export function terseMessages(count: number): Plugin {
  return {
    name: 'facedown-terse-messages',
    transform(code, id) {
      if (!MESSAGE.test(id)) return null;
      const shorter = terse(code, count);
      return shorter === null ? null : { code: shorter, map: null };
    }
  };
}
