import type { Correspondence } from '#shared/article/correspondence.ts';
import { readAuthorSlugs } from './author-slugs.ts';
import type { LibraryDatabase } from './schema.ts';

/** The e-mail addresses of an article's corresponding authors; null if it has none. */
export async function findCorrespondence(
  database: LibraryDatabase,
  slug: string,
): Promise<Correspondence | null> {
  const [authors, slugs] = await Promise.all([
    database
      .selectFrom('authors')
      .innerJoin('articles', 'articles.id', 'authors.article_id')
      .select(['authors.id', 'authors.email'])
      .where('articles.slug', '=', slug)
      .orderBy('authors.position')
      .execute(),
    readAuthorSlugs(database),
  ]);
  const found = authors.flatMap(({ id, email }) =>
    email === null ? [] : [{ author: slugs.get(id) ?? '', email }],
  );
  return found.length > 0 ? found : null;
}
