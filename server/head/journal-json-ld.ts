import type { Organization, Periodical, WebSite } from 'schema-dts';
import { type Language, languages, otherLanguages } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withLanguage } from '#shared/page/address.ts';

/** The identifier of the journal in graphs. */
export function journalId(publicUrl: string): string {
  return `${publicUrl}/#journal`;
}

/** The journal. @see https://schema.org/Periodical */
export function periodical(journal: Journal, language: Language, publicUrl: string): Periodical {
  return {
    '@type': 'Periodical',
    '@id': journalId(publicUrl),
    name: journal.name[language],
    alternateName: [...otherLanguages(language).map((other) => journal.name[other]), journal.abbreviation.en],
    issn: [journal.issn.online, journal.issn.print],
    url: publicUrl + withLanguage(language, '/'),
    description: journal.description[language],
    inLanguage: [...languages],
    license: journal.licence.url,
    isAccessibleForFree: true,
    publisher: organisation(journal, language),
  };
}

/** The journal's publisher. */
export function organisation(journal: Journal, language: Language): Organization {
  return {
    '@type': 'Organization',
    name: journal.publisher[language],
    email: journal.office.email,
    telephone: journal.office.phone,
    address: journal.office.address[language],
  };
}

/** The home page: the site with its search, and the journal. @see https://schema.org/SearchAction */
export function homeGraph(journal: Journal, language: Language, publicUrl: string): object {
  const home = publicUrl + withLanguage(language, '/');
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: journal.name[language],
    url: home,
    inLanguage: language,
    publisher: organisation(journal, language),
    about: { '@id': journalId(publicUrl) },
  };
  const search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${publicUrl}${withLanguage(language, '/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [{ ...site, potentialAction: search }, periodical(journal, language, publicUrl)],
  };
}
