import { sql } from 'kysely';
import { isArticleNumber } from '#shared/article/article-number.ts';
import type { Notice, NoticeSummary } from '#shared/article/notice.ts';
import type { Tombstone } from '#shared/article/tombstone.ts';
import type { Language } from '#shared/language/language.ts';
import type { LibraryDatabase } from './schema.ts';

/** All notices, newest first. */
export async function listNotices(database: LibraryDatabase): Promise<NoticeSummary[]> {
  return (await notices(database).execute()).map(presentSummary);
}

/** The notices about an article, newest first. */
export async function listNoticesOf(database: LibraryDatabase, article: number): Promise<NoticeSummary[]> {
  return (await notices(database).where('article_id', '=', article).execute()).map(presentSummary);
}

/** A notice, or null. */
export async function findNotice(database: LibraryDatabase, slug: string): Promise<Notice | null> {
  const row = await notices(database).where('notices.slug', '=', slug).executeTakeFirst();
  return row ? presentNotice(row) : null;
}

/** A notice with what its own record says of its article besides. */
export type NoticeRecord = {
  notice: Notice;
  articleDoi: string;
  /** The language and the place of the article, also of a withdrawn one. */
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
  return rows
    .map(({ language, volume, issue, ...row }) => ({
      notice: presentNotice(row),
      articleDoi: row.json.articleDoi,
      ...{ language, volume, issue },
    }))
    .reverse();
}

/** What is left of an article withdrawn by a notice, by its number or slug; or null. */
export async function findTombstone(database: LibraryDatabase, idOrSlug: string): Promise<Tombstone | null> {
  const row = await notices(database)
    .where('notices.type', '=', 'withdrawal')
    .where(isArticleNumber(idOrSlug) ? sql`article_id` : sql`article_slug`, '=', idOrSlug)
    .executeTakeFirst();
  const withdrawn = row?.json.withdrawn;
  if (!row || !withdrawn) return null;
  return { id: row.article_id, slug: row.article_slug, ...withdrawn, notice: presentNotice(row) };
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
    .orderBy('notices.slug');
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof notices>['execute']>>[number];

function presentNotice(row: NoticeRow): Notice {
  const { reason, description, decidedBy } = row.json;
  return { ...presentSummary(row), reason, description, decidedBy };
}

function presentSummary(row: NoticeRow): NoticeSummary {
  return {
    slug: row.slug,
    type: row.type,
    doi: row.doi,
    published: row.published,
    article: {
      id: row.article_id,
      slug: row.article_slug,
      title: row.json.articleTitle,
      withdrawn: row.present === null,
    },
  };
}
