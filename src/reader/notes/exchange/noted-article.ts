import type { Annotation, PageRects } from '#shared/account/annotation.ts';
import type { CitationRecord } from '#shared/citation/record.ts';
import type { Language } from '#shared/language/language.ts';
import type { QuotationStyle } from '../../../notes/quotation.ts';

/** An article with its notes, for export. */
export type NotedArticle = {
  record: CitationRecord;
  /** In text order. */
  annotations: readonly Annotation[];
  style: QuotationStyle;
  /** The language of headings and reference. */
  language: Language;
  /** The absolute URL of a note, by the printed label of its page and its id. */
  noteAddress(label: string, id: string): string;
  /** `P. 65`, in the language of headings. */
  pageName(label: string): string;
};

/** A document with notes that has no citation, as the library does not have it. */
export type UncitedDocument = Pick<NotedArticle, 'annotations' | 'pageName'> & {
  title: string;
  /** Its IRI: an address, or a URN. */
  source: string;
};

/** What notes are exported of, one of several. */
export type NotedWork = NotedArticle | UncitedDocument;

export function isCited(work: NotedWork): work is NotedArticle {
  return 'record' in work;
}

/**
 * Annotations grouped by the page they begin on, with its number and printed label.
 * @param placesOf returns the places of an annotation
 */
export function byPage(
  annotations: readonly Annotation[],
  placesOf: (annotation: Annotation) => readonly PageRects[] | null = ({ places }) => places,
): { page: number; label: string; annotations: Annotation[] }[] {
  const pages = new Map<number, { page: number; label: string; annotations: Annotation[] }>();
  for (const annotation of annotations) {
    const { page = 0, label = '' } = placesOf(annotation)?.[0] ?? {};
    const onPage = pages.get(page);
    if (onPage) onPage.annotations.push(annotation);
    else pages.set(page, { page, label, annotations: [annotation] });
  }
  return [...pages.values()];
}
