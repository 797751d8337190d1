import { textMediaTypes } from '#library/export/text-format.ts';
import type { Feed } from './feed-entries.ts';

/** A feed as JSON Feed 1.1. @param self the feed's own address @see https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(feed: Feed, self: string): string {
  const { title, description, language, home, publisher, entries } = feed;
  const content = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    language,
    authors: [{ name: publisher }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_text: entry.summary,
      date_published: entry.published,
      date_modified: entry.updated,
      ...(entry.authors.length > 0 ? { authors: entry.authors.map((name) => ({ name })) } : {}),
      ...(entry.keywords.length > 0 ? { tags: entry.keywords } : {}),
      language,
      ...(entry.pdf
        ? {
            attachments: [
              { url: entry.pdf.url, mime_type: 'application/pdf', size_in_bytes: entry.pdf.bytes },
              ...(entry.epub ? [{ url: entry.epub, mime_type: textMediaTypes.epub }] : []),
            ],
          }
        : {}),
    })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
