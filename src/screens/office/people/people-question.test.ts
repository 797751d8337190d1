import { expect, test } from 'vitest';
import { listAddress, questionOf } from './people-question.ts';

const asked = (query: string) => questionOf(new URLSearchParams(query), 'people').toString();

test('an address asks what it knows and says, in one order', () => {
  expect(asked('')).toBe('');
  expect(asked('page=2&role=editor&search=%20Дана%20&lang=ru')).toBe(
    new URLSearchParams({ search: 'Дана', role: 'editor', page: '2' }).toString(),
  );
  expect(asked('search=%20&role=&offers=yes')).toBe('offers=yes');
  expect(questionOf(new URLSearchParams('role=editor&field=x'), 'reviewers').toString()).toBe('field=x');
});

test('a page that is no number is the first', () => {
  for (const page of ['0', '-1', 'x', '1e3', '999999']) expect(asked(`page=${page}`)).toBe('');
});

test('another question begins with its first page', () => {
  const question = new URLSearchParams({ role: 'chief', page: '3' });
  expect(listAddress('people', question)).toBe('/office/people?role=chief');
  expect(listAddress('people', question, 4)).toBe('/office/people?role=chief&page=4');
  expect(listAddress('reviewers', new URLSearchParams())).toBe('/office/reviewers');
});
