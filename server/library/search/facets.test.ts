import { expect, test } from 'vitest';
import type { Language } from '#shared/language/language.ts';
import type { CatalogueRecord, Heading } from './catalogue.ts';
import { facetsOf, isChosen } from './facets.ts';

const heading = (slug: string, sortedBy = slug): Heading => {
  const text = (name: string) => ({ ru: name, en: name, kk: name });
  return { slug, name: text(slug), shown: text(`The ${slug}`), sortedBy: text(sortedBy) };
};

let last = 0;
function entry(volume: number, more: Partial<CatalogueRecord> = {}): CatalogueRecord {
  last += 1;
  return {
    ...{ id: last, volume, year: 2000 + volume, language: 'en' as Language, authors: [], keywords: [] },
    ...more,
  } as CatalogueRecord;
}

const counts = (values: { value: string; count: number }[]) =>
  values.map(({ value, count }) => `${value}: ${count}`);

test('values are counted, the most frequent first, then by the alphabet of what they are sorted by', () => {
  const entries = [
    entry(1, { authors: [heading('b'), heading('a', 'z')] }),
    entry(2, { authors: [heading('c'), heading('b')] }),
  ];
  const { author, volume, year, language } = facetsOf(entries, {}, 'en');
  expect(counts(author)).toEqual(['b: 2', 'c: 1', 'a: 1']);
  expect(author[0]).toEqual({
    value: 'b',
    name: { ru: 'The b', en: 'The b', kk: 'The b' },
    count: 2,
    chosen: false,
  });
  expect(counts(volume)).toEqual(['1: 1', '2: 1']);
  expect(counts(year)).toEqual(['2001: 1', '2002: 1']);
  expect(language.map(({ value, name }) => [value, name.en])).toEqual([['en', 'English']]);
});

test('a choice narrows the other facets and not its own', () => {
  const entries = [entry(1, { language: 'ru' }), entry(1), entry(2)];
  const { volume, language } = facetsOf(entries, { volume: ['1'] }, 'en');
  expect(counts(volume)).toEqual(['1: 2', '2: 1']);
  expect(volume.map(({ chosen }) => chosen)).toEqual([true, false]);
  expect(counts(language)).toEqual(['en: 1', 'ru: 1']);
  const both = facetsOf(entries, { volume: ['1'], language: ['ru'] }, 'en');
  expect(counts(both.volume)).toEqual(['1: 1']);
  expect(counts(both.year)).toEqual(['2001: 1']);
});

test('an article has a choice by any of the values chosen, and every article has none', () => {
  const one = entry(3, { keywords: [heading('salt')] });
  expect(isChosen(one, 'keyword', { keyword: ['air', 'salt'] })).toBe(true);
  expect(isChosen(one, 'keyword', { keyword: ['air'] })).toBe(false);
  expect(isChosen(one, 'keyword', { keyword: [], volume: ['9'] })).toBe(true);
});

test('thirty values are listed, and chosen ones beyond them', () => {
  const keywords = Array.from({ length: 34 }, (_, place) => heading(`k${10 + place}`));
  const entries = [entry(1, { keywords }), entry(1, { keywords: keywords.slice(1) })];
  const { keyword } = facetsOf(entries, { keyword: ['k43', 'k41', 'k12'] }, 'en');
  expect(keyword.map(({ value }) => value)).toEqual([
    ...Array.from({ length: 30 }, (_, place) => `k${11 + place}`),
    'k41',
    'k43',
  ]);
  expect(keyword.filter(({ chosen }) => chosen).map(({ value }) => value)).toEqual(['k12', 'k41', 'k43']);
});
