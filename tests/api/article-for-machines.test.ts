import fs from 'node:fs';
import { describe, expect } from 'vitest';
import type { Article } from '#shared/article/article.ts';
import { orcidCheckCharacter } from '#shared/article/orcid.ts';
import { languages } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withLanguage } from '#shared/page/address.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { articleAddresses, inAllLanguages } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';
import type { Site } from '../support/site.ts';

const origin = 'https://journal.example';
let journal: Journal;
let articles: Article[];

async function readFrom(site: Site, path: string) {
  const response = await site.get(path);
  const html = await response.text();
  const page = readPage(html);
  const graphs = page
    .data('application/ld+json')
    .map((json) => JSON.parse(json) as { '@graph': Record<string, unknown>[] });
  return { response, html, ...page, graph: graphs.flatMap((each) => each['@graph']) };
}

type Read = Awaited<ReturnType<typeof readFrom>>;

const test = base
  .extend(
    'read',
    ({ site }) =>
      (path: string) =>
        readFrom(site, path),
  )
  .extend(
    'tagsOf',
    ({ site }) =>
      async (path: string) =>
        (await site.get(`/api/machine-tags?path=${encodeURIComponent(path)}`)).text(),
  );

test.beforeAll(async ({ site }) => {
  const json = async (path: string) => (await site.get(`/api/library/${path}`)).json();
  journal = await json('journal');
  articles = await Promise.all((await articleAddresses()).map(({ slug }) => json(`articles/${slug}`)));
});

const tags = (page: Read, name: string) => page.attributes(`meta[name="${name}"]`, 'content');
const links = (page: Read, rel: string) => page.attributes(`link[rel="${rel}"]`, 'href');

function typed(page: Read, type: string): Record<string, unknown> {
  return page.graph.find((thing) => thing['@type'] === type) ?? {};
}

describe('the page of every article in every language', () => {
  test('tells Google Scholar and Zotero what its PDF prints, in one language only', async ({ read }) => {
    for (const article of articles) {
      const own = article.language;
      const sets: string[] = [];
      for (const { path } of inAllLanguages([`/${article.slug}`])) {
        const page = await read(path);
        expect(tags(page, 'citation_title')).toEqual([article.title[own]]);
        expect(tags(page, 'citation_author')).toEqual(
          article.authors.map(({ familyName, givenName }) => `${familyName[own]}, ${givenName[own]}`),
        );
        const [date] = tags(page, 'citation_publication_date');
        expect(date).toMatch(/^\d{4}\/\d{2}\/\d{2}$/);
        expect(date).toBe(article.published.replaceAll('-', '/'));
        expect(tags(page, 'citation_journal_title')).toEqual([journal.name[own]]);
        expect(tags(page, 'citation_issn')).toEqual([journal.issn.online, journal.issn.print]);
        expect(tags(page, 'citation_volume')).toEqual([String(article.volume)]);
        expect(tags(page, 'citation_issue')).toEqual([String(article.issue)]);
        expect(tags(page, 'citation_firstpage')).toEqual([String(article.pagesInPanel?.first)]);
        expect(tags(page, 'citation_lastpage')).toEqual([String(article.pagesInPanel?.last)]);
        expect(tags(page, 'citation_keywords')).toEqual(article.keywords[own]);
        expect(tags(page, 'citation_language')).toEqual([own]);
        expect(page.html).not.toMatch(/citation_author_email|name="citation_[a-z_]+" content=""/);
        sets.push(
          page
            .attributes('meta[name^="citation_"]', 'content')
            .filter((content) => !content?.startsWith(origin))
            .join('\n'),
        );
      }
      expect(new Set(sets).size).toBe(1);
    }
  });

  test('names a PDF in its own folder, which is there without a redirect and names one page in every language', async ({
    site,
    read,
  }) => {
    for (const { slug } of articles) {
      for (const { path } of inAllLanguages([`/${slug}`])) {
        const [address = ''] = tags(await read(path), 'citation_pdf_url');
        const folder = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);
        expect(folder(address)).toBe(folder(origin + path));
        const pdf = await site.get(address.slice(origin.length), { method: 'HEAD' });
        expect(pdf.status).toBe(200);
        expect(pdf.headers.get('content-type')).toBe('application/pdf');
        expect(pdf.headers.get('link')).toContain(`<${origin}/${slug}>; rel="canonical"`);
      }
    }
  });

  test('puts after each author what belongs to that author', async ({ read }) => {
    const page = await read('/en/spatial-distribution-of-thefts-and-violent-crimes');
    expect(
      page
        .attributes('meta[name^="citation_author"]', 'name')
        .map(
          (name, place) => `${name}: ${page.attributes('meta[name^="citation_author"]', 'content')[place]}`,
        ),
    ).toEqual([
      'citation_author: Kalymbetov, Rustem',
      'citation_author_institution: Alatau Institute for Urban Safety Studies',
      'citation_author_orcid: https://orcid.org/0000-0005-1211-0116',
      'citation_author: Iskakova, Venera',
      'citation_author_institution: Centre for Spatial Analysis, Esil Academy of Applied Social Sciences',
      'citation_author_orcid: https://orcid.org/0000-0005-1248-0483',
    ]);
  });

  test('describes itself in Dublin Core, each text with its language', async ({ read }) => {
    for (const article of articles) {
      const page = await read(withLanguage('kk', `/${article.slug}`));
      expect(links(page, 'schema.DC')).toEqual(['http://purl.org/dc/elements/1.1/']);
      expect(tags(page, 'DC.Title')).toEqual([article.title[article.language]]);
      expect(page.attributes('meta[name="DC.Title.Alternative"]', 'lang').sort()).toEqual(
        languages.filter((language) => language !== article.language).sort(),
      );
      expect(page.attributes('meta[name="DC.Description"]', 'lang').sort()).toEqual([...languages].sort());
      expect(tags(page, 'DC.Date.issued')).toEqual([article.published]);
      expect(tags(page, 'DC.Date.created')).toEqual([article.received]);
      expect(tags(page, 'DC.Date.modified')).toEqual([String(typed(page, 'ScholarlyArticle').dateModified)]);
      expect(tags(page, 'DC.Source.URI')).toEqual([`${origin}/`]);
      expect(tags(page, 'DC.Creator.PersonalName')).toHaveLength(article.authors.length);
    }
  });

  test('is a scholarly article of an issue, a volume and a journal, reached by way of the archive', async ({
    site,
    read,
  }) => {
    for (const article of articles) {
      for (const { path } of inAllLanguages([`/${article.slug}`])) {
        const page = await read(path);
        const thing = typed(page, 'ScholarlyArticle');
        expect(thing).toMatchObject({
          url: origin + path,
          name: article.title[article.language],
          inLanguage: article.language,
          datePublished: article.published,
          isAccessibleForFree: true,
          pageStart: String(article.pagesInPanel?.first),
          license: journal.licence.url,
          isPartOf: {
            '@type': 'PublicationIssue',
            issueNumber: String(article.issue),
            isPartOf: {
              '@type': 'PublicationVolume',
              volumeNumber: String(article.volume),
              isPartOf: { '@id': typed(page, 'Periodical')['@id'] },
            },
          },
        });
        expect(String(thing.headline).length).toBeLessThanOrEqual(110);
        expect(thing.author).toHaveLength(article.authors.length);
        expect((thing.citation as string[]).length).toBeGreaterThanOrEqual(12);
        expect(typed(page, 'Periodical').issn).toEqual([journal.issn.online, journal.issn.print]);
        const steps = typed(page, 'BreadcrumbList').itemListElement as { item: string }[];
        expect(steps.at(-1)?.item).toBe(origin + path);
        for (const { item } of steps) {
          expect((await site.get(item.slice(origin.length))).status).toBe(200);
        }
      }
    }
  });

  test('says when its record changed, as harvesters are told', async ({ site, read }) => {
    const identifier = 'oai:usr-journal.example:article/12';
    const address = `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`;
    const [, changed = ''] = /<datestamp>([^T]+)T/.exec(await (await site.get(address)).text()) ?? [];
    expect(changed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const page = await read('/en/who-owns-good-land');
    expect(typed(page, 'ScholarlyArticle').dateModified).toBe(changed);
    const response = await site.get('/who-owns-good-land', { headers: { accept: 'application/ld+json' } });
    expect(await response.text()).toContain(`"dateModified": "${changed}"`);
  });

  test('leads by its header to author, record, text, licence and type', async ({ site, read }) => {
    const { response } = await read('/en/who-owns-good-land');
    const header = response.headers.get('link') ?? '';
    const targets = [...header.matchAll(/<([^>]+)>; rel="([a-z-]+)"(?:; type="([^"]+)")?/g)];
    expect(targets.map(([, , rel]) => rel)).toEqual([
      'author',
      'cite-as',
      'describedby',
      'describedby',
      'describedby',
      'describedby',
      'item',
      'item',
      'item',
      'item',
      'license',
      'type',
      'type',
      'linkset',
    ]);
    for (const [, href = '', , type] of targets) {
      if (!href.startsWith(origin)) continue;
      const target = await site.get(href.slice(origin.length));
      expect(target.status, href).toBe(200);
      if (type) expect(target.headers.get('content-type')).toContain(type);
    }
  });

  test('names no DOI in tags or headers as long as the DOIs are samples, though it shows it', async ({
    site,
    read,
  }) => {
    for (const { slug, doi } of articles) {
      const { response, html, text } = await read(`/en/${slug}`);
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head).not.toContain(doi);
      expect(response.headers.get('link')).not.toContain('doi.org');
      expect(text).toContain(`https://doi.org/${doi}`);
      expect(await (await site.get(`/${slug}.xml`)).text()).not.toContain(doi);
    }
  });
});

test('where DOIs are registered, pages name them everywhere', async ({ serve, edition }) => {
  const published = async (tags: boolean) => {
    edition.edit(`${edition.resources}/journal/journal.json`, (content) => {
      content.doi = { prefix: '10.5555', sample: false, tags };
    });
    expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
    return serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  };
  const idsIn = async (served: Site) =>
    ((await (await served.get('/en/feed.json')).json()) as { items: { id: string }[] }).items.map(
      ({ id }) => id,
    );
  const before = await idsIn(await published(false));
  const small = await published(true);
  const slug = 'film-ob-arkhitektore-perevod-stenogrammy';
  const response = await small.get(`/en/${slug}`);
  const page = readPage(await response.text());
  const doi = '10.5555/usr.2026.2.5';
  expect(page.meta('citation_doi')).toBe(doi);
  expect(page.meta('DC.Identifier.DOI')).toBe(`https://doi.org/${doi}`);
  expect(page.attributes('link[rel="cite-as"]', 'href')).toEqual([`https://doi.org/${doi}`]);
  expect(response.headers.get('link')).toContain(`<https://doi.org/${doi}>; rel="cite-as"`);
  const jats = await (await small.get(`/${slug}.xml`)).text();
  expect(jats).toContain(`<article-id pub-id-type="doi">${doi}</article-id>`);
  // Whoever subscribed to the feed before does not get everything once more.
  expect(await idsIn(small)).toEqual(before);
});

test('sixty authors and forty supplements do not make a header that proxies refuse; the link set has them all', async ({
  serve,
  edition,
}) => {
  const slug = 'film-ob-arkhitektore-perevod-stenogrammy';
  edition.edit(`${edition.article}/article.json`, (article) => {
    const name = { ru: 'А', en: 'A', kk: 'А' };
    article.authors = Array.from({ length: 60 }, (_, nth) => {
      const digits = `00000005${String(2_000_000 + nth)}`;
      const iD = (digits + orcidCheckCharacter(digits)).replace(/(.{4})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4');
      return { givenName: name, familyName: name, orcid: iD, affiliations: [1] };
    });
    article.affiliations = [{ name, city: name, country: 'KZ' }];
    const title = { ru: 'Данные', en: 'Data', kk: 'Деректер' };
    article.supplements = Array.from({ length: 40 }, (_, nth) => ({ file: `data-${nth}.csv`, title }));
  });
  fs.mkdirSync(`${edition.article}/supplements`);
  for (let nth = 0; nth < 40; nth += 1)
    fs.writeFileSync(`${edition.article}/supplements/data-${nth}.csv`, `a\n${nth}\n`);
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  const { headers } = await site.get(`/en/${slug}`);
  const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  // nginx refuses more than 4 kB unless told otherwise.
  expect(size).toBeLessThan(4_096);
  expect(headers.get('link')).toContain('; rel="linkset"');
  const linkset = await (await site.get(`/${slug}.linkset.json`)).json();
  expect(linkset.linkset[0].author).toHaveLength(60);
  expect(linkset.linkset[0].item.filter(({ type }: { type: string }) => type === 'text/csv')).toHaveLength(
    40,
  );
});

test('the generic page of an article tells the same but for the PDF, which lies in another folder', async ({
  read,
}) => {
  const page = await read('/en/article/12');
  expect(tags(page, 'citation_title')).toEqual([articles.find(({ id }) => id === 12)?.title.en]);
  expect(tags(page, 'citation_pdf_url')).toEqual([]);
  expect(page.canonical).toEqual([`${origin}/en/who-owns-good-land`]);
});

test('the home page is the site with its search and the journal, in every language', async ({ read }) => {
  for (const { path, language } of inAllLanguages(['/'])) {
    const page = await read(path);
    expect(typed(page, 'Periodical').name).toBe(journal.name[language]);
    expect(typed(page, 'WebSite').potentialAction).toMatchObject({
      '@type': 'SearchAction',
      target: { urlTemplate: `${origin}${withLanguage(language, '/search')}?q={search_term_string}` },
    });
  }
});

test('what is said of one page does not stand on others', async ({ read }) => {
  for (const { path } of inAllLanguages(['/archive', '/article/99', '/current-issue'])) {
    const page = await read(path);
    expect(page.html).not.toContain('citation_title');
    expect(page.graph).toEqual([]);
    expect(page.response.headers.get('link')).toBeNull();
  }
});

test('every page names the feeds and the search of its language', async ({ read }) => {
  for (const { path, language } of inAllLanguages(['/', '/contacts', '/who-owns-good-land'])) {
    const page = await read(path);
    const feeds = page.attributes('link[rel="alternate"][type*="atom"]', 'href');
    expect(feeds).toEqual([origin + withLanguage(language, '/feed.atom')]);
    expect(links(page, 'search')).toEqual([origin + withLanguage(language, '/opensearch.xml')]);
  }
});

describe('the tags of a page alone, for a browser that has come to it without loading it', () => {
  test('are those that the page has', async ({ read, tagsOf }) => {
    for (const path of ['/kk/who-owns-good-land', '/who-owns-good-land', '/en/article/9', '/en']) {
      const alone = await tagsOf(path);
      expect(alone).toContain('data-page');
      expect((await read(path)).html).toContain(alone);
    }
  });

  test.for(['/archive', '/no-such-article', '%', '/en/article/99', 'who-owns-good-land\u0000'])(
    'are none for %j',
    async (path, { tagsOf }) => {
      expect(await tagsOf(path)).toBe('');
    },
  );
});
