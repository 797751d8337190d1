import type { LibraryDatabase } from './schema.ts';

/** A cited work: as HTML made by the build, and as plain text. */
export type Reference = { html: string; text: string };

/** The reference list of an article, in its own order. */
export function listReferences(database: LibraryDatabase, articleId: number): Promise<Reference[]> {
  return database
    .selectFrom('article_references')
    .select(['html', 'text'])
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute();
}
