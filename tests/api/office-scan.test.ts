import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { createScan, type Scan, scanNothing } from '../../server/office/files/scan.ts';
import { queueScans } from '../../server/office/scan-files.ts';
import type { AuthorManuscript, DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import { test } from '../support/api-test.ts';
import { openBareUploads } from '../support/bare-uploads.ts';
import { type Clamd, eicar, isClamdMissing, startClamd } from '../support/clamd.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give, personWith, submitted, upload } from '../support/manuscripts.ts';
import { docx, pdf, zipped } from '../support/office-files.ts';
import type { Site, SiteOptions } from '../support/site.ts';

const mebibyte = 2 ** 20;
describe.skipIf(isClamdMissing)('clamd', () => {
  let place: string;
  let clamd: Clamd;
  beforeAll(async () => {
    place = fs.mkdtempSync(path.join(os.tmpdir(), 'clamd-'));
    clamd = await startClamd(place, 4 * mebibyte);
  });
  afterAll(async () => {
    await clamd.stop();
    fs.rmSync(place, { recursive: true });
  });

  function fileWith(content: Buffer | string): string {
    const file = path.join(place, 'file');
    fs.writeFileSync(file, content);
    return file;
  }

  const scan = (most = 100 * mebibyte) => createScan({ path: clamd.socket }, most);
  const infected = { verdict: 'infected', name: 'Eicar-Test-Signature.UNOFFICIAL' };

  test('finds the test virus, also inside of a document, and nothing in a sound one', async () => {
    expect(await scan()(fileWith(docx()))).toEqual({ verdict: 'clean' });
    expect(await scan()(fileWith(eicar))).toEqual(infected);
    expect(await scan()(fileWith(zipped({ 'data.csv': 'a,b', 'b.csv': eicar })))).toEqual(infected);
    expect(await scan()(fileWith(docx('', { 'word/embeddings/object1.bin': eicar })))).toEqual(infected);
  });

  test('an upload with it is refused, and a sound one is stored as scanned', async () => {
    const desk = await openBareUploads({ scan: scan() });
    onTestFinished(() => desk.close());
    const archive = zipped({ 'data.csv': eicar });
    expect((await desk.sendWhole(archive)).answer).toMatchObject({
      status: 422,
      body: { error: { file: 'infected' } },
    });
    const { address } = await desk.sendWhole(pdf());
    expect((await desk.send('GET', address)).body).toMatchObject({ scan: { verdict: 'clean' } });
  });

  describe('a file is said to be not scanned', () => {
    test('if it is larger than the setting, or than clamd takes', async () => {
      const large = fileWith(Buffer.alloc(6 * mebibyte));
      expect(await scan(mebibyte)(large)).toEqual({ verdict: 'notScanned', reason: 'tooLarge' });
      // Clamd closes the connection while more is being sent, and its word may be lost.
      const { verdict, reason } = { reason: '', ...(await scan()(large)) };
      expect(verdict).toBe('notScanned');
      expect(['tooLarge', 'failed']).toContain(reason);
    });

    test('if clamd is away, silent, or speaks of something else', async () => {
      const file = fileWith(docx());
      const absent = createScan({ path: path.join(place, 'absent.sock') }, mebibyte);
      expect(await absent(file)).toEqual({ verdict: 'notScanned', reason: 'unreachable' });
      for (const [answer, reason] of [
        [undefined, 'failed'],
        ["INSTREAM: Can't allocate memory ERROR\0", 'failed'],
      ] as const) {
        const server = net.createServer((socket) => {
          socket.on('error', () => undefined).resume();
          if (answer !== undefined) socket.end(answer);
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        const result = await createScan({ host: '127.0.0.1', port }, mebibyte, 2_000)(file);
        expect(result).toEqual({ verdict: 'notScanned', reason });
        server.close();
      }
    });
  });

  describe('a file that came while the scanner was away', () => {
    /** A site whose scanner is away at first, with somebody of the office. */
    async function withScanner(serve: (options: SiteOptions) => Promise<Site>) {
      let isAway = true;
      let time = new Date('2026-11-30T07:00:00.000Z');
      const away = createScan({ path: path.join(place, 'absent.sock') }, mebibyte);
      const site = await serve({
        accounts: { secondFactor: 'optional' },
        now: () => time,
        scan: (file) => (isAway ? away(file) : scan()(file)),
      });
      const { visitor: author, email } = await personWith(site);
      const { visitor: office } = await personWith(site, ['office']);
      return {
        ...{ site, author, email, office },
        comeBack: () => {
          isAway = false;
        },
        pass: (seconds: number) => {
          time = new Date(time.getTime() + seconds * 1_000);
        },
        onDesk: async (id: string): Promise<DeskManuscript> =>
          (await office.get(`/api/office/desk/${id}`)).body,
      };
    }

    test('holds its copy and the review back; the scanner is asked at once when the release is asked for', async ({
      serve,
    }) => {
      const { site, author, office, comeBack, onDesk } = await withScanner(serve);
      const { id } = await submitted(site, author, docx('Қала'));
      await give(office, 'desk', await onDesk(id), 'beginCheck');
      const [file] = (await onDesk(id)).files;
      expect(file).toMatchObject({ scan: 'unreachable', copy: 'ready' });
      const release = async (released = true) =>
        give(office, 'desk', await onDesk(id), 'releaseCopy', { fileId: file?.id, released });
      const refused = await release();
      expect(refused.status).toBe(422);
      expect(refused.body.error).toMatchObject({ code: 'notComplete', fields: { scanned: 'missing' } });
      const review = await give(office, 'desk', await onDesk(id), 'sendToReview');
      expect(review.body.error.fields).toMatchObject({ scanned: 'missing', copyReleased: 'missing' });
      comeBack();
      expect((await release()).body.files).toMatchObject([{ scan: 'clean', released: expect.any(String) }]);
      const { body } = await give(office, 'desk', await onDesk(id), 'sendToReview');
      expect(Object.keys(body.error.fields)).toEqual(['checked', 'similarityRead', 'editorAssigned']);
    });

    test('that is larger than the scanner takes is not scanned again by itself', async ({ serve }) => {
      const site = await serve({
        accounts: { secondFactor: 'optional' },
        scan: async () => ({ verdict: 'notScanned', reason: 'tooLarge' }),
      });
      await submitted(site, (await personWith(site)).visitor, docx('Қала'));
      const { database } = site.office;
      expect(await database.selectFrom('manuscript_files').select('scan').execute()).toEqual([
        { scan: 'tooLarge' },
      ]);
      expect(await database.selectFrom('office_jobs').select('kind').execute()).toEqual([]);
    });

    test('is scanned by a job again and again, and taken from everybody if there is something in it', async ({
      serve,
    }) => {
      const { site, author, email, office, comeBack, pass, onDesk } = await withScanner(serve);
      const text = docx('Қала', { 'word/embeddings/object1.bin': eicar });
      const { id } = await submitted(site, author, text);
      const sound = await submitted(site, author, docx('Қоғам'));
      const own = async (): Promise<AuthorManuscript> =>
        (await author.get(`/api/office/manuscripts/${id}`)).body;
      const [file] = (await own()).files;
      const { database, jobs } = site.office;
      const dueAt = async () =>
        (
          await database
            .selectFrom('office_jobs')
            .select('due')
            .where('subject', '=', file?.id ?? '')
            .execute()
        ).map(({ due }) => (Date.parse(due) - site.office.now().getTime()) / 1_000);
      // It waits as long as it has waited, and no more than ten minutes.
      for (const [after, next] of [
        [0, 15],
        [15, 15],
        [25, 40],
        [3_000, 600],
      ] as const) {
        pass(after);
        await jobs.doDue();
        expect(await dueAt()).toEqual([next]);
      }
      expect((await author.get(`/api/office/manuscripts/${id}/files/${file?.id}`)).status).toBe(200);
      comeBack();
      pass(600);
      await jobs.doDue();
      expect(await dueAt()).toEqual([]);

      expect((await onDesk(sound.id)).files).toMatchObject([{ scan: 'clean', copy: 'ready' }]);
      const ofCopy = ['copy_sha256', 'copy_text', 'report'] as const;
      const left = await database
        .selectFrom('manuscript_files')
        .select(ofCopy)
        .where('manuscript_id', '=', id)
        .execute();
      expect(left).toEqual([{ copy_sha256: null, copy_text: null, report: null }]);
      expect(await own()).toMatchObject({
        state: 'submitted',
        files: [{ isInfected: true, copy: 'failed', copyFault: 'infected', report: null }],
      });
      expect(await onDesk(id)).toMatchObject({
        files: [{ scan: 'infected', isInfected: true }],
        log: [
          { command: 'begin' },
          { command: 'submit' },
          { command: 'quarantine', facts: { file: file?.name, found: infected.name } },
        ],
      });
      const told = await mailsTo(site, email, 'file-quarantined');
      expect(told).toHaveLength(1);
      for (const [visitor, side] of [
        [author, 'manuscripts'],
        [office, 'desk'],
      ] as const) {
        const address = `/api/office/${side}/${id}`;
        expect((await visitor.get(`${address}/files/${file?.id}`)).body.error).toMatchObject({
          code: 'fileRefused',
          file: 'infected',
        });
        expect((await visitor.get(`${address}/copies/${file?.id}`)).status).toBe(404);
      }
      const archive = await author.get(`/api/office/manuscripts/${id}/archive`);
      expect([archive.status, archive.text.includes('.docx')]).toEqual([200, false]);

      // A returned manuscript goes on with a clean file only.
      const asked = { points: ['figures'], subject: 'A clean file', body: 'Please.' };
      await give(office, 'desk', await onDesk(id), 'returnForCompletion', asked);
      const again = await give(author, 'manuscripts', await own(), 'submit');
      expect(again.body.error).toMatchObject({ code: 'notComplete', fields: { complete: 'missing' } });
      const uploadId = await upload(author, 'clean.docx', docx('Қала'));
      const { version } = await own();
      const attached = { uploadId, role: 'manuscript', version };
      await author.post(`/api/office/manuscripts/${id}/files`, attached);
      await jobs.doDue();
      expect((await give(author, 'manuscripts', await own(), 'submit')).body.state).toBe('submitted');
    });
  });
});

test('without a scanner nothing waits; once there is one, it looks at what came before, too', async ({
  serve,
}) => {
  let scan: Scan = scanNothing;
  const site = await serve({ accounts: { secondFactor: 'optional' }, scan: (file) => scan(file) });
  const { visitor: author } = await personWith(site);
  const { visitor: office } = await personWith(site, ['office']);
  const sent = await submitted(site, author, docx());
  const { body: begun } = await give(office, 'desk', sent, 'beginCheck');
  const release = { fileId: begun.files[0].id, released: true };
  const { body: released } = await give(office, 'desk', begun, 'releaseCopy', release);
  expect(released.files).toMatchObject([{ scan: 'absent', released: expect.any(String) }]);

  scan = async () => ({ verdict: 'notScanned', reason: 'failed' });
  await queueScans({ office: site.office, scan });
  const waiting = await give(office, 'desk', released, 'sendToReview');
  expect(waiting.body.error.fields).toMatchObject({ scanned: 'missing' });
  scan = async () => ({ verdict: 'clean' });
  await site.office.jobs.doDue();
  const { body } = await office.get(`/api/office/desk/${sent.id}`);
  expect(body.files).toMatchObject([{ scan: 'clean', released: expect.any(String) }]);
});
