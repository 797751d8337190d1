import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { FileFault } from '#shared/office/file-fault.ts';
import type { AccountDatabase, AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import { countedNetwork, type Sender } from './upload-budget.ts';
import type { UploadLimits } from './upload-limits.ts';

export type UploadRow = Selectable<AccountTables['uploads']>;

/** What a new upload says of its file. */
export type Announced = { name: string; size: number; sha256: string | null };

/** How long a process may be silent before its hold on an upload lapses, in ms. */
const holdLasts = 20_000;

/**
 * Enters an upload. What it announces counts for its sender alone: others lose nothing until it comes.
 * @throws Failure `tooManyRequests` if there are too many, or the sender keeps too much
 */
export async function enterUpload(
  database: AccountDatabase,
  { owner, isConfirmed, address }: Sender,
  { name, size, sha256 }: Announced,
  limits: UploadLimits,
): Promise<string> {
  const { open, kept } = limits;
  const id = randomUUID();
  const now = Date.now();
  const network = countedNetwork(address);
  await transact(database, async (transaction) => {
    const own = await countOpen(transaction, { owner });
    const isTooMany =
      own >= (isConfirmed ? open.each : open.unconfirmed) ||
      (own >= open.few && (await countOpen(transaction, { network })) >= open.network) ||
      (await countOpen(transaction)) >= open.all;
    if (isTooMany) throw new Failure('tooManyRequests', 'too many unfinished uploads', { retryAfter: 3_600 });
    if ((await bytesOf(transaction, owner)) + size > (isConfirmed ? kept.each : kept.unconfirmed)) {
      throw new Failure('tooManyRequests', 'too much is kept and not sent', { retryAfter: 86_400 });
    }
    await transaction
      .insertInto('uploads')
      .values({
        id,
        owner,
        network,
        name,
        size,
        received: 0,
        expected_sha256: sha256,
        state: 'receiving',
        created: new Date(now).toISOString(),
        expires: new Date(now + limits.pause).toISOString(),
      })
      .execute();
  });
  return id;
}

/** Uploads of a person, of a network or of all; those refused, too, until they are forgotten. */
async function countOpen(
  database: Kysely<AccountTables>,
  by?: Partial<Pick<UploadRow, 'owner' | 'network'>>,
): Promise<number> {
  const { all } = await database
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number | string>().as('all'))
    .$if(by !== undefined, (query) => query.where((where) => where.and(by ?? {})))
    .executeTakeFirstOrThrow();
  return Number(all);
}

/** The bytes that a person keeps without sending them: uploads as announced, and files of drafts, removed ones too. */
async function bytesOf(database: Kysely<AccountTables>, owner: string): Promise<number> {
  const uploads = await database
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('owner', '=', owner)
    .where('state', '!=', 'refused')
    .executeTakeFirstOrThrow();
  const files = await database
    .selectFrom('manuscript_files')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_files.manuscript_id')
    .select(({ fn }) => fn.sum<number | string | null>('manuscript_files.size').as('bytes'))
    .where('author_id', '=', owner)
    .where('sending', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(uploads.bytes ?? 0) + Number(files.bytes ?? 0);
}

/** @throws Failure `notFound`, also for an upload of somebody else */
export async function findUpload(
  database: Kysely<AccountTables>,
  id: string,
  owner: string,
): Promise<UploadRow> {
  const row = await database
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('expires', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!row) throw noUpload();
  return row;
}

/** The uploads of a person that are not claimed yet, the latest last. */
export function listUploads(database: AccountDatabase, owner: string): Promise<UploadRow[]> {
  return database
    .selectFrom('uploads')
    .selectAll()
    .where('owner', '=', owner)
    .where('expires', '>', new Date().toISOString())
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** Holds an upload for one request, in whichever process; false while another has it. */
export async function takeHold(database: AccountDatabase, id: string, holder: string): Promise<boolean> {
  const now = Date.now();
  const { numUpdatedRows } = await database
    .updateTable('uploads')
    .set({ holder, held_until: new Date(now + holdLasts).toISOString() })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('holder', 'is', null),
        eb('holder', '=', holder),
        eb('held_until', '<', new Date(now).toISOString()),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export async function releaseHold(database: AccountDatabase, id: string, holder: string): Promise<void> {
  await database
    .updateTable('uploads')
    .set({ holder: null, held_until: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

/** Renews a hold while it is needed. */
export const renewHoldEvery = holdLasts / 4;

/**
 * Notes how much of an upload is safely on the disk.
 * @throws Failure `notFound` if it was removed meanwhile
 */
export async function noteReceived(
  database: AccountDatabase,
  id: string,
  received: number,
  { pause }: UploadLimits,
): Promise<void> {
  const expires = new Date(Date.now() + pause).toISOString();
  await update(database, id, { received, expires });
}

export async function noteRefused(
  database: AccountDatabase,
  id: string,
  fault: FileFault,
  { refused }: UploadLimits,
): Promise<void> {
  const expires = new Date(Date.now() + refused).toISOString();
  await database
    .updateTable('uploads')
    .set({ state: 'refused', fault, expires })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes what was found out of a file before it is stored, so that a process killed meanwhile loses nothing.
 * @throws Failure `notFound` if it was removed meanwhile
 */
export async function noteFound(
  database: AccountDatabase,
  id: string,
  { sha256, type, scan }: Pick<UploadRow, 'sha256' | 'type' | 'scan'>,
): Promise<void> {
  await update(database, id, { sha256, type, scan });
}

async function update(database: AccountDatabase, id: string, set: Partial<UploadRow>): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('uploads')
    .set(set)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noUpload();
}

function noUpload(): Failure {
  return new Failure('notFound', 'there is no such upload');
}

export async function noteFinished(
  database: AccountDatabase,
  id: string,
  { unclaimed }: UploadLimits,
): Promise<void> {
  const expires = new Date(Date.now() + unclaimed).toISOString();
  await database.updateTable('uploads').set({ state: 'finished', expires }).where('id', '=', id).execute();
}

/** Notes the size of a file that came in a form, which says it only at its end. */
export async function noteWhole(
  database: AccountDatabase,
  id: string,
  name: string,
  size: number,
): Promise<void> {
  await database.updateTable('uploads').set({ name, size, received: size }).where('id', '=', id).execute();
}

/** What is left of an upload whose row is removed. */
export type RemovedUpload = Pick<UploadRow, 'id' | 'sha256'>;

export function removeUpload(
  database: Kysely<AccountTables>,
  id: string,
): Promise<RemovedUpload | undefined> {
  return database.deleteFrom('uploads').where('id', '=', id).returning(['id', 'sha256']).executeTakeFirst();
}

/**
 * Removes what has expired and is not being written.
 * @returns the uploads removed, and by which content the store may have them
 */
export async function removeExpiredUploads(database: AccountDatabase, now: Date): Promise<RemovedUpload[]> {
  const time = now.toISOString();
  const removed = await database
    .deleteFrom('uploads')
    .where('expires', '<=', time)
    .where(({ or, eb }) => or([eb('holder', 'is', null), eb('held_until', '<', time)]))
    .returning(['id', 'sha256'])
    .execute();
  await database.deleteFrom('upload_days').where('day', '<', time.slice(0, 10)).execute();
  return removed;
}

/** Whether an upload of this content is finished or being finished. */
export async function isUploaded(database: AccountDatabase, sha256: string): Promise<boolean> {
  const row = await database
    .selectFrom('uploads')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}
