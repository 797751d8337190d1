import { CannotScrub, type Removed } from '../removed.ts';
import { ascii } from './jpeg.ts';

/**
 * A GIF with its pictures, their timing and repetition; comments, text and other applications' data go (GIF89a).
 * @throws CannotScrub when its blocks can't be followed
 */
export function scrubGif(bytes: Uint8Array, removed: Removed, part: string): Uint8Array {
  const byte = (at: number): number => {
    const value = bytes[at];
    if (value === undefined) throw new CannotScrub('damaged');
    return value;
  };
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (from: number): number => {
    let at = from;
    while (byte(at) !== 0) at += byte(at) + 1;
    return at + 1;
  };
  let at = 13 + colours(byte(10));
  const kept: Uint8Array[] = [bytes.subarray(0, at)];
  while (byte(at) !== 0x3b) {
    const begin = at;
    let stays = true;
    if (byte(at) === 0x2c) at = afterBlocks(at + 11 + colours(byte(at + 9)));
    else if (byte(at) === 0x21) {
      const repeats = byte(at + 1) === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(ascii(bytes, at + 3, 11));
      stays = byte(at + 1) === 0xf9 || repeats;
      at = afterBlocks(at + 2);
    } else throw new CannotScrub('damaged');
    if (stays) kept.push(bytes.subarray(begin, at));
    else removed.add('image-metadata', part);
  }
  if (at + 1 < bytes.length) removed.add('image-metadata', part);
  return Buffer.concat([...kept, Uint8Array.of(0x3b)]);
}
