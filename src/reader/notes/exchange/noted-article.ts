import type { Annotation, PageRects } from '#shared/annotation.ts';
import type { CitationRecord } from '#shared/citation/record.ts';
import type { Language } from '#shared/language.ts';
import type { QuotationStyle } from '../../quote/quotation.ts';

/** An article with what someone noted in it, as it is exported. */
export type NotedArticle = {
  record: CitationRecord;
  /** In the order of the text. */
  annotations: readonly Annotation[];
  style: QuotationStyle;
  /** The language of headings and of the reference. */
  language: Language;
  /** The whole address of a note by its id, and the page on which it is by its printed label. */
  noteAddress(label: string, id: string): string;
  /** `P. 65`, in the language of headings. */
  pageName(label: string): string;
};

/**
 * Annotations that begin on one page, under its place in the file and its printed label.
 * @param placesOf where an annotation is
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
