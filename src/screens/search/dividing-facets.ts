import type { SearchAnswer } from '#shared/search/search.ts';
import { type FacetName, facetNames } from '#shared/search/search-question.ts';

/** The facets that divide the results, with a value that leaves fewer, and those with a chosen value. */
export function dividingFacets({ total, facets }: Pick<SearchAnswer, 'total' | 'facets'>): FacetName[] {
  return facetNames.filter((name) => facets[name].some(({ count, chosen }) => chosen || count < total));
}
