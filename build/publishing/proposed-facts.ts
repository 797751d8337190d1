import { type Language, languages } from '#shared/language/language.ts';
import type { Proposal, ProposedContributor } from '#shared/office/proposal.ts';
import { unwritten } from '../library/problems.ts';

type InAll = Record<Language, string>;

/** The metadata of a manuscript as the fields of `article.json`; what it does not say is still to be written. */
export function proposedFacts(proposal: Proposal | undefined, language: Language) {
  const inAll = (of: (language: Language) => string | undefined): InAll =>
    Object.fromEntries(languages.map((each) => [each, of(each) || unwritten])) as InAll;
  const contributors = proposal?.contributors ?? [];
  const places = [...new Map(contributors.map((one) => [placeOf(one), one])).values()];
  const own = proposal?.language ?? language;
  const inOwn = (text: string | undefined) => inAll((each) => (each === own ? text : undefined));
  const keywords = languages.map((each) => [each, proposal?.keywords[each] ?? [unwritten]] as const);
  return {
    title: inAll((each) => proposal?.title[each]),
    authors: (contributors.length > 0 ? contributors : [undefined]).map((one) => ({
      givenName: inAll((each) => one?.names[each]?.givenName ?? (each === own ? one?.givenName : undefined)),
      familyName: inAll(
        (each) => one?.names[each]?.familyName ?? (each === own ? one?.familyName : undefined),
      ),
      orcid: one?.orcid ?? unwritten,
      affiliations: [one ? places.findIndex((place) => placeOf(place) === placeOf(one)) + 1 : 1],
    })),
    affiliations: (places.length > 0 ? places : [undefined]).map((place) => ({
      name: inOwn(place?.affiliation),
      city: inOwn(place?.city),
      country: place?.country ?? unwritten,
    })),
    keywords: Object.fromEntries(keywords) as Record<Language, string[]>,
  };
}

function placeOf({ affiliation = '', city = '', country = '' }: ProposedContributor): string {
  return [affiliation, city, country].join('\n');
}
