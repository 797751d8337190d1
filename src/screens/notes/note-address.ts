import type { Annotation } from '#shared/account/annotation.ts';
import type { ArticleSummary } from '#shared/article/article.ts';
import { paths } from '#shared/page/paths.ts';
import type { OwnDocument } from '../../client/own-documents.ts';
import { textNoteFragment } from '../../notes/in-text/named-note.ts';
import { ownPlaceFragment } from '../../reader/own-pdf/own-place.ts';
import { placeFragment } from '../../reader/place/place-fragment.ts';

/** The bare path that opens a note where it was made; null if there is nothing to open. */
export function noteAddress(
  annotation: Annotation,
  article: Pick<ArticleSummary, 'slug'> | null,
  file: OwnDocument | null,
): string | null {
  if (file) return paths.openPdf + ownPlaceFragment(file.hash, placeOf(annotation));
  if (!article) return null;
  const page = paths.articleBySlug(article.slug);
  return page + (isInText(annotation) ? textNoteFragment(annotation.id) : placeFragment(placeOf(annotation)));
}

function placeOf({ id, places }: Annotation) {
  return { page: places[0]?.label ?? '', note: id };
}

/** Whether words were marked in the text of an article rather than on its pages. */
export function isInText({ places }: Annotation): boolean {
  return places.every(({ rects }) => rects.length === 0);
}
