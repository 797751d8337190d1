import type { Language } from '#shared/language/language.ts';
import type { Announcement } from '#shared/library/announcement.ts';
import { announcementTitle } from '#shared/library/announcement-title.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { journalId, organisation, periodical } from './journal-json-ld.ts';

/** An announcement and its journal; a call expires with its deadline. @see https://schema.org/NewsArticle */
export function announcementGraph(
  announcement: Announcement,
  journal: Journal,
  language: Language,
  publicUrl: string,
): object {
  const { slug, published, deadline, description } = announcement;
  const page = publicUrl + withLanguage(language, paths.announcement(slug));
  const news = {
    '@type': 'NewsArticle',
    '@id': `${publicUrl}${paths.announcement(slug)}#announcement`,
    url: page,
    mainEntityOfPage: page,
    headline: announcementTitle(announcement, language),
    articleBody: description[language],
    datePublished: published,
    ...(deadline ? { expires: deadline } : {}),
    inLanguage: language,
    publisher: organisation(journal, language),
    about: { '@id': journalId(publicUrl) },
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [news, periodical(journal, language, publicUrl)],
  };
}
