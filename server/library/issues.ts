import type { LocalizedText } from '#shared/language/language.ts';
import type { Issue, IssueSummary } from '#shared/library/issue.ts';
import { listArticles } from './articles.ts';
import { issueCoverUrl, issuePdfName, issuePdfUrl } from './file-addresses.ts';
import { hasFullTexts } from './full-text.ts';
import type { LibraryDatabase } from './schema.ts';

/** The issues of a volume, newest first; none for a volume without issues of its own. */
export async function listIssues(database: LibraryDatabase, volume: number): Promise<IssueSummary[]> {
  const rows = await issues(database).where('issues.volume_id', '=', volume).execute();
  return rows.map(presentSummary).reverse();
}

/** An issue with its articles, or null. */
export async function findIssue(
  database: LibraryDatabase,
  volume: number,
  number: number,
): Promise<Issue | null> {
  const all = await issues(database).execute();
  const place = all.findIndex((row) => row.volume_id === volume && row.number === number);
  const row = all[place];
  if (!row) return null;
  const pdf = await database
    .selectFrom('pdfs')
    .select(['bytes', 'pages'])
    .where('volume_id', '=', volume)
    .where('issue', '=', number)
    .where('article_id', 'is', null)
    .executeTakeFirst();
  const neighbour = (other: IssueRow | undefined) =>
    other ? { volume: other.volume_id, number: other.number } : null;
  return {
    ...presentSummary(row),
    year: row.year,
    guestEditors: row.json.guestEditors,
    sections: row.json.sections,
    pdf: pdf
      ? { url: issuePdfUrl(volume, number), downloadName: issuePdfName(volume, number), ...pdf }
      : null,
    hasFullText: await hasFullTexts(database, volume, number),
    articles: await listArticles(database, volume, number),
    previous: neighbour(all[place - 1]),
    next: neighbour(all[place + 1]),
  };
}

function issues(database: LibraryDatabase) {
  return database
    .selectFrom('issues')
    .innerJoin('volumes', 'volumes.id', 'issues.volume_id')
    .select([
      'issues.volume_id',
      'issues.number',
      'issues.published',
      'issues.supplement',
      'issues.json',
      'volumes.year',
    ])
    .select((issue) =>
      issue
        .selectFrom('articles')
        .whereRef('articles.volume_id', '=', 'issues.volume_id')
        .whereRef('articles.issue', '=', 'issues.number')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('articleCount'),
    )
    .orderBy('issues.volume_id')
    .orderBy('issues.number');
}

type IssueRow = Awaited<ReturnType<ReturnType<typeof issues>['execute']>>[number];

function presentSummary(row: IssueRow): IssueSummary {
  const { volume_id: volume, number, published, supplement, articleCount } = row;
  const { title, cover } = row.json;
  const url = (name: string) => issueCoverUrl(volume, number, name);
  const coverUrl: LocalizedText = { ru: url(cover.ru), en: url(cover.en), kk: url(cover.kk) };
  return {
    ...{ volume, number, published, title, coverUrl },
    supplement: supplement === 1,
    articleCount: articleCount ?? 0,
  };
}
