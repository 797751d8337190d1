import fs from 'node:fs';
import { expect, test } from 'vitest';
import { manuscriptOnDesk } from '../../../tests/support/browser/manuscript-on-desk.ts';
import { leaving } from './leaving.ts';

test('a field that a query has and a projection has not does not leave, wherever it stands', () => {
  expect(leaving('deskManuscript', manuscriptOnDesk)).toEqual(manuscriptOnDesk);
  const [file] = manuscriptOnDesk.files;
  for (const more of [
    { editor_id: 'e1' },
    { files: [{ ...file, copy_sha256: 'secret' }] },
    { correspondingAuthor: { id: 'a', name: 'A', email: 'a@b.kz', password: 'secret' } },
  ]) {
    expect(() => leaving('deskManuscript', { ...manuscriptOnDesk, ...more })).toThrow('Unrecognized key');
  }
});

test('no route of the office sends JSON by another way', () => {
  const routes = fs.readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  for (const name of routes) {
    const code = fs.readFileSync(`${import.meta.dirname}/${name}`, 'utf8');
    for (const [sent] of code.matchAll(/\.json\(.{0,20}/gs))
      expect(sent, name).toMatch(/^\.json\(\s*leaving\(/);
  }
});
