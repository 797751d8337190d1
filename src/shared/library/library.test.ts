import { expect, test } from 'vitest';
import { type Library, libraryQuestions } from './library.ts';
import type { LibraryQuestion } from './library-question.ts';

const samples: { [Name in keyof Library]: Parameters<Library[Name]> } = {
  journal: [],
  editorialBoard: [],
  volumes: [],
  volume: [2],
  issue: [3, 1],
  onlineFirst: [],
  notices: [],
  notice: ['retraction-of-an-article'],
  announcements: [],
  announcement: ['cities-and-water'],
  tombstone: ['some-article'],
  articles: [],
  article: ['who-owns-good-land'],
  text: ['who-owns-good-land'],
  correspondence: ['who-owns-good-land'],
  page: ['about', 'kk'],
  authors: [],
  author: ['а?б%20'],
  keywords: [],
  keyword: ['almaty'],
  usage: [],
  articleUsage: ['who-owns-good-land'],
  search: [{ text: 'қала & үй', language: 'kk', page: 2, filters: { year: ['2025'] } }],
  suggest: [{ text: 'қала', language: 'kk', page: 1, filters: {} }],
};

const questions: [string, LibraryQuestion][] = Object.entries(libraryQuestions);

test.each(questions)('%s is read back from its URL', (name, { address, read }) => {
  const given: unknown[] = samples[name as keyof Library];
  const [path = '', query] = address(...given).split('?');
  const segments = path.split('/').map(decodeURIComponent);
  expect(read(segments.join('/'), new URLSearchParams(query))).toEqual(given);
});

test('each URL belongs to one question only', () => {
  for (const [name, { address }] of questions) {
    const [path = '', query] = address(...(samples[name as keyof Library] as unknown[])).split('?');
    const asked = questions.filter(([, { read }]) => read(decodeURI(path), new URLSearchParams(query)));
    expect(asked.map(([other]) => other)).toEqual([name]);
  }
});

test('a page without a language is Russian; an unknown language is a bad request', () => {
  const { read } = libraryQuestions.page;
  expect(read('/api/library/pages/about', new URLSearchParams())).toEqual(['about', 'ru']);
  expect(() => read('/api/library/pages/none', new URLSearchParams('lang=de'))).toThrow('lang must be');
  expect(read('/api/library/pages/none', new URLSearchParams())).toBeNull();
});
