import cyrillicFont from '@fontsource/golos-text/files/golos-text-cyrillic-400-normal.woff?url';
import kazakhFont from '@fontsource/golos-text/files/golos-text-cyrillic-ext-400-normal.woff?url';
import basicFont from '@fontsource/golos-text/files/golos-text-latin-400-normal.woff?url';
import { deflate, type LetterFont, readWoff } from './letter-font.ts';
import { bytesAsText, readEnd } from './pdf-update.ts';
import { findTextBoxes, type TextBox } from './text-boxes.ts';

/** As pdf.js sets lines, in shares of the font's size. */
const lineHeight = 1.35;

type Parts = (string | Uint8Array)[];

/**
 * Gives the text boxes that pdf.js has written into a PDF their letters. It writes Latin ones only, and leaves others
 * to whatever font a reader of the PDF may find, which is often none.
 * @param original how many bytes the PDF has without what was written into it
 * @returns the same bytes where there is nothing to be done, or letters are wanted that we have not
 */
export async function withLetters(pdf: Uint8Array, original: number): Promise<Uint8Array> {
  const boxes = findTextBoxes(bytesAsText(pdf.subarray(original)));
  const end = boxes.length > 0 ? readEnd(pdf) : undefined;
  if (!end) return pdf;
  const fonts = await Promise.all([basicFont, cyrillicFont, kazakhFont].map(loadFont));
  const objects = new Map<number, Parts>();
  let next = end.firstFree;
  const add = (...parts: Parts) => {
    objects.set(next, parts);
    next += 1;
    return next - 1;
  };
  const written = boxes.flatMap((box) => {
    const lines = linesOf(box, fonts).map((line) => setLine(line, fonts));
    return lines.every((line) => line !== undefined) ? [{ box, lines }] : [];
  });
  const used = written.flatMap(({ lines }) => lines.flat());
  const numbers = await Promise.all(
    fonts.map(async (font) => {
      const runs = used.filter((run) => run.font === font);
      return runs.length > 0 ? await fontObjects(font, runs, add) : undefined;
    }),
  );
  const named = numbers.flatMap((number, place) => (number ? [`/F${place} ${number} 0 R`] : []));
  for (const { box, lines } of written) {
    const look = appearance(box, lines, fonts);
    const [x1, y1] = box.rect;
    const form = add(
      `<< /Type /XObject /Subtype /Form /BBox [${box.rect.join(' ')}] /Matrix [1 0 0 1 ${-x1} ${-y1}] /Resources << /Font << ${named.join(' ')} >> >> /Length ${look.length} >>\nstream\n${look}\nendstream`,
    );
    const bare = box.dictionary.replace(/\/AP << \/N \d+ 0 R >>/, '').replace(/>>$/, '');
    objects.set(box.object, [`${bare}/AP << /N ${form} 0 R >> >>`]);
  }
  return written.length > 0 ? end.with(objects) : pdf;
}

async function loadFont(url: string): Promise<LetterFont> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the font ${url} can’t be fetched: ${answer.status}`);
  return await readWoff(new Uint8Array(await answer.arrayBuffer()));
}

/** The room between the edge of a field and its text. */
const padding = 2;

/** The lines of a box; in a field they end at its edge. */
function linesOf({ text, lines, rect, fontSize }: TextBox, fonts: readonly LetterFont[]): string[] {
  const written = text.split('\n');
  if (lines !== 'broken') return written;
  const room = (rect[2] - rect[0] - 2 * padding) / fontSize;
  return written.flatMap((line) => {
    const broken: string[] = [];
    for (const word of line.split(' ')) {
      const longer = broken.length > 0 ? `${broken.at(-1)} ${word}` : word;
      const hasRoom = broken.length > 0 && widthOf(setLine(longer, fonts) ?? []) <= room;
      if (hasRoom) broken[broken.length - 1] = longer;
      else broken.push(word);
    }
    return broken;
  });
}

/** Letters of a line that one font has. */
type Run = { font: LetterFont; glyphs: number[]; letters: string[] };

/** @returns undefined where no font has one of the letters */
function setLine(line: string, fonts: readonly LetterFont[]): Run[] | undefined {
  const runs: Run[] = [];
  for (const letter of line.replaceAll(/[\u00a0\t]/g, ' ')) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    // A space goes with the letters before it.
    const font = last?.font.glyph(code) ? last.font : fonts.find((one) => one.glyph(code) !== 0);
    if (!font) return undefined;
    const run = font === last?.font ? last : { font, glyphs: [], letters: [] };
    if (run !== last) runs.push(run);
    run.glyphs.push(font.glyph(code));
    run.letters.push(letter);
  }
  return runs;
}

/** The objects of a font with its letters (ISO 32000-2, 9.7). @returns the number of the font itself */
async function fontObjects(font: LetterFont, runs: readonly Run[], add: (...parts: Parts) => number) {
  const letters = new Map<number, string>();
  for (const { glyphs, letters: run } of runs) {
    for (const [place, glyph] of glyphs.entries()) letters.set(glyph, run[place] ?? '');
  }
  const known = [...letters].sort(([one], [other]) => one - other);
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def /CMapName /Letters def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...known.map(
      ([glyph, letter]) => `1 beginbfchar <${hex(glyph)}> <${hex(letter.codePointAt(0) ?? 0)}> endbfchar`,
    ),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
  const file = await deflate(font.file);
  const program = add(
    `<< /Filter /FlateDecode /Length1 ${font.file.length} /Length ${file.length} >>\nstream\n`,
    file,
    '\nendstream',
  );
  const name = `/AAAAAA+GolosText-${program}`;
  const { ascent, descent, bbox } = font;
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${bbox.join(' ')}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight 700 /StemV 80 /FontFile2 ${program} 0 R >>`,
  );
  const widths = known.map(([glyph]) => `${glyph} [${font.width(glyph)}]`).join(' ');
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /DW 0 /W [${widths}] /FontDescriptor ${descriptor} 0 R >>`,
  );
  const unicode = add(`<< /Length ${map.length} >>\nstream\n${map}\nendstream`);
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
}

/** How a text box is drawn: its lines from the top, smaller where they would not have room. */
function appearance(
  { rect, rotation, fontSize, colour, lines: kind }: TextBox,
  lines: readonly Run[][],
  fonts: readonly LetterFont[],
) {
  const inset = kind === 'asWritten' ? 0 : padding;
  const [x1, y1, x2, y2] = [rect[0] + inset, rect[1] + inset, rect[2] - inset, rect[3] - inset];
  const turned = rotation % 180 !== 0;
  const [width, height] = turned ? [y2 - y1, x2 - x1] : [x2 - x1, y2 - y1];
  const widest = Math.max(...lines.map((line) => widthOf(line) * fontSize));
  const share = Math.min(1, width / widest, height / (lineHeight * fontSize * lines.length));
  const size = fontSize * share;
  // One line stands in the middle of its field.
  const down = kind === 'one' ? (height - lineHeight * size) / 2 : 0;
  // Where the box has its upper left corner, and which way its lines go.
  const [matrix, left, top] = {
    0: ['1 0 0 1', x1, y2] as const,
    90: ['0 1 -1 0', y1, -x1] as const,
    180: ['-1 0 0 -1', -x2, -y1] as const,
    270: ['0 -1 1 0', -y2, x2] as const,
  }[rotation] ?? ['1 0 0 1', x1, y2];
  const shown = lines.map((line, place) => {
    const runs = line.map(
      ({ font, glyphs }) =>
        `/F${fonts.indexOf(font)} ${number(size)} Tf <${glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')).join('')}> Tj`,
    );
    const step =
      place === 0 ? `${number(left)} ${number(top - down - size)}` : `0 ${number(-lineHeight * size)}`;
    return `${step} Td ${runs.join(' ')}`;
  });
  return `/Tx BMC q ${matrix} 0 0 cm BT ${colour} ${shown.join('\n')} ET Q EMC`;
}

/** How wide a line is at size 1. */
function widthOf(line: readonly Run[]): number {
  const widths = line.flatMap(({ font, glyphs }) => glyphs.map(font.width));
  return widths.reduce((sum, width) => sum + width, 0) / 1000;
}

function number(value: number): string {
  return value.toFixed(3).replace(/\.?0+$/, '');
}
