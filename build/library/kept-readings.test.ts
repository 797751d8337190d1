import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, keepReadings } from './kept-readings.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'readings-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What a process gives that has the same folder, and how often it has read. */
async function asked(reader: string, name = 'ab12'): Promise<[result: unknown, times: number]> {
  const readOnce = keepReadings(path.join(folder, 'read'), reader);
  let times = 0;
  const read = async () => {
    times += 1;
    return { texts: ['Тень'], labels: null };
  };
  await readOnce(name, read);
  return [await readOnce(name, read), times];
}

const result = { texts: ['Тень'], labels: null };

test('what one process has read another need not read', async () => {
  expect(await asked('first')).toEqual([result, 1]);
  expect(await asked('first')).toEqual([result, 0]);
  expect(await asked('first', 'cd34')).toEqual([result, 1]);
});

test('what other code has read is not used, and removed', async () => {
  await asked('first');
  expect(await asked('second')).toEqual([result, 1]);
  expect(fs.readdirSync(path.join(folder, 'read'))).toEqual(['second']);
});

test('what is damaged is read again', async () => {
  await asked('first');
  fs.writeFileSync(path.join(folder, 'read/first/ab12.json'), '{"texts":["Т');
  expect(await asked('first')).toEqual([result, 1]);
  expect(await asked('first')).toEqual([result, 0]);
});

test('where nothing can be written everything is read, and a failure is not kept', async () => {
  fs.writeFileSync(path.join(folder, 'read'), '');
  expect(await asked('first')).toEqual([result, 1]);
  const readOnce = keepReadings(path.join(folder, 'other'), 'first');
  await expect(readOnce('ab12', () => Promise.reject(new Error('page 2 is damaged')))).rejects.toThrow(
    'page 2 is damaged',
  );
  expect(fs.existsSync(path.join(folder, 'other'))).toBe(false);
});

test('code is other code once a file of it changes, but not once a test does', () => {
  fs.writeFileSync(path.join(folder, 'read.ts'), 'export {}');
  const before = codeOf([folder]);
  fs.writeFileSync(path.join(folder, 'read.test.ts'), 'test()');
  expect(codeOf([folder])).toBe(before);
  fs.writeFileSync(path.join(folder, 'read.ts'), 'export {};');
  expect(codeOf([folder])).not.toBe(before);
});
