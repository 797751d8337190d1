import { withoutLanguage } from '#shared/address.ts';
import { isArticleNumber } from '#shared/article-number.ts';
import { isPagePath } from '#shared/paths.ts';

/**
 * The number or slug of the article that a path may show: `/en/article/7` gives `7`,
 * `/who-owns-good-land#page=3` gives `who-owns-good-land`; null for the path of any other screen.
 */
export function articleOfPath(path: string): string | null {
  const bare = withoutLanguage(path.replace(/[?#].*$/, ''));
  if (isPagePath(bare)) return null;
  const [first = '', second] = bare.slice(1).split('/');
  if (first === 'article') return second !== undefined && isArticleNumber(second) ? second : null;
  return /^[a-z0-9-]{1,200}$/.test(first) && !isPagePath(`/${first}`) && !isArticleNumber(first)
    ? first
    : null;
}
