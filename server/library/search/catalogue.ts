import type Database from 'better-sqlite3';
import type { ArticleType } from '#shared/article/article-type.ts';
import { headingSlug } from '#shared/article/heading-slug.ts';
import { type ArticleStatus, type NoticeType, statusAfter } from '#shared/article/notice-type.ts';
import { pagesIn } from '#shared/article/page-numbering.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import type { Language, LocalizedText } from '#shared/language/language.ts';
import { authorSlugs, type Signature } from '../author-slugs.ts';
import { disambiguate } from '../disambiguation.ts';

/** An author or a keyword under which articles are listed. */
export type Heading = {
  slug: string;
  name: LocalizedText;
  /** Disambiguated, as shown in lists and used for sorting. */
  shown: LocalizedText;
  sortedBy: LocalizedText;
};

/** What results show of an article, and by what they can be narrowed. */
export type CatalogueRecord = {
  id: number;
  slug: string;
  volume: number;
  issue: number | null;
  type: ArticleType;
  status: ArticleStatus | null;
  year: number;
  language: Language;
  doi: string;
  orcids: string[];
  title: LocalizedText;
  /** As printed. */
  pages: PageRange | null;
  authors: Heading[];
  keywords: Heading[];
};

type ArticleRow = Omit<CatalogueRecord, 'orcids' | 'title' | 'pages' | 'status' | 'authors' | 'keywords'> & {
  first: number | null;
  last: number | null;
  numbering: string | null;
};

/** Every article by its number, read once: a library is small and never changes while it is open. */
export function readCatalogue(sqlite: Database.Database): Map<number, CatalogueRecord> {
  const rows = sqlite
    .prepare<[], ArticleRow>(
      `SELECT articles.id, slug, volume_id AS volume, issue, type, year, language, doi,
              panel_first_page AS first, panel_last_page AS last, panel_numbering AS numbering
       FROM articles JOIN volumes ON volumes.id = volume_id`,
    )
    .all();
  const signatures = sqlite
    .prepare<[], Signature & { article: number }>(
      `SELECT authors.id, article_id AS article, orcid, given_name || ' ' || family_name AS name
       FROM authors JOIN articles ON articles.id = article_id
       JOIN author_texts ON author_id = authors.id AND author_texts.language = 'en'
       ORDER BY volume_id, articles.place, position`,
    )
    .all();
  const slugs = authorSlugs(signatures);
  const notices = sqlite
    .prepare<[], { article: number; type: NoticeType }>('SELECT article_id AS article, type FROM notices')
    .all();
  const noticed = Map.groupBy(notices, ({ article }) => article);
  const signed = Map.groupBy(signatures, ({ article }) => article);
  const titles = texts(
    sqlite,
    'SELECT article_id AS owner, 0 AS place, language, title AS text FROM article_texts',
  );
  const authors = texts(
    sqlite,
    `SELECT author_id AS owner, 0 AS place, language, given_name || ' ' || family_name AS text FROM author_texts`,
  );
  const sortedNames = texts(
    sqlite,
    `SELECT author_id AS owner, 0 AS place, language, trim(family_name || ' ' || given_name) AS text FROM author_texts`,
  );
  const keywords = texts(
    sqlite,
    'SELECT article_id AS owner, position AS place, language, keyword AS text FROM keywords ORDER BY 1, 2',
  );
  const shownKeywords = disambiguate(
    [...keywords.values()].flat().map((name) => ({ slug: headingSlug(name), name })),
  );
  return new Map(
    rows.map(({ first, last, numbering, ...row }) => {
      const people = signed.get(row.id) ?? [];
      return [
        row.id,
        {
          ...row,
          pages: first === null || last === null ? null : pagesIn(numbering, first, last),
          status: statusAfter((noticed.get(row.id) ?? []).map(({ type }) => type)),
          orcids: people.flatMap(({ orcid }) => orcid ?? []),
          title: titles.get(row.id)?.[0] ?? nameless,
          authors: people.map(({ id }) => {
            const name = authors.get(id)?.[0] ?? nameless;
            return {
              slug: slugs.get(id) ?? '',
              name,
              shown: name,
              sortedBy: sortedNames.get(id)?.[0] ?? name,
            };
          }),
          keywords: (keywords.get(row.id) ?? []).map((name) => {
            const slug = headingSlug(name);
            const shown = shownKeywords.get(slug) ?? name;
            return { slug, name, shown, sortedBy: shown };
          }),
        },
      ];
    }),
  );
}

const nameless: LocalizedText = { ru: '', en: '', kk: '' };

type TextRow = { owner: number; place: number; language: Language; text: string };

/** Texts of one kind in three languages, by owner and in order. */
function texts(sqlite: Database.Database, query: string): Map<number, LocalizedText[]> {
  const found = new Map<number, Map<number, LocalizedText>>();
  for (const { owner, place, language, text } of sqlite.prepare<[], TextRow>(query).all()) {
    const places = found.get(owner) ?? new Map<number, LocalizedText>();
    places.set(place, { ...(places.get(place) ?? nameless), [language]: text });
    found.set(owner, places);
  }
  return new Map([...found].map(([owner, places]) => [owner, [...places.values()]]));
}
