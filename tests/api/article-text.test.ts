import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect } from 'vitest';
import type { ArticleText } from '#shared/article/full-text.ts';
import { languages } from '#shared/language/language.ts';
import type { Volume } from '#shared/library/volume.ts';
import { withLanguage } from '#shared/page/address.ts';
import { test } from '../support/api-test.ts';
import { make } from '../support/published-editions.ts';

const onlyPdf = {
  ru: 'Текст этой статьи доступен только в PDF. Читать PDF',
  en: 'The text of this article is available only as PDF. Read the PDF',
  kk: 'Бұл мақаланың мәтіні тек PDF түрінде қолжетімді. PDF оқу',
};
const headings = { ru: 'Список литературы', en: 'References', kk: 'Әдебиеттер тізімі' };

type TestSite = { get(path: string): Promise<Response> };

const json = async <Answer>(site: TestSite, address: string) =>
  (await (await site.get(address)).json()) as Answer;
const pageOf = async (site: TestSite, address: string) => load(await (await site.get(address)).text());

describe('the page of an article', () => {
  test('has its whole text in its own language, once, and its list of contents', async ({ site }) => {
    for (const volume of [1, 2]) {
      const { articles } = await json<Volume>(site, `/api/library/volumes/${volume}`);
      for (const { slug, language, id } of articles) {
        const { html, outline } = await json<ArticleText>(site, `/api/library/articles/${slug}/text`);
        for (const address of [
          ...languages.map((shown) => withLanguage(shown, `/${slug}`)),
          `/article/${id}`,
        ]) {
          const written = await (await site.get(address)).text();
          const page = load(written);
          const text = page('#article-text');
          expect(text.attr('lang')).toBe(language);
          expect(text.html()).toBe(load(html, null, false).html());
          expect(page('a[href="#page=1"]')).toHaveLength(0);
          const words = text.find('p').first().contents().first().text().slice(0, 30);
          expect(written.split(words)).toHaveLength(2);
          const listed = page('nav ol')
            .first()
            .find('a')
            .map((_, link) => page(link).attr('href'))
            .get();
          expect(listed).toEqual(outline.filter(({ level }) => level <= 3).map((entry) => `#${entry.id}`));
          for (const target of listed) expect(page(target)).toHaveLength(1);
        }
      }
    }
  });

  test('lists what it cites, each DOI in full as a link', async ({ site }) => {
    const { articles } = await json<Volume>(site, '/api/library/volumes/2');
    let dois = 0;
    for (const { slug } of articles) {
      const source = fs.readFileSync(`resources/volumes/2/${slug}/source/references.md`, 'utf8');
      const page = await pageOf(site, `/${slug}`);
      const list = page('#text-references li');
      expect(list).toHaveLength(source.split('\n').filter((line) => line.startsWith('- ')).length);
      for (const link of list.find('a[href^="https://doi.org/"]').toArray()) {
        expect(decodeURI(page(link).attr('href') ?? '')).toBe(page(link).text());
        dois += 1;
      }
      list.find('a').remove();
      expect(list.text()).not.toMatch(/\b10\.\d{4,}\//);
    }
    expect(dois).toBeGreaterThan(0);
  });
});

describe('an article that has only a PDF', () => {
  test('says so, and lists what it cites below', async ({ edition, serve }) => {
    fs.rmSync(path.join(edition.article, 'source/article.md'));
    const references =
      '- Lynch, K. (1960). *The image of the city*. https://doi.org/10.5555/lynch\n- Second work.\n';
    fs.writeFileSync(path.join(edition.article, 'source/references.md'), references);
    const site = await serve(await served(edition));
    const slug = path.basename(edition.article);
    expect((await site.get(`/api/library/articles/${slug}/text`)).status).toBe(404);
    for (const shown of languages) {
      const page = await pageOf(site, withLanguage(shown, `/${slug}`));
      expect(page('#article-text')).toHaveLength(0);
      expect(page('main p:has(> a[href="#page=1"])').text().replaceAll('\u00a0', ' ')).toBe(onlyPdf[shown]);
      const section = page('main section[aria-labelledby="references"]');
      expect(section.find('h2').text()).toBe(`${headings[shown]} (2)`);
      expect(section.find('li')).toHaveLength(2);
      expect(section.find('a').attr('href')).toBe('https://doi.org/10.5555/lynch');
    }
  });

  test('that cites nothing has no list', async ({ edition, serve }) => {
    for (const name of ['article.md', 'references.md'])
      fs.rmSync(path.join(edition.article, 'source', name), { force: true });
    const page = await pageOf(await serve(await served(edition)), `/${path.basename(edition.article)}`);
    expect(page('main h1')).toHaveLength(1);
    expect(page('section[aria-labelledby="references"]')).toHaveLength(0);
  });
});

async function served(edition: Parameters<typeof make>[0]) {
  const { libraryFile, resources } = await make(edition, '2026-07-01T08:00:00Z');
  return { libraryFile, resourcesDir: resources };
}
