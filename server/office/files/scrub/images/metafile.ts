import { CannotScrub, type Removed } from '../removed.ts';
import type { ScrubInside } from './svg.ts';

const comment = 70;
const emfPlus = 0x2b464d45;
/** Records that hold data of drivers and the names of files with profiles (MS-EMF, 2.1.1). */
const foreign = new Set([102, 103, 105, 106, 110, 112, 113, 121]);
const newColourSpaces = new Set([99, 122]);
/** Records with a bitmap, which may be a whole JPEG or PNG. */
const withBitmap = new Set([76, 77, 78, 79, 80, 81, 114, 115, 116]);
const windowsWithBitmap = new Set([0x0940, 0x0b41, 0x0d33, 0x0f43]);

/** How metafiles are read: pictures inside them are cleaned as others are. */
type Reading = { removed: Removed; part: string; inside: ScrubInside; depth: number };

/**
 * An enhanced metafile (MS-EMF) without its description, without comments other than drawing of EMF+, and with clean
 * pictures inside it.
 * @param inside cleans a picture; throws CannotScrub or gives null where it can't
 * @throws CannotScrub when its records can't be followed
 */
export function scrubEmf(bytes: Uint8Array, removed: Removed, part: string, inside: ScrubInside): Uint8Array {
  const copy = Buffer.from(bytes);
  return copy.subarray(0, cleanEmf(copy, { removed, part, inside, depth: 0 }));
}

/** Cleans in place; gives where it ends. */
function cleanEmf(copy: Buffer, reading: Reading): number {
  const note = () => reading.removed.add('image-metadata', reading.part);
  const [length, offset] = [copy.readUInt32LE(60), copy.readUInt32LE(64)];
  if (length > 0) {
    if (offset < 88 || offset + 2 * length > copy.length) throw new CannotScrub('damaged');
    copy.fill(0, offset, offset + 2 * length);
    note();
  }
  const objects = new Objects(reading);
  let at = 0;
  while (at + 8 <= copy.length) {
    const size = copy.readUInt32LE(at + 4);
    if (size < 8 || at + size > copy.length) throw new CannotScrub('damaged');
    const type = copy.readUInt32LE(at);
    const record = copy.subarray(at, at + size);
    if (type === comment && size >= 16) {
      const end = Math.min(size, 12 + record.readUInt32LE(8));
      if (record.readUInt32LE(12) === emfPlus) {
        objects.read(record.subarray(16, end));
        record.fill(0, end);
      } else {
        record.fill(0, 12);
        note();
      }
    } else if (foreign.has(type)) {
      record.writeUInt32LE(comment, 0);
      record.fill(0, 8);
      if (size >= 12) record.writeUInt32LE(size - 12, 8);
      note();
    } else if (newColourSpaces.has(type)) record.fill(0, Math.min(80, size));
    else if (withBitmap.has(type)) cleanWithin(record.subarray(8), reading);
    at += size;
    if (type === 14) break;
  }
  objects.finish();
  return at;
}

/** The objects of EMF+ (MS-EMFPLUS, 2.3.5), of which one may go on in several records. */
class Objects {
  readonly #reading: Reading;
  #parts: Buffer[] = [];

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  read(records: Buffer): void {
    let at = 0;
    while (at + 12 <= records.length) {
      const [type, flags] = [records.readUInt16LE(at), records.readUInt16LE(at + 2)];
      const [size, length] = [records.readUInt32LE(at + 4), records.readUInt32LE(at + 8)];
      if (size < 12 || at + size > records.length || length > size - 12) throw new CannotScrub('damaged');
      const isImage = type === 0x4008 && ((flags >> 8) & 0x7f) === 5;
      const goesOn = (flags & 0x8000) !== 0;
      // EMF+ comments are of no use to those who show it.
      if (type === 0x4003) records.fill(0, at + 12, at + size);
      if (isImage) this.#parts.push(records.subarray(at + 12 + (goesOn ? 4 : 0), at + 12 + length));
      if (this.#parts.length > 0 && (!isImage || !goesOn)) this.finish();
      at += size;
    }
  }

  /** Cleans the image whose parts were read, in their places. */
  finish(): void {
    if (this.#parts.length === 0) return;
    const whole = Buffer.concat(this.#parts);
    cleanImage(whole, this.#reading);
    let at = 0;
    for (const part of this.#parts) at += whole.copy(part, 0, at, at + part.length);
    this.#parts = [];
  }
}

const mostNested = 4;

function cleanImage(image: Buffer, reading: Reading): void {
  if (image.length < 16) return;
  const kind = image.readUInt32LE(4);
  // A bitmap that is packed as a file.
  if (kind === 1 && image.length > 28 && image.readUInt32LE(24) === 1) replace(image.subarray(28), reading);
  if (kind !== 2) return;
  const data = image.subarray(16);
  if (reading.depth < mostNested && data.toString('latin1', 40, 44) === ' EMF')
    data.fill(0, cleanEmf(data, { ...reading, depth: reading.depth + 1 }));
  else if (data.length > 4) replace(data, reading);
}

/** Puts a clean picture in the place of a picture. */
function replace(place: Buffer, { removed, part, inside }: Reading): void {
  try {
    const clean = inside(Buffer.from(place), removed, part);
    if (clean && clean.bytes.length <= place.length) {
      place.fill(0);
      place.set(clean.bytes);
      return;
    }
    removed.addMissing('unknown-picture', part);
  } catch (error) {
    if (!(error instanceof CannotScrub)) throw error;
    removed.addMissing('damaged-picture', part);
  }
  place.fill(0);
}

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('89504e470d0a1a0a', 'hex')];

/** Cleans the JPEG or PNG in a record, if it has one; dots may look like the beginning of one. */
function cleanWithin(record: Buffer, { removed, part, inside }: Reading): void {
  for (const signature of signatures) {
    const at = record.indexOf(signature);
    if (at < 0) continue;
    const place = record.subarray(at);
    try {
      const clean = inside(Buffer.from(place), removed, part);
      if (!clean || clean.bytes.length > place.length) continue;
      place.fill(0);
      place.set(clean.bytes);
    } catch (error) {
      if (!(error instanceof CannotScrub)) throw error;
    }
  }
}

/**
 * A Windows metafile (MS-WMF) without comments, and with clean pictures inside it.
 * @throws CannotScrub when its records can't be followed
 */
export function scrubWmf(bytes: Uint8Array, removed: Removed, part: string, inside: ScrubInside): Uint8Array {
  const copy = Buffer.from(bytes);
  let at = 18 + (copy.readUInt32LE(0) === 0x9ac6cdd7 ? 22 : 0);
  while (at + 6 <= copy.length) {
    const size = copy.readUInt32LE(at) * 2;
    if (size < 6 || at + size > copy.length) throw new CannotScrub('damaged');
    const kind = copy.readUInt16LE(at + 4);
    if (kind === 0x0626) {
      copy.fill(0, at + 10, at + size);
      if (size > 8) copy.writeUInt16LE(0x0f, at + 6);
      if (size > 10) copy.writeUInt16LE(Math.min(size - 10, 0xffff), at + 8);
      removed.add('image-metadata', part);
    }
    if (windowsWithBitmap.has(kind))
      cleanWithin(copy.subarray(at + 6, at + size), { removed, part, inside, depth: 0 });
    at += size;
    if (kind === 0) break;
  }
  return copy.subarray(0, at);
}
