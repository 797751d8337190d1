import { gunzipSync } from 'node:zlib';
import { CannotScrub, type Removed } from '../removed.ts';
import { pngOfBitmap } from './bitmap.ts';
import { scrubGif } from './gif.ts';
import { ascii, scrubJpeg } from './jpeg.ts';
import { scrubEmf, scrubWmf } from './metafile.ts';
import { scrubPng } from './png.ts';
import { scrubSvg } from './svg.ts';
import { scrubTiff } from './tiff.ts';
import { scrubWebp } from './webp.ts';

export type Picture = { bytes: Uint8Array; type: string; extension: string };
type Kind = {
  type: string;
  extension: string;
  is(bytes: Uint8Array): boolean;
  scrub(bytes: Uint8Array, removed: Removed, part: string): Uint8Array;
};

const starts =
  (...signature: number[]) =>
  (bytes: Uint8Array) =>
    signature.every((byte, index) => bytes[index] === byte);

const kinds: Kind[] = [
  { type: 'image/png', extension: 'png', is: starts(0x42, 0x4d), scrub: pngOfBitmap },
  { type: 'image/jpeg', extension: 'jpeg', is: starts(0xff, 0xd8, 0xff), scrub: scrubJpeg },
  {
    type: 'image/png',
    extension: 'png',
    is: starts(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    scrub: scrubPng,
  },
  { type: 'image/gif', extension: 'gif', is: starts(0x47, 0x49, 0x46, 0x38), scrub: scrubGif },
  { type: 'image/tiff', extension: 'tiff', is: starts(0x49, 0x49, 42, 0), scrub: scrubTiff },
  { type: 'image/tiff', extension: 'tiff', is: starts(0x4d, 0x4d, 0, 42), scrub: scrubTiff },
  {
    type: 'image/webp',
    extension: 'webp',
    is: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP',
    scrub: scrubWebp,
  },
  {
    type: 'image/x-emf',
    extension: 'emf',
    is: (bytes) => starts(1, 0, 0, 0)(bytes) && ascii(bytes, 40, 4) === ' EMF',
    scrub: (bytes, removed, part) => scrubEmf(bytes, removed, part, scrubPicture),
  },
  {
    type: 'image/x-wmf',
    extension: 'wmf',
    is: (bytes) => starts(0xd7, 0xcd, 0xc6, 0x9a)(bytes) || starts(1, 0, 9, 0)(bytes),
    scrub: (bytes, removed, part) => scrubWmf(bytes, removed, part, scrubPicture),
  },
  {
    type: 'image/svg+xml',
    extension: 'svg',
    is: (bytes) => /^(\uFEFF|ï»¿)?\s*<(\?xml|!--|!DOCTYPE svg|svg|\w+:svg)/.test(ascii(bytes, 0, 200)),
    scrub: (bytes, removed, part) => scrubSvg(bytes, removed, part, scrubPicture),
  },
];

/** Enough for a large drawing. */
const largestUnpacked = 100_000_000;

/**
 * A picture without metadata, its kind recognised by its content; null for an unknown kind. Windows bitmaps become PNG, packed
 * metafiles and drawings (EMZ, WMZ, SVGZ) are unpacked.
 * @throws CannotScrub when it is damaged
 */
export function scrubPicture(bytes: Uint8Array, removed: Removed, part: string): Picture | null {
  if (starts(0x1f, 0x8b)(bytes)) return scrubPicture(unpacked(bytes), removed, part);
  const kind = kinds.find(({ is }) => is(bytes));
  if (!kind) return null;
  try {
    return { bytes: kind.scrub(bytes, removed, part), type: kind.type, extension: kind.extension };
  } catch (error) {
    // Bytes that end too early make readers of numbers throw.
    throw error instanceof RangeError ? new CannotScrub('damaged', error) : error;
  }
}

/** What is packed by gzip, once. */
function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    const content = gunzipSync(bytes, { maxOutputLength: largestUnpacked });
    if (!starts(0x1f, 0x8b)(content)) return content;
  } catch (error) {
    throw new CannotScrub('damaged', error);
  }
  throw new CannotScrub('needs-conversion');
}
