import type { Article, FormerVersion } from '#shared/article.ts';
import type { Tombstone } from '#shared/tombstone.ts';
import type { ArticleReference } from '../../citing/article-reference.ts';

/** An article, and the reference printed on its page. */
export type ArticlePage = { article: Article; reference: ArticleReference };

/** A former version of an article. */
export type FormerVersionPage = ArticlePage & { version: FormerVersion };

/** What is left of a withdrawn article, and the reference to it. */
export type TombstonePage = { tombstone: Tombstone; reference: ArticleReference };
