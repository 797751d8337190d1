import { expect, test } from 'vitest';
import { findPage, readPlace } from './place.ts';
import { placeAddress } from './place-address.ts';
import { placeFragment } from './place-fragment.ts';

test('an address names a page, words to find, a note, or several of them', () => {
  expect(readPlace('#page=27')).toEqual({ page: '27' });
  expect(readPlace('#page=xii&find=%D0%B4%D0%BE%D0%BC%20%D0%B8')).toEqual({ page: 'xii', find: 'дом и' });
  expect(readPlace('#note=5f0c')).toEqual({ note: '5f0c' });
});

test('other fragments name no place', () => {
  expect(readPlace('')).toBeNull();
  expect(readPlace('#abstract')).toBeNull();
  expect(readPlace('#page=&zoom=2')).toBeNull();
});

test('what is written as a fragment is read as the same place', () => {
  const place = { page: '27', find: 'дом & двор #1 + 100 %', note: 'a b' };
  expect(readPlace(placeFragment(place))).toEqual(place);
  expect(placeFragment({ page: '27', find: 'қала' })).toBe('#page=27&find=қала');
});

test('a page is found by its printed label first, then by its place in the file', () => {
  const labels = ['xi', 'xii', '2', '3'];
  expect(findPage('2', labels)).toBe(3);
  expect(findPage(' XII ', labels)).toBe(2);
  expect(findPage('4', labels)).toBe(4);
  expect(findPage('5', labels)).toBeUndefined();
  expect(findPage('0', labels)).toBeUndefined();
  expect(findPage('', labels)).toBeUndefined();
});

test('the address of a place keeps the language and the letters of the label', () => {
  expect(placeAddress('https://journal.example', 'kk', 'dala', { page: '27' })).toBe(
    'https://journal.example/kk/dala#page=27',
  );
  expect(placeAddress('https://journal.example', 'ru', 'dala', { note: 'a-b', page: 'А 7' })).toContain(
    'page=А%207',
  );
});
