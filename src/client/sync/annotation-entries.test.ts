import { beforeEach, describe, expect, test } from 'vitest';
import type { AnnotationAnswer, AnnotationRecord } from '#shared/account/annotation.ts';
import { newAnnotation, removed } from '../../../tests/support/annotation.ts';
import {
  adoptAnswer,
  enterAccount,
  keepRecord,
  leaveAccount,
  nobodys,
  unsentEntries,
} from './annotation-entries.ts';
import { type AnnotationStorage, createMemoryStorage, type StoredAnnotation } from './annotation-storage.ts';

const note = newAnnotation({ updatedAt: '2026-11-01T10:00:00.000Z' });
const later = { ...note, note: 'later', updatedAt: '2026-11-02T10:00:00.000Z' };
const other = newAnnotation({ updatedAt: '2026-11-01T11:00:00.000Z' });
const era = 2 ** 32;

let storage: AnnotationStorage;
beforeEach(() => {
  storage = createMemoryStorage();
});

function answer(change: Partial<AnnotationAnswer> = {}): AnnotationAnswer {
  return { owner: 'ada', cursor: 8, complete: false, annotations: [], refused: [], ...change };
}

/** Puts entries here, as device and account have agreed on them unless they say otherwise. */
async function have(...entries: (Partial<StoredAnnotation> & { record: AnnotationRecord })[]): Promise<void> {
  await storage.change(async (transaction) => {
    await transaction.setAccount({ owner: 'ada', cursor: 5 });
    for (const entry of entries)
      await transaction.put({ owner: 'ada', id: entry.record.id, changed: false, ...entry });
  });
}

const adopt = (told: AnnotationAnswer, sent?: AnnotationRecord[]) =>
  storage.change((transaction) => adoptAnswer(transaction, told, sent));
const entries = () => storage.change((transaction) => transaction.entries());
const account = () => storage.change((transaction) => transaction.account());
const unsent = () => storage.change(unsentEntries);

describe('a local change', () => {
  const keep = (record: AnnotationRecord) =>
    storage.change((transaction) => keepRecord(transaction, 'ada', record));

  test('is stored as unsent', async () => {
    expect(await keep(note)).toEqual({ owner: 'ada', id: note.id, record: note, changed: true });
    expect(await entries()).toHaveLength(1);
  });

  test('does not replace a newer state', async () => {
    await have({ record: later });
    expect(await keep(note)).toMatchObject({ record: later, changed: false });
    expect(await entries()).toMatchObject([{ record: later, changed: false }]);
  });

  test('is sent with what was made without an account, unless the account rejected it', async () => {
    const rejected = newAnnotation();
    await have(
      { record: note, changed: true },
      { record: other, changed: true, owner: nobodys },
      { record: rejected, changed: true, refused: 'full' },
      { record: newAnnotation(), changed: true, owner: 'bob' },
      { record: newAnnotation() },
    );
    expect((await unsent()).map(({ id }) => id).sort()).toEqual([note.id, other.id].sort());
  });
});

describe('a change of the account', () => {
  test('removes what the former one has, and keeps its unsent changes hidden', async () => {
    const drafted = newAnnotation();
    await have({ record: note }, { record: other, changed: true }, { record: drafted });
    await storage.change((transaction) => transaction.setDraft(drafted.id, 'a long text'));
    await storage.change((transaction) => enterAccount(transaction, 'bob'));
    expect(await account()).toEqual({ owner: 'bob', cursor: 0 });
    expect((await entries()).map(({ id }) => id).sort()).toEqual([other.id, drafted.id].sort());
    expect(await unsent()).toEqual([]);
  });

  test('leaves everything as it is when the account is the same', async () => {
    await have({ record: note });
    await storage.change((transaction) => enterAccount(transaction, 'ada'));
    expect(await account()).toEqual({ owner: 'ada', cursor: 5 });
    expect(await entries()).toHaveLength(1);
  });

  test('removes the unsent changes and drafts of a deleted account too, but nothing of others', async () => {
    await have({ record: note, changed: true }, { record: other, changed: true, owner: nobodys });
    await storage.change(async (transaction) => {
      await transaction.setDraft(note.id, 'a long text');
      await transaction.setDraft(other.id, 'another');
      await leaveAccount(transaction, true);
    });
    expect((await entries()).map(({ id }) => id)).toEqual([other.id]);
    expect(await storage.change((transaction) => transaction.drafts())).toEqual(
      new Map([[other.id, 'another']]),
    );
    expect(await account()).toEqual({ owner: nobodys, cursor: 0 });
  });

  test('without an account removes nothing', async () => {
    await storage.change((transaction) => keepRecord(transaction, nobodys, note).then(() => undefined));
    await storage.change((transaction) => leaveAccount(transaction, true));
    expect(await entries()).toHaveLength(1);
  });
});

describe('an answer of the account', () => {
  test('of another account changes nothing', async () => {
    await have({ record: note });
    expect(await adopt(answer({ owner: 'bob', complete: true, annotations: [other] }))).toBe(false);
    expect(await entries()).toMatchObject([{ id: note.id, owner: 'ada' }]);
    expect(await account()).toEqual({ owner: 'ada', cursor: 5 });
  });

  test('brings what others changed, and takes over what was made without an account', async () => {
    await have({ record: note }, { record: other, owner: nobodys, changed: true });
    expect(await adopt(answer({ annotations: [later, other] }), [other])).toBe(true);
    expect(await entries()).toHaveLength(2);
    expect(await entries()).toEqual(
      expect.arrayContaining([
        { owner: 'ada', id: note.id, record: later, changed: false },
        { owner: 'ada', id: other.id, record: other, changed: false },
      ]),
    );
    expect(await account()).toEqual({ owner: 'ada', cursor: 8 });
  });

  test('does not undo a change made meanwhile', async () => {
    await have({ record: later, changed: true });
    await adopt(answer({ annotations: [note] }), [note]);
    expect(await entries()).toMatchObject([{ record: later, changed: true }]);
  });

  test('settles what was sent: what is not mentioned is there, what is rejected stays with its reason', async () => {
    const big = newAnnotation();
    await have(
      { record: note, changed: true },
      { record: other, changed: true, owner: nobodys },
      { record: big, changed: true },
    );
    await adopt(answer({ refused: [{ id: big.id, reason: 'invalid' }] }), [note, other, big]);
    expect(await entries()).toHaveLength(3);
    expect(await entries()).toEqual(
      expect.arrayContaining([
        { owner: 'ada', id: note.id, record: note, changed: false },
        { owner: 'ada', id: other.id, record: other, changed: false },
        { owner: 'ada', id: big.id, record: big, changed: true, refused: 'invalid' },
      ]),
    );
  });

  test('does not settle what has changed since it was sent', async () => {
    await have({ record: later, changed: true });
    await adopt(answer(), [note]);
    expect(await entries()).toMatchObject([{ record: later, changed: true }]);
  });

  test('stores removals, so that a late copy does not bring the annotation back', async () => {
    const gone = removed(later);
    await have({ record: note });
    await adopt(answer({ annotations: [gone] }));
    await adopt(answer({ cursor: 9 }));
    expect(await entries()).toMatchObject([{ record: gone, changed: false }]);
  });
});

describe('a complete answer', () => {
  test('removes what was removed elsewhere, and neither unsent changes nor those of others', async () => {
    const mine = newAnnotation();
    await have(
      { record: note },
      { record: other },
      { record: mine, changed: true },
      { record: newAnnotation(), owner: 'bob' },
    );
    await adopt(answer({ complete: true, annotations: [note] }));
    const left = await entries();
    expect(left.map(({ id }) => id)).not.toContain(other.id);
    expect(left).toHaveLength(3);
  });

  test.each([
    ['has a lower cursor', 4],
    ['has a cursor of another era', era + 9],
  ])('of a restored account, which %s, makes the device send what it lost', async (_what, cursor) => {
    await have({ record: later });
    await adopt(answer({ cursor, complete: true, annotations: [] }));
    expect((await unsent()).map(({ record }) => record)).toEqual([later]);
    expect(await account()).toEqual({ owner: 'ada', cursor });
  });

  test('of a restored account with an older state makes the device send the newer one', async () => {
    await have({ record: later });
    await adopt(answer({ cursor: 4, complete: true, annotations: [note] }));
    expect(await unsent()).toMatchObject([{ record: later, changed: true }]);
  });

  test.each([
    ['the first answer of an account, whatever its era', 0, 7 * era + 3],
    ['the same cursor', 5, 5],
  ])('%s is no restored account', async (_what, known, cursor) => {
    await have({ record: note });
    await storage.change((transaction) => transaction.setAccount({ owner: 'ada', cursor: known }));
    await adopt(answer({ cursor, complete: true }));
    expect(await entries()).toEqual([]);
  });
});
