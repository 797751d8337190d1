import { alphabetically } from '#shared/language/alphabet.ts';
import type { Language, LocalizedText } from '#shared/language/language.ts';
import { languageNames } from '#shared/language/language-names.ts';
import type { SearchAnswer } from '#shared/search/search.ts';
import { type FacetName, type Filters, facetNames } from '#shared/search/search-question.ts';
import type { CatalogueRecord, Heading } from './catalogue.ts';

type Value = { value: string; name: LocalizedText; sortedBy: LocalizedText };

type Counted = Value & { count: number };

const known = new WeakMap<CatalogueRecord, Record<FacetName, Value[]>>();

/** The values of one facet that an article has. */
function valuesOf(entry: CatalogueRecord, name: FacetName): Value[] {
  const before = known.get(entry);
  if (before) return before[name];
  const all = Object.fromEntries(facetNames.map((facet) => [facet, readValues(entry, facet)]));
  known.set(entry, all as Record<FacetName, Value[]>);
  return all[name] ?? [];
}

function readValues(entry: CatalogueRecord, name: FacetName): Value[] {
  if (name === 'author') return entry.authors.map(headingValue);
  if (name === 'keyword') return entry.keywords.map(headingValue);
  if (name === 'language') return [named(entry.language, languageNames[entry.language])];
  const value = String(entry[name]);
  return [named(value, { ru: value, en: value, kk: value })];
}

function headingValue({ slug, shown, sortedBy }: Heading): Value {
  return { value: slug, name: shown, sortedBy };
}

function named(value: string, name: LocalizedText): Value {
  return { value, name, sortedBy: name };
}

/** Whether an article has one of the values chosen of a facet; all have where none is chosen. */
export function isChosen(entry: CatalogueRecord, name: FacetName, filters: Filters): boolean {
  const chosen = filters[name] ?? [];
  return chosen.length === 0 || valuesOf(entry, name).some(({ value }) => chosen.includes(value));
}

/** How many values of a facet are listed: those of most results. */
const mostValues = 30;

/** Kept because a comparison function caches the sort keys of names. */
const orders = {
  ru: alphabetically('ru'),
  en: alphabetically('en'),
  kk: alphabetically('kk'),
};

/**
 * The facets of results: each value with the number of results it would leave, given the selection in the
 * other facets. Most frequent first, ties in the alphabetical order of the interface language.
 */
export function facetsOf(
  entries: CatalogueRecord[],
  filters: Filters,
  language: Language,
): SearchAnswer['facets'] {
  const order = orders[language];
  const compare = (a: Counted, b: Counted) =>
    b.count - a.count || order(a.sortedBy[language], b.sortedBy[language]);
  const facets = facetNames.map((name) => {
    const otherFacets = facetNames.filter((other) => other !== name && filters[other]?.length);
    const counted = new Map<string, Counted>();
    for (const entry of entries) {
      if (!otherFacets.every((other) => isChosen(entry, other, filters))) continue;
      for (const own of valuesOf(entry, name)) {
        const before = counted.get(own.value);
        if (before) before.count += 1;
        else counted.set(own.value, { ...own, count: 1 });
      }
    }
    const frequent = firstOf(counted.values(), mostValues, compare);
    const chosen = filters[name] ?? [];
    const others = [...counted.values()].filter(
      (own) => chosen.includes(own.value) && !frequent.includes(own),
    );
    const shown = [...frequent, ...others.sort(compare)].map(({ sortedBy: _, ...value }) => ({
      ...value,
      chosen: chosen.includes(value.value),
    }));
    return [name, shown];
  });
  return Object.fromEntries(facets);
}

/** The first items in an order, without sorting the rest. */
function firstOf<Item>(items: Iterable<Item>, most: number, compare: (a: Item, b: Item) => number): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first[most - 1];
    if (last !== undefined && compare(last, item) <= 0) continue;
    const place = first.findIndex((other) => compare(item, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, item);
    first.length = Math.min(first.length, most);
  }
  return first;
}
