import { articleVersionUrl } from '#library/file-addresses.ts';
import type { Article } from '#shared/article/article.ts';
import { isArticleNumber } from '#shared/article/article-number.ts';
import { withoutLanguage } from '#shared/page/address.ts';
import { isPagePath } from '#shared/page/page-path.ts';

/**
 * The number or slug of the article that a path may show: `/en/article/7` gives `7`,
 * `/who-owns-good-land#page=3` gives `who-owns-good-land`; null for the path of any other screen.
 */
export function articleOfPath(path: string): string | null {
  const bare = bareOf(path);
  if (isPagePath(bare)) return null;
  const [first = '', second] = bare.slice(1).split('/');
  if (first === 'article') return second !== undefined && isArticleNumber(second) ? second : null;
  return /^[a-z0-9-]{1,200}$/.test(first) && !isPagePath(`/${first}`) && !isArticleNumber(first)
    ? first
    : null;
}

/** The address of the PDF at the path of an article: that of a former version at the path of one. */
export function pdfAtPath(
  path: string,
  { slug, pdf }: Pick<Article, 'slug'> & { pdf: Pick<Article['pdf'], 'url'> },
): string {
  const [, version] = /^\/[a-z0-9-]+\/v([1-9]\d{0,2})$/.exec(bareOf(path)) ?? [];
  return version === undefined ? pdf.url : articleVersionUrl(slug, Number(version));
}

function bareOf(path: string): string {
  return withoutLanguage(path.replace(/[?#].*$/, ''));
}
