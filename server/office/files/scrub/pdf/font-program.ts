/**
 * A font program without the names that people gave it and without notices and addresses: TrueType, OpenType, CFF (Adobe
 * Technical Note 5176) or Type 1. It keeps its length, and its letters look the same; what can't be followed stays as it is.
 * @returns the same bytes if nothing changes
 */
export function cleanFontProgram(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  try {
    const signature = copy.toString('latin1', 0, 4);
    if (copy.readUInt32BE(0) === 0x10000 || /^(?:OTTO|true)$/.test(signature)) cleanTables(copy);
    else if (signature.startsWith('%!')) cleanType1(copy);
    else if (copy[0] === 1 && (copy[2] ?? 0) >= 4) cleanCff(copy);
  } catch (error) {
    // Bytes that end too early.
    if (!(error instanceof RangeError)) throw error;
  }
  return copy;
}

/** The tables of names, makers and signatures (OpenType 1.9). */
function cleanTables(font: Buffer): void {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const name = font.toString('latin1', at, at + 4);
    const [from, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    const table = font.subarray(from, from + length);
    if (name === 'name') blank(table, table.readUInt16BE(4), table.length);
    // Who sells it.
    else if (name === 'OS/2' && table.length >= 62) blank(table, 58, 62);
    else if (/^(?:meta|DSIG|FFTM)$/.test(name)) table.fill(0);
    else if (name === 'CFF ') cleanCff(table);
  }
}

/** The words after these keys of a Type 1 font, in its part that can be read. */
const told =
  /\/(?:FullName|FamilyName|Notice|Copyright|version|Weight)\s*\(((?:[^()\\]|\\.)*)\)|\/FontName\s*\/(\S+)|(%[^\r\n]*)/g;

function cleanType1(font: Buffer): void {
  const end = font.indexOf('eexec');
  const head = font.toString('latin1', 0, end < 0 ? font.length : end);
  for (const found of head.matchAll(told)) {
    const [whole, text, name, comment] = found;
    // The beginning of the first line says what this is.
    if (comment !== undefined && found.index === 0) {
      const after = /^%!\S+/.exec(comment)?.[0].length ?? 0;
      blank(font, after, comment.length);
    } else if (comment !== undefined) blank(font, found.index + 1, found.index + whole.length);
    else if (text !== undefined)
      blank(font, found.index + whole.length - 1 - text.length, found.index + whole.length - 1);
    else if (name !== undefined)
      font.fill('F', found.index + whole.length - name.length, found.index + whole.length);
  }
}

type Index = { items: { from: number; to: number }[]; end: number };

function cleanCff(font: Buffer): void {
  const names = indexAt(font, font.readUInt8(2));
  for (const { from, to } of names.items) font.fill('F', from, to);
  const dictionaries = indexAt(font, names.end);
  const strings = indexAt(font, dictionaries.end);
  for (const { from, to } of dictionaries.items)
    for (const id of textsOf(font.subarray(from, to))) {
      const text = strings.items[id - standardStrings];
      if (text) blank(font, text.from, text.to);
    }
}

const standardStrings = 391;

function indexAt(font: Buffer, at: number): Index {
  const count = font.readUInt16BE(at);
  if (count === 0) return { items: [], end: at + 2 };
  const size = font.readUInt8(at + 2);
  const offset = (index: number) => font.readUIntBE(at + 3 + index * size, size);
  const before = at + 2 + (count + 1) * size;
  const items = Array.from({ length: count }, (_, index) => ({
    from: before + offset(index),
    to: before + offset(index + 1),
  }));
  return { items, end: before + offset(count) };
}

/** The numbers of the strings that a top dictionary names: version, notice, copyright, names and weight. */
function textsOf(dictionary: Buffer): number[] {
  const found: number[] = [];
  let last = -1;
  for (let at = 0; at < dictionary.length; ) {
    const byte = dictionary.readUInt8(at);
    if (byte <= 21) {
      const operator = byte === 12 ? 1200 + dictionary.readUInt8(at + 1) : byte;
      if ([0, 1, 2, 3, 4, 1200, 1221, 1222].includes(operator) && last >= 0) found.push(last);
      at += byte === 12 ? 2 : 1;
      last = -1;
    } else if (byte === 28) {
      last = dictionary.readUInt16BE(at + 1);
      at += 3;
    } else if (byte === 29) {
      last = dictionary.readInt32BE(at + 1);
      at += 5;
    } else if (byte === 30) {
      at += 1;
      while ((dictionary.readUInt8(at) & 0xf) !== 0xf) at += 1;
      at += 1;
    } else if (byte >= 247) {
      const next = dictionary.readUInt8(at + 1);
      last = byte < 251 ? (byte - 247) * 256 + next + 108 : -1;
      at += 2;
    } else {
      last = byte - 139;
      at += 1;
    }
  }
  return found;
}

function blank(bytes: Buffer, from: number, to: number): void {
  bytes.fill(' ', from, to);
}
