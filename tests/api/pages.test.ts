import { describe, expect } from 'vitest';
import { Article } from '#shared/article/article.ts';
import { languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { isLong } from '../../build/long-forms.ts';
import { articleAddresses, inAllLanguages, pagePaths } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';

let articles: Awaited<ReturnType<typeof articleAddresses>>;

const test = base
  .extend('read', ({ site }) => async (path: string) => {
    const response = await site.get(path, browser);
    return { response, ...readPage(await response.text()) };
  })
  .extend('navigation', ({ read }) => async (path: string) => {
    const page = await read(path);
    return page.texts('nav[aria-label="Neighbouring articles"] a > span:first-child');
  });

test.beforeAll(async () => {
  articles = await articleAddresses();
});

/** Pages excluded from search engines. */
const notIndexed = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unsubscribe/publications',
  '/saved',
  '/notes',
  '/open-pdf',
  '/search',
];

const journalName = {
  ru: 'Урбанистика и социальные исследования',
  en: 'Urban and Social Research',
  kk: 'Урбанистика және әлеуметтік зерттеулер',
};

const browser = { headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } };

describe('every page in every language is whole without scripts', () => {
  test.for(inAllLanguages(pagePaths))('$path', async ({ path, language, bare }, { read }) => {
    const page = await read(path);
    expect(page.response.status).toBe(200);
    expect(page.response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.lang).toBe(language);
    expect(page.headings).toHaveLength(1);
    expect(page.title.endsWith(` — ${journalName[language]}`)).toBe(true);
    expect(page.text.length).toBeGreaterThan(100);
    expect(page.text).not.toMatch(/undefined|\[object|NaN/);
    const origin = 'https://journal.example';
    const of = { ru: bare, en: bare === '/' ? '/en' : `/en${bare}`, kk: bare === '/' ? '/kk' : `/kk${bare}` };
    expect(page.canonical).toEqual([origin + of[language]]);
    expect(page.meta('og:url')).toBe(origin + of[language]);
    expect(page.meta('og:image')).toMatch(/^https:\/\/journal\.example\/images\/open-graph\/.*\.png$/);
    expect(page.meta('og:image:alt')).toBe(journalName[language]);
    expect(page.meta('description')?.length).toBeGreaterThan(20);
    expect(page.meta('robots')).toBe(notIndexed.includes(bare) ? 'noindex, follow' : 'index, follow');
    expect(page.alternates).toEqual({
      ru: origin + of.ru,
      en: origin + of.en,
      kk: origin + of.kk,
      'x-default': origin + of.ru,
    });
    expect(page.texts('fieldset > legend:first-child')).toHaveLength(page.texts('fieldset').length);
    const navigations = page.attributes('nav', 'aria-label');
    expect(navigations).toEqual([...new Set(navigations)]);
    expect(navigations).not.toContain(undefined);
    const privacy = `a[href="${withLanguage(language, '/privacy')}"]`;
    expect(page.texts(`footer ${privacy}`)).toHaveLength(1);
    const program = `a[href="${withLanguage(language, '/desktop')}"]`;
    // There is no release to lead to.
    expect(page.texts(`footer ${program}`)).toHaveLength(0);
    if (bare === '/for-readers') expect(page.texts(`main ${program}`)).toHaveLength(1);
    if (['/register', '/contacts'].includes(bare)) expect(page.texts(`main form ${privacy}`)).toHaveLength(1);
  });
});

test('every article in every language has its title, abstract and PDF in the page', async ({
  site,
  read,
}) => {
  for (const { id, slug } of articles) {
    const record = (await (await site.get(`/api/library/articles/${id}`)).json()) as {
      title: Record<string, string>;
      description: Record<string, string>;
      keywords: Record<string, string[]>;
      pdf: { url: string; downloadName: string };
    };
    // The generic page of an article is rendered as its own: in the short form one stands for all.
    const generic = id === 1 || isLong('looks') ? [`/article/${id}`] : [];
    for (const { path, language } of inAllLanguages([`/${slug}`, ...generic])) {
      const page = await read(path);
      expect(page.response.status, path).toBe(200);
      expect(page.lang, path).toBe(language);
      expect(page.headings, path).toEqual([record.title[language]]);
      expect(page.text.replaceAll('\u00a0', ' '), path).toContain(
        record.description[language]?.replaceAll(/\s+/g, ' ').slice(0, 120),
      );
      for (const keyword of record.keywords[language] ?? []) expect(page.text, path).toContain(keyword);
      expect(page.links, path).toContain(record.pdf.url);
      expect(record.pdf.downloadName).toBe(`Article${id}.pdf`);
      expect(page.canonical[0]?.endsWith(`/${slug}`), path).toBe(true);
      expect(Object.keys(page.alternates).sort()).toEqual(['en', 'kk', 'ru', 'x-default']);
    }
  }
});

test('the picture of an article that is shared is told by what it shows: the journal and the title', async ({
  read,
}) => {
  const { meta, headings } = await read('/en/article/9');
  expect(meta('og:image:alt')).toBe(`${journalName.en}. ${headings[0]}`);
});

test('how a manuscript reaches the office is told alike wherever it is told', async ({ site }) => {
  for (const language of languages) {
    const { html } = await (await site.get(`/api/library/pages/how-to-submit?lang=${language}`)).json();
    expect(html).toContain('href="mailto:submissions@usr-journal.example"');
    for (const slug of ['submit-article', 'publication-rules', 'contacts']) {
      const text = await (await site.get(withLanguage(language, `/${slug}`))).text();
      expect(text, `${language} ${slug}`).toContain(html.replace(/^<p>|<\/p>\s*$/g, ''));
    }
  }
});

test('a range of hours stays on one line', async ({ site }) => {
  const response = await site.get('/contacts');
  expect(await response.text()).toMatch(/, 10:00–\u206017:00 \(UTC\+5\)<\/dd>/);
});

test('an article’s page names three related articles, with their type and language', async ({
  site,
  read,
}) => {
  for (const { id, slug } of articles) {
    const { related } = Article.parse(await (await site.get(`/api/library/articles/${slug}`)).json());
    expect(related, slug).toHaveLength(3);
    expect(related.map((other) => other.id)).not.toContain(id);
    const page = await read(`/kk/${slug}`);
    expect(page.attributes('section[aria-labelledby="related"] a', 'href')).toEqual(
      related.map((other) => `/kk/${other.slug}`),
    );
  }
  const page = await read('/en/deti-v-podvale-igrali-v-gestapo');
  const [nearest] = page.texts('section[aria-labelledby="related"] li');
  expect(nearest).toBe(
    'Volume 2, article 5Document' +
      'The Architect and His City: A Documentary Film. Translation of the Transcript, in Russian',
  );
});

test('an abstract stands beside those in the two other languages, each marked as such, first that of the text', async ({
  read,
}) => {
  const page = await read('/kk/who-owns-good-land');
  const beside = 'section[aria-label="Басқа тілдерде"]:has(input)';
  expect(page.attributes(`${beside} input`, 'value')).toEqual(['en', 'ru']);
  expect(page.attributes(`${beside} > div`, 'lang')).toEqual(['en', 'ru']);
  expect(page.texts(`${beside} > div[lang="en"]`)[0]).toContain('On irrigated land in southern Central Asia');
});

test('the motif of an article stands on its page and on home, and a volume has its cover in the language', async ({
  site,
  read,
}) => {
  const motif = '/images/articles/volume-2/who-owns-good-land/motif.svg';
  for (const address of ['/', '/kk/who-owns-good-land'])
    expect((await read(address)).attributes('main svg > use', 'href'), address).toContain(`${motif}#motif`);
  const drawing = await site.get(motif);
  expect(drawing.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(await drawing.text()).toContain('<g id="motif"');
  expect((await site.get(motif.replace('volume-2', 'volume-1'))).status).toBe(404);
  for (const [address, cover] of [
    ['/archive', 'cover.svg'],
    ['/en/archive', 'cover-en.svg'],
    ['/kk/current-issue', 'cover-kk.svg'],
  ] as const) {
    const file = `/images/volumes/volume-2/${cover}`;
    expect((await read(address)).attributes('main img', 'src'), address).toContain(file);
    expect((await site.get(file)).status).toBe(200);
  }
});

test('an article’s page is printed with its reference, as the sheet for citing first shows it', async ({
  read,
}) => {
  const citations = '#root p[class*="citation"]';
  const own = await read('/article/9');
  expect(own.texts(citations)).toEqual([
    expect.stringMatching(/ \(2026\)\. .+, 2\(3\), 64–107\. https:\/\/doi\.org\/10\.\S+$/),
  ]);
  for (const address of ['/who-owns-good-land', '/en/who-owns-good-land', '/kk/article/11']) {
    const page = await read(address);
    const [reference = ''] = page.texts(citations);
    expect(reference, address).toMatch(/, 2\(\d\), \d+–\d+\. https:\/\/doi\.org\/10\.\S+$/);
    expect(reference, address).not.toContain('//  ');
  }
});

describe('article pages differ as the specification says', () => {
  const slugOf = (id: number) => `/en/${articles.find((article) => article.id === id)?.slug}`;

  test('article 1 has archive and next, article 12 has previous and archive', async ({ navigation }) => {
    expect(await navigation(slugOf(1))).toEqual(['Archive', 'Next article']);
    expect(await navigation('/en/article/1')).toEqual(['Archive', 'Next article']);
    expect(await navigation(slugOf(12))).toEqual(['Previous article', 'Archive']);
    expect(await navigation('/en/article/12')).toEqual(['Previous article', 'Archive']);
  });

  test('6 leads on to Volume 2 and 7 back to Volume 1', async ({ navigation }) => {
    expect(await navigation('/en/article/6')).toEqual(['Previous article', 'Archive', 'To Volume 2']);
    expect(await navigation('/en/article/7')).toEqual(['To Volume 1', 'Archive', 'Next article']);
  });

  test('volume 2 has one line of imprint with the panel’s pages, the generic page those of the data', async ({
    read,
  }) => {
    expect((await read(slugOf(9))).text).toContain('Vol № 2 (3), pp. 64–107');
    expect((await read('/en/article/9')).text).toContain('Vol № 2 (3), pp. 53–76');
  });

  test('article 1 shows pages 22–31 on its own page and 14–32 on the generic one', async ({ read }) => {
    expect((await read(slugOf(1))).text).toContain('22–31');
    expect((await read('/en/article/1')).text).toContain('14–32');
  });

  test('articles 7 to 10 and 12 link ORCID records, the others do not', async ({ read }) => {
    for (const { id, slug } of articles) {
      const { links } = await read(`/en/${slug}`);
      const orcids = links.filter((link) => link.startsWith('https://orcid.org/'));
      expect(orcids.length > 0, `article ${id}`).toBe([7, 8, 9, 10, 12].includes(id));
    }
  });

  test('article 9 marks its two authors 1 and 2, each with a place of their own', async ({ read }) => {
    const page = await read(slugOf(9));
    expect(page.texts('main sup:not(#article-text *)')).toEqual(['1', '2', '1', '2']);
  });

  test('article 11 has neither affiliations nor keywords', async ({ read }) => {
    const page = await read(slugOf(11));
    expect(page.texts('main :not(section, nav) > details')).toHaveLength(1);
    expect(page.text).not.toContain('Keywords');
  });

  test('opening a panel closes the other on articles 2 to 12 only', async ({ read }) => {
    const group = async (id: number) =>
      new Set((await read(slugOf(id))).attributes('main :not(section, nav) > details', 'name'));
    expect(await group(1)).toEqual(new Set([undefined]));
    for (const id of [2, 7, 12]) expect([...(await group(id))]).toHaveLength(1);
    expect(await group(2)).not.toEqual(new Set([undefined]));
  });
});

test('the home page shows two sentences of an abstract in English and one otherwise', async ({
  site,
  read,
}) => {
  const { snippet } = (await (await site.get('/api/library/articles/12')).json()) as {
    snippet: Record<string, string>;
  };
  const sentences = (language: string) => [
    ...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(snippet[language] ?? ''),
  ];
  expect(sentences('en')).toHaveLength(2);
  expect(sentences('ru')).toHaveLength(1);
  expect(sentences('kk')).toHaveLength(1);
  for (const language of languages) {
    const page = await read(language === 'ru' ? '/' : `/${language}`);
    expect(page.text).toContain(snippet[language]);
  }
});

test('the ISSNs stand in every header; the Russian and Kazakh About texts keep another and name two databases', async ({
  read,
}) => {
  for (const { path, language } of inAllLanguages(['/AboutJournal'])) {
    const page = await read(path);
    const header = page.texts('header dl dd');
    expect(header).toEqual(['3078-3275', '3078-2355']);
    expect(page.text.includes('XXXX-XXXX'), language).toBe(language !== 'en');
    expect(/Scopus.*Web of Science/.test(page.text), language).toBe(language !== 'en');
  }
});

describe('addresses that are no pages', () => {
  test.for<[string, string]>([
    ['/nowhere', '/'],
    ['/en/nowhere/at/all', '/en'],
    ['/kk/forgotten-password', '/kk'],
    ['/EN/archive', '/'],
    ['/who-owns-good-land/extra', '/'],
    ['/profile', '/login?next=%2Fprofile'],
    ['/kk/user-dashboard', '/kk/login?next=%2Fkk%2Fuser-dashboard'],
  ])('%s leads to %s', async ([path, target], { site }) => {
    const response = await site.get(path, browser);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
  });

  describe.each([
    ['no Accept', {}],
    ['anything', { accept: '*/*' }],
    ['JSON', { accept: 'application/json' }],
    ['a picture', { accept: 'image/webp,image/*,*/*;q=0.8' }],
    ['anything but a page', { accept: '*/*, text/html;q=0' }],
  ] as [string, Record<string, string>][])('a machine that asks for %s', (_, headers) => {
    test.for(['/nowhere', '/en/nowhere/at/all', '/EN/archive', '/wp-login.php', '/en/article/99', '/api/x'])(
      'is told that there is no %s',
      async (path, { site }) => {
        const answer = await site.raw(path, { headers });
        expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
        expect(JSON.parse(String(answer.body)).error.code).toBe('notFound');
      },
    );

    test('gets pages that there are, and those of people lead to the login', async ({ site }) => {
      const page = await site.raw('/en/archive', { headers });
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect((await site.raw('/profile', { headers })).headers.location).toBe('/login?next=%2Fprofile');
    });
  });

  test.for(['/api/x', '/API', '/API/x'])('%s is told to browsers as to machines', async (path, { site }) => {
    const response = await site.get(path, browser);
    expect(response.status).toBe(404);
    expect((await response.json()).error.code).toBe('notFound');
  });

  test('article 7 and the current issue answer with one segment more', async ({ site }) => {
    const slug = articles.find(({ id }) => id === 7)?.slug;
    expect((await site.get(`/${slug}/anything`)).status).toBe(200);
    expect((await site.get('/current-issue/anything')).status).toBe(200);
    expect((await site.get(`/${slug}/anything/more`, browser)).status).toBe(302);
  });

  test.for([
    '/en/article/99',
    '/en/article/0',
    '/en/article/who-owns-good-land',
    '/en/article/1e3',
    '/en/article/009',
  ])('%s says that the article was not found', async (path, { read }) => {
    const page = await read(path);
    expect(page.response.status).toBe(404);
    expect(page.headings).toEqual(['Article not found']);
    expect(page.meta('robots')).toBe('noindex, follow');
    expect(page.canonical).toEqual([]);
  });

  test('a file that is not there is told in the reader’s language', async ({ site }) => {
    const response = await site.get('/kk/nothing.pdf', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    const page = readPage(await response.text());
    expect(page.lang).toBe('kk');
    expect(page.headings).toEqual(['Бет табылмады']);
    expect(page.meta('robots')).toBe('noindex');
  });

  test.for(['/nothing.pdf', '/en/nothing.png', '/api/nothing', '/assets/nothing.js', '/images/nothing.svg'])(
    '%s is not found',
    async (path, { site }) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );
});
