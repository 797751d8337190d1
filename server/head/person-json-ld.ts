import type { Organization, Person } from 'schema-dts';
import type { Article, Author } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { creditRoleUrl } from '#shared/article/credit-role.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { languages } from '#shared/language/language.ts';

/** An author of an article. */
export function person(author: Author, { language, affiliations }: Article): Person | Organization {
  const name = fullName(author);
  if (author.collective) return { '@type': 'Organization', name: name[language] };
  return {
    '@type': 'Person',
    name: name[language],
    alternateName: [...new Set(languages.map((other) => name[other]))].filter(
      (each) => each !== name[language],
    ),
    ...(author.givenName[language] === '' ? {} : { givenName: author.givenName[language] }),
    familyName: author.familyName[language],
    ...(author.degree ? { honorificSuffix: author.degree[language] } : {}),
    ...(author.position ? { jobTitle: author.position[language] } : {}),
    ...(author.orcid ? { sameAs: orcidUrl(author.orcid), identifier: orcidUrl(author.orcid) } : {}),
    affiliation: author.affiliations.flatMap((place) => {
      const affiliation = affiliations[place - 1];
      return affiliation
        ? [
            {
              '@type': 'Organization' as const,
              ...(affiliation.ror ? { '@id': affiliation.ror } : {}),
              name: affiliation.name[language],
              address: {
                '@type': 'PostalAddress' as const,
                addressLocality: affiliation.city[language],
                addressCountry: affiliation.country,
              },
            },
          ]
        : [];
    }),
  };
}

/** What each author did, by the addresses of CRediT roles. */
export function contributions({ authors, language }: Article): object[] {
  return authors.flatMap((author): object[] => {
    const { roles = [], orcid } = author;
    if (roles.length === 0) return [];
    const contributor: Person | Organization = {
      '@type': author.collective ? 'Organization' : 'Person',
      name: fullName(author)[language],
      ...(orcid ? { identifier: orcidUrl(orcid) } : {}),
    };
    return [{ '@type': 'Role', roleName: roles.map(creditRoleUrl), contributor }];
  });
}
