import { expect, test } from 'vitest';
import { deskAddress } from './desk-address.ts';
import { readDeskQuery } from './load-desk.ts';

const read = (query: string) => readDeskQuery(`https://journal.example/en/office${query}`);

test('the filters of an address survive their way back into one', () => {
  const query = { q: 'двор & 014', state: 'checking', only: 'late', page: 3 } as const;
  expect(read(deskAddress(query).replace('/office', ''))).toEqual(query);
});

test('an address without filters names none, and page 1 is not named', () => {
  expect(deskAddress({ q: '', page: 1 })).toBe('/office');
  expect(read('')).toEqual({ q: '', page: 1 });
});

test.each(['?page=0', '?page=-2', '?page=1.5', '?page=99999', '?page=x', '?state=nowhere&only=all'])(
  'what can’t be meant is ignored: %s',
  (query) => {
    expect(read(query)).toEqual({ q: '', page: 1 });
  },
);
