import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { longestQuestion, readSearchQuestion, searchParameters } from './search-question.ts';

test('a query survives being written to a URL and read again', () => {
  const question = {
    text: 'ауа & «сапасы» 100 %',
    language: 'kk' as const,
    page: 3,
    filters: { volume: ['1', '2'], author: ['laura-zhumagazina'] },
    asTyped: true,
  };
  expect(readSearchQuestion(new URLSearchParams(searchParameters(question)), 'kk')).toEqual(question);
});

test('without parameters the query is empty, in Russian', () => {
  expect(readSearchQuestion(new URLSearchParams())).toEqual({
    text: '',
    language: 'ru',
    page: 1,
    filters: {},
  });
});

test('the first page and unset filters need no parameters', () => {
  expect(searchParameters({ text: 'air', page: 1, filters: {} })).toBe('q=air');
});

test('an emoji counts as one character', () => {
  const text = '🏙'.repeat(longestQuestion);
  expect(readSearchQuestion(new URLSearchParams({ q: text })).text).toBe(text);
  expect(() => readSearchQuestion(new URLSearchParams({ q: `${text}🏙` }))).toThrow(Failure);
});

test('an unpaired surrogate does not throw', () => {
  expect(searchParameters({ text: 'a\ud83d', page: 1, filters: {} })).toBe('q=a%EF%BF%BD');
});

test.each([
  [`q=${'a'.repeat(longestQuestion + 1)}`, 'q'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=99999', 'page'],
  ['lang=fr', 'lang'],
])('rejecting %s names the parameter', (address, field) => {
  let failure: unknown;
  try {
    readSearchQuestion(new URLSearchParams(address));
  } catch (error) {
    failure = error;
  }
  expect(failure).toBeInstanceOf(Failure);
  expect(Object.keys((failure as Failure).fields ?? {})).toEqual([field]);
});
