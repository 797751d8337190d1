import type { ReviewCopy } from '#shared/office/review-views.ts';
import type { Annotations } from '../../../client/annotations.ts';
import type { ReadingDocument } from '../../../reader/document/reading-document.ts';

/**
 * A review copy as the reading room opens it: under its neutral name, and nothing of it is kept in the browser. Its pages
 * are counted, as in the report of names that still stand.
 * @param url of the file
 * @param remarks of the report that is written on it
 */
export function documentOfCopy(
  { name, size, language }: ReviewCopy,
  url: string,
  remarks?: Annotations,
): ReadingDocument {
  return {
    pdf: { url, downloadName: name, bytes: size, opening: [], preview: null },
    title: { ru: name, en: name, kk: name },
    language,
    numbering: 'counted',
    viewId: null,
    article: null,
    ...(remarks && { remarks }),
  };
}
