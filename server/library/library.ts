import { EditorialBoard, Journal } from '#shared/journal.ts';
import type { JournalPage, JournalPageSlug } from '#shared/journal-page.ts';
import type { Language } from '#shared/language.ts';
import type { Library } from '#shared/library.ts';
import { findArticle, listArticles } from './articles.ts';
import type { LibraryDatabase } from './open.ts';
import { findVolume, listVolumes } from './volumes.ts';

/** The library's answers, read from an open database. */
export function createLibrary(database: LibraryDatabase): Library {
  return {
    journal: async () => Journal.parse(await document(database, 'journal')),
    editorialBoard: async () => EditorialBoard.parse(await document(database, 'editorial-board')),
    volumes: () => listVolumes(database),
    volume: (id) => findVolume(database, id),
    articles: () => listArticles(database),
    article: (idOrSlug) => findArticle(database, idOrSlug),
    page: (slug, language) => findPage(database, slug, language),
  };
}

async function document(database: LibraryDatabase, name: 'journal' | 'editorial-board'): Promise<unknown> {
  const row = await database
    .selectFrom('documents')
    .select('json')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.json;
}

async function findPage(
  database: LibraryDatabase,
  slug: JournalPageSlug,
  language: Language,
): Promise<JournalPage | null> {
  const row = await database
    .selectFrom('pages')
    .select(['title', 'description', 'html'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst();
  return row ? { slug, language, ...row } : null;
}
