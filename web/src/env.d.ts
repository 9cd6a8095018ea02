/** Markdown, rendered to HTML at build time (scripts/markdown.ts). */
declare module '*.md' {
  const html: string;
  export default html;
}

/** All drawings in art/<name> as one SVG, generated at build time (scripts/sprite.ts). */
declare module 'sprite:*' {
  const svg: string;
  export default svg;
}
