import type { Article } from '#shared/article/article.ts';
import type { Funding } from '#shared/article/article-details.ts';
import { fullName } from '#shared/article/author-name.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { articleLocator } from '#shared/article/page-numbering.ts';
import { pageEnds } from '#shared/article/page-range.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { type Language, type LocalizedText, languages, otherLanguages } from '#shared/language/language.ts';
import { element, type XmlContent, type XmlElement } from '../../server/library/xml.ts';
import { citationList } from './crossref-citations.ts';
import { relations } from './crossref-relations.ts';
import type { DepositedArticle, DepositSource } from './source.ts';

/** An article as Crossref registers it. Its schema has no place for CRediT roles and for e-mail addresses. */
export function journalArticle(
  { article, references }: DepositedArticle,
  { journal, publicUrl }: Pick<DepositSource, 'journal' | 'publicUrl'>,
): XmlElement {
  const { language, pagesInPanel: pages, details, notices } = article;
  const pdf = publicUrl + article.pdf.besidePage;
  const licence = details.licence ?? journal.licence;
  return element(
    'journal_article',
    { publication_type: 'full_text', language },
    titles(titleWithStatus(article), language),
    article.authors.length > 0 && contributors(article),
    abstracts(article.description, language),
    dateOf('publication_date', article.published),
    article.issuePublished !== null && dateOf('publication_date', article.issuePublished, 'print'),
    article.accepted !== null && dateOf('acceptance_date', article.accepted),
    pages !== null && printedPages(pages),
    crossmark(notices.length > 0 ? journal.updatesPolicy : undefined, [
      details.funding.length > 0 &&
        element(
          'fr:program',
          { name: 'fundref' },
          details.funding.map((each) => funding(each, language)),
        ),
      licences(licence.url),
    ]),
    relations(article),
    element(
      'doi_data',
      {},
      element('doi', {}, article.doi),
      element('resource', {}, `${publicUrl}/${article.slug}`),
      collection('crawler-based', { crawler: 'similarity-check' }, pdf),
      collection('text-mining', {}, pdf),
    ),
    citationList(references),
  );
}

/** By the article's number instead, where it has no printed pages. */
function printedPages(pages: PageRange): XmlElement {
  const locator = articleLocator(pages);
  if (locator !== undefined)
    return element(
      'publisher_item',
      {},
      element('item_number', { item_number_type: 'article_number' }, locator),
    );
  const { first, last } = pageEnds(pages);
  return element('pages', {}, element('first_page', {}, first), element('last_page', {}, last));
}

/** The title of a text in its own language, and in the others as translations. */
export function titles(title: LocalizedText, language: Language): XmlElement[] {
  return [
    element('titles', {}, element('title', {}, title[language])),
    ...otherLanguages(language).map((other) =>
      element(
        'titles',
        {},
        element('title', {}, title[other]),
        element('original_language_title', { language }, title[language]),
      ),
    ),
  ];
}

/** The abstract of a text in its own language and in the others. */
export function abstracts(text: LocalizedText, language: Language): XmlElement[] {
  return [language, ...otherLanguages(language)].flatMap((each) =>
    text[each] === ''
      ? []
      : element('jats:abstract', { 'xml:lang': each }, element('jats:p', {}, text[each])),
  );
}

/** Who may use a text. */
export function licences(url: string): XmlElement {
  return element(
    'ai:program',
    { name: 'AccessIndicators' },
    element('ai:free_to_read'),
    element('ai:license_ref', { applies_to: 'vor' }, url),
    element('ai:license_ref', { applies_to: 'tdm' }, url),
  );
}

/** Programs, within Crossmark for what has notices. */
function crossmark(policy: string | undefined, programs: XmlContent[]): XmlContent {
  if (policy === undefined) return programs;
  return element(
    'crossmark',
    {},
    element('crossmark_policy', {}, policy),
    element('custom_metadata', {}, programs),
  );
}

/** A funder, by its ROR ID where it has one: Crossref no longer wants its name beside that. */
function funding({ funder, ror, funderId, awards }: Funding, language: Language): XmlElement {
  const assertion = (name: string, ...content: XmlContent[]) => element('fr:assertion', { name }, ...content);
  return assertion(
    'fundgroup',
    ror !== undefined
      ? assertion('ror', ror)
      : assertion(
          'funder_name',
          funder[language],
          funderId !== undefined && assertion('funder_identifier', doiUrl(funderId)),
        ),
    awards.map((award) => assertion('award_number', award)),
  );
}

function contributors({ language, authors, affiliations }: Article): XmlElement {
  return element(
    'contributors',
    {},
    authors.map((author, index) => {
      const name = fullName(author);
      const sequence = index === 0 ? 'first' : 'additional';
      if (author.collective)
        return element('organization', { sequence, contributor_role: 'author', language }, name[language]);
      const otherNames = new Set(languages.map((other) => name[other]));
      otherNames.delete(name[language]);
      return element(
        'person_name',
        { sequence, contributor_role: 'author', language },
        author.givenName[language] !== '' && element('given_name', {}, author.givenName[language]),
        element('surname', {}, author.familyName[language]),
        [...otherNames].map((other) => element('name', {}, other)),
        author.affiliations.length > 0 &&
          element(
            'affiliations',
            {},
            author.affiliations.map((place) => institution(affiliations[place - 1], language)),
          ),
        author.orcid &&
          element(
            'ORCID',
            { authenticated: String(author.orcidAuthenticated === true) },
            orcidUrl(author.orcid),
          ),
      );
    }),
  );
}

function institution(affiliation: Article['affiliations'][number] | undefined, language: Language) {
  return (
    affiliation &&
    element(
      'institution',
      {},
      element('institution_name', {}, affiliation.name[language]),
      affiliation.ror && element('institution_id', { type: 'ror' }, affiliation.ror),
      element('institution_place', {}, `${affiliation.city[language]}, ${affiliation.country}`),
    )
  );
}

function collection(property: string, item: Record<string, string>, pdf: string): XmlElement {
  return element(
    'collection',
    { property },
    element('item', item, element('resource', { mime_type: 'application/pdf' }, pdf)),
  );
}

/** A date, of publication online unless it says otherwise. */
export function dateOf(name: string, iso: string, medium: 'online' | 'print' = 'online'): XmlElement {
  const [year = '', month = '', day = ''] = iso.split('-');
  return element(
    name,
    { media_type: medium },
    element('month', {}, month),
    element('day', {}, day),
    element('year', {}, year),
  );
}
