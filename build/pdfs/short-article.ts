import type { ArticleFile } from '../../src/shared/article-file.ts';
import { pageCount } from '../../src/shared/page-range.ts';

const mostPages = 12;

/** Whether an article is so short that the parts after its text are set smaller, without page breaks. */
export function isShort({ pagesInPanel }: Pick<ArticleFile, 'pagesInPanel'>): boolean {
  return pageCount(pagesInPanel) <= mostPages;
}
