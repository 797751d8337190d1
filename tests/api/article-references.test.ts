import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { withLanguage } from '#shared/address.ts';
import { languages } from '#shared/language.ts';
import type { Volume } from '#shared/volume.ts';
import { test } from '../support/api-test.ts';
import { make } from '../support/published-editions.ts';

const headings = { ru: 'Список литературы', en: 'References', kk: 'Әдебиеттер тізімі' };

test('the page of an article lists what it cites in its own language, each DOI in full as a link', async ({
  site,
}) => {
  const { articles } = (await (await site.get('/api/library/volumes/2')).json()) as Volume;
  let dois = 0;
  for (const { slug, language } of articles) {
    const source = fs.readFileSync(`resources/volumes/2/${slug}/source/references.md`, 'utf8');
    const entries = source.split('\n').filter((line) => line.startsWith('- '));
    for (const shown of languages) {
      const page = load(await (await site.get(withLanguage(shown, `/${slug}`))).text());
      const section = page('main section[aria-labelledby="references"]');
      expect(section.find('h2').text()).toBe(`${headings[shown]} (${entries.length})`);
      expect(section.find('ol').attr('lang')).toBe(language);
      expect(section.find('li')).toHaveLength(entries.length);
      for (const link of section.find('li a[href^="https://doi.org/"]').toArray()) {
        expect(decodeURI(page(link).attr('href') ?? '')).toBe(page(link).text());
        dois += 1;
      }
      section.find('a').remove();
      expect(section.text()).not.toMatch(/\b10\.\d{4,}\//);
    }
  }
  expect(dois).toBeGreaterThan(0);
});

test('an article without such a list has none on its page', async ({ edition, serve }) => {
  fs.rmSync(path.join(edition.article, 'source/references.md'), { force: true });
  const { libraryFile, resources } = await make(edition, '2026-07-01T08:00:00Z');
  const site = await serve({ libraryFile, resourcesDir: resources });
  const page = load(await (await site.get(`/${path.basename(edition.article)}`)).text());
  expect(page('main h1')).toHaveLength(1);
  expect(page('section[aria-labelledby="references"]')).toHaveLength(0);
});
