import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { queueJob } from '../../server/office/jobs/queue-job.ts';
import type { JobRow, JobsOptions } from '../../server/office/jobs/run-jobs.ts';
import { createJobs } from '../../server/office/jobs/run-jobs.ts';
import { type Diary, openDiary } from '../support/diary.ts';

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
    work: { 'review-copy': work, proposal: work, scan: work },
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
