import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type NpmRun, npmRun } from '../support/npm-run.ts';
import { smallEdition } from '../support/small-edition.ts';

let run: NpmRun | undefined;
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

test('npm run library names what is wrong and exits with 1, or says what it made', async () => {
  const edition = smallEdition();
  try {
    const given = ['--resources', edition.resources, '--out', edition.libraryFile];
    run = npmRun('library', given);
    expect(await run.exit).toBe(0);
    expect(run.output()).toBe(`${edition.libraryFile} is made.\n`);
    edition.edit(path.join(edition.article, 'article.json'), (article) => {
      article.keywords = { ru: [], en: [] };
    });
    run = npmRun('library', given);
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(/The library was not made:\n.*article\.json: keywords\.kk: /);
  } finally {
    edition.remove();
  }
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
}, 60_000);

test('the first view of home and article stays within the budgets of bytes and of movement', async () => {
  run = npmRun('bench', ['bytes']);
  expect(await run.exit, run.output()).toBe(0);
  expect(run.output()).toMatch(/JavaScript/);
  for (const line of run.output().split('\n')) {
    // The slow line is measured for the record; the budget is for an ordinary one.
    if (/OVER/.test(line)) expect(line).toContain('1.6 Mbit/s');
  }
}, 120_000);
