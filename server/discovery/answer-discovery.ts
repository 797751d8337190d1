import type { OpenedLibrary } from '#library/current.ts';
import type { Language } from '#shared/language/language.ts';
import { type FeedFormat, type FeedSubject, feedMediaTypes, feedPath } from '#shared/library/feed.ts';
import { languageOf, withoutLanguage } from '#shared/page/address.ts';
import type { ServedDates } from '../harvesting/served-dates.ts';
import { atomFeed } from './atom.ts';
import { readFeed } from './feed-entries.ts';
import { jsonFeed } from './json-feed.ts';
import { kbartFile, kbartFileName } from './kbart.ts';
import { answerOpds } from './opds.ts';
import { openSearchDescription } from './open-search.ts';
import { robotsFile } from './robots.ts';
import { rssFeed } from './rss.ts';
import { sitemapIndex, sitemapOfPages, sitemapOfVolume } from './sitemap.ts';
import { tdmReservation } from './tdm-reservation.ts';

/** A document that describes the site to machines. */
export type DiscoveryAnswer = {
  mediaType: string;
  body: string;
  /** The file name for a download, if it has one. */
  fileName?: string;
};

type Opened = Pick<OpenedLibrary, 'library' | 'database'> & { dates: ServedDates };

/**
 * The document at an address: robots.txt, sitemaps, feeds, catalogue for reading programs, OpenSearch description, KBART
 * file, reservation of text and data mining; null at any other. Localised ones have an address for each language.
 * @param pathname a decoded path
 * @param crawlers those that are asked to stay away
 */
export async function answerDiscovery(
  opened: Opened,
  pathname: string,
  { publicUrl, crawlers }: { publicUrl: string; crawlers: readonly string[] },
): Promise<DiscoveryAnswer | null> {
  const language = languageOf(pathname);
  const bare = withoutLanguage(pathname);
  const [, subject, format] = /^\/(feed|updates|announcements)\.(atom|rss|json)$/.exec(bare) ?? [];
  if (subject && format) {
    return answerFeed(opened, subject as FeedSubject, format as FeedFormat, language, publicUrl);
  }
  if (bare === '/opensearch.xml') {
    const journal = await opened.library.journal();
    return {
      mediaType: 'application/opensearchdescription+xml',
      body: openSearchDescription(journal, language, publicUrl),
    };
  }
  if (pathname === '/robots.txt') return { mediaType: 'text/plain', body: robotsFile(publicUrl, crawlers) };
  if (pathname === '/.well-known/tdmrep.json') {
    const body = tdmReservation(await opened.library.journal());
    return body === null ? null : { mediaType: 'application/json', body };
  }
  if (pathname === '/kbart.txt') return answerKbart(opened, publicUrl);
  return (
    (await answerOpds(opened, bare, language, publicUrl)) ??
    (await answerSitemap(opened, pathname, publicUrl))
  );
}

async function answerFeed(
  opened: Opened,
  subject: FeedSubject,
  format: FeedFormat,
  language: Language,
  publicUrl: string,
): Promise<DiscoveryAnswer> {
  const feed = await readFeed(opened, subject, language, publicUrl);
  const self = publicUrl + feedPath(format, language, subject);
  const write = { atom: atomFeed, rss: rssFeed, json: jsonFeed }[format];
  return { mediaType: feedMediaTypes[format], body: write(feed, self) };
}

async function answerKbart({ library, dates }: Opened, publicUrl: string): Promise<DiscoveryAnswer> {
  const [journal, volumes] = await Promise.all([library.journal(), library.volumes()]);
  return {
    mediaType: 'text/tab-separated-values',
    body: kbartFile(journal, volumes, publicUrl),
    fileName: kbartFileName(journal, dates.records.at(-1)?.changed ?? journal.founded.toString()),
  };
}

async function answerSitemap(
  opened: Opened,
  pathname: string,
  publicUrl: string,
): Promise<DiscoveryAnswer | null> {
  const body = await sitemapAt(opened, pathname, publicUrl);
  return body === null ? null : { mediaType: 'application/xml', body };
}

async function sitemapAt(opened: Opened, pathname: string, publicUrl: string): Promise<string | null> {
  if (pathname === '/sitemap.xml') return sitemapIndex(opened, publicUrl);
  if (pathname === '/sitemap-pages.xml') return sitemapOfPages(opened, publicUrl);
  const volume = /^\/sitemap-volume-([1-9]\d{0,8})\.xml$/.exec(pathname)?.[1];
  return volume ? sitemapOfVolume(opened, Number(volume), publicUrl) : null;
}
