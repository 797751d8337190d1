import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DemoStage, demoManuscripts, demoStages } from '../../build/demo/manuscripts.ts';
import { demoPeople } from '../../build/demo/people.ts';
import { seedDemo } from '../../build/demo/seed.ts';
import { openAccountDatabase } from '../../server/accounts/db/open.ts';
import { readConfig } from '../../server/config.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import { findPerson } from '../../server/office/people/person.ts';
import { readDesk } from '../../server/office/projections/desk.ts';
import { CopyReport } from '../../src/shared/office/copy-report.ts';
import type { ManuscriptState } from '../../src/shared/office/manuscript-state.ts';
import { DeskPage } from '../../src/shared/office/manuscript-views.ts';
import { certainNames } from '../../src/shared/office/release.ts';

/** An empty data folder, and the settings that name it. */
function newFolder() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const settings = { DATA_DIR: dataDir, FILES_DIR: path.join(dataDir, 'files') };
  return { dataDir, config: readConfig(settings) };
}

test('the demonstration has everybody of the office and thirty manuscripts in every state, and stays as people leave it', async () => {
  const { dataDir, config } = newFolder();
  const notice = await seedDemo(config);
  for (const { name } of demoPeople) expect(notice).toContain(`${name}@demo.invalid`);

  const { database, close } = await openAccountDatabase(dataDir);
  onTestFinished(close);
  const rows = await database.selectFrom('manuscripts').select(['id', 'state']).execute();
  expect(rows).toHaveLength(demoManuscripts().length);
  const states: Partial<Record<DemoStage, ManuscriptState>> = {
    'almost-checked': 'checking',
    'second-round': 'in-review',
    own: 'checking',
  };
  const stages = demoStages.map((stage) => states[stage] ?? stage);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(stages));
  expect(await checkLog(database)).toMatchObject({ broken: null });
  // Nobody is written to, and no work is left over.
  expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(await database.selectFrom('office_jobs').select('id').execute()).toEqual([]);
  const copies = await database
    .selectFrom('manuscript_files')
    .select(['copy', 'released', 'report'])
    .execute();
  // A revision has a copy beside that of the text before.
  expect(copies.filter(({ copy }) => copy === 'ready')).toHaveLength(rows.length + 1);
  const read = copies.filter(({ released }) => released !== null);
  expect(read.length).toBeGreaterThan(0);
  for (const { report } of read) expect(certainNames(CopyReport.parse(JSON.parse(report ?? '')))).toEqual([]);

  // What the office sees of it is what its pages take.
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'office@demo.invalid')
    .executeTakeFirstOrThrow();
  const person = await findPerson(database, id);
  if (!person) throw new Error('the office has nobody');
  const desk = DeskPage.parse(await readDesk(database, person, { q: '', page: 1 }, new Date()));
  expect(desk.turns.late + desk.turns.mine).toBeGreaterThan(10);

  await database
    .deleteFrom('manuscripts')
    .where('id', '=', rows[0]?.id ?? '')
    .execute();
  expect(await seedDemo(config)).toBe(notice);
  const after = await database.selectFrom('manuscripts').select('id').execute();
  expect(after).toHaveLength(rows.length - 1);
});

test('it never fills a database with accounts of real people', async () => {
  const { dataDir, config } = newFolder();
  const { database, close } = await openAccountDatabase(dataDir);
  onTestFinished(close);
  const at = '2026-11-20T06:00:00.000Z';
  await database
    .insertInto('users')
    .values({
      ...{ id: 'u1', email: 'dana@reader.example', email_key: 'dana@reader.example', email_verified: 0 },
      ...{ pending_email: null, password_hash: '', given_name: 'Dana', family_name: 'A', organization: '' },
      ...{ country: 'KZ', username: 'dana', orcid_id: '', consent_to_store_data: 1, language: 'en' },
      ...{ notification_preferences: 0, agree_to_review: 0, notify_new_submissions: 0 },
      ...{ notify_journal_updates: 0, created: at, updated: at, locked: null, removal_told: null },
    })
    .execute();
  const open = { ...config, publicUrl: 'https://journal.example' };
  await expect(seedDemo(open)).rejects.toThrow('--demo is for this machine only');
  await expect(seedDemo(config)).rejects.toThrow('--demo fills a database without accounts only');
  expect(await database.selectFrom('manuscripts').select('id').execute()).toEqual([]);
});
