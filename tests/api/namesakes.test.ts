import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Article } from '#shared/article/article.ts';
import { AuthorPage } from '#shared/library/browse.ts';
import { libraryQuestions } from '#shared/library/library.ts';
import { SearchAnswer, Suggestions } from '#shared/search/search.ts';
import { type Site, serveSite } from '../support/site.ts';

/**
 * Article 7 is by Yerbolat Tuyakbayev, 12 by the same person as E. Tuyakbayev; 8 and 10 are by namesakes in
 * English.
 */
const namesake = 'yerbolat-tuyakbayev-0000-0005-1174-0749';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'namesakes-'));
let site: Site;

beforeAll(async () => {
  const libraryFile = path.join(folder, 'library.sqlite');
  fs.copyFileSync('out/library.sqlite', libraryFile);
  const library = new Database(libraryFile);
  const sign = library.prepare(
    `UPDATE author_texts SET given_name = ?, family_name = 'Tuyakbayev'
     WHERE language = 'en' AND author_id = (SELECT id FROM authors WHERE article_id = ?)`,
  );
  for (const article of [8, 10]) sign.run('Yerbolat', article);
  sign.run('E.', 12);
  library.exec(`
    UPDATE authors SET orcid = NULL WHERE article_id = 10;
    UPDATE authors SET orcid = '0000-0005-1137-0370' WHERE article_id = 12;
  `);
  library.close();
  site = await serveSite({ libraryFile });
});
afterAll(async () => {
  await site.stop();
  fs.rmSync(folder, { recursive: true });
});

const json = async (address: string) => (await site.get(address)).json();
const author = async (slug: string) => {
  const { orcid, articles } = AuthorPage.parse(await json(`/api/library/authors/${slug}`));
  return { orcid, articles: articles.map(({ id }) => id) };
};

test('two iDs are two persons, one is one however the name is written, and without one the name decides', async () => {
  expect(await author('yerbolat-tuyakbayev')).toEqual({
    orcid: '0000-0005-1137-0370',
    articles: [7, 10, 12],
  });
  expect(await author(namesake)).toEqual({ orcid: '0000-0005-1174-0749', articles: [8] });
  expect(await author('e-tuyakbayev'), 'another of his names').toEqual(await author('yerbolat-tuyakbayev'));
  const all = libraryQuestions.authors.answer.parse(await json('/api/library/authors'));
  const found = all.filter(({ slug }) => slug.includes('tuyakbayev'));
  expect(found.map(({ slug, articles }) => [slug, articles])).toEqual([
    ['yerbolat-tuyakbayev', 3],
    [namesake, 1],
  ]);
});

test('the page of an article leads to who wrote it, and the sitemap names them', async () => {
  for (const [article, slug] of [
    [7, 'yerbolat-tuyakbayev'],
    [8, namesake],
    [12, 'yerbolat-tuyakbayev'],
  ] as const) {
    const { slug: page } = Article.parse(await json(`/api/library/articles/${article}`));
    const $ = load(await (await site.get(`/en/${page}`)).text());
    expect($(`a[href="/en/authors/${slug}"]`), page).toHaveLength(1);
  }
  const sitemap = await (await site.get('/sitemap-pages.xml')).text();
  expect(sitemap).toContain(`/authors/${namesake}</loc>`);
  expect(sitemap).not.toContain('/e-tuyakbayev');
});

test('search knows them apart', async () => {
  const { facets } = SearchAnswer.parse(await json('/api/search?q=author:Tuyakbayev&lang=en'));
  expect(facets.author.map(({ value, count }) => [value, count])).toEqual([
    ['yerbolat-tuyakbayev', 3],
    [namesake, 1],
  ]);
  const { suggestions } = Suggestions.parse(await json('/api/search/suggest?q=tuyakb&lang=en'));
  expect(suggestions.filter(({ kind }) => kind === 'author').map(({ path: to }) => to)).toEqual([
    '/authors/yerbolat-tuyakbayev',
    `/authors/${namesake}`,
  ]);
});
