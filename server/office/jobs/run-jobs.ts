import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { AccountDatabase, AccountTables } from '../../accounts/db/schema.ts';
import { isStorageFull } from '../files/receive.ts';
import { isOutOfLimits } from '../files/run-limited.ts';
import { chargeTurn, spentBy } from './turns.ts';

export type JobRow = Selectable<AccountTables['office_jobs']>;

/**
 * Does the work of a job and writes its result; throws if it is to be tried again a few times.
 * @returns when it is to be done again, if what it needs is away
 */
export type Work = (job: JobRow) => Promise<Date | undefined>;

export type JobsOptions = {
  database: AccountDatabase;
  work: Record<JobRow['kind'], Work>;
  /** Called when a job has failed for the last time, to say so where its result would be. */
  giveUp(job: JobRow, error: unknown): Promise<void>;
  log: Logger;
  now(): Date;
};

export type Jobs = {
  start(): void;
  /** Looks for work at once; to be called after the commit. */
  wake(): void;
  /** Does everything that is due. */
  doDue(): Promise<void>;
  stop(): Promise<void>;
};

/** How often a job is tried: the process may be killed in the middle of one. */
const mostAttempts = 3;

/** Longer than any job lasts, in ms: then whoever claimed it has died. */
const claimLasts = 10 * 60_000;

const lookEvery = 20_000;

/** How long a job waits for room on a full disk, in ms. */
const roomWaits = 60_000;

/** Jobs that wait for one another: those of other lanes go on beside them, as a slow scan beside copies. */
const lanes: readonly JobRow['kind'][][] = [['review-copy', 'report-copy', 'proposal'], ['scan']];

/** A job that this process does, whose it is, and since when. */
type Claimed = { job: JobRow; person: string | null; begun: Date };

/** What a job counts while it is done, in ms: other processes then look at other people’s. */
const leastTurn = 1_000;

/**
 * Does queued work, in each process one job of a lane at a time: a conversion takes a core and its memory. People take
 * turns: next is a job of whose jobs have taken the least time lately. A job is claimed by
 * its due time, so that of several processes one does it, and that it is done again if its process is killed.
 */
export function createJobs({ database, work, giveUp, log, now }: JobsOptions): Jobs {
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let started = false;

  const claim = async (lane: JobRow['kind'][]): Promise<Claimed | undefined> => {
    for (;;) {
      const time = now();
      const row = await database
        .selectFrom('office_jobs')
        .leftJoin('manuscript_files', 'manuscript_files.id', 'office_jobs.subject')
        .leftJoin('manuscripts', 'manuscripts.id', 'manuscript_files.manuscript_id')
        .selectAll('office_jobs')
        .select('author_id as person')
        .where('office_jobs.due', '<=', time.toISOString())
        .where('kind', 'in', lane)
        .orderBy(spentBy('author_id', time))
        .orderBy('office_jobs.due')
        .orderBy('office_jobs.id')
        .limit(1)
        .executeTakeFirst();
      if (!row) return undefined;
      const due = new Date(time.getTime() + claimLasts).toISOString();
      const claimed = await database
        .updateTable('office_jobs')
        .set({ due, attempts: row.attempts + 1 })
        .where('id', '=', row.id)
        .where('due', '=', row.due)
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 0n) continue;
      const { person, ...job } = row;
      await chargeTurn(database, person, leastTurn, time);
      return { job: { ...job, due, attempts: row.attempts + 1 }, person, begun: time };
    }
  };

  const putOff = async ({ id, due }: JobRow, until: number, attempts: number): Promise<void> => {
    const next = { due: new Date(until).toISOString(), attempts };
    await database.updateTable('office_jobs').set(next).where('id', '=', id).where('due', '=', due).execute();
  };

  const doOne = async (job: JobRow): Promise<void> => {
    const about = { job: job.kind, subject: job.subject };
    try {
      if (job.attempts > mostAttempts) throw new Error('it was begun several times and never ended');
      const again = await work[job.kind](job);
      if (again) return await putOff(job, again.getTime(), 0);
    } catch (error) {
      if (isStorageFull(error)) {
        log.warn({ err: error, ...about }, 'the disk is full; a job waits for room');
        return putOff(job, now().getTime() + roomWaits, 0);
      }
      if (job.attempts < mostAttempts && !isOutOfLimits(error)) {
        log.warn({ err: error, ...about }, 'a job failed; it is tried again');
        return putOff(job, now().getTime() + 1_000 * 4 ** job.attempts, job.attempts);
      }
      log.error({ err: error, ...about }, 'a job failed and is given up');
      await giveUp(job, error);
    }
    // One that was queued again meanwhile stays: what it begins with has changed.
    await database.deleteFrom('office_jobs').where('id', '=', job.id).where('due', '=', job.due).execute();
  };

  const doLane = async (lane: JobRow['kind'][]): Promise<void> => {
    for (let claimed = await claim(lane); claimed; claimed = await claim(lane)) {
      const { job, person, begun } = claimed;
      await doOne(job);
      const time = now();
      await chargeTurn(database, person, time.getTime() - begun.getTime() - leastTurn, time);
    }
  };

  const doDue = async (): Promise<void> => {
    const ended = await Promise.allSettled(lanes.map(doLane));
    for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  };

  const look = (): void => {
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = doDue()
      .catch((error: unknown) => log.error({ err: error }, 'jobs can’t be read; retrying'))
      .finally(() => {
        running = undefined;
        if (!started) return;
        if (again) {
          again = false;
          look();
        } else timer = setTimeout(look, lookEvery).unref();
      });
  };

  return {
    start: () => {
      started = true;
      look();
    },
    wake: () => {
      if (started) look();
    },
    doDue,
    stop: async () => {
      started = false;
      clearTimeout(timer);
      await running;
    },
  };
}
