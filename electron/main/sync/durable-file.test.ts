import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceFile } from './durable-file.ts';

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'durable-file-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file is replaced by a text or by a stream of bytes', async () => {
  const file = path.join(temporaryFolder(), 'Article9.pdf');
  await replaceFile(file, 'old');
  await replaceFile(
    file,
    (async function* () {
      yield bytes('ne');
      yield bytes('w');
    })(),
  );
  expect(fs.readFileSync(file, 'utf8')).toBe('new');
});

test('if writing fails, the old file stays and no temporary file is left', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'Article9.pdf');
  await replaceFile(file, 'old');
  const broken = (async function* () {
    yield bytes('ne');
    throw new Error('the disk is full');
  })();
  await expect(replaceFile(file, broken)).rejects.toThrow('the disk is full');
  expect(fs.readdirSync(folder)).toEqual(['Article9.pdf']);
  expect(fs.readFileSync(file, 'utf8')).toBe('old');
});
