import { CannotScrub, type Removed } from '../removed.ts';

const comment = 70;
const emfPlus = 0x2b464d45;

/**
 * An enhanced metafile (MS-EMF) without its description and without comments other than drawing of EMF+.
 * @throws CannotScrub when its records can't be followed
 */
export function scrubEmf(bytes: Uint8Array, removed: Removed, part: string): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  const [length, offset] = [view.getUint32(60, true), view.getUint32(64, true)];
  if (length > 0) {
    if (offset < 88 || offset + 2 * length > copy.length) throw new CannotScrub('damaged');
    copy.fill(0, offset, offset + 2 * length);
    removed.add('image-metadata', part);
  }
  let at = 0;
  while (at + 8 <= copy.length) {
    const size = view.getUint32(at + 4, true);
    if (size < 8 || at + size > copy.length) throw new CannotScrub('damaged');
    const type = view.getUint32(at, true);
    if (type === comment && size >= 16 && view.getUint32(at + 12, true) !== emfPlus) {
      copy.fill(0, at + 12, at + size);
      removed.add('image-metadata', part);
    }
    at += size;
    if (type === 14) break;
  }
  return copy.subarray(0, at);
}

/**
 * A Windows metafile (MS-WMF) without comments.
 * @throws CannotScrub when its records can't be followed
 */
export function scrubWmf(bytes: Uint8Array, removed: Removed, part: string): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  let at = 18 + (view.getUint32(0, true) === 0x9ac6cdd7 ? 22 : 0);
  while (at + 6 <= copy.length) {
    const size = view.getUint32(at, true) * 2;
    if (size < 6 || at + size > copy.length) throw new CannotScrub('damaged');
    const kind = view.getUint16(at + 4, true);
    if (kind === 0x0626) {
      copy.fill(0, at + 10, at + size);
      if (size > 8) view.setUint16(at + 6, 0x0f, true);
      if (size > 10) view.setUint16(at + 8, size - 10, true);
      removed.add('image-metadata', part);
    }
    at += size;
    if (kind === 0) break;
  }
  return copy.subarray(0, at);
}
