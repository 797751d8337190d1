import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { noticeLedgerFile } from '../../build/library/notice-ledger.ts';
import type { RecordEntry } from '../../build/library/record-ledger.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { makeNotice } from '../../build/publishing/make-notice.ts';
import { findArticle } from '../../server/library/articles.ts';
import { findNotice } from '../../server/library/notices.ts';
import { openLibrary } from '../../server/library/open.ts';
import { test } from '../support/api-test.ts';
import { npmRun } from '../support/npm-run.ts';
import type { SmallEdition } from '../support/small-edition.ts';
import { writeNotice } from '../support/written-notice.ts';

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
    article: { id: 11, slug, title: { ru: expect.stringMatching(/Фильм/i) as string }, withdrawn: false },
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
