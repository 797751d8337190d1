import { listAnnouncements } from '#library/announcements.ts';
import { articlesOfAuthors } from '#library/browse/authors.ts';
import { articlesOfKeywords } from '#library/browse/keywords.ts';
import { listIssues } from '#library/issues.ts';
import { listNotices } from '#library/notices.ts';
import type { LibraryDatabase } from '#library/schema.ts';
import type { Library } from '#shared/library/library.ts';
import { withoutLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { standingPages } from '../../server/discovery/sitemap.ts';

/** What the site alone has: offers of the program, and figures that change every day. */
const ofTheSite: string[] = [paths.desktop, paths.statistics];

/** The addresses of the pages that anybody can read, without language: those of the sitemap, and former versions of articles. */
export async function editionPages(opened: {
  database: LibraryDatabase;
  library: Library;
}): Promise<string[]> {
  const { database, library } = opened;
  const [articles, volumes, notices, announcements, authors, keywords] = await Promise.all([
    library.articles(),
    library.volumes(),
    listNotices(database),
    listAnnouncements(database),
    articlesOfAuthors(database),
    articlesOfKeywords(database),
  ]);
  const issues = await Promise.all(volumes.map(({ id }) => listIssues(database, id)));
  const details = await Promise.all(articles.map(({ slug }) => library.article(slug)));
  return [
    ...standingPages.map(({ path }) => path).filter((path) => !ofTheSite.includes(path)),
    paths.updates,
    ...(articles.some(({ issue }) => issue === null) ? [paths.onlineFirst] : []),
    ...(announcements.length > 0 ? [paths.announcements] : []),
    ...volumes.flatMap(({ id }, place) => (issues[place] ?? []).map(({ number }) => paths.issue(id, number))),
    ...articles.map(({ slug }) => paths.articleBySlug(slug)),
    ...details.flatMap((article) =>
      (article?.versions ?? []).map(({ number }) => paths.articleVersion(article?.slug ?? '', number)),
    ),
    ...notices.map(({ slug }) => paths.update(slug)),
    ...announcements.map(({ slug }) => paths.announcement(slug)),
    ...[...authors.keys()].map(paths.author),
    ...[...keywords.keys()].map(paths.keyword),
  ];
}

/** The file of a page in the edition. */
export function pageFile(address: string): string {
  const isHome = withoutLanguage(address) === paths.home;
  return `${isHome ? `${address}/index` : address}.html`.replace(/^\/+/, '');
}
