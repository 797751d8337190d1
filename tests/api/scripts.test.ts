import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect } from 'vitest';
import { isLong } from '../../build/long-forms.ts';
import { test } from '../support/api-test.ts';
import { npmRun, type ScriptRun, scriptRun } from '../support/npm-run.ts';

let run: ScriptRun | undefined;
afterEach(() => run?.kill());

test('npm run dev serves the sources, rendered', async () => {
  run = npmRun('dev', [], { PORT: '0', LOG_LEVEL: 'error' });
  const [, address] = await run.printed(/at (http:\/\/localhost:\d+)/);
  const served = async (path: string) => {
    const response = await fetch(address + path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  expect(await served('/boot.ts')).toContain('sourceMappingURL');
  // Vite reads every module of the renderer for the first page.
  if (!isLong('tools')) return;
  const html = await served('/en/archive');
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

test('npm run test:changed tests what is changed', async () => {
  run = npmRun('test:changed', ['HEAD', 'no-such-subject', '--passWithNoTests']);
  expect(await run.exit).toBe(0);
  expect(run.output()).toContain('No test files found');
});
