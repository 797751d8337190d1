import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type {
  Article,
  ArticleSummary,
  FormerVersion,
  Neighbour,
  RelatedArticle,
} from '#shared/article/article.ts';

import { isArticleNumber } from '#shared/article/article-number.ts';
import { fullName } from '#shared/article/author-name.ts';
import { headingSlug } from '#shared/article/heading-slug.ts';
import { statusAfter } from '#shared/article/notice-type.ts';
import type { OnlineFirstArticle } from '#shared/article/online-first.ts';
import { pagesIn } from '#shared/article/page-numbering.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { readAuthorSlugs } from './author-slugs.ts';
import {
  articleMotifUrl,
  articlePdfBesidePage,
  articlePdfName,
  articlePdfUrl,
  articlePreviewUrl,
  articleVersionUrl,
} from './file-addresses.ts';
import { localize, localizeList, localizeText } from './localize.ts';
import { listNoticesOf } from './notices.ts';
import { listReferenceHtml } from './references.ts';
import type { LibraryDatabase, LibraryTables } from './schema.ts';

/** All articles in reading order: volume by volume, issue by issue; those published online first come last. */
export async function listArticles(
  database: LibraryDatabase,
  volume?: number,
  issue?: number,
): Promise<ArticleSummary[]> {
  const rows = await summaries(database)
    .$if(volume !== undefined, (query) => query.where('articles.volume_id', '=', volume ?? 0))
    .$if(issue !== undefined, (query) => query.where('articles.issue', '=', issue ?? 0))
    .execute();
  return rows.map(presentSummary);
}

/** Articles published before they have an issue, newest first. */
export async function listOnlineFirst(database: LibraryDatabase): Promise<OnlineFirstArticle[]> {
  const rows = await summaries(database)
    .select('articles.doi')
    .where('articles.issue', 'is', null)
    .clearOrderBy()
    .orderBy('articles.published', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...presentSummary(row), doi: row.doi }));
}

/** Articles by their numbers, in reading order. */
export async function listArticlesByNumber(
  database: LibraryDatabase,
  numbers: number[],
): Promise<ArticleSummary[]> {
  const rows = await summaries(database).where('articles.id', 'in', numbers).execute();
  return rows.map(presentSummary);
}

/** An article by number or slug, or null. */
export async function findArticle(database: LibraryDatabase, idOrSlug: string): Promise<Article | null> {
  const row = await summaries(database)
    .innerJoin('pdfs', 'pdfs.article_id', 'articles.id')
    .leftJoin('issues', (join) =>
      join.onRef('issues.volume_id', '=', 'articles.volume_id').onRef('issues.number', '=', 'articles.issue'),
    )
    .leftJoin('full_texts', 'full_texts.article_id', 'articles.id')
    .select([
      'full_texts.article_id as full_text',
      'articles.sentence_title',
      'articles.doi',
      'articles.received',
      'articles.accepted',
      'articles.details',
      'articles.panels',
      'articles.extra_segment',
      'issues.published as issue_published',
      'volumes.imprint',
      'volumes.year',
      'pdfs.bytes',
      'pdfs.pages',
      'pdfs.opening',
      'pdfs.preview_width',
      'pdfs.preview_height',
    ])
    .select((article) => [
      jsonArrayFrom(
        article
          .selectFrom('affiliations')
          .whereRef('affiliations.article_id', '=', 'articles.id')
          .select((affiliation) => [
            'affiliations.id',
            'affiliations.country',
            'affiliations.ror',
            jsonArrayFrom(
              affiliation
                .selectFrom('affiliation_texts')
                .whereRef('affiliation_texts.affiliation_id', '=', 'affiliations.id')
                .select(['language', 'name', 'city', 'country_name']),
            ).as('texts'),
          ])
          .orderBy('affiliations.position'),
      ).as('affiliations'),
    ])
    .where(isArticleNumber(idOrSlug) ? sql`articles.id` : sql`articles.slug`, '=', idOrSlug)
    .executeTakeFirst();
  if (!row) return null;

  const summary = presentSummary(row);
  const [[previous, next], slugs, notices, versions, related, references] = await Promise.all([
    neighbours(database, row, summary.hasIssuePage),
    readAuthorSlugs(database),
    listNoticesOf(database, row.id),
    listVersions(database, row),
    listRelated(database, row.id),
    row.full_text === null ? listReferenceHtml(database, row.id) : [],
  ]);
  return {
    ...summary,
    keywordSlugs: summary.keywords.en.map((en) => headingSlug({ en })),
    sentenceTitle: row.sentence_title,
    authors: row.authors.map((author) => ({
      slug: slugs.get(author.id) ?? '',
      givenName: localizeText(author.texts, 'given_name'),
      familyName: localizeText(author.texts, 'family_name'),
      ...(author.orcid ? { orcid: author.orcid } : {}),
      ...author.details,
      corresponding: author.email !== null,
      affiliations: author.affiliations.map(({ position }) => position),
    })),
    affiliations: row.affiliations.map((affiliation) => ({
      name: localizeText(affiliation.texts, 'name'),
      city: localizeText(affiliation.texts, 'city'),
      country: affiliation.country,
      ...(affiliation.ror ? { ror: affiliation.ror } : {}),
      countryName: localizeText(affiliation.texts, 'country_name'),
    })),
    abstract: localizeText(row.texts, 'abstract_html'),
    description: localizeText(row.texts, 'abstract'),
    doi: row.doi,
    received: row.received,
    accepted: row.accepted,
    issuePublished: row.issue_published,
    panels: row.panels,
    extraSegment: row.extra_segment === 1,
    imprint: row.imprint,
    year: row.year,
    pdf: {
      url: articlePdfUrl(row.volume_id, row.slug),
      besidePage: articlePdfBesidePage(row.slug),
      downloadName: articlePdfName(row.id),
      bytes: row.bytes,
      pages: row.pages,
      opening: row.opening ?? [],
      preview:
        row.preview_width !== null && row.preview_height !== null
          ? {
              url: articlePreviewUrl(row.volume_id, row.slug),
              width: row.preview_width,
              height: row.preview_height,
            }
          : null,
    },
    hasFullText: row.full_text !== null,
    details: row.details,
    references,
    versions,
    notices,
    related,
    previous,
    next,
  };
}

async function listRelated(database: LibraryDatabase, id: number): Promise<RelatedArticle[]> {
  const rows = await summaries(database)
    .innerJoin('related_articles', 'related_articles.related_id', 'articles.id')
    .where('related_articles.article_id', '=', id)
    .clearOrderBy()
    .orderBy('related_articles.position')
    .execute();
  return rows.map((row) => {
    const { id, slug, type, volume, tone, issue, hasIssuePage, language, title, status, authors, motifUrl } =
      presentSummary(row);
    const place = { volume, tone, issue, hasIssuePage };
    return { id, slug, type, ...place, language, title, status, authors, motifUrl };
  });
}

async function listVersions(
  database: LibraryDatabase,
  { id, slug }: { id: number; slug: string },
): Promise<FormerVersion[]> {
  const rows = await database
    .selectFrom('versions')
    .select(['number', 'published', 'bytes', 'pages'])
    .where('article_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, url: articleVersionUrl(slug, row.number) }));
}

function summaries(database: LibraryDatabase) {
  return database
    .selectFrom('articles')
    .innerJoin('volumes', 'volumes.id', 'articles.volume_id')
    .select([
      'articles.id',
      'articles.slug',
      'articles.volume_id',
      'volumes.tone',
      'articles.issue',
      'articles.motif',
      'articles.section',
      'articles.type',
      'articles.language',
      'articles.published',
      'articles.first_page',
      'articles.last_page',
      'articles.panel_first_page',
      'articles.panel_last_page',
      'articles.pages_numbering',
      'articles.panel_numbering',
    ])
    .select((article) => [
      jsonArrayFrom(
        article
          .selectFrom('article_texts')
          .whereRef('article_texts.article_id', '=', 'articles.id')
          .select(['language', 'title', 'snippet', 'abstract', 'abstract_html']),
      ).as('texts'),
      jsonArrayFrom(
        article
          .selectFrom('keywords')
          .whereRef('keywords.article_id', '=', 'articles.id')
          .select(['language', 'keyword'])
          .orderBy('keywords.position'),
      ).as('keywords'),
      jsonArrayFrom(
        article
          .selectFrom('authors')
          .whereRef('authors.article_id', '=', 'articles.id')
          .select((author) => [
            'authors.id',
            'authors.orcid',
            'authors.email',
            'authors.details',
            jsonArrayFrom(
              author
                .selectFrom('author_texts')
                .whereRef('author_texts.author_id', '=', 'authors.id')
                .select(['language', 'given_name', 'family_name']),
            ).as('texts'),
            jsonArrayFrom(
              author
                .selectFrom('author_affiliations')
                .innerJoin('affiliations', 'affiliations.id', 'author_affiliations.affiliation_id')
                .whereRef('author_affiliations.author_id', '=', 'authors.id')
                .select('affiliations.position')
                .orderBy('affiliations.position'),
            ).as('affiliations'),
          ])
          .orderBy('authors.position'),
      ).as('authors'),
      sql<0 | 1>`exists (select 1 from issues where issues.volume_id = articles.volume_id)`.as('has_issues'),
      noticeTypes(article),
    ])
    .orderBy('articles.volume_id')
    .orderBy('articles.place');
}

/** The types of the notices about an article, which say how it stands. */
function noticeTypes(article: ExpressionBuilder<LibraryTables, 'articles'>) {
  return jsonArrayFrom(
    article.selectFrom('notices').whereRef('notices.article_id', '=', 'articles.id').select('notices.type'),
  ).as('noticeTypes');
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

function presentSummary(row: SummaryRow): ArticleSummary {
  return {
    id: row.id,
    slug: row.slug,
    volume: row.volume_id,
    tone: row.tone,
    issue: row.issue,
    hasIssuePage: row.issue !== null && row.has_issues === 1,
    section: row.section,
    type: row.type,
    language: row.language,
    published: row.published,
    status: statusAfter(row.noticeTypes.map(({ type }) => type)),
    title: localizeText(row.texts, 'title'),
    authors: row.authors.map((author) =>
      fullName({
        givenName: localizeText(author.texts, 'given_name'),
        familyName: localizeText(author.texts, 'family_name'),
      }),
    ),
    keywords: localizeList(row.keywords),
    pages: range(row.first_page, row.last_page, row.pages_numbering),
    pagesInPanel: range(row.panel_first_page, row.panel_last_page, row.panel_numbering),
    snippet: localizeText(row.texts, 'snippet'),
    motifUrl: row.motif ? articleMotifUrl(row.volume_id, row.slug) : null,
  };
}

function range(first: number | null, last: number | null, numbering: string | null): PageRange | null {
  return first === null || last === null ? null : pagesIn(numbering, first, last);
}

/**
 * The articles before and after one: in its issue, if its volume has issues of its own; otherwise in the reading order
 * of all volumes without issues. What is published online first has no neighbours.
 */
async function neighbours(
  database: LibraryDatabase,
  of: Pick<SummaryRow, 'id' | 'volume_id' | 'issue'>,
  withinIssue: boolean,
): Promise<[previous: Neighbour | null, next: Neighbour | null]> {
  const { id, volume_id, issue } = of;
  if (issue === null) return [null, null];
  const order = await database
    .selectFrom('articles')
    .where('articles.issue', 'is not', null)
    .$if(withinIssue, (query) =>
      query.where('articles.volume_id', '=', volume_id).where('articles.issue', '=', issue),
    )
    .$if(!withinIssue, (query) =>
      query.where('articles.volume_id', 'not in', database.selectFrom('issues').select('volume_id')),
    )
    .select((article) => [
      'articles.id',
      'articles.slug',
      'articles.volume_id',
      jsonArrayFrom(
        article
          .selectFrom('article_texts')
          .whereRef('article_texts.article_id', '=', 'articles.id')
          .select(['language', 'title']),
      ).as('texts'),
      noticeTypes(article),
    ])
    .orderBy('articles.volume_id')
    .orderBy('articles.place')
    .execute();
  const place = order.findIndex((article) => article.id === id);
  const present = (row: (typeof order)[number] | undefined) =>
    row
      ? {
          id: row.id,
          slug: row.slug,
          volume: row.volume_id,
          title: localize(row.texts, (text) => text.title),
          status: statusAfter(row.noticeTypes.map(({ type }) => type)),
        }
      : null;
  return [present(order[place - 1]), present(order[place + 1])];
}
