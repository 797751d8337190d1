import { z } from 'zod';
import { Article, ArticleSummary } from '../article/article.ts';
import { isArticleNumber } from '../article/article-number.ts';
import { Correspondence } from '../article/correspondence.ts';
import { ArticleText } from '../article/full-text.ts';
import { Notice, NoticeSummary } from '../article/notice.ts';
import { OnlineFirstArticle } from '../article/online-first.ts';
import { Tombstone } from '../article/tombstone.ts';
import { defaultLanguage, languages } from '../language/language.ts';
import { SearchAnswer, Suggestions } from '../search/search.ts';
import {
  readSearchQuestion,
  type SearchQuestion,
  searchAddress,
  searchPaths,
} from '../search/search-question.ts';
import { Announcement, AnnouncementSummary } from './announcement.ts';
import { AuthorEntry, AuthorPage, KeywordEntry, KeywordPage } from './browse.ts';
import { Issue } from './issue.ts';
import { EditorialBoard, Journal } from './journal.ts';
import { JournalPage, JournalPageSlug } from './journal-page.ts';
import { type LibraryQuestion, question } from './library-question.ts';
import { ArticleUsage, JournalUsage, Known } from './usage.ts';
import { Volume } from './volume.ts';

const Slug = z.string();
const VolumeNumber = z.string().refine(isArticleNumber).transform(Number);
const PageLanguage = z.enum(languages, 'lang must be ru, en or kk').default(defaultLanguage);

/** A question that is asked with the parameters of a search. */
function searching<Answer extends z.ZodType>(
  path: string,
  answer: Answer,
): LibraryQuestion<[SearchQuestion], Answer> & { path: string } {
  return {
    path,
    address: (question) => searchAddress(question, path),
    read: (pathname, query) => (pathname === path ? [readSearchQuestion(query)] : null),
    answer,
  };
}

/** What can be asked of the library: the only place where a question is declared. */
export const libraryQuestions = {
  journal: question('/api/library/journal', [], Journal),
  editorialBoard: question('/api/library/editorial-board', [], EditorialBoard),
  volumes: question('/api/library/volumes', [], z.array(Volume)),
  volume: question('/api/library/volumes/:id', [VolumeNumber], Volume.nullable()),
  issue: question(
    '/api/library/volumes/:volume/issues/:number',
    [VolumeNumber, VolumeNumber],
    Issue.nullable(),
  ),
  onlineFirst: question('/api/library/online-first', [], z.array(OnlineFirstArticle)),
  notices: question('/api/library/notices', [], z.array(NoticeSummary)),
  notice: question('/api/library/notices/:slug', [Slug], Notice.nullable()),
  announcements: question('/api/library/announcements', [], z.array(AnnouncementSummary)),
  announcement: question('/api/library/announcements/:slug', [Slug], Announcement.nullable()),
  /** What is left of an article withdrawn by a notice, by number or by slug. */
  tombstone: question('/api/library/tombstones/:idOrSlug', [Slug], Tombstone.nullable()),
  articles: question('/api/library/articles', [], z.array(ArticleSummary)),
  /** By number (`7`) or by slug. */
  article: question('/api/library/articles/:idOrSlug', [Slug], Article.nullable()),
  /** The text of an article, by number or by slug; null for one that has only a PDF. */
  text: question('/api/library/articles/:idOrSlug/text', [Slug], ArticleText.nullable()),
  correspondence: {
    ...question('/api/library/articles/:slug/correspondence', [Slug], Correspondence.nullable()),
    guarded: true,
  },
  page: question(
    '/api/library/pages/:slug?lang=:lang',
    [JournalPageSlug, PageLanguage],
    JournalPage.nullable(),
  ),
  authors: question('/api/library/authors', [], z.array(AuthorEntry)),
  author: question('/api/library/authors/:slug', [Slug], AuthorPage.nullable()),
  keywords: question('/api/library/keywords', [], z.array(KeywordEntry)),
  keyword: question('/api/library/keywords/:slug', [Slug], KeywordPage.nullable()),
  /** How often articles were used: known to the site alone, and `null` inside as long as nothing is. */
  usage: question('/api/library/usage', [], Known(JournalUsage)),
  articleUsage: question('/api/library/articles/:idOrSlug/usage', [Slug], Known(ArticleUsage).nullable()),
  search: searching(searchPaths.search, SearchAnswer),
  /** What completes a query that is being typed. */
  suggest: searching(searchPaths.suggest, Suggestions),
};

type Questions = typeof libraryQuestions;

/**
 * The library as screens ask it. A browser asks by `fetch`, the server that renders a page asks the database; arguments
 * and answers are the same. `null` means that there is no such thing.
 */
export type Library = {
  [Name in keyof Questions]: Questions[Name] extends LibraryQuestion<infer Given, infer Answer>
    ? (...given: Given) => Promise<z.output<Answer>>
    : never;
};

/** Asks the library, which may have to be loaded first. */
export type AskLibrary = <Answer>(ask: (library: Library) => Promise<Answer>) => Promise<Answer>;
