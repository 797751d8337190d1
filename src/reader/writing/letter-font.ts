/** A font whose glyphs are embedded in a PDF. */
export type LetterFont = {
  /** The font as a TrueType file. */
  file: Uint8Array;
  /** In thousandths of the font size, as in PDF. */
  bbox: readonly number[];
  ascent: number;
  descent: number;
  /** The glyph of a character; 0 if the font has none. */
  glyph(codePoint: number): number;
  /** The advance width of a glyph, in thousandths of the font size. */
  width(glyph: number): number;
};

/** The tables that PDF requires of an embedded TrueType font (ISO 32000-2, 9.9.2). */
const wanted = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/** Reads a WOFF font (https://www.w3.org/TR/WOFF/), whose tables are compressed one by one. */
export async function readWoff(woff: Uint8Array): Promise<LetterFont> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const tables = new Map<string, Uint8Array>();
  for (let place = 44, left = view.getUint16(12); left > 0; left -= 1, place += 20) {
    const name = String.fromCharCode(...woff.subarray(place, place + 4));
    const begin = view.getUint32(place + 4);
    const packed = woff.subarray(begin, begin + view.getUint32(place + 8));
    const isPacked = packed.length < view.getUint32(place + 12);
    tables.set(name, isPacked ? await inflate(packed) : packed);
  }
  const table = (name: string) => {
    const bytes = tables.get(name);
    if (!bytes) throw new Error(`the font has no table ${name}`);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const thousandths = (units: number) => Math.round((units * 1000) / head.getUint16(18));
  const widths = hhea.getUint16(34);
  const glyphs = readCharacterMap(table('cmap'));
  return {
    file: asTrueType([...tables].filter(([name]) => wanted.includes(name)).sort()),
    bbox: [36, 38, 40, 42].map((place) => thousandths(head.getInt16(place))),
    ascent: thousandths(hhea.getInt16(4)),
    descent: thousandths(hhea.getInt16(6)),
    glyph: (codePoint) => glyphs.get(codePoint) ?? 0,
    // The last width applies to all further glyphs.
    width: (glyph) => thousandths(hmtx.getUint16(4 * Math.min(glyph, widths - 1))),
  };
}

/**
 * Reads format 4 of the `cmap` table: glyphs of the Basic Multilingual Plane, in segments with an offset or a
 * list.
 */
function readCharacterMap(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let left = cmap.getUint16(2), place = 4; left > 0; left -= 1, place += 8) {
    const at = cmap.getUint32(place + 4);
    if (cmap.getUint16(at) !== 4) continue;
    const segments = cmap.getUint16(at + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = at + 14 + 2 * segment;
      const begin = end + 2 + 2 * segments;
      const delta = begin + 2 * segments;
      const list = delta + 2 * segments;
      const [first, last] = [cmap.getUint16(begin), cmap.getUint16(end)];
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const offset = cmap.getUint16(list);
        const listed = offset === 0 ? code : cmap.getUint16(list + offset + 2 * (code - first));
        if (listed !== 0) glyphs.set(code, (listed + cmap.getUint16(delta)) & 0xffff);
      }
    }
  }
  return glyphs;
}

/** A TrueType file made of tables sorted by name. */
function asTrueType(tables: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const padded = (length: number) => (length + 3) & ~3;
  const start = 12 + 16 * tables.length;
  const file = new Uint8Array(tables.reduce((length, [, bytes]) => length + padded(bytes.length), start));
  const view = new DataView(file.buffer);
  const level = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** level);
  view.setUint16(8, level);
  view.setUint16(10, 16 * (tables.length - 2 ** level));
  let begin = start;
  for (const [place, [name, bytes]] of tables.entries()) {
    const entry = 12 + 16 * place;
    file.set(bytes, begin);
    for (let letter = 0; letter < 4; letter += 1) file[entry + letter] = name.charCodeAt(letter);
    let sum = 0;
    for (let word = begin; word < begin + padded(bytes.length); word += 4) {
      sum = (sum + view.getUint32(word)) >>> 0;
    }
    view.setUint32(entry + 4, sum);
    view.setUint32(entry + 8, begin);
    view.setUint32(entry + 12, bytes.length);
    begin += padded(bytes.length);
  }
  return file;
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  return await through(bytes, new DecompressionStream('deflate'));
}

/** Compresses bytes with zlib, as in PDFs and fonts. */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  return await through(bytes, new CompressionStream('deflate'));
}

async function through(bytes: Uint8Array, change: CompressionStream | DecompressionStream) {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(change);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
