import { describe, expect } from 'vitest';
import { articleAddresses, inAllLanguages } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';
import { readExport } from '../support/read-export.ts';
import { schemaFaults } from '../support/xmllint.ts';

let slugs: string[];

const test = base.extend(
  'ask',
  ({ site }) =>
    (accept: string, path = `/en/${crimes}`) =>
      site.get(path, { headers: { accept } }),
);

test.beforeAll(async () => {
  slugs = (await articleAddresses()).map(({ slug }) => slug);
});

const crimes = 'spatial-distribution-of-thefts-and-violent-crimes';

const forms = {
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  'csl.json': 'application/vnd.citationstyles.csl+json',
  xml: 'application/jats+xml; charset=utf-8',
  epub: 'application/epub+zip',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  'linkset.json': 'application/linkset+json',
};

describe('beside the page of an article', () => {
  test.for(Object.entries(forms))(
    'lies its record or text as .%s, the same in every language',
    async ([form, type], { site }) => {
      const bodies = new Set<string>();
      for (const { path } of inAllLanguages([`/${crimes}.${form}`])) {
        const response = await site.get(path);
        expect(response.status, path).toBe(200);
        expect(response.headers.get('content-type')).toBe(type);
        expect(response.headers.get('link')).toContain(
          `<https://journal.example/${crimes}>; rel="describes"`,
        );
        expect(response.headers.get('x-robots-tag')).toBe('noindex');
        bodies.add(await response.text());
      }
      expect(bodies.size).toBe(1);
    },
  );

  test('lies a record that says what the page says', async ({ site }) => {
    for (const format of ['bib', 'ris'] as const) {
      const [work] = readExport(format, await (await site.get(`/${crimes}.${format}`)).text());
      expect(work).toMatchObject({
        author: [
          { family: 'Kalymbetov', given: 'Rustem' },
          { family: 'Iskakova', given: 'Venera' },
        ],
        page: '64-107',
        URL: `https://journal.example/${crimes}`,
      });
    }
    const [item] = (await (await site.get(`/${crimes}.csl.json`)).json()) as { page: string }[];
    expect(item?.page).toBe('64-107');
  });

  test('lies its front matter and references in valid JATS', async ({ skip, site }) => {
    const documents = await Promise.all(slugs.map(async (slug) => (await site.get(`/${slug}.xml`)).text()));
    expect(documents).toHaveLength(12);
    for (const xml of documents) {
      expect(xml.match(/<mixed-citation>/g)?.length).toBeGreaterThanOrEqual(12);
      expect(xml).not.toMatch(/<em>|&amp;#|&amp;amp;/);
      expect(xml.slice(xml.indexOf('<ref-list>')), 'words bound for a page').not.toMatch(/[\u00A0\u2060]/);
      expect(xml.match(/<element-citation/g)?.length).toBe(xml.match(/<ref /g)?.length);
    }
    expect(schemaFaults(skip, documents, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
  });

  test('lies its net of links', async ({ site }) => {
    const { linkset } = (await (await site.get(`/${crimes}.linkset.json`)).json()) as {
      linkset: { anchor: string; item?: { href: string }[] }[];
    };
    expect(linkset[0]?.anchor).toBe(`https://journal.example/${crimes}`);
    expect(linkset[0]?.item).toEqual([
      { href: `https://journal.example/${crimes}.pdf`, type: 'application/pdf' },
      { href: `https://journal.example/${crimes}.epub`, type: 'application/epub+zip' },
      { href: `https://journal.example/${crimes}.md`, type: 'text/markdown' },
      { href: `https://journal.example/${crimes}.txt`, type: 'text/plain' },
    ]);
    expect(linkset.some(({ anchor }) => anchor.endsWith('.pdf'))).toBe(true);
  });
});

test('a volume has a file with the records of all its articles', async ({ site }) => {
  const works = readExport('bib', await (await site.get('/volumes/2.bib')).text());
  expect(works.map(({ issue }) => issue)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(readExport('ris', await (await site.get('/volumes/1.ris')).text())).toHaveLength(6);
  const response = await site.get('/en/volumes/1.csl.json');
  expect(response.headers.get('content-disposition')).toBe('inline; filename="volume-1.csl.json"');
  expect(await response.json()).toHaveLength(6);
});

test('each lies there in Latin letters too, as English lists of references have it', async ({ site }) => {
  for (const path of ['/who-owns-good-land', '/simvolika-solntsa-i-konya', '/volumes/1', '/volumes/2']) {
    for (const format of ['bib', 'ris', 'csl.json']) {
      const response = await site.get(`${path}.latin.${format}`);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-disposition')).toContain(`.latin.${format}"`);
      expect(await response.text(), path).not.toMatch(/\p{Script=Cyrillic}/u);
    }
  }
});

test.for([
  '/no-such-article.bib',
  '/no-such-article.latin.bib',
  '/no-such-article.md',
  '/who-owns-good-land.latin.xml',
  '/who-owns-good-land.latin.txt',
  '/volumes/3.latin.bib',
  '/7.bib',
  '/volumes/3.bib',
  '/volumes/0.ris',
  '/volumes/1.xml',
  '/en/kk/who-owns-good-land.bib',
  '/who-owns-good-land.docx',
])('there is no %s', async (path, { site }) => {
  expect((await site.get(path)).status).toBe(404);
});

describe('the page of an article, asked for another form', () => {
  test.for<[string, RegExp]>([
    ['application/x-bibtex', /^@article\{kalymbetov2026spatial,/],
    ['application/vnd.citationstyles.csl+json', /"type": "article-journal"/],
    ['application/x-research-info-systems', /^TY {2}- JOUR\r\n/],
    ['application/ld+json', /"@type": "ScholarlyArticle"/],
    ['application/jats+xml', /<article-title xml:lang="en">Spatial/],
    ['application/linkset+json', /"linkset"/],
    ['text/markdown', /^# Spatial/],
    ['text/html;q=0.5, application/x-bibtex', /^@article/],
  ])('answers %s with it', async ([accept, content], { ask }) => {
    const response = await ask(accept);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(accept.split(', ').at(-1));
    expect(response.headers.get('vary')).toMatch(/^Accept, /);
    expect(await response.text()).toMatch(content);
  });

  test.for([
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    '*/*',
    'text/html, application/x-bibtex',
    'image/png',
  ])('answers %s with the page', async (accept, { ask }) => {
    const response = await ask(accept);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
  });

  test('keeps page and forms apart in what it remembers', async ({ site, ask }) => {
    const kinds = async () => [
      (await ask('text/html')).headers.get('etag'),
      (await ask('application/x-bibtex')).headers.get('etag'),
      (await ask('application/ld+json')).headers.get('etag'),
    ];
    const first = await kinds();
    expect(new Set(first).size).toBe(3);
    expect(await kinds()).toEqual(first);
    const again = await site.raw(`/en/${crimes}`, {
      headers: { accept: 'application/x-bibtex', 'if-none-match': first[1] ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('leaves other pages as they are', async ({ ask }) => {
    for (const path of ['/', '/en/archive', '/article/12']) {
      const response = await ask('application/x-bibtex', path);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });
});
