import type { Logger } from 'pino';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { createAuthentication } from '../http/authenticate.ts';
import { sessionCookies } from '../http/cookies.ts';
import { addressOf } from '../http/rate-limit.ts';
import { openBounceMaildir } from '../mail/bounce-maildir.ts';
import type { BounceSettings } from '../mail/bounces.ts';
import { openPress, type Press } from '../pdf/press.ts';
import { startClocks } from './clocks/clock.ts';
import { createDifferences, type Differences } from './documents/difference/differences.ts';
import { cleanStore, isUsed } from './files/clean-store.ts';
import { type Converter, findConverter } from './files/convert.ts';
import type { ManuscriptFiles } from './files/open-files.ts';
import { runIsolated } from './files/run-isolated.ts';
import { missingLimit } from './files/run-limited.ts';
import type { FileStore } from './files/store.ts';
import { type UploadLimits, uploadLimits } from './files/upload-limits.ts';
import { createUploads, type Uploads } from './files/uploads.ts';
import { createFileWork, inJobFolder, type RunJob, removeLeftovers } from './jobs/file-work.ts';
import { createReportCopies } from './jobs/report-copy.ts';
import { createJobs, type Jobs } from './jobs/run-jobs.ts';
import type { Office } from './office.ts';
import { findPerson } from './people/person.ts';
import { queueScans, scanAtOnce, scanWork } from './scan-files.ts';

export type OpenOffice = Office & {
  uploads: Uploads;
  store: FileStore;
  /** Compares versions of texts. */
  differences: Differences;
  jobs: Jobs;
  /** Sets what people take with them. */
  press: Press;
  /** Has the scanner look at files of a manuscript that it has not spoken about, before they are released. */
  scanAtOnce(manuscriptId: string): Promise<void>;
  /** What converts documents on this machine, once it is known. */
  converter(): Converter | 'none' | 'unknown';
  /** What the system lacks to read files of strangers within limits. */
  lacking: string | undefined;
  /** Starts jobs and clocks, which go on until it is closed. */
  start(): void;
  close(): Promise<void>;
};

export type OfficeOptions = {
  accounts: Accounts;
  library: Pick<CurrentLibrary, 'get'>;
  /** Where files are kept, and how they are scanned. */
  files: ManuscriptFiles;
  /** The most bytes of a file. */
  uploadBytes: number;
  limits?: UploadLimits | undefined;
  /** Whether files are taken though what reads them can’t be limited. */
  acceptsUnconfined?: boolean | undefined;
  /** Where mails come back to. */
  bounces?: BounceSettings | undefined;
  /** How hostile files are opened: by default in a process of their own. */
  run?: RunJob | undefined;
  log: Logger;
  now?: (() => Date) | undefined;
};

/** How often the store is cleaned, in ms. */
const cleanEvery = 24 * 60 * 60 * 1_000;

/** Longer than any job takes, in ms. */
const leftoverAfter = 60 * 60 * 1_000;

/** Opens the editorial office: its files, uploads, jobs and clocks. */
export function openOffice(options: OfficeOptions): OpenOffice {
  const { accounts, library, files, uploadBytes, log, run = runIsolated, now = () => new Date() } = options;
  const { database, mails, publicUrl, limits, sealing } = accounts;
  const { store, scan, temporaryFolder } = files;
  const lacking = run === runIsolated ? missingLimit() : undefined;
  if (lacking !== undefined) {
    const means = options.acceptsUnconfined ? 'files are taken all the same' : 'uploads are refused';
    log.warn({ lacking }, `files of strangers can’t be read within limits: ${means}`);
  }
  const press = openPress();
  const who = createAuthentication(accounts, sessionCookies(publicUrl));
  const uploads = createUploads({
    database,
    store,
    temporaryFolder,
    limits: options.limits ?? uploadLimits(uploadBytes),
    senderOf: async (request) => {
      const session = await who.find(request);
      const person = session && (await findPerson(database, session.userId));
      if (!person) throw new Failure('unauthenticated', 'not logged in');
      return { owner: person.id, isConfirmed: person.emailVerified, address: addressOf(request) };
    },
    isUsed: (sha256) => isUsed(database, sha256),
    scan,
    isSafe: () => lacking === undefined || options.acceptsUnconfined === true,
  });
  const { work, giveUp } = createFileWork({ database, store, temporaryFolder, run });
  const reportCopies = createReportCopies({ database, store, temporaryFolder, run });
  const office: Office = {
    database,
    mails,
    publicUrl,
    limits,
    sealing,
    uploads,
    mailQueued: () => accounts.mailQueued(),
    now,
    archive: () => library.get(),
    bounces:
      options.bounces?.maildir === undefined
        ? undefined
        : openBounceMaildir(database, options.bounces, options.bounces.maildir, log),
    board: () => library.get().library.editorialBoard(),
    uploadBytes,
    jobQueued: () => jobs.wake(),
  };
  const differences = createDifferences(store);
  const scanning = { office, store, scan, temporaryFolder };
  const jobs = createJobs({
    database,
    work: { ...work, 'report-copy': reportCopies.work, scan: scanWork(scanning) },
    giveUp: (job, error) => (job.kind === 'report-copy' ? reportCopies : { giveUp }).giveUp(job, error),
    log,
    now,
  });
  let converter: Converter | 'none' | 'unknown' = 'unknown';
  const tryConverter = async () => {
    try {
      converter = (await inJobFolder(temporaryFolder, findConverter)) ?? 'none';
      if (converter === 'none') log.warn('nothing converts RTF here: authors are asked for DOCX or PDF');
    } catch (error) {
      log.error({ err: error }, 'it could not be tried what converts documents');
    }
  };
  let trying: Promise<void> | undefined;
  let clocks: { stop(): Promise<void> } | undefined;
  let starting: Promise<void> | undefined;
  let cleaning: Promise<unknown> = Promise.resolve();
  const clean = () => {
    const before = new Date(now().getTime() - leftoverAfter);
    cleaning = Promise.all([
      cleanStore(database, store, now()),
      removeLeftovers(temporaryFolder, before),
    ]).catch((error: unknown) => log.error({ err: error }, 'the store of files could not be cleaned'));
  };
  let cleaner: NodeJS.Timeout | undefined;
  return {
    ...office,
    uploads,
    store,
    differences,
    jobs,
    press,
    scanAtOnce: (manuscriptId) => scanAtOnce(scanning, manuscriptId),
    converter: () => converter,
    lacking,
    start: () => {
      trying = tryConverter();
      starting = queueScans(scanning)
        .catch((error: unknown) => log.error({ err: error }, 'scans of files could not be queued'))
        .then(() => jobs.wake());
      jobs.start();
      clocks = startClocks(office, log);
      cleaner = setInterval(clean, cleanEvery).unref();
    },
    close: async () => {
      clearInterval(cleaner);
      await starting;
      await trying;
      await clocks?.stop();
      await cleaning;
      await jobs.stop();
      await differences.close();
      uploads.close();
      await press.close();
    },
  };
}
