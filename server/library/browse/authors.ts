import { fullName } from '#shared/article/author-name.ts';
import { headingSlug } from '#shared/article/heading-slug.ts';
import type { AuthorEntry, AuthorPage } from '#shared/library/browse.ts';
import { findArticle, listArticlesByNumber } from '../articles.ts';
import { readAuthorships } from '../authorships.ts';
import type { LibraryDatabase } from '../schema.ts';

/** All authors, by their slugs. */
export async function listAuthors(database: LibraryDatabase): Promise<AuthorEntry[]> {
  const entries = new Map<string, AuthorEntry>();
  for (const author of await readAuthorships(database)) {
    const articles = (entries.get(author.slug)?.articles ?? 0) + 1;
    const { slug, givenName, familyName } = author;
    entries.set(slug, { slug, givenName, familyName, articles });
  }
  return [...entries.values()].sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

/** The numbers of each author's articles, by the author's slug. */
export async function articlesOfAuthors(database: LibraryDatabase): Promise<Map<string, Set<number>>> {
  const authors = Map.groupBy(await readAuthorships(database), ({ slug }) => slug);
  return new Map([...authors].map(([slug, own]) => [slug, new Set(own.map(({ article }) => article.id))]));
}

/**
 * An author with their articles, or null.
 * @param address the author's slug, or that of another name they have used
 */
export async function findAuthor(database: LibraryDatabase, address: string): Promise<AuthorPage | null> {
  const all = await readAuthorships(database);
  const one =
    all.find(({ slug }) => slug === address) ??
    all.find((author) => headingSlug(fullName(author)) === address);
  const own = all.filter(({ slug }) => slug === one?.slug);
  const latest = own.at(-1);
  if (!latest) return null;
  const { slug, givenName, familyName } = latest;
  const [articles, article] = await Promise.all([
    listArticlesByNumber(
      database,
      own.map((author) => author.article.id),
    ),
    findArticle(database, String(latest.article.id)),
  ]);
  const places = article?.authors.find((author) => author.slug === slug)?.affiliations ?? [];
  return {
    slug,
    givenName,
    familyName,
    orcid: own.find((author) => author.orcid !== null)?.orcid ?? null,
    affiliations: places.flatMap((place) => article?.affiliations[place - 1] ?? []),
    articles,
  };
}
