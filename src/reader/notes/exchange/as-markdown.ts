import { titleWithStatus } from '#shared/article/title-status.ts';
import { formatReference, inTextCitation } from '#shared/citation/reference.ts';
import { asPlainText, type TextRun } from '#shared/citation/text-run.ts';
import { printedPages } from '../../../notes/quotation.ts';
import { byPage, type NotedArticle } from './noted-article.ts';

/**
 * Notes as Markdown (CommonMark): title and reference, a heading for each page, each passage as a block
 * quotation with a citation that links to it, and its note below.
 */
export function asMarkdown(noted: NotedArticle): string {
  const { record, annotations, style, language, pageName, noteAddress } = noted;
  const parts = [
    `# ${escaped(titleWithStatus(record)[record.language])}`,
    formatReference(record, style, language).map(markdownRun).join(''),
  ];
  for (const page of byPage(annotations)) {
    parts.push(`## ${escaped(pageName(page.label))}`);
    for (const annotation of page.annotations) {
      const citation = asPlainText(inTextCitation(record, style, language, printedPages(annotation.places)));
      parts.push(
        `> ${escaped(annotation.quote)} [${escaped(citation)}](<${noteAddress(page.label, annotation.id)}>)`,
      );
      // Notes stay as typed, so Markdown in them takes effect.
      if (annotation.note.trim() !== '') parts.push(annotation.note.trim());
    }
  }
  return `${parts.join('\n\n')}\n`;
}

function markdownRun({ text, italic, href }: TextRun): string {
  if (href !== undefined) return `<${href}>`;
  return italic ? `*${escaped(text)}*` : escaped(text);
}

/** Escapes a text, so that Markdown leaves it as it is. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#~|]/g, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^[-+](?=\s)/, '\\$&');
}
