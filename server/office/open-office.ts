import path from 'node:path';
import type { Logger } from 'pino';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { createAuthentication } from '../http/authenticate.ts';
import { sessionCookies } from '../http/cookies.ts';
import { startClocks } from './clock.ts';
import type { Scan } from './files/scan.ts';
import { type FileStore, openFolderStore } from './files/store.ts';
import { type UploadLimits, uploadLimits } from './files/upload-limits.ts';
import { createUploads, type Uploads } from './files/uploads.ts';
import { createFileWork } from './jobs/file-work.ts';
import { createJobs, type Jobs } from './jobs/run-jobs.ts';
import type { Office } from './office.ts';

export type OpenOffice = Office & {
  uploads: Uploads;
  store: FileStore;
  jobs: Jobs;
  /** Starts jobs and clocks, which go on until it is closed. */
  start(): void;
  close(): Promise<void>;
};

export type OfficeOptions = {
  accounts: Accounts;
  dataDir: string;
  /** The most bytes of a file. */
  uploadBytes: number;
  /** Where files are kept; by default a folder below `dataDir`. */
  store?: FileStore | undefined;
  scan?: Scan | undefined;
  limits?: UploadLimits | undefined;
  log: Logger;
  now?: (() => Date) | undefined;
};

/** Opens the editorial office: its files, uploads, jobs and clocks. */
export function openOffice(options: OfficeOptions): OpenOffice {
  const { accounts, dataDir, uploadBytes, scan, log, now = () => new Date() } = options;
  const { database, mails, publicUrl, limits } = accounts;
  const temporaryFolder = path.join(dataDir, 'uploads');
  const store = options.store ?? openFolderStore(path.join(dataDir, 'manuscripts'), temporaryFolder);
  const who = createAuthentication(accounts, sessionCookies(publicUrl));
  const uploads = createUploads({
    database,
    store,
    temporaryFolder,
    limits: options.limits ?? uploadLimits(uploadBytes),
    ownerOf: async (request) => {
      const session = await who.find(request);
      if (!session) throw new Failure('unauthenticated', 'not logged in');
      return session.userId;
    },
    scan,
  });
  const { work, giveUp } = createFileWork({ database, store, temporaryFolder, now });
  const jobs = createJobs({ database, work, giveUp, log, now });
  const office: Office = {
    database,
    mails,
    publicUrl,
    limits,
    mailQueued: () => accounts.mailQueued(),
    now,
    jobQueued: () => jobs.wake(),
  };
  let clocks: { stop(): Promise<void> } | undefined;
  return {
    ...office,
    uploads,
    store,
    jobs,
    start: () => {
      jobs.start();
      clocks = startClocks(office, log);
    },
    close: async () => {
      await clocks?.stop();
      await jobs.stop();
      uploads.close();
    },
  };
}
