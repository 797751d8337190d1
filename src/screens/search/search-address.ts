import { paths } from '#shared/paths.ts';
import { type FacetName, type SearchQuestion, searchParameters } from '#shared/search-question.ts';

type Asked = Omit<SearchQuestion, 'language'>;

/** The bare path of a search. */
export function searchAddress({ text, page, filters }: Asked): string {
  return `${paths.search}?${searchParameters({ text, page, filters })}`;
}

/** The same question with a value of a facet chosen, or no longer, from the first page on. */
export function withChosen({ text, filters }: Asked, name: FacetName, value: string): Asked {
  const chosen = filters[name] ?? [];
  const others = chosen.filter((other) => other !== value);
  const now = others.length < chosen.length ? others : [...chosen, value];
  const { [name]: _, ...rest } = filters;
  return { text, page: 1, filters: now.length > 0 ? { ...rest, [name]: now } : rest };
}

/** The same question without any facet. */
export function withoutFacets({ text }: Asked): Asked {
  return { text, page: 1, filters: {} };
}

/** How many conditions an address has beside the question: chosen values, and a page of results but the first. */
export function conditionsOf({ filters, page }: Asked): number {
  return Object.values(filters).flat().length + (page > 1 ? 1 : 0);
}
