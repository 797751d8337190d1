// Draws the icons of the desktop app for Linux, Windows and macOS, and the favicons at the site's root, from the
// journal's mark.
//
//   npm run icons                 into build/icons and resources/journal/images
//   npm run icons -- --out DIR    elsewhere, in the same tree

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../server/operate/command-line.ts';
import { encodeIcns, icnsSizes } from './desktop/icns.ts';
import { encodeIco } from './desktop/ico.ts';
import { drawIcon, type IconShape } from './desktop/icon-drawing.ts';
import { type IconImage, rasterise } from './desktop/icon-image.ts';
import { launchBrowser } from './find-browser.ts';

const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256];

/** The favicon for old browsers and feed readers, at single and double density. */
const tabSizes = [16, 32];
/** The icon on the home screen of iOS. */
const touchSize = 180;

const project = join(import.meta.dirname, '..');
const { values } = readCommandLine({ options: { out: { type: 'string', default: project } } });
const images = join('resources', 'journal', 'images');
const mark = readFileSync(join(project, images, 'app-icon.svg'), 'utf8');
const program = join(values.out, 'build', 'icons');
const site = join(values.out, images);

await using browser = await launchBrowser();
const page = await browser.newPage();

mkdirSync(join(program, 'linux'), { recursive: true });
for (const { pixels, png } of await draw('tile', linuxSizes))
  writeFileSync(join(program, 'linux', `${pixels}x${pixels}.png`), png);
writeFileSync(join(program, 'icon.ico'), encodeIco(await draw('tile', windowsSizes)));
writeFileSync(join(program, 'icon.icns'), encodeIcns(await draw('macos', icnsSizes)));

mkdirSync(site, { recursive: true });
writeFileSync(join(site, 'favicon.ico'), encodeIco(await draw('tile', tabSizes)));
for (const { png } of await draw('square', [touchSize]))
  writeFileSync(join(site, 'apple-touch-icon.png'), png);

async function draw(shape: IconShape, sizes: number[]): Promise<IconImage[]> {
  const drawn: IconImage[] = [];
  for (const pixels of sizes) drawn.push(await rasterise(page, drawIcon(mark, shape, pixels), pixels));
  return drawn;
}
