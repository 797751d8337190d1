import type { CopyReport } from '#shared/office/copy-report.ts';
import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import { linesOf } from '../documents/lines.ts';
import { readDocument } from '../documents/read-document.ts';
import type { Passage } from './names/passage.ts';
import { textOf } from './names/text-of.ts';

type Unsearched = CopyReport['unsearched'];

/** So many words, and this part of all, may be lost to differences of reading. */
const fewWords = 20;
const smallPart = 0.05;

/**
 * What of a document could not be searched for names though its copy was: a text without a word, and words that the
 * copy has not.
 * @param passages the text of the copy
 */
export async function unsearchedText(
  source: Uint8Array,
  copy: Uint8Array,
  type: ManuscriptType,
  passages: Passage[],
): Promise<Unsearched> {
  if (type !== 'docx' && type !== 'odt' && type !== 'pdf') return [];
  if (!passages.some(({ text }) => /\p{L}{2}/u.test(text)))
    return [{ what: 'text', count: 1, part: 'document' }];
  const doubtful = passages.flatMap(({ isDoubtful, place }) => (isDoubtful ? (place.page ?? []) : []));
  const unreadable: Unsearched =
    doubtful.length > 0
      ? [{ what: 'unreadable-letters', count: doubtful.length, part: 'page', pages: doubtful }]
      : [];
  const [all, kept] = [await wordsOf(source, type), await wordsOf(copy, type)];
  const left = new Map<string, number>();
  for (const word of kept) left.set(word, (left.get(word) ?? 0) + 1);
  let lost = 0;
  for (const word of all) {
    const count = left.get(word) ?? 0;
    if (count === 0) lost += 1;
    else left.set(word, count - 1);
  }
  const isMuch = lost > fewWords && lost > all.length * smallPart;
  return isMuch ? [...unreadable, { what: 'lost-words', count: lost, part: 'document' }] : unreadable;
}

/** What could not be searched, told by two: each thing once, with all of its pages. */
export function joinedUnsearched(told: Unsearched): Unsearched {
  const things = Map.groupBy(told, ({ what, part }) => `${what} ${part}`);
  return [...things.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    if (!same.every(({ pages }) => pages))
      return [{ ...first, count: same.reduce((sum, { count }) => sum + count, 0) }];
    const pages = [...new Set(same.flatMap((each) => each.pages ?? []))].sort((one, other) => one - other);
    return [{ ...first, count: pages.length, pages }];
  });
}

/** The words of a document as its readers see it; none if it can’t be read, which is told elsewhere. */
async function wordsOf(bytes: Uint8Array, type: 'docx' | 'odt' | 'pdf'): Promise<string[]> {
  try {
    const texts = type === 'pdf' ? await textOf(bytes, type) : linesOf(await readDocument(bytes, type));
    return texts.flatMap(({ text }) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  } catch {
    return [];
  }
}
