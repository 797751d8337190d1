import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createOwnPdfs } from './own-pdfs.ts';

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'own-pdfs-'));
  onTestFinished(() => fs.rmSync(made, { recursive: true }));
  return made;
}

test('a page takes the file that waits once, with its name and without its folder', async () => {
  const file = path.join(folder(), 'Двор.pdf');
  fs.writeFileSync(file, '%PDF-1.7');
  const own = createOwnPdfs(() => undefined);
  expect(await own.take()).toEqual({ result: 'none' });
  own.give('/nowhere/earlier.pdf');
  own.give(file);
  expect(await own.take()).toEqual({
    result: 'given',
    name: 'Двор.pdf',
    bytes: new Uint8Array(Buffer.from('%PDF-1.7')),
  });
  expect(await own.take()).toEqual({ result: 'none' });
});

test('a file that is gone, or larger than a page can hold, is refused by name, and the log has the reason', async () => {
  const faults: unknown[] = [];
  const own = createOwnPdfs((fault) => faults.push(fault));
  own.give('/nowhere/gone.pdf');
  expect(await own.take()).toEqual({ result: 'refused', name: 'gone.pdf', reason: 'unreadable' });
  expect(String(faults)).toContain('ENOENT');
  const large = path.join(folder(), 'large.pdf');
  fs.writeFileSync(large, '');
  fs.truncateSync(large, 200_000_001);
  own.give(large);
  expect(await own.take()).toEqual({ result: 'refused', name: 'large.pdf', reason: 'tooLarge' });
});
