import { expect, test } from 'vitest';
import { Failure } from '#shared/failure.ts';
import type { Library } from '#shared/library/library.ts';
import type { SearchQuestion } from '#shared/search/search-question.ts';
import { loadSearch, type Searched } from './load-search.ts';

const answer = { total: 0 };

/** A library that records its queries, or fails. */
function library(fault?: unknown) {
  const questions: SearchQuestion[] = [];
  const search = async (question: SearchQuestion) => {
    questions.push(question);
    if (fault) throw fault;
    return answer;
  };
  return { questions, library: { search } as unknown as Library };
}

const load = (from: Library, query: string) =>
  loadSearch((ask) => ask(from), 'kk', `https://journal.example/kk/search${query}`);

test('runs the query of a URL in the language of the screen', async () => {
  const { questions, library: from } = library();
  expect(await load(from, '?q=қала&volume=2&page=2&lang=en')).toMatchObject({
    text: 'қала',
    page: 2,
    answer,
  });
  expect(questions).toEqual([{ text: 'қала', language: 'kk', page: 2, filters: { volume: ['2'] } }]);
});

test('runs no search for an empty query', async () => {
  const { questions, library: from } = library();
  for (const query of ['', '?q=', '?q=%20%20', '?page=2']) {
    expect((await load(from, query)) as Searched).not.toHaveProperty('answer');
  }
  expect(questions).toEqual([]);
});

test('an invalid page number counts as 1', async () => {
  const { library: from } = library();
  for (const page of ['0', '-1', '01', 'x', '1e9', '1001', '99999']) {
    expect(await load(from, `?q=a&page=${page}`)).toMatchObject({ page: 1, answer });
  }
});

test('accepts the last page that the endpoint accepts', async () => {
  expect(await load(library().library, '?q=a&page=1000')).toMatchObject({ page: 1000, answer });
});

test('keeps a query that is too long, and responds 400', async () => {
  const { questions, library: from } = library();
  const text = 'ә'.repeat(501);
  const given = await load(from, `?q=${text}`);
  expect(given).toMatchObject({ data: { text, fault: 'tooLong' }, init: { status: 400 } });
  expect(questions).toEqual([]);
});

test('keeps the query while offline; rethrows other errors', async () => {
  const offline = await load(library(new Failure('offline', 'no answer')).library, '?q=a&year=2026');
  expect(offline).toMatchObject({ data: { text: 'a', filters: { year: ['2026'] }, fault: 'offline' } });
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/library.js');
  expect(await load(library(missing).library, '?q=a')).toMatchObject({ data: { fault: 'offline' } });
  await expect(load(library(new Error('broken')).library, '?q=a')).rejects.toThrow('broken');
});

test('recognises the server’s own failures by name, and responds with their status', async () => {
  const refusal = (code: string) => Object.assign(new Error('refused'), { name: 'Failure', code });
  expect(await load(library(refusal('tooManyRequests')).library, '?q=a')).toMatchObject({
    data: { text: 'a', fault: 'busy' },
    init: { status: 429 },
  });
  expect(await load(library(refusal('unavailable')).library, '?q=a')).toMatchObject({
    data: { text: 'a', fault: 'unavailable' },
    init: { status: 503 },
  });
});
