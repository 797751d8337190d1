import type { Article } from '#shared/article/article.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import type { ReadingDocument } from './reading-document.ts';

/** The PDF of an article. */
export function documentOfArticle(article: Article): ReadingDocument {
  return {
    pdf: article.pdf,
    title: titleWithStatus(article),
    language: article.language,
    numbering: article.pagesInPanel,
    viewId: article.id,
    article,
  };
}
