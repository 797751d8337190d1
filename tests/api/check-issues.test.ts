import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { addVolume } from '../support/published-editions.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';
import { writeNotice } from '../support/written-notice.ts';

let edition: SmallEdition;
beforeEach(() => {
  edition = smallEdition();
});
afterEach(() => edition.remove());

const film = 'film-ob-arkhitektore-perevod-stenogrammy';
const at = (...parts: string[]) => path.join(edition.resources, 'volumes', ...parts);
const edit = (file: string, facts: Record<string, unknown>) =>
  edition.edit(file, (content) => Object.assign(content, facts));

/** What the check finds, with paths relative to the folder. */
async function found(now = '2027-04-01T08:00:00Z'): Promise<{ problems: string[]; notes: string[] }> {
  const { problems, notes } = await checkLibrary(edition.resources, new Date(now));
  const short = (texts: string[]) => texts.map((text) => text.replaceAll(`${edition.resources}/`, ''));
  return { problems: short(problems), notes: short(notes) };
}

/** Adds volume 3 with an article in each of two issues, both with the same printed pages. */
function addTwoIssues(): void {
  addVolume(edition, 3);
  fs.rmSync(at('3/volume-3.pdf'));
  fs.cpSync(at('3/stenogramma-3'), at('3/vtoraya-stenogramma'), { recursive: true });
  const pdf = (name: string) => at('3/vtoraya-stenogramma', name);
  fs.renameSync(pdf('stenogramma-3.pdf'), pdf('vtoraya-stenogramma.pdf'));
  for (const number of [1, 2]) {
    fs.mkdirSync(at(`3/issue-${number}`));
    fs.copyFileSync(at('3/cover.svg'), at(`3/issue-${number}/cover.svg`));
    const facts = { volume: 3, number, published: '2027-03-30', cover: 'cover.svg' };
    fs.writeFileSync(at(`3/issue-${number}/issue.json`), JSON.stringify(facts, null, 2));
  }
  edit(at('3/volume.json'), { year: 2027, published: '2027-03-30' });
  const published = '2027-03-30';
  edit(at('3/stenogramma-3/article.json'), { issue: 1, published });
  edit(at('3/vtoraya-stenogramma/article.json'), {
    ...{ id: 20, slug: 'vtoraya-stenogramma', issue: 2, doi: '10.5555/usr.2027.3.20', published },
  });
}

test('issues may number their pages anew; within an issue, or a volume without issues, no page is claimed twice', async () => {
  addTwoIssues();
  const overlaps = async () => (await found()).notes.filter((note) => note.includes(' overlap with '));
  expect(await overlaps()).toEqual([]);
  edit(at('3/vtoraya-stenogramma/article.json'), { issue: 1 });
  expect(await overlaps()).toEqual([
    expect.stringMatching(
      /^volumes\/3\/vtoraya-stenogramma\/article\.json:1: the printed pages .* of volumes\/3\/stenogramma-3\//,
    ),
  ]);
  fs.rmSync(at('3/issue-1'), { recursive: true });
  fs.rmSync(at('3/issue-2'), { recursive: true });
  edit(at('3/vtoraya-stenogramma/article.json'), { issue: 2 });
  expect(await overlaps()).toHaveLength(1);
});

test('a day before the year of the volume is that of an article published online before its issue', async () => {
  addTwoIssues();
  const years = async () => (await found()).notes.filter((note) => note.includes('the year of its volume'));
  edit(at('3/stenogramma-3/article.json'), { published: '2026-12-10' });
  edit(at('3/vtoraya-stenogramma/article.json'), { published: '2028-01-10' });
  expect(await years()).toEqual([
    'volumes/3/vtoraya-stenogramma/article.json:1: published: 2028-01-10 is not in 2027, the year of its volume',
  ]);
});

test('an editor is told of what would be published at once although its day lies ahead', async () => {
  addTwoIssues();
  const notice = { published: '2027-03-30', slug: 'correction-of-the-film' };
  writeNotice(edition, 'correction', notice);
  const ahead = async (now?: string) =>
    (await found(now)).notes.filter((note) => note.includes(' lies ahead'));
  expect(await ahead()).toEqual([]);
  // In Almaty it is the 30th already.
  expect(await ahead('2027-03-29T20:00:00Z')).toEqual([]);
  const told = 'published: 2027-03-30 lies ahead, but npm run library publishes it at once without appears';
  expect(await ahead('2027-03-01T08:00:00Z')).toEqual([
    `notices/correction-of-the-film/notice.json:6: ${told}`,
    `volumes/3/issue-1/issue.json:4: ${told}`,
    `volumes/3/issue-2/issue.json:4: ${told}`,
  ]);
  edit(at('3/issue-1/issue.json'), { appears: '2027-03-30T09:00:00+05:00' });
  writeNotice(edition, 'correction', { ...notice, appears: '2027-03-30T09:00:00+05:00' });
  expect(await ahead('2027-03-01T08:00:00Z')).toEqual([expect.stringContaining('3/issue-2/issue.json:')]);
});

test('the chain of versions agrees with its days, its files and its notices', async () => {
  const file = at('2', film, 'article.json');
  const version = { number: 1, published: '2026-07-10', file: `${film}.v1.pdf` };
  fs.copyFileSync('resources/volumes/1/volume-1.pdf', at('2', film, version.file));
  expect(await found()).toEqual({
    problems: [],
    notes: expect.arrayContaining([
      `volumes/2/${film}/${film}.v1.pdf: is not among the versions in article.json, so readers do not get it`,
    ]) as string[],
  });
  edit(file, { versions: [version] });
  const missing = `volumes/2/${film}/article.json:1: versions: no notice tells of version 2: npm run new-notice -- --article ${film} --type new-version`;
  expect((await found()).notes).toContain(missing);

  const notice = writeNotice(edition, 'new-version', { published: '2026-07-09' });
  const { problems, notes } = await found();
  expect(problems).toEqual([
    'notices/new-version-of-the-film/notice.json:6: published: 2026-07-09 is before version 1, 2026-07-10',
  ]);
  expect(notes.filter((note) => note.includes('version'))).toEqual([]);

  writeNotice(edition, 'new-version', { published: '2026-09-01', appears: '2026-09-01T09:00:00+05:00' });
  expect((await found()).notes).toContain(
    'notices/new-version-of-the-film/notice.json:17: appears: the PDF of a new version is there at once, before this notice',
  );
  fs.rmSync(path.dirname(notice), { recursive: true });
  edit(file, { versions: [{ ...version, published: '2026-01-01' }] });
  expect((await found()).problems).toEqual([
    `volumes/2/${film}/article.json:1: versions.0.published: is before the article was published`,
  ]);
});

test('an issue that was published and whose folder is gone is named, before and while a library is made', async () => {
  addTwoIssues();
  const day = new Date('2027-04-01T08:00:00Z');
  expect(await makeLibrary(edition.resources, edition.libraryFile, { now: day })).toEqual([]);
  for (const number of [1, 2]) fs.rmSync(at(`3/issue-${number}`), { recursive: true });
  const { problems } = await checkLibrary(edition.resources, day, edition.libraryFile);
  const gone = (number: number) =>
    expect.stringMatching(
      `volumes/3/issue-${number}: this issue was published and its folder is gone: restore it`,
    );
  expect(problems.slice(0, 2)).toEqual([gone(1), gone(2)]);
  expect(problems.join()).not.toContain('volume 3 was published and is gone');
  expect(await makeLibrary(edition.resources, edition.libraryFile, { now: day })).toEqual(problems);
});
