import type { Article } from '#shared/article.ts';
import { fullName } from '#shared/author-name.ts';
import type { CitedWork } from '#shared/cited-work/recognise.ts';
import type { Journal } from '#shared/journal.ts';
import { type Language, languages, otherLanguages } from '#shared/language.ts';
import { orcidUrl } from '#shared/orcid.ts';
import type { Reference } from '../../server/library/references.ts';
import { element, type XmlContent, type XmlElement, xmlDocument } from '../../server/library/xml.ts';

/** An article with the works it cites. */
export type DepositedArticle = { article: Article; references: Reference[] };

/** The content of a deposit. */
export type DepositSource = {
  journal: Journal;
  volume: number;
  articles: DepositedArticle[];
  /** The journal's public address, without a trailing slash. */
  publicUrl: string;
  now: Date;
};

const namespace = 'http://www.crossref.org/schema/5.4.0';
const schema = 'https://www.crossref.org/schemas/crossref5.4.0.xsd';

/**
 * The articles of a volume for DOI registration, in Crossref's metadata schema 5.4.0; each issue has a
 * `journal` element of its own.
 * @see https://www.crossref.org/documentation/schema-library/
 */
export function crossrefDeposit({ journal, volume, articles, publicUrl, now }: DepositSource): string {
  const moment = now.toISOString().replaceAll(/\D/g, '');
  const issues = Map.groupBy(articles, ({ article }) => article.issue);
  return xmlDocument(
    element(
      'doi_batch',
      {
        version: '5.4.0',
        xmlns: namespace,
        'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
        'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': `${namespace} ${schema}`,
      },
      element(
        'head',
        {},
        element('doi_batch_id', {}, `${journal.domain}-volume-${volume}-${moment}`),
        element('timestamp', {}, moment),
        element(
          'depositor',
          {},
          element('depositor_name', {}, journal.publisher.en),
          element('email_address', {}, journal.office.email),
        ),
        element('registrant', {}, journal.publisher.en),
      ),
      element(
        'body',
        {},
        [...issues].map(([issue, ofIssue]) =>
          element(
            'journal',
            {},
            journalMetadata(journal),
            issue !== null && journalIssue(volume, issue, ofIssue),
            ofIssue.map((deposited) => journalArticle(deposited, journal, publicUrl)),
          ),
        ),
      ),
    ),
  );
}

function journalMetadata({ name, abbreviation, issn }: Journal): XmlElement {
  return element(
    'journal_metadata',
    { language: 'en' },
    element('full_title', {}, name.en),
    element('full_title', {}, name.ru),
    element('full_title', {}, name.kk),
    element('abbrev_title', {}, abbreviation.en),
    element('issn', { media_type: 'print' }, issn.print),
    element('issn', { media_type: 'electronic' }, issn.online),
  );
}

function journalIssue(volume: number, issue: number, articles: DepositedArticle[]): XmlElement {
  const published = articles.map(({ article }) => article.published).sort()[0] ?? '';
  return element(
    'journal_issue',
    {},
    dateOf('publication_date', published),
    element('journal_volume', {}, element('volume', {}, String(volume))),
    element('issue', {}, String(issue)),
  );
}

function journalArticle(
  { article, references }: DepositedArticle,
  journal: Journal,
  publicUrl: string,
): XmlElement {
  const { language, title, description, pagesInPanel: pages } = article;
  const others = otherLanguages(language);
  const page = `${publicUrl}/${article.slug}`;
  const pdf = publicUrl + article.pdf.besidePage;
  return element(
    'journal_article',
    { publication_type: 'full_text', language },
    element('titles', {}, element('title', {}, title[language])),
    others.map((other) =>
      element(
        'titles',
        {},
        element('title', {}, title[other]),
        element('original_language_title', { language }, title[language]),
      ),
    ),
    article.authors.length > 0 && contributors(article),
    [language, ...others].map((each) =>
      element('jats:abstract', { 'xml:lang': each }, element('jats:p', {}, description[each])),
    ),
    dateOf('publication_date', article.published),
    dateOf('acceptance_date', article.accepted),
    pages !== null &&
      element(
        'pages',
        {},
        element('first_page', {}, String(pages.first)),
        element('last_page', {}, String(pages.last)),
      ),
    element(
      'ai:program',
      { name: 'AccessIndicators' },
      element('ai:free_to_read'),
      element('ai:license_ref', { applies_to: 'vor' }, journal.licence.url),
      element('ai:license_ref', { applies_to: 'tdm' }, journal.licence.url),
    ),
    element(
      'doi_data',
      {},
      element('doi', {}, article.doi),
      element('resource', {}, page),
      collection('crawler-based', { crawler: 'similarity-check' }, pdf),
      collection('text-mining', {}, pdf),
    ),
    citationList(references),
  );
}

function contributors({ language, authors, affiliations }: Article): XmlElement {
  return element(
    'contributors',
    {},
    authors.map((author, index) => {
      const name = fullName(author);
      const otherNames = new Set(languages.map((other) => name[other]));
      otherNames.delete(name[language]);
      return element(
        'person_name',
        { sequence: index === 0 ? 'first' : 'additional', contributor_role: 'author', language },
        element('given_name', {}, author.givenName[language]),
        element('surname', {}, author.familyName[language]),
        [...otherNames].map((other) => element('name', {}, other)),
        element(
          'affiliations',
          {},
          author.affiliations.map((place) => institution(affiliations[place - 1], language)),
        ),
        author.orcid && element('ORCID', { authenticated: 'false' }, orcidUrl(author.orcid)),
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

function citationList(references: Reference[]): XmlElement | undefined {
  if (references.length === 0) return undefined;
  return element(
    'citation_list',
    {},
    references.map(({ text, work }, index) =>
      element(
        'citation',
        { key: `ref${index + 1}`, type: work.kind && citationTypes[work.kind] },
        matchedFields(work),
        element('unstructured_citation', {}, text),
      ),
    ),
  );
}

const citationTypes: Partial<Record<NonNullable<CitedWork['kind']>, string>> = {
  article: 'journal_article',
  chapter: 'book_chapter',
  book: 'book',
};

/** The fields by which Crossref looks for the cited work; it matches a book by its own title alone. */
function matchedFields(work: CitedWork): XmlContent[] {
  const { people, year, kind, title, container, volume, issue, doi } = work;
  const author = people?.role === 'author' ? people.names[0]?.family : undefined;
  const books: Partial<Record<string, string>> = { chapter: container, book: title };
  const fields = {
    journal_title: kind === 'article' ? container : undefined,
    author,
    volume,
    issue,
    first_page: work.firstPage,
    elocation_id: work.articleNumber,
    cYear: year?.toString(),
    doi,
    volume_title: kind && books[kind],
    article_title: kind === 'article' ? title : undefined,
  };
  return Object.entries(fields).map(([name, content]) => content !== undefined && element(name, {}, content));
}

function dateOf(name: string, iso: string): XmlElement {
  const [year = '', month = '', day = ''] = iso.split('-');
  return element(
    name,
    { media_type: 'online' },
    element('month', {}, month),
    element('day', {}, day),
    element('year', {}, year),
  );
}
