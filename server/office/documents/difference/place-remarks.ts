import type { ReleasedReport } from '#shared/office/review-views.ts';
import type { Passage, TextDifference } from '#shared/office/text-difference.ts';
import { tokensOf } from './tokens.ts';

/** What a report says of words of the old text, with the number of the remark if it has one. */
export type Remark = { quotation: string; text: string; number: number | null };

/** How many remarks are looked for. */
const most = 200;

/** Words so few may stand anywhere. */
const fewestWords = 2;

/** Remarks by the passage whose old words they quote, whatever its quotes, dashes and spaces; others are left out. */
export function placeRemarks<Placed extends Remark>(
  { passages }: TextDifference,
  remarks: readonly Placed[],
): (Placed & { passage: number })[] {
  if (remarks.length === 0) return [];
  const texts = passages.map(oldWords);
  return remarks.slice(0, most).flatMap((remark) => {
    const quoted = wordsOf(remark.quotation);
    if (quoted.trim().split(' ').length < fewestWords) return [];
    const passage = texts.findIndex((text) => text.includes(quoted));
    return passage < 0 ? [] : [{ ...remark, passage }];
  });
}

/** The words of the old text in a passage; none of one that is new, or stands elsewhere now. */
function oldWords({ change, cells }: Passage): string {
  if (change === 'inserted' || change === 'moved-away') return '';
  const words = cells.map((pieces) =>
    pieces
      .filter((piece) => piece.change !== 'inserted' && !piece.isNote)
      .map(({ text }) => text)
      .join(' '),
  );
  return wordsOf(words.join(' '));
}

function wordsOf(text: string): string {
  const words = tokensOf(text).flatMap(({ key, isWord }) => (isWord ? [key.toLowerCase()] : []));
  return ` ${words.join(' ')} `;
}

/** The remarks of a report that quote: on places of its copy, and where its texts have something in quotation marks. */
export function remarksOf({ remarks, points }: Pick<ReleasedReport, 'remarks' | 'points'>): Remark[] {
  return [
    ...points.flatMap(({ place, text, number }) =>
      (place ? [place.quotation] : quotedIn(text)).map((quotation) => ({ quotation, text, number })),
    ),
    ...remarks.split(/\n+/).flatMap((paragraph) => {
      const text = paragraph.trim();
      return quotedIn(text).map((quotation) => ({ quotation, text, number: null }));
    }),
  ];
}

function quotedIn(text: string): string[] {
  const found = text.matchAll(/«([^«»]+)»|“([^“”]+)”|„([^„“”]+)[“”]/g);
  return [...found].map(([, russian, english, german]) => russian ?? english ?? german ?? '');
}
