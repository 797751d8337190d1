import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import { openBuiltRenderer } from '../../server/rendering/built-renderer.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'));
const addresses = [
  '/',
  '/en/archive',
  '/kk/contacts',
  '/current-issue',
  '/editorial-board',
  '/for-authors',
  '/who-owns-good-land',
  '/article/12',
  '/search?q=city',
  '/authors',
  '/keywords',
  '/login',
  '/register',
];
const out = path.join(folder, 'out');

beforeAll(() => {
  for (const part of ['ssr', 'web'])
    fs.cpSync(path.join('out', part), path.join(out, part), { recursive: true });
  // The server bundle imports packages by name; they are resolved in parent folders.
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a running server shows pages that nobody has asked for yet while its build is replaced', async () => {
  const renderer = await openBuiltRenderer(out);
  const library = openLibrary('out/library.sqlite');
  try {
    fs.rmSync(path.join(out, 'ssr'), { recursive: true });
    for (const address of addresses) {
      const page = await renderer.page(
        address,
        createLibrary(library),
        { publicUrl: 'https://journal.example' },
        '',
      );
      expect(page.kind, address).toBe('page');
    }
  } finally {
    await library.close();
  }
});
