import fc from 'fast-check';
import { expect } from 'vitest';
import { inReadingOrder, timeOfChange } from '#shared/account/annotation-merge.ts';
import { long } from '../../build/long-forms.ts';
import { keepRecord, leaveAccount, nobodys } from '../../src/client/sync/annotation-entries.ts';
import { type AnnotationAccount, syncAnnotations } from '../../src/client/sync/sync-annotations.ts';
import { test as base } from '../support/api-test.ts';
import { unlimited } from '../support/no-limits.ts';
import {
  address,
  comeBack,
  device,
  draft,
  draftsOf,
  edit,
  make,
  shown,
  sync,
} from '../support/noting-device.ts';
import { signedIn, signInElsewhere } from '../support/visitor.ts';

const test = base.extend(
  'siteOptions',
  { scope: 'file' },
  {
    accounts: unlimited,
  },
);

test('what was noted signed out is merged into the account at sign-in, and leaves with it', async ({
  site,
}) => {
  const { person } = await signedIn(site);
  const [desk, phone] = [await device(site, person), await device(site, person)];
  const first = await make(desk);
  expect(
    (await desk.storage.change((transaction) => transaction.entries())).map(({ owner }) => owner),
  ).toEqual([nobodys]);
  const second = await make(phone, { note: 'on the phone' });
  await sync(phone);
  await sync(desk);
  await sync(phone);
  const both = inReadingOrder([first, second]);
  expect(await shown(desk)).toEqual(both);
  expect(await shown(phone)).toEqual(both);
  await desk.storage.change((transaction) => leaveAccount(transaction));
  expect(await shown(desk)).toEqual([]);
  expect(await shown(phone)).toEqual(both);
});

test('whoever signs in next sees nothing of who was here, and what was not sent is not lost', async ({
  site,
}) => {
  const { person } = await signedIn(site);
  const { person: next } = await signedIn(site);
  const shared = await device(site, person);
  const sent = await make(shared, { note: 'sent' });
  await sync(shared);
  const unsent = await make(shared, { note: 'written offline' });
  await shared.storage.change((transaction) => leaveAccount(transaction));

  const other = { ...(await device(site, next)), storage: shared.storage };
  await sync(other);
  const { body } = await (await signInElsewhere(site, next)).get(address);
  expect(body.annotations).toEqual([]);

  await other.storage.change((transaction) => leaveAccount(transaction));
  await sync(shared);
  expect(await shown(shared)).toEqual(inReadingOrder([sent, unsent]));
  const home = await device(site, person);
  await sync(home);
  expect(await shown(home)).toEqual(inReadingOrder([sent, unsent]));
});

test('a deleted account leaves nothing on the device, sent or not', async ({ site }) => {
  const { person } = await signedIn(site);
  const at = await device(site, person);
  const sent = await make(at);
  await sync(at);
  const unsent = await make(at, { note: 'not sent' });
  await draft(at, sent);
  await draft(at, unsent);
  await at.storage.change((transaction) => leaveAccount(transaction, true));
  expect(await at.storage.change((transaction) => transaction.entries())).toEqual([]);
  expect(await draftsOf(at)).toEqual([]);
});

test('a text that is too long to be sent waits unseen with its note, and is there when its author is back', async ({
  site,
}) => {
  const { person } = await signedIn(site);
  const { person: next } = await signedIn(site);
  const at = await device(site, person);
  const [first, second, removed] = [await make(at), await make(at), await make(at)];
  await sync(at);
  const unsent = await make(at, { note: 'not sent' });
  for (const annotation of [first, removed, unsent]) await draft(at, annotation);
  await edit(at, removed, null);
  await sync(at);
  await make(at, { note: 'nor is this' });
  await at.storage.change((transaction) => leaveAccount(transaction));
  expect(await draftsOf(at)).toEqual([first.id, unsent.id]);
  await sync({ ...(await device(site, next)), storage: at.storage });
  await at.storage.change((transaction) => leaveAccount(transaction));
  await sync(at);
  expect((await shown(at)).map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(await draftsOf(at)).toEqual([first.id, unsent.id]);
});

test('signing in as somebody else without signing out sends them nothing of the other’s', async ({
  site,
}) => {
  const { person } = await signedIn(site);
  const { person: next } = await signedIn(site);
  const first = await device(site, person);
  await make(first);
  await sync(first);
  await make(first, { note: 'not sent yet' });
  const second = { ...(await device(site, next)), storage: first.storage };
  await sync(second);
  expect((await (await signInElsewhere(site, next)).get(address)).body.annotations).toEqual([]);
  expect((await shown(second)).map(({ note }) => note)).toEqual(['not sent yet']);
});

test('an answer that comes after somebody signed out is not kept', async ({ site }) => {
  const { person } = await signedIn(site);
  const at = await device(site, person);
  await make(at);
  await sync(at);
  const late: AnnotationAccount = {
    ...at.account,
    read: async (since) => {
      const answer = await at.account.read(since);
      await at.storage.change((transaction) => leaveAccount(transaction));
      return answer;
    },
  };
  await syncAnnotations(at.storage, late);
  expect(await shown(at)).toEqual([]);
});

test('what is typed while a request is under way is sent with the next', async ({ site }) => {
  const { person } = await signedIn(site);
  const at = await device(site, person);
  const annotation = await make(at, { note: 'so far' });
  const slow: AnnotationAccount = {
    ...at.account,
    send: async (changes) => {
      const answer = await at.account.send(changes);
      await at.storage.change((transaction) =>
        keepRecord(transaction, nobodys, {
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
  const other = await device(site, person);
  await sync(other);
  expect((await shown(other)).map(({ note }) => note)).toEqual(['and more']);
});

test('a request whose answer was lost is sent again without harm', async ({ site }) => {
  const { person } = await signedIn(site);
  const at = await device(site, person, 3_600_000);
  await make(at);
  const lossy: AnnotationAccount = {
    ...at.account,
    send: async (changes) => {
      await at.account.send(changes);
      throw new Error('the connection broke');
    },
  };
  await expect(syncAnnotations(at.storage, lossy)).rejects.toThrow('the connection broke');
  await sync(at);
  const other = await device(site, person);
  await sync(other);
  expect(await shown(other)).toEqual(await shown(at));
  expect(
    (await at.storage.change((transaction) => transaction.entries())).every(({ changed }) => !changed),
  ).toBe(true);
});

test('hundreds of long notes are sent in as many requests as they need', async ({ site }) => {
  const { person } = await signedIn(site);
  const at = await device(site, person);
  for (let time = 0; time < 120; time++) await make(at, { note: 'ұ'.repeat(5_000) });
  for (let time = 0; time < 600; time++) await make(at);
  await sync(at);
  const other = await device(site, person);
  await sync(other);
  expect(await shown(other)).toHaveLength(720);
});

test('what the account has no room for stays on this device', async ({ site }) => {
  const { person } = await signedIn(site);
  const [full, late] = [await device(site, person), await device(site, person)];
  await sync(late);
  for (let time = 0; time < 2_000; time++) await make(full);
  await sync(full);
  const more = await make(late, { note: 'one too many' });
  await sync(late);
  await sync(late);
  const entries = await late.storage.change((transaction) => transaction.entries());
  expect(entries).toHaveLength(2_001);
  expect(entries.filter(({ refused }) => refused === 'full').map(({ id }) => id)).toEqual([more.id]);
});

test('a note whose removal the account knows comes back for good when it is taken back, however wrong the clock', async ({
  site,
}) => {
  const { person } = await signedIn(site);
  const [desk, late] = [await device(site, person), await device(site, person, -86_400_000)];
  const note = await make(desk, { note: 'taken back' });
  await sync(desk);
  await sync(late);
  await edit(late, note, null);
  await sync(late);
  expect(await shown(late)).toEqual([]);
  await comeBack(late, note);
  await sync(late);
  await sync(desk);
  expect((await shown(desk)).map((one) => one.note)).toEqual(['taken back']);
});

type Step = { what: 'make' | 'sync' | 'lose' | 'edit' | 'remove'; at: number; which: number };

test('devices that write and meet in any order end with the same annotations', async ({ site }) => {
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
      const devices = await Promise.all(skew.map((ms) => device(site, person, ms)));
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
        devices.map(({ storage }) => storage.change((transaction) => transaction.entries())),
      );
      expect(left.flat().filter(({ changed }) => changed)).toEqual([]);
    }),
    { numRuns: long('accounts', 60, 20) },
  );
});
