import { expect, test } from 'vitest';
import { catalogueSearch } from './catalogue.ts';

test.each([
  ['https://a.example/find{?query}', 'https://a.example/find?query=two%20words%3F'],
  ['https://a.example/find{?title,query,author}', 'https://a.example/find?query=two%20words%3F'],
  ['https://a.example/find?kind=1{&query}', 'https://a.example/find?kind=1&query=two%20words%3F'],
  ['https://a.example/find/{query}/{page}', 'https://a.example/find/two%20words%3F/'],
])('%s is filled in', (template, address) => {
  expect(catalogueSearch(template, 'two words?')).toBe(address);
});
