import { fullName } from '#shared/article/author-name.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { articleLocator } from '#shared/article/page-numbering.ts';
import { pageEnds } from '#shared/article/page-range.ts';
import { publicationDate } from '#shared/article/publication-date.ts';
import { typeNames } from '#shared/article/record-type.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { languagesFrom } from '#shared/language/language.ts';
import { longLanguageCodes } from '#shared/language/language-names.ts';
import { element, type XmlElement, xmlDocument } from '../../server/library/xml.ts';
import type { DepositSource } from './source.ts';

/** DOAJ accepts no more. */
const mostKeywords = 6;

/**
 * The articles of a volume for the Directory of Open Access Journals. Of the ORCID iDs it gets only those confirmed by
 * their owners, since DOAJ accepts no others.
 * @see https://doaj.org/docs/xml/
 */
export function doajRecords({ articles, ...source }: DepositSource): string {
  return xmlDocument(
    element(
      'records',
      {},
      articles.map(({ article }) => record(article, source)),
    ),
  );
}

function record(
  article: DepositSource['articles'][number]['article'],
  { journal, publicUrl }: Pick<DepositSource, 'journal' | 'publicUrl'>,
): XmlElement {
  const { language, pagesInPanel: pages, authors, affiliations } = article;
  const inOrder = languagesFrom(language);
  const title = titleWithStatus(article);
  return element(
    'record',
    {},
    element('language', {}, longLanguageCodes[language]),
    element('publisher', {}, journal.publisher[language]),
    element('journalTitle', {}, journal.name[language]),
    element('issn', {}, journal.issn.print),
    element('eissn', {}, journal.issn.online),
    element('publicationDate', {}, publicationDate(article)),
    article.issue !== null && [
      element('volume', {}, String(article.volume)),
      element('issue', {}, String(article.issue)),
    ],
    pages !== null && [
      element('startPage', {}, pageEnds(pages).first),
      articleLocator(pages) === undefined && element('endPage', {}, pageEnds(pages).last),
    ],
    element('doi', {}, article.doi),
    element('publisherRecordId', {}, String(article.id)),
    element('documentType', {}, typeNames[article.type].english),
    inOrder.map((each) => element('title', { language: longLanguageCodes[each] }, title[each])),
    authors.length > 0 &&
      element(
        'authors',
        {},
        authors.map((author) =>
          element(
            'author',
            {},
            element('name', {}, fullName(author)[language]),
            author.affiliations.map((place) => element('affiliationId', {}, String(place))),
            author.orcidAuthenticated && author.orcid && element('orcid_id', {}, orcidUrl(author.orcid)),
          ),
        ),
      ),
    affiliations.length > 0 &&
      element(
        'affiliationsList',
        {},
        affiliations.map(({ name, city }, index) =>
          element('affiliationName', { affiliationId: index + 1 }, `${name[language]}, ${city[language]}`),
        ),
      ),
    inOrder.map(
      (each) =>
        article.description[each] !== '' &&
        element('abstract', { language: longLanguageCodes[each] }, article.description[each]),
    ),
    element('fullTextUrl', { format: 'html' }, `${publicUrl}/${article.slug}`),
    inOrder.map((each) => {
      const keywords = article.keywords[each].slice(0, mostKeywords);
      return (
        keywords.length > 0 &&
        element(
          'keywords',
          { language: longLanguageCodes[each] },
          keywords.map((keyword) => element('keyword', {}, keyword)),
        )
      );
    }),
  );
}
