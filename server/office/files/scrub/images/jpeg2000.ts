import type { Removed } from '../removed.ts';
import { ascii } from './jpeg.ts';

const picture = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c', 'rreq']);

/** A JPEG 2000 file with only the boxes of its picture (ISO/IEC 15444-1, Annex I); a bare codestream is left as it is. */
export function scrubJpeg2000(bytes: Uint8Array, removed: Removed, part: string): Uint8Array {
  if (ascii(bytes, 4, 4) !== 'jP  ') return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at);
    const long = size === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : size;
    const end = long < 8 ? bytes.length : Math.min(at + long, bytes.length);
    if (picture.has(ascii(bytes, at + 4, 4))) kept.push(bytes.subarray(at, end));
    else removed.add('image-metadata', part);
    at = end;
  }
  return Buffer.concat(kept);
}
