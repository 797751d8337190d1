import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { keptCheck } from '../support/kept-checks.ts';
import { npmRun, type ScriptRun, scriptRun } from '../support/npm-run.ts';

const fonts = 'src/app/fonts';
let run: ScriptRun | undefined;
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'drawn-'));
});
afterEach(() => {
  run?.kill();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('npm run fonts cuts the fonts that are committed', async () => {
  const committed = fs.readdirSync(fonts).sort();
  const kept = keptCheck('cut', {
    examined: committed.map((name) => [name, fs.readFileSync(path.join(fonts, name))] as const),
    by: 'build/make-fonts.ts',
    with: ['literata', 'golos-text'].map((name) =>
      path.resolve('node_modules/@fontsource-variable', name, 'package.json'),
    ),
  });
  if (kept.isUnchanged) return;
  run = npmRun('fonts', ['--out', folder]);
  expect(await run.exit, run.output()).toBe(0);
  expect(fs.readdirSync(folder).sort()).toEqual(committed);
  for (const name of committed) {
    const bytes = (from: string) => fs.statSync(path.join(from, name)).size;
    expect(bytes(folder), name).toBe(bytes(fonts));
  }
  kept.pass();
});

test('npm run pictures draws the picture of an article that is committed', async () => {
  run = npmRun('pictures', ['--out', folder, 'who-owns-good-land']);
  expect(await run.exit, run.output()).toBe(0);
  const drawn = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'));
  expect(drawn.map((name) => path.basename(name)).sort()).toEqual([
    'epub-cover.png',
    'open-graph.en.png',
    'open-graph.kk.png',
    'open-graph.ru.png',
  ]);
  for (const name of drawn) {
    const png = fs.readFileSync(path.join(folder, name));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      1200,
      name.endsWith('epub-cover.png') ? 1704 : 630,
    ]);
  }
});

test('npm run screens takes the pictures that are asked for, and names the screens when it knows none of that name', async () => {
  const given = ['--out', folder, '--widths', '390', '--languages', 'kk', '--looks', 'dark'];
  run = npmRun('screens', [...given, 'failed', ...long('tools', ['saved--filled', 'library-missing'], [])]);
  expect(await run.exit, run.output()).toBe(0);
  const names = fs.readdirSync(folder).sort();
  expect(names).toEqual([
    'archive--failed.kk.390.dark.png',
    ...long('tools', ['archive--library-missing.kk.390.dark.png', 'saved--filled.kk.390.dark.png'], []),
  ]);
  for (const name of names) {
    const png = fs.readFileSync(path.join(folder, name));
    expect(png.readUInt32BE(16), name).toBe(390);
    expect(png.readUInt32BE(20), name).toBeGreaterThanOrEqual(844);
  }
  run = scriptRun('screens', [...given, 'nowhere']);
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(/No screen matches nowhere\. The screens are home, .*reader--notes/);
});
