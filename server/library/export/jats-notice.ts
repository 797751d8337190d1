import { noticeLinks, typeNames } from '#shared/article/record-type.ts';
import type { Journal } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';
import { noticeTitles } from '../notice-titles.ts';
import type { NoticeRecord } from '../notices.ts';
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
export type NoticeSource = { record: NoticeRecord; journal: Journal; publicUrl: string };

/**
 * A notice in JATS, in the language of its article, or of the first.
 * @param harvested whether it is part of an OAI-PMH response
 */
export function noticeJats({ record, journal, publicUrl }: NoticeSource, harvested = false) {
  const { notice, language } = record;
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
        titleGroup(noticeTitles(notice), language),
        date('pub-date', { 'publication-format': 'electronic', 'date-type': 'pub' }, published),
        permissions(journal.licence, { language, published }),
        element('self-uri', { 'content-type': 'text/html', 'xlink:href': publicUrl + paths.update(slug) }),
        aboutArticles(record, journal.doi.tags, publicUrl),
        abstracts(notice.description, language),
        element(
          'custom-meta-group',
          {},
          element(
            'custom-meta',
            {},
            element('meta-name', {}, 'decided-by'),
            element('meta-value', {}, notice.decidedBy[language]),
          ),
          sampleMark(journal, language),
        ),
      ),
    ),
  );
}

function aboutArticles(
  { notice, articleDois }: NoticeRecord,
  registered: boolean,
  publicUrl: string,
): XmlElement[] {
  const { type, articles } = notice;
  return articles.map(({ slug }, place) =>
    element('related-article', {
      'related-article-type': noticeLinks[type].ofNotice,
      ...linkTo(registered ? articleDois[place] : undefined, publicUrl + paths.articleBySlug(slug)),
    }),
  );
}
