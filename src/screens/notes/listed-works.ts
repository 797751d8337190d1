import type { Annotation } from '#shared/account/annotation.ts';
import { inReadingOrder } from '#shared/account/annotation-merge.ts';
import type { ArticleSummary } from '#shared/article/article.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import type { Language } from '#shared/language/language.ts';
import type { OwnDocument, OwnNotes } from '../../client/own-documents.ts';
import { matches, type NoteFilter } from '../../reader/notes/matching.ts';

/** The orders of the list: works changed last first, or works by title with their notes in reading order. */
export const noteOrders = ['newest', 'title'] as const;

export type NoteOrder = (typeof noteOrders)[number];

/** A document with notes. */
export type ListedWork = {
  key: string;
  /** Null for a file of the device, and if the library does not have it: withdrawn, or not on this device. */
  article: ArticleSummary | null;
  articleId: number;
  /** Whether the library was asked for the article and does not have it. */
  isGone: boolean;
  /** The file of the device that it is, if it is no article. */
  file: OwnDocument | null;
  notes: readonly Annotation[];
};

/**
 * The works that notes belong to; a note whose article is gone has a work, too.
 * @param articles those of the library; null if it is out of reach
 * @param own files of the device with their notes
 */
export function worksOf(
  notes: readonly Annotation[],
  articles: readonly ArticleSummary[] | null,
  own: readonly OwnNotes[] = [],
): readonly ListedWork[] {
  const known = new Map(articles?.map((article) => [article.id, article]));
  const byArticle = Map.groupBy(notes, ({ articleId }) => articleId);
  const works = [...byArticle].map(([articleId, ofArticle]) => ({
    key: `article-${articleId}`,
    articleId,
    article: known.get(articleId) ?? null,
    isGone: articles !== null && !known.has(articleId),
    file: null,
    notes: ofArticle,
  }));
  const files = own.map(({ document, notes: ofFile }) => ({
    key: `file-${document.hash}`,
    articleId: 0,
    article: null,
    isGone: false,
    file: document,
    notes: ofFile,
  }));
  return [...works, ...files];
}

/** The works in an order, each with its notes in that order. Works that the library does not have come last by title. */
export function inOrder(
  works: readonly ListedWork[],
  order: NoteOrder,
  language: Language,
): readonly ListedWork[] {
  if (order === 'newest') {
    const newest = works.map((work) => ({ ...work, notes: [...work.notes].sort(byTime) }));
    return newest.sort(({ notes: [a] }, { notes: [b] }) => (a && b ? byTime(a, b) : 0));
  }
  const collator = new Intl.Collator(language);
  const titleOf = ({ article, file }: ListedWork) =>
    article ? titleWithStatus(article)[language] : (file?.name ?? null);
  return works
    .map((work) => ({ ...work, notes: inReadingOrder(work.notes) }))
    .sort((one, other) => {
      const [a, b] = [titleOf(one), titleOf(other)];
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return collator.compare(a, b);
    });
}

function byTime(one: Annotation, other: Annotation): number {
  return other.updatedAt.localeCompare(one.updatedAt);
}

/**
 * The works with the notes that a filter lets through, without those that then have none.
 * @param only the key of the one work to be shown; null for all
 */
export function filtered(
  works: readonly ListedWork[],
  filter: NoteFilter,
  only: string | null,
): readonly ListedWork[] {
  return works
    .filter(({ key }) => only === null || key === only)
    .map((work) => ({ ...work, notes: work.notes.filter((note) => matches(note, filter)) }))
    .filter(({ notes }) => notes.length > 0);
}
