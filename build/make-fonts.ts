import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { readCommandLine } from '../server/operate/command-line.ts';

const require = createRequire(import.meta.url);

/** The weights that the styles use; the fonts themselves have a wider range. */
const weights = { wght: { min: 400, max: 700 } };

const faces = [
  { name: 'literata', files: 'literata/files/literata', style: 'normal' },
  { name: 'literata-italic', files: 'literata/files/literata', style: 'italic' },
  { name: 'golos-text', files: 'golos-text/files/golos-text', style: 'normal' },
];

/**
 * The subsets of a font, each from one of the package's files: what every page needs (digits, Latin,
 * punctuation), the other Latin letters of names, Russian, and the additional letters of Kazakh.
 */
const parts = [
  { name: 'basic', source: 'latin', text: `${range(0x20, 0x7e)}\u00a0§©«°±·»×÷–—‘’“”„…№−` },
  { name: 'latin', source: 'latin', text: range(0xa1, 0xff) },
  { name: 'cyrillic', source: 'cyrillic', text: `${range(0x400, 0x45f)}№ҐґҰұ` },
  { name: 'kazakh', source: 'cyrillic-ext', text: 'ӘәҒғҚқҢңӨөҮүҺһ' },
];

/** Subsets the fonts of the screens to the journal's three languages, from the Fontsource packages. */
export async function makeFonts(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  for (const face of faces) {
    for (const part of parts) {
      const source = require.resolve(
        `@fontsource-variable/${face.files}-${part.source}-wght-${face.style}.woff2`,
      );
      const font = await subsetFont(fs.readFileSync(source), part.text, {
        targetFormat: 'woff2',
        variationAxes: weights,
      });
      fs.writeFileSync(path.join(folder, `${face.name}-${part.name}.woff2`), font);
    }
  }
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place));
}

if (import.meta.main) {
  const { values } = readCommandLine({ options: { out: { type: 'string', default: 'src/app/fonts' } } });
  await makeFonts(values.out);
  console.log(`The fonts are in ${values.out}.`);
}
