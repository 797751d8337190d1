import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import { Failure } from '#shared/failure.ts';
import { strangersOffice } from '#shared/office/strangers-office.ts';
import { openBuiltRenderer } from '../../server/rendering/built-renderer.ts';
import { openRenderThread } from '../../server/rendering/render-thread.ts';
import type { PersonalRenderer } from '../../server/rendering/renderer.ts';

const library = openLibrary('out/library.sqlite');
afterAll(() => library.close());

const asked = {
  address: '/en/submit',
  host: { publicUrl: 'https://journal.example' },
  machineHead: '<meta name="machine" content="yes">',
  encoding: 'identity' as const,
};
const sources = {
  library: createLibrary(library),
  office: { ...strangersOffice, mine: async () => [] },
};

async function open(
  options: Partial<Parameters<typeof openRenderThread>[0]> = {},
): Promise<PersonalRenderer & { warned: unknown[] }> {
  const warned: unknown[] = [];
  const log = { warn: (...told: unknown[]) => void warned.push(told) };
  const outDir = options.outDir ?? path.resolve('out');
  const thread = openRenderThread({ outDir, renderer: await openBuiltRenderer(outDir), log, ...options });
  onTestFinished(() => thread.close());
  return { ...thread, warned };
}

const textOf = (page: Awaited<ReturnType<PersonalRenderer['page']>>) =>
  page.kind === 'page' ? Buffer.from(page.body).toString() : page.kind;

/** Each page has a key of its own for its form. */
const withoutKeys = (html: string) => html.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'key');

test('a page rendered in a thread is the page that this thread would render', async () => {
  const { page, rendersHere } = await open();
  const renderer = await openBuiltRenderer(path.resolve('out'));
  const { address, host, machineHead } = asked;
  const here = await renderer.page(address, sources.library, host, machineHead, undefined, sources.office);
  expect(here.kind).toBe('page');
  const html = here.kind === 'page' ? here.html : '';
  expect(withoutKeys(textOf(await page(asked, sources)))).toBe(withoutKeys(html));
  expect(rendersHere()).toBe(false);
});

test('what a source throws is thrown as it is, unless screens have words for it', async () => {
  const { page } = await open();
  const mine = (error: unknown) => ({ ...sources.office, mine: () => Promise.reject(error) });
  const fault = new Failure('unavailable', 'the accounts are unavailable', { retryAfter: 5 });
  await expect(page(asked, { ...sources, office: mine(fault) })).rejects.toBe(fault);
  const forbidden = new Failure('forbidden', 'no');
  expect(await page(asked, { ...sources, office: mine(forbidden) })).toMatchObject({ status: 403 });
  const stranger = { library: sources.library, office: strangersOffice };
  expect(await page(asked, stranger)).toMatchObject({ kind: 'redirect', status: 302 });
});

test('a thread that needs too much memory costs its page, not the process', async () => {
  const { page } = await open({ bounds: { patience: 30_000, idle: 60_000, memory: 8 } });
  await expect(page(asked, sources)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 3,
    cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
  });
});

test('when a thread has ended, the next page starts another', async () => {
  const thread = await open();
  const mine = async () => {
    await thread.close();
    return [];
  };
  const broken = thread.page(asked, { ...sources, office: { ...sources.office, mine } });
  await expect(broken).rejects.toMatchObject({ code: 'unavailable', retryAfter: 3 });
  expect(textOf(await thread.page(asked, sources))).toContain('<meta name="machine" content="yes">');
});

test('a page that takes too long ends with its thread', async () => {
  const { page } = await open({ bounds: { patience: 1, idle: 60_000, memory: 256 } });
  await expect(page(asked, sources)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 3 });
});

test.skipIf(process.platform !== 'linux')('a thread that renders nothing ends', async () => {
  const { page } = await open({ bounds: { patience: 30_000, idle: 1, memory: 256 } });
  const threads = () => fs.readdirSync('/proc/self/task').length;
  const before = threads();
  let during = 0;
  const office = {
    ...sources.office,
    mine: async () => {
      during = threads();
      return [];
    },
  };
  await page(asked, { ...sources, office });
  expect(during).toBeGreaterThan(before);
  await expect.poll(threads).toBeLessThan(during);
});

test('when another build lies in the folder, pages are rendered with the one in memory', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const outDir = path.join(folder, 'out');
  for (const part of ['ssr', 'web'])
    fs.cpSync(path.join('out', part), path.join(outDir, part), { recursive: true });
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const { page, rendersHere, warned } = await open({ outDir });
  const index = path.join(outDir, 'web/index.html');
  fs.writeFileSync(index, fs.readFileSync(index, 'utf8').replace('<!--body-->', '<!--body--><p>newer</p>'));
  const shown = textOf(await page(asked, sources));
  expect(shown).toContain('<meta name="machine" content="yes">');
  expect(shown).not.toContain('<p>newer</p>');
  expect(rendersHere()).toBe(true);
  expect(warned).toHaveLength(1);
});
