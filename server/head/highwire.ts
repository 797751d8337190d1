import type { Article } from '#shared/article/article.ts';
import { invertedName } from '#shared/article/inverted-name.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { articleLocator } from '#shared/article/page-numbering.ts';
import { pageEnds } from '#shared/article/page-range.ts';
import { publicationDate } from '#shared/article/publication-date.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import type { Journal } from '#shared/library/journal.ts';
import { meta, type Tag } from './tag.ts';

/**
 * The `citation_*` tags for Google Scholar, Zotero and Mendeley, the same in every interface language: in the
 * language of the text only, one tag per author followed by the author's own tags, with pages and date as
 * printed in the PDF.
 * @param page the absolute address of the page
 * @param pdf the absolute address of the PDF in the page's own folder, if it is there
 * @see https://scholar.google.com/intl/en/scholar/inclusion.html#indexing
 */
export function highwireTags(article: Article, journal: Journal, page: string, pdf?: string): Tag[] {
  const { language, authors, affiliations, pagesInPanel: pages, keywords, description, details } = article;
  const { published, issuePublished } = article;
  return [
    meta('citation_title', titleWithStatus(article)[language]),
    ...authors.flatMap((author) => [
      meta('citation_author', invertedName(author)[language]),
      ...author.affiliations.flatMap((place) => {
        const affiliation = affiliations[place - 1];
        return affiliation ? [meta('citation_author_institution', affiliation.name[language])] : [];
      }),
      ...(author.orcid ? [meta('citation_author_orcid', orcidUrl(author.orcid))] : []),
    ]),
    meta('citation_publication_date', publicationDate(article).replaceAll('-', '/')),
    ...(issuePublished !== null && issuePublished !== published
      ? [meta('citation_online_date', published.replaceAll('-', '/'))]
      : []),
    meta('citation_journal_title', journal.name[language]),
    meta('citation_journal_abbrev', journal.abbreviation[language]),
    meta('citation_issn', journal.issn.online),
    meta('citation_issn', journal.issn.print),
    meta('citation_publisher', journal.publisher[language]),
    ...(article.issue === null
      ? []
      : [meta('citation_volume', String(article.volume)), meta('citation_issue', String(article.issue))]),
    ...(pages
      ? [
          meta('citation_firstpage', pageEnds(pages).first),
          ...(articleLocator(pages) ? [] : [meta('citation_lastpage', pageEnds(pages).last)]),
        ]
      : []),
    ...(journal.doi.tags ? [meta('citation_doi', article.doi)] : []),
    meta('citation_language', language),
    meta('citation_abstract_html_url', page),
    ...(pdf ? [meta('citation_pdf_url', pdf)] : []),
    ...keywords[language].map((keyword) => meta('citation_keywords', keyword)),
    ...details.funding.map(({ funder, awards }) =>
      meta(
        'citation_funding_source',
        [
          `citation_funder=${funder[language]}`,
          ...awards.map((award) => `citation_grant_number=${award}`),
        ].join('; '),
      ),
    ),
    ...(description[language] === '' ? [] : [meta('citation_abstract', description[language], language)]),
  ];
}
