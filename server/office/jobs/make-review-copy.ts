import fs from 'node:fs/promises';
import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import type { CopyReport } from '#shared/office/manuscript-views.ts';
import { findNames } from '../files/names/find-names.ts';
import type { Contributor } from '../files/names/names-of.ts';
import { type TextPlace, textOf } from '../files/names/text-of.ts';
import { scrub } from '../files/scrub/scrub.ts';

export type ReviewCopyInput = {
  source: string;
  /** Where the copy is written. */
  copy: string;
  type: ManuscriptType;
  contributors: Contributor[];
};

export type ReviewCopyResult =
  | { outcome: 'copied'; type: ManuscriptType; report: CopyReport }
  | { outcome: 'refused'; reason: string };

/** Places at which names stand that are told; more say nothing more. */
const mostNames = 200;

/** Makes the review copy of a file, and finds the names that still stand in it; runs in a process of its own. */
export default async function makeReviewCopy(input: ReviewCopyInput): Promise<ReviewCopyResult> {
  const { source, copy, type, contributors } = input;
  const scrubbed = await scrub(await fs.readFile(source), type);
  if (scrubbed.outcome === 'refused') return { outcome: 'refused', reason: scrubbed.reason };
  await fs.writeFile(copy, scrubbed.bytes);
  const names = isText(scrubbed.type)
    ? findNames(await textOf(scrubbed.bytes, scrubbed.type), contributors)
    : [];
  return {
    outcome: 'copied',
    type: scrubbed.type,
    report: {
      removed: scrubbed.report.removed,
      names: names.slice(0, mostNames).map(({ place, quote, certainty }) => ({
        place: placeCode(place),
        quote,
        certainty: certainty === 'certain' ? 'certain' : 'possible',
      })),
    },
  };
}

function isText(type: ManuscriptType): type is 'docx' | 'odt' | 'pdf' {
  return type === 'docx' || type === 'odt' || type === 'pdf';
}

/** A place as a code that screens put into words, such as `page 3` or `paragraph 12`. */
function placeCode(place: TextPlace): string {
  if (place.kind === 'page') return `page ${place.page}`;
  return `${place.part === 'page' ? 'page' : 'paragraph'} ${place.paragraph}`;
}
