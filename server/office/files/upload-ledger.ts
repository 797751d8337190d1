import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { FileFault } from '#shared/office/file-fault.ts';
import type { AccountDatabase, AccountTables } from '../../accounts/db/schema.ts';
import { transact } from '../../accounts/db/transact.ts';
import type { UploadLimits } from './upload-limits.ts';

export type UploadRow = Selectable<AccountTables['uploads']>;

/** What a new upload says of its file. */
export type Announced = { owner: string; name: string; size: number; sha256: string | null };

/** The owner of what all people have sent together. */
const everyone = '';

/** How long a process may be silent before its hold on an upload lapses, in ms. */
const holdLasts = 20_000;

/**
 * Enters an upload, if there is room for its whole size.
 * @param freeBytes of the disk
 * @throws Failure `tooManyRequests` if there are too many, `storageFull`
 */
export async function enterUpload(
  database: AccountDatabase,
  { owner, name, size, sha256 }: Announced,
  limits: UploadLimits,
  freeBytes: number,
): Promise<string> {
  const id = randomUUID();
  const now = Date.now();
  await transact(database, async (transaction) => {
    const { all, outstanding } = await countOpen(transaction);
    const { all: own } = await countOpen(transaction, owner);
    if (own >= limits.open.each || all >= limits.open.all) {
      throw new Failure('tooManyRequests', 'too many unfinished uploads', { retryAfter: 3_600 });
    }
    if (outstanding + size > freeBytes - limits.free) throw new Failure('storageFull', 'the disk is full');
    await transaction
      .insertInto('uploads')
      .values({
        id,
        owner,
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

/** Uploads that are counted, and the bytes still to come of those unfinished. */
async function countOpen(database: Kysely<AccountTables>, owner?: string) {
  const found = await database
    .selectFrom('uploads')
    .select(({ fn, eb }) => [
      fn.countAll<number | string>().as('all'),
      fn.sum<number | string | null>(eb('size', '-', eb.ref('received'))).as('outstanding'),
    ])
    .where('state', '!=', 'refused')
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .executeTakeFirstOrThrow();
  return { all: Number(found.all), outstanding: Number(found.outstanding ?? 0) };
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
  if (!row) throw new Failure('notFound', 'there is no such upload');
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
 * Counts bytes before they are received: so many at most come in, however many requests there are.
 * @throws Failure `tooManyRequests`, with the time until the day ends
 */
export async function countBytes(
  database: AccountDatabase,
  owner: string,
  bytes: number,
  { day: most }: UploadLimits,
): Promise<void> {
  const day = today();
  if (await addBytes(database, owner, day, bytes, most.each)) {
    if (await addBytes(database, everyone, day, bytes, most.all)) return;
    await takeBack(database, owner, day, bytes);
  }
  const dayEnds = new Date().setUTCHours(24, 0, 0, 0);
  const retryAfter = (dayEnds - Date.now()) / 1_000;
  throw new Failure('tooManyRequests', 'too many bytes in a day', { retryAfter });
}

/** Takes back what was counted and did not come. */
export async function uncountBytes(database: AccountDatabase, owner: string, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  await takeBack(database, owner, today(), bytes);
  await takeBack(database, everyone, today(), bytes);
}

async function addBytes(database: AccountDatabase, owner: string, day: string, bytes: number, most: number) {
  if (bytes > most) return false;
  const counted = await database
    .insertInto('upload_days')
    .values({ owner, day, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'day'])
        .doUpdateSet(({ eb, ref }) => ({ bytes: eb(ref('upload_days.bytes'), '+', bytes) }))
        .where('upload_days.bytes', '<=', most - bytes),
    )
    .returning('bytes')
    .executeTakeFirst();
  return counted !== undefined;
}

async function takeBack(database: AccountDatabase, owner: string, day: string, bytes: number): Promise<void> {
  await database
    .updateTable('upload_days')
    .set(({ eb }) => ({ bytes: eb('bytes', '-', bytes) }))
    .where('owner', '=', owner)
    .where('day', '=', day)
    .where('bytes', '>=', bytes)
    .execute();
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Notes how much of an upload is safely on the disk. */
export async function noteReceived(
  database: AccountDatabase,
  id: string,
  received: number,
  { pause }: UploadLimits,
): Promise<void> {
  const expires = new Date(Date.now() + pause).toISOString();
  await database.updateTable('uploads').set({ received, expires }).where('id', '=', id).execute();
}

export async function noteRefused(database: AccountDatabase, id: string, fault: FileFault): Promise<void> {
  await database.updateTable('uploads').set({ state: 'refused', fault }).where('id', '=', id).execute();
}

/** Notes what was found out of a file before it is stored, so that a process killed meanwhile loses nothing. */
export async function noteFound(
  database: AccountDatabase,
  id: string,
  { sha256, type, scan }: Pick<UploadRow, 'sha256' | 'type' | 'scan'>,
): Promise<void> {
  await database.updateTable('uploads').set({ sha256, type, scan }).where('id', '=', id).execute();
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
