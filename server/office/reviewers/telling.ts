import { z } from 'zod';
import type { ReportContent } from '#shared/office/review.ts';
import type { DeskAssignment } from '#shared/office/review-views.ts';
import { findNames } from '../files/names/find-names.ts';
import type { AssignmentRow } from './assignment.ts';
import { offensiveIn } from './offensive-words.ts';
import { reviewerNames } from './reviewer-names.ts';

/** What was decided on passages of a report: in its text, or in a remark on a place. */
export const DecidedPassages = z.array(
  z.strictObject({ remark: z.string().nullable(), passage: z.string(), isRemoved: z.boolean() }),
);
export type DecidedPassages = z.output<typeof DecidedPassages>;

type Telling = Pick<NonNullable<DeskAssignment['report']>, 'telling' | 'tellingIn' | 'kept'>;

/** The passages of a report that would tell who wrote it: names in any script, the address, the place of work. */
export function tellingOf(content: ReportContent, reviewer: AssignmentRow): DecidedPassages {
  const people = reviewerNames(reviewer);
  return passagesIn(content, (text) => namesIn(text, people), true);
}

/** The words of a report that may offend: they stay unless a person decides otherwise. */
export function offendingOf(content: ReportContent): DecidedPassages {
  return passagesIn(content, offensiveIn, false);
}

function passagesIn(
  { toAuthors, remarks }: ReportContent,
  find: (text: string) => string[],
  isRemoved: boolean,
): DecidedPassages {
  const found = (remark: string | null, text: string) =>
    find(text).map((passage) => ({ remark, passage, isRemoved }));
  return [
    ...found(null, toAuthors),
    ...remarks.flatMap(({ id, text, quotation }) => found(id, `${text}\n${quotation}`)),
  ];
}

/** Passages that a person is asked about, with those that they have decided on before as far as these still stand there. */
export function askedPassages(
  content: ReportContent,
  found: DecidedPassages,
  decided: DecidedPassages,
): Telling {
  const standing = decided.filter(({ remark, passage }) => stands(content, remark, passage));
  const all = [...found, ...standing];
  const isDecided = (one: DecidedPassages[number]) =>
    standing.some(({ remark, passage }) => remark === one.remark && passage === one.passage);
  const of = (id: string | null) => [
    ...new Set(all.filter(({ remark }) => remark === id).map(({ passage }) => passage)),
  ];
  return {
    telling: of(null),
    tellingIn: content.remarks.flatMap(({ id }) => {
      const passages = of(id);
      return passages.length > 0 ? [{ remark: id, passages }] : [];
    }),
    kept: [...standing, ...found.filter((one) => !isDecided(one))]
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ remark, passage }) => ({ remark, passage })),
  };
}

/** Whether a passage is in a report: in the remark, or in its text or any remark if none is named. */
function stands({ toAuthors, remarks }: ReportContent, remark: string | null, passage: string): boolean {
  const isIn = ({ text, quotation }: (typeof remarks)[number]) =>
    text.includes(passage) || quotation.includes(passage);
  return remark === null
    ? toAuthors.includes(passage) || remarks.some(isIn)
    : remarks.some((one) => one.id === remark && isIn(one));
}

/** The passages of a text that name somebody, as they stand there. */
export function namesIn(text: string, people: Parameters<typeof findNames>[1]): string[] {
  // What is quoted of a line stands in it but for its spaces.
  const lines = text.split('\n').map((line) => ({ place: { part: 'text' as const }, text: line }));
  const quotes = findNames(lines, people).map(({ quote }) => quote);
  return [...new Set(quotes.flatMap((quote) => asItStands(text, quote)))];
}

/** The passages of a text that have these words, however wide the spaces between them. */
function asItStands(text: string, words: string): string[] {
  const escaped = words.split(' ').map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  return text.match(new RegExp(escaped.join(String.raw`[^\S\n]+`), 'g')) ?? [];
}
