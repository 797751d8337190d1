import { type Annotation, AnnotationAnswer } from '#shared/account/annotation.ts';
import { inReadingOrder, timeOfChange } from '#shared/account/annotation-merge.ts';
import { keepRecord } from '../../src/client/sync/annotation-entries.ts';
import { type AnnotationStorage, createMemoryStorage } from '../../src/client/sync/annotation-storage.ts';
import { type AnnotationAccount, syncAnnotations } from '../../src/client/sync/sync-annotations.ts';
import { newAnnotation } from './annotation.ts';
import type { Site } from './site.ts';
import { type Person, signInElsewhere, type Visitor } from './visitor.ts';

/** The endpoint of an account's annotations. */
export const address = '/api/account/annotations';

function accountOf(visitor: Visitor): AnnotationAccount {
  const checked = (reply: { status: number; text: string; body: unknown }) => {
    if (reply.status !== 200) throw new Error(`answered ${reply.status}: ${reply.text}`);
    return AnnotationAnswer.parse(reply.body);
  };
  return {
    read: async (since) => checked(await visitor.get(`${address}?since=${since}`)),
    send: async (changes) => checked(await visitor.post(address, changes)),
  };
}

/** A browser with its storage; its clock may be wrong. */
export type Device = { storage: AnnotationStorage; account: AnnotationAccount; clock: () => number };

/**
 * Logs a person in on a new device.
 * @param skew the error of its clock, in ms
 */
export async function device(at: Site, person: Person, skew = 0): Promise<Device> {
  const visitor = await signInElsewhere(at, person);
  return { storage: createMemoryStorage(), account: accountOf(visitor), clock: () => Date.now() + skew };
}

/** Synchronises a device with the account. */
export const sync = ({ storage, account }: Device) => syncAnnotations(storage, account);
const ownerOf = ({ storage }: Device) =>
  storage.change(async (transaction) => (await transaction.account()).owner);

/** The annotations shown on a device, in reading order. */
export async function shown({ storage }: Device): Promise<Annotation[]> {
  return inReadingOrder(
    (await storage.change((transaction) => transaction.entries())).map(({ record }) => record),
  );
}

/** Creates an annotation on a device. */
export async function make(at: Device, changes: Partial<Annotation> = {}): Promise<Annotation> {
  const now = new Date(at.clock()).toISOString();
  const annotation = newAnnotation({ createdAt: now, updatedAt: now, ...changes });
  const owner = await ownerOf(at);
  await at.storage.change((transaction) => keepRecord(transaction, owner, annotation));
  return annotation;
}

/** Leaves a draft that is too long to become a note. */
export const draft = ({ storage }: Device, { id }: Annotation) =>
  storage.change((transaction) => transaction.setDraft(id, 'much too long'));

/** The ids of the annotations with drafts on a device. */
export async function draftsOf({ storage }: Device): Promise<string[]> {
  return [...(await storage.change((transaction) => transaction.drafts())).keys()];
}

/**
 * Changes the note of an annotation.
 * @param note null removes the annotation
 */
export async function edit(at: Device, annotation: Annotation, note: string | null): Promise<void> {
  const time = timeOfChange(annotation, at.clock());
  const { id, articleId } = annotation;
  const record =
    note === null ? { id, articleId, deletedAt: time } : { ...annotation, note, updatedAt: time };
  const owner = await ownerOf(at);
  await at.storage.change((transaction) => keepRecord(transaction, owner, record));
}

/** Restores a removed annotation, as undo and import from a file do. */
export async function comeBack({ storage, clock }: Device, annotation: Annotation): Promise<void> {
  await storage.change(async (transaction) => {
    const { owner } = await transaction.account();
    const known = await transaction.entry(owner, annotation.id);
    const updatedAt = timeOfChange(known?.record ?? annotation, clock());
    await keepRecord(transaction, owner, { ...annotation, updatedAt });
  });
}
