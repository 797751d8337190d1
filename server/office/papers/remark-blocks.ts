import { quotedText } from '#shared/citation/quoted-text.ts';
import type { Language } from '#shared/language/language.ts';
import type { Point } from '#shared/office/report-points.ts';
import { fill } from '../../mail/words.ts';
import type { PdfBlock } from '../../pdf/pdf-source.ts';
import { paperWords } from './words.ts';

/** Numbered remarks of a report, each with its place and, if there is one, what the authors have answered to it. */
export function remarkBlocks(
  points: readonly (Point & { answer?: string })[],
  language: Language,
): PdfBlock[] {
  const { answer: answered } = paperWords(language).papers.history;
  return points.flatMap((point): PdfBlock[] => [
    {
      kind: 'text',
      text: `${[`${point.number}.`, placeOf(point, language)].join(' ').trim()}\n${point.text}`,
    },
    ...(point.answer
      ? [
          { kind: 'text', text: answered, isQuiet: true } as const,
          { kind: 'text', text: point.answer } as const,
        ]
      : []),
  ]);
}

function placeOf({ place }: Point, language: Language): string {
  if (!place) return '';
  const { page, paragraph } = paperWords(language).reports.place;
  return [
    place.file,
    place.page !== null && fill(page, { page: String(place.page) }),
    place.paragraph !== null && fill(paragraph, { paragraph: String(place.paragraph) }),
    place.quotation !== '' && quotedText(place.quotation, language),
  ]
    .filter(Boolean)
    .join(', ');
}
