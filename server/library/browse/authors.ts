import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { fullName } from '#shared/article/author-name.ts';
import { headingSlug } from '#shared/article/heading-slug.ts';
import type { AuthorEntry, AuthorPage } from '#shared/library/browse.ts';
import { findArticle, listArticlesByNumber } from '../articles.ts';
import { readAuthorSlugs } from '../author-slugs.ts';
import { localizeText } from '../localize.ts';
import type { LibraryDatabase } from '../schema.ts';

/** All authors, by their slugs. */
export async function listAuthors(database: LibraryDatabase): Promise<AuthorEntry[]> {
  const entries = new Map<string, AuthorEntry>();
  for (const author of await authorships(database)) {
    const articles = (entries.get(author.slug)?.articles ?? 0) + 1;
    const { slug, givenName, familyName } = author;
    entries.set(slug, { slug, givenName, familyName, articles });
  }
  return [...entries.values()].sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

/** The numbers of each author's articles, by the author's slug. */
export async function articlesOfAuthors(database: LibraryDatabase): Promise<Map<string, Set<number>>> {
  const authors = Map.groupBy(await authorships(database), ({ slug }) => slug);
  return new Map([...authors].map(([slug, own]) => [slug, new Set(own.map(({ article }) => article))]));
}

/**
 * An author with their articles, or null.
 * @param address the author's slug, or that of another name they have used
 */
export async function findAuthor(database: LibraryDatabase, address: string): Promise<AuthorPage | null> {
  const all = await authorships(database);
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
      own.map((author) => author.article),
    ),
    findArticle(database, String(latest.article)),
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

/** Every author of every article in reading order, under the slug of the person. */
async function authorships(database: LibraryDatabase) {
  const [slugs, rows] = await Promise.all([
    readAuthorSlugs(database),
    database
      .selectFrom('authors')
      .innerJoin('articles', 'articles.id', 'authors.article_id')
      .select(['authors.id', 'authors.article_id', 'authors.orcid'])
      .select((author) => [
        jsonArrayFrom(
          author
            .selectFrom('author_texts')
            .whereRef('author_texts.author_id', '=', 'authors.id')
            .select(['language', 'given_name', 'family_name']),
        ).as('texts'),
      ])
      .orderBy('articles.volume_id')
      .orderBy('articles.place')
      .orderBy('authors.position')
      .execute(),
  ]);
  return rows.map(({ id, article_id: article, orcid, texts }) => ({
    slug: slugs.get(id) ?? '',
    article,
    orcid,
    givenName: localizeText(texts, 'given_name'),
    familyName: localizeText(texts, 'family_name'),
  }));
}
