import type { LibraryDatabase } from './schema.ts';

/** A work that an article cites: HTML made by the build, and the same as plain text. */
export type Reference = { html: string; text: string };

/** What an article cites, in its own order. */
export function listReferences(database: LibraryDatabase, articleId: number): Promise<Reference[]> {
  return database
    .selectFrom('article_references')
    .select(['html', 'text'])
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute();
}
