import { listAnnouncements } from '#library/announcements.ts';
import { articlesOfAuthors } from '#library/browse/authors.ts';
import { articlesOfKeywords } from '#library/browse/keywords.ts';
import type { OpenedLibrary } from '#library/current.ts';
import { listIssues } from '#library/issues.ts';
import { listNotices } from '#library/notices.ts';
import type { RecordDate } from '#library/records.ts';
import { element, xmlDocument } from '#library/xml.ts';
import { defaultLanguage, languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { ServedDates } from '../harvesting/served-dates.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The pages for search engines besides articles. Those that list articles change with them. */
export const standingPages: { path: string; lists?: true }[] = [
  { path: paths.home, lists: true },
  { path: paths.currentIssue, lists: true },
  { path: paths.archive, lists: true },
  { path: paths.contacts },
  { path: paths.aboutJournal },
  { path: paths.editorialBoard },
  { path: paths.focusAndScope },
  { path: paths.publicationRules },
  { path: paths.reviewingRules },
  { path: paths.updatesPolicy },
  { path: paths.submitArticle },
  { path: paths.forAuthors },
  { path: paths.forReviewers },
  { path: paths.forReaders },
  { path: paths.feed },
  { path: paths.accessibility },
  { path: paths.desktop },
  { path: paths.privacy },
  { path: paths.statistics },
  { path: paths.licences },
  { path: paths.authors, lists: true },
  { path: paths.keywords, lists: true },
];

const onlineFirst: (typeof standingPages)[number] = { path: paths.onlineFirst, lists: true };

type Opened = Pick<OpenedLibrary, 'database'> & { dates: ServedDates };

/**
 * The sitemap index: one sitemap of pages, and one of articles per volume, each with the time of its last
 * change.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemapIndex(
  { dates: { records: dates } }: Pick<Opened, 'dates'>,
  publicUrl: string,
): string {
  const volumes = Map.groupBy(dates, ({ volume }) => volume);
  const sitemap = (name: string, changed: string | undefined) =>
    element(
      'sitemap',
      {},
      element('loc', {}, `${publicUrl}/${name}`),
      changed !== undefined && element('lastmod', {}, changed),
    );
  return xmlDocument(
    element(
      'sitemapindex',
      { xmlns: namespace },
      sitemap('sitemap-pages.xml', lastChange(dates)),
      [...volumes]
        .filter(([, ofVolume]) => present(ofVolume).length > 0)
        .sort(([one], [other]) => other - one)
        .map(([volume, ofVolume]) => sitemap(`sitemap-volume-${volume}.xml`, lastChange(ofVolume))),
    ),
  );
}

/** The pages of the site in every language. Texts without a date get no `lastmod`. */
export async function sitemapOfPages(
  { database, dates: { records: all, changes } }: Opened,
  publicUrl: string,
): Promise<string> {
  const [authors, keywords, notices, announcements] = await Promise.all([
    articlesOfAuthors(database),
    articlesOfKeywords(database),
    listNotices(database),
    listAnnouncements(database),
  ]);
  const changed = lastChange(all);
  const changesOf = (of: 'notice' | 'announcement', name?: string) =>
    changes.filter(({ kind, slug }) => kind === of && (name === undefined || slug === name));
  const dates = present(all);
  const dateOf = new Map(dates.map((date) => [date.id, date]));
  /** Pages of authors and keywords change with the articles that they list. */
  const headings = (pathOf: (slug: string) => string, articles: Map<string, Set<number>>) =>
    [...articles].flatMap(([slug, numbers]) =>
      inEveryLanguage(
        pathOf(slug),
        publicUrl,
        lastChange([...numbers].flatMap((number) => dateOf.get(number) ?? [])),
      ),
    );
  return urlset([
    ...[...standingPages, ...(dates.some(({ issue }) => issue === null) ? [onlineFirst] : [])].flatMap(
      ({ path, lists }) => inEveryLanguage(path, publicUrl, lists && changed),
    ),
    ...inEveryLanguage(paths.updates, publicUrl, lastChange(changesOf('notice'))),
    ...notices.flatMap(({ slug }) =>
      inEveryLanguage(paths.update(slug), publicUrl, lastChange(changesOf('notice', slug))),
    ),
    ...(announcements.length > 0
      ? inEveryLanguage(paths.announcements, publicUrl, lastChange(changesOf('announcement')))
      : []),
    ...announcements.flatMap(({ slug }) =>
      inEveryLanguage(paths.announcement(slug), publicUrl, lastChange(changesOf('announcement', slug))),
    ),
    ...headings(paths.author, authors),
    ...headings(paths.keyword, keywords),
  ]);
}

/**
 * The issues and articles of a volume in every language, or null if the volume doesn't exist. An issue changes with its
 * articles, also with those withdrawn from it. PDFs are not listed: they name these pages as canonical.
 */
export async function sitemapOfVolume(
  { database, dates: { records: all } }: Opened,
  volume: number,
  publicUrl: string,
): Promise<string | null> {
  const issues = await listIssues(database, volume);
  const ofVolume = all.filter((date) => date.volume === volume);
  const dates = present(ofVolume);
  if (dates.length === 0) return null;
  return urlset([
    ...issues.flatMap(({ number }) =>
      inEveryLanguage(
        paths.issue(volume, number),
        publicUrl,
        lastChange(ofVolume.filter(({ issue }) => issue === number)),
      ),
    ),
    ...dates
      .sort((one, other) => (one.issue ?? Infinity) - (other.issue ?? Infinity) || one.id - other.id)
      .flatMap(({ slug, changed }) => inEveryLanguage(paths.articleBySlug(slug), publicUrl, changed)),
  ]);
}

function present(dates: RecordDate[]): RecordDate[] {
  return dates.filter(({ withdrawn }) => !withdrawn);
}

function lastChange(dates: { changed: string }[]): string | undefined {
  return dates
    .map(({ changed }) => changed)
    .sort()
    .at(-1);
}

function urlset(urls: ReturnType<typeof inEveryLanguage>): string {
  return xmlDocument(
    element('urlset', { xmlns: namespace, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }, urls),
  );
}

function inEveryLanguage(path: string, publicUrl: string, changed: string | undefined) {
  const address = (language: (typeof languages)[number]) => publicUrl + withLanguage(language, path);
  const alternates = [
    ...languages.map((language): [string, string] => [language, address(language)]),
    ['x-default', address(defaultLanguage)] as const,
  ];
  return languages.map((language) =>
    element(
      'url',
      {},
      element('loc', {}, address(language)),
      changed !== undefined && element('lastmod', {}, changed),
      alternates.map(([hreflang, href]) => element('xhtml:link', { rel: 'alternate', hreflang, href })),
    ),
  );
}
