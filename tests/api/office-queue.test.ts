import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { JobFailed } from '../../server/office/files/run-limited.ts';
import { queueJob } from '../../server/office/jobs/queue-job.ts';
import type { JobRow, JobsOptions } from '../../server/office/jobs/run-jobs.ts';
import { createJobs } from '../../server/office/jobs/run-jobs.ts';
import { addReaders } from '../support/announcing-desk.ts';
import { type Diary, openDiary } from '../support/diary.ts';
import { fillOffice } from '../support/every-office-table.ts';

let diary: Diary;
let time: Date;
beforeEach(async () => {
  diary = await openDiary();
  onTestFinished(() => diary.remove());
  time = new Date('2026-11-30T07:00:00.000Z');
});

const pass = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1_000);
};
const queue = (subject: string) => queueJob(diary.database, 'review-copy', subject, time);
const waiting = async () =>
  (await diary.database.selectFrom('office_jobs').select('subject').execute()).length;

/** A process that does the jobs of the database, with what it gave up. */
function worker(work: JobsOptions['work']['review-copy']) {
  const givenUp: string[] = [];
  const jobs = createJobs({
    database: diary.database,
    work: { 'report-copy': work, 'review-copy': work, proposal: work, scan: work },
    giveUp: async ({ subject }) => void givenUp.push(subject),
    log: pino({ level: 'silent' }),
    now: () => time,
  });
  return { jobs, givenUp };
}

test('several processes do each job once', async () => {
  const done: string[] = [];
  const subjects = Array.from({ length: 30 }, (_, number) => `file-${number}`);
  for (const subject of subjects) await queue(subject);
  const workers = [1, 2, 3].map(() => worker(async ({ subject }) => void done.push(subject)));
  await Promise.all(workers.map(({ jobs }) => jobs.doDue()));
  expect(done.sort()).toEqual(subjects.sort());
  expect(await waiting()).toBe(0);
});

test('a slow job holds up nobody of another lane', async () => {
  const slow = Promise.withResolvers<undefined>();
  const done: string[] = [];
  const { jobs } = worker(async ({ kind, subject }) => {
    if (kind === 'scan') await slow.promise;
    done.push(subject);
  });
  await queueJob(diary.database, 'scan', 'old', time);
  await queue('new');
  const all = jobs.doDue();
  await expect.poll(() => done).toEqual(['new']);
  slow.resolve(undefined);
  await all;
  expect(done).toEqual(['new', 'old']);
});

test('a job that is queued again while it is done is done once more', async () => {
  const done: JobRow[] = [];
  const { jobs } = worker(async (job) => {
    done.push(job);
    pass(1);
    if (done.length === 1) await queue(job.subject);
  });
  await queue('file');
  await jobs.doDue();
  expect(done.map(({ subject }) => subject)).toEqual(['file', 'file']);
  expect(await waiting()).toBe(0);
});

test('what a killed process has begun is begun again after its claim, three times, and then given up', async () => {
  const begun: number[] = [];
  const killed = worker(({ attempts }) => {
    begun.push(attempts);
    return new Promise(() => undefined);
  });
  await queue('file');
  for (const attempt of [1, 2, 3]) {
    void killed.jobs.doDue();
    await expect.poll(() => begun.length).toBe(attempt);
    const { jobs, givenUp } = worker(async () => void begun.push(0));
    await jobs.doDue();
    expect([begun.length, givenUp]).toEqual([attempt, []]);
    pass(15 * 60);
  }
  const { jobs, givenUp } = worker(async () => void begun.push(0));
  await jobs.doDue();
  expect([begun, givenUp, await waiting()]).toEqual([[1, 2, 3], ['file'], 0]);
});

test('a job waits for room on a full disk, however long, and for nothing else longer than three attempts', async () => {
  let isFull = true;
  const { jobs, givenUp } = worker(async ({ subject }) => {
    if (subject === 'broken') throw new Error('broken');
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await queue('file');
  await queue('broken');
  for (let minute = 0; minute < 10; minute += 1) {
    await jobs.doDue();
    pass(60);
  }
  expect([givenUp, await waiting()]).toEqual([['broken'], 1]);
  isFull = false;
  await jobs.doDue();
  expect([givenUp, await waiting()]).toEqual([['broken'], 0]);
});

test('what was stopped at a limit on time or memory is given up at once', async () => {
  let attempts = 0;
  const { jobs, givenUp } = worker(async ({ subject }) => {
    attempts += 1;
    throw new JobFailed(subject === 'slow' ? 'timeout' : 'outOfMemory', 'stopped');
  });
  await queue('slow');
  await queue('large');
  await jobs.doDue();
  expect([attempts, givenUp.sort(), await waiting()]).toEqual([2, ['large', 'slow'], 0]);
});

test('people take turns: whose jobs have taken much wait for those of others, in every process', async () => {
  const { database } = diary;
  await addReaders(database, [{ email: 'flood@elsewhere.example' }, { email: 'honest@elsewhere.example' }]);
  const [flooder, honest] = await database.selectFrom('users').select('id').orderBy('email').execute();
  const message = { name: '', email: '', subject: '', message: '', language: 'kk', created: '' } as const;
  await database
    .insertInto('messages')
    .values({ id: randomUUID(), ...message })
    .execute();
  await fillOffice(database, flooder?.id ?? '');
  for (const table of ['office_jobs', 'job_turns'] as const) await database.deleteFrom(table).execute();
  const manuscript = await database.selectFrom('manuscripts').selectAll().executeTakeFirstOrThrow();
  const file = await database.selectFrom('manuscript_files').selectAll().executeTakeFirstOrThrow();
  const other = { manuscript_id: randomUUID(), id: randomUUID() };
  const own = { id: other.manuscript_id, number: null, author_id: honest?.id ?? '' };
  await database
    .insertInto('manuscripts')
    .values({ ...manuscript, ...own })
    .execute();
  await database
    .insertInto('manuscript_files')
    .values({ ...file, ...other })
    .execute();
  const files = new Map([
    ['flood', file.id],
    ['honest', other.id],
  ]);
  const whose = (subject: string) => [...files].find(([, id]) => id === subject)?.[0] ?? subject;
  const done: string[] = [];
  const work = async ({ subject, kind }: JobRow) => {
    done.push(`${whose(subject)} ${kind}`);
    pass(20);
    if (done.length === 1) await queueJob(database, 'proposal', files.get('honest') ?? '', time);
    return undefined;
  };
  const flood = files.get('flood') ?? '';
  await queueJob(database, 'review-copy', flood, time);
  await queueJob(database, 'proposal', flood, time);
  pass(1);
  await queueJob(database, 'review-copy', files.get('honest') ?? '', time);
  await worker(work).jobs.doDue();
  expect(done).toEqual(['flood review-copy', 'honest review-copy', 'flood proposal', 'honest proposal']);
  // Two processes at once do not both work for one person while another waits.
  const begun: string[] = [];
  const slow = () =>
    worker(({ subject }) => {
      begun.push(whose(subject));
      return new Promise(() => undefined);
    }).jobs;
  pass(2 * 60 * 60);
  await queueJob(database, 'review-copy', flood, time);
  await queueJob(database, 'proposal', flood, time);
  pass(1);
  await queueJob(database, 'review-copy', files.get('honest') ?? '', time);
  void slow().doDue();
  await expect.poll(() => begun.length).toBe(1);
  void slow().doDue();
  await expect.poll(() => begun.length).toBe(2);
  expect(begun).toEqual(['flood', 'honest']);
});
