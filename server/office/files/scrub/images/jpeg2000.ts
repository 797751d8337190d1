import type { Removed } from '../removed.ts';
import { scrubIcc } from './icc.ts';
import { ascii } from './jpeg.ts';

const picture = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c', 'rreq']);
const header = new Set(['ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef', 'res ']);

/** A JPEG 2000 file with only the boxes of its picture (ISO/IEC 15444-1, Annex I); a bare codestream is left as it is. */
export function scrubJpeg2000(bytes: Uint8Array, removed: Removed, part: string): Uint8Array {
  if (ascii(bytes, 4, 4) !== 'jP  ') return bytes;
  return boxes(bytes, picture, () => removed.add('image-metadata', part));
}

function boxes(bytes: Uint8Array, known: Set<string>, drop: () => void): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at);
    const long = size === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : size;
    const end = long < 8 ? bytes.length : Math.min(at + long, bytes.length);
    const name = ascii(bytes, at + 4, 4);
    const box = bytes.subarray(at, end);
    if (!known.has(name)) drop();
    else if (name === 'jp2h' && size !== 1) kept.push(boxOf(name, boxes(box.subarray(8), header, drop)));
    else if (name === 'colr' && size !== 1) kept.push(boxOf(name, colours(box.subarray(8), drop)));
    else kept.push(box);
    at = end;
  }
  return Buffer.concat(kept);
}

function boxOf(name: string, content: Uint8Array): Buffer {
  const head = Buffer.from(`\0\0\0\0${name}`, 'latin1');
  head.writeUInt32BE(content.length + 8, 0);
  return Buffer.concat([head, content]);
}

/** How colours are meant: by a number, or by a profile. */
function colours(content: Uint8Array, drop: () => void): Uint8Array {
  if (content[0] === 1) return content.subarray(0, 7);
  const clean = scrubIcc(content.subarray(3));
  drop();
  // sRGB in place of a profile that can't be read.
  return clean ? Buffer.concat([content.subarray(0, 3), clean]) : Uint8Array.of(1, 0, 0, 0, 0, 0, 16);
}
