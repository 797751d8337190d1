import type { Passage, TextDifference } from '#shared/office/text-difference.ts';
import { tokensOf } from './tokens.ts';

/** What a report says of words of the old text. */
export type Remark = { quotation: string; text: string; number: number };

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

/** Remarks that quote: each quotation of a report, with the paragraph that it stands in. */
export function quotationsIn(report: string): Remark[] {
  const paragraphs = report.split(/\n+/).map((text) => text.trim());
  const found = paragraphs.flatMap((text) =>
    [...text.matchAll(/«([^«»]+)»|“([^“”]+)”|„([^„“”]+)[“”]/g)].map(([, russian, english, german]) => ({
      quotation: russian ?? english ?? german ?? '',
      text,
    })),
  );
  return found.map((remark, place) => ({ ...remark, number: place + 1 }));
}
