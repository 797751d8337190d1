import type { Article } from '#shared/article.ts';
import { doiUrl } from '#shared/doi-url.ts';

/**
 * Whether an address, with whatever stands behind `#` or `?`, is that of an article or its PDF: by its DOI, or by its
 * path on any host, for the journal is read on several.
 * @param base what addresses without a host belong to
 */
export function namesArticle(
  address: string,
  { slug, id, doi, pdf }: Pick<Article, 'slug' | 'id' | 'doi' | 'pdf'>,
  base: string,
): boolean {
  const plain = address.replace(/[?#].*$/, '').toLowerCase();
  if ([doiUrl(doi), `doi:${doi}`].some((known) => known.toLowerCase() === plain)) return true;
  if (!URL.canParse(address, base)) return false;
  const path = new URL(address, base).pathname.replace(/^\/(?:en|kk)(?=\/)/, '');
  return [`/${slug}`, `/article/${id}`, pdf.url, pdf.besidePage].includes(path);
}
