import type { Article, Author } from '#shared/article/article.ts';
import { type Language, languages } from '#shared/language/language.ts';
import { longLanguageCodes } from '#shared/language/language-names.ts';
import { element, type XmlElement } from '../../server/library/xml.ts';

/**
 * An author as eLIBRARY identifies people, in each language.
 * @param number the place in the order of authors, from 1
 * @param email only of a corresponding author
 */
export function elibraryAuthor(
  author: Author & Pick<Article['authors'][number], 'corresponding'>,
  number: number,
  affiliations: Article['affiliations'],
  email: string | undefined,
): XmlElement {
  return element(
    'author',
    { num: number },
    author.corresponding && element('correspondent', {}, '1'),
    languages.map((language) => individual(author, language, affiliations, email)),
    author.orcid && element('authorCodes', {}, element('orcid', {}, author.orcid)),
  );
}

function individual(
  { familyName, givenName, degree, position, affiliations: places }: Author,
  language: Language,
  affiliations: Article['affiliations'],
  email: string | undefined,
): XmlElement {
  const where = places.flatMap((place) => affiliations[place - 1] ?? []);
  const first = where[0];
  const about = [degree?.[language], position?.[language]].filter(Boolean).join(', ');
  return element(
    'individInfo',
    { lang: longLanguageCodes[language].toUpperCase() },
    element('surname', {}, familyName[language]),
    givenName[language] !== '' && element('initials', {}, givenName[language]),
    where.length > 0 && element('orgName', {}, where.map(({ name }) => name[language]).join('; ')),
    first && element('town', {}, first.city[language]),
    first && element('country', {}, first.countryName[language]),
    about !== '' && element('otherInfo', {}, about),
    email !== undefined && element('email', {}, email),
  );
}
