import { sql } from 'kysely';
import { isArticleNumber } from '#shared/article/article-number.ts';
import type { Notice, NoticeSummary } from '#shared/article/notice.ts';
import type { Tombstone } from '#shared/article/tombstone.ts';
import type { Language } from '#shared/language/language.ts';
import type { LibraryDatabase } from './schema.ts';

/** All notices, newest first. */
export async function listNotices(database: LibraryDatabase): Promise<NoticeSummary[]> {
  return together(await notices(database).execute()).map(presentSummary);
}

/** The notices about an article, newest first. */
export async function listNoticesOf(database: LibraryDatabase, article: number): Promise<NoticeSummary[]> {
  const about = database.selectFrom('notices').where('article_id', '=', article).select('slug');
  return together(await notices(database).where('notices.slug', 'in', about).execute()).map(presentSummary);
}

/** A notice, or null. */
export async function findNotice(database: LibraryDatabase, slug: string): Promise<Notice | null> {
  const [rows] = together(await notices(database).where('notices.slug', '=', slug).execute());
  return rows ? presentNotice(rows) : null;
}

/** A notice with what its own record says of its articles besides. */
export type NoticeRecord = {
  notice: Notice;
  /** The DOIs of the articles, in their order. */
  articleDois: string[];
  /** The language and the place of the article, or of the first; also of a withdrawn one. */
  language: Language;
  volume: number;
  issue: number | null;
};

/** All notices with what their records say, the oldest first. */
export async function listNoticeRecords(database: LibraryDatabase): Promise<NoticeRecord[]> {
  const rows = await notices(database)
    .innerJoin('records', 'records.id', 'notices.article_id')
    .select(['records.language', 'records.volume', 'records.issue'])
    .execute();
  return together(rows)
    .map((of) => {
      const [{ language, volume, issue }] = of;
      const articleDois = of.map(({ json }) => json.articleDoi);
      return { notice: presentNotice(of), articleDois, language, volume, issue };
    })
    .reverse();
}

/** What is left of an article withdrawn by a notice, by its number or slug; or null. */
export async function findTombstone(database: LibraryDatabase, idOrSlug: string): Promise<Tombstone | null> {
  const row = await notices(database)
    .where('notices.type', '=', 'withdrawal')
    .where(isArticleNumber(idOrSlug) ? sql`article_id` : sql`article_slug`, '=', idOrSlug)
    .executeTakeFirst();
  const withdrawn = row?.json.withdrawn;
  const notice = row && withdrawn ? await findNotice(database, row.slug) : null;
  return notice && row && withdrawn
    ? { id: row.article_id, slug: row.article_slug, ...withdrawn, notice }
    : null;
}

function notices(database: LibraryDatabase) {
  return database
    .selectFrom('notices')
    .leftJoin('articles', 'articles.id', 'notices.article_id')
    .select([
      'notices.slug',
      'notices.type',
      'notices.doi',
      'notices.published',
      'notices.article_id',
      'notices.article_slug',
      'notices.json',
      'articles.slug as present',
    ])
    .orderBy('notices.published', 'desc')
    .orderBy('notices.slug')
    .orderBy('notices.article_id');
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof notices>['execute']>>[number];
/** The rows of a notice, one for each of its articles. */
type RowsOf<Row> = [Row, ...Row[]];

function together<Row extends NoticeRow>(rows: Row[]): RowsOf<Row>[] {
  return [...Map.groupBy(rows, ({ slug }) => slug).values()].map((of) => of as RowsOf<Row>);
}

function presentNotice(rows: RowsOf<NoticeRow>): Notice {
  const { reason, description, decidedBy } = rows[0].json;
  return { ...presentSummary(rows), reason, description, decidedBy };
}

function presentSummary(rows: RowsOf<NoticeRow>): NoticeSummary {
  const [{ slug, type, doi, published }] = rows;
  return {
    ...{ slug, type, doi, published },
    articles: rows.map((row) => ({
      id: row.article_id,
      slug: row.article_slug,
      title: row.json.articleTitle,
      withdrawn: row.present === null,
    })),
  };
}
