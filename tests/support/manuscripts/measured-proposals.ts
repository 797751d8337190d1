import type { Language } from '../../../src/shared/language/language.ts';
import type { Proposal } from '../../../src/shared/office/proposal.ts';

type InLanguages<Value> = Partial<Record<Language, Value>>;

/** What should be read from a manuscript, written by hand or taken from the article it was made of. */
export type ExpectedProposal = {
  language: Language;
  title: InLanguages<string>;
  /** Beginning and end with ` … ` between them. */
  abstract: InLanguages<string>;
  keywords: InLanguages<string[]>;
  /** Family and given name of each author in the manuscript’s language. */
  authors: string[][];
  /** Institution, city and country of each. */
  affiliations: string[][];
  references: number;
};

export const measuredFields = [
  'language',
  'title',
  'abstract',
  'keywords',
  'authors',
  'affiliations',
  'references',
] as const;
export type MeasuredField = (typeof measuredFields)[number];

/**
 * Which fields of a proposal are right. A field is right only as a whole: the title in every language the
 * manuscript has it in (capitals aside, since a title set in them does not tell), every author, every keyword; of references, the number within five per cent.
 */
export function rightFields(proposal: Proposal, expected: ExpectedProposal): Record<MeasuredField, boolean> {
  const same = (one: unknown, other: unknown) =>
    plain(JSON.stringify(one ?? null)) === plain(JSON.stringify(other));
  const inAll = <Value>(of: InLanguages<Value>, test: (value: Value, language: Language) => boolean) =>
    (Object.entries(of) as [Language, Value][]).every(([language, value]) => test(value, language));
  return {
    language: proposal.language === expected.language,
    title:
      inAll(expected.title, (title, language) =>
        same(proposal.title[language]?.toLowerCase(), title.toLowerCase()),
      ) && sameLanguages(proposal.title, expected.title),
    abstract:
      inAll(expected.abstract, (abstract, language) => {
        const [begins = '', ends = ''] = plain(abstract).split(' … ');
        const found = plain(proposal.abstract[language] ?? '');
        return found.startsWith(begins) && found.endsWith(ends);
      }) && sameLanguages(proposal.abstract, expected.abstract),
    keywords: inAll(expected.keywords, (keywords, language) => same(proposal.keywords[language], keywords)),
    authors: same(
      proposal.contributors.map(({ familyName, givenName }) => [familyName, givenName]),
      expected.authors,
    ),
    affiliations: same(
      proposal.contributors.map(({ affiliation = '', city = '', country = '' }) => [
        affiliation,
        city,
        country,
      ]),
      expected.affiliations,
    ),
    references: Math.abs(proposal.references.length - expected.references) <= 0.05 * expected.references,
  };
}

function sameLanguages(found: object, expected: object): boolean {
  return Object.keys(found).length === Object.keys(expected).length;
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u00A0\u2060]+/g, ' ')
    .trim();
}
