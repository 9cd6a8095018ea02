import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/markdown.ts';
import { linkCards } from './scripts/cards.ts';
import { locales, writeProject } from './scripts/messages.mjs';
import { sprites } from './scripts/sprite.ts';
import { terseMessages } from './scripts/terse.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const server = 'http://127.0.0.1:8765';

const testing = process.env.VITEST !== undefined;

writeProject();

export default defineConfig({
  plugins: [
    // The watcher would keep the tests from exiting; they compile the messages beforehand.
    !testing &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/paraglide',
        // The language is chosen in src/lib/language/locale.svelte.ts.
        strategy: ['globalVariable', 'baseLocale'],
        emitReadme: false,
        emitPrettierIgnore: false,
        emitGitIgnore: false
      }),
    terseMessages(locales.length),
    linkCards(path('.')),
    markdown(),
    sprites(),
    svelte()
  ],
  resolve: {
    alias: { $docs: path('../docs'), $lib: path('./src/lib') },
    // Uses Svelte's browser build in tests as well.
    conditions: testing ? ['browser'] : undefined
  },
  server: {
    fs: { allow: [path('.'), path('../docs')] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true }
    }
  },
  build: {
    target: 'es2022',
    outDir: '../src/facedown/server/static',
    emptyOutDir: true,
    sourcemap: false,
    // Read by scripts/size.mjs.
    manifest: 'assets.json',
    // The server's CSP is `script-src 'self'`, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Plugin timings are noise for users of `make play`.
    rolldownOptions: { checks: { bundlerTimings: false } }
  },
  test: {
    environment: 'jsdom',
    // One window for all files; one per file takes six times as long.
    isolate: false,
    setupFiles: ['src/testing.setup.ts'],
    // Only a guard against hanging tests; no verdict depends on speed.
    testTimeout: 120_000,
    include: ['{src,scripts}/**/*.test.ts']
  }
});
