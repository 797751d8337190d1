import type { Article, FormerVersion } from '#shared/article/article.ts';
import type { ArticleText } from '#shared/article/full-text.ts';
import type { Tombstone } from '#shared/article/tombstone.ts';
import type { ArticleUsage } from '#shared/library/usage.ts';
import type { ArticleReference } from '../../citing/article-reference.ts';

/** An article, the reference printed on its page, and its text, if it can be read without the PDF. */
export type ArticlePage = {
  article: Article;
  reference: ArticleReference;
  text: PageText | null;
  usage: ArticleUsage | null;
};

/** The text of an article. Where the server has rendered it, its HTML is in the page alone. */
export type PageText = Omit<ArticleText, 'html'> & { html?: string };

/** A former version of an article. */
export type FormerVersionPage = ArticlePage & { version: FormerVersion };

/** What is left of a withdrawn article, and the reference to it. */
export type TombstonePage = { tombstone: Tombstone; reference: ArticleReference };
