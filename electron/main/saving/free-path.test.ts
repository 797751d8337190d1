import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePath } from './free-path.ts';

test('a name that is taken gets a number, so that no file is replaced', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'free-path-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const names = ['Article9.pdf', 'Article9 (2).pdf', 'Article9 (3).pdf'];
  for (const name of names) {
    const file = freePath(folder, 'Article9.pdf');
    expect(file).toBe(path.join(folder, name));
    fs.writeFileSync(file, '');
  }
  expect(freePath(folder, 'Article10.pdf')).toBe(path.join(folder, 'Article10.pdf'));
});

test('a name cannot lead out of the folder and is no longer than systems allow', () => {
  const named = (name: string) => path.relative('/downloads', freePath('/downloads', name));
  expect(named('../../etc/cron: daily?.csv')).toBe('_._.._etc_cron_ daily_.csv');
  expect(named('.profile')).toBe('_profile');
  expect(named(`${'ұ'.repeat(300)}.xlsx`)).toBe(`${'ұ'.repeat(115)}.xlsx`);
});
