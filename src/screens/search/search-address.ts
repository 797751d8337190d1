import { paths } from '#shared/page/paths.ts';
import { type FacetName, type SearchQuestion, searchParameters } from '#shared/search/search-question.ts';

type Asked = Omit<SearchQuestion, 'language'>;

/** The bare path of a search. */
export function searchAddress(asked: Asked): string {
  return `${paths.search}?${searchParameters(asked)}`;
}

/** The same query with a value of a facet toggled, on the first page. */
export function withChosen({ text, filters, ...more }: Asked, name: FacetName, value: string): Asked {
  const chosen = filters[name] ?? [];
  const others = chosen.filter((other) => other !== value);
  const now = others.length < chosen.length ? others : [...chosen, value];
  const { [name]: _, ...rest } = filters;
  return { ...more, text, page: 1, filters: now.length > 0 ? { ...rest, [name]: now } : rest };
}

/** The same query without filters. */
export function withoutFacets(asked: Asked): Asked {
  return { ...asked, page: 1, filters: {} };
}

/** The number of conditions besides the query text: active filters, and a page other than the first. */
export function conditionsOf({ filters, page }: Pick<Asked, 'filters' | 'page'>): number {
  return Object.values(filters).flat().length + (page > 1 ? 1 : 0);
}
