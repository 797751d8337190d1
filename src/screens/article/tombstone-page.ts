import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';
import type { Tombstone } from '#shared/tombstone.ts';
import { type ArticleReference, articleReference } from '../../citing/article-reference.ts';

/** What is left of a withdrawn article, and the reference to it. */
export type TombstonePage = { tombstone: Tombstone; reference: ArticleReference };

/** Formats the reference in the loader, so that no page has to load that code. */
export function tombstonePage(tombstone: Tombstone, journal: Journal, language: Language): TombstonePage {
  const nothing = { ru: '', en: '', kk: '' };
  const cited = {
    ...tombstone,
    authors: tombstone.authors.map((author) => ({ ...author, affiliations: [] })),
    status: null,
    keywords: { ru: [], en: [], kk: [] },
    description: nothing,
    pdf: { besidePage: '' },
  };
  return { tombstone, reference: articleReference(cited, journal, language) };
}
