import type { Language } from '#shared/language.ts';
import type { Library } from '#shared/library.ts';
import { screenOfLink } from './deep-link.ts';

/**
 * The in-app path of a link with the journal's scheme.
 * @param language the program's language, for links that name none
 * @param library to look up articles
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
