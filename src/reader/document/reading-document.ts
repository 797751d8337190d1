import type { Article } from '#shared/article/article.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import type { Language, LocalizedText } from '#shared/language/language.ts';
import type { Annotations } from '../../client/annotations.ts';
import type { PdfFile } from '../source/pdf-file.ts';

/** A document to read: its file, its name, and what is known of it beside the file. */
export type ReadingDocument = {
  pdf: PdfFile;
  title: LocalizedText;
  /** The language of its text. */
  language: Language;
  /** The numbers printed on its pages, from elsewhere than the file; `counted` numbers them from 1, whatever the file says. */
  numbering: PageRange | 'counted' | null;
  /** By which its view is remembered in this browser; null if nothing of it may be kept. */
  viewId: number | null;
  /**
   * The article of the library whose PDF it is, for what only articles have: a citation, notes of its readers, addresses of pages, a text.
   * Null for any other document.
   */
  article: Article | null;
  /** Whether it is a file of the reader's own, whose annotations are notes as on an article. */
  isOwn?: boolean;
  /** Where annotations are kept if not with the reader's notes on articles, such as remarks of a report. */
  remarks?: Annotations;
};

/** A part of the room that may be for articles only, for these and own files, or for these and what has remarks. */
export type Offered = { ofArticle?: boolean; ofPersonal?: boolean; ofNoted?: boolean };

/** The parts that a document has: all of them if it is an article. */
export function partsFor<Part extends Offered>(
  { article, isOwn, remarks }: ReadingDocument,
  parts: readonly Part[],
): readonly Part[] {
  return article
    ? parts
    : parts.filter(
        ({ ofArticle, ofPersonal, ofNoted }) => !ofArticle && (!ofPersonal || isOwn) && (!ofNoted || remarks),
      );
}

/**
 * The article that is read, in parts that are for articles only.
 * @throws Error for any other document
 */
export function articleOf({ document: { article } }: { document: ReadingDocument }): Article {
  if (!article) throw new Error('only articles have this part');
  return article;
}

/** By which the annotations of a document are asked for. */
export function notedId({ document: { article } }: { document: ReadingDocument }): number {
  return article?.id ?? 0;
}
