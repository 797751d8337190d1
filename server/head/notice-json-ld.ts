import { doiUrl } from '#shared/article/doi-url.ts';
import type { Notice, NoticeSummary } from '#shared/article/notice.ts';
import { noticeTitle } from '#shared/article/notice-title.ts';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { journalId, organisation, periodical } from './journal-json-ld.ts';

/** The identifier of a notice in graphs. */
export function noticeId({ slug, doi }: NoticeSummary, journal: Journal, publicUrl: string): string {
  return journal.doi.tags ? doiUrl(doi) : `${publicUrl}${paths.update(slug)}#notice`;
}

/** A notice and its journal. @see https://schema.org/CorrectionComment */
export function noticeGraph(notice: Notice, journal: Journal, language: Language, publicUrl: string): object {
  const { slug, doi, articles, published, description } = notice;
  const page = publicUrl + withLanguage(language, paths.update(slug));
  const about = articles.map((article) => ({
    '@type': 'ScholarlyArticle',
    name: article.title[language],
    url: publicUrl + withLanguage(language, paths.articleBySlug(article.slug)),
  }));
  const comment = {
    '@type': 'CorrectionComment',
    '@id': noticeId(notice, journal, publicUrl),
    url: page,
    mainEntityOfPage: page,
    name: noticeTitle(notice, language),
    text: description[language],
    datePublished: published,
    inLanguage: language,
    license: journal.licence.url,
    ...(journal.doi.tags
      ? { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi }, sameAs: doiUrl(doi) }
      : {}),
    about: about.length > 1 ? about : about[0],
    publisher: organisation(journal, language),
    isPartOf: { '@id': journalId(publicUrl) },
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [comment, periodical(journal, language, publicUrl)],
  };
}
