import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { choose } from './choose.ts';

const volumes = mkdtempSync(join(tmpdir(), 'volumes-'));
for (const [volume, slug] of [
  ['1', 'one-house'],
  ['1', 'two-houses'],
  ['2', 'three-houses'],
] as const) {
  mkdirSync(join(volumes, volume, slug), { recursive: true });
  writeFileSync(join(volumes, volume, slug, 'article.json'), '{}');
}

const chosen = (...names: string[]) =>
  choose(volumes, names).map(({ articles, whole }) => [whole, ...articles.map((folder) => basename(folder))]);

test('chooses everything when nothing is named', () => {
  expect(chosen()).toEqual([
    [true, 'one-house', 'two-houses'],
    [true, 'three-houses'],
  ]);
});

test('chooses articles and whole volumes by name', () => {
  expect(chosen('two-houses')).toEqual([[false, 'two-houses'], [false]]);
  expect(chosen('volume-2')).toEqual([[false], [true, 'three-houses']]);
});

test('refuses an unknown name', () => {
  expect(() => chosen('no-house')).toThrow('unknown article or volume: no-house');
});
