import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { annotationRow } from '../../server/accounts/annotation-row.ts';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { backUp } from '../../server/operate/backup.ts';
import type { AnnotationStorage } from '../../src/client/sync/annotation-storage.ts';
import { test as base } from '../support/api-test.ts';
import { unlimited } from '../support/no-limits.ts';
import { device, edit, make, shown, sync } from '../support/noting-device.ts';
import { serveSite } from '../support/site.ts';
import { signedIn, userIdOf } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, { accounts: unlimited });

test('an account that was restored from a copy gets back what it lost', async ({ site }) => {
  const { person, account } = await signedIn(site);
  const at = await device(site, person);
  await make(at, { note: 'kept' });
  await sync(at);
  const { database } = site.accounts;
  const id = await userIdOf(site, account.email);
  await database.deleteFrom('annotations').where('user_id', '=', id).execute();
  await database.deleteFrom('annotation_counts').where('user_id', '=', id).execute();
  await sync(at);
  await sync(at);
  const other = await device(site, person);
  await sync(other);
  expect((await shown(other)).map(({ note }) => note)).toEqual(['kept']);
});

test('an account that was restored gets back what it lost, however much was noted in it since', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'restored-'));
  const copy = path.join(dataDir, 'copy.sqlite');
  const options = { dataDir, accounts: unlimited };
  let own = await serveSite(options);
  try {
    const { person } = await signedIn(own);
    const [at, offline] = [await device(own, person), await device(own, person)];
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

    const other = await device(own, person);
    for (const note of ['one', 'two', 'three']) await make(other, { note });
    await sync(other);
    const again = (storage: AnnotationStorage) => device(own, person).then((one) => ({ ...one, storage }));
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

test('an account that was restored from a copy learns again what was changed and removed since', async ({
  site,
}) => {
  const { person, account } = await signedIn(site);
  const at = await device(site, person);
  const [edited, removed] = [await make(at), await make(at)];
  await sync(at);
  await edit(at, edited, 'written since');
  await edit(at, removed, null);
  await sync(at);
  const { database } = site.accounts;
  const id = await userIdOf(site, account.email);
  for (const [index, annotation] of [edited, removed].entries()) {
    const row = { ...annotationRow(annotation), revision: index + 1 };
    await database.updateTable('annotations').set(row).where('id', '=', annotation.id).execute();
  }
  await database.updateTable('annotation_counts').set({ revision: 2 }).where('user_id', '=', id).execute();
  await sync(at);
  const other = await device(site, person);
  await sync(other);
  expect((await shown(other)).map(({ note }) => note)).toEqual(['written since']);
});
