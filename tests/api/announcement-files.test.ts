import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { openCurrentLibrary } from '#library/current.ts';
import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import { libraryQuestions } from '#shared/library/library.ts';
import { checkLibrary, makeLibrary } from '../../build/make-library.ts';
import { makeAnnouncement } from '../../build/publishing/make-announcement.ts';
import { test } from '../support/api-test.ts';
import { setClock } from '../support/clock.ts';
import { npmRun } from '../support/npm-run.ts';
import type { SmallEdition } from '../support/small-edition.ts';
import { writeAnnouncement } from '../support/written-announcement.ts';

const deadline = '2026-12-31';

async function problems({ resources }: SmallEdition): Promise<string[]> {
  const found = await checkLibrary(resources);
  return found.problems.map((problem) => problem.replaceAll(`${resources}/`, ''));
}

test('announcements are in the library, the newest first, with their text as HTML and as plain text', async ({
  edition,
}) => {
  writeAnnouncement(edition, { deadline });
  writeAnnouncement(edition, { slug: 'a-new-editor', kind: 'news', published: '2026-09-02' });
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
  const open = openLibrary(edition.libraryFile);
  const library = createLibrary(open);
  const [news, call] = libraryQuestions.announcements.answer.parse(await library.announcements());
  expect(news).toMatchObject({ slug: 'a-new-editor', kind: 'news', deadline: null });
  expect(call).toMatchObject({ slug: 'cities-and-water', kind: 'call-for-papers', deadline });
  const whole = libraryQuestions.announcement.answer.parse(await library.announcement('cities-and-water'));
  expect(whole?.text.kk).toContain('<a href="/kk/submit-article">');
  expect(whole?.description.en).toContain('a thematic issue; submit as usual');
  expect(await library.announcement('no-such-call')).toBeNull();
  await open.close();
});

test.for<[Record<string, unknown>, number, string]>([
  [{ kind: 'call' }, 2, 'kind: must be call-for-papers or news, not "call"'],
  [{ published: '2026-02-30' }, 3, 'published: the calendar has no 2026-02-30'],
  [{ title: { ru: 'Город', en: 'City' } }, 4, 'title.kk: is missing'],
  [{ deadline: '2026-08-31' }, 9, 'deadline: 2026-08-31 is before published, 2026-09-01'],
  [{ kind: 'news', deadline }, 9, 'deadline: only a call for papers has one'],
  [
    { appears: '2026-09-02T09:00:00+05:00' },
    9,
    'appears: 2026-09-02 is another day than published, 2026-09-01',
  ],
  [{ topic: 'water' }, 9, 'topic: unknown field'],
])(
  '%j is named by file, line and reason, and nothing is made',
  async ([other, line, reason], { edition }) => {
    const folder = path.relative(edition.resources, writeAnnouncement(edition, other));
    expect(await problems(edition)).toEqual([`${folder}/announcement.json:${line}: ${reason}`]);
    expect(await makeLibrary(edition.resources, edition.libraryFile)).toHaveLength(1);
    expect(fs.existsSync(edition.libraryFile)).toBe(false);
  },
);

test('texts that are missing, have dead links, pictures or a title of their own are named, as is a folder whose name is no slug', async ({
  edition,
}) => {
  const folder = writeAnnouncement(edition);
  fs.rmSync(path.join(folder, 'text.ru.md'));
  fs.writeFileSync(
    path.join(folder, 'text.en.md'),
    '# Title\n\n[Dead](/announcements/nothing-here) and [sound](/announcements/cities-and-water)\n',
  );
  fs.writeFileSync(path.join(folder, 'text.kk.md'), 'Сурет:\n\n![](/images/journal/logo.svg)\n');
  writeAnnouncement(edition, { slug: 'water' });
  const at = 'announcements/cities-and-water';
  expect(await problems(edition)).toEqual([
    `${at}/text.en.md:1: the title is in announcement.json: begin headings with ##`,
    `${at}/text.en.md:3: the link to “/announcements/nothing-here” is dead: the site has no such page or file`,
    `${at}/text.kk.md:3: pictures are not allowed here`,
    `${at}/text.ru.md: missing`,
    expect.stringMatching(/^announcements\/water: the folder’s name is not a slug: at least two words/),
  ]);
});

test('an announcement prepared ahead appears at its moment, and not before', async ({ edition }) => {
  setClock('2027-03-01T08:00:00Z');
  writeAnnouncement(edition, { published: '2027-03-30', appears: '2027-03-30T09:00:00+05:00' });
  expect(await makeLibrary(edition.resources, edition.libraryFile, { now: new Date() })).toEqual([]);
  const seen = async () => {
    const current = openCurrentLibrary(edition.libraryFile, (fault) => expect.fail(String(fault)));
    const announcements = await current.get().library.announcements();
    await current.close();
    return announcements.map(({ slug }) => slug);
  };
  expect(await seen()).toEqual([]);
  setClock('2027-03-30T04:00:00Z');
  expect(await seen()).toEqual(['cities-and-water']);
});

test('npm run new-announcement makes an announcement to be filled in, and names what is missing', async ({
  edition,
}) => {
  const { resources } = edition;
  const run = npmRun('new-announcement', ['--slug', 'cities-and-water', '--resources', resources]);
  expect(await run.exit, run.output()).toBe(0);
  const missing = await problems(edition);
  expect(missing).toHaveLength(8);
  expect(missing).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/announcement\.json:4: published: not filled in yet\. The day of the ann/),
      expect.stringMatching(/announcement\.json:5: deadline: not filled in yet\. Only for a call/),
      expect.stringMatching(/text\.kk\.md:1: not filled in yet/),
    ]),
  );
  const again = () => makeAnnouncement(resources, { slug: 'cities-and-water', kind: 'news' });
  expect(again).toThrow('is there already');
  expect(() => makeAnnouncement(resources, { slug: 'Water', kind: 'news' })).toThrow('Water is not a slug');
});
