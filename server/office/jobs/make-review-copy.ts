import fs from 'node:fs/promises';
import type { CopyReport } from '#shared/office/manuscript-views.ts';
import type { ManuscriptType } from '#shared/office/scrub-report.ts';
import { findNames, type NamedContributor } from '../files/names/find-names.ts';
import { textOf } from '../files/names/text-of.ts';
import { scrub } from '../files/scrub/scrub.ts';

export type ReviewCopyInput = {
  source: string;
  /** Where the copy is written. */
  copy: string;
  type: ManuscriptType;
  contributors: NamedContributor[];
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
  const names = findNames(await textOf(scrubbed.bytes, scrubbed.type), contributors);
  return {
    outcome: 'copied',
    type: scrubbed.type,
    report: {
      removed: scrubbed.report.removed,
      names: names.slice(0, mostNames).map(({ place, quote, certainty }) => ({ place, quote, certainty })),
    },
  };
}
