import { expect, test } from 'vitest';
import type { DeskQuery } from '#shared/office/office-questions.ts';
import { deskAddress } from './desk-address.ts';
import { deskQueryOf } from './load-desk.ts';

const read = (query: string) => deskQueryOf(new URLSearchParams(query));

test.each<DeskQuery>([
  { q: 'двор & 014', state: 'checking', only: 'late', page: 3 },
  { q: 'двор', page: 1 },
  { q: 'двор', only: 'mine', page: 1 },
  { q: '', only: 'closed', page: 2 },
  { q: '', state: 'declined', page: 1 },
  { q: '', page: 1 },
])('the filters of an address survive their way back into one: %o', (query) => {
  expect(read(deskAddress(query).replace('/office', ''))).toEqual(query);
});

test('an address without filters is of what waits for the reader, and page 1 is not named', () => {
  expect(deskAddress({ q: '', only: 'mine', page: 1 })).toBe('/office');
  expect(read('')).toEqual({ q: '', only: 'mine', page: 1 });
});

test('a search looks at all manuscripts unless it is narrowed', () => {
  expect(read('?q=014')).toEqual({ q: '014', page: 1 });
});

test.each(['?page=0', '?page=-2', '?page=1.5', '?page=99999', '?page=x', '?state=nowhere&only=no-such'])(
  'what can’t be meant is ignored: %s',
  (query) => {
    expect(read(query)).toEqual({ q: '', only: 'mine', page: 1 });
  },
);
