import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { uploadLimits } from '../../server/office/files/upload-limits.ts';
import { test } from '../support/api-test.ts';
import { draftWith, personWith, upload, wholeContent } from '../support/manuscripts.ts';
import { mountDisk } from '../support/mounted-disk.ts';
import { docx } from '../support/office-files.ts';

test('a copy for reviewers waits for room on the disk of the files, and nothing half is there until then', async ({
  serve,
  skip,
}) => {
  const filesDir = mountDisk(1_000, skip);
  let time = new Date('2026-11-30T07:00:00.000Z');
  const site = await serve({
    filesDir,
    now: () => time,
    uploadLimits: { ...uploadLimits(2 ** 20), free: 0 },
  });
  const { visitor } = await personWith(site);
  const begun = await visitor.post('/api/office/manuscripts', { key: randomUUID(), language: 'en' });
  const draft = `/api/office/manuscripts/${begun.body.id}`;
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const uploadId = await upload(visitor, 'a.docx', docx('Қала', { 'word/media/noise.bin': noise }));
  await visitor.post(`${draft}/files`, { uploadId, role: 'manuscript', version: 1 });

  const { bavail, bsize } = fs.statfsSync(filesDir);
  const ballast = path.join(filesDir, 'ballast');
  fs.writeFileSync(ballast, Buffer.alloc(bavail * bsize - 20_000));
  for (let minutes = 0; minutes < 5; minutes += 1) {
    await site.office.jobs.doDue();
    time = new Date(time.getTime() + 60_000);
  }
  const { files, proposal } = (await visitor.get(draft)).body;
  expect([files, proposal]).toMatchObject([[{ copy: 'waiting' }], { state: 'waiting' }]);
  expect(fs.readdirSync(path.join(filesDir, 'uploads', 'jobs'))).toEqual([]);
  const refused = await visitor.send('POST', '/api/office/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '50000',
  });
  expect([refused.status, refused.body.error.code]).toEqual([507, 'storageFull']);

  fs.rmSync(ballast);
  await site.office.jobs.doDue();
  expect((await visitor.get(draft)).body.files).toMatchObject([{ copy: 'ready', copyFault: null }]);
});

test('a full database is said in a word, wherever it strikes, and leaves nothing half', async ({ serve }) => {
  const site = await serve();
  const { database } = site.accounts;
  const { visitor } = await personWith(site);
  const draft = await draftWith(site, visitor, docx('Қала'));
  const place = `/api/office/manuscripts/${draft.id}`;
  const withReferences = (number: number) => ({
    ...wholeContent(draft),
    references: Array.from({ length: number }, () => 'Ұ'.repeat(900)),
  });
  const save = (version: number, number: number) =>
    visitor.put(`${place}/content`, { key: randomUUID(), version, content: withReferences(number) });
  const { version } = (await save(draft.version, 100)).body;
  const tables = ['manuscripts', 'manuscript_sendings', 'office_events', 'office_jobs', 'outbox'] as const;
  const kept = () =>
    Promise.all(tables.map((table) => database.selectFrom(table).selectAll().orderBy(sql`1`).execute()));
  const before = await kept();
  const said: string[] = [];
  for (const pages of [0, 1, 5, 20]) {
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database);
    await sql.raw(`PRAGMA max_page_count = ${(rows[0]?.page_count ?? 0) + pages}`).execute(database);
    const submit = { key: randomUUID(), version };
    for (const { status, body } of [
      await save(version, 200),
      await visitor.post(`${place}/commands/submit`, submit),
    ])
      said.push(`${status} ${body.error.code}`);
    await sql.raw('PRAGMA max_page_count = 4294967294').execute(database);
    expect(await kept()).toEqual(before);
  }
  expect([...new Set(said)]).toEqual(['507 storageFull']);
});
