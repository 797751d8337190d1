import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Annotation, AnnotationAnswer } from '#shared/annotation.ts';
import { inReadingOrder, timeOfChange } from '#shared/annotation-merge.ts';
import { backUp } from '../../build/backup.ts';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { keepRecord, leaveAccount, nobodys } from '../../src/client/annotation-entries.ts';
import { type AnnotationStorage, createMemoryStorage } from '../../src/client/annotation-storage.ts';
import { type AnnotationAccount, syncAnnotations } from '../../src/client/annotation-sync.ts';
import { newAnnotation } from '../support/annotation.ts';
import { noLimits } from '../support/no-limits.ts';
import { type Site, serveSite } from '../support/site.ts';
import { type Person, signedIn, signInElsewhere, type Visitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await serveSite({
    accounts: {
      limitRules: noLimits,
    },
  });
});
afterAll(() => site.stop());

const address = '/api/account/annotations';

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
type Device = { storage: AnnotationStorage; account: AnnotationAccount; clock: () => number };

async function device(person: Person, skew = 0, at = site): Promise<Device> {
  const visitor = await signInElsewhere(at, person);
  return { storage: createMemoryStorage(), account: accountOf(visitor), clock: () => Date.now() + skew };
}

const sync = ({ storage, account }: Device) => syncAnnotations(storage, account);
const ownerOf = ({ storage }: Device) => storage.change(async (cells) => (await cells.account()).owner);

async function shown({ storage }: Device): Promise<Annotation[]> {
  return inReadingOrder((await storage.change((cells) => cells.entries())).map(({ record }) => record));
}

async function make(at: Device, changes: Partial<Annotation> = {}): Promise<Annotation> {
  const now = new Date(at.clock()).toISOString();
  const annotation = newAnnotation({ createdAt: now, updatedAt: now, ...changes });
  const owner = await ownerOf(at);
  await at.storage.change((cells) => keepRecord(cells, owner, annotation));
  return annotation;
}

const draft = ({ storage }: Device, { id }: Annotation) =>
  storage.change((cells) => cells.setDraft(id, 'much too long'));

async function draftsOf({ storage }: Device): Promise<string[]> {
  return [...(await storage.change((cells) => cells.drafts())).keys()];
}

async function edit(at: Device, annotation: Annotation, note: string | null): Promise<void> {
  const time = timeOfChange(annotation, at.clock());
  const { id, articleId } = annotation;
  const record =
    note === null ? { id, articleId, deletedAt: time } : { ...annotation, note, updatedAt: time };
  const owner = await ownerOf(at);
  await at.storage.change((cells) => keepRecord(cells, owner, record));
}

test('what was noted signed out is merged into the account at sign-in, and leaves with it', async () => {
  const { person } = await signedIn(site);
  const [desk, phone] = [await device(person), await device(person)];
  const first = await make(desk);
  expect((await desk.storage.change((cells) => cells.entries())).map(({ owner }) => owner)).toEqual([
    nobodys,
  ]);
  const second = await make(phone, { note: 'on the phone' });
  await sync(phone);
  await sync(desk);
  await sync(phone);
  const both = inReadingOrder([first, second]);
  expect(await shown(desk)).toEqual(both);
  expect(await shown(phone)).toEqual(both);
  await desk.storage.change((cells) => leaveAccount(cells));
  expect(await shown(desk)).toEqual([]);
  expect(await shown(phone)).toEqual(both);
});

test('whoever signs in next sees nothing of who was here, and what was not sent is not lost', async () => {
  const { person } = await signedIn(site);
  const { person: next } = await signedIn(site);
  const shared = await device(person);
  const sent = await make(shared, { note: 'sent' });
  await sync(shared);
  const unsent = await make(shared, { note: 'written offline' });
  await shared.storage.change((cells) => leaveAccount(cells));

  const other = { ...(await device(next)), storage: shared.storage };
  await sync(other);
  const { body } = await (await signInElsewhere(site, next)).get(address);
  expect(body.annotations).toEqual([]);

  await other.storage.change((cells) => leaveAccount(cells));
  await sync(shared);
  expect(await shown(shared)).toEqual(inReadingOrder([sent, unsent]));
  const home = await device(person);
  await sync(home);
  expect(await shown(home)).toEqual(inReadingOrder([sent, unsent]));
});

test('a deleted account leaves nothing on the device, sent or not', async () => {
  const { person } = await signedIn(site);
  const at = await device(person);
  const sent = await make(at);
  await sync(at);
  const unsent = await make(at, { note: 'not sent' });
  await draft(at, sent);
  await draft(at, unsent);
  await at.storage.change((cells) => leaveAccount(cells, true));
  expect(await at.storage.change((cells) => cells.entries())).toEqual([]);
  expect(await draftsOf(at)).toEqual([]);
});

test('drafts leave with the notes they were written to, and stay with those that stay', async () => {
  const { person } = await signedIn(site);
  const at = await device(person);
  const sent = await make(at);
  await sync(at);
  const unsent = await make(at, { note: 'not sent' });
  await draft(at, sent);
  await draft(at, unsent);
  await at.storage.change((cells) => leaveAccount(cells));
  expect(await draftsOf(at)).toEqual([unsent.id]);
});

test('signing in as somebody else without signing out sends them nothing of the other’s', async () => {
  const { person } = await signedIn(site);
  const { person: next } = await signedIn(site);
  const first = await device(person);
  await make(first);
  await sync(first);
  await make(first, { note: 'not sent yet' });
  const second = { ...(await device(next)), storage: first.storage };
  await sync(second);
  expect((await (await signInElsewhere(site, next)).get(address)).body.annotations).toEqual([]);
  expect((await shown(second)).map(({ note }) => note)).toEqual(['not sent yet']);
});

test('an answer that comes after somebody signed out is not kept', async () => {
  const { person } = await signedIn(site);
  const at = await device(person);
  await make(at);
  await sync(at);
  const late: AnnotationAccount = {
    ...at.account,
    read: async (since) => {
      const answer = await at.account.read(since);
      await at.storage.change((cells) => leaveAccount(cells));
      return answer;
    },
  };
  await syncAnnotations(at.storage, late);
  expect(await shown(at)).toEqual([]);
});

test('what is typed while a request is under way is sent with the next', async () => {
  const { person } = await signedIn(site);
  const at = await device(person);
  const annotation = await make(at, { note: 'so far' });
  const slow: AnnotationAccount = {
    ...at.account,
    send: async (changes) => {
      const answer = await at.account.send(changes);
      await at.storage.change((cells) =>
        keepRecord(cells, nobodys, {
          ...annotation,
          note: 'and more',
          updatedAt: timeOfChange(annotation, 0),
        }),
      );
      return answer;
    },
  };
  await syncAnnotations(at.storage, slow);
  expect((await shown(at)).map(({ note }) => note)).toEqual(['and more']);
  await sync(at);
  const other = await device(person);
  await sync(other);
  expect((await shown(other)).map(({ note }) => note)).toEqual(['and more']);
});

test('a request whose answer was lost is sent again without harm', async () => {
  const { person } = await signedIn(site);
  const at = await device(person, 3_600_000);
  await make(at);
  const lossy: AnnotationAccount = {
    ...at.account,
    send: async (changes) => {
      await at.account.send(changes);
      throw new Error('the line broke');
    },
  };
  await expect(syncAnnotations(at.storage, lossy)).rejects.toThrow('the line broke');
  await sync(at);
  const other = await device(person);
  await sync(other);
  expect(await shown(other)).toEqual(await shown(at));
  expect((await at.storage.change((cells) => cells.entries())).every(({ changed }) => !changed)).toBe(true);
});

test('hundreds of long notes are sent in as many requests as they need', async () => {
  const { person } = await signedIn(site);
  const at = await device(person);
  for (let time = 0; time < 120; time++) await make(at, { note: 'ұ'.repeat(5_000) });
  for (let time = 0; time < 600; time++) await make(at);
  await sync(at);
  const other = await device(person);
  await sync(other);
  expect(await shown(other)).toHaveLength(720);
});

test('what the account has no room for stays on this device', async () => {
  const { person } = await signedIn(site);
  const [full, late] = [await device(person), await device(person)];
  await sync(late);
  for (let time = 0; time < 2_000; time++) await make(full);
  await sync(full);
  const more = await make(late, { note: 'one too many' });
  await sync(late);
  await sync(late);
  const entries = await late.storage.change((cells) => cells.entries());
  expect(entries).toHaveLength(2_001);
  expect(entries.filter(({ refused }) => refused === 'full').map(({ id }) => id)).toEqual([more.id]);
});

test('an account that was restored from a copy gets back what it lost', async () => {
  const { person, account } = await signedIn(site);
  const at = await device(person);
  await make(at, { note: 'kept' });
  await sync(at);
  const { database } = site.accounts;
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow();
  await database.deleteFrom('annotations').where('user_id', '=', id).execute();
  await database.deleteFrom('annotation_counts').where('user_id', '=', id).execute();
  await sync(at);
  await sync(at);
  const other = await device(person);
  await sync(other);
  expect((await shown(other)).map(({ note }) => note)).toEqual(['kept']);
});

test('an account that was restored gets back what it lost, however much was noted in it since', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'restored-'));
  const copy = path.join(dataDir, 'copy.sqlite');
  const options = { dataDir, accounts: { limitRules: noLimits } };
  let own = await serveSite(options);
  try {
    const { person } = await signedIn(own);
    const [at, offline] = [await device(person, 0, own), await device(person, 0, own)];
    await make(at, { note: 'before' });
    await sync(at);
    await backUp(dataDir, copy);
    await make(at, { note: 'after' });
    await sync(at);
    await own.stop();
    for (const end of ['', '-wal', '-shm'])
      fs.rmSync(path.join(dataDir, accountsFile + end), { force: true });
    fs.renameSync(copy, path.join(dataDir, accountsFile));
    own = await serveSite(options);

    const other = await device(person, 0, own);
    for (const note of ['one', 'two', 'three']) await make(other, { note });
    await sync(other);
    const again = (storage: AnnotationStorage) => device(person, 0, own).then((one) => ({ ...one, storage }));
    for (const { storage } of [at, offline]) await sync(await again(storage));
    await sync(other);
    const notes = (await shown(other)).map(({ note }) => note).sort();
    expect(notes).toEqual(['after', 'before', 'one', 'three', 'two']);
    await sync(await again(at.storage));
    expect((await shown(at)).map(({ note }) => note).sort()).toEqual(notes);
  } finally {
    await own.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});

type Step = { what: 'make' | 'sync' | 'lose' | 'edit' | 'remove'; at: number; which: number };

test('devices that write and meet in any order end with the same annotations', async () => {
  const step = fc.record<Step>({
    what: fc.constantFrom('make', 'sync', 'sync', 'lose', 'edit', 'edit', 'remove'),
    at: fc.nat({ max: 2 }),
    which: fc.nat({ max: 5 }),
  });
  const steps = fc.array(step, { minLength: 5, maxLength: 25 });
  const skews = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0, -86_400_000, 30_000, 40_000_000)));
  await fc.assert(
    fc.asyncProperty(steps, skews, async (script, skew) => {
      const { person } = await signedIn(site);
      const devices = await Promise.all(skew.map((ms) => device(person, ms)));
      let count = 0;
      for (const step of script) {
        const here = devices[step.at];
        if (!here) throw new Error('there are three');
        if (step.what === 'make') await make(here, { note: `made ${count++}` });
        else if (step.what === 'sync') await sync(here);
        else if (step.what === 'lose') {
          const { account } = here;
          const fails = {
            ...account,
            send: (sent: never) => account.send(sent).then(() => Promise.reject()),
          };
          await syncAnnotations(here.storage, fails).catch(() => undefined);
        } else {
          const all = await shown(here);
          const one = all[step.which % Math.max(1, all.length)];
          if (one) await edit(here, one, step.what === 'edit' ? `edited ${count++}` : null);
        }
      }
      for (const each of [...devices, ...devices]) await sync(each);
      const states = await Promise.all(devices.map(shown));
      expect(states[1]).toEqual(states[0]);
      expect(states[2]).toEqual(states[0]);
      const { body } = await (await signInElsewhere(site, person)).get(address);
      expect(inReadingOrder(body.annotations)).toEqual(states[0]);
      const left = await Promise.all(
        devices.map(({ storage }) => storage.change((cells) => cells.entries())),
      );
      expect(left.flat().filter(({ changed }) => changed)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
