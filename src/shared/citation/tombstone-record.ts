import type { Article } from '../article/article.ts';
import type { Tombstone } from '../article/tombstone.ts';
import type { Citable } from './record.ts';

/** A withdrawn article as far as it is cited. */
export function citedTombstone(tombstone: Tombstone): Citable & Pick<Article, 'pagesInPanel'> {
  return {
    ...tombstone,
    authors: tombstone.authors.map((author) => ({ ...author, affiliations: [] })),
    status: null,
    keywords: { ru: [], en: [], kk: [] },
    description: { ru: '', en: '', kk: '' },
    pdf: { besidePage: '' },
  };
}
