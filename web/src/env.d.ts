/** A document, as HTML made at build time (scripts/markdown.ts). */
declare module '*.md' {
  const html: string;
  export default html;
}
