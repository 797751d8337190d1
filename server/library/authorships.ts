import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { statusAfter } from '#shared/article/notice-type.ts';
import type { LocalizedText } from '#shared/language/language.ts';
import { readAuthorSlugs } from './author-slugs.ts';
import { localizeText } from './localize.ts';
import type { LibraryDatabase } from './schema.ts';

/** An author of one article. */
export type Authorship = {
  /** Of the person, wherever they write. */
  slug: string;
  givenName: LocalizedText;
  familyName: LocalizedText;
  orcid: string | null;
  /** Of a corresponding author. */
  email: string | null;
  /** The names of the places of work. */
  affiliations: LocalizedText[];
  article: {
    id: number;
    slug: string;
    title: LocalizedText;
    /** `YYYY-MM-DD`. */
    published: string;
    isRetracted: boolean;
  };
};

const known = new WeakMap<LibraryDatabase, Promise<Authorship[]>>();

/** Every author of every article in reading order, read once: a library never changes. */
export function readAuthorships(database: LibraryDatabase): Promise<Authorship[]> {
  const authorships = known.get(database) ?? read(database);
  known.set(database, authorships);
  return authorships;
}

async function read(database: LibraryDatabase): Promise<Authorship[]> {
  const [slugs, rows, titles, notices] = await Promise.all([
    readAuthorSlugs(database),
    database
      .selectFrom('authors')
      .innerJoin('articles', 'articles.id', 'authors.article_id')
      .select(['authors.id', 'articles.id as article', 'articles.slug', 'published', 'orcid', 'email'])
      .select((author) => [
        jsonArrayFrom(
          author
            .selectFrom('author_texts')
            .whereRef('author_texts.author_id', '=', 'authors.id')
            .select(['language', 'given_name', 'family_name']),
        ).as('names'),
        jsonArrayFrom(
          author
            .selectFrom('author_affiliations')
            .innerJoin('affiliations', 'affiliations.id', 'author_affiliations.affiliation_id')
            .innerJoin('affiliation_texts', 'affiliation_texts.affiliation_id', 'affiliations.id')
            .whereRef('author_affiliations.author_id', '=', 'authors.id')
            .select(['affiliations.id', 'language', 'name'])
            .orderBy('affiliations.position'),
        ).as('places'),
      ])
      .orderBy('articles.volume_id')
      .orderBy('articles.place')
      .orderBy('authors.position')
      .execute(),
    database.selectFrom('article_texts').select(['article_id', 'language', 'title']).execute(),
    database.selectFrom('notices').select(['article_id', 'type']).execute(),
  ]);
  const titlesOf = Map.groupBy(titles, ({ article_id }) => article_id);
  const noticesOf = Map.groupBy(notices, ({ article_id }) => article_id);
  return rows.map(({ id, article, slug, published, orcid, email, names, places }) => ({
    slug: slugs.get(id) ?? '',
    givenName: localizeText(names, 'given_name'),
    familyName: localizeText(names, 'family_name'),
    orcid,
    email,
    affiliations: [...Map.groupBy(places, (place) => place.id).values()].map((texts) =>
      localizeText(texts, 'name'),
    ),
    article: {
      id: article,
      slug,
      title: localizeText(titlesOf.get(article) ?? [], 'title'),
      published,
      isRetracted: statusAfter((noticesOf.get(article) ?? []).map(({ type }) => type)) === 'retracted',
    },
  }));
}
