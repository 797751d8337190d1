import type { ArticleFile } from '../../src/shared/article-file.ts';
import { pageCount } from '../../src/shared/page-range.ts';

const mostPages = 12;

/** Whether an article is so short that what follows its text is set smaller, without a new page for each part. */
export function isShort({ pagesInPanel }: Pick<ArticleFile, 'pagesInPanel'>): boolean {
  return pageCount(pagesInPanel) <= mostPages;
}
