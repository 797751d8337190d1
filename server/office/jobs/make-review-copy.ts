import fs from 'node:fs/promises';
import type { CopyReport } from '#shared/office/copy-report.ts';
import type { FoundName } from '#shared/office/found-name.ts';
import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import { readDocument } from '../documents/read-document.ts';
import { reviewTextOf } from '../documents/review-text.ts';
import { type Unshown, unshownIn } from '../documents/unshown.ts';
import { bylineOf, withoutByline } from '../files/names/byline.ts';
import { elsewhereIn } from '../files/names/elsewhere.ts';
import { findNames, toldNames } from '../files/names/find-names.ts';
import type { Contributor } from '../files/names/names-of.ts';
import type { Passage } from '../files/names/passage.ts';
import { textOf } from '../files/names/text-of.ts';
import { scrub } from '../files/scrub/scrub.ts';
import { joinedUnsearched, unsearchedText } from '../files/unsearched-text.ts';

export type ReviewCopyInput = {
  source: string;
  /** Where the copy is written. */
  copy: string;
  /** Where its text is written, to be read on a page, if it has one. */
  text: string;
  type: ManuscriptType;
  contributors: Contributor[];
  /** Whether the block of names under the title is left out, if there is one. */
  leavesOutByline: boolean;
};

export type ReviewCopyResult =
  | { outcome: 'copied'; type: ManuscriptType; hasText: boolean; report: CopyReport }
  | { outcome: 'refused'; reason: string };

/** Makes the review copy of a file, and finds the names that still stand in it; runs in a process of its own. */
export default async function makeReviewCopy(input: ReviewCopyInput): Promise<ReviewCopyResult> {
  const { source, copy, text } = input;
  const file = await fs.readFile(source);
  const scrubbed = await scrub(file, input.type);
  if (scrubbed.outcome === 'refused') return { outcome: 'refused', reason: scrubbed.reason };
  const { type, report } = scrubbed;
  const searched = await attempt(() => search(scrubbed.bytes, type, input));
  const { bytes, names, byline } =
    searched === fault ? { bytes: scrubbed.bytes, names: [], byline: null } : searched;
  await fs.writeFile(copy, bytes);
  const page = await attempt(() => pageOf(bytes, type));
  const words = page === fault ? null : page.words;
  if (words !== null) await fs.writeFile(text, words);
  const unsearched =
    searched === fault || page === fault
      ? [unread]
      : await unsearchedText(file, scrubbed.bytes, type, searched.passages);
  return {
    outcome: 'copied',
    type,
    hasText: words !== null,
    report: {
      ...report,
      ...toldNames(names),
      byline,
      unsearched: joinedUnsearched([...report.unsearched, ...unsearched]),
      unshown: page === fault ? [] : page.unshown,
    },
  };
}

type Searched = {
  bytes: Uint8Array;
  /** The text before its block of names is left out. */
  passages: Passage[];
  names: FoundName[];
  byline: CopyReport['byline'];
};

/** The names in a copy, and the copy without its block of names if that is left out. */
async function search(
  whole: Uint8Array,
  type: ManuscriptType,
  { contributors, leavesOutByline }: Pick<ReviewCopyInput, 'contributors' | 'leavesOutByline'>,
): Promise<Searched> {
  if (!isText(type)) return { bytes: whole, passages: [], names: [], byline: null };
  const passages = await everythingIn(whole, type);
  const names = findNames(passages, contributors);
  const found = hasParagraphs(type) ? bylineOf(passages, names) : null;
  if (!found || !hasParagraphs(type)) return { bytes: whole, passages, names, byline: null };
  const { paragraphs, above, below } = found;
  const byline = { paragraphs, above, below, isLeftOut: leavesOutByline };
  if (!leavesOutByline) return { bytes: whole, passages, names, byline };
  const bytes = withoutByline(whole, type, found);
  return { bytes, passages, names: findNames(await everythingIn(bytes, type), contributors), byline };
}

/** The text of a copy, and all words that it has elsewhere. */
async function everythingIn(copy: Uint8Array, type: 'docx' | 'odt' | 'pdf'): Promise<Passage[]> {
  const text = await textOf(copy, type);
  return hasParagraphs(type) ? [...text, ...elsewhereIn(copy, type, text)] : text;
}

/** The longest text that a page can show, in characters of its JSON. */
const longestText = 2_000_000;

/** The text of a copy for its page, null if it has none that a page can show; and what is not put into words there. */
async function pageOf(
  copy: Uint8Array,
  type: ManuscriptType,
): Promise<{ words: string | null; unshown: Unshown[] }> {
  if (!hasParagraphs(type)) return { words: null, unshown: [] };
  const document = await readDocument(copy, type);
  const text = reviewTextOf(document);
  const json = JSON.stringify(text);
  const isShown = text.length > 0 && json.length <= longestText;
  return { words: isShown ? json : null, unshown: unshownIn(document) };
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

function hasParagraphs(type: ManuscriptType): type is 'docx' | 'odt' {
  return type === 'docx' || type === 'odt';
}

function isText(type: ManuscriptType): type is 'docx' | 'odt' | 'pdf' {
  return type === 'docx' || type === 'odt' || type === 'pdf';
}
