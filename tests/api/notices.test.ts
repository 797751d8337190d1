import fs from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { crossrefDeposit } from '../../build/deposit/crossref.ts';
import { readSource } from '../../build/deposit/read-source.ts';
import { noticeLedgerFile } from '../../build/library/notice-ledger.ts';
import type { RecordEntry } from '../../build/library/record-ledger.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { makeNotice } from '../../build/publishing/make-notice.ts';
import { findArticle } from '../../server/library/articles.ts';
import { findNotice } from '../../server/library/notices.ts';
import { openLibrary } from '../../server/library/open.ts';
import { test } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';
import { npmRun } from '../support/npm-run.ts';
import { addVolume } from '../support/published-editions.ts';
import type { SmallEdition } from '../support/small-edition.ts';
import { writeNotice } from '../support/written-notice.ts';
import { schemaFaults } from '../support/xmllint.ts';

const slug = 'film-ob-arkhitektore-perevod-stenogrammy';

async function problems({ resources }: SmallEdition): Promise<string[]> {
  const found = await checkLibrary(resources);
  return found.problems.map((problem) => problem.replaceAll(`${resources}/`, ''));
}

async function make(edition: SmallEdition): Promise<void> {
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
}

test('a notice is in the library with its reason as HTML and text, and changes the status of its article', async ({
  edition,
}) => {
  await make(edition);
  const ledger = path.join(edition.resources, 'journal/records.json');
  const dates = () => JSON.parse(fs.readFileSync(ledger, 'utf8')) as RecordEntry[];
  const before = dates().find(({ id }) => id === 11);
  writeNotice(edition, 'correction');
  await make(edition);
  expect(dates().find(({ id }) => id === 11)?.fingerprint).not.toBe(before?.fingerprint);
  const { database, close } = openLibrary(edition.libraryFile);
  expect(await findNotice(database, 'correction-of-the-film')).toMatchObject({
    type: 'correction',
    published: '2026-09-01',
    articles: [{ id: 11, slug, title: { ru: expect.stringMatching(/Фильм/i) as string }, withdrawn: false }],
    reason: { en: expect.stringContaining('<a href="/en/contacts">details</a>') as string },
    description: { kk: 'Стенограмма басқа адамға таңылған; толығырақ редакциядан.' },
    decidedBy: { ru: 'Редакционная коллегия' },
  });
  expect((await findArticle(database, slug))?.status).toBe('corrected');
  await close();
});

const file = 'notices/retraction-of-the-film/notice.json';

test.for<[Record<string, unknown>, number, RegExp]>([
  [{ article: 'no-such-article' }, 4, /^article: there is no article no-such-article$/],
  [{ slug }, 2, /^slug: film-ob-\S+ is also that of volumes\/2\//],
  [{ slug: 'current-issue' }, 2, /^slug: current-issue is the path of a page$/],
  [{ doi: '10.5555/usr.2026.2.5' }, 5, /^doi: 10\.5555\/usr\.2026\.2\.5 is also that of volumes\/2\//],
  [{ doi: '10.9999/elsewhere' }, 5, /^doi: must begin with the journal’s prefix/],
  [{ published: '2026-01-01' }, 6, /^published: 2026-01-01 is before its article, 2026-/],
  [{ type: 'erasure' }, 3, /^type: must be correction or retraction or /],
  [{ reason: { ru: 'Одно.', en: 'One.\n\nTwo.', kk: 'Бір.' } }, 9, /^reason\.en: must be one paragraph/],
  [
    { reason: { ru: 'Одно.', en: '[One](/no-such-page).', kk: 'Бір.' } },
    9,
    /^the link to “\/no-such-page” is dead/,
  ],
])(
  'the notice %o is named with its line and the reason, and nothing is made',
  async ([other, line, reason], { edition }) => {
    const written = path.relative(edition.resources, writeNotice(edition, 'retraction', other));
    const [problem = '', ...more] = await problems(edition);
    expect(more).toEqual([]);
    expect(problem.slice(0, `${written}:${line}: `.length)).toBe(`${written}:${line}: `);
    expect(problem.slice(`${written}:${line}: `.length)).toMatch(reason);
    expect(await makeLibrary(edition.resources, edition.libraryFile)).toHaveLength(1);
    expect(fs.existsSync(edition.libraryFile)).toBe(false);
  },
);

test('an article is not withdrawn and retracted on one day, and no DOI is given twice', async ({
  edition,
}) => {
  writeNotice(edition, 'retraction');
  writeNotice(edition, 'withdrawal');
  expect((await problems(edition)).filter((problem) => problem.startsWith('notices'))).toEqual([
    expect.stringMatching(/^notices\/withdrawal-of-the-film\/notice\.json:3: type: .* is a retraction of /),
    expect.stringMatching(
      /^notices\/withdrawal-of-the-film\/notice\.json:5: doi: .* also that of notices\/retraction/,
    ),
  ]);
});

test('a notice about several articles is one notice, which each of them shows and each register gets once', async ({
  edition,
  serve,
  skip,
}) => {
  addVolume(edition, 3);
  const both = [slug, 'stenogramma-3'];
  const dois = ['10.5555/usr.2026.2.5', '10.5555/usr.2026.3.5'];
  writeNotice(edition, 'retraction', { article: undefined, articles: both });
  const options = { now: new Date('2026-09-02T08:00:00Z'), environment: {} };
  expect(await makeLibrary(edition.resources, edition.libraryFile, options)).toEqual([]);
  // It stays as it is when the library is made again.
  const ledgers = () =>
    ['published-notices', 'records', 'changes'].map((name) => {
      const ledger = path.join(edition.resources, 'journal', `${name}.json`);
      return fs.existsSync(ledger) && fs.readFileSync(ledger, 'utf8');
    });
  const before = ledgers();
  expect(await makeLibrary(edition.resources, edition.libraryFile, options)).toEqual([]);
  expect(ledgers()).toEqual(before);

  const site = await serve({ libraryFile: edition.libraryFile, resourcesDir: edition.resources });
  const get = async (address: string) => await (await site.get(address)).text();
  const notice = '/en/updates/retraction-of-the-film';
  const page = readPage(await get(notice));
  for (const each of both) expect(page.links).toContain(`/en/${each}`);
  expect(page.headings[0]).toMatch(/^Retraction: .+; .+/);
  const graph = JSON.parse(page.texts('script[type="application/ld+json"]')[0] ?? '') as {
    '@graph': { about: object[] }[];
  };
  expect(graph['@graph'][0]?.about).toHaveLength(2);
  expect(readPage(await get('/en/updates')).attributes('main li a', 'href')).toEqual([notice]);
  expect((JSON.parse(await get('/updates.json')) as { items: [] }).items).toHaveLength(1);
  for (const each of both) {
    expect(readPage(await get(`/en/${each}`)).attributes('main [role="status"] a', 'href')).toEqual([notice]);
    const jats = await get(`/${each}.xml`);
    expect(jats).toContain('related-article-type="retraction-forward"');
  }
  const jats = await get('/updates/retraction-of-the-film.xml');
  expect(schemaFaults(skip, jats, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
  expect(load(jats, { xml: true })('related-article[related-article-type="retracted-article"]')).toHaveLength(
    2,
  );
  const oai = load(await get('/oai?verb=ListRecords&metadataPrefix=oai_dc&set=updates'), { xml: true });
  expect(oai('record')).toHaveLength(1);
  expect(oai('dc\\:relation').text()).toMatch(new RegExp(both.join('.*')));

  const crossref = crossrefDeposit(await readSource(edition.libraryFile, 2, undefined, undefined));
  expect(schemaFaults(skip, crossref, 'crossref/crossref5.4.0.xsd')).toEqual([]);
  const updated = load(crossref, { xml: true })('update');
  expect(updated.toArray().map((update) => load(update, { xml: true }).text())).toEqual(dois);
  // Where its first article is, and nowhere else.
  const other = crossrefDeposit(await readSource(edition.libraryFile, 3, undefined, undefined));
  expect(other).not.toContain('<update ');
});

test('a notice names one article or several, each of which is there, and keeps to them', async ({
  edition,
}) => {
  const reasons = async (fields: Record<string, unknown>) => {
    writeNotice(edition, 'correction', fields);
    return (await problems(edition)).map((problem) => problem.replace(/^.*?json:\d+: /, ''));
  };
  expect(await reasons({ articles: [slug, 'no-such-article'] })).toContain(
    'article: name the article, or several in articles, and not both',
  );
  expect(await reasons({ article: undefined })).toEqual([
    'article: name the article, or several in articles, and not both',
  ]);
  expect(await reasons({ article: undefined, articles: [slug, 'no-such-article'] })).toEqual([
    'articles.1: there is no article no-such-article',
  ]);
  expect(await reasons({ article: undefined, articles: [slug, slug] })).toEqual([
    'articles: an article is named twice',
  ]);
  addVolume(edition, 3);
  expect(await reasons({ article: undefined, articles: ['stenogramma-3', slug] })).toEqual([]);
  await make(edition);
  expect(await reasons({})).toEqual([
    `article: was published as stenogramma-3, ${slug}, and must stay so; if it was never published, remove its entry from ${path.join('journal', 'published-notices.json')}`,
  ]);
});

test('a published notice can’t vanish, nor change its type, article or DOI', async ({ edition }) => {
  const notice = writeNotice(edition, 'retraction');
  await make(edition);
  expect(fs.existsSync(path.join(edition.resources, noticeLedgerFile))).toBe(true);
  writeNotice(edition, 'retraction', { type: 'correction', doi: '10.5555/usr.2026.2.5.n2' });
  expect(await problems(edition)).toEqual([
    expect.stringContaining(`${file}:3: type: was published as retraction, and must stay so`),
    expect.stringContaining(`${file}:5: doi: was published as 10.5555/usr.2026.2.5.n1, and must stay so`),
  ]);
  fs.rmSync(path.dirname(notice), { recursive: true });
  expect(await problems(edition)).toEqual([
    expect.stringMatching(/^notices\/retraction-of-the-film: .* was published here and is gone: restore it/),
  ]);
});

test('npm run new-notice makes a notice to be filled in, and names what is missing', async ({ edition }) => {
  const given = ['--article', slug, '--type', 'retraction', '--resources', edition.resources];
  const run = npmRun('new-notice', given);
  expect(await run.exit, run.output()).toBe(0);
  const made = path.join(edition.resources, 'notices', `retraction-${slug}`, 'notice.json');
  expect(JSON.parse(fs.readFileSync(made, 'utf8'))).toMatchObject({
    $schema: '../notice.schema.json',
    slug: `retraction-${slug}`,
    doi: '10.5555/usr.2026.2.5.n1',
  });
  expect((await problems(edition)).map((problem) => problem.replace(/^.*?: /, ''))).toEqual([
    expect.stringMatching(/^published: not filled in yet\. The day of the notice/),
    ...['ru', 'en', 'kk'].map(
      (language) => expect.stringMatching(`^reason.${language}: not filled in yet`) as string,
    ),
    ...['ru', 'en', 'kk'].map(
      (language) => expect.stringMatching(`^decidedBy.${language}: not filled in yet`) as string,
    ),
  ]);
  const second = makeNotice(edition.resources, {
    article: slug,
    type: 'retraction',
    published: '2026-09-01',
  });
  expect(JSON.parse(fs.readFileSync(second, 'utf8'))).toMatchObject({
    slug: `retraction-${slug}-2`,
    doi: '10.5555/usr.2026.2.5.n2',
    published: '2026-09-01',
  });
  expect(() => makeNotice(edition.resources, { article: 'no-such-article', type: 'correction' })).toThrow(
    'There is no article no-such-article.',
  );
});
