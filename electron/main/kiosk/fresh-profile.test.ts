import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshProfile } from './fresh-profile.ts';

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'profiles-'));
afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }));

test('each start has an empty profile of its own; those of ended programs are removed, and nothing else', () => {
  const former = path.join(temporary, 'journal-kiosk-11-aa');
  const kept = ['journal-kiosk-22-bb', 'journal-other', 'other-kiosk-11-cc'];
  for (const folder of [former, ...kept.map((name) => path.join(temporary, name))]) {
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'notes'), 'of a reader');
  }
  const profile = freshProfile(temporary, 'journal', (pid) => pid === 22);
  expect(fs.readdirSync(profile)).toEqual([]);
  expect(fs.statSync(profile).mode & 0o077).toBe(0);
  expect(fs.readdirSync(temporary).sort()).toEqual([path.basename(profile), ...kept].sort());
});

test('a profile in use by this process stays', () => {
  const first = freshProfile(temporary, 'mine');
  const second = freshProfile(temporary, 'mine');
  expect([first, second].map((folder) => fs.existsSync(folder))).toEqual([true, true]);
});
