import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { test } from '../support/api-test.ts';
import { make } from '../support/published-editions.ts';
import type { SmallEdition } from '../support/small-edition.ts';
import { writeNotice } from '../support/written-notice.ts';

const slug = 'film-ob-arkhitektore-perevod-stenogrammy';
const former = { number: 1, published: '2026-07-10', file: `${slug}.v1.pdf` };

/** Gives the article former versions, the first of them with a PDF. */
function addVersions({ article, edit }: SmallEdition, ...versions: object[]): void {
  fs.copyFileSync('resources/volumes/1/volume-1.pdf', path.join(article, former.file));
  const file = path.join(article, 'article.json');
  edit(file, (content) => {
    content.versions = versions;
  });
  fs.writeFileSync(file, JSON.stringify(JSON.parse(fs.readFileSync(file, 'utf8')), null, 2));
}

test('a former version keeps an address and its PDF, and leads readers and machines to the current one', async ({
  edition,
  serve,
}) => {
  addVersions(edition, former);
  writeNotice(edition, 'new-version');
  await make(edition, '2026-09-01T08:00:00Z');
  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  const page = await site.get(`/en/${slug}/v1`);
  expect(page.status).toBe(200);
  const document = load(await page.text());
  expect(document('main').text().replaceAll(/\s+/g, ' ')).toMatch(
    /This is a former version of the article · Version 1, .*2026/,
  );
  expect(document('link[rel=canonical]').attr('href')).toBe(`https://journal.example/en/${slug}`);
  expect(document('meta[name=robots]').attr('content')).toBe('noindex, follow');
  expect(document('meta[name=citation_title]')).toHaveLength(0);
  expect(document(`main a[href="/${slug}.v1.pdf"]`)).toHaveLength(1);
  expect(document(`main a[href="/en/${slug}"]`)).not.toHaveLength(0);
  const pdf = await site.get(`/${slug}.v1.pdf`);
  const original = fs.readFileSync(path.join(edition.article, former.file));
  expect(Buffer.from(await pdf.arrayBuffer()).equals(original)).toBe(true);
  expect(pdf.headers.get('link')).toContain(`<https://journal.example/${slug}>; rel="canonical"`);
  const current = load(await (await site.get(`/en/${slug}`)).text());
  expect(current(`a[href="/en/${slug}/v1"]`).parent().parent().text()).toMatch(
    /Version\s2 \(current\), .*September.*Version\s1, .*July/,
  );
  const record = load(await (await site.get(`/${slug}.xml`)).text(), { xml: true });
  expect(record('article-meta > article-version').text()).toBe('2');
  const manifest = await (await site.get('/api/library/manifest?format=2')).text();
  expect(manifest).toContain(`volumes/2/${slug}/${slug}.v1.pdf`);
  const absent = await site.get(`/en/${slug}/v2`, { headers: { accept: 'text/html' } });
  expect([absent.status, absent.headers.get('location')]).toEqual([302, '/en']);
  expect((await site.get(`/${slug}.v2.pdf`)).status).toBe(404);
});

test('a former version of a retracted article is marked too', async ({ edition, serve }) => {
  addVersions(edition, former);
  writeNotice(edition, 'retraction');
  await make(edition, '2026-09-01T08:00:00Z');
  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  const page = load(await (await site.get(`/en/${slug}/v1`)).text());
  expect(page('h1').text()).toMatch(/^Retracted: /);
  expect(page('title').text()).toMatch(/^Retracted: /);
  const served = Buffer.from(await (await site.get(`/${slug}.v1.pdf`)).arrayBuffer());
  expect(served.length).toBeGreaterThan(0);
  expect(served.equals(fs.readFileSync(path.join(edition.article, former.file)))).toBe(false);
});

test.for<[string, object[], RegExp]>([
  ['begins with 2', [{ ...former, number: 2 }], /number: the chain has a hole: version 1 belongs here/],
  [
    'leaves out 2',
    [former, { ...former, number: 3 }],
    /number: the chain has a hole: version 2 belongs here/,
  ],
  [
    'goes back in time',
    [former, { ...former, number: 2, published: '2026-07-01', file: `${slug}.v2.pdf` }],
    /published: is before the former version/,
  ],
  [
    'begins before the article',
    [{ ...former, published: '2026-06-29' }],
    /published: is before the article was published/,
  ],
  ['names another file', [{ ...former, file: 'old.pdf' }], /file: must be film-ob-\S+\.v1\.pdf/],
])(
  'a chain of versions that %s is named with its line, and nothing is made',
  async ([_, versions, reason], { edition }) => {
    addVersions(edition, ...versions);
    const { problems } = await checkLibrary(edition.resources);
    expect(problems).toContainEqual(expect.stringMatching(reason));
    for (const problem of problems) expect(problem).toMatch(/article\.json:\d+: versions\.\d\./);
    expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual(problems);
    expect(fs.existsSync(edition.libraryFile)).toBe(false);
  },
);

test('a new version needs a former one, and that its PDF', async ({ edition }) => {
  writeNotice(edition, 'new-version');
  expect((await checkLibrary(edition.resources)).problems).toEqual([
    expect.stringMatching(/notice\.json:3: type: \S+article\.json names no former version/),
  ]);
  addVersions(edition, former);
  fs.rmSync(path.join(edition.article, former.file));
  expect((await checkLibrary(edition.resources)).problems).toEqual([
    expect.stringMatching(/\.v1\.pdf: missing: the PDF of version 1 belongs here/),
  ]);
});
