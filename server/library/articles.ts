import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Article, ArticleSummary, Neighbour } from '#shared/article.ts';
import { isArticleNumber } from '#shared/article-number.ts';
import { fullName } from '#shared/author-name.ts';
import { headingSlug } from '#shared/heading-slug.ts';
import { readAuthorSlugs } from './author-slugs.ts';
import { articlePdfBesidePage, articlePdfName, articlePdfUrl, articlePreviewUrl } from './files.ts';
import { localize, localizeList, localizeText } from './localize.ts';
import type { LibraryDatabase } from './schema.ts';

/** All articles in reading order: volume by volume, issue by issue. */
export async function listArticles(database: LibraryDatabase, volume?: number): Promise<ArticleSummary[]> {
  const rows = await summaries(database)
    .$if(volume !== undefined, (query) => query.where('articles.volume_id', '=', volume ?? 0))
    .execute();
  return rows.map(presentSummary);
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
    .innerJoin('volumes', 'volumes.id', 'articles.volume_id')
    .innerJoin('pdfs', 'pdfs.article_id', 'articles.id')
    .select([
      'articles.sentence_title',
      'articles.doi',
      'articles.panel_first_page',
      'articles.panel_last_page',
      'articles.received',
      'articles.accepted',
      'articles.published',
      'articles.panels',
      'articles.extra_segment',
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

  const [[previous, next], slugs] = await Promise.all([
    neighbours(database, row.id),
    readAuthorSlugs(database),
  ]);
  const summary = presentSummary(row);
  return {
    ...summary,
    keywordSlugs: summary.keywords.en.map((en) => headingSlug({ en })),
    sentenceTitle: row.sentence_title,
    authors: row.authors.map((author) => ({
      slug: slugs.get(author.id) ?? '',
      givenName: localizeText(author.texts, 'given_name'),
      familyName: localizeText(author.texts, 'family_name'),
      ...(author.orcid ? { orcid: author.orcid } : {}),
      affiliations: author.affiliations.map(({ position }) => position),
    })),
    affiliations: row.affiliations.map((affiliation) => ({
      name: localizeText(affiliation.texts, 'name'),
      city: localizeText(affiliation.texts, 'city'),
      country: affiliation.country,
      countryName: localizeText(affiliation.texts, 'country_name'),
    })),
    abstract: localizeText(row.texts, 'abstract_html'),
    description: localizeText(row.texts, 'abstract'),
    doi: row.doi,
    pagesInPanel: { first: row.panel_first_page, last: row.panel_last_page },
    received: row.received,
    accepted: row.accepted,
    published: row.published,
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
    previous,
    next,
  };
}

function summaries(database: LibraryDatabase) {
  return database
    .selectFrom('articles')
    .select([
      'articles.id',
      'articles.slug',
      'articles.volume_id',
      'articles.issue',
      'articles.language',
      'articles.first_page',
      'articles.last_page',
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
    ])
    .orderBy('articles.volume_id')
    .orderBy('articles.issue');
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

function presentSummary(row: SummaryRow): ArticleSummary {
  return {
    id: row.id,
    slug: row.slug,
    volume: row.volume_id,
    issue: row.issue,
    language: row.language,
    title: localizeText(row.texts, 'title'),
    authors: row.authors.map((author) =>
      fullName({
        givenName: localizeText(author.texts, 'given_name'),
        familyName: localizeText(author.texts, 'family_name'),
      }),
    ),
    keywords: localizeList(row.keywords),
    pages: { first: row.first_page, last: row.last_page },
    snippet: localizeText(row.texts, 'snippet'),
  };
}

async function neighbours(
  database: LibraryDatabase,
  id: number,
): Promise<[previous: Neighbour | null, next: Neighbour | null]> {
  const order = await database
    .selectFrom('articles')
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
    ])
    .orderBy('articles.volume_id')
    .orderBy('articles.issue')
    .execute();
  const place = order.findIndex((article) => article.id === id);
  const present = (row: (typeof order)[number] | undefined) =>
    row
      ? {
          id: row.id,
          slug: row.slug,
          volume: row.volume_id,
          title: localize(row.texts, (text) => text.title),
        }
      : null;
  return [present(order[place - 1]), present(order[place + 1])];
}
