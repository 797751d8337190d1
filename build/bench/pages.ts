import type { ArticleSummary } from '../../src/shared/article/article.ts';
import { languages } from '../../src/shared/language/language.ts';
import { withLanguage } from '../../src/shared/page/address.ts';
import { isPagePath } from '../../src/shared/page/page-path.ts';
import { paths } from '../../src/shared/page/paths.ts';

/** The addresses of all pages reachable by links from the three home pages, in the order they are found. */
export async function findPages(origin: string): Promise<string[]> {
  const queue = languages.map((language) => withLanguage(language, '/'));
  const seen = new Set(queue);
  const pages: string[] = [];
  for (const address of queue) {
    const response = await fetch(origin + address, { redirect: 'manual' });
    const html = await response.text();
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) continue;
    pages.push(address);
    for (const [, found = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) {
      if (seen.has(found) || /\.\w+$/.test(found)) continue;
      seen.add(found);
      queue.push(found);
    }
  }
  return pages;
}

/**
 * One page of each kind, in the journal's main language: every page of its own, an article, an author, a
 * keyword.
 */
export async function findKindsOfPages(origin: string): Promise<string[]> {
  const kinds = new Map<string, string>();
  for (const page of await findPages(origin)) {
    const [, first = '', ...more] = page.split('/');
    if (languages.some((language) => language === first)) continue;
    const kind = isPagePath(page) ? page : more.length > 0 ? `/${first}/…` : '/…';
    if (!kinds.has(kind)) kinds.set(kind, page);
  }
  return [...kinds.values()];
}

/** The articles of a library that is served. */
export async function listArticles(origin: string): Promise<ArticleSummary[]> {
  const response = await fetch(`${origin}/api/library/articles`);
  return (await response.json()) as ArticleSummary[];
}

/** The bare address of the first article in the library. */
export async function findArticle(origin: string): Promise<string> {
  const [first] = await listArticles(origin);
  if (!first) throw new Error('The library has no articles.');
  return paths.articleBySlug(first.slug);
}
