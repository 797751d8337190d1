import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLibrary } from '#library/library.ts';
import { type OpenLibrary, openLibrary } from '#library/open.ts';
import { createDataAnswers } from '../../electron/main/protocol/data-answers.ts';
import { kbartFile } from '../../server/discovery/kbart.ts';
import { readExport } from '../support/read-export.ts';
import { sharedFullEdition } from '../support/shared-editions.ts';
import { type Site, serveSite } from '../support/site.ts';

let edition: Awaited<ReturnType<typeof sharedFullEdition>>;
let site: Site;
let open: OpenLibrary;
beforeAll(async () => {
  edition = await sharedFullEdition();
  site = await serveSite({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  open = openLibrary(edition.libraryFile);
});
afterAll(async () => {
  await open.close();
  await site.stop();
});

const text = async (address: string) => (await site.get(address)).text();
const issuePdf = '/images/volumes/volume-3/issue-1/issue-1.pdf';

/** Asks a desktop program that has the edition. */
async function onDevice(address: string): Promise<Response | null> {
  const answer = createDataAnswers({
    library: () => ({ ...open, library: createLibrary(open), file: edition.libraryFile, edition: '' }),
    file: (relative) => `${edition.resources}/${relative}`,
    forward: () => Promise.reject(new Error('nothing is forwarded')),
    publicUrl: 'https://journal.example',
  });
  const url = new URL(`app://journal${address}`);
  return answer(new Request(url), url, url.pathname);
}

describe('the records of a whole issue', () => {
  test('are in every format those of its articles, in the order of the contents, the same in every language', async () => {
    for (const [format, type] of [
      ['bib', 'application/x-bibtex; charset=utf-8'],
      ['ris', 'application/x-research-info-systems; charset=utf-8'],
    ] as const) {
      const response = await site.get(`/volumes/3/issues/2.${format}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect(response.headers.get('content-disposition')).toContain(`"volume-3-issue-2.${format}"`);
      expect(response.headers.get('link')).toContain(
        '<https://journal.example/volumes/3/issues/2>; rel="describes"',
      );
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const works = readExport(format, await response.text());
      const firstPages = works.map(({ page }) => String(page).split('-')[0]);
      expect(firstPages).toEqual(['24', '21', '27', '29', '31', '33']);
    }
    const works = JSON.parse(await text('/volumes/3/issues/1.csl.json')) as { issue: string; DOI: string }[];
    expect(works.map(({ issue, DOI }) => [issue, DOI])).toEqual(
      [1, 2, 3, 4, 5, 6].map((place) => ['1', `10.5555/usr.2027.3.1.${place}`]),
    );
    expect(await text('/kk/volumes/3/issues/1.csl.json')).toBe(await text('/volumes/3/issues/1.csl.json'));
  });

  test('are in Latin letters where they are asked for', async () => {
    expect(await text('/volumes/3/issues/1.bib')).toMatch(/\p{Script=Cyrillic}/u);
    const latin = await site.get('/volumes/3/issues/1.latin.bib');
    expect(latin.headers.get('content-disposition')).toContain('"volume-3-issue-1.latin.bib"');
    expect(await latin.text()).not.toMatch(/^ *title = .*\p{Script=Cyrillic}/mu);
  });

  test('are not in an EPUB if there are only PDFs, which is said in words', async () => {
    const response = await site.get('/en/volumes/3/issues/2.epub');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
    expect((await response.text()).match(/^https:\/\/journal\.example\/[a-z0-9-]+\.pdf$/gm)).toHaveLength(6);
  });

  test('of a volume are those of all its issues and of what is online first', async () => {
    expect((await text('/volumes/3.bib')).match(/^@/gm)).toHaveLength(18);
    expect((await text('/volumes/2.bib')).match(/^@/gm)).toHaveLength(6);
  });

  test.for([
    '/volumes/3/issues/9.bib',
    '/volumes/2/issues/1.bib',
    '/volumes/3/issues/0.ris',
    '/volumes/3/issues/1.xml',
  ])('are not there: %s', async (address) => {
    expect((await site.get(address)).status).toBe(404);
  });
});

test('the PDF of a whole issue and the covers in each language come as files of the issue', async () => {
  const pdf = await site.get(issuePdf);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.headers.get('content-disposition')).toBe('inline; filename="Volume3Issue1.pdf"');
  expect(pdf.headers.get('link')).toContain('<https://journal.example/volumes/3/issues/1>; rel="canonical"');
  const bytes = Buffer.from(await pdf.arrayBuffer());
  expect(bytes.equals(fs.readFileSync(edition.at('issue-1', 'issue-1.pdf')))).toBe(true);
  const part = await site.raw(issuePdf, { headers: { range: 'bytes=0-7' } });
  expect([part.status, part.body.toString()]).toEqual([206, '%PDF-1.7']);
  for (const [language, words] of [
    ['ru', 'Том 3 · № 1 · 2027'],
    ['en', 'Volume 3 · No. 1 · 2027'],
    ['kk', '3-том · № 1 · 2027'],
  ])
    expect(await text(`/images/volumes/volume-3/issue-1/cover-${language}.svg`)).toContain(words);
  for (const gone of [
    'issue-2/issue-2.pdf',
    'issue-2/cover-ru.svg',
    'issue-1/issue.json',
    'issue-9/cover.svg',
  ])
    expect((await site.get(`/images/volumes/volume-3/${gone}`)).status, gone).toBe(404);
});

test('a desktop program has records, PDF and covers of its issues, and the list of files names them', async () => {
  const record = await onDevice('/volumes/3/issues/1.bib');
  expect(record?.headers.get('content-disposition')).toBe('attachment; filename="volume-3-issue-1.bib"');
  expect(await record?.text()).toBe(await text('/volumes/3/issues/1.bib'));
  const pdf = await onDevice(issuePdf);
  expect([pdf?.status, pdf?.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const cover = await onDevice('/images/volumes/volume-3/issue-3/cover.svg');
  expect(await cover?.text()).toContain('берега');
  expect((await onDevice('/images/volumes/volume-3/issue-2/issue-2.pdf'))?.status).toBe(404);
  const manifest = fs.readFileSync(edition.manifestFile, 'utf8');
  for (const name of ['issue-1/issue-1.pdf', 'issue-1/cover-kk.svg', 'issue-4/cover.svg'])
    expect(manifest).toContain(`volumes/3/${name}`);
});

test('sitemaps list issues in every language, with the time when their articles changed', async () => {
  const ofThird = await text('/sitemap-volume-3.xml');
  const addresses = [...ofThird.matchAll(/<loc>([^<]+)<\/loc>\s*<lastmod>([^<]+)/g)].map(
    ([, ...found]) => found,
  );
  const issues = addresses.filter(([address]) => address?.includes('/issues/'));
  expect(issues).toHaveLength(12);
  expect(issues).toContainEqual(['https://journal.example/kk/volumes/3/issues/4', '2027-11-25T08:00:00Z']);
  expect(addresses.map(([address]) => address)).toContain('https://journal.example/shum-nochnogo-goroda');
  expect(await text('/sitemap-volume-2.xml')).not.toContain('/issues/');
});

test('libraries learn which issue was the first', async () => {
  const library = createLibrary(open);
  const [journal, volumes] = [await library.journal(), await library.volumes()];
  const firstOf = (ids: number[]) => {
    const those = volumes.filter(({ id }) => ids.includes(id));
    const [names = [], values = []] = kbartFile(journal, those, '')
      .split('\n')
      .map((line) => line.split('\t'));
    return ['date_first_issue_online', 'num_first_vol_online', 'num_first_issue_online'].map(
      (name) => values[names.indexOf(name)],
    );
  };
  expect(firstOf([1, 2, 3])).toEqual(['2025-06-30', '1', '1']);
  expect(firstOf([3])).toEqual(['2027-03-30', '3', '1']);
  expect(firstOf([])).toEqual(['', '', '']);
});
