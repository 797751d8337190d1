import { describe, expect } from 'vitest';
import { Article } from '#shared/article/article.ts';
import { languages } from '#shared/language/language.ts';
import { JournalPage, journalPageSlugs } from '#shared/library/journal-page.ts';
import { libraryQuestions } from '#shared/library/library.ts';
import { test as base } from '../support/api-test.ts';

const test = base.extend('json', ({ site }) => async (path: string) => {
  const response = await site.get(path);
  return { status: response.status, body: (await response.json()) as unknown };
});

describe('every answer keeps to its schema', () => {
  test('journal, editorial board, volumes, articles', async ({ json }) => {
    libraryQuestions.journal.answer.parse((await json('/api/library/journal')).body);
    libraryQuestions.editorialBoard.answer.parse((await json('/api/library/editorial-board')).body);
    const volumes = libraryQuestions.volumes.answer.parse((await json('/api/library/volumes')).body);
    expect(volumes.map((volume) => volume.id)).toEqual([2, 1]);
    expect(volumes.map((volume) => volume.articles.map(({ id }) => id))).toEqual([
      [7, 8, 9, 10, 11, 12],
      [1, 2, 3, 4, 5, 6],
    ]);
    const articles = libraryQuestions.articles.answer.parse((await json('/api/library/articles')).body);
    expect(articles.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('an article by number and by slug is the same', async ({ json }) => {
    const byNumber = Article.parse((await json('/api/library/articles/9')).body);
    const bySlug = Article.parse((await json(`/api/library/articles/${byNumber.slug}`)).body);
    expect(bySlug).toEqual(byNumber);
    expect(byNumber.pages).toEqual({ first: 53, last: 76 });
    expect(byNumber.pagesInPanel).toEqual({ first: 64, last: 107 });
    expect(byNumber.pdf.pages).toBe(44);
    expect([byNumber.volume, byNumber.issue]).toEqual([2, 3]);
    expect([byNumber.previous?.id, byNumber.next?.id]).toEqual([8, 10]);
  });

  test('an affiliation names its country in each language, so that no host has to know it', async ({
    json,
  }) => {
    const { affiliations } = Article.parse((await json('/api/library/articles/1')).body);
    expect(affiliations[0]?.countryName).toEqual({ ru: 'Казахстан', en: 'Kazakhstan', kk: 'Қазақстан' });
  });

  test('each of the journal’s texts in each language', async ({ json }) => {
    for (const slug of journalPageSlugs) {
      for (const language of languages) {
        const { status, body } = await json(`/api/library/pages/${slug}?lang=${language}`);
        expect(status, `${slug} ${language}`).toBe(200);
        const page = JournalPage.parse(body);
        expect(page.html).not.toMatch(/\{\{|<script|onerror/);
      }
    }
  });
});

describe('what is not there', () => {
  test.for([
    '/api/library/articles/99',
    '/api/library/articles/no-such-slug',
    '/api/library/volumes/3',
    '/api/library/volumes/one',
    '/api/library/pages/nothing',
    '/api/library/nothing',
    '/api/library/articles/9/more',
    '/api/library/',
    "/api/library/articles/9'%20OR%201=1",
  ])('%s is not found, in a form that programs understand', async (path, { json }) => {
    const { status, body } = await json(path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'notFound' } });
  });

  test('a language we do not have is a bad request', async ({ json }) => {
    const { status, body } = await json('/api/library/pages/about?lang=de');
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'badRequest' } });
  });
});

test('an answer that has not changed is not sent again', async ({ site }) => {
  const first = await site.get('/api/library/volumes');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await site.raw('/api/library/volumes', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});
