import { expect, test } from 'vitest';
import type { CatalogueRecord } from './catalogue.ts';
import { findIdentified } from './identifiers.ts';

const entry = (id: number, doi: string, orcids: string[] = []) =>
  ({ id, doi, orcids }) as unknown as CatalogueRecord;

const catalogue = new Map(
  [
    entry(1, '10.5555/usr.2025.1-5'),
    entry(2, '10.5555/USR.2026.6(9)', ['0000-0002-1825-0097']),
    entry(3, '', ['0000-0001-5109-371X', '0000-0002-1825-0097']),
  ].map((one) => [one.id, one]),
);

test.each([
  ['10.5555/usr.2025.1-5'],
  ['https://doi.org/10.5555/usr.2025.1-5'],
  ['doi:10.5555/USR.2025.1-5'],
  ['see (10.5555/usr.2025.1-5).'],
  ['«10.5555/usr.2025.1-5», p. 3'],
])('%s names an article by its DOI', (text) => {
  expect(findIdentified(catalogue, text)).toEqual([1]);
});

test.each([
  ['0000-0002-1825-0097', [2, 3]],
  ['https://orcid.org/0000-0001-5109-371X', [3]],
  ['orcid 0000-0001-5109-371x, please', [3]],
  ['0000-0001-2345-6789', []],
])('%s names the articles of an author by the ORCID iD', (text, found) => {
  expect(findIdentified(catalogue, text)).toEqual(found);
});

test.each([
  ['10.5555/usr.2025.1'],
  ['10.55/usr.2025.1-5'],
  ['110.5555/usr.2025.1-5'],
  ['10.5555/ usr.2025.1-5'],
  ['10000-0002-1825-0097'],
  ['0000-0002-1825-00977'],
  ['0000 0002 1825 0097'],
  ['качество воздуха'],
  [''],
])('%s names nothing', (text) => {
  expect(findIdentified(catalogue, text)).toEqual([]);
});
