import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { awaitedScans } from '#shared/office/scan-state.ts';
import type { AccountDatabase } from '../accounts/db/schema.ts';
import { runCommand, unlessChanged } from './commands/run-command.ts';
import { type Scan, scanNothing } from './files/scan.ts';
import type { FileStore } from './files/store.ts';
import { inFolder } from './jobs/file-work.ts';
import type { Work } from './jobs/run-jobs.ts';
import type { FileRow } from './manuscripts/files-of.ts';
import type { Office } from './office.ts';

type Scanning = { office: Office; store: FileStore; scan: Scan; temporaryFolder: string };

/** Where files are of which the scanner speaks. */
const scannedTables = ['manuscript_files', 'review_files'] as const;

/** A scanner that is away is asked again after as long as it has been away, within these bounds, in ms. */
const patience = { least: 15_000, most: 600_000 };

/** How long whoever asks for a release waits for the scanner, in ms. */
const longestWait = 10_000;

/** Scans a file again that the scanner has not spoken about, until it does. */
export function scanWork(scanning: Scanning): Work {
  return async ({ subject, created }) => {
    if (await scanFile(scanning, subject)) return;
    const now = scanning.office.now().getTime();
    const pause = Math.min(Math.max(now - Date.parse(created), patience.least), patience.most);
    return new Date(now + pause);
  };
}

/**
 * Scans the files of a manuscript about which the scanner has not spoken, such as when their release is asked for. A
 * scanner that takes long goes on by itself.
 */
export async function scanAtOnce(scanning: Scanning, manuscriptId: string): Promise<void> {
  const files = await scanning.office.database
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', '=', manuscriptId)
    .where('removed', 'is', null)
    .where('scan', 'in', awaitedScans)
    .execute();
  const scanAll = async () => {
    // One after another: each is copied from the store first.
    for (const { id } of files) await scanFile(scanning, id);
  };
  await Promise.race([scanAll(), wait(longestWait, undefined, { ref: false })]);
}

/**
 * Queues scans of all files about which a scanner should speak and has not: of those, too, that came before there was
 * one. Where there is none any more, the jobs say so.
 */
export async function queueScans({ office, scan }: Pick<Scanning, 'office' | 'scan'>): Promise<void> {
  const { database } = office;
  if (scan !== scanNothing) {
    for (const table of scannedTables)
      await database.updateTable(table).set({ scan: 'waiting' }).where('scan', '=', 'absent').execute();
    await database
      .updateTable('uploads')
      .set({ scan: JSON.stringify({ verdict: 'notScanned', reason: 'unreachable' }) })
      .where('scan', '=', JSON.stringify({ verdict: 'notScanned', reason: 'absent' }))
      .execute();
  }
  const time = office.now().toISOString();
  for (const table of scannedTables) {
    await database
      .insertInto('office_jobs')
      .columns(['kind', 'subject', 'due', 'attempts', 'created'])
      .expression((where) =>
        where
          .selectFrom(table)
          .select((file) => [
            file.val('scan' as const).as('kind'),
            'id as subject',
            file.val(time).as('due'),
            file.lit(0).as('attempts'),
            file.val(time).as('created'),
          ])
          .where('scan', 'in', awaitedScans),
      )
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .execute();
  }
}

/**
 * Scans a file, and writes what the scanner says of its content wherever it is.
 * @returns whether that is the last word
 */
async function scanFile(scanning: Scanning, id: string): Promise<boolean> {
  const { office, scan } = scanning;
  const { database } = office;
  const awaited = (table: (typeof scannedTables)[number]) =>
    database
      .selectFrom(table)
      .select('sha256')
      .where('id', '=', id)
      .where('scan', 'in', awaitedScans)
      .executeTakeFirst();
  const file = (await awaited('manuscript_files')) ?? (await awaited('review_files'));
  if (!file) return true;
  let isSaid = true;
  await inFolder(scanning, file, async (_folder, source) => {
    const said = await scan(source);
    if (said.verdict === 'infected') await quarantineAll(office, file, said.name);
    else {
      const state = said.verdict === 'clean' ? 'clean' : said.reason;
      // A file does not become smaller: it is scanned again when its release is asked for, and after a new start.
      isSaid = state === 'clean' || state === 'absent' || state === 'tooLarge';
      await note(database, file, state);
    }
  });
  return isSaid;
}

type Content = Pick<FileRow, 'sha256'>;

async function note(database: AccountDatabase, { sha256 }: Content, scan: FileRow['scan']): Promise<void> {
  for (const table of scannedTables) {
    await database
      .updateTable(table)
      .set({ scan })
      .where('sha256', '=', sha256)
      .where('scan', 'in', awaitedScans)
      .execute();
  }
}

/** Takes every file of a content into quarantine, each by a command of its manuscript. */
async function quarantineAll(office: Office, { sha256 }: Content, found: string): Promise<void> {
  await office.database
    .updateTable('review_files')
    .set({ scan: 'infected', released: null })
    .where('sha256', '=', sha256)
    .execute();
  for (;;) {
    const file = await office.database
      .selectFrom('manuscript_files')
      .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_files.manuscript_id')
      .select(['manuscript_files.id', 'manuscript_id', 'version'])
      .where('sha256', '=', sha256)
      .where('scan', '!=', 'infected')
      .executeTakeFirst();
    if (!file) return;
    const input = { key: randomUUID(), version: file.version, fileId: file.id, found };
    await runCommand(office, file.manuscript_id, 'quarantine', 'system', input).catch(unlessChanged);
  }
}
