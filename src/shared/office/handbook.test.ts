import { expect, test } from 'vitest';
import { handbookFor, handbookJobs } from './handbook.ts';

test('each role finds first what it does', () => {
  expect(handbookFor(['reader', 'editor']).own).toContain('recommend');
  expect(handbookFor(['reader', 'editor']).own).not.toContain('decide');
  expect(handbookFor(['reader', 'chief']).own).toContain('decide');
  expect(handbookFor(['reader', 'admin']).own).toEqual(['people-and-roles']);
  expect(handbookFor(['reader', 'editor', 'author']).own).toEqual(
    expect.arrayContaining(['recommend', 'submit', 'revise']),
  );
});

test('who works for the journal reads every page, in one list or the other', () => {
  for (const role of ['editor', 'office', 'chief', 'admin'] as const) {
    const { own, others } = handbookFor(['reader', role]);
    expect([...own, ...others].toSorted()).toEqual(handbookJobs.toSorted());
  }
});

test('the Chairman of the Board reads how to name who decides, and nothing else of the office', () => {
  const { own, others } = handbookFor(['reader', 'chairman']);
  expect(own).toContain('name-who-decides');
  expect([...own, ...others]).not.toContain('decide');
});

test('authors and reviewers read what is about their part alone', () => {
  expect(handbookFor(['reader'])).toEqual({
    own: ['review', 'submit', 'revise', 'appeal', 'calendar-and-letters'],
    others: [],
  });
  expect(handbookFor(['reviewer'])).toEqual({
    own: ['review', 'calendar-and-letters'],
    others: ['submit', 'revise', 'appeal'],
  });
});
