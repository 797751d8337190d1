import { CannotScrub, type Removed } from '../removed.ts';
import { scrubIcc } from './icc.ts';

/** Tags that say how a picture looks (TIFF 6.0, TIFF Technical Note 2, ICC.1 Annex B). */
const picture = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290, 291,
  292, 293, 296, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 336, 338, 339, 340, 341, 347,
  529, 530, 531, 532, 34675,
]);
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const offsets = new Map([
  [273, 279],
  [324, 325],
]);
const profileTag = 34675;
const mostPages = 2000;

type Field = { tag: number; type: number; count: number; value: Uint8Array };

/**
 * A TIFF written anew from the tags and the data of its pictures, so that nothing between them stays.
 * @throws CannotScrub when it is damaged, or of a kind that is rare (BigTIFF, pictures without sizes, JPEG of TIFF 6.0)
 */
export function scrubTiff(bytes: Uint8Array, removed: Removed, part: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = view.getUint16(0) === 0x4949;
  if (view.getUint16(2, little) !== 42) throw new CannotScrub('needs-conversion');
  try {
    const pages: Field[][] = [];
    let at = view.getUint32(4, little);
    while (at !== 0) {
      const { fields, next } = directory(bytes, view, at, little, () => removed.add('image-metadata', part));
      pages.push(fields);
      if (pages.length > mostPages) throw new CannotScrub('too-large');
      at = next;
    }
    return written(bytes, pages, little);
  } catch (error) {
    throw error instanceof RangeError ? new CannotScrub('damaged', error) : error;
  }
}

function directory(bytes: Uint8Array, view: DataView, at: number, little: boolean, drop: () => void) {
  const entries = view.getUint16(at, little);
  const fields: Field[] = [];
  for (let entry = 0; entry < entries; entry += 1) {
    const place = at + 2 + entry * 12;
    const [tag, type] = [view.getUint16(place, little), view.getUint16(place + 2, little)];
    if (tag === 513) throw new CannotScrub('needs-conversion');
    if (!picture.has(tag)) {
      drop();
      continue;
    }
    const count = view.getUint32(place + 4, little);
    const size = (sizes[type] ?? 0) * count;
    const from = size <= 4 ? place + 8 : view.getUint32(place + 8, little);
    if (from + size > bytes.length) throw new CannotScrub('damaged');
    const value = bytes.slice(from, from + size);
    if (tag !== profileTag) fields.push({ tag, type, count, value });
    else {
      const clean = scrubIcc(value);
      if (clean) fields.push({ tag, type: 7, count: clean.length, value: clean });
      if (!clean || Buffer.compare(clean, value) !== 0) drop();
    }
  }
  return { fields, next: view.getUint32(at + 2 + entries * 12, little) };
}

function written(bytes: Uint8Array, pages: Field[][], little: boolean): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const put = (chunk: Uint8Array): number => {
    const padded = chunk.length % 2 === 0 ? chunk : Buffer.concat([chunk, Uint8Array.of(0)]);
    const at = length;
    chunks.push(padded);
    length += padded.length;
    if (length > 2 * bytes.length + 1024) throw new CannotScrub('too-large');
    return at;
  };
  const header = new Uint8Array(8);
  header.set(bytes.subarray(0, 4));
  put(header);
  let link = { in: header, at: 4 };
  for (const fields of pages) {
    for (const [offsetTag, sizeTag] of offsets) moveData(bytes, fields, offsetTag, sizeTag, little, put);
    const values = fields.map(({ value }) => (value.length > 4 ? put(value) : null));
    const table = new Uint8Array(2 + fields.length * 12 + 4);
    const view = new DataView(table.buffer);
    view.setUint16(0, fields.length, little);
    for (const [index, { tag, type, count, value }] of fields.entries()) {
      const place = 2 + index * 12;
      view.setUint16(place, tag, little);
      view.setUint16(place + 2, type, little);
      view.setUint32(place + 4, count, little);
      const at = values[index];
      if (typeof at === 'number') view.setUint32(place + 8, at, little);
      else table.set(value, place + 8);
    }
    const at = put(table);
    new DataView(link.in.buffer).setUint32(link.at, at, little);
    link = { in: table, at: table.length - 4 };
  }
  return Buffer.concat(chunks);
}

/** Copies the strips or tiles of a page, and lets its field say where they are now. */
function moveData(
  bytes: Uint8Array,
  fields: Field[],
  offsetTag: number,
  sizeTag: number,
  little: boolean,
  put: (chunk: Uint8Array) => number,
): void {
  const offset = fields.find(({ tag }) => tag === offsetTag);
  if (!offset) return;
  const size = fields.find(({ tag }) => tag === sizeTag);
  if (size?.count !== offset.count) throw new CannotScrub('needs-conversion');
  const moved = new DataView(new ArrayBuffer(offset.count * 4));
  for (let index = 0; index < offset.count; index += 1) {
    const [from, length] = [numberAt(offset, index, little), numberAt(size, index, little)];
    if (from + length > bytes.length) throw new CannotScrub('damaged');
    moved.setUint32(index * 4, put(bytes.subarray(from, from + length)), little);
  }
  Object.assign(offset, { type: 4, value: new Uint8Array(moved.buffer) });
}

function numberAt({ type, value }: Field, index: number, little: boolean): number {
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
  return type === 3 ? view.getUint16(index * 2, little) : view.getUint32(index * 4, little);
}
