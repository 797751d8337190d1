import { Annotation, type PageRects } from '#shared/account/annotation.ts';
import type { Annotations } from '../../../client/annotations.ts';
import { newId } from '../../../notes/new-id.ts';
import { findOnPages, type PageSource } from '../anchor.ts';
import { type GivenAnnotation, type ItemFault, readWebAnnotations } from './read-web-annotations.ts';

/** The result of an import. */
export type ImportReport = {
  added: number;
  /** Already present, in this version or a newer one. */
  known: number;
  /** Items that could not be imported; `position` is the index in the file, from 0. */
  refused: { position: number; fault: ItemFault; quote: string; note: string }[];
  /** Notes that name another document, but whose words are in the article: a person decides. */
  unclear: Annotation[];
};

export type ImportTarget = {
  articleId: number;
  /** Whether a URL is that of the article, its PDF or its EPUB. */
  isSource(address: string): boolean;
  source: PageSource;
  annotations: Pick<Annotations, 'ofArticle' | 'bringIn'>;
};

/**
 * Imports Web Annotations: ours as they were, others where their words are found in the article.
 * @returns null if the text is no collection of annotations
 */
export async function importAnnotations(text: string, target: ImportTarget): Promise<ImportReport | null> {
  const items = readWebAnnotations(text, target.isSource);
  if (!items) return null;
  const report: ImportReport = { added: 0, known: 0, refused: [], unclear: [] };
  const { annotations, articleId } = target;
  const here = new Set(annotations.ofArticle(articleId).map(sameness));
  const found: Annotation[] = [];
  for (const [position, item] of items.entries()) {
    if ('fault' in item) {
      report.refused.push({ position, ...item });
      continue;
    }
    const { given, isOurs } = item;
    // A note of another document is found by its words alone, and becomes one of its own.
    const sought = isOurs ? given : { ...given, id: undefined, places: [] };
    const made = await annotationOf(sought, target);
    if (typeof made === 'string') {
      const fault = isOurs ? made : 'otherSource';
      report.refused.push({ position, fault, quote: given.quote, note: given.note });
    } else if (given.id === undefined && here.has(sameness(made))) report.known += 1;
    else if (!isOurs) report.unclear.push(made);
    else {
      here.add(sameness(made));
      found.push(made);
    }
  }
  report.added = annotations.bringIn(found);
  report.known += found.length - report.added;
  return report;
}

async function annotationOf(
  given: GivenAnnotation,
  { articleId, source }: ImportTarget,
): Promise<Annotation | ItemFault> {
  const places = await placesOf(given, source);
  if (!places) return 'notFound';
  const now = new Date().toISOString();
  const { id, quote, prefix, suffix, colour, note, createdAt = now, updatedAt = createdAt } = given;
  const annotation = Annotation.safeParse({
    id: id ?? newId(),
    articleId,
    places,
    quote,
    prefix,
    suffix,
    colour,
    note,
    createdAt,
    updatedAt,
  });
  return annotation.success ? annotation.data : 'notAnnotation';
}

/**
 * The given places if every page has rectangles; otherwise those where the words are found. Ours may have been marked
 * in the text, where the words stand in another order: of these, the pages count.
 */
async function placesOf(
  { id, places, quote, prefix, suffix }: GivenAnnotation,
  source: PageSource,
): Promise<PageRects[] | null> {
  if (places.length > 0 && places.every(({ rects }) => rects.length > 0)) {
    return places.map(({ page, rects }) => ({ page, label: source.label(page), rects }));
  }
  const near = places[0]?.page;
  const selector = { quote, prefix, suffix };
  const found = near ? await findOnPages(source, selector, near - 1, near + 1) : null;
  const anywhere = found ?? (await findOnPages(source, selector, 1, source.pages));
  if (anywhere || id === undefined || places.length === 0) return anywhere;
  return places.map(({ page }) => ({ page, label: source.label(page), rects: [] }));
}

/** Annotations made elsewhere have no id of ours: those with the same places and note count as the same. */
function sameness({ note, places }: Annotation): string {
  return JSON.stringify([note, places]);
}
