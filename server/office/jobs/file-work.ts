import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Updateable } from 'kysely';
import { CopyReport } from '#shared/office/copy-report.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { isManuscriptType } from '#shared/office/manuscript-type.ts';
import { type ManuscriptForm, manuscriptForms, type Proposal } from '#shared/office/proposal.ts';
import type { AccountDatabase, AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { makeFolder } from '../../make-folder.ts';
import { convertToWord } from '../files/convert.ts';
import type { runIsolated } from '../files/run-isolated.ts';
import { isOutOfLimits } from '../files/run-limited.ts';
import type { FileStore } from '../files/store.ts';
import type { FileRow } from '../manuscripts/files-of.ts';
import { lastSending } from '../manuscripts/last-sending.ts';
import { contentOfProposal } from './content-of-proposal.ts';
import type { ReviewCopyInput, ReviewCopyResult } from './make-review-copy.ts';
import { soughtAuthors, soughtDigest } from './remake-copies.ts';
import type { JobRow, JobsOptions } from './run-jobs.ts';

/** Runs a module on a file; by default in a process of its own. */
export type RunJob = typeof runIsolated;

/** What is needed to work on files. */
export type FileContext = {
  database: AccountDatabase;
  store: FileStore;
  temporaryFolder: string;
  run: RunJob;
};

type FileWork = {
  work: Pick<JobsOptions['work'], 'review-copy' | 'proposal'>;
  /** Says at the file that there will be no result. */
  giveUp(job: JobRow, error: unknown): Promise<void>;
};

/** The work on files of manuscripts: copies for reviewers, and proposals read from texts. */
export function createFileWork(context: FileContext): FileWork {
  const { database } = context;
  const fail = (job: JobRow, fault: string) =>
    noteAtFile(database, job, { copy: 'failed', copy_fault: fault });
  return {
    work: {
      'review-copy': async (job) => {
        const file = await fileOf(database, job.subject);
        if (!file) return;
        const content = await contentOf(database, file);
        const sought = soughtDigest(content);
        // It was queued for other names, and these have come back.
        if (file.copy === 'ready' && file.copy_sought === sought) return;
        await inFolder(context, file, async (folder, source) => {
          const made = await copyOf(context, file, content, folder, source);
          if (made.outcome === 'refused') await fail(job, made.reason);
          else
            await noteAtFile(database, job, {
              ...(await keepMade(context, folder, made)),
              copy_sought: sought,
            });
        });
      },
      proposal: async (job) => {
        const file = await fileOf(database, job.subject);
        if (!file) return;
        await inFolder(context, file, (folder, source) => readFrom(context, file, folder, source));
      },
    },
    giveUp: async (job, error) => {
      if (job.kind === 'review-copy') await fail(job, isOutOfLimits(error) ? 'too-large' : 'damaged');
      else if (job.kind === 'proposal') await keepProposal(database, job.subject, undefined);
    },
  };
}

/** A file that its author or the office has, unless it has gone into quarantine meanwhile. */
function fileOf(database: AccountDatabase, id: string): Promise<FileRow | undefined> {
  return database
    .selectFrom('manuscript_files')
    .selectAll()
    .where('id', '=', id)
    .where(({ and, or, eb }) =>
      or([eb('removed', 'is', null), and([eb('sending', 'is not', null), eb('left_out', 'is', null)])]),
    )
    .where('scan', '!=', 'infected')
    .executeTakeFirst();
}

/** Removes folders of jobs whose process was killed, last changed before a time. */
export async function removeLeftovers(temporaryFolder: string, before: Date): Promise<void> {
  const jobs = jobsFolder(temporaryFolder);
  for (const name of await fs.readdir(jobs).catch(() => [])) {
    const folder = path.join(jobs, name);
    const found = await fs.stat(folder).catch(() => undefined);
    if (found && found.mtime < before) await fs.rm(folder, { recursive: true, force: true });
  }
}

function jobsFolder(temporaryFolder: string): string {
  return path.join(temporaryFolder, 'jobs');
}

/** Works on a copy of a file in a folder of its own, which is removed afterwards. */
export async function inFolder(
  { store, temporaryFolder }: Pick<FileContext, 'store' | 'temporaryFolder'>,
  { sha256 }: Pick<FileRow, 'sha256'>,
  work: (folder: string, source: string) => Promise<void>,
): Promise<void> {
  await inJobFolder(temporaryFolder, async (folder) => {
    const source = path.join(folder, 'source');
    await pipeline(await store.open(sha256), createWriteStream(source));
    await work(folder, source);
  });
}

/** Works in a folder of its own, which is removed afterwards. */
export async function inJobFolder<Result>(
  temporaryFolder: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const jobs = jobsFolder(temporaryFolder);
  makeFolder(jobs, 0o700);
  const folder = await fs.mkdtemp(path.join(jobs, 'job-'));
  try {
    return await work(folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

function copyOf(
  context: FileContext,
  { type, report }: FileRow,
  content: ManuscriptContent,
  folder: string,
  source: string,
): Promise<ReviewCopyResult> | ReviewCopyResult {
  if (!isManuscriptType(type)) return { outcome: 'refused', reason: 'needs-conversion' };
  // Chosen for the copy before, whose report keeps it.
  const leavesOutByline = report !== null && CopyReport.parse(JSON.parse(report)).byline?.isLeftOut === true;
  return makeCopy(context, folder, { source, type, contributors: soughtAuthors(content), leavesOutByline });
}

/** Makes the copy of a file, and its text, in a folder; of an RTF document, once it is converted. */
export async function makeCopy(
  { run }: Pick<FileContext, 'run'>,
  folder: string,
  given: Omit<ReviewCopyInput, 'copy' | 'text'>,
): Promise<ReviewCopyResult> {
  const { type, source } = given;
  const input = { ...given, copy: path.join(folder, 'copy'), text: path.join(folder, 'text') };
  const made = await scrubApart(run, folder, input);
  if (made.outcome === 'copied' || made.reason !== 'needs-conversion' || type !== 'rtf') return made;
  const converted = await convertToWord(source, folder, 'rtf');
  if (converted.outcome === 'absent') return { outcome: 'refused', reason: 'cannot-convert' };
  return scrubApart(run, folder, { ...input, source: converted.file, type: 'docx' });
}

/** What was sent with a file, or what its author has entered beside it so far. */
async function contentOf(
  database: AccountDatabase,
  { manuscript_id, sending }: FileRow,
): Promise<ManuscriptContent> {
  const { content } =
    sending === null
      ? await database
          .selectFrom('manuscripts')
          .select('content')
          .where('id', '=', manuscript_id)
          .executeTakeFirstOrThrow()
      : await lastSending(database, manuscript_id);
  return ManuscriptContent.parse(JSON.parse(content));
}

function scrubApart(run: RunJob, folder: string, input: ReviewCopyInput): Promise<ReviewCopyResult> {
  const module = new URL('make-review-copy.ts', import.meta.url);
  return run<ReviewCopyResult>({ module, input, folder, limits: { seconds: 120 } });
}

/** A copy that was made. */
type Made = Extract<ReviewCopyResult, { outcome: 'copied' }>;

/** Puts a copy and its text into the store. */
export async function keepMade({ store }: Pick<FileContext, 'store'>, folder: string, made: Made) {
  const { type, hasText, report } = made;
  const { sha256, size } = await store.put(path.join(folder, 'copy'));
  const text = hasText ? await store.put(path.join(folder, 'text')) : null;
  return {
    copy: 'ready' as const,
    copy_fault: null,
    copy_sha256: sha256,
    copy_size: size,
    copy_type: type,
    copy_text: text?.sha256 ?? null,
    report: JSON.stringify(report),
  };
}

/**
 * Writes what became of a copy, unless the file has gone into quarantine meanwhile, or the job is no longer what it was
 * claimed as: then it is done once more, with what has changed.
 */
export async function noteAtFile(
  database: AccountDatabase,
  { id, due, subject }: JobRow,
  result: Updateable<AccountTables['review_files']> & Updateable<AccountTables['manuscript_files']>,
  table: 'manuscript_files' | 'review_files' = 'manuscript_files',
): Promise<void> {
  await transact(database, (transaction) =>
    transaction
      .updateTable(table)
      .set(result)
      .where('id', '=', subject)
      .where('scan', '!=', 'infected')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('office_jobs').select('kind').where('office_jobs.id', '=', id).where('due', '=', due),
        ),
      )
      .execute(),
  );
}

async function readFrom(
  { database, run }: FileContext,
  file: FileRow,
  folder: string,
  source: string,
): Promise<void> {
  if (!manuscriptForms.some((form) => form === file.type)) return keepProposal(database, file.id, undefined);
  const module = new URL('read-proposal.ts', import.meta.url);
  const input = { source, type: file.type as ManuscriptForm };
  const proposal = await run<Proposal>({ module, input, folder, limits: { seconds: 60 } });
  await keepProposal(database, file.id, proposal);
}

async function keepProposal(
  database: AccountDatabase,
  fileId: string,
  proposal: Proposal | undefined,
): Promise<void> {
  const found = proposal && proposal.reason === undefined ? proposal : undefined;
  await database
    .updateTable('manuscript_proposals')
    .set({
      state: found ? 'ready' : 'failed',
      content: found ? JSON.stringify(contentOfProposal(found)) : null,
    })
    .where('file_id', '=', fileId)
    .execute();
  if (!found) return;
  await database
    .updateTable('manuscript_files')
    .set({ words: found.words })
    .where('id', '=', fileId)
    .execute();
}
