import { textMediaTypes } from '#library/export/text-format.ts';
import { element, xmlDocument } from '#library/xml.ts';
import type { Feed } from './feed-entries.ts';

/** A feed as Atom 1.0 (RFC 4287). @param self the feed's own address */
export function atomFeed(feed: Feed, self: string): string {
  const { id, title, description, language, home, publisher, licence, updated, entries } = feed;
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      element('id', {}, id),
      element('title', {}, title),
      element('subtitle', {}, description),
      element('updated', {}, updated),
      element('author', {}, element('name', {}, publisher)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: home }),
      element('link', { rel: 'license', href: licence.url }),
      entries.map((entry) =>
        element(
          'entry',
          {},
          element('id', {}, entry.id),
          element('title', {}, entry.title),
          element('published', {}, entry.published),
          element('updated', {}, entry.updated),
          entry.authors.map((author) => element('author', {}, element('name', {}, author))),
          entry.keywords.map((keyword) => element('category', { term: keyword })),
          element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
          entry.pdf &&
            element('link', {
              rel: 'enclosure',
              type: 'application/pdf',
              href: entry.pdf.url,
              length: entry.pdf.bytes,
            }),
          entry.epub && element('link', { rel: 'enclosure', type: textMediaTypes.epub, href: entry.epub }),
          element('rights', {}, licence.name),
          element('summary', {}, entry.summary),
        ),
      ),
    ),
  );
}
