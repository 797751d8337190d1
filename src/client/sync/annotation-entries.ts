import type { AnnotationAnswer, AnnotationRecord } from '#shared/annotation.ts';
import { eraOf } from '#shared/annotation-era.ts';
import { changedAt, isRemoved, newerRecord } from '#shared/annotation-merge.ts';
import type { StoredAnnotation, Transaction } from './annotation-storage.ts';

/** The owner of what was made while nobody was signed in. */
export const nobodys = '';

/** Keeps what was written here, unless something newer is there already. @returns what is kept now */
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

/** What the account does not know yet: its own changes, and what was made while nobody was signed in. */
export async function unsentEntries(transaction: Transaction): Promise<StoredAnnotation[]> {
  const { owner } = await transaction.account();
  const entries = await transaction.entries();
  return entries.filter(
    (entry) => (entry.owner === owner || entry.owner === nobodys) && entry.changed && !entry.refused,
  );
}

/** Begins to hold an account's annotations; those of another that it knows already go from this device. */
export async function enterAccount(transaction: Transaction, owner: string): Promise<void> {
  if ((await transaction.account()).owner === owner) return;
  await leaveAccount(transaction);
  await transaction.setAccount({ owner, cursor: 0 });
}

/**
 * Removes the annotations of whoever was signed in from this device. What could not be sent to the account stays,
 * unseen, until they are back; unless there is no account any more.
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
  // A draft leaves with what it was written to.
  const here = new Set((await transaction.entries()).map(({ id }) => id));
  for (const id of drafts.keys()) if (!here.has(id)) await transaction.setDraft(id, null);
}

/**
 * Takes an answer of the account in. What was written here meanwhile stays if it is newer.
 * @param sent what the answer is to
 * @returns false when another account's annotations are here by now: then nothing was done
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
  // An account that knows less than before was restored from a copy: it gets back what it lost.
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
    // Removals are remembered: what comes back must be told as later than them.
    await transaction.put(stands);
  }

  await settleSent(transaction, answer, isAnswered, sentAt);
  if (answer.complete) await settleOthers(transaction, answer, isBehind);
  await transaction.setAccount({ owner, cursor: answer.cursor });
  return true;
}

/** What was sent and is not in the answer was refused, or is known to the account as it is. */
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

/** What the account knew, and does not name in a complete answer, was removed elsewhere, or lost by the account. */
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
