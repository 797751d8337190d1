// Draws the icons of the desktop app for Linux, Windows and macOS from the journal's mark.
//
//   npm run icons                 into build/icons
//   npm run icons -- --out DIR    elsewhere, in the same tree

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { encodeIcns, icnsSizes } from './desktop/icns.ts';
import { encodeIco } from './desktop/ico.ts';
import { drawIcon, type IconShape } from './desktop/icon-drawing.ts';
import { type IconImage, rasterise } from './desktop/icon-image.ts';
import { launchBrowser } from './find-browser.ts';

const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256];

const { values } = readCommandLine({
  options: { out: { type: 'string', default: join(import.meta.dirname, 'icons') } },
});
const mark = readFileSync(
  join(import.meta.dirname, '..', 'resources', 'journal', 'images', 'app-icon.svg'),
  'utf8',
);

await using browser = await launchBrowser();
const page = await browser.newPage();

mkdirSync(join(values.out, 'linux'), { recursive: true });
for (const { pixels, png } of await images('tile', linuxSizes))
  writeFileSync(join(values.out, 'linux', `${pixels}x${pixels}.png`), png);
writeFileSync(join(values.out, 'icon.ico'), encodeIco(await images('tile', windowsSizes)));
writeFileSync(join(values.out, 'icon.icns'), encodeIcns(await images('macos', icnsSizes)));

async function images(shape: IconShape, sizes: number[]): Promise<IconImage[]> {
  const drawn: IconImage[] = [];
  for (const pixels of sizes) drawn.push(await rasterise(page, drawIcon(mark, shape, pixels), pixels));
  return drawn;
}
