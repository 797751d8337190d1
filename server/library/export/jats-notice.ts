import type { Article } from '#shared/article.ts';
import type { Journal } from '#shared/journal.ts';
import { defaultLanguage } from '#shared/language.ts';
import type { Notice } from '#shared/notice.ts';
import { noticeTitle } from '#shared/notice-title.ts';
import { paths } from '#shared/paths.ts';
import { noticeLinks, typeNames } from '#shared/record-type.ts';
import { element, type XmlElement } from '../xml.ts';
import {
  abstracts,
  date,
  jatsDocument,
  journalMeta,
  permissions,
  sampleMark,
  titleGroup,
} from './jats-document.ts';
import { linkTo } from './jats-related.ts';

/** The source of a notice's record. */
export type NoticeSource = {
  notice: Notice;
  /** The article that it is about; null for a withdrawn one. */
  article: Article | null;
  journal: Journal;
  publicUrl: string;
};

/**
 * A notice in JATS, in the language of the article, or in the journal's default language for a withdrawn one.
 * @param harvested whether it is part of an OAI-PMH response
 */
export function noticeJats({ notice, article, journal, publicUrl }: NoticeSource, harvested = false) {
  const language = article?.language ?? defaultLanguage;
  const { type, slug, published } = notice;
  return jatsDocument(
    { type: typeNames[type].jats, language, harvested },
    element(
      'front',
      {},
      journalMeta(journal, language),
      element(
        'article-meta',
        {},
        element('article-id', { 'pub-id-type': 'publisher-id' }, slug),
        journal.doi.tags && element('article-id', { 'pub-id-type': 'doi' }, notice.doi),
        titleGroup(noticeTitle(notice), language),
        date('pub-date', { 'publication-format': 'electronic', 'date-type': 'pub' }, published),
        permissions(journal.licence, { language, published }),
        element('self-uri', { 'content-type': 'text/html', 'xlink:href': publicUrl + paths.update(slug) }),
        aboutArticle(notice, journal.doi.tags ? article?.doi : undefined, publicUrl),
        abstracts(notice.description, language),
        journal.sampleNotice && element('custom-meta-group', {}, sampleMark(journal, language)),
      ),
    ),
  );
}

function aboutArticle({ type, article }: Notice, doi: string | undefined, publicUrl: string): XmlElement {
  return element('related-article', {
    'related-article-type': noticeLinks[type].ofNotice,
    ...linkTo(doi, publicUrl + paths.articleBySlug(article.slug)),
  });
}
