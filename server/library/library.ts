import type { Language } from '#shared/language/language.ts';
import { EditorialBoard, Journal } from '#shared/library/journal.ts';
import type { JournalPage, JournalPageSlug } from '#shared/library/journal-page.ts';
import type { Library } from '#shared/library/library.ts';
import { findAnnouncement, listAnnouncements } from './announcements.ts';
import { findArticle, listArticles, listOnlineFirst } from './articles.ts';
import { findAuthor, listAuthors } from './browse/authors.ts';
import { findKeyword, listKeywords } from './browse/keywords.ts';
import { findCorrespondence } from './correspondence.ts';
import { findArticleText } from './full-text.ts';
import { findIssue } from './issues.ts';
import { findNotice, findTombstone, listNotices } from './notices.ts';
import { once } from './once.ts';
import type { OpenLibrary } from './open.ts';
import type { LibraryDatabase } from './schema.ts';
import { findVolume, listVolumes } from './volumes.ts';

/** Answers the library's queries from an open database. */
export function createLibrary({ database, search }: Pick<OpenLibrary, 'database' | 'search'>): Library {
  const journal = once(async () => Journal.parse(await document(database, 'journal')));
  return {
    journal,
    editorialBoard: async () => EditorialBoard.parse(await document(database, 'editorial-board')),
    volumes: () => listVolumes(database),
    volume: (id) => findVolume(database, id),
    issue: (volume, number) => findIssue(database, volume, number),
    onlineFirst: () => listOnlineFirst(database),
    notices: () => listNotices(database),
    notice: (slug) => findNotice(database, slug),
    announcements: () => listAnnouncements(database),
    announcement: (slug) => findAnnouncement(database, slug),
    tombstone: (idOrSlug) => findTombstone(database, idOrSlug),
    articles: () => listArticles(database),
    article: (idOrSlug) => findArticle(database, idOrSlug),
    text: (idOrSlug) => findArticleText(database, idOrSlug),
    correspondence: (slug) => findCorrespondence(database, slug),
    page: (slug, language) => findPage(database, slug, language),
    authors: () => listAuthors(database),
    author: (slug) => findAuthor(database, slug),
    keywords: () => listKeywords(database),
    keyword: (slug) => findKeyword(database, slug),
    usage: async () => ({ usage: null }),
    articleUsage: async () => ({ usage: null }),
    search: async (question) => (await search()).search(question),
    suggest: async ({ text, language }) => (await search()).suggest(text, language),
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
