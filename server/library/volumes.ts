import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { perLanguage } from '#shared/language/language.ts';
import type { Volume } from '#shared/library/volume.ts';
import { listArticles } from './articles.ts';
import { volumeCoverUrl, volumePdfName, volumePdfUrl } from './file-addresses.ts';
import { hasFullTexts } from './full-text.ts';
import { listIssues } from './issues.ts';
import { localizeText } from './localize.ts';
import type { LibraryDatabase } from './schema.ts';

/** All volumes with their articles, newest first. */
export async function listVolumes(database: LibraryDatabase): Promise<Volume[]> {
  const rows = await database
    .selectFrom('volumes')
    .leftJoin('pdfs', (join) =>
      join
        .onRef('pdfs.volume_id', '=', 'volumes.id')
        .on('pdfs.article_id', 'is', null)
        .on('pdfs.issue', 'is', null),
    )
    .select([
      'volumes.id',
      'volumes.year',
      'volumes.published',
      'volumes.tone',
      'volumes.imprint',
      'volumes.cover',
      'pdfs.bytes',
      'pdfs.pages',
    ])
    .select((volume) => [
      jsonArrayFrom(
        volume
          .selectFrom('volume_texts')
          .whereRef('volume_texts.volume_id', '=', 'volumes.id')
          .select(['language', 'title']),
      ).as('texts'),
    ])
    .orderBy('volumes.id', 'desc')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      title: localizeText(row.texts, 'title'),
      year: row.year,
      published: row.published,
      tone: row.tone,
      imprint: row.imprint,
      coverUrl: perLanguage((language) => volumeCoverUrl(row.id, row.cover[language])),
      pdf:
        row.bytes === null || row.pages === null
          ? null
          : {
              url: volumePdfUrl(row.id),
              downloadName: volumePdfName(row.id),
              bytes: row.bytes,
              pages: row.pages,
            },
      hasFullText: await hasFullTexts(database, row.id),
      issues: await listIssues(database, row.id),
      articles: await listArticles(database, row.id),
    })),
  );
}

/** A volume with its articles, or null. */
export async function findVolume(database: LibraryDatabase, id: number): Promise<Volume | null> {
  const volumes = await listVolumes(database);
  return volumes.find((volume) => volume.id === id) ?? null;
}
