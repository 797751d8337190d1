import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadFile } from '../../src/client/office/upload.ts';
import { type BareUploads, openBareUploads } from '../support/bare-uploads.ts';
import { docm, docx } from '../support/office-files.ts';

let desk: BareUploads;
/** What happens to a request, by its number among those of its kind: nothing if undefined. */
let disturb: (method: string, nth: number) => 'lost' | 'answerLost' | 'changed' | undefined;
let sent: string[];

beforeEach(async () => {
  desk = await openBareUploads();
  disturb = () => undefined;
  sent = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    const fault = disturb(method, sent.filter((each) => each === method).length + 1);
    sent.push(method);
    if (fault === 'lost') throw new TypeError('the line was lost');
    const headers = { ...(init.headers as Record<string, string>), 'x-person': 'dana' };
    const body = fault === 'changed' ? new Uint8Array((init.body as ArrayBuffer).byteLength) : init.body;
    const response = await fetch(new URL(address, desk.url), { ...init, headers, ...(body && { body }) });
    if (fault === 'answerLost') throw new TypeError('the line was lost');
    return response;
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await desk.close();
});

const content = docx('Қала', {
  'word/media/noise': createHash('shake256', { outputLength: 1_500_000 }).digest(),
});
const manuscript = () => new File([content], 'Мақала.docx');
const sha256 = createHash('sha256').update(content).digest('hex');

test('a file arrives, and its progress only grows', async () => {
  const progress: number[] = [];
  const finished = await uploadFile(manuscript(), {
    pauses: [1],
    onProgress: (bytes) => progress.push(bytes),
  });
  expect(finished).toMatchObject({ name: 'Мақала.docx', sha256, size: content.length, type: 'docx' });
  expect(progress.length).toBeGreaterThan(3);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
  expect(progress.at(-1)).toBe(content.length);
});

test('when requests, answers or bytes are lost, it goes on with what is missing', async () => {
  disturb = (method, nth) => {
    if (method === 'POST' && nth === 1) return 'lost';
    if (method === 'PATCH')
      return nth === 2 ? 'lost' : nth === 3 ? 'answerLost' : nth === 4 ? 'changed' : undefined;
    return method === 'GET' && nth === 1 ? 'lost' : undefined;
  };
  const waiting: boolean[] = [];
  const finished = await uploadFile(manuscript(), {
    pauses: [1],
    onWaiting: (isWaiting) => waiting.push(isWaiting),
  });
  expect(finished.sha256).toBe(sha256);
  expect(waiting.length).toBeGreaterThan(3);
  expect(waiting.at(-1)).toBe(false);
  expect((await desk.kept()).stored).toEqual([sha256]);
});

test('it is continued later, by its address', async () => {
  let address = '';
  disturb = (method, nth) => (method === 'PATCH' && nth > 2 ? 'lost' : undefined);
  const closing = new AbortController();
  const left = uploadFile(manuscript(), {
    pauses: [1],
    onAddress: (given) => {
      address = given;
    },
    // A page that is closed asks nothing any more.
    onWaiting: () => {
      disturb = () => 'lost';
      closing.abort(new Error('the page is closed'));
    },
    signal: closing.signal,
  });
  await expect(left).rejects.toThrow('the page is closed');
  disturb = () => undefined;
  sent = [];
  const progress: number[] = [];
  const finished = await uploadFile(manuscript(), {
    pauses: [1],
    address,
    onProgress: (bytes) => progress.push(bytes),
  });
  expect(finished.sha256).toBe(sha256);
  expect(progress[0]).toBeGreaterThan(0);
  expect(sent[0]).toBe('HEAD');
  expect(sent).not.toContain('POST');
});

test('a refusal names its reason, and giving up leaves nothing', async () => {
  const refused = uploadFile(new File([docm()], 'a.docx'));
  await expect(refused).rejects.toMatchObject({ code: 'fileRefused', file: 'macros' });
  const large = uploadFile(new File([new Uint8Array(3 * 2 ** 20)], 'a.docx'));
  await expect(large).rejects.toMatchObject({ code: 'fileRefused', file: 'tooLarge' });
  const giving = new AbortController();
  const given = uploadFile(manuscript(), {
    pauses: [1],
    onProgress: () => giving.abort(),
    signal: giving.signal,
  });
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(async () => (await desk.kept()).underWay).toEqual([]);
  expect((await desk.kept()).stored).toEqual([]);
});
