import { paths } from '#shared/page/paths.ts';
import { noticeTitles } from '../../server/library/notice-titles.ts';
import type { NoticeRecord } from '../../server/library/notices.ts';
import { element, type XmlElement } from '../../server/library/xml.ts';
import { abstracts, dateOf, licences, titles } from './crossref-article.ts';
import type { DepositSource } from './source.ts';

/**
 * A notice as Crossref registers it: a publication of its own that says which articles it updates.
 * @param policy the DOI of the page on updates, without which Crossref takes no update
 * @see https://www.crossref.org/documentation/crossmark/version-control-corrections-and-retractions/
 */
export function noticeArticle(
  { notice, articleDois, language }: NoticeRecord,
  policy: string,
  { journal, publicUrl }: Pick<DepositSource, 'journal' | 'publicUrl'>,
): XmlElement {
  const { type, published, doi, slug } = notice;
  return element(
    'journal_article',
    { publication_type: 'full_text', language },
    titles(noticeTitles(notice), language),
    abstracts(notice.description, language),
    dateOf('publication_date', published),
    element(
      'crossmark',
      {},
      element('crossmark_policy', {}, policy),
      element(
        'updates',
        {},
        articleDois.map((updated) =>
          element('update', { type: type.replaceAll('-', '_'), date: published }, updated),
        ),
      ),
      element('custom_metadata', {}, licences(journal.licence.url)),
    ),
    element('doi_data', {}, element('doi', {}, doi), element('resource', {}, publicUrl + paths.update(slug))),
  );
}
