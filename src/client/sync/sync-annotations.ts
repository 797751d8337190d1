import type { AnnotationAnswer, AnnotationChanges } from '#shared/account/annotation.ts';
import { annotationLimits } from '#shared/account/annotation-limits.ts';
import { adoptAnswer, enterAccount, unsentEntries } from './annotation-entries.ts';
import type { AnnotationStorage, StoredAnnotation } from './annotation-storage.ts';

/** The account's endpoints: `GET` and `POST /api/account/annotations`. */
export type AnnotationAccount = {
  read(since: number): Promise<AnnotationAnswer>;
  send(changes: AnnotationChanges): Promise<AnnotationAnswer>;
};

/** Bytes of a request besides its changes. */
const frame = 1_000;

/**
 * Synchronises this device with the account of the logged-in user: reads the account's changes, then sends
 * the local ones.
 * @throws Failure of a request; what was done before it stays done
 */
export async function syncAnnotations(storage: AnnotationStorage, account: AnnotationAccount): Promise<void> {
  const { cursor, owner } = await storage.change((transaction) => transaction.account());
  let answer = await account.read(cursor);
  if (answer.owner !== owner) {
    await storage.change((transaction) => enterAccount(transaction, answer.owner));
    if (cursor > 0) answer = await account.read(0);
  }
  if (!(await storage.change((transaction) => adoptAnswer(transaction, answer)))) return;

  let since = answer.cursor;
  for (const part of inRequests(await storage.change(unsentEntries))) {
    const sent = part.map(({ record }) => record);
    const kept = await account.send({ owner: answer.owner, since, changes: sent });
    if (!(await storage.change((transaction) => adoptAnswer(transaction, kept, sent)))) return;
    since = kept.cursor;
  }
}

/** Splits entries into requests of allowed size. */
function inRequests(entries: readonly StoredAnnotation[]): StoredAnnotation[][] {
  const most = annotationLimits.requestBytes - frame;
  const parts: StoredAnnotation[][] = [];
  let bytes = most;
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry.record)).length + 1;
    let part = parts.at(-1);
    if (!part || bytes + size > most || part.length >= annotationLimits.changes) {
      part = [];
      parts.push(part);
      bytes = 0;
    }
    part.push(entry);
    bytes += size;
  }
  return parts;
}
