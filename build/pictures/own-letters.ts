import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fileOfLetter, files, lettersOf, withoutOwnLetters } from './drawing-letters.ts';

const require = createRequire(import.meta.url);

type Face = { family: string; package: string; style: 'normal' | 'italic'; axes: Record<string, Axis> };
type Axis = number | { min: number; max: number };

const sans: Face = {
  family: 'Golos Text Variable',
  package: 'golos-text',
  style: 'normal',
  axes: { wght: 400 },
};
const upToBold = { min: 400, max: 700 };

/** The family's letters for titles: at their largest optical size. */
const display: Face = {
  family: 'Literata Variable',
  package: 'literata',
  style: 'normal',
  axes: { wght: 500, opsz: 72 },
};

/**
 * A drawing with the letters of its labels inside: an image on a page sees none of the page's fonts. They are those of the
 * journal's sans, also where the drawing names another, as in print.
 */
export async function withOwnLetters(svg: string): Promise<string> {
  const bare = withoutOwnLetters(svg);
  const isBold = /font-weight\s*[=:]\s*"?(?:[5-9]00|bold)/.test(bare);
  const face = isBold ? { ...sans, axes: { wght: upToBold } } : sans;
  const faces = await facesOf(face, lettersOf(bare));
  return lettered(bare, faces, `text,tspan{font-family:"${sans.family}",sans-serif!important}`);
}

/** A cover with its letters inside: those of titles for texts that name that family, those of the sans for the others. */
export async function withCoverLetters(svg: string): Promise<string> {
  const bare = withoutOwnLetters(svg);
  const isDisplay = (label: string) => /^<text[^>]*font-family="Literata/.test(label);
  const isItalic = (label: string) => /^<text[^>]*font-style="italic"/.test(label);
  const faces = await Promise.all([
    facesOf(
      sans,
      lettersOf(bare, (label) => !isDisplay(label)),
    ),
    facesOf(
      display,
      lettersOf(bare, (label) => isDisplay(label) && !isItalic(label)),
    ),
    facesOf(
      { ...display, style: 'italic' },
      lettersOf(bare, (label) => isDisplay(label) && isItalic(label)),
    ),
  ]);
  return lettered(bare, faces.flat(), '');
}

function lettered(svg: string, faces: string[], rules: string): string {
  if (faces.length === 0) return svg;
  const style = `<style>/* letters */${faces.join('')}${rules}</style>`;
  return svg.replace(/<svg[^>]*>(?:\s*<title>[^<]*<\/title>)?/, (start) => start + style);
}

/** The `@font-face` rules of a face for these letters, from as many of its files as have them. */
async function facesOf(face: Face, letters: string[]): Promise<string[]> {
  const parts = files.map(({ name }) => ({
    name,
    own: letters.filter((each) => fileOfLetter(each) === name),
  }));
  const rules = parts.filter(({ own }) => own.length > 0).map(({ name, own }) => fontFace(face, name, own));
  return await Promise.all(rules);
}

async function fontFace(face: Face, name: string, letters: string[]): Promise<string> {
  const axis = 'opsz' in face.axes ? 'opsz' : 'wght';
  const file = `@fontsource-variable/${face.package}/files/${face.package}-${name}-${axis}-${face.style}.woff2`;
  const font = await subsetFont(readFileSync(require.resolve(file)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: face.axes,
  });
  const range = letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join();
  const weight = face.axes.wght === upToBold ? '400 700' : '400';
  const source = `url(data:font/woff2;base64,${font.toString('base64')})`;
  return `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${weight};src:${source};unicode-range:${range}}`;
}
