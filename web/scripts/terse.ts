// The modules that paraglide makes of our texts, one each, said in fewer words: what they have in
// common stands once, in src/lib/language/compiled.ts. That is about a third of what a browser fetches. What is
// filled into a text is joined to it by the rule in src/lib/language/spacing.ts.

import type { Plugin } from 'vite';

const MESSAGE = /\/src\/paraglide\/messages\/(?!_index)\w+\.js$/;
const TEXT =
  /^const \w+ = \/\*\*.*?\*\/ (\(i?\)) => \{\n\treturn \/\*\*.*?\*\/ \((`[\s\S]*?`)\)\n\};$/gm;
const NAME = /^export const (\w+) = /m;

/** Null for a text of another shape (with variants): it stays as it is. */
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

/** `count`: of languages. They stand in each module in the order in which the app names them. */
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
