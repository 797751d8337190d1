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

/**
 * The parts of the font of formulas: what most of them have; bold letters; script, Fraktur and other alphabets; rarer signs.
 * Their ranges are repeated in src/components/formulas.css by hand.
 */
const mathParts = [
  {
    name: 'basic',
    text: [
      `${range(0x20, 0x7e)}\u00a0¬°±·×÷´\`¨¯ıȷˆˇ˘˙˜${range(0x300, 0x30c)}${range(0x391, 0x3a9)}${range(0x3b1, 0x3c9)}ϑϕϖϰϱϵ`,
      '\u2009\u200a–—‖…′″‴‾⁄\u2061\u2062\u2063ℎℓℕℚℝℤ←↑→↓↔⇐⇒⇔↦∀∂∃∅∆∇∈∉∋∏∑−∓∕∖∗∘√∝∞∠∣∥∧∨∩∪∫∼≃≅≈≠≡≤≥≪≫⊂⊃⊆⊇⊕⊗⊥⋅⋮⋯⋱⌈⌉⌊⌋⏞⏟⟨⟩⩽⩾',
      `${range(0x1d434, 0x1d467)}${range(0x1d6e2, 0x1d71b)}`,
    ].join(''),
  },
  {
    name: 'bold',
    text: `${range(0x1d400, 0x1d433)}${range(0x1d468, 0x1d49b)}${range(0x1d6a8, 0x1d6e1)}${range(0x1d71c, 0x1d755)}`,
  },
  { name: 'alphabets', text: `${range(0x2100, 0x214f)}${range(0x1d49c, 0x1d6a7)}${range(0x1d756, 0x1d7ff)}` },
  {
    name: 'signs',
    text: `${range(0x2190, 0x23ff)}${range(0x25a0, 0x26ff)}${range(0x27c0, 0x27ff)}${range(0x2900, 0x2aff)}`,
  },
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
  const math = require.resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2');
  for (const { name, text } of mathParts) {
    const font = await subsetFont(fs.readFileSync(math), text, { targetFormat: 'woff2' });
    fs.writeFileSync(path.join(folder, `stix-two-math-${name}.woff2`), font);
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
