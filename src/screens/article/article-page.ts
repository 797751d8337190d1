import type { Article } from '#shared/article.ts';
import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';
import { type ArticleReference, articleReference } from '../../citing/article-reference.ts';

/** An article, and the reference printed on its page. */
export type ArticlePage = { article: Article; reference: ArticleReference };

/** Formats the reference in the loader, so that no page has to load that code. */
export function articlePage(article: Article, journal: Journal, language: Language): ArticlePage {
  return { article, reference: articleReference(article, journal, language) };
}
