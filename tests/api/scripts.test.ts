import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect } from 'vitest';
import { test } from '../support/api-test.ts';
import { npmRun, type ScriptRun, scriptRun } from '../support/npm-run.ts';

let run: ScriptRun | undefined;
afterEach(() => run?.kill());

test('npm run dev serves the sources, rendered', async () => {
  run = npmRun('dev', [], { PORT: '0', LOG_LEVEL: 'error' });
  const [, address] = await run.printed(/at (http:\/\/localhost:\d+)/);
  const response = await fetch(`${address}/en/archive`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<h1>Archive</h1>');
  expect(html).toContain('/@vite/client');
});

test('npm run library names what is wrong and exits with 1, or says what it made', async ({ edition }) => {
  const given = ['--resources', edition.resources, '--out', edition.libraryFile];
  run = npmRun('library', given);
  expect(await run.exit).toBe(0);
  expect(run.output()).toBe(`${edition.libraryFile} is made.\n`);
  run = scriptRun('library', [...given, '--preview']);
  expect(await run.exit).toBe(0);
  expect(run.output()).toMatch(/library\.sqlite is a preview; no records are dated\./);
  run = npmRun('library', given, { npm_config_check: 'true' });
  expect(await run.exit, 'as after npm run library --check, which npm keeps for itself').toBe(1);
  expect(run.output()).toMatch(
    /^npm consumed --check itself, and nothing was done\. .*npm run library -- --check\n$/,
  );
  edition.edit(path.join(edition.article, 'article.json'), (article) => {
    article.keywords = { ru: [], en: [] };
  });
  run = scriptRun('library', given);
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(/The library could not be made:\n.*article\.json:1: keywords\.kk: is missing/);
});

test('npm run move-accounts copies nothing for who asks it for help', async () => {
  const settings = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere',
    AUTH_SECRET: 'nobody can guess these forty letters here',
  };
  run = npmRun('move-accounts', ['--help'], settings);
  expect(await run.exit).toBe(1);
  expect(run.output()).toBe("Unknown option '--help'\n");
});

test('npm run fonts cuts the fonts that are committed', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fonts-'));
  try {
    run = npmRun('fonts', ['--out', folder]);
    expect(await run.exit, run.output()).toBe(0);
    const committed = fs.readdirSync('src/app/fonts').sort();
    expect(fs.readdirSync(folder).sort()).toEqual(committed);
    for (const name of committed) {
      const bytes = (from: string) => fs.statSync(path.join(from, name)).size;
      expect(bytes(folder), name).toBe(bytes('src/app/fonts'));
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('npm run pictures draws the picture of an article that is committed', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  try {
    run = npmRun('pictures', ['--out', folder, 'who-owns-good-land']);
    expect(await run.exit, run.output()).toBe(0);
    const drawn = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.png'));
    expect(drawn.map((name) => path.basename(name)).sort()).toEqual([
      'open-graph.en.png',
      'open-graph.kk.png',
      'open-graph.ru.png',
    ]);
    for (const name of drawn) {
      const png = fs.readFileSync(path.join(folder, name));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('npm run pdfs and npm run pictures name what is wrong, end, and leave no browser behind', async ({
  edition,
}) => {
  run = npmRun('pdfs', ['nowhere']);
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(/^\S*volumes: unknown article or volume: nowhere\n$/);
  fs.rmSync(path.join(edition.resources, 'journal/images/logo.svg'));
  run = scriptRun('pictures', ['--resources', edition.resources]);
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(/^\S*logo\.svg: is missing\n$/);
});

test('npm run pdfs and npm run pictures say of a volume without articles that there is nothing to do', async ({
  edition,
}) => {
  fs.rmSync(edition.article, { recursive: true });
  for (const script of ['pdfs', 'pictures']) {
    run = scriptRun(script, ['--resources', edition.resources, 'volume-2']);
    expect(await run.exit, run.output()).toBe(0);
    expect(run.output()).toBe('volume-2: no articles yet\n');
  }
});

test('npm run screens takes the pictures that are asked for, and names the screens when it knows none of that name', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'screens-'));
  try {
    const given = ['--out', folder, '--widths', '390', '--languages', 'kk', '--looks', 'dark'];
    run = npmRun('screens', [...given, 'saved--filled', 'failed', 'library-missing']);
    expect(await run.exit, run.output()).toBe(0);
    const names = fs.readdirSync(folder).sort();
    expect(names).toEqual([
      'archive--failed.kk.390.dark.png',
      'archive--library-missing.kk.390.dark.png',
      'saved--filled.kk.390.dark.png',
    ]);
    for (const name of names) {
      const png = fs.readFileSync(path.join(folder, name));
      expect(png.readUInt32BE(16), name).toBe(390);
      expect(png.readUInt32BE(20), name).toBeGreaterThanOrEqual(844);
    }
    run = scriptRun('screens', [...given, 'nowhere']);
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(/No screen matches nowhere\. The screens are home, .*reader--notes/);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('the first view of home and article stays within the budgets of bytes and of movement', async () => {
  run = npmRun('bench', ['bytes']);
  expect(await run.exit, run.output()).toBe(0);
  expect(run.output()).toMatch(/JavaScript/);
  expect(run.output()).not.toMatch(/OVER/);
});

test('npm run test:changed tests what is changed', async () => {
  run = npmRun('test:changed', ['HEAD', 'no-such-subject', '--passWithNoTests']);
  expect(await run.exit).toBe(0);
  expect(run.output()).toContain('No test files found');
});
