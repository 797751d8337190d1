import { z } from 'zod';
import { Article, ArticleSummary } from './article.ts';
import { AuthorEntry, AuthorPage, KeywordEntry, KeywordPage } from './browse.ts';
import { EditorialBoard, Journal } from './journal.ts';
import { JournalPage, type JournalPageSlug } from './journal-page.ts';
import type { Language } from './language.ts';
import { SearchAnswer } from './search.ts';
import { type SearchQuestion, searchParameters } from './search-question.ts';
import { Volume } from './volume.ts';

/**
 * The queries that screens may send to the library. In a browser they go through `fetch`, during server
 * rendering directly to the database, with the same arguments and answers. `null` means not found.
 */
export type Library = {
  journal(): Promise<Journal>;
  editorialBoard(): Promise<EditorialBoard>;
  volumes(): Promise<Volume[]>;
  volume(id: number): Promise<Volume | null>;
  articles(): Promise<ArticleSummary[]>;
  /** By number (`7`) or by slug. */
  article(idOrSlug: string): Promise<Article | null>;
  page(slug: JournalPageSlug, language: Language): Promise<JournalPage | null>;
  authors(): Promise<AuthorEntry[]>;
  author(slug: string): Promise<AuthorPage | null>;
  keywords(): Promise<KeywordEntry[]>;
  keyword(slug: string): Promise<KeywordPage | null>;
  search(question: SearchQuestion): Promise<SearchAnswer>;
};

/** The addresses of the library's endpoints. */
export const libraryPath = {
  journal: () => '/api/library/journal',
  editorialBoard: () => '/api/library/editorial-board',
  volumes: () => '/api/library/volumes',
  volume: (id: number) => `/api/library/volumes/${id}`,
  articles: () => '/api/library/articles',
  article: (idOrSlug: string) => `/api/library/articles/${encodeURIComponent(idOrSlug)}`,
  page: (slug: JournalPageSlug, language: Language) => `/api/library/pages/${slug}?lang=${language}`,
  authors: () => '/api/library/authors',
  author: (slug: string) => `/api/library/authors/${encodeURIComponent(slug)}`,
  keywords: () => '/api/library/keywords',
  keyword: (slug: string) => `/api/library/keywords/${encodeURIComponent(slug)}`,
  search: (question: SearchQuestion) => `/api/search?${searchParameters(question)}&lang=${question.language}`,
};

/** The schema of each endpoint's answer. */
export const libraryAnswer = {
  journal: Journal,
  editorialBoard: EditorialBoard,
  volumes: z.array(Volume),
  volume: Volume,
  articles: z.array(ArticleSummary),
  article: Article,
  page: JournalPage,
  authors: z.array(AuthorEntry),
  author: AuthorPage,
  keywords: z.array(KeywordEntry),
  keyword: KeywordPage,
  search: SearchAnswer,
};
