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
    // Its watcher would keep the tests from ending; they compile the messages beforehand.
    !testing &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/paraglide',
        // src/lib/language/locale.svelte.ts decides.
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
    // Svelte's browser half, in the tests as well.
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
    // The server's policy is `script-src 'self'`: nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long each plugin took is nothing to whoever runs `make play`.
    rolldownOptions: { checks: { bundlerTimings: false } }
  },
  test: {
    environment: 'jsdom',
    // One window for all files: with one for each, the whole took six times as long.
    isolate: false,
    setupFiles: ['src/testing.setup.ts'],
    // Only against a test that hangs: no verdict depends on how fast the machine is.
    testTimeout: 120_000,
    include: ['{src,scripts}/**/*.test.ts']
  }
});
