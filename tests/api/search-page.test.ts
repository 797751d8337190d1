import { type CheerioAPI, load } from 'cheerio';
import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';

/** The page of a search, as it comes from the server. */
const test = base.extend('ask', ({ site }) => async (address: string) => {
  const response = await site.get(address, { headers: { accept: 'text/html' } });
  expect(response.status, address).toBe(200);
  return look(load((await response.text()).replaceAll('\u00A0', ' ')));
});

function look($: CheerioAPI) {
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).text().trim());
  const status = 'main [role="status"]';
  return {
    found: () => $(`${status} :is(h1, h2, h3)`).first().text(),
    said: () => texts(status).join(' '),
    main: () => $('main').text(),
    titles: () => texts('main section ol > li h3'),
    /** The address of the link with these words. */
    link: (words: string, within = 'main') => {
      const link = $(`${within} a`).filter((_, element) => $(element).text().trim() === words);
      expect(link, words).toHaveLength(1);
      return link.attr('href') ?? '';
    },
    status,
    $,
  };
}

test('a typing error, the wrong keyboard layout and too many words are understood and said', async ({
  ask,
}) => {
  expect((await ask('/en/search?q=coton')).titles()[0]).toContain('Who Owns Good Land?');
  const air = await ask(`/search?q=${encodeURIComponent('djple[')}`);
  expect(air.found()).toContain('воздух');
  expect(air.said()).toContain('Показаны результаты');
  const words = await ask('/en/search?q=cotton+railway+gestapo+petroglyph');
  expect(words.main()).toContain('No article contains all your search terms');
});

test('a likely reading is shown at once, and what was typed can be asked for', async ({ ask }) => {
  const read = await ask('/en/search?q=air+qualty');
  expect(read.titles()[0]).toContain('Air Quality');
  expect(read.found()).toMatch(/found for “air quality”/);
  const address = read.link('Search instead for “air qualty”');
  expect(address).toBe('/en/search?q=air%20qualty&as=typed');
  const typed = await ask(address);
  expect(typed.found()).toMatch(/“air qualty”/);
  expect((await ask(typed.link('air quality'))).found()).toMatch(/found for “air quality”/);
});

test('little found is widened by words of the same meaning, which are named', async ({ ask }) => {
  const widened = await ask(`/en/search?q=${encodeURIComponent('криминал')}`);
  expect(widened.said()).toContain('“crime”');
  expect(widened.titles().filter((title) => title.includes('Spatial Distribution'))).toHaveLength(1);
});

test('a word that may be another is asked about, and not replaced', async ({ ask }) => {
  const asked = await ask('/en/search?q=qualty');
  expect(asked.found()).toBe('Nothing was found for “qualty”');
  expect(asked.said()).toContain('Did you mean');
  const address = asked.link('quality', asked.status);
  expect(address).toBe('/en/search?q=quality');
  expect((await ask(address)).titles()).not.toEqual([]);
});

test('nothing asked and nothing found are no dead ends', async ({ ask }) => {
  const example = (await ask('/en/search')).link('air quality');
  expect((await ask(example)).found()).toMatch(/found for “air quality”/);
  expect((await ask('/en/search?q=-land')).main()).toContain('A minus sign only excludes words');
  expect((await ask('/en/search?q=land&page=99')).found()).toMatch(/^\d+ articles found for “land”$/);
  const nothing = await ask('/en/search?q=zzzzqqqqxxxx');
  expect(nothing.found()).toBe('Nothing was found for “zzzzqqqqxxxx”');
  expect(nothing.link('Keywords')).toBe('/en/keywords');
});

test('results are not indexed, and know their own address', async ({ ask }) => {
  const { $ } = await ask('/en/search?q=city&volume=2');
  expect($('meta[name="robots"]').attr('content')).toBe('noindex, follow');
  expect($('link[rel="canonical"]').attr('href')).toMatch(/\/en\/search\?q=city$/);
  expect($('title').text()).toMatch(/“city”: search/);
});
