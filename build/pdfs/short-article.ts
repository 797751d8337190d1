import { pageCount } from '../../src/shared/page-range.ts';
import type { PrintedArticle } from './read-article.ts';

const mostPages = 12;

/** Whether an article is so short that the parts after its text are set smaller, without page breaks. */
export function isShort({ pagesInPanel }: Pick<PrintedArticle, 'pagesInPanel'>): boolean {
  return pageCount(pagesInPanel) <= mostPages;
}
