import fs from 'node:fs/promises';
import type { CopyReport } from '#shared/office/copy-report.ts';
import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import { findNames, toldNames } from '../files/names/find-names.ts';
import type { Contributor } from '../files/names/names-of.ts';
import { textOf } from '../files/names/text-of.ts';
import { reviewTextOf } from '../files/review-text.ts';
import { scrub } from '../files/scrub/scrub.ts';

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
  const { type: kind, bytes, report } = scrubbed;
  const names = isText(kind)
    ? await attempt(async () => findNames(await textOf(bytes, kind), contributors))
    : [];
  const page = await attempt(async () => pageOf(bytes, kind));
  const isRead = names !== fault && page !== fault;
  if (page !== fault && page !== null) await fs.writeFile(text, page);
  return {
    outcome: 'copied',
    type: kind,
    hasText: page !== fault && page !== null,
    report: {
      ...report,
      ...toldNames(names === fault ? [] : names),
      unsearched: [...report.unsearched, ...(isRead ? [] : [unread])],
    },
  };
}

/** The longest text that a page can show, in characters of its JSON. */
const longestText = 2_000_000;

/** The text of a copy for its page; null if it has none that a page can show. */
function pageOf(copy: Uint8Array, type: ManuscriptType): string | null {
  if (type !== 'docx' && type !== 'odt') return null;
  const text = reviewTextOf(copy, type);
  const json = JSON.stringify(text);
  return text.length === 0 || json.length > longestText ? null : json;
}

const unread = { what: 'text', part: 'document', count: 1 } as const;
const fault = Symbol('fault');

/** What a reader of the text gives. The copy is there whatever its text does to readers. */
async function attempt<Result>(read: () => Promise<Result>): Promise<Result | typeof fault> {
  try {
    return await read();
  } catch {
    return fault;
  }
}

function isText(type: ManuscriptType): type is 'docx' | 'odt' | 'pdf' {
  return type === 'docx' || type === 'odt' || type === 'pdf';
}
