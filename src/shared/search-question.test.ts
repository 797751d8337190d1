import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { longestQuestion, readSearchQuestion, searchParameters } from './search-question.ts';

test('an address tells what was asked, and is read as that again', () => {
  const question = {
    text: 'ауа & «сапасы» 100 %',
    language: 'kk' as const,
    page: 3,
    filters: { volume: ['1', '2'], author: ['laura-zhumagazina'] },
  };
  expect(readSearchQuestion(new URLSearchParams(searchParameters(question)), 'kk')).toEqual(question);
});

test('a bare address asks nothing, in Russian', () => {
  expect(readSearchQuestion(new URLSearchParams())).toEqual({
    text: '',
    language: 'ru',
    page: 1,
    filters: {},
  });
});

test('the first page and nothing chosen need no parameters', () => {
  expect(searchParameters({ text: 'air', page: 1, filters: {} })).toBe('q=air');
});

test('an emoji is one character', () => {
  const text = '🏙'.repeat(longestQuestion);
  expect(readSearchQuestion(new URLSearchParams({ q: text })).text).toBe(text);
  expect(() => readSearchQuestion(new URLSearchParams({ q: `${text}🏙` }))).toThrow(Failure);
});

test('half a character is no reason to fail', () => {
  expect(searchParameters({ text: 'a\ud83d', page: 1, filters: {} })).toBe('q=a%EF%BF%BD');
});

test.each([
  [`q=${'a'.repeat(longestQuestion + 1)}`, 'q'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=99999', 'page'],
  ['lang=fr', 'lang'],
])('%s is refused by the name of the parameter', (address, field) => {
  let failure: unknown;
  try {
    readSearchQuestion(new URLSearchParams(address));
  } catch (error) {
    failure = error;
  }
  expect(failure).toBeInstanceOf(Failure);
  expect(Object.keys((failure as Failure).fields ?? {})).toEqual([field]);
});
