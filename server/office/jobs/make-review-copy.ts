import fs from 'node:fs/promises';
import type { CopyReport } from '#shared/office/copy-report.ts';
import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import { findNames, toldNames } from '../files/names/find-names.ts';
import type { Contributor } from '../files/names/names-of.ts';
import { textOf } from '../files/names/text-of.ts';
import { reviewTextOf } from '../files/review-text.ts';
import { scrub } from '../files/scrub/scrub.ts';
import { UnreadableManuscript } from '../proposals/block.ts';

export type ReviewCopyInput = {
  source: string;
  /** Where the copy is written. */
  copy: string;
  /** Where its text is written, to be read on a page, if it has one. */
  text: string;
  type: ManuscriptType;
  contributors: Contributor[];
};

export type ReviewCopyResult =
  | { outcome: 'copied'; type: ManuscriptType; hasText: boolean; report: CopyReport }
  | { outcome: 'refused'; reason: string };

/** Makes the review copy of a file, and finds the names that still stand in it; runs in a process of its own. */
export default async function makeReviewCopy(input: ReviewCopyInput): Promise<ReviewCopyResult> {
  const { source, copy, text, type, contributors } = input;
  const scrubbed = await scrub(await fs.readFile(source), type);
  if (scrubbed.outcome === 'refused') return { outcome: 'refused', reason: scrubbed.reason };
  await fs.writeFile(copy, scrubbed.bytes);
  const names = isText(scrubbed.type)
    ? findNames(await textOf(scrubbed.bytes, scrubbed.type), contributors)
    : [];
  return {
    outcome: 'copied',
    type: scrubbed.type,
    hasText: await writeText(text, scrubbed.bytes, scrubbed.type),
    report: { ...scrubbed.report, ...toldNames(names) },
  };
}

/** The longest text that a page can show, in characters of its JSON. */
const longestText = 2_000_000;

/** @returns whether there is a text */
async function writeText(file: string, copy: Uint8Array, type: ManuscriptType): Promise<boolean> {
  if (type !== 'docx' && type !== 'odt') return false;
  try {
    const text = reviewTextOf(copy, type);
    const json = JSON.stringify(text);
    if (text.length === 0 || json.length > longestText) return false;
    await fs.writeFile(file, json);
    return true;
  } catch (error) {
    // The copy is there all the same.
    if (error instanceof UnreadableManuscript) return false;
    throw error;
  }
}

function isText(type: ManuscriptType): type is 'docx' | 'odt' | 'pdf' {
  return type === 'docx' || type === 'odt' || type === 'pdf';
}
