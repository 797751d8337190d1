import cyrillicFont from '@fontsource/golos-text/files/golos-text-cyrillic-400-normal.woff?url';
import kazakhFont from '@fontsource/golos-text/files/golos-text-cyrillic-ext-400-normal.woff?url';
import basicFont from '@fontsource/golos-text/files/golos-text-latin-400-normal.woff?url';
import latinFont from '@fontsource/golos-text/files/golos-text-latin-ext-400-normal.woff?url';
import { type Colour, findAppendedTexts, hasBareFields, type Text } from './appended-texts.ts';
import type { DrawnSigns } from './drawn-signs.ts';
import { type LetterFont, readWoff } from './letter-font.ts';
import { type AddObject, addFont, addPicture } from './letter-objects.ts';
import { writeEntries } from './pdf-dictionary.ts';
import { bytesAsText, readEnd } from './pdf-update.ts';
import { setLine } from './set-lines.ts';
import { lookOf, setText, turned } from './text-look.ts';

/** Called only if there is something to write. */
type Means = {
  /** The values filled into form fields, by object number. */
  fields(): Promise<ReadonlyMap<number, Text>>;
  /** Draws characters that none of the fonts has. */
  draw(signs: string, colour: Colour): DrawnSigns;
  /** Fetches a font. */
  fetch(url: string): Promise<Uint8Array>;
};

/**
 * Gives text boxes and fields saved by pdf.js an appearance with embedded fonts. pdf.js writes only Latin
 * letters itself and leaves others to the fonts of a PDF viewer, which often lacks them. Characters that our
 * fonts lack become images.
 * @param original the length of the original PDF, in bytes
 * @returns the same bytes if there is nothing to do
 */
export async function withLetters(pdf: Uint8Array, original: number, means: Means): Promise<Uint8Array> {
  const appended = bytesAsText(pdf.subarray(original));
  const boxes = findAppendedTexts(appended, hasBareFields(appended) ? await means.fields() : new Map());
  const end = boxes.length > 0 ? readEnd(pdf) : undefined;
  if (!end) return pdf;
  const load = async (url: string) => await readWoff(await means.fetch(url));
  const fonts = await Promise.all([load(basicFont), load(cyrillicFont), load(kazakhFont), load(latinFont)]);
  const objects = new Map<number, Parameters<AddObject>>();
  let next = end.firstFree;
  const add: AddObject = (...parts) => {
    objects.set(next, parts);
    next += 1;
    return next - 1;
  };
  const written = boxes.map((box) => {
    const draw = (signs: string) => means.draw(signs, box.colour);
    return { box, set: setText(box, (line) => setLine(line, fonts, draw)) };
  });
  const runs = written.flatMap(({ set }) => set.pieces.flatMap((piece) => piece.runs));
  const parts = new Map<LetterFont | DrawnSigns, number>();
  const named = async <Part extends LetterFont | DrawnSigns>(
    all: Part[],
    put: (part: Part) => Promise<number>,
  ) => {
    const names: string[] = [];
    for (const part of new Set(all)) {
      const number = await put(part);
      parts.set(part, number);
      names.push(`/L${number} ${number} 0 R`);
    }
    return `<< ${names.join(' ')} >>`;
  };
  const usedFonts = await named(
    runs.map(({ font }) => font),
    (font) => addFont(font, runs, add),
  );
  const pictures = await named(
    runs.flatMap(({ drawn }) => drawn ?? []),
    (drawn) => addPicture(drawn, add),
  );
  const resources = add(`<< /Font ${usedFonts} /XObject ${pictures} >>`);
  for (const { box, set } of written) {
    const look = lookOf(box, set, (part) => `L${parts.get(part)}`);
    const form = add(
      `<< /Type /XObject /Subtype /Form /BBox [0 0 ${set.width} ${set.height}] /Matrix [${turned(set, box.rotation)}] /Resources ${resources} 0 R /Length ${look.length} >>\nstream\n${look}\nendstream`,
    );
    objects.set(box.object, [writeEntries(new Map([...box.entries, ['AP', `<< /N ${form} 0 R >>`]]))]);
  }
  return end.with(objects);
}
