import type { Language } from '#shared/language.ts';
import type { Library } from '#shared/library.ts';
import { screenOfLink } from './deep-link.ts';

/**
 * The path of ours that a link of the journal's scheme leads to.
 * @param language of the program, for links that name none
 * @param library that knows the articles
 */
export async function screenFor(link: string, language: Language, library: () => Library): Promise<string> {
  const known = await readArticles(library);
  return screenOfLink(link, language, (idOrSlug) => known.has(idOrSlug));
}

async function readArticles(library: () => Library): Promise<Set<string>> {
  try {
    const articles = await library().articles();
    return new Set(articles.flatMap(({ id, slug }) => [String(id), slug]));
  } catch {
    return new Set();
  }
}
