// Renders HTML as a PNG, with the Chromium of the browser tests.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

function browser() {
  for (const name of NAMES)
    for (const folder of (process.env.PATH ?? '').split(delimiter))
      if (existsSync(join(folder, name))) return join(folder, name);
  throw new Error('no Chromium on the PATH');
}

/** `out`: the PNG's path. Pages without a background become transparent. */
export function screenshot(html, out, { width, height }) {
  const folder = mkdtempSync(join(tmpdir(), 'facedown-'));
  try {
    const page = join(folder, 'page.html');
    writeFileSync(page, html);
    execFileSync(
      browser(),
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        '--default-background-color=00000000',
        '--force-device-scale-factor=1',
        `--user-data-dir=${folder}/profile`,
        `--window-size=${width},${height}`,
        `--screenshot=${resolve(out)}`,
        `file://${page}`
      ],
      { stdio: 'ignore' }
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
