import type { Annotation } from '#shared/account/annotation.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { formatReference, inTextCitation } from '#shared/citation/reference.ts';
import { asPlainText, type TextRun } from '#shared/citation/text-run.ts';
import { printedPages } from '../../../notes/quotation.ts';
import { byPage, isCited, type NotedArticle, type NotedWork } from './noted-article.ts';

/**
 * Notes as Markdown (CommonMark): title and reference, a heading for each page, each passage as a block
 * quotation with a citation that links to it, and its note below.
 */
export function asMarkdown(noted: NotedWork): string {
  const parts = isCited(noted) ? headOf(noted) : [`# ${escaped(noted.title)}`];
  for (const { label, annotations } of byPage(noted.annotations)) {
    parts.push(`## ${escaped(noted.pageName(label))}`);
    for (const annotation of annotations) {
      const citation = isCited(noted) ? ` ${citationOf(noted, annotation, label)}` : '';
      parts.push(`> ${escaped(annotation.quote)}${citation}`);
      // Notes stay as typed, so Markdown in them takes effect.
      if (annotation.note.trim() !== '') parts.push(annotation.note.trim());
    }
  }
  return `${parts.join('\n\n')}\n`;
}

function headOf({ record, style, language }: NotedArticle): string[] {
  return [
    `# ${escaped(titleWithStatus(record)[record.language])}`,
    formatReference(record, style, language).map(markdownRun).join(''),
  ];
}

function citationOf(noted: NotedArticle, { id, places }: Annotation, label: string): string {
  const { record, style, language, noteAddress } = noted;
  const citation = asPlainText(inTextCitation(record, style, language, printedPages(places)));
  return `[${escaped(citation)}](<${noteAddress(label, id)}>)`;
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
