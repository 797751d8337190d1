import { type CitedWork, recogniseWork } from '#shared/cited-work/recognise.ts';
import { asRuns } from './inline-html.ts';
import type { LibraryDatabase } from './schema.ts';

/** A reference: as HTML made by the build, as plain text, and what is certain about the work it names. */
export type Reference = { html: string; text: string; work: CitedWork };

/** The reference list of an article, in its own order. */
export async function listReferences(database: LibraryDatabase, articleId: number): Promise<Reference[]> {
  const rows = await readRows(database, articleId);
  return rows.map((row) => ({ ...row, work: recogniseWork(asRuns(row.html)) }));
}

/** The same list as HTML alone. */
export async function listReferenceHtml(database: LibraryDatabase, articleId: number): Promise<string[]> {
  const rows = await readRows(database, articleId);
  return rows.map(({ html }) => html);
}

function readRows(database: LibraryDatabase, articleId: number) {
  return database
    .selectFrom('article_references')
    .select(['html', 'text'])
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute();
}
