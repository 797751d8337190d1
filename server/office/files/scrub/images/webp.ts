import { CannotScrub, type Removed } from '../removed.ts';
import { scrubIcc } from './icc.ts';
import { ascii } from './jpeg.ts';

const picture = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH']);
const flagsOfMetadata = 0x08 | 0x04;
const flagOfProfile = 0x20;

/**
 * A WebP picture without Exif, XMP and unknown chunks (RFC 9649).
 * @throws CannotScrub when its chunks can't be followed
 */
export function scrubWebp(bytes: Uint8Array, removed: Removed, part: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const kept: Uint8Array[] = [bytes.slice(0, 12)];
  let at = 12;
  while (at + 8 <= end) {
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new CannotScrub('damaged');
    const name = ascii(bytes, at, 4);
    if (name === 'ICCP') {
      const clean = scrubIcc(bytes.subarray(at + 8, at + 8 + size));
      if (clean) kept.push(profileChunk(clean));
      else if (kept[1]) kept[1][8] = (kept[1][8] ?? 0) & ~flagOfProfile;
    } else if (picture.has(name)) {
      const chunk = bytes.slice(at, Math.min(next, end));
      if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~flagsOfMetadata;
      kept.push(chunk);
    } else removed.add('image-metadata', part);
    at = next;
  }
  if (end < bytes.length) removed.add('image-metadata', part);
  const whole = Buffer.concat(kept);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function profileChunk(profile: Uint8Array): Uint8Array {
  const head = Buffer.from('ICCP\0\0\0\0');
  head.writeUInt32LE(profile.length, 4);
  return Buffer.concat([head, profile, Buffer.alloc(profile.length % 2)]);
}
