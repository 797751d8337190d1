import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A font package and what of it is used. */
interface Family {
  family: string;
  home: string;
  subsets: string[];
  weights: number[];
  styles: string[];
  /** The signs it is used for, where these are not the ones its subset is named for. */
  range?: string;
}

const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext'];

/** What the pages use. Static files: Chromium embeds them as TrueType, variable ones only as Type 3 outlines. */
const families: Family[] = [
  {
    family: 'Literata',
    home: import.meta.resolve('@fontsource/literata'),
    subsets: scripts,
    weights: [400, 600],
    styles: ['normal', 'italic'],
  },
  {
    family: 'Golos Text',
    home: import.meta.resolve('@fontsource/golos-text'),
    subsets: scripts,
    weights: [400, 500, 600, 700],
    styles: ['normal'],
  },
  // Arrows, mathematical signs and shapes, which neither of the two has.
  {
    family: 'Noto Sans Math',
    home: import.meta.resolve('@fontsource/noto-sans-math'),
    subsets: ['latin'],
    weights: [400],
    styles: ['normal'],
    range: 'U+2190-22FF,U+25A0-26FF',
  },
];

/** The `@font-face` rules of the journal's fonts, the files inside, so that a page needs nothing from outside. */
export function fontFaces(): string {
  return families.flatMap(facesOfFamily).join('\n');
}

function facesOfFamily({ family, home, subsets, weights, styles, range }: Family): string[] {
  const folder = dirname(fileURLToPath(home));
  const ranges = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')));
  const rules: string[] = [];
  for (const subset of subsets) {
    const signs = range ?? ranges[subset];
    if (signs === undefined) continue;
    for (const weight of weights) {
      for (const style of styles) {
        const file = readFileSync(
          join(folder, 'files', `${basename(folder)}-${subset}-${weight}-${style}.woff2`),
        );
        const source = `url(data:font/woff2;base64,${file.toString('base64')}) format('woff2')`;
        rules.push(
          `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:${source};unicode-range:${signs}}`,
        );
      }
    }
  }
  return rules;
}
