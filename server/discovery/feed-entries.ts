import type { OpenedLibrary } from '#library/current.ts';
import { listRecordDates } from '#library/records.ts';
import { withLanguage } from '#shared/address.ts';
import type { Article } from '#shared/article.ts';
import { fullName } from '#shared/author-name.ts';
import { doiUrl } from '#shared/doi-url.ts';
import type { Journal } from '#shared/journal.ts';
import type { Language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { entryPlace } from './entry-place.ts';

/** An article as a feed entry, in one language. */
export type FeedEntry = {
  /**
   * The same wherever the site is and in every language: the DOI, or a tag URI (RFC 4151) if that is not
   * registered.
   */
  id: string;
  /** The article's page. */
  url: string;
  title: string;
  authors: string[];
  summary: string;
  /** Its issue, or that it is online first; then its keywords. */
  keywords: string[];
  /** UTC, `YYYY-MM-DDThh:mm:ssZ`. */
  published: string;
  /** When the record last changed, UTC. */
  updated: string;
  pdf: { url: string; bytes: number };
};

/** A feed in one language, before it is formatted. */
export type Feed = {
  /** The same wherever the site is. */
  id: string;
  title: string;
  description: string;
  language: Language;
  /** The page that the feed belongs to. */
  home: string;
  publisher: string;
  licence: Journal['licence'];
  /** When anything in the feed last changed, UTC. */
  updated: string;
  entries: FeedEntry[];
};

/** Articles in a feed; more than a year of the journal. */
const mostEntries = 40;

/** The articles of the latest volumes in a language, newest first. */
export async function readFeed(
  { library, database }: Pick<OpenedLibrary, 'library' | 'database'>,
  language: Language,
  publicUrl: string,
): Promise<Feed> {
  const [journal, summaries, dates] = await Promise.all([
    library.journal(),
    library.articles(),
    listRecordDates(database),
  ]);
  const newest = summaries.toReversed().slice(0, mostEntries);
  const articles = await Promise.all(newest.map(({ slug }) => library.article(slug)));
  const changed = new Map(dates.map((date) => [date.id, date.changed]));
  const entries = articles.flatMap((article) =>
    article ? [entry(article, journal, changed.get(article.id), language, publicUrl)] : [],
  );
  return {
    id: tag(journal, `feed/${language}`),
    title: journal.name[language],
    description: journal.description[language],
    language,
    home: publicUrl + withLanguage(language, paths.home),
    publisher: journal.publisher[language],
    licence: journal.licence,
    updated:
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? '1970-01-01T00:00:00Z',
    entries,
  };
}

function entry(
  article: Article,
  journal: Journal,
  changed: string | undefined,
  language: Language,
  publicUrl: string,
): FeedEntry {
  const published = `${article.published}T00:00:00Z`;
  return {
    id: journal.doi.tags ? doiUrl(article.doi) : tag(journal, `article/${article.id}`),
    url: publicUrl + withLanguage(language, paths.articleBySlug(article.slug)),
    title: article.title[language],
    authors: article.authors.map((author) => fullName(author)[language]),
    summary: article.description[language],
    keywords: [entryPlace(article, language), ...article.keywords[language]],
    published,
    updated: changed ?? published,
    pdf: { url: publicUrl + withLanguage(language, article.pdf.besidePage), bytes: article.pdf.bytes },
  };
}

function tag({ domain, founded }: Journal, name: string): string {
  return `tag:${domain},${founded}:${name}`;
}
