import { CannotScrub, type Removed } from '../removed.ts';
import { ascii, joined } from './jpeg.ts';

/** Chunks that say how the picture looks (PNG, third edition); all others are text, dates or private. */
const picture = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs bKGD hIST acTL fcTL fdAT'.split(' '),
);

/**
 * A PNG with only the chunks of the picture.
 * @throws CannotScrub when its chunks can't be followed
 */
export function scrubPng(bytes: Uint8Array, removed: Removed, part: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  let ended = false;
  while (!ended) {
    if (at + 12 > bytes.length) throw new CannotScrub('damaged');
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new CannotScrub('damaged');
    const name = ascii(bytes, at + 4, 4);
    if (picture.has(name)) kept.push(bytes.subarray(at, end));
    else removed.add('image-metadata', part);
    ended = name === 'IEND';
    at = end;
  }
  if (at < bytes.length) removed.add('image-metadata', part);
  return joined(kept, bytes);
}
