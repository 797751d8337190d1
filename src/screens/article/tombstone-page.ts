import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';
import type { AskLibrary } from '#shared/library.ts';
import type { Tombstone } from '#shared/tombstone.ts';
import { type ArticleReference, articleReference } from '../../citing/article-reference.ts';

/** What is left of a withdrawn article, and the reference to it. */
export type TombstonePage = { tombstone: Tombstone; reference: ArticleReference };

/** What is left of a withdrawn article, by its number or slug; null for an article that never was. */
export async function loadTombstone(
  ask: AskLibrary,
  idOrSlug: string,
  language: Language,
): Promise<TombstonePage | null> {
  const [tombstone, journal] = await Promise.all([
    ask((library) => library.tombstone(idOrSlug)),
    ask((library) => library.journal()),
  ]);
  return tombstone && tombstonePage(tombstone, journal, language);
}

function tombstonePage(tombstone: Tombstone, journal: Journal, language: Language): TombstonePage {
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
