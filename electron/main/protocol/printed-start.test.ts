import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { PrintedScreens } from '#shared/article/printed-start.ts';
import { openPrintedStart } from './printed-start.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'printed-start-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const printed: PrintedScreens = {
  edition: 'e1',
  year: new Date().getFullYear(),
  template: '<!doctype html><script src="/assets/index-1.js"></script>',
  sources: { style: "'sha256-abc'", script: "'sha256-def'" },
  documents: { '/': 'по-русски', '/en': 'in English' },
};

function keep(content: PrintedScreens | string): string {
  const file = path.join(folder, 'start.json');
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function documentOf(pathname: string, content: PrintedScreens | string, edition = 'e1') {
  const start = await openPrintedStart(
    { file: keep(content), edition: async () => edition },
    printed.template,
  );
  return (await start?.find(pathname)) ?? null;
}

test('the home page comes prerendered, other screens do not', async () => {
  expect(await documentOf('/', printed)).toBe('по-русски');
  expect(await documentOf('/en', printed)).toBe('in English');
  expect(await documentOf('/archive', printed)).toBeNull();
});

test('the policy allows the inline style and script of a prerendered screen', async () => {
  const start = await openPrintedStart({ file: keep(printed), edition: async () => 'e1' }, printed.template);
  expect(start?.sources).toEqual(printed.sources);
});

test('a screen prerendered for another library, build or year is not shown', async () => {
  expect(await documentOf('/', printed, 'a newer edition')).toBeNull();
  expect(await documentOf('/', { ...printed, template: 'of another build' })).toBeNull();
  expect(await documentOf('/', { ...printed, year: printed.year - 1 })).toBeNull();
});

test('a newer library takes over at once while the program runs', async () => {
  let edition = 'e1';
  const start = await openPrintedStart(
    { file: keep(printed), edition: async () => edition },
    printed.template,
  );
  expect(await start?.find('/')).toBe('по-русски');
  edition = 'e2';
  expect(await start?.find('/')).toBeNull();
});

test('without the file, or with a broken one, scripts render every screen', async () => {
  expect(await documentOf('/', 'not JSON')).toBeNull();
  const missing = { file: path.join(folder, 'none.json'), edition: async () => 'e1' };
  expect(await openPrintedStart(missing, printed.template)).toBeNull();
});
