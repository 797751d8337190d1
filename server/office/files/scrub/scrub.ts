import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import type { ScrubRefusal } from '#shared/office/removed-thing.ts';
import type { ScrubReport } from '#shared/office/scrub-report.ts';
import { scrubDocx } from './docx/docx.ts';
import { scrubPicture } from './images/picture.ts';
import { scrubOdt } from './odt/odt.ts';
import { scrubPdf } from './pdf/pdf.ts';
import { CannotScrub, Removed } from './removed.ts';
import { openArchive } from './zip.ts';

/** A review copy with the report of what was removed for it, or why there is none. */
export type Scrubbed =
  | { outcome: 'scrubbed'; bytes: Uint8Array; type: ManuscriptType; report: ScrubReport }
  | { outcome: 'refused'; reason: ScrubRefusal };

/**
 * Makes the review copy of a file: the same text and pictures without properties, comments, changes, fields and whatever
 * else can tell who wrote it. Names in the text stay; `findNames` finds them.
 * @param type what the file is by its content
 */
export async function scrub(bytes: Uint8Array, type: ManuscriptType): Promise<Scrubbed> {
  const removed = new Removed();
  try {
    const copy = await scrubbed(bytes, type, removed);
    return { outcome: 'scrubbed', bytes: copy, type, report: removed.report() };
  } catch (error) {
    if (error instanceof CannotScrub) return { outcome: 'refused', reason: error.reason };
    throw error;
  }
}

/** The signature of compound files, in which Office keeps encrypted documents and those of older versions. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

async function scrubbed(bytes: Uint8Array, type: ManuscriptType, removed: Removed): Promise<Uint8Array> {
  if (type === 'rtf' || type === 'latex') throw new CannotScrub('needs-conversion');
  if (type === 'pdf') return scrubPdf(bytes, removed);
  if (type === 'docx' && compound.every((byte, index) => bytes[index] === byte))
    throw new CannotScrub('encrypted');
  if (type === 'docx') return scrubDocx(openArchive(bytes), removed);
  if (type === 'odt') return scrubOdt(openArchive(bytes), removed);
  const picture = scrubPicture(bytes, removed, 'image');
  if (picture?.extension !== type) throw new CannotScrub('damaged');
  removed.addUnsearched('picture', 'file');
  return picture.bytes;
}
