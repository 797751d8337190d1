import type { DrawnSigns } from './drawn-signs.ts';
import { deflate, type LetterFont } from './letter-font.ts';
import type { Run } from './set-lines.ts';

/** Adds an object to a PDF. @returns its number */
export type AddObject = (...parts: (string | Uint8Array)[]) => number;

/**
 * Adds a composite font with widths and Unicode values for its letters in `runs` (ISO 32000-2, 9.7).
 * @returns the object number of the font
 */
export async function addFont(font: LetterFont, runs: readonly Run[], add: AddObject): Promise<number> {
  const letters = new Map<number, string>();
  for (const { glyphs, letters: run, drawn } of runs.filter((one) => one.font === font)) {
    for (const [place, glyph] of glyphs.entries()) letters.set(glyph, drawn ? ' ' : (run[place] ?? ''));
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

/**
 * Adds an image and its opacity mask (ISO 32000-2, 8.9.5).
 * @returns the object number of the image
 */
export async function addPicture({ width, height, pixels }: DrawnSigns, add: AddObject): Promise<number> {
  const colours = new Uint8Array(3 * width * height);
  const opacities = new Uint8Array(width * height);
  for (let pixel = 0; pixel < opacities.length; pixel += 1) {
    colours.set(pixels.subarray(4 * pixel, 4 * pixel + 3), 3 * pixel);
    opacities[pixel] = pixels[4 * pixel + 3] ?? 0;
  }
  const image = async (bytes: Uint8Array, space: string, more = '') => {
    const packed = await deflate(bytes);
    return add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${space} /BitsPerComponent 8 ${more}/Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      packed,
      '\nendstream',
    );
  };
  const mask = await image(opacities, 'DeviceGray');
  return await image(colours, 'DeviceRGB', `/SMask ${mask} 0 R `);
}
