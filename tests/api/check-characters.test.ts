import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { linkHeader } from '#library/export/typed-links.ts';
import { manifestFileOf, markedFolderOf, scheduledFolderOf } from '#shared/library/beside-library.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { test } from '../support/api-test.ts';
import { addIssueAhead } from '../support/issue-ahead.ts';
import { make } from '../support/published-editions.ts';
import type { SmallEdition } from '../support/small-edition.ts';

const problemsOf = async (edition: SmallEdition) => (await checkLibrary(edition.resources)).problems;

test.for([
  ['10.5555/uѕr.2026.2.5', 'has “ѕ” (U+0455) at place 10, a Cyrillic letter'],
  ['10.5555/usr.2026‐2.5', 'has “‐” (U+2010) at place 17, which is no ASCII character'],
  ['10.5555/usr.2026.2.5.', 'ends with a punctuation mark'],
])('a DOI %s is named with what is wrong with it', async ([doi, reason], { edition }) => {
  edition.edit(`${edition.article}/article.json`, (article) => {
    article.doi = doi;
  });
  expect(await problemsOf(edition)).toEqual([
    expect.stringMatching(new RegExp(`article\\.json:1: doi: ${escaped(reason)}`)),
  ]);
});

test('an address of a licence with other letters is named, of the journal and of an article', async ({
  edition,
}) => {
  const licence = { name: 'CC', url: 'https://journal.example/лицензия' };
  edition.edit(`${edition.article}/article.json`, (article) => {
    article.licence = licence;
  });
  edition.edit(`${edition.resources}/journal/journal.json`, (journal) => {
    journal.licence = licence;
  });
  const reason =
    'licence.url: has “л” (U+043B) at place 25, a Cyrillic letter: write it as https://journal.example/%D0%BB';
  expect(await problemsOf(edition)).toEqual([
    expect.stringContaining(`journal.json:1: ${reason}`),
    expect.stringContaining(`article.json:1: ${reason}`),
  ]);
});

test('whatever stands in content, a header can be sent', () => {
  const href = 'https://doi.org/10.5555/с‐\u200b"><\ud800 \n';
  const header = linkHeader([{ rel: 'cite-as', href }]);
  expect(header).toMatch(/^<[\x21-\x7e]+>; rel="cite-as"$/);
  expect(() => new Headers({ link: header })).not.toThrow();
});

test('names of files that a library can’t have are named before anything is made', async ({ edition }) => {
  const cover = path.join(path.dirname(edition.article), 'cover.svg');
  fs.copyFileSync(cover, path.join(edition.resources, 'journal/images/logo copy.svg'));
  const slug = Array.from({ length: 25 }, () => 'longer').join('-');
  fs.renameSync(edition.article, path.join(path.dirname(edition.article), slug));
  const folder = path.join(path.dirname(edition.article), slug);
  fs.renameSync(path.join(folder, `${path.basename(edition.article)}.pdf`), path.join(folder, `${slug}.pdf`));
  edition.edit(path.join(folder, 'article.json'), (article) => {
    article.slug = slug;
  });
  fs.rmSync(path.join(edition.resources, 'journal/records.json'));
  expect(await problemsOf(edition)).toEqual([
    expect.stringMatching(
      /logo copy\.svg: the file’s name has U\+0020 at place 5, which is invisible: use Latin/,
    ),
    expect.stringMatching(/longer\.pdf: the file’s path is longer than 300 characters/),
  ]);
});

test('a publication that fails at its end changes nothing: ledgers, library and prepared editions stay', async ({
  edition,
}) => {
  addIssueAhead(edition);
  await make(edition, '2027-03-01T08:00:00Z');
  const files = [
    edition.libraryFile,
    manifestFileOf(edition.libraryFile),
    path.join(edition.resources, 'journal/records.json'),
  ];
  const before = files.map((file) => fs.readFileSync(file));
  const prepared = fs.readdirSync(scheduledFolderOf(edition.libraryFile));
  fs.appendFileSync(path.join(edition.article, 'abstract.en.md'), 'One more sentence.\n');
  fs.rmSync(markedFolderOf(edition.libraryFile), { recursive: true });
  fs.writeFileSync(markedFolderOf(edition.libraryFile), 'a file where a folder should be');
  await expect(
    makeLibrary(edition.resources, edition.libraryFile, { now: new Date('2027-03-02T08:00:00Z') }),
  ).rejects.toThrow('EEXIST');
  expect(files.map((file, nth) => fs.readFileSync(file).equals(before[nth] ?? Buffer.alloc(0)))).toEqual(
    files.map(() => true),
  );
  expect(fs.readdirSync(scheduledFolderOf(edition.libraryFile))).toEqual(prepared);
});

function escaped(text: string | undefined): string {
  return (text ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
