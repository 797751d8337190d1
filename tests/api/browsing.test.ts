import { expect } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { AuthorPage, KeywordPage } from '#shared/library/browse.ts';
import { libraryQuestions } from '#shared/library/library.ts';
import { test } from '../support/api-test.ts';

test('every author leads to their articles', async ({ site }) => {
  const authors = libraryQuestions.authors.answer.parse(
    await (await site.get('/api/library/authors')).json(),
  );
  expect(authors.length).toBe(13);
  for (const { slug, articles } of authors) {
    const author = AuthorPage.parse(await (await site.get(`/api/library/authors/${slug}`)).json());
    expect(author.articles.length, slug).toBe(articles);
  }
  const [rustem] = authors.filter(({ slug }) => slug === 'rustem-kalymbetov');
  expect(rustem?.familyName).toEqual({ ru: 'Калымбетов', en: 'Kalymbetov', kk: 'Қалымбетов' });
});

test('a keyword is one in three languages, and knows its neighbours', async ({ site }) => {
  const keywords = libraryQuestions.keywords.answer.parse(
    await (await site.get('/api/library/keywords')).json(),
  );
  expect(new Set(keywords.map(({ slug }) => slug)).size).toBe(keywords.length);
  for (const language of languages) {
    expect(new Set(keywords.map(({ name }) => name[language])).size).toBe(keywords.length);
  }
  const almaty = KeywordPage.parse(await (await site.get('/api/library/keywords/almaty')).json());
  // In Kazakh, `Alma-Ata` has the same name.
  expect(almaty.name).toEqual({ ru: 'Алматы', en: 'Almaty', kk: 'Алматы (Almaty)' });
  expect(almaty.articles.map(({ id }) => id)).toEqual([1, 4, 6, 9]);
  expect(almaty.related.map(({ slug }) => slug)).toContain('astana');
});

test.for(['/api/library/authors/nobody', '/api/library/keywords/nothing', '/api/search/other'])(
  '%s is not there',
  async (address, { site }) => {
    expect((await site.get(address)).status).toBe(404);
  },
);
