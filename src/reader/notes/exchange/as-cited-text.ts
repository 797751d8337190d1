import { formatReference } from '#shared/citation/reference.ts';
import { asPlainText } from '#shared/citation/text-run.ts';
import { citedQuote, printedPages } from '../../../notes/quotation.ts';
import type { NotedArticle } from './noted-article.ts';

/** Notes as plain text: the reference, then each passage in quotation marks with its citation and note. */
export function asCitedText({ record, annotations, style, language }: NotedArticle): string {
  const parts = [asPlainText(formatReference(record, style, language))];
  for (const annotation of annotations) {
    const quote = citedQuote({
      record,
      style,
      language,
      quote: annotation.quote,
      pages: printedPages(annotation.places),
    });
    parts.push([quote, annotation.note.trim()].filter((text) => text !== '').join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}
