import type { Language } from '#shared/language/language.ts';
import type { Library } from '#shared/library/library.ts';
import { paths } from '#shared/page/paths.ts';
import { type LibraryPages, screenOfLink } from './deep-link.ts';

/**
 * The in-app path of a link with the journal's scheme.
 * @param language the program's language, for links that name none
 * @param library to look up what it has; without one, all its links lead home
 */
export async function screenFor(link: string, language: Language, library: () => Library): Promise<string> {
  return screenOfLink(link, language, await pagesOf(library));
}

async function pagesOf(library: () => Library): Promise<LibraryPages> {
  try {
    const { articles, volumes, notices, announcements, authors, keywords } = library();
    const [all, years, told, announced, people, words] = await Promise.all([
      articles(),
      volumes(),
      notices(),
      announcements(),
      authors(),
      keywords(),
    ]);
    return {
      articles: new Set(all.flatMap(({ id, slug }) => [paths.article(id), paths.articleBySlug(slug)])),
      others: new Set([
        ...years.flatMap(({ id, issues }) => issues.map(({ number }) => paths.issue(id, number))),
        ...told.map(({ slug }) => paths.update(slug)),
        ...announced.map(({ slug }) => paths.announcement(slug)),
        // Of a withdrawn article, a page tells what is left.
        ...told.flatMap(({ articles }) =>
          articles.flatMap(({ id, slug }) => [paths.article(id), paths.articleBySlug(slug)]),
        ),
        ...people.map(({ slug }) => paths.author(slug)),
        ...words.map(({ slug }) => paths.keyword(slug)),
      ]),
    };
  } catch {
    return { articles: new Set(), others: new Set() };
  }
}
