import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A font package and the part of it that is used. */
interface Family {
  family: string;
  home: string;
  subsets: string[];
  weights: number[];
  styles: string[];
  /** The characters it is used for, where these differ from those of its subset. */
  range?: string;
  /** How much larger its letters are set, so that they are as high as those beside it. */
  sizeAdjust?: string;
}

const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext'];

/**
 * The fonts of the pages. Static files: Chromium embeds them as TrueType, but variable ones only as Type 3
 * outlines.
 */
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
  // Arrows, mathematical symbols and shapes, which neither of the two has.
  {
    family: 'Noto Sans Math',
    home: import.meta.resolve('@fontsource/noto-sans-math'),
    subsets: ['latin'],
    weights: [400],
    styles: ['normal'],
    range: 'U+2190-22FF,U+25A0-26FF',
  },
];

/** The font of formulas, which has the measures that these are set by. */
const mathFamily: Family = {
  family: 'STIX Two Math',
  home: import.meta.resolve('@fontsource/stix-two-math'),
  subsets: ['latin'],
  weights: [400],
  styles: ['normal'],
  // Words in formulas are in the face of the text.
  range: 'U+0020-03FF,U+2000-2BFF,U+1D400-1D7FF',
  sizeAdjust: '107%',
};

/**
 * The `@font-face` rules of the journal's fonts, with the files inlined, so that a page loads nothing from
 * outside.
 * @param html of the page: only one with formulas has their font
 */
export function fontFaces(html: string): string {
  const used = html.includes('<math') ? [...families, mathFamily] : families;
  return used.flatMap(facesOfFamily).join('\n');
}

function facesOfFamily({ family, home, subsets, weights, styles, range, sizeAdjust }: Family): string[] {
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
          `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:${source};unicode-range:${signs}${sizeAdjust ? `;size-adjust:${sizeAdjust}` : ''}}`,
        );
      }
    }
  }
  return rules;
}
