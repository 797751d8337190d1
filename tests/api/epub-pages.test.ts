import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { beforeAll, expect } from 'vitest';
import { launchQuickBrowser } from '../../build/find-browser.ts';
import { articleAddresses } from '../support/addresses.ts';
import { test as base } from '../support/api-test.ts';
import { keptCheck } from '../support/kept-checks.ts';
import { documentsOf, paginatedReader, readIn, unseenIn } from '../support/paginated-reader.ts';

const test = base.extend('epub', { scope: 'file' }, ({ site }) => async (name: string) => {
  const response = await site.get(`/${name}.epub`);
  return new Uint8Array(await response.arrayBuffer());
});

let reader: Page;
let chromium: string;
beforeAll(async () => {
  const browser = await launchQuickBrowser();
  chromium = browser.version();
  reader = await paginatedReader(browser);
  return () => browser.close();
});

const phone = { width: 390, height: 780 };
const tablet = { width: 820, height: 1180 };

test('every row, line and picture of every EPUB is on a page, on a phone and on a tablet', async ({
  epub,
}) => {
  const names = [...(await articleAddresses()).map(({ slug }) => slug), 'volumes/1', 'volumes/2'];
  const publications = new Map<string, Uint8Array>();
  for (const name of names) publications.set(name, await epub(name));
  const check = keptCheck('pages', {
    examined: [...publications, ['test', fs.readFileSync(import.meta.filename)], ['Chromium', chromium]],
    by: 'tests/support/paginated-reader.ts',
  });
  if (check.isUnchanged) return;
  const lost: string[] = [];
  for (const [name, publication] of publications) {
    for (const size of [phone, tablet]) {
      await readIn(reader, publication, size);
      for (const [index, file] of (await documentsOf(reader)).entries()) {
        // The documents of articles in a volume are those of the articles.
        if (name.startsWith('volumes/') && /\/a\d+-/.test(file)) continue;
        lost.push(...told(`${name} ${file} ${size.width}`, await unseenIn(reader, index)));
      }
    }
  }
  expect(lost).toEqual([]);
  check.pass();
});

test('nor does large type on a small phone or a tablet on its side hide anything of the widest tables', async ({
  epub,
}) => {
  const publication = await epub('spatial-distribution-of-thefts-and-violent-crimes');
  const lost: string[] = [];
  for (const size of [
    { width: 360, height: 640, letters: 20 },
    { width: 1180, height: 820 },
  ]) {
    await readIn(reader, publication, size);
    for (const [index, file] of (await documentsOf(reader)).entries())
      lost.push(...told(`${file} ${size.width}`, await unseenIn(reader, index)));
  }
  expect(lost).toEqual([]);
});

test('a table on several pages has its heads on each of them', async ({ epub }) => {
  await readIn(reader, await epub('spatial-distribution-of-thefts-and-violent-crimes'), tablet);
  const appendix = (await documentsOf(reader)).findIndex((file) => file.endsWith('appendix-1.xhtml'));
  await unseenIn(reader, appendix);
  const [, frame] = reader.frames();
  const heads = await frame
    ?.locator('table')
    .first()
    .evaluate((table) => ({
      pages: table.getClientRects().length,
      heads: table.querySelector('thead')?.getClientRects().length,
    }));
  expect(heads?.pages).toBeGreaterThan(1);
  expect(heads?.heads).toBe(heads?.pages);
});

function told(place: string, unseen: Awaited<ReturnType<typeof unseenIn>>): string[] {
  const { rows, lines, pictures } = unseen;
  return [...rows, ...lines, ...pictures].map((words) => `${place}: ${words}`);
}
