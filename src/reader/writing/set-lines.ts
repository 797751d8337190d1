import type { DrawnSigns } from './drawn-signs.ts';
import type { LetterFont } from './letter-font.ts';

/** Letters in one font; or characters that no font has, drawn over an invisible space. */
export type Run = { font: LetterFont; glyphs: number[]; letters: string[]; drawn?: DrawnSigns };

/** Sets a line in the available fonts. */
export type SetLine = (line: string) => Run[];

/** Splits text into grapheme clusters, such as accented letters and emoji, after normalisation to NFC. */
export function lettersOf(text: string): string[] {
  const clean = text.normalize('NFC').replaceAll(/[\u00a0\t]/g, ' ');
  return Array.from(new Intl.Segmenter().segment(clean), ({ segment }) => segment);
}

/**
 * Splits a line into runs of one font each.
 * @param fonts in order of preference; the first one has a space
 * @param draw draws characters that no font has
 */
export function setLine(
  line: string,
  fonts: readonly [LetterFont, ...LetterFont[]],
  draw: (signs: string) => DrawnSigns,
): Run[] {
  const stretches: { font: LetterFont | undefined; letters: string[] }[] = [];
  for (const letter of lettersOf(line)) {
    const last = stretches.at(-1);
    const has = (font: LetterFont) => glyphsOf(letter, font).every((glyph) => glyph !== 0);
    // A letter stays in the font of the one before, if possible; a space after drawn characters is drawn with
    // them.
    const stays = last?.font ? has(last.font) : letter === ' ';
    const font = last && stays ? last.font : fonts.find(has);
    if (last && font === last.font) last.letters.push(letter);
    else stretches.push({ font, letters: [letter] });
  }
  return stretches.map(({ font, letters }) => {
    const text = letters.join('');
    if (font) return { font, glyphs: glyphsOf(text, font), letters: [...text] };
    return { font: fonts[0], glyphs: glyphsOf(' ', fonts[0]), letters: [text], drawn: draw(text) };
  });
}

function glyphsOf(text: string, font: LetterFont): number[] {
  return Array.from(text, (letter) => font.glyph(letter.codePointAt(0) ?? 0));
}

/** The width of runs at font size 1. */
export function widthOf(line: readonly Run[]): number {
  const widths = line.map(
    ({ font, glyphs, drawn }) =>
      drawn?.advance ?? glyphs.reduce((sum, glyph) => sum + font.width(glyph), 0) / 1000,
  );
  return widths.reduce((sum, width) => sum + width, 0);
}
