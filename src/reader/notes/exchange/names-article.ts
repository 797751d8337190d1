import type { Article } from '#shared/article/article.ts';
import { doiUrl } from '#shared/article/doi-url.ts';

/**
 * Whether a URL, ignoring fragment, query and a slash at its end, is that of an article, its PDF or its EPUB: by its DOI,
 * or by its path on any host, since the journal is served on several.
 * @param base the base of relative URLs
 */
export function namesArticle(
  address: string,
  { slug, id, doi, pdf }: Pick<Article, 'slug' | 'id' | 'doi' | 'pdf'>,
  base: string,
): boolean {
  const plain = address.replace(/\/*(?:[?#].*)?$/, '').toLowerCase();
  if ([doiUrl(doi), `doi:${doi}`].some((known) => known.toLowerCase() === plain)) return true;
  if (!URL.canParse(address, base)) return false;
  const path = new URL(address, base).pathname.replace(/^\/(?:en|kk)(?=\/)/, '').replace(/\/+$/, '');
  return [`/${slug}`, `/${slug}.epub`, `/article/${id}`, pdf.url, pdf.besidePage].includes(path);
}
