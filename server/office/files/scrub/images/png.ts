import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { CannotScrub, type Removed } from '../removed.ts';
import { scrubIcc } from './icc.ts';
import { ascii } from './jpeg.ts';

/** Chunks that say how the picture looks (PNG, third edition); all others are text, dates or private. */
const picture = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB cICP mDCV cLLI sBIT pHYs bKGD hIST acTL fcTL fdAT'.split(' '),
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
    if (name === 'iCCP') {
      const chunk = cleanProfile(bytes.subarray(at, end));
      if (chunk) kept.push(chunk);
      if (!chunk || Buffer.compare(chunk, bytes.subarray(at, end)) !== 0) removed.add('image-metadata', part);
    } else if (picture.has(name)) kept.push(bytes.subarray(at, end));
    else removed.add('image-metadata', part);
    ended = name === 'IEND';
    at = end;
  }
  if (at < bytes.length) removed.add('image-metadata', part);
  return Buffer.concat(kept);
}

/** A chunk of a PNG with its length, name and sum. */
export function pngChunk(name: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8);
  return chunk;
}

const largestProfile = 8_000_000;

function cleanProfile(chunk: Uint8Array): Uint8Array | null {
  const content = chunk.subarray(8, -4);
  const named = content.indexOf(0);
  try {
    const profile = inflateSync(content.subarray(named + 2), { maxOutputLength: largestProfile });
    const clean = scrubIcc(profile);
    return (
      clean && pngChunk('iCCP', Buffer.concat([Buffer.from('Profile\0\0', 'latin1'), deflateSync(clean)]))
    );
  } catch {
    // Without its profile a picture has slightly other colours.
    return null;
  }
}
