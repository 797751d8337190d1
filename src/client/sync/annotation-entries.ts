import type { AnnotationAnswer, AnnotationRecord } from '#shared/account/annotation.ts';
import { eraOf } from '#shared/account/annotation-era.ts';
import { changedAt, isRemoved, newerRecord } from '#shared/account/annotation-merge.ts';
import type { StoredAnnotation, Transaction } from './annotation-storage.ts';

/** The owner of annotations made without an account. */
export const nobodys = '';

/**
 * Stores a local change, unless a newer state is already there.
 * @returns the state that is now stored
 */
export async function keepRecord(
  transaction: Transaction,
  owner: string,
  record: AnnotationRecord,
): Promise<StoredAnnotation> {
  const known = await transaction.entry(owner, record.id);
  if (known && newerRecord(known.record, record) === known.record) return known;
  const entry: StoredAnnotation = { owner, id: record.id, record, changed: true };
  await transaction.put(entry);
  return entry;
}

/** What the account does not know yet: its owner's changes, and annotations made without an account. */
export async function unsentEntries(transaction: Transaction): Promise<StoredAnnotation[]> {
  const { owner } = await transaction.account();
  const entries = await transaction.entries();
  return entries.filter(
    (entry) => (entry.owner === owner || entry.owner === nobodys) && entry.changed && !entry.refused,
  );
}

/** Switches this device to an account. Another account's annotations are removed, unless they are unsent. */
export async function enterAccount(transaction: Transaction, owner: string): Promise<void> {
  if ((await transaction.account()).owner === owner) return;
  await leaveAccount(transaction);
  await transaction.setAccount({ owner, cursor: 0 });
}

/**
 * Removes the account's annotations from this device. Unsent ones stay, hidden, until their owner is back;
 * unless the account has been deleted.
 */
export async function leaveAccount(transaction: Transaction, isDeleted = false): Promise<void> {
  const { owner } = await transaction.account();
  if (owner === nobodys) return;
  const drafts = await transaction.drafts();
  const isUnsent = ({ id, record, changed }: StoredAnnotation) =>
    changed || (drafts.has(id) && !isRemoved(record));
  for (const entry of await transaction.entries()) {
    if (entry.owner === owner && (isDeleted || !isUnsent(entry))) await transaction.remove(owner, entry.id);
  }
  await transaction.setAccount({ owner: nobodys, cursor: 0 });
  // A draft is removed with its annotation.
  const here = new Set((await transaction.entries()).map(({ id }) => id));
  for (const id of drafts.keys()) if (!here.has(id)) await transaction.setDraft(id, null);
}

/**
 * Stores a response of the account. Local changes made meanwhile win if they are newer.
 * @param sent the changes that were sent
 * @returns false if this device now holds another account's annotations: then nothing was done
 */
export async function adoptAnswer(
  transaction: Transaction,
  answer: AnnotationAnswer,
  sent: readonly AnnotationRecord[] = [],
): Promise<boolean> {
  const { owner, cursor } = await transaction.account();
  if (owner !== answer.owner) return false;
  const sentAt = new Map(sent.map((record) => [record.id, changedAt(record)]));
  const isAnswered = (entry: StoredAnnotation) =>
    !entry.changed || sentAt.get(entry.id) === changedAt(entry.record);
  // An account that knows less than before was restored from a backup: send it what it lost.
  const isBehind = answer.cursor < cursor || (cursor > 0 && eraOf(answer.cursor) !== eraOf(cursor));

  for (const record of answer.annotations) {
    let stands: StoredAnnotation = { owner, id: record.id, record, changed: false };
    for (const from of [owner, nobodys]) {
      const mine = await transaction.entry(from, record.id);
      const counts = mine && (isBehind || !isAnswered(mine));
      if (counts && newerRecord(mine.record, stands.record) === mine.record) {
        stands = { owner, id: record.id, record: mine.record, changed: true };
      }
    }
    await transaction.remove(nobodys, record.id);
    // Removals are stored too: an annotation that is restored must have a later time.
    await transaction.put(stands);
  }

  await settleSent(transaction, answer, isAnswered, sentAt);
  if (answer.complete) await settleOthers(transaction, answer, isBehind);
  await transaction.setAccount({ owner, cursor: answer.cursor });
  return true;
}

/** What was sent and is missing from the response was rejected, or the account already had it. */
async function settleSent(
  transaction: Transaction,
  { owner, annotations, refused }: AnnotationAnswer,
  isAnswered: (entry: StoredAnnotation) => boolean,
  sentAt: ReadonlyMap<string, string>,
): Promise<void> {
  const told = new Set(annotations.map(({ id }) => id));
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
  for (const id of sentAt.keys()) {
    for (const from of told.has(id) ? [] : [owner, nobodys]) {
      const entry = await transaction.entry(from, id);
      if (!entry?.changed || !isAnswered(entry)) continue;
      const reason = reasons.get(id);
      if (reason) await transaction.put({ ...entry, refused: reason });
      else {
        await transaction.remove(from, id);
        await transaction.put({ ...entry, owner, changed: false });
      }
    }
  }
}

/** Annotations missing from a complete response were removed elsewhere, or lost by the account. */
async function settleOthers(
  transaction: Transaction,
  answer: AnnotationAnswer,
  isBehind: boolean,
): Promise<void> {
  const told = new Set(answer.annotations.map(({ id }) => id));
  for (const entry of await transaction.entries()) {
    if (entry.owner !== answer.owner || entry.changed || told.has(entry.id)) continue;
    if (isBehind) await transaction.put({ ...entry, changed: true });
    else await transaction.remove(entry.owner, entry.id);
  }
}
