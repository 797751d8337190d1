import { withLanguage } from '../../src/shared/address.ts';
import { languages } from '../../src/shared/language.ts';

/** The addresses of all pages that links lead to from the three home pages, in the order they are found. */
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

/** The bare address of the first article that the library lists. */
export async function findArticle(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/library/articles`);
  const [first] = (await response.json()) as { slug: string }[];
  if (!first) throw new Error('The library has no articles.');
  return `/${first.slug}`;
}
