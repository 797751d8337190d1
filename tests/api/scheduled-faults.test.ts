import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { openCurrentLibrary } from '#library/current.ts';
import { openSoundLibrary } from '#library/open.ts';
import { scheduledFolderOf } from '#shared/library/beside-library.ts';
import { readSource } from '../../build/deposit/read-source.ts';
import { test } from '../support/api-test.ts';
import { setClock } from '../support/clock.ts';
import { addIssueAhead, firstMoment as first, inVolume3, scheduledAt } from '../support/issue-ahead.ts';
import { mountDisk } from '../support/mounted-disk.ts';
import { make } from '../support/published-editions.ts';
import type { Site } from '../support/site.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

beforeEach(() => setClock('2027-03-01T08:00:00Z'));

const publish = (edition: SmallEdition) => make(edition, new Date().toISOString());
const options = ({ libraryFile, resources }: SmallEdition) => ({ libraryFile, resourcesDir: resources });
const articles = (site: Site) => async () => (await site.get('/api/library/articles')).text();

test.each([
  [
    'damaged inside',
    (file: string) => fs.truncateSync(file, 8192),
    'its library is not that of its manifest',
  ],
  [
    'without a manifest',
    (file: string) => fs.rmSync(file.replace('.sqlite', '.manifest.json')),
    'its library is not that of its manifest',
  ],
  [
    'with a damaged compressed library',
    (file: string) => fs.truncateSync(`${file}.br`, 100),
    'its compressed library is not that of its manifest',
  ],
])('an edition %s is reported once, and the present library stays', async (_name, spoil, reason) => {
  const edition = smallEdition();
  onTestFinished(edition.remove);
  addIssueAhead(edition);
  await publish(edition);
  spoil(scheduledAt(edition, first, 'library.sqlite'));
  const before = fs.readFileSync(edition.libraryFile);
  const faults: unknown[] = [];
  setClock(first);
  const open = () => openCurrentLibrary(edition.libraryFile, (fault) => faults.push(fault));
  const library = open();
  expect(faults.map(String)).toEqual([expect.stringContaining(reason)]);
  expect(String(faults[0])).toContain('2027-03-30T04-00-00Z');
  expect(await library.get().library.article('stenogramma-3')).toBeNull();
  await library.close();
  expect(fs.readFileSync(edition.libraryFile).equals(before)).toBe(true);
});

test('an edition older than the present library does not replace it', async ({ edition }) => {
  addIssueAhead(edition);
  await publish(edition);
  const kept = `${scheduledFolderOf(edition.libraryFile)}.kept`;
  fs.renameSync(scheduledFolderOf(edition.libraryFile), kept);
  setClock('2027-06-01T00:00:00Z');
  fs.appendFileSync(path.join(edition.article, 'abstract.en.md'), 'One more sentence.\n');
  await publish(edition);
  fs.renameSync(kept, scheduledFolderOf(edition.libraryFile));
  const faults: unknown[] = [];
  const library = openCurrentLibrary(edition.libraryFile, (fault) => faults.push(fault));
  expect(faults.map(String)).toEqual([expect.stringContaining('a newer library is in use')]);
  await library.close();
});

/** A disk of its own, which memory is here. */
const otherDisk = '/dev/shm';

test.runIf(fs.existsSync(otherDisk))('an edition on another disk is taken up', async ({ serve, edition }) => {
  addIssueAhead(edition);
  await publish(edition);
  const folder = scheduledFolderOf(edition.libraryFile);
  const elsewhere = fs.mkdtempSync(path.join(otherDisk, 'editions-'));
  onTestFinished(() => fs.rmSync(elsewhere, { recursive: true, force: true }));
  fs.cpSync(folder, elsewhere, { recursive: true });
  fs.rmSync(folder, { recursive: true });
  fs.symlinkSync(elsewhere, folder);
  const site = await serve(options(edition));
  setClock(first);
  await expect.poll(articles(site), { timeout: 5_000 }).toContain('stenogramma-3');
  expect(fs.readdirSync(elsewhere)).toEqual([]);
});

test('an edition that could not be taken up is tried again, and said meanwhile', async ({ edition }) => {
  addIssueAhead(edition);
  await publish(edition);
  const faults: unknown[] = [];
  let isDiskAway = true;
  setClock(first);
  const library = openCurrentLibrary(
    edition.libraryFile,
    (fault) => faults.push(fault),
    (file) => {
      if (isDiskAway && file.includes('.scheduled')) throw new Error('EIO: i/o error, read');
      return openSoundLibrary(file);
    },
  );
  const reason = 'EIO: i/o error, read';
  expect(library.scheduleFaults()).toEqual([{ edition: '2027-03-30T04-00-00Z', reason }]);
  isDiskAway = false;
  setClock('2027-03-30T09:01:01+05:00');
  await expect.poll(() => library.get().library.article('stenogramma-3'), { timeout: 5_000 }).not.toBeNull();
  expect(library.scheduleFaults()).toEqual([]);
  expect(faults).toHaveLength(1);
  await library.close();
});

test('what would keep an edition from being taken up is told before its moment, to the operator only', async ({
  serve,
  edition,
}) => {
  addIssueAhead(edition);
  await publish(edition);
  fs.truncateSync(scheduledAt(edition, first, 'library.sqlite'), 8192);
  const library = openCurrentLibrary(edition.libraryFile, () => undefined);
  const site = await serve({ ...options(edition), library });
  const health = (await (await site.get('/health')).json()) as { parts: { library: unknown } };
  expect(health.parts.library).toMatchObject({
    status: 'degraded',
    scheduled: '2027-03-30T04-00-00Z: its library is not that of its manifest',
  });
  const stranger = await site.get('/health', { headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect(await stranger.text()).not.toContain('2027-03-30');
});

test('where nothing can be written, an edition is told before its moment, keeps the library that is there, and comes later', async ({
  edition,
  skip,
}) => {
  addIssueAhead(edition);
  await publish(edition);
  const disk = mountDisk(64_000, skip);
  fs.cpSync(path.dirname(edition.libraryFile), disk, { recursive: true });
  const file = path.join(disk, path.basename(edition.libraryFile));
  const remount = (mode: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${mode}`, disk]);
  remount('ro');
  const library = openCurrentLibrary(file, () => undefined);
  onTestFinished(() => library.close());
  const faults = [
    { edition: '2027-03-30T04-00-00Z', reason: expect.stringContaining('EROFS: read-only file system') },
  ];
  expect(library.scheduleFaults()).toEqual(faults);
  setClock(first);
  // Other tests show that one that runs looks again; this is one that starts.
  const started = openCurrentLibrary(file, () => undefined);
  onTestFinished(() => started.close());
  expect(started.scheduleFaults()).toEqual(faults);
  expect(await started.get().library.article('stenogramma-3')).toBeNull();
  remount('rw');
  setClock('2027-03-30T09:01:01+05:00');
  await expect.poll(() => started.get().library.article('stenogramma-3'), { timeout: 5_000 }).not.toBeNull();
  expect(started.scheduleFaults()).toEqual([]);
});

test('an edition left over from a former plan does not publish what was taken back', async ({ edition }) => {
  addIssueAhead(edition);
  await publish(edition);
  const kept = `${scheduledFolderOf(edition.libraryFile)}.kept`;
  fs.renameSync(scheduledFolderOf(edition.libraryFile), kept);
  fs.rmSync(inVolume3(edition), { recursive: true });
  fs.appendFileSync(path.join(edition.article, 'abstract.en.md'), 'One more sentence.\n');
  await publish(edition);
  fs.renameSync(kept, scheduledFolderOf(edition.libraryFile));
  const faults: unknown[] = [];
  const library = openCurrentLibrary(edition.libraryFile, (fault) => faults.push(fault));
  const said = expect.stringContaining('it was prepared with another library: remove it') as string;
  expect(faults.map(String)).toEqual([said]);
  setClock(first);
  await library.close();
  const later = openCurrentLibrary(edition.libraryFile, () => undefined);
  expect(await later.get().library.article('stenogramma-3')).toBeNull();
  await later.close();
});

test('a deposit counts what has appeared by itself since the library was made', async ({ edition }) => {
  addIssueAhead(edition);
  await publish(edition);
  await expect(readSource(edition.libraryFile, 3, 1, undefined)).rejects.toThrow('has no volume 3');
  setClock(first);
  const { articles } = await readSource(edition.libraryFile, 3, 1, undefined);
  expect(articles.map(({ article }) => article.slug)).toEqual(['stenogramma-3']);
});
