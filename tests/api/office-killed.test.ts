import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { mailsAtOnce } from '../../server/mail/transport.ts';
import { cleanStore } from '../../server/office/files/clean-store.ts';
import { isIntact, openFolderStore } from '../../server/office/files/store.ts';
import { removeLeftovers } from '../../server/office/jobs/file-work.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import { asking, Cut, openStage, workThroughKills } from '../support/killed-office.ts';
import { sha256, wholeContent } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import type { RunningServer } from '../support/running-server.ts';
import { newPerson, type Reply, visit } from '../support/visitor.ts';

/** How far all authors together have come when the server is killed; then they go on to the end. */
const kills = long('office', [3, 8, 11, 14], [3, 11]);

const authorsAtOnce = 2;

/** An author with one manuscript: every request is the same however often it is sent. */
type Author = {
  email: string;
  cookies: Map<string, string>;
  text: Buffer<ArrayBuffer>;
  key: string;
  uploadAddress?: string;
  attachment?: object;
  saving?: object;
  sending?: object;
  /** The numbers that were acknowledged. */
  numbers: string[];
  /** What was acknowledged, each once. */
  done: Set<string>;
};

const tus = { 'tus-resumable': '1.0.0' };
const pieceBytes = 40_000;

/** Sends what is missing of a file, in pieces; whoever has lost an answer asks how much came. */
async function sendFile(author: Author, ask: ReturnType<typeof asking>, note: (what: string) => void) {
  const { text } = author;
  if (author.uploadAddress === undefined) {
    const size = { 'upload-length': String(text.length), 'upload-metadata': `filename ${btoa('text.docx')}` };
    const { headers } = await ask('POST', '/api/office/uploads', undefined, { ...tus, ...size });
    author.uploadAddress = new URL(headers.get('location') ?? '', 'http://site.invalid').pathname;
    note('create');
  }
  const address = author.uploadAddress;
  for (;;) {
    const { status, body } = await ask('GET', address, undefined, tus);
    // It has been attached already, or waits for that.
    if (status === 404 || body.state === 'finished') return;
    const at = { 'upload-offset': String(body.received), 'content-type': 'application/offset+octet-stream' };
    const piece = text.subarray(body.received, body.received + pieceBytes);
    const sent = await ask('PATCH', address, piece, { ...tus, ...at });
    expect(sent.status).toBe(204);
    note(`piece ${body.received}`);
  }
}

/** Goes on with a manuscript until it is sent, or the line is cut. */
async function goOn(author: Author, server: RunningServer, network: number, noted: () => void) {
  const ask = asking(visit(server, undefined, author.cookies), network);
  const note = (what: string) => {
    author.done.add(what);
    noted();
  };
  const path = `/api/office/manuscripts/${author.key}`;
  const succeed = ({ status, text, body }: Reply) => {
    if (status >= 300) throw new Error(`answered ${status}: ${text}`);
    return body;
  };
  const begun = succeed(await ask('POST', '/api/office/manuscripts', { key: author.key, language: 'en' }));
  expect(begun.id).toBe(author.key);
  note('begin');
  if (!author.done.has('attach')) {
    await sendFile(author, ask, note);
    const uploadId = author.uploadAddress?.split('/').at(-1);
    author.attachment ??= { uploadId, role: 'manuscript', version: begun.version };
    succeed(await ask('POST', `${path}/files`, author.attachment));
    note('attach');
  }
  let now = begun;
  const read = async () => {
    now = succeed(await ask('GET', path));
    return now.files[0].copy;
  };
  await expect
    .poll(() => read().catch((error) => (error instanceof Cut ? 'cut' : Promise.reject(error))), {
      timeout: 30_000,
      interval: 25,
    })
    .not.toBe('waiting');
  await read();
  note('copy');
  const other = { givenName: 'Dana', familyName: 'Omarova', email: `dana-${author.email}` };
  author.saving ??= { key: randomUUID(), version: now.version, content: wholeContent(now, [other]) };
  if (!author.done.has('submit')) {
    author.sending ??= { key: randomUUID(), version: now.version + 1 };
    // Once it was sent it can’t be saved again, and the answer may have been lost.
    if (now.state === 'draft') succeed(await ask('PUT', `${path}/content`, author.saving));
    note('save');
  }
  author.numbers.push(succeed(await ask('POST', `${path}/commands/submit`, author.sending)).number);
  note('submit');
}

test('servers killed while manuscripts come in lose nothing acknowledged, do nothing twice and show nothing half', async () => {
  const stage = await openStage();
  const { folder, mailServer, within } = stage;
  const server = await stage.start();
  const authors = await Promise.all(
    Array.from({ length: authorsAtOnce }, async (_, number): Promise<Author> => {
      const visitor = visit(server);
      const person = newPerson({ email: `author-${number}@author.example`, language: 'en' });
      const { status, text } = await asking(visitor, number)('POST', '/api/accounts', person);
      expect([status, text]).toEqual([201, expect.anything()]);
      const random = crypto.getRandomValues(new Uint8Array(50_000));
      return {
        ...{ email: person.email, cookies: visitor.cookies, key: randomUUID(), numbers: [], done: new Set() },
        text: docx(`Courtyards ${number}`, { 'word/media/noise.bin': random }),
      };
    }),
  );
  await within((database) => database.updateTable('users').set({ email_verified: 1 }).execute());

  await workThroughKills(stage, authors, kills, goOn, server);

  // Nobody has got two numbers, and no number was given twice or lost.
  const numbers = authors.map((author) => new Set(author.numbers));
  expect(numbers.map(({ size }) => size)).toEqual(authors.map(() => 1));
  const given = numbers.flatMap((own) => [...own]).sort();
  expect(given.map((number) => number.split('-')[2])).toEqual(['001', '002']);

  const store = openFolderStore(path.join(folder, 'manuscripts'), path.join(folder, 'uploads'));
  await within(async (database) => {
    const rows = await database.selectFrom('manuscripts').select(['id', 'number', 'state']).execute();
    expect(rows.map(({ number }) => number).sort()).toEqual(given);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['submitted']));
    const events = await database.selectFrom('office_events').select('command').execute();
    expect(events.map(({ command }) => command).sort()).toEqual([
      ...authors.map(() => 'begin'),
      ...authors.map(() => 'submit'),
    ]);
    expect(await checkLog(database)).toMatchObject({ entries: 2 * authors.length, broken: null });
    expect(await database.selectFrom('manuscript_sendings').select('number').execute()).toHaveLength(
      authors.length,
    );

    const files = await database.selectFrom('manuscript_files').selectAll().execute();
    expect(files.map((file) => file.sha256).sort()).toEqual(authors.map(({ text }) => sha256(text)).sort());
    expect(files).toEqual(
      authors.map(() => expect.objectContaining({ copy: 'ready', sending: 1, removed: null })),
    );
    const uploads = await database.selectFrom('uploads').select('state').execute();
    expect(uploads.filter(({ state }) => state !== 'receiving')).toEqual([]);
    // What killed processes left behind goes, and nothing else.
    const later = new Date(Date.now() + 3 * 86_400_000);
    await cleanStore(database, store, later);
    await removeLeftovers(path.join(folder, 'uploads'), later);
    const kept: string[] = [];
    for await (const stored of store.list()) {
      kept.push(stored.sha256);
      expect(await isIntact(store, stored.sha256)).toBe(true);
    }
    expect(kept.sort()).toEqual(
      files.flatMap((file) => [file.sha256, file.copy_sha256 ?? '', file.copy_text ?? '']).sort(),
    );
    expect(fs.readdirSync(path.join(folder, 'uploads', 'jobs'))).toEqual([]);

    const letters = await database
      .selectFrom('outbox')
      .select(['template', 'recipient'])
      .where('template', 'in', ['manuscript-received', 'authorship'])
      .execute();
    expect(letters.map(({ template, recipient }) => `${template} ${recipient}`).sort()).toEqual(
      authors.flatMap(({ email }) => [`authorship dana-${email}`, `manuscript-received ${email}`]).sort(),
    );
  });
  const { mails } = mailServer;
  for (const {
    email,
    numbers: [number = ''],
  } of authors) {
    const receipts = mails.filter(
      ({ recipients, subject }) => recipients.includes(email) && subject?.includes(number),
    );
    // One that was accepted when its server was killed may come again, as the same message.
    expect(new Set(receipts.map(({ messageId }) => messageId)).size, email).toBe(1);
  }
  const ids = mails.map(({ messageId }) => messageId);
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(kills.length * mailsAtOnce);
});
