import { CannotScrub, type Removed } from '../removed.ts';
import { scrubIcc } from './icc.ts';

/**
 * A JPEG without metadata: JFIF, Adobe's colour transform, the colours of the ICC profile and the orientation stay; other
 * application segments, comments and whatever follows the picture go. The picture's data is copied as it is.
 * @throws CannotScrub when its segments can't be followed
 */
export function scrubJpeg(bytes: Uint8Array, removed: Removed, part: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  let scans = 0;
  const profile: Uint8Array[] = [];
  let profileAt = 0;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw new CannotScrub('damaged');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) throw new CannotScrub('damaged');
    const segment = bytes.subarray(at, end);
    if (marker === 0xe2 && ascii(segment, 4, 12) === 'ICC_PROFILE\0' && segment.length > 18) {
      if (profile.length === 0) profileAt = kept.length;
      profile[segment[16] ?? 0] = segment.subarray(18);
    } else if (marker === 0xe0 && ascii(segment, 4, 5) === 'JFIF\0' && segment.length >= 18) {
      kept.push(withoutThumbnail(segment));
      if (segment.length > 18) removed.add('image-metadata', part);
    } else if (isPicture(marker, segment)) kept.push(segment);
    else removed.add('image-metadata', part);
    if (marker === 0xe1) kept.push(...orientationOnly(segment));
    at = end;
    if (marker !== 0xda) continue;
    scans += 1;
    while (at < bytes.length && !(bytes[at] === 0xff && endsScan(bytes[at + 1] ?? 0xd9))) at += 1;
    kept.push(bytes.subarray(end, at));
  }
  const ended = bytes[at] === 0xff && bytes[at + 1] === 0xd9;
  // Without an end, what follows the picture can't be told from it.
  if (scans === 0 || !ended) throw new CannotScrub('damaged');
  if (at + 2 < bytes.length) removed.add('image-metadata', part);
  kept.push(Uint8Array.of(0xff, 0xd9));
  if (profile.length > 0) kept.splice(profileAt, 0, ...cleanProfile(profile, removed, part));
  return Buffer.concat(kept);
}

/** Of other segments only frames, tables, scans and intervals are the picture's (ITU-T T.81, Annex B). */
function isPicture(marker: number, segment: Uint8Array): boolean {
  const says = (name: string) => ascii(segment, 4, name.length) === name;
  if (marker === 0xee) return says('Adobe') && segment.length === 16;
  return (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd);
}

function withoutThumbnail(segment: Uint8Array): Uint8Array {
  const head = Uint8Array.from(segment.subarray(0, 18));
  head.set([0, 16], 2);
  head.set([0, 0], 16);
  return head;
}

const mostInSegment = 65_000;

/** The segments of a profile, from its parts in order. */
function cleanProfile(parts: Uint8Array[], removed: Removed, part: string): Uint8Array[] {
  const profile = Buffer.concat(parts.filter((each) => each !== undefined));
  const clean = scrubIcc(profile);
  if (!clean || Buffer.compare(clean, profile) !== 0) removed.add('image-metadata', part);
  if (!clean) return [];
  const count = Math.ceil(clean.length / mostInSegment);
  return Array.from({ length: count }, (_, index) => {
    const chunk = clean.subarray(index * mostInSegment, (index + 1) * mostInSegment);
    const head = Buffer.from(`\xff\xe2\0\0ICC_PROFILE\0${String.fromCharCode(index + 1, count)}`, 'latin1');
    head.writeUInt16BE(chunk.length + 16, 2);
    return Buffer.concat([head, chunk]);
  });
}

/** Inside a scan only stuffed bytes and restart markers follow 0xFF. */
function endsScan(next: number): boolean {
  return next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff;
}

/** An Exif segment that only turns the picture as its own does; none when it isn't turned. */
function orientationOnly(segment: Uint8Array): Uint8Array[] {
  if (ascii(segment, 4, 6) !== 'Exif\0\0' || segment.length < 18) return [];
  const view = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return [];
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return [];
    if (view.getUint16(at, little) !== 0x0112) continue;
    const orientation = view.getUint16(at + 8, little);
    if (orientation < 2 || orientation > 8) return [];
    const header = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
    return [Uint8Array.of(...header, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0)];
  }
  return [];
}

/** Bytes as characters. */
export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
