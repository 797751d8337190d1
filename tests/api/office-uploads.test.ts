import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type BareUploads, openBareUploads } from '../support/bare-uploads.ts';
import { sha256 } from '../support/manuscripts.ts';
import { compound, docm, docx, pdf, pdfBomb, zipped } from '../support/office-files.ts';

let desk: BareUploads;
beforeEach(async () => {
  desk = await openBareUploads();
});
afterEach(() => desk.close());

const mebibyte = 2 ** 20;
const manuscript = docx('Қала мен қоғам '.repeat(3_000), { 'word/media/noise': noise(300_000) });

/** Bytes that no compression makes fewer. */
function noise(bytes: number): Buffer {
  return createHash('shake256', { outputLength: bytes }).update('noise').digest();
}

describe('an upload', () => {
  test('comes in pieces, is stored by its content, and is claimed once', async () => {
    const { headers, status } = await desk.create(manuscript.length, '../Мақала.docx');
    expect(status).toBe(201);
    const address = headers.get('location') ?? '';
    for (let at = 0; at < manuscript.length; at += 100_000) {
      const { status, headers } = await desk.append(address, at, manuscript.subarray(at, at + 100_000));
      expect(status).toBe(204);
      expect(headers.get('upload-offset')).toBe(String(Math.min(at + 100_000, manuscript.length)));
    }
    const { body } = await desk.send('GET', address);
    const id = address.split('/').at(-1) ?? '';
    expect(body).toEqual({
      state: 'finished',
      received: manuscript.length,
      uploadId: id,
      name: 'Мақала.docx',
      sha256: sha256(manuscript),
      size: manuscript.length,
      type: 'docx',
      scan: { verdict: 'notScanned', reason: 'absent' },
    });
    expect(await desk.kept()).toEqual({ stored: [sha256(manuscript)], underWay: [] });
    expect((await buffer(await desk.store.open(sha256(manuscript)))).equals(manuscript)).toBe(true);
    const { database } = desk.diary;
    await expect(desk.claim(database, id, 'another')).rejects.toMatchObject({ code: 'notFound' });
    expect(await desk.claim(database, id, 'dana')).toMatchObject({ uploadId: id, type: 'docx' });
    await expect(desk.claim(database, id, 'dana')).rejects.toMatchObject({ code: 'notFound' });
    expect((await desk.send('GET', address)).status).toBe(404);
  });

  test('goes on where the line was lost, from another device too', async () => {
    const address = (await desk.create(manuscript.length)).headers.get('location') ?? '';
    await sendAndHangUp(address, 0, manuscript.subarray(0, 150_000), manuscript.length);
    await expect
      .poll(async () => Number((await desk.send('HEAD', address)).headers.get('upload-offset')))
      .toBeGreaterThan(0);
    const at = Number((await desk.send('HEAD', address)).headers.get('upload-offset'));
    expect(at).toBeLessThanOrEqual(150_000);
    const { body } = await desk.send('GET', '/api/office/uploads');
    expect(body).toEqual({
      uploads: [expect.objectContaining({ state: 'receiving', received: at, size: manuscript.length })],
    });
    expect((await desk.append(address, at, manuscript.subarray(at))).status).toBe(204);
    expect((await desk.kept()).stored).toEqual([sha256(manuscript)]);
  });

  test('is accepted from the protocol’s own client', async () => {
    const pieces: number[] = [];
    await new Promise<void>((resolve, reject) => {
      new Upload(manuscript, {
        endpoint: desk.url,
        chunkSize: 120_000,
        headers: { 'x-person': 'dana' },
        metadata: { filename: 'Мақала.docx', sha256: sha256(manuscript) },
        retryDelays: null,
        onChunkComplete: (size) => pieces.push(size),
        onError: reject,
        onSuccess: () => resolve(),
      }).start();
    });
    expect(pieces.length).toBe(Math.ceil(manuscript.length / 120_000));
    expect((await desk.kept()).stored).toEqual([sha256(manuscript)]);
  });

  test('belongs to its sender, and to nobody who is not known', async () => {
    const { address } = await desk.sendWhole(manuscript);
    const others: [string, string][] = [
      ['GET', address],
      ['HEAD', address],
      ['PATCH', address],
      ['DELETE', address],
    ];
    for (const [method, at] of others) {
      const headers = {
        'x-person': 'another',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      };
      expect([method, (await desk.send(method, at, headers)).status]).toEqual([method, 404]);
    }
    expect((await desk.send('GET', '/api/office/uploads', { 'x-person': 'another' })).body).toEqual({
      uploads: [],
    });
    for (const method of ['GET', 'POST']) {
      const response = await fetch(desk.url, {
        method,
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '5' },
      });
      expect(response.status).toBe(401);
    }
  });

  test('that is given up leaves nothing', async () => {
    const address = (await desk.create(manuscript.length)).headers.get('location') ?? '';
    await desk.append(address, 0, manuscript.subarray(0, 1_000));
    expect((await desk.send('DELETE', address)).status).toBe(204);
    expect((await desk.send('HEAD', address)).status).toBe(404);
    expect(await desk.kept()).toEqual({ stored: [], underWay: [] });
  });

  test('takes one piece at a time; a wrong place or a wrong checksum changes nothing', async () => {
    const address = (await desk.create(manuscript.length)).headers.get('location') ?? '';
    const piece = manuscript.subarray(0, 50_000);
    expect((await desk.append(address, 7, piece)).status).toBe(409);
    const wrong = { 'upload-checksum': `sha256 ${createHash('sha256').update('other').digest('base64')}` };
    expect((await desk.append(address, 0, piece, wrong)).status).toBe(460);
    const right = { 'upload-checksum': `sha256 ${createHash('sha256').update(piece).digest('base64')}` };
    expect((await desk.append(address, 0, piece, right)).status).toBe(204);
    // Of many that send the same piece at once, one writes it.
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        desk.append(address, 50_000, manuscript.subarray(50_000)).catch(() => undefined),
      ),
    );
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(0);
    expect((await desk.kept()).stored).toEqual([sha256(manuscript)]);
  });

  test('that another process was finishing when it was killed is finished by the next request', async () => {
    const { database } = desk.diary;
    const { address } = await desk.sendWhole(manuscript);
    const id = address.split('/').at(-1) ?? '';
    // The file is stored, but its row doesn't say so yet.
    await database.updateTable('uploads').set({ state: 'receiving' }).where('id', '=', id).execute();
    expect((await desk.append(address, manuscript.length, Buffer.alloc(0))).status).toBe(204);
    expect((await desk.send('GET', address)).body).toMatchObject({
      state: 'finished',
      sha256: sha256(manuscript),
    });
    // A process that holds an upload and is alive is not disturbed.
    const until = (ms: number) => new Date(Date.now() + ms).toISOString();
    await database
      .updateTable('uploads')
      .set({ state: 'receiving', holder: 'other', held_until: until(10_000) })
      .where('id', '=', id)
      .execute();
    const { status, headers } = await desk.append(address, manuscript.length, Buffer.alloc(0));
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    await database
      .updateTable('uploads')
      .set({ held_until: until(-1) })
      .where('id', '=', id)
      .execute();
    expect((await desk.append(address, manuscript.length, Buffer.alloc(0))).status).toBe(204);
  });

  test('that nobody continues expires; files of no upload go too', async () => {
    await desk.create(manuscript.length);
    const { address } = await desk.sendWhole(manuscript);
    const stray = path.join(desk.temporaryFolder, 'stray.upload');
    fs.writeFileSync(stray, 'x');
    await desk.sweep();
    expect((await desk.kept()).underWay).toHaveLength(2);
    await desk.sweep(new Date(Date.now() + 25 * 3_600_000));
    expect((await desk.kept()).underWay).toEqual([]);
    expect((await desk.send('GET', address)).status).toBe(200);
    await desk.sweep(new Date(Date.now() + 8 * 86_400_000));
    expect((await desk.send('GET', address)).status).toBe(404);
    expect((await desk.kept()).stored).toEqual([]);
  });

  test('that expires or is given up takes its content along, unless a record or another upload has it', async () => {
    const uploads = [await desk.sendWhole(manuscript), await desk.sendWhole(manuscript)];
    const [one, other] = uploads.map(({ address }) => address);
    await desk.send('DELETE', one ?? '');
    expect((await desk.kept()).stored).toEqual([sha256(manuscript)]);
    await desk.claim(desk.diary.database, other?.split('/').at(-1) ?? '', 'dana');
    desk.claimed.add(sha256(manuscript));
    const { address } = await desk.sendWhole(manuscript);
    await desk.send('DELETE', address);
    expect((await desk.kept()).stored).toEqual([sha256(manuscript)]);
    desk.claimed.clear();
    const last = await desk.sendWhole(manuscript);
    await desk.send('DELETE', last.address);
    expect((await desk.kept()).stored).toEqual([]);
  });
});

/** Sends a piece and breaks the line before the announced end. */
function sendAndHangUp(address: string, offset: number, body: Uint8Array, announced: number): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request(new URL(address, desk.url), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'x-person': 'dana',
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': announced,
      },
    });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.write(body, () => request.destroy());
  });
}

const hostile: [name: string, fault: string, content: Buffer<ArrayBuffer>][] = [
  ['cut off.docx', 'truncated', manuscript.subarray(0, -30)],
  ['bomb.docx', 'archiveTooLarge', docx('', { 'word/media/image1.bmp': new Uint8Array(60 * mebibyte) })],
  ['вложенный.zip', 'nestedArchive', zipped({ 'a/b': zipped({ 'c.csv': 'a,b' }) })],
  ['program.docx', 'notAllowed', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3_000, 0x90)])],
  ['макросы.docx', 'macros', docm()],
  ['құпия.docx', 'encrypted', compound('EncryptedPackage')],
  ['пароль.pdf', 'encrypted', pdf('/Encrypt 5 0 R')],
  ['old.doc', 'legacyDoc', compound('WordDocument')],
  ['paths.zip', 'damaged', zipped({ '../../a.csv': 'a,b' })],
];

test.each(hostile)(
  '%s is refused as %s, in pieces and in a form, and nothing stays',
  async (name, fault, given) => {
    const content = Buffer.from(given);
    const { answer, address } = await desk.sendWhole(content, name);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'fileRefused', file: fault } } });
    // Who did not get that answer, asks.
    expect(await desk.send('GET', address)).toMatchObject({ status: 422, body: { error: { file: fault } } });
    const form = new FormData();
    form.append('file', new File([content], name));
    expect(await desk.send('POST', desk.url, {}, form)).toMatchObject({
      status: 422,
      body: { error: { file: fault } },
    });
    expect(await desk.kept()).toEqual({ stored: [], underWay: [] });
  },
);

test('a bomb in a PDF is taken in without being opened', async () => {
  const before = process.memoryUsage().rss;
  const { answer } = await desk.sendWhole(pdfBomb(100), 'bomb.pdf');
  expect(answer.status).toBe(204);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * mebibyte);
});

test('what is too large, empty or not what was announced is refused before it is kept', async () => {
  expect(await desk.create(0)).toMatchObject({ status: 422, body: { error: { file: 'empty' } } });
  expect(await desk.create(2 * mebibyte + 1)).toMatchObject({
    status: 422,
    body: { error: { file: 'tooLarge' } },
  });
  for (const size of ['-1', '1e3', 'x', '99999999999999999999']) {
    expect((await desk.send('POST', desk.url, { 'upload-length': size })).status, size).toBe(400);
  }
  const address = (await desk.create(10)).headers.get('location') ?? '';
  expect(await desk.append(address, 0, Buffer.alloc(11))).toMatchObject({
    status: 422,
    body: { error: { file: 'tooLarge' } },
  });
  const other = await desk.create(manuscript.length, 'a', {
    'upload-metadata': `filename YQ==,sha256 ${Buffer.from(sha256(Buffer.from('other'))).toString('base64')}`,
  });
  const sent = await desk.append(other.headers.get('location') ?? '', 0, manuscript);
  expect(sent).toMatchObject({ status: 422, body: { error: { file: 'damaged' } } });
  expect((await desk.kept()).stored).toEqual([]);
  expect((await desk.send('POST', desk.url, { 'tus-resumable': '0.2.2', 'upload-length': '5' })).status).toBe(
    412,
  );
});

describe('a form without scripts', () => {
  const form = (name: string, content: Buffer<ArrayBuffer>, ...fields: [string, string][]) => {
    const data = new FormData();
    for (const [field, value] of fields) data.append(field, value);
    data.append('file', new File([content], name));
    return data;
  };

  test('brings one file, with a name in any script', async () => {
    for (const name of ['Мақала «соңғы».docx', 'Статья.docx', '城市 & "quotes".docx']) {
      const { status, body } = await desk.send(
        'POST',
        desk.url,
        {},
        form(name, manuscript, ['role', 'manuscript']),
      );
      expect(status).toBe(201);
      expect(body).toMatchObject({
        name: name.replaceAll('"', '%22'),
        type: 'docx',
        sha256: sha256(manuscript),
      });
    }
    expect(await desk.kept()).toEqual({ stored: [sha256(manuscript)], underWay: [] });
  });

  test('may take its time; a piece may not', async () => {
    const slow = await openBareUploads({}, 100);
    onTestFinished(() => slow.close());
    const { promise: served, resolve: wasServed } = Promise.withResolvers<number>();
    const { promise: cutOff, resolve: wasCutOff } = Promise.withResolvers<number>();
    const begin = (person: Record<string, string>, told: (status: number) => void) => {
      const type = 'multipart/form-data; boundary=x';
      const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf()}\r\n--x--\r\n`;
      const headers = { ...person, 'content-type': type, 'content-length': Buffer.byteLength(body) };
      const request = http.request(slow.url, { method: 'POST', headers });
      request.on('response', ({ statusCode = 0 }) => told(statusCode));
      request.on('error', () => told(0));
      request.write(body.slice(0, 100));
      return () => request.end(body.slice(100));
    };
    const end = begin({ 'x-person': 'dana' }, wasServed);
    // A piece of an upload has no more time than any other request.
    const created = await slow.create(1_000);
    const piece = http.request(new URL(created.headers.get('location') ?? '', slow.url), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'x-person': 'dana',
        'upload-offset': 0,
        'content-type': 'application/offset+octet-stream',
        'content-length': 1_000,
      },
    });
    piece.on('response', ({ statusCode = 0 }) => wasCutOff(statusCode));
    piece.on('error', () => wasCutOff(0));
    piece.write('a');
    expect(await cutOff).toBe(408);
    end();
    expect(await served).toBe(201);
  });

  test('without a file, with an empty one or one too large, or cut off, is refused', async () => {
    const refusedAs = async (body: FormData) => (await desk.send('POST', desk.url, {}, body)).body;
    expect(await refusedAs(form('', Buffer.alloc(0)))).toMatchObject({ error: { file: 'empty' } });
    expect(await refusedAs(form('a.docx', Buffer.alloc(0)))).toMatchObject({ error: { file: 'empty' } });
    expect(await refusedAs(form('a.pdf', Buffer.alloc(2 * mebibyte + 5)))).toMatchObject({
      error: { file: 'tooLarge' },
    });
    const type = 'multipart/form-data; boundary=x';
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
    expect((await desk.send('POST', desk.url, { 'content-type': type }, cut)).status).toBe(400);
    expect((await desk.send('POST', desk.url, { 'content-type': 'multipart/form-data' }, cut)).status).toBe(
      415,
    );
    expect(await desk.kept()).toEqual({ stored: [], underWay: [] });
    const { rows } = { rows: await desk.diary.database.selectFrom('uploads').select('id').execute() };
    expect(rows).toEqual([]);
  });
});

test('an infected file is refused, and what was not scanned is said', async () => {
  const scanned = await openBareUploads({
    scan: async () => ({ verdict: 'infected', name: 'Eicar-Test-Signature' }),
  });
  onTestFinished(() => scanned.close());
  const { answer } = await scanned.sendWhole(pdf());
  expect(answer).toMatchObject({ status: 422, body: { error: { file: 'infected' } } });
  expect(await scanned.kept()).toEqual({ stored: [], underWay: [] });
});
