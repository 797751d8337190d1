import type { TFunction } from 'i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { shortened } from '#shared/language/shortened.ts';

/** The accessible text of a mark: its role, the words of the article, and the note if there is one. */
export type MarkWords = (annotation: Annotation) => { marked: string; quote: string; noted: string };

/** The longest quotation in an accessible label, in UTF-16 code units. */
const longestQuote = 150;

/** These texts in the language of the interface. */
export function wordsOfMark(t: TFunction<'reader-notes'>): MarkWords {
  return ({ quote, note, colour }) => ({
    marked: t('notes.mark', { colour: t(`notes.colour.${colour}`) }),
    quote: shortened(quote, longestQuote),
    noted: note && t('notes.markNote', { note }),
  });
}
