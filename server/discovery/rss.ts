import { element, xmlDocument } from '#library/xml.ts';
import type { Feed } from './feed-entries.ts';

/**
 * A feed as RSS 2.0, with Dublin Core for names and Atom for its own address.
 * @param self the feed's own address
 * @see https://www.rssboard.org/rss-specification
 */
export function rssFeed(feed: Feed, self: string): string {
  const { title, description, language, home, licence, updated, entries } = feed;
  return xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      element(
        'channel',
        {},
        element('title', {}, title),
        element('link', {}, home),
        element('description', {}, description),
        element('language', {}, language),
        element('copyright', {}, licence.name),
        element('lastBuildDate', {}, rssDate(updated)),
        element('docs', {}, 'https://www.rssboard.org/rss-specification'),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
        entries.map((entry) =>
          element(
            'item',
            {},
            element('title', {}, entry.title),
            element('link', {}, entry.url),
            element('guid', { isPermaLink: 'false' }, entry.id),
            element('pubDate', {}, rssDate(entry.published)),
            entry.authors.map((author) => element('dc:creator', {}, author)),
            entry.keywords.map((keyword) => element('category', {}, keyword)),
            element('description', {}, entry.summary),
            entry.pdf &&
              element('enclosure', {
                url: entry.pdf.url,
                length: entry.pdf.bytes,
                type: 'application/pdf',
              }),
          ),
        ),
      ),
    ),
  );
}

/** A date in the format of RFC 822, with a four-digit year. */
function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}
