import { expect } from 'vitest';
import { type Language, languages } from '#shared/language/language.ts';
import type { Volume } from '#shared/library/volume.ts';
import { withLanguage } from '#shared/page/address.ts';
import { test as base } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';

const test = base
  .extend('read', ({ site }) => async (path: string, language: Language) => {
    const response = await site.get(withLanguage(language, path), { headers: { accept: 'text/html' } });
    return readPage(await response.text());
  })
  .extend('articles', async ({ site }) => {
    const volume = (await (await site.get('/api/library/volumes/2')).json()) as Volume;
    return volume.articles;
  });

/** In the language of the page. */
const words = {
  ru: { ru: '', en: ', на английском языке', kk: ', на казахском языке', document: 'Документ' },
  en: { ru: ', in Russian', en: '', kk: ', in Kazakh', document: 'Document' },
  kk: { ru: ', орыс тілінде', en: ', ағылшын тілінде', kk: '', document: 'Құжат' },
};
const anyLanguage = /, (?:на \S+ языке|in (?:Russian|English|Kazakh)|\S+ тілінде)/;

test('every list names the language of a text that is not the page’s, and what is not a research article', async ({
  read,
  articles,
}) => {
  for (const shown of languages) {
    const rows = (await read('/current-issue', shown)).texts('main li:has(h3)');
    expect(rows).toHaveLength(articles.length);
    for (const [place, { language, type }] of articles.entries()) {
      const row = rows[place] ?? '';
      expect(anyLanguage.exec(row)?.[0] ?? '').toBe(words[shown][language]);
      expect(row.startsWith(words[shown].document)).toBe(type === 'document');
    }
  }
});

test('so do the featured article, the cards and the contents on the home page, and search results', async ({
  read,
  articles,
}) => {
  const featured = articles.at(-1);
  expect(featured?.language).toBe('en');
  const home = await read('/', 'ru');
  for (const part of ['section:has(h1) div:has(> h1)', 'article', 'ol > li']) {
    const texts = home.texts(`main ${part}`).filter((text) => text.includes(featured?.title.ru ?? '-'));
    expect(texts.length, part).toBeGreaterThan(0);
    for (const text of texts) expect(text).toContain(words.ru.en);
  }
  const found = (await read('/search?q=хлопок', 'kk')).texts('main li:has(h3)');
  expect(found.join()).toContain(words.kk.en.replace(', ', ''));
});

test('Read and Download name it too, in the name that assistive technology reads out', async ({
  read,
  articles,
}) => {
  for (const { slug, language } of articles) {
    const page = await read(`/${slug}`, 'en');
    const [show] = page.texts('main button[aria-controls="reader"]');
    const [download] = page.texts('main a[download$=".pdf"]');
    const inLanguage = words.en[language].replace(',', '');
    expect([show, download]).toEqual([`Read article${inLanguage}`, `Download PDF${inLanguage}`]);
  }
});

test('the page of what is not a research article says so above its title', async ({ read, articles }) => {
  for (const { slug, type } of articles) {
    const page = await read(`/${slug}`, 'kk');
    expect(page.texts('main p:has(+ h1)')).toEqual(type === 'document' ? [words.kk.document] : []);
  }
});
