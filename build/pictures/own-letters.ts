import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fileOfLetter, files, lettersOf, withoutOwnLetters } from './drawing-letters.ts';

const require = createRequire(import.meta.url);

const family = 'Golos Text Variable';

/**
 * A drawing with the letters of its labels inside: an image on a page sees none of the page's fonts. They are those of the
 * journal's sans, also where the drawing names another, as in print.
 */
export async function withOwnLetters(svg: string): Promise<string> {
  const bare = withoutOwnLetters(svg);
  const letters = lettersOf(bare);
  if (letters.length === 0) return bare;
  const isBold = /font-weight\s*[=:]\s*"?(?:[5-9]00|bold)/.test(bare);
  const faces: string[] = [];
  for (const { name } of files) {
    const own = letters.filter((letter) => fileOfLetter(letter) === name);
    if (own.length > 0) faces.push(await face(name, own, isBold));
  }
  const style = `<style>/* letters */${faces.join('')}text,tspan{font-family:"${family}",sans-serif!important}</style>`;
  return bare.replace(/<svg[^>]*>(?:\s*<title>[^<]*<\/title>)?/, (start) => start + style);
}

async function face(name: string, letters: string[], isBold: boolean): Promise<string> {
  const file = `@fontsource-variable/golos-text/files/golos-text-${name}-wght-normal.woff2`;
  const font = await subsetFont(readFileSync(require.resolve(file)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: isBold ? { min: 400, max: 700 } : 400 },
  });
  const range = letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join();
  const weight = isBold ? '400 700' : '400';
  const source = `url(data:font/woff2;base64,${font.toString('base64')})`;
  return `@font-face{font-family:"${family}";font-weight:${weight};src:${source};unicode-range:${range}}`;
}
