import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CurrentLibrary, openCurrentLibrary } from '#library/current.ts';
import type { Article } from '#shared/article/article.ts';
import type { Language } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { createDataAnswers } from '../../electron/main/protocol/data-answers.ts';
import { type FullEdition, fullEdition } from '../support/full-edition.ts';
import { readPage } from '../support/html.ts';
import { type Site, serveSite } from '../support/site.ts';

const slug = 'teni-dvorov-almaty';
const email = 'author@usr-journal.example';

let edition: FullEdition;
let site: Site;
let library: CurrentLibrary;
beforeAll(async () => {
  edition = await fullEdition({
    change: (edition) => {
      edition.edit(`${slug}/article.json`, (article) => {
        const title = { ru: 'Разметка', en: 'Markup', kk: 'Белгілеу' };
        article.supplements = [...(article.supplements as unknown[]), { file: 'markup.xml', title }];
      });
      fs.writeFileSync(edition.at(slug, 'supplements', 'markup.xml'), '<a/>');
      fs.writeFileSync(edition.at(slug, 'supplements', 'not-named.csv'), 'secret');
    },
  });
  site = await serveSite({ ...edition, resourcesDir: edition.resources, trustProxy: 1 });
  library = openCurrentLibrary(edition.libraryFile, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await library.close();
  await site.stop();
  edition.remove();
});

const html = async (address: string, language: Language = 'en') =>
  (await site.get(withLanguage(language, address), { headers: { accept: 'text/html' } })).text();
const read = async (address: string, language?: Language) => readPage(await html(address, language));

/** The program, which asks nobody else. */
const onDesktop = (address: string, init?: RequestInit) => {
  const answers = createDataAnswers({
    publicUrl: 'https://journal.example',
    library: () => library.get(),
    file: (relative) => `${edition.resources}/${relative}`,
    forward: () => Promise.reject(new Error('the program is offline')),
  });
  const request = new Request(`app://journal${address}`, init);
  return answers(request, new URL(request.url), address) as Promise<Response>;
};

describe('the page of an article that says much of itself', () => {
  test('describes its authors in the panel of affiliations', async () => {
    const page = await read(`/${slug}`);
    const [first, second] = page.texts('main details li').filter((text) => text.includes('CRediT'));
    expect(first).toContain('PhD, leading researcher');
    expect(first).toContain('conceptualization; methodology; writing – original draft');
    expect(first).toContain('authenticated by the author');
    expect(first).toContain('Corresponding author');
    expect(second).toContain('investigation; visualization; writing – review & editing');
    expect(second).not.toMatch(/Corresponding|authenticated/);
    expect(page.links.filter((link) => link.startsWith('https://ror.org/'))).not.toEqual([]);
  });

  test('lists supplements, related works, funding and statements, in three languages', async () => {
    const terms = {
      ru: ['Приложения', 'Препринт', 'Набор данных', 'Финансирование', 'Конфликт интересов'],
      en: ['Supplements', 'Preprint', 'Dataset', 'Funding', 'Conflict of interest'],
      kk: ['Қосымшалар', 'Препринт', 'Деректер жинағы', 'Қаржыландыру', 'Мүдделер қақтығысы'],
    };
    for (const language of ['ru', 'en', 'kk'] as const) {
      const page = await read(`/${slug}`, language);
      const shown = page.texts('section[aria-labelledby="details"] dt');
      expect(shown.slice(0, 5)).toEqual(terms[language]);
      expect(shown).toHaveLength(10);
    }
    const page = await read(`/${slug}`);
    const details = page.texts('section[aria-labelledby="details"] dd');
    expect(details[0]).toContain('Air temperatures in the courtyards CSV, 0.1 MB');
    expect(details[1]).toBe('https://doi.org/10.5555/usr.preprint.31');
    expect(page.links).toContain('https://doi.org/10.5555/usr.data.7');
  });

  test('says its codes and how it was reviewed in the panel of information', async () => {
    const page = await read(`/${slug}`, 'kk');
    const facts = page.texts('main details dl > div');
    expect(facts).toContain('ӘОЖ551.588.7:711.4(574)');
    expect(facts).toContain('ҒТАМР (МРНТИ)04.21.51, 67.25');
    expect(facts).toContain('JELR14, Q54');
    expect(facts.join()).toContain('екіжақты анонимді');
    const review = await read('/kniga-o-gorode-i-reke-retsenziya');
    expect(review.texts('main details dl > div').join()).toContain('assessed by the editors');
  });

  test('names the reviewed book or the original below its title, and a licence of its own', async () => {
    const review = await read('/kniga-o-gorode-i-reke-retsenziya');
    expect(review.texts('main h1 ~ p').join()).toMatch(/^Book reviewed: .+ ISBN 97/);
    const translation = await read('/shahar-va-suv-tarzhima');
    expect(translation.texts('main h1 ~ p')).toEqual(['Original: Shahar va suv (in Uzbek). Yer yuzi, 1928.']);
    expect((await read('/peshkhody-i-perekryostki')).text).toContain('CC BY-NC 4.0');
  });

  test('has no empty section, list or term where an article says nothing', async () => {
    const page = await read('/winter-gardens-of-karaganda');
    expect(page.texts('section[aria-labelledby="details"]')).toEqual([]);
    expect(page.text).not.toContain('CRediT');
    const parts = page.texts('main :is(dd, dt, ul, li, section):not(noscript *)');
    expect(parts.filter((text) => text === '')).toEqual([]);
  });
});

describe('the e-mail address of a corresponding author', () => {
  const address = `/api/library/articles/${slug}/correspondence`;
  const byScript = (network = '192.0.2.1') => ({
    headers: { 'x-requested-with': 'fetch', 'x-forwarded-for': network },
  });

  test('stands in no page, record or answer that robots read', async () => {
    const open = [`/${slug}`, `/article/14`, `/authors`, '/search?q=тень', `/${slug}.xml`, `/${slug}.bib`];
    for (const path of [...open, `/${slug}.ris`, `/${slug}.csl.json`, `/api/library/articles/${slug}`]) {
      const text = await html(path, 'ru');
      expect(text, path).not.toContain(email.split('@')[0]?.concat('@'));
    }
  });

  test('is given to a script of a page, and to nobody who only follows the address', async () => {
    const { author, ...rest } = (
      (await (await site.get(address, byScript())).json()) as [{ author: string; email: string }]
    )[0];
    expect(rest).toEqual({ email });
    const article = (await (await site.get(`/api/library/articles/${slug}`)).json()) as Article;
    expect(article.authors.find(({ corresponding }) => corresponding)?.slug).toBe(author);
    for (const [asked, status] of [
      [address, 400],
      [address.replace('correspondence', 'correspondenc%65'), 301],
    ] as const) {
      const refused = await site.get(asked);
      expect(refused.status, asked).toBe(status);
      expect(await refused.text()).not.toContain(email);
    }
    for (const answer of [await site.get(address), await site.get(address, byScript())]) {
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const none = await site.get('/api/library/articles/dala-kudyktary/correspondence', byScript());
    expect(none.status).toBe(404);
  });

  test('is not given to a network that collects addresses; others get it', async () => {
    for (let nth = 0; nth < 60; nth += 1) {
      expect((await site.get(address, byScript('198.51.100.7'))).status).toBe(200);
    }
    const refused = await site.get(address, byScript('198.51.100.7'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).not.toContain(email);
    expect((await site.get(address, byScript('198.51.100.8'))).status).toBe(200);
  });

  test('is asked of the editorial office where there are no scripts', async () => {
    expect(await html(`/${slug}`)).toMatch(/<noscript><a href="\/en\/contacts"[^>]*>Write to the author/);
  });

  test('is at hand in the desktop program without a connection', async () => {
    expect(await (await onDesktop(address)).json()).toMatchObject([{ email }]);
  });
});

describe('the files published with an article', () => {
  const folder = `/images/articles/volume-3/${slug}/supplements`;
  const hosts = {
    'the website': (address: string, init?: RequestInit) => site.get(address, init),
    'the program': onDesktop,
  };

  for (const [host, get] of Object.entries(hosts)) {
    test(`${host} gives them with their types, in parts if asked to, to be saved where browsers might run them`, async () => {
      const table = await get(`${folder}/courtyard-temperatures.csv`);
      expect(table.status).toBe(200);
      expect(table.headers.get('content-type')).toMatch(/^text\/csv/);
      expect(table.headers.get('content-disposition')).toBe(
        'attachment; filename="courtyard-temperatures.csv"',
      );
      expect(await table.text()).toBe('courtyard,temperature\n1,31.4\n2,28.9\n');
      const part = await get(`${folder}/courtyard-temperatures.csv`, { headers: { range: 'bytes=0-8' } });
      expect([part.status, await part.text()]).toEqual([206, 'courtyard']);
      const markup = await get(`${folder}/markup.xml`);
      expect(markup.headers.get('content-type')).toMatch(/^application\/xml/);
      expect(markup.headers.get('content-disposition')).toMatch(/^attachment/);
      const notes = '/images/articles/volume-3/peshkhody-i-perekryostki/supplements/codebook.txt';
      const text = await get(notes);
      expect(text.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(text.headers.get('content-disposition')).toMatch(/^inline/);
    });

    test(`${host} gives no other file of the folder, of another article or volume`, async () => {
      for (const none of [
        `${folder}/not-named.csv`,
        `${folder}/../article.json`,
        `${folder}/none.csv`,
        `/images/articles/volume-2/${slug}/supplements/courtyard-temperatures.csv`,
        '/images/articles/volume-3/dala-kudyktary/supplements/courtyard-temperatures.csv',
      ]) {
        expect((await get(none)).status, none).toBe(404);
      }
    });
  }
});
