import type { Language } from '../language/language.ts';
import { withLanguage } from '../page/address.ts';

/** The feed formats, in the order of the links; also the extensions of their addresses. */
export const feedFormats = ['atom', 'rss', 'json'] as const;

export type FeedFormat = (typeof feedFormats)[number];

/** What a feed has: everything new, the notices only, or the announcements only. */
export type FeedSubject = 'feed' | 'updates' | 'announcements';

/** The media types of the feeds and of links to them. */
export const feedMediaTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
};

/** The path of a feed in a language: `/en/feed.atom`. */
export function feedPath(format: FeedFormat, language: Language, subject: FeedSubject = 'feed'): string {
  return withLanguage(language, `/${subject}.${format}`);
}
