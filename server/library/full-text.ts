import type { OutlineEntry } from '#shared/full-text.ts';
import type { LibraryDatabase } from './schema.ts';

/** An article's full text: sanitised HTML in its own language, and its headings. */
export type FullText = { html: string; outline: OutlineEntry[] };

/** The full text of an article, or null if it has only a PDF. */
export async function findFullText(database: LibraryDatabase, articleId: number): Promise<FullText | null> {
  const found = await database
    .selectFrom('full_texts')
    .select(['html', 'outline'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return found ?? null;
}
