import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openNamedCopies } from './named-copies.ts';

test('a copy has the readable name and the same bytes, and is gone after the next start', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'named-copies-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const object = path.join(folder, 'ab12');
  fs.writeFileSync(object, 'pages');
  const shown = path.join(folder, 'shown');

  const { copy } = openNamedCopies(shown);
  const first = await copy(object, 'Article13.pdf');
  expect(path.basename(first)).toBe('Article13.pdf');
  fs.writeFileSync(first, 'scribbled');
  expect(fs.readFileSync(object, 'utf8')).toBe('pages');
  expect(await copy(object, 'Article13.pdf')).toBe(first);
  expect(fs.readFileSync(first, 'utf8')).toBe('pages');

  fs.writeFileSync(path.join(folder, 'cd34'), 'other pages');
  const other = await openNamedCopies(shown).copy(path.join(folder, 'cd34'), 'Article13.pdf');
  expect([fs.existsSync(first), fs.existsSync(other)]).toEqual([false, true]);
});
