// Renders the app icon as PNGs for platforms without SVG icons. Run `node scripts/icons.mjs` after
// changing public/icon.svg. The PNGs are committed, as a build needs no browser.

import { copyFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenshot } from './screenshot.mjs';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'public');
const icon = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** `share`: the icon's width relative to the image's; `ground`: the background around it. */
const page = (size, share, ground) => `<!doctype html><style>
  ${share < 1 ? 'svg > :nth-child(-n + 2) { display: none }' : ''}
  body { margin: 0; display: grid; place-content: center; height: ${size}px; background: ${ground} }
  svg { display: block; width: ${size * share}px; height: ${size * share}px }
</style>${icon}`;

const picture = (name, size, share = 1, ground = 'transparent') =>
  screenshot(page(size, share, ground), join(folder, name), { width: size, height: size });

picture('icon-192.png', 192);
picture('icon-512.png', 512);
// Maskable icons may be cropped by up to a fifth on each side.
picture('icon-maskable-512.png', 512, 0.8, 'linear-gradient(90deg, #2a4a3d 50%, #12251d 50%)');
copyFileSync(join(folder, 'icon.svg'), join(folder, 'favicon.svg'));
