import { type CitedWork, recogniseWork } from '#shared/cited-work/recognise.ts';
import { asRuns } from './inline-html.ts';
import type { LibraryDatabase } from './schema.ts';

/** A reference: as HTML made by the build, as plain text, and what is certain about the work it names. */
export type Reference = { html: string; text: string; work: CitedWork };

/** The reference list of an article, in its own order. */
export async function listReferences(database: LibraryDatabase, articleId: number): Promise<Reference[]> {
  const rows = await database
    .selectFrom('article_references')
    .select(['html', 'text'])
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, work: recogniseWork(asRuns(row.html)) }));
}
