import type { Article } from '#shared/article.ts';
import type { Journal } from '#shared/journal.ts';
import { type Language, languages, languagesFrom, otherLanguages } from '#shared/language.ts';
import { orcidUrl } from '#shared/orcid.ts';
import { paths } from '#shared/paths.ts';
import { typeNames } from '#shared/record-type.ts';
import type { Reference } from '../references.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';
import { referenceList } from './jats-references.ts';

/** The source of a JATS document. */
export type JatsSource = { article: Article; journal: Journal; references: Reference[]; publicUrl: string };

/**
 * JATS has no namespace of its own, but OAI-PMH needs one: this is the one PubMed Central uses. A document
 * valid for Publishing is also valid for Archiving.
 */
export const harvestedJats = {
  namespace: 'https://jats.nlm.nih.gov/ns/archiving/1.3/',
  schema: 'https://jats.nlm.nih.gov/archiving/1.3/xsd/JATS-archivearticle1-3-mathml3.xsd',
};

/**
 * An article's front matter and reference list in JATS Journal Publishing 1.3 (ANSI/NISO Z39.96-2021).
 * @param harvested whether it is part of an OAI-PMH response
 * @see https://jats.nlm.nih.gov/publishing/1.3/
 */
export function jats({ article, journal, references, publicUrl }: JatsSource, harvested = false): XmlElement {
  const { namespace, schema } = harvestedJats;
  const place = harvested
    ? { xmlns: namespace, 'xsi:schemaLocation': `${namespace} ${schema}` }
    : {
        'xsi:noNamespaceSchemaLocation':
          'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3-mathml3.xsd',
      };
  return element(
    'article',
    {
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      ...place,
      'article-type': typeNames[article.type].jats,
      'dtd-version': '1.3',
      'xml:lang': article.language,
    },
    element('front', {}, journalMeta(journal, article.language), articleMeta(article, journal, publicUrl)),
    references.length > 0 && element('back', {}, referenceList(references)),
  );
}

function journalMeta(journal: Journal, language: Language): XmlElement {
  const { name, abbreviation, issn, publisher, office } = journal;
  return element(
    'journal-meta',
    {},
    element('journal-id', { 'journal-id-type': 'publisher-id' }, journal.domain),
    element(
      'journal-title-group',
      {},
      element('journal-title', { 'xml:lang': language }, name[language]),
      otherLanguages(language).map((other) =>
        element('trans-title-group', { 'xml:lang': other }, element('trans-title', {}, name[other])),
      ),
      languages.map((each) => element('abbrev-journal-title', { 'xml:lang': each }, abbreviation[each])),
    ),
    element('issn', { 'publication-format': 'print' }, issn.print),
    element('issn', { 'publication-format': 'electronic' }, issn.online),
    element(
      'publisher',
      {},
      element('publisher-name', {}, publisher[language]),
      element('publisher-loc', {}, office.address[language]),
    ),
  );
}

function articleMeta(article: Article, journal: Journal, publicUrl: string): XmlElement {
  const { language, title, pagesInPanel: pages, description, keywords } = article;
  return element(
    'article-meta',
    {},
    element('article-id', { 'pub-id-type': 'publisher-id' }, String(article.id)),
    // Harvesters would cite an unregistered DOI, which leads nowhere.
    journal.doi.tags && element('article-id', { 'pub-id-type': 'doi' }, article.doi),
    element(
      'title-group',
      {},
      element('article-title', { 'xml:lang': language }, title[language]),
      otherLanguages(language).map((other) =>
        element('trans-title-group', { 'xml:lang': other }, element('trans-title', {}, title[other])),
      ),
    ),
    article.authors.length > 0 && contributors(article),
    date('pub-date', { 'publication-format': 'electronic', 'date-type': 'pub' }, article.published),
    article.issue !== null && element('volume', {}, String(article.volume)),
    article.issue !== null && element('issue', {}, String(article.issue)),
    pages !== null && [element('fpage', {}, String(pages.first)), element('lpage', {}, String(pages.last))],
    element(
      'history',
      {},
      date('date', { 'date-type': 'received' }, article.received),
      date('date', { 'date-type': 'accepted' }, article.accepted),
    ),
    permissions(article, journal),
    element('self-uri', {
      'content-type': 'text/html',
      'xlink:href': publicUrl + paths.articleBySlug(article.slug),
    }),
    element('self-uri', {
      'content-type': 'application/pdf',
      'xlink:href': publicUrl + article.pdf.besidePage,
    }),
    element('abstract', { 'xml:lang': language }, element('p', {}, description[language])),
    otherLanguages(language).map((other) =>
      element('trans-abstract', { 'xml:lang': other }, element('p', {}, description[other])),
    ),
    languagesFrom(language).map((each) => keywordGroup(keywords[each], each)),
    element('counts', {}, element('page-count', { count: article.pdf.pages })),
    journal.sampleNotice &&
      element(
        'custom-meta-group',
        {},
        element(
          'custom-meta',
          {},
          element('meta-name', {}, 'sample'),
          element('meta-value', {}, journal.sampleNotice[language]),
        ),
      ),
  );
}

function contributors({ language, authors, affiliations }: Article): XmlElement {
  return element(
    'contrib-group',
    {},
    authors.map((author) =>
      element(
        'contrib',
        { 'contrib-type': 'author' },
        author.orcid &&
          element(
            'contrib-id',
            { 'contrib-id-type': 'orcid', authenticated: 'false' },
            orcidUrl(author.orcid),
          ),
        element(
          'name-alternatives',
          {},
          languagesFrom(language).map((each) =>
            element(
              'name',
              { 'name-style': 'western', 'xml:lang': each },
              element('surname', {}, author.familyName[each]),
              element('given-names', {}, author.givenName[each]),
            ),
          ),
        ),
        author.affiliations.map((place) => element('xref', { 'ref-type': 'aff', rid: `aff${place}` })),
      ),
    ),
    affiliations.map(({ name, city, country, countryName }, index) =>
      element(
        'aff-alternatives',
        { id: `aff${index + 1}` },
        languagesFrom(language).map((each) =>
          element(
            'aff',
            { 'xml:lang': each },
            element('institution', {}, name[each]),
            ', ',
            element('city', {}, city[each]),
            ', ',
            element('country', { country }, countryName[each]),
          ),
        ),
      ),
    ),
  );
}

function permissions({ language, published }: Article, { licence }: Journal): XmlElement {
  return element(
    'permissions',
    {},
    element('copyright-year', {}, published.slice(0, 4)),
    element(
      'license',
      { 'license-type': 'open-access', 'xlink:href': licence.url, 'xml:lang': language },
      element('ali:license_ref', { 'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/' }, licence.url),
      element('license-p', {}, licence.name),
    ),
  );
}

function keywordGroup(keywords: string[], language: Language): XmlContent {
  if (keywords.length === 0) return undefined;
  return element(
    'kwd-group',
    { 'kwd-group-type': 'author', 'xml:lang': language },
    keywords.map((keyword) => element('kwd', {}, keyword)),
  );
}

function date(name: string, attributes: Record<string, string>, iso: string): XmlElement {
  const [year = '', month = '', day = ''] = iso.split('-');
  return element(
    name,
    { ...attributes, 'iso-8601-date': iso },
    element('day', {}, day),
    element('month', {}, month),
    element('year', {}, year),
  );
}
